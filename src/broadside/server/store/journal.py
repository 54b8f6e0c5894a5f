"""The journal of actions. Those of many tables are flushed to disk together."""

import asyncio
from functools import partial

from sqlalchemy import Connection, bindparam, insert, select, update

from ..hall.errors import Outrun, StoreAway
from .database import Database
from .news import Changed, announce
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
    "request",
    "revision",
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

        Outrun if another worker has changed the table meanwhile.
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
            rated = await self._database.write(partial(_write, [entry for entry, _ in batch]))
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


def _write(entries: list[Entry], connection: Connection) -> list[Changes]:
    """All of them or none; tells how ratings changed with each."""
    if connection.dialect.name == "postgresql":
        _must_be_first(connection, entries)
    connection.execute(INSERT, [_action(entry) for entry in entries])
    connection.execute(UPDATE, [_table(entry) for entry in entries])
    rated = [_rated(connection, entry) for entry in entries]
    announce(connection, *(Changed(entry.table_id, entry.revision) for entry in entries))
    return rated


def _must_be_first(connection: Connection, entries: list[Entry]) -> None:
    """Fails if a table is not as whoever writes knew it; else it stays so until we are done."""
    known = {entry.table_id: entry.revision - 1 for entry in entries}
    query = select(tables.c.id, tables.c.revision).where(tables.c.id.in_(list(known)))
    found = connection.execute(query.order_by(tables.c.id).with_for_update())
    if known != {row.id: row.revision for row in found}:
        raise Outrun


def _rated(connection: Connection, entry: Entry) -> Changes:
    """How ratings change if the play is over with this entry."""
    if entry.result is None or entry.result.places is None:
        return {}
    return rate(connection, entry.table_id, entry.result.places)


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
        "request": entry.request,
        "revision": entry.revision,
    } | end_columns(entry.result)
    return {"of": entry.table_id} | {f"new_{name}": v for name, v in stored(columns).items()}
