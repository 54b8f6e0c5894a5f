"""How many tables and bots one person may keep going at the same time."""

from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager

from broadside.bots import LEVELS

from ..hall.errors import TooMuch
from ..hall.locks import Locks
from ..hall.settings import Settings
from ..store.rows import SeatRow, TableRow
from ..store.store import Store

Levels = Sequence[str | None]
"""The bots of a table, seat by seat; None for a person, or for nobody yet."""


class Allowance:
    """Nobody can take all the thinking for themselves.

    Whoever is given room has it for the length of a `with`, and stores the table in it: nothing
    else of theirs is counted meanwhile, so that who asks for many at once gets no more than one
    after the other.
    """

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._counting = Locks()

    @asynccontextmanager
    async def room_for_table(self, person: str, seats: Sequence[SeatRow]) -> AsyncIterator[None]:
        """For one more table with these seats."""
        async with self._counting.of(person):
            others = await self._store.levels_at_unfinished(person)
            if len(others) >= self._settings.open_tables_per_person:
                raise TooMuch("You have too many tables that are not over; finish some first.")
            self._must_allow(seats, others.values())
            yield

    @asynccontextmanager
    async def room_for_bots(self, table: TableRow, seats: Sequence[SeatRow]) -> AsyncIterator[None]:
        """For bots at a table that there is already; these are its seats then."""
        async with self._counting.of(table.creator):
            others = await self._store.levels_at_unfinished(table.creator)
            others.pop(table.id, None)
            self._must_allow(seats, others.values())
            yield

    def _must_allow(self, seats: Sequence[SeatRow], others: Iterable[Levels]) -> None:
        here = [seat.level for seat in seats]
        tables = [here, *others]
        most = self._settings.tables_of_bots_per_person
        if _bots_alone(here) and sum(map(_bots_alone, tables)) > most:
            raise TooMuch(
                f"You may have {most} tables at a time where bots play alone; wait until one of "
                "yours is over, or take a seat yourself."
            )
        most = self._settings.searching_bots_per_person
        if _searching(here) and sum(map(_searching, tables)) > most:
            names = ", ".join(level.title for level in LEVELS.values() if level.searches)
            raise TooMuch(
                f"You may have {most} bots at a time that think ahead ({names}); finish some of "
                "your tables first, or choose simpler bots."
            )


def _bots_alone(levels: Levels) -> bool:
    """Whether no person sits there, and none can."""
    return None not in levels


def _searching(levels: Levels) -> int:
    """How many bots there think ahead."""
    return sum(level in LEVELS and LEVELS[level].searches for level in levels)
