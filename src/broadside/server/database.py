"""The connection to the database, and how SQLite is asked to be safe."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Connection, event, text
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from .migrate import migrate

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # what was acknowledged must survive a power cut
    "PRAGMA busy_timeout = 10000",
    "PRAGMA foreign_keys = ON",
)


class Database:
    """Reads run side by side; writes of this process wait for each other."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url)
        self._writer = self._engine.execution_options(writing=True)
        self._writing = asyncio.Lock()
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine.sync_engine, "connect", _be_safe)
            event.listen(self._engine.sync_engine, "begin", _begin)

    async def open(self) -> None:
        """Connect, and bring the schema up to date."""
        async with self.writing() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Let go of every connection."""
        await self._engine.dispose()

    async def ping(self) -> None:
        """Fails if the database does not answer."""
        async with self.reading() as connection:
            await connection.execute(text("SELECT 1"))

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look something up."""
        async with self._engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is stored, or nothing."""
        async with self._writing, self._writer.begin() as connection:
            yield connection


def _be_safe(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver shall not begin transactions; see _begin
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begin a real transaction, for changes of the schema too; a writer takes the lock at once."""
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
