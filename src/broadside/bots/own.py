"""Bots of one's own: a class in a module that Python can import, named `module:Class`."""

from collections.abc import Callable
from importlib import import_module
from inspect import signature
from random import Random
from types import ModuleType
from typing import Any

import msgspec

from broadside.engine import BroadsideError, IllegalChoice, Option, Perspective, Table

from .bot import Bot


class NothingToSet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For a bot without settings."""


class Forkless(Perspective):
    """The side of a bot that says it never forks: its table may have nothing to fork from."""

    __slots__ = ()

    def fork(self, rng: Random) -> Table:
        raise BroadsideError(
            "A bot that says `forks = False` cannot fork. Let it say `forks = True`, or nothing."
        )


class Watched:
    """A bot of one's own, with an eye on what it chooses."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._name = name
        self._bot = bot
        self.forks: bool = getattr(bot, "forks", True)
        """Yes, unless it says that it never does."""

    def choose(self, side: Perspective) -> Option:
        """What the bot chooses, if it is legal."""
        choice = self._bot.choose(side if self.forks else Forkless(side._table, side.seat))
        options = side.ask.options
        if choice not in options:
            raise IllegalChoice(
                f"The bot {self._name} chose {choice!r} when asked {side.ask.why!r}. It must "
                f"return one of side.ask.options, such as {options[0]!r}."
            )
        return choice


def own_bot(module: str, name: str) -> tuple[Callable[[Random, Any], Bot], type[Any]]:
    """What makes a bot of this class, and what can be set."""
    found = _class_in(_imported(module), name)
    settings_type = getattr(found, "Settings", NothingToSet)
    if not issubclass(settings_type, msgspec.Struct):
        raise BroadsideError(f"{module}:{name}.Settings must be a msgspec.Struct.")
    needs = ("rng",) if settings_type is NothingToSet else ("rng", "settings")
    try:
        signature(found).bind(*needs)
    except TypeError:
        raise BroadsideError(
            f"{module}:{name} needs a method __init__(self, {', '.join(needs)}): "
            "that is how it is made."
        ) from None

    def make(*given: Any) -> Bot:
        return Watched(f"{module}:{name}", found(*given[: len(needs)]))

    return make, settings_type


def _imported(module: str) -> ModuleType:
    missing = BroadsideError(
        f"There is no module {module!r} for a bot of your own. Run the command in the folder "
        "where the module lies, or install it."
    )
    if not all(part.isidentifier() for part in module.split(".")):
        raise missing
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if f"{module}.".startswith(f"{error.name}."):
            raise missing from None
        raise  # the module is there, and lacks another one


def _class_in(module: ModuleType, name: str) -> Any:
    found = getattr(module, name, None)
    if not isinstance(found, type):
        bots = [key for key, value in vars(module).items() if _is_bot(value)]
        raise BroadsideError(
            f"There is no class {name!r} in {module.__name__}. "
            f"Bots in it: {', '.join(bots) or 'none'}."
        )
    if not _is_bot(found):
        raise BroadsideError(
            f"{module.__name__}:{name} is no bot: it needs a method choose(self, side) that "
            "returns one of side.ask.options."
        )
    return found


def _is_bot(thing: Any) -> bool:
    return isinstance(thing, type) and callable(getattr(thing, "choose", None))
