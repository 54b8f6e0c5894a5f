"""Plans: what a seat may choose one after the other until the scene is over."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from broadside.engine import Option, Perspective, Table


class Trial(NamedTuple):
    """How a plan went on one guess at what is hidden."""

    seed: float
    chance: float
    """What the seat may expect of the play at the end of the scene: mostly, its chance to win."""
    further: Sequence[Option]
    """What the seat could choose from where the plan had ended; nothing if all was decided."""
    surprised: bool
    """Whether the seat had seen something by then that it cannot know today."""


class Plan:
    """What a seat means to choose, tried on a few guesses, one fork each.

    After the plan the seat does what the game expects of everybody, as all others do, until
    the scene is over. `refine` plans on from there.
    """

    def __init__(self, side: Perspective, choices: tuple[Option, ...], seeds: list[float]) -> None:
        self.choices = choices
        self._side = side
        self._trials = [_tried(side, choices, seed) for seed in seeds]
        self.worth = sum(trial.chance for trial in self._trials)
        """The sum of the chances over the guesses."""

    @property
    def open(self) -> bool:
        """Whether something is left to decide."""
        return any(trial.further for trial in self._trials)

    def refine(self, forks: int) -> int:
        """Try all that could come next, as far as the forks go; tells how many are left."""
        alike = self._alike()
        needed = sum(len(trials) * len(trials[0].further) for trials in alike)
        if needed > forks:
            return forks
        branches = [self._branches(trials) for trials in alike]
        plans = [plan for branch in branches for plan in branch]
        forks = refine_all(plans, forks - needed)
        self.worth = sum(
            max([plan.worth for plan in branch], default=trials[0].chance)
            for branch, trials in zip(branches, alike, strict=True)
        )
        return forks

    def _branches(self, trials: list[Trial]) -> "list[Plan]":
        seeds = [trial.seed for trial in trials]
        return [Plan(self._side, (*self.choices, option), seeds) for option in trials[0].further]

    def _alike(self) -> list[list[Trial]]:
        """The trials, together as long as the seat cannot tell them from each other.

        Who has seen nothing new must choose the same on every guess. Else it would look as if
        one could pick the cards to throw back knowing which ones come instead.
        """
        first = self._trials[0]
        if any(trial.surprised or trial.further != first.further for trial in self._trials):
            return [[trial] for trial in self._trials]
        return [self._trials]


def refine_all(plans: Sequence[Plan], forks: int) -> int:
    """Share the forks among the plans that leave something open; tells how many are left.

    The best come last, so that they get what the others could not use.
    """
    unfinished = sorted((plan for plan in plans if plan.open), key=lambda plan: plan.worth)
    for done, plan in enumerate(unfinished):
        share = forks // (len(unfinished) - done)
        forks += plan.refine(share) - share
    return forks


def _tried(side: Perspective, choices: Sequence[Option], seed: float) -> Trial:
    """Follow a plan on the guess that belongs to the seed, to the end of the scene."""
    seat, table = side.seat, side.fork(Random(seed))
    scene = table.scenes
    for choice in choices:
        table.play(seat, choice)
        _let_others_decide(table, seat, scene)
    own = table.asks.get(seat) if table.scenes == scene else None
    further = table.game.sensible(own) if own else ()
    surprised = any(step.revealed or step.seat != seat for step in table.steps)
    while table.asks and table.scenes == scene:
        _do_the_expected(table)
    return Trial(seed, table.chances()[seat], further, surprised)


def _let_others_decide(table: Table, seat: int, scene: int) -> None:
    """Up to the seat's next decision in this scene. What it picks in secret, it picks first."""
    while table.asks and seat not in table.asks and table.scenes == scene:
        _do_the_expected(table)


def _do_the_expected(table: Table) -> None:
    ask = next(iter(table.asks.values()))
    table.play(ask.seat, table.game.expected(ask))
