"""Who is at work on a store that several share."""

from sqlalchemy import ColumnElement, delete, func, select
from sqlalchemy.dialects.postgresql import insert

from .database import Database
from .schema import workers

NOW = func.extract("epoch", func.clock_timestamp())
"""By the clock of the database: those of machines may differ."""
DEAD_AFTER = 4.0
"""Seconds without a sign of life after which others take over."""
FORGOTTEN_AFTER = 3600.0


class Roster:
    """Everybody signs again and again; whoever does not is taken for dead."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def sign(self, worker: str, places: int = 0) -> dict[str, int]:
        """Be known as alive; tells who else is, and how many can think there for others."""
        signed = insert(workers).values(id=worker, places=places, seen=NOW)
        again = {"seen": NOW, "places": places}
        async with self._database.writing() as connection:
            await connection.execute(
                signed.on_conflict_do_update(index_elements=["id"], set_=again)
            )
            found = await connection.execute(
                select(workers.c.id, workers.c.places).where(workers.c.id != worker, self.alive())
            )
            return {row.id: row.places for row in found}

    @staticmethod
    def alive() -> ColumnElement[bool]:
        """Whether somebody has signed a moment ago."""
        return workers.c.seen > NOW - DEAD_AFTER

    async def leave(self, worker: str) -> None:
        """Be known as gone."""
        gone = (workers.c.id == worker) | (workers.c.seen < NOW - FORGOTTEN_AFTER)
        async with self._database.writing() as connection:
            await connection.execute(delete(workers).where(gone))
