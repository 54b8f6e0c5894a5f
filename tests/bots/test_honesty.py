"""Bots see what their seat sees, and never time out: on poisoned tables, in every game."""

from random import Random
from typing import Any

import pytest

from broadside.bots import LEVELS, make_bot
from broadside.engine import ALL_SEEING, Game, Perspective, Table
from broadside.games import all_games

ALLOWED = {"fork", "asks", "game", "steps_counted_by"}
ALLOWED_IN_GAME = {"seats", "one_crew", "sensible"}
"""What is sensible follows from what the seat knows, as tests/every_game proves."""


class Poisoned:
    """Lets nobody touch anything but what is allowed."""

    def __init__(self, thing: Any, allowed: set[str]) -> None:
        self._thing = thing
        self._allowed = allowed

    def __getattr__(self, name: str) -> Any:
        if name not in self._allowed:
            raise AssertionError(f"a bot looked at {name} of the true table")
        found = getattr(self._thing, name)
        return Poisoned(found, ALLOWED_IN_GAME) if name == "game" else found


@pytest.mark.parametrize("level", [*LEVELS, "random"])
@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_bots_need_no_more_than_their_perspective(game: type[Game], level: str) -> None:
    table = Table.open(game, max(game.players), seed="7")
    rng = Random(1)
    bot = make_bot("search:iterations=40" if level == "captain" else level, rng)
    while table.asks and len(table.steps) < 12:
        seat = next(iter(table.asks))
        side = Perspective(Poisoned(table, ALLOWED), seat)  # type: ignore[arg-type]  # acts for a table
        table.act(seat, bot.choose(side))


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.id)
def test_the_truth_stays_as_it_is(game: type[Game]) -> None:
    """However long a bot thinks, the table and its chance do not move."""
    table, untouched = (Table.open(game, max(game.players), seed="7") for _ in range(2))
    seat = next(iter(table.asks))
    make_bot("search:iterations=60", Random(1)).choose(Perspective(table, seat))
    rng = Random(5)
    while table.asks and len(table.steps) < 30:
        seat = next(iter(table.asks))
        choice = rng.choice(table.asks[seat].options)
        for one in (table, untouched):
            one.act(seat, choice)
    assert table.view(ALL_SEEING) == untouched.view(ALL_SEEING)
