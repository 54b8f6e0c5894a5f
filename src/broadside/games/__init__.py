"""The games. Each is a folder here whose `__init__` names its class as `GAME`."""

import pkgutil
from functools import cache
from importlib import import_module

from broadside.engine import BroadsideError, Game

USUAL_COUNT = 4


@cache
def all_games() -> dict[str, type[Game]]:
    """Every game there is, by id."""
    found = {folder: _game_in(folder) for folder in _folders()}
    return {name: kind for name, kind in found.items() if kind is not None}


def find_game(name: str) -> type[Game]:
    """A game by its id; the others are not even loaded."""
    kind = _game_in(name) if name in _folders() else None
    if kind is None:
        raise BroadsideError(
            f"There is no game {name!r}. There are: {', '.join(all_games())}.{_hint(name)}"
        )
    return kind


@cache
def _folders() -> tuple[str, ...]:
    return tuple(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)


@cache
def _game_in(folder: str) -> type[Game] | None:
    """What a folder calls its GAME. Its rules page, tests and board are looked for by its id."""
    kind: type[Game] | None = getattr(import_module(f"{__name__}.{folder}"), "GAME", None)
    if kind is not None and kind.id != folder:
        raise TypeError(f"The game in games/{folder} has the id {kind.id!r}: make them the same.")
    return kind


def _hint(name: str) -> str:
    """For whoever is just writing that game."""
    begun = name in _folders()
    return f" The folder games/{name} has no GAME in its __init__.py." if begun else ""


def usual_count(kind: type[Game]) -> int:
    """Four players, or as near to it as the game allows."""
    return min(kind.players, key=lambda count: abs(count - USUAL_COUNT))
