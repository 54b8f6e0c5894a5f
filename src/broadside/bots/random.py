"""The bot that plays anything legal."""

from math import floor
from random import Random
from typing import ClassVar

import msgspec

from broadside.engine import Option, Perspective, Table


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much is left to chance."""

    sensible: bool = False
    """Whether it leaves out what the game calls senseless."""


class RandomBot:
    """Picks any option."""

    forks: ClassVar[bool] = False

    def __init__(self, rng: Random, settings: Settings) -> None:
        self._rng = rng
        self._sensible = settings.sensible

    def choose(self, side: Perspective) -> Option:
        """Any of the options."""
        options = side.sensible if self._sensible else side.ask.options
        return options[floor(self._rng.random() * len(options))]


def play_out(table: Table, rng: Random) -> None:
    """Play a table to its end at random, as fast as it goes."""
    random = rng.random
    while asks := table.asks:
        ask = next(iter(asks.values()))
        options = ask.options
        table.play(ask.seat, options[floor(random() * len(options))])
