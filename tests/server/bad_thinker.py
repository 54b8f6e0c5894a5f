"""A process that thinks, with some bots that do it badly."""

import os
import sys
from random import Random
from typing import ClassVar

from broadside.bots import BOTS, LEVELS, Level
from broadside.bots.random import Settings
from broadside.bots.search.verdict import Verdict
from broadside.engine import Option, Perspective
from broadside.server.thinking import thinker


class Badly:
    """The base of bots that do not care for chance."""

    forks: ClassVar[bool] = False

    def __init__(self, rng: Random, settings: Settings) -> None:
        pass


class Brooding(Badly):
    """Thinks for ever, as hard as it can."""

    def choose(self, _: Perspective) -> Option:
        while True:
            pass


class Raising(Badly):
    """Raises an error."""

    def choose(self, _: Perspective) -> Option:
        raise ZeroDivisionError("an unlucky thought")


class Dying(Badly):
    """Takes its process with it."""

    def choose(self, _: Perspective) -> Option:
        os._exit(3)


class Cheating(Badly):
    """Does what is not allowed."""

    def choose(self, _: Perspective) -> Option:
        return ("capture", 24, 3)


class Chatting(Badly):
    """Prints while it thinks, and chooses well."""

    def choose(self, side: Perspective) -> Option:
        print("hmm, let me see ...")
        return side.ask.options[0]


BAD_BOTS = {bot.__name__.lower(): bot for bot in (Brooding, Raising, Dying, Cheating, Chatting)}
BAD_LEVELS = {name: Level(name, name.title(), "Plays badly.", name, 0.0) for name in BAD_BOTS}


def sink(*_: object) -> Verdict:
    """A search that takes its process with it."""
    os._exit(3)


if __name__ == "__main__":
    if "sinking" in sys.argv:
        vars(thinker)["rank_alone"] = sink
    LEVELS.update(BAD_LEVELS)
    BOTS.update({name: (bot, Settings) for name, bot in BAD_BOTS.items()})
    thinker.main()
