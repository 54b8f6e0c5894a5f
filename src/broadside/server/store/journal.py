"""The journal of actions. Those of many tables are flushed to disk together."""

import asyncio

from sqlalchemy import bindparam, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from ..hall.errors import StoreAway
from .database import Database
from .ratings import Changes, rate
from .rows import Entry, as_text, end_columns, stored
from .schema import actions, tables

CHANGED = (
    "version",
    "updated",
    "status",
    "waiting",
    "deadline",
    "lesson",
    "unrated",
    *end_columns(None),
)
INSERT = insert(actions)
UPDATE = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({name: bindparam(f"new_{name}") for name in CHANGED})
)

Waiting = list[tuple[Entry, asyncio.Future[Changes]]]


class Journal:
    """Whoever appends waits until the entry is committed; all who wait share one commit."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: Waiting = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, entry: Entry) -> Changes:
        """Store an action; tells how ratings changed, if the play is over with it.

        Fails if the table already has an action with this sequence.
        """
        done: asyncio.Future[Changes] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        return await done

    async def close(self) -> None:
        """Wait until everything is on disk."""
        if self._writer is not None:
            await self._writer

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            await self._commit(batch)
        self._writer = None

    async def _commit(self, batch: Waiting) -> None:
        try:
            rated = await self._write([entry for entry, _ in batch])
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, StoreAway):
                for single in batch:  # one bad entry fails only itself
                    await self._commit([single])
                return
            for _, done in batch:
                _fail(done, error)
        else:
            for (_, done), changes in zip(batch, rated, strict=True):
                if not done.done():
                    done.set_result(changes)

    async def _write(self, entries: list[Entry]) -> list[Changes]:
        async with self._database.writing() as connection:
            await connection.execute(INSERT, [_action(entry) for entry in entries])
            await connection.execute(UPDATE, [_table(entry) for entry in entries])
            return [await _rated(connection, entry) for entry in entries]


async def _rated(connection: AsyncConnection, entry: Entry) -> Changes:
    """How ratings change if the play is over with this entry."""
    if entry.result is None or entry.result.places is None:
        return {}
    return await rate(connection, entry.table_id, entry.result.places)


def _fail(done: asyncio.Future[Changes], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def _action(entry: Entry) -> dict[str, object]:
    return {
        "table_id": entry.table_id,
        "sequence": entry.sequence,
        "body": as_text(entry.action),
        "at": entry.at,
    }


def _table(entry: Entry) -> dict[str, object]:
    columns = {
        "version": entry.sequence,
        "updated": entry.updated,
        "status": entry.status,
        "waiting": entry.waiting,
        "deadline": entry.deadline,
        "lesson": entry.lesson,
        "unrated": entry.unrated,
    } | end_columns(entry.result)
    return {"of": entry.table_id} | {f"new_{name}": v for name, v in stored(columns).items()}
