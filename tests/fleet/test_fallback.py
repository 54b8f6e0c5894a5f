"""PF-R62: what a seat does when nobody decides for it."""

import pytest

from broadside.engine import Option, Table
from broadside.games.fleet.game import Fleet
from tests.fleet.scene import do, option_of, scene


def quiet(table: Table[Fleet]) -> Option:
    (ask,) = table.asks.values()
    return table.game.fallback(ask)


@pytest.mark.rule("PF-R62")
def test_the_quiet_choice() -> None:
    hands = ["Harbour, Terror"]
    income = scene("Sloop 5, Fancy 3", hands=hands, at="turn")
    assert quiet(income) == option_of("place Sloop, 3")
    full = scene("Sloop", hands=["Living Quarters"], at="turn")
    assert quiet(full) == ("forgo",)
    assert quiet(scene("Sloop", hands=hands)) == ("end_adventures",)
    assert quiet(do(scene("Sloop", hands=hands), "attack Sloop, Sloop:1")) == ("pass",)
    assert quiet(scene("Sloop 5", hands=hands, at="reorganise")) == ("end_turn",)
    camp = do(scene("Sloop 5", row="Treasure Map", rolls="BB"), "explore Sloop, Treasure Map")
    assert quiet(camp) == ("stop",)


@pytest.mark.rule("PF-R62")
def test_crews_stay_as_they_are() -> None:
    table = do(scene("Sloop 5, Fancy 5, Resolute 4", at="reorganise"), "rearrange")
    assert quiet(table) == ("man", 5)
    do(table, "man 11")
    assert quiet(table) == ("man", 2)  # the nearest that leaves one for the last ship


@pytest.mark.rule("PF-R62")
def test_the_kind_held_most_often_is_discarded() -> None:
    hands = ["Fog, Terror, Terror, Good Wind, Chain Shot, Fast Reload"]
    assert quiet(scene("Sloop", hands=hands, ready="")) == option_of("discard Terror")
