"""The bot that searches."""

from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import ClassVar

from broadside.engine import Option, Perspective

from .ismcts import Search
from .settings import Settings
from .tree import Node, Tree
from .verdict import Verdict, joined

__all__ = ["SearchBot", "Settings"]


class SearchBot:
    """Follows many guesses at the hidden cards and takes the option it came back to most.

    It plays one seat of one table. As long as nobody else chooses in between, it goes on with
    the part of its tree that its own last choice has led to.
    """

    forks: ClassVar[bool] = True

    def __init__(self, rng: Random, settings: Settings) -> None:
        self._rng = rng
        self._settings = settings
        self._tree: Tree | None = None
        self._next: Node | None = None
        """Where the own last choice has led to."""
        self._step = -1
        self._pool: ProcessPoolExecutor | None = None

    def choose(self, side: Perspective) -> Option:
        """The option that the search likes best; where one alone has sense nothing is searched."""
        sensible = side.sensible
        if len(sensible) == 1:
            return sensible[0]
        verdict = self.rank(side)
        return verdict.ranking[0].option

    def rank(self, side: Perspective) -> Verdict:
        """What the search thinks of all options."""
        if self._settings.workers > 1:
            return self._rank_together(side)
        root = self._next if side.step == self._step + 1 else None
        if self._tree is None or root is None:
            self._tree = Tree(side, self._settings, self._rng)
            root = Node()
        verdict = Search(side, self._settings, self._rng, self._tree, root).run()
        self._next = root.forks[side.seat].arms[verdict.ranking[0].option].node
        self._step = side.step
        return verdict

    def _rank_together(self, side: Perspective) -> Verdict:
        """Let every process search by itself, and join what they found."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._settings.workers)
        seeds = [self._rng.random() for _ in range(self._settings.workers)]
        alone = [self._pool.submit(rank_alone, side, self._settings, seed) for seed in seeds]
        return joined([one.result() for one in alone])


def rank_alone(side: Perspective, settings: Settings, seed: float) -> Verdict:
    """What one search thinks of all options."""
    rng = Random(seed)
    return Search(side, settings, rng, Tree(side, settings, rng), Node()).run()
