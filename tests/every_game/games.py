"""The games that the property suite proves: all there are, and the one of the guide."""

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from broadside.engine import Game, Table
from broadside.games import all_games
from tests.bots.crews import Leak, Plank, Praise, Shoals
from tests.engine.haggling import Haggling
from tests.engine.skirmish import Skirmish
from tests.engine.smugglers import Smugglers

TESTS = Path(__file__).parents[1]
GUIDE = TESTS.parent / "docs" / "adding-a-game.md"


@cache
def example_source() -> str:
    """The complete game printed in the guide."""
    found = re.search(r"```python\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    assert found is not None
    return found[1]


@cache
def example_game() -> type[Game]:
    """The game of the guide, made from its text."""
    module = import_module("tests.every_game.guide")
    exec(compile(example_source(), str(GUIDE), "exec"), module.__dict__)
    game: type[Game] = module.__dict__["HighTide"]
    return game


def proven_games() -> list[type[Game]]:
    """Every registered game, the example, and games made of the engine's hard cases."""
    hard = [Smugglers, Skirmish, Haggling, Leak, Praise, Shoals, Plank]
    return [*all_games().values(), example_game(), *hard]


def tables() -> list[tuple[type[Game], int, dict[str, Any]]]:
    """Every game at every player count, and with each value of each option."""
    return [
        (game, seats, options)
        for game in proven_games()
        for seats in game.players
        for options in option_sets(game)
    ]


def option_sets(game: type[Game]) -> list[dict[str, Any]]:
    """The usual options, and those a game's tests name as worth proving too."""
    return [{}, *getattr(_tests_of(game), "OPTION_SETS", [])]


def invariants_of(game: type[Game]) -> Callable[[Table], None] | None:
    """`check(table)` of tests/<id>/invariants.py; only registered games must have one."""
    module = _tests_of(game)
    check: Callable[[Table], None] | None = getattr(module, "check", None)
    return check


def _tests_of(game: type[Game]) -> Any:
    stated = (TESTS / game.id / "invariants.py").exists()
    return import_module(f"tests.{game.id}.invariants") if stated else None
