"""The games. Each is a folder here whose `__init__` names its class as `GAME`."""

import pkgutil
from functools import cache
from importlib import import_module

from broadside.engine import BroadsideError, Game

USUAL_COUNT = 4


_loaded: dict[str, type[Game]] = {}
"""By id, as far as somebody has asked for them."""


@cache
def all_games() -> dict[str, type[Game]]:
    """Every game there is, by id."""
    for folder in _folders():
        if (kind := _loaded.pop(folder, None) or _game_in(folder)) is not None:
            _loaded[folder] = kind  # in the order of the folders, whichever was asked for first
    return _loaded


def find_game(name: str) -> type[Game]:
    """A game by its id; the others are not even loaded."""
    if name not in _loaded and name in _folders() and (kind := _game_in(name)) is not None:
        _loaded[name] = kind
    if name not in _loaded:
        raise BroadsideError(
            f"There is no game {name!r}. There are: {', '.join(all_games())}.{_hint(name)}"
        )
    return _loaded[name]


def _folders() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]


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
