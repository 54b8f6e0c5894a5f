"""What holds at every decision of every play of High Tide."""

from typing import Any

from broadside.engine import EMPTY, Table
from broadside.games.hightide import events as happened
from broadside.games.hightide.game import Hightide

OPTION_SETS: list[dict[str, Any]] = [{"turns": 5}]
"""Besides the usual options, the property suite plays with these."""


def check(table: Table) -> None:
    """Assert everything that a position and its log can show."""
    game = table.game
    assert isinstance(game, Hightide)
    coins_come_from_boats_that_landed(game)
    a_boat_in_the_surf_lies_on_the_beach(game)
    turns_go_round(game)


def coins_come_from_boats_that_landed(game: Hightide) -> None:
    earned = [0] * game.seats
    for told in game.log or ():
        if isinstance(told.event, happened.Landed):
            earned[told.event.seat] += told.event.coins
    assert game.log is None or earned == game.coins


def a_boat_in_the_surf_lies_on_the_beach(game: Hightide) -> None:
    assert (game.boat == EMPTY) == (game.surf == 0)
    assert game.boat == EMPTY or game.boat in game.beach.cards
    assert game.surf <= 6


def turns_go_round(game: Hightide) -> None:
    assert max(game.turns) - min(game.turns) <= 1
    assert min(game.turns) >= 0
