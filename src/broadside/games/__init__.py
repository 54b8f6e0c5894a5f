"""The games. Each is a folder here whose `__init__` names its class as `GAME`."""

import pkgutil
from functools import cache
from importlib import import_module

from broadside.engine import BroadsideError, Game


@cache
def all_games() -> dict[str, type[Game]]:
    """Every game there is, by id."""
    found = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg and hasattr(package := import_module(f"{__name__}.{module.name}"), "GAME"):
            found[module.name] = package.GAME
    return found


def find_game(name: str) -> type[Game]:
    """A game by its id."""
    games = all_games()
    if name not in games:
        raise BroadsideError(f"There is no game {name!r}. There are: {', '.join(games)}.")
    return games[name]
