"""Verbs and the numbering of actions."""

import pytest

from broadside.games.boarding import GAME as BOARDING

from .smugglers import Smugglers


def test_every_verb_is_found_in_the_order_of_writing() -> None:
    assert list(Smugglers.verbs)[:3] == ["look", "take", "leave"]
    assert Smugglers.verbs["keep"].help == "Take what the die shows."


def test_a_verb_that_is_a_python_word_loses_its_underscore() -> None:
    assert "pass" in BOARDING.verbs


def test_ranges_need_not_start_at_zero() -> None:
    space = Smugglers.actions
    first = space.index(("keep", 1))
    assert [space.option(first + n) for n in range(6)] == [("keep", n) for n in range(1, 7)]


@pytest.mark.parametrize("option", [("keep", 0), ("keep", 7), ("keep",), ("look", 1)])
def test_an_option_outside_its_range_has_no_number(option: tuple[str, *tuple[int, ...]]) -> None:
    with pytest.raises(ValueError, match=r"outside|takes"):
        Smugglers.actions.index(option)


def test_a_number_outside_the_space_has_no_option() -> None:
    with pytest.raises(ValueError, match="so no number -1"):
        Smugglers.actions.option(-1)
