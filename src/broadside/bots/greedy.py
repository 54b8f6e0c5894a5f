"""The bot that takes what looks best at the end of the scene."""

from random import Random
from typing import Annotated, ClassVar

import msgspec

from broadside.engine import Option, Perspective

from .plan import Plan, refine_all

Count = Annotated[int, msgspec.Meta(ge=1)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How to be greedy."""

    guesses: Count = 2
    """How many guesses at the hidden cards each option is tried on."""
    slips: Annotated[float, msgspec.Meta(ge=0, le=1)] = 0.0
    """The share of its decisions that it makes without a thought."""
    forks: Count = 400
    """How many tables to think on at most for one decision."""


class GreedyBot:
    """Tries each option on a few forks and keeps the one after which its chances look best.

    It sees to the end of the scene: what it may choose later on, it tries too, as far as the
    forks go; for others the game's fallback decides.
    """

    forks: ClassVar[bool] = True

    def __init__(self, rng: Random, settings: Settings) -> None:
        self._rng = rng
        self._settings = settings

    def choose(self, side: Perspective) -> Option:
        """The option with the best estimate, ties broken at random."""
        rng, forks = self._rng, self._settings.forks
        if rng.random() < self._settings.slips:
            return rng.choice(side.ask.options)
        options = side.sensible
        if len(options) == 1:
            return options[0]
        if len(options) > forks:
            options = rng.sample(options, forks)
        guesses = min(self._settings.guesses, forks // len(options))
        seeds = [rng.random() for _ in range(guesses)]
        plans = [Plan(side, (option,), seeds) for option in options]
        refine_all(plans, forks - guesses * len(plans))
        return max(plans, key=lambda plan: (plan.worth, rng.random())).choices[0]
