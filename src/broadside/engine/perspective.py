"""Perspective: all that a bot gets to see."""

from collections.abc import Sequence
from random import Random
from typing import Any

from .ask import Ask, Option
from .declared import View
from .table import Table


class Perspective:
    """One seat's side of a table: its view, its ask, and tables to think on. Never the truth.

    `weights` are what its forks estimate positions with, if not what comes with the game.
    """

    __slots__ = ("_table", "seat", "weights")

    def __init__(self, table: Table, seat: int, weights: Any = None) -> None:
        self._table = table
        self.seat = seat
        self.weights = weights

    @property
    def ask(self) -> Ask:
        """What this seat must decide."""
        return self._table.asks[self.seat]

    @property
    def sensible(self) -> Sequence[Option]:
        """The options that deserve a thought: all of them, unless there are very many."""
        return self._table.game.sensible(self.ask)

    @property
    def seats(self) -> int:
        """How many play."""
        return self._table.game.seats

    @property
    def cooperative(self) -> bool:
        """Whether they are one crew."""
        return self._table.game.one_crew

    @property
    def step(self) -> int:
        """How many steps this seat could count: those of all, and its own secret choices."""
        return self._table.steps_counted_by(self.seat)

    @property
    def view(self) -> View:
        """What this seat sees."""
        return self._table.game.view(self.seat)

    def weighing(self, weights: Any) -> "Perspective":
        """The same side, estimating positions with other weights."""
        return Perspective(self._table, self.seat, weights)

    def fork(self, rng: Random) -> Table:
        """A table that is the same for this seat, with a guess at the rest."""
        fork = self._table.fork(self.seat, rng)
        if self.weights is not None:
            fork.game.weights = self.weights
        return fork
