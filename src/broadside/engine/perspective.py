"""Perspective: all that a bot gets to see."""

from random import Random

from .ask import Ask
from .game import View
from .table import Table


class Perspective:
    """One seat's side of a table: its view, its ask, and tables to think on. Never the truth."""

    __slots__ = ("_table", "seat")

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self.seat = seat

    @property
    def ask(self) -> Ask:
        """What this seat must decide."""
        return self._table.asks[self.seat]

    @property
    def view(self) -> View:
        """What this seat sees."""
        return self._table.game.view(self.seat)

    def fork(self, rng: Random) -> Table:
        """A table that is the same for this seat, with a guess at the rest."""
        return self._table.fork(self.seat, rng)
