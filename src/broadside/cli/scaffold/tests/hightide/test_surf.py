"""HT-3: launching a boat, and what others have against it."""

import pytest

from broadside.engine import Table
from broadside.games.hightide.game import Hightide

from .scene import do, hand, offered, option, scene


def launched(*hands: str, die: int = 3, boat: str = "B05") -> Table[Hightide]:
    """Seat 0 launches the Leaky Gig, which needs a three and brings three coins."""
    table = scene(f"{boat} B01", *hands, rolls=[die])
    do(table, 0, f"launch {boat}")
    return table


@pytest.mark.rule("HT-3.3")
@pytest.mark.parametrize(("die", "coins"), [(2, 0), (3, 3), (4, 3)])
def test_the_die_must_show_the_surf_or_more(die: int, coins: int) -> None:
    table = launched("B02", die=die)
    assert table.game.coins == [coins, 0]


@pytest.mark.rule("HT-3.5")
def test_a_boat_that_does_not_land_is_lost() -> None:
    table = launched("B02", die=1)
    assert "B05" not in hand(table, 0)
    assert table.game.coins == [0, 0]


@pytest.mark.rule("HT-3.1")
def test_only_others_who_hold_a_squall_may_send_one() -> None:
    table = launched("Q01 B02", "B03")
    assert list(table.asks) == [1]
    assert offered(table, 1) == {"pass", "squall Q01"}


@pytest.mark.rule("HT-3.2")
@pytest.mark.parametrize(("die", "coins"), [(3, 0), (4, 3)])
def test_a_squall_makes_the_surf_one_higher(die: int, coins: int) -> None:
    table = launched("Q01", die=die)
    do(table, 1, "squall Q01")
    assert table.game.coins == [coins, 0]


@pytest.mark.rule("HT-3.1")
def test_who_sits_next_goes_first_and_all_may_think_again() -> None:
    table = launched("Q01 B02", "Q02")
    do(table, 2, "squall Q02")
    do(table, 1, "squall Q01")
    assert hand(table, 1) == {"B02"}
    assert hand(table, 2) == {"Q02"}
    assert offered(table, 2) == {"pass", "squall Q02"}
    do(table, 2, "pass")
    assert list(table.asks) == [1]  # the next turn


@pytest.mark.rule("HT-3.4")
def test_a_six_lands_through_any_surf() -> None:
    table = launched("Q01 Q02", boat="B15", die=6)
    do(table, 1, "squall Q01")
    assert hand(table, 1) == {"Q02"}
    assert table.game.coins == [10, 0]


def test_a_preview_tells_the_odds_and_the_squalls_one_cannot_see() -> None:
    table = scene("B05 Q01", "Q02 B02", deck="Q03 B03")
    preview = table.game.preview(0, option("launch B05"))
    assert preview is not None
    assert table.game.foretold(preview, table.names) == "4 in 6 for 3 coins, 2 squalls out of sight"
    assert table.game.preview(0, option("wait")) is None
