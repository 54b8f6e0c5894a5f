"""The games that the property suite proves: all there are, and some that are hard to prove."""

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from broadside.engine import Game, NoContent, Table
from broadside.games import all_games
from tests.bots.crews import Leak, Plank, Praise, Shoals
from tests.engine.haggling import Haggling
from tests.engine.skirmish import Skirmish
from tests.engine.smugglers import Smugglers


class Limits(NamedTuple):
    """How much of a game the suite can look at within its minutes."""

    most_decisions: int = 3000
    """No play takes longer, however badly it is played."""
    plays: int = 3
    """So many random plays for every table and property."""
    looks: int = 30
    """At so many moments of a play forks are made, and twins compared."""


TESTS = Path(__file__).parents[1]


def proven_games() -> list[type[Game]]:
    """Every registered game, and games made of the engine's hard cases."""
    hard = [Smugglers, Skirmish, Haggling, Leak, Praise, Shoals, Plank]
    return [*all_games().values(), *hard]


def games_with_content() -> list[type[Game]]:
    """The registered games that have card lists."""
    return [kind for kind in all_games().values() if kind.pack_type is not NoContent]


def tables() -> list[tuple[type[Game], int, dict[str, Any]]]:
    """Every game at every player count; with other options, by the fewest and by the most."""
    return [
        (game, seats, options)
        for game in proven_games()
        for options in option_sets(game)
        for seats in (sorted({game.players[0], game.players[-1]}) if options else game.players)
    ]


def option_sets(game: type[Game]) -> list[dict[str, Any]]:
    """The usual options, and those a game's tests name as worth proving too."""
    return [{}, *getattr(_tests_of(game), "OPTION_SETS", [])]


def invariants_of(game: type[Game]) -> Callable[[Table], None] | None:
    """`check(table)` of tests/<id>/invariants.py; only registered games must have one."""
    module = _tests_of(game)
    check: Callable[[Table], None] | None = getattr(module, "check", None)
    return check


def limits_of(game: type[Game]) -> Limits:
    """What a game with long plays states as `LIMITS` in its invariants, else the usual."""
    limits: Limits = getattr(_tests_of(game), "LIMITS", Limits())
    return limits


def _tests_of(game: type[Game]) -> Any:
    known = all_games().get(game.id) is game
    stated = known and (TESTS / game.id / "invariants.py").exists()
    return import_module(f"tests.{game.id}.invariants") if stated else None
