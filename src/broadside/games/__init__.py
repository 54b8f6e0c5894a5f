"""The games. Each is a folder here whose `__init__` names its class as `GAME`."""

import pkgutil
from functools import cache
from importlib import import_module

from broadside.engine import BroadsideError, Game

USUAL_COUNT = 4


@cache
def all_games() -> dict[str, type[Game]]:
    """Every game there is, by id."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg and hasattr(package := import_module(f"{__name__}.{module.name}"), "GAME"):
            found[module.name] = _called_like_its_folder(package.GAME, module.name)
    return found


def _called_like_its_folder(kind: type[Game], folder: str) -> type[Game]:
    """Its page of rules, its tests and its board are looked for by its id."""
    if kind.id != folder:
        raise TypeError(f"The game in games/{folder} has the id {kind.id!r}: make them the same.")
    return kind


def find_game(name: str) -> type[Game]:
    """A game by its id."""
    games = all_games()
    if name not in games:
        raise BroadsideError(
            f"There is no game {name!r}. There are: {', '.join(games)}.{_hint(name)}"
        )
    return games[name]


def _hint(name: str) -> str:
    """For whoever is just writing that game."""
    begun = name in [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]
    return f" The folder games/{name} has no GAME in its __init__.py." if begun else ""


def usual_count(kind: type[Game]) -> int:
    """Four players, or as near to it as the game allows."""
    return min(kind.players, key=lambda count: abs(count - USUAL_COUNT))
