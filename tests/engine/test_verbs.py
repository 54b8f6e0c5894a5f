"""Verbs and the numbering of actions."""

import pytest

from broadside.engine import Game, Rule, verb
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


def test_a_mask_shows_what_is_on_offer_and_nothing_from_before() -> None:
    space, mask = Smugglers.actions, bytearray(Smugglers.actions.size)
    space.fill_mask([("keep", 1), ("look",)], mask)
    assert {space.option(number) for number, on in enumerate(mask) if on} == {
        ("look",),
        ("keep", 1),
    }
    space.fill_mask([("keep", 6)], mask)
    assert (sum(mask), mask[space.index(("keep", 6))]) == (1, 1)


def test_an_option_without_a_number_is_refused_however_often() -> None:
    for _ in range(2):
        with pytest.raises(ValueError, match="7 is outside"):
            Smugglers.actions.index(("keep", 7))


def test_a_number_outside_the_space_has_no_option() -> None:
    with pytest.raises(ValueError, match="so no number -1"):
        Smugglers.actions.option(-1)


# -- verbs that would break a game ------------------------------------------------------------


@pytest.mark.parametrize("name", ["roll", "draw", "view", "title", "log", "step", "scores"])
def test_a_verb_does_not_hide_what_the_engine_needs(name: str) -> None:
    def rule(self: Game, seat: int) -> None:
        """Do it."""

    rule.__name__ = name
    with pytest.raises(TypeError) as error:
        type("Hiding", (Game,), {name: verb()(rule)})
    assert str(error.value) == (
        f"The verb {name} of Hiding hides Game.{name}, which the engine needs. "
        f"Call the method {name}_; the verb is still {name!r}."
    )


def test_with_an_underscore_any_verb_will_do() -> None:
    class Dicing(Game):
        @verb(dice=3)
        def roll_(self, seat: int, dice: int) -> None:
            """Roll so many dice."""
            self.roll()

    assert list(Dicing.verbs) == ["roll"]


class Sea(Game):
    @verb(slot=3)
    def sail(self, seat: int, slot: int) -> Rule:
        """Sail there."""
        yield from ()


def test_an_override_of_a_verb_is_a_verb() -> None:
    with pytest.raises(TypeError) as error:

        class Doldrums(Sea):
            def sail(self, seat: int, slot: int) -> Rule:
                """Sail nowhere."""
                yield from ()

    assert str(error.value) == (
        "Doldrums.sail overrides a verb, but is none itself: the old rule would be followed. "
        "Declare it with @verb too."
    )


def test_a_verb_may_be_overridden_by_another() -> None:
    class Storm(Sea):
        @verb(slot=5)
        def sail(self, seat: int, slot: int) -> Rule:
            """Sail somewhere."""
            yield from ()

    assert Storm.verbs["sail"].size == 5
    assert Storm.rules["sail"] is Storm.sail
    assert Sea.verbs["sail"].size == 3
