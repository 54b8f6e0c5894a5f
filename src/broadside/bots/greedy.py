"""The bot that takes what looks best right after its move."""

from random import Random
from typing import Annotated

import msgspec

from broadside.engine import Option, Perspective, Table


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to be greedy."""

    guesses: Annotated[int, msgspec.Meta(ge=1)] = 2
    """How many guesses at the hidden cards each option is tried on."""
    slips: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    """The share of its decisions that it makes without a thought."""


class GreedyBot:
    """Tries each option on a few forks and keeps the one after which its chances look best.

    Where its move leads to a further choice of its own in the same scene, it tries those too.
    """

    def __init__(self, rng: Random, settings: Settings) -> None:
        self._rng = rng
        self._settings = settings

    def choose(self, side: Perspective) -> Option:
        """The option with the best estimate, ties broken at random."""
        if self._rng.random() < self._settings.slips:
            return self._rng.choice(side.ask.options)
        seeds = [self._rng.random() for _ in range(self._settings.guesses)]
        return max(
            side.ask.options,
            key=lambda option: (
                sum(_worth(side, (option,), seed) for seed in seeds),
                self._rng.random(),
            ),
        )


def _worth(side: Perspective, choices: tuple[Option, ...], seed: float) -> float:
    """The estimate after these choices, made on the guess that belongs to the seed."""
    table = side.fork(Random(seed))
    scene = table.scenes
    for choice in choices:
        table.play(side.seat, choice)
    further = _further_options(table, side.seat, scene)
    if not further:
        return table.chances()[side.seat]
    return max(_worth(side, (*choices, option), seed) for option in further)


def _further_options(table: Table, seat: int, scene: int) -> list[Option]:
    """What the seat must still decide before the scene is over."""
    ask = table.asks.get(seat)
    return list(ask.options) if ask is not None and table.scenes == scene else []
