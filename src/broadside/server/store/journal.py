"""The journal of actions. Those of many tables are flushed to disk together."""

import asyncio
from functools import partial
from typing import Any

from sqlalchemy import (
    Connection,
    Select,
    Text,
    bindparam,
    cast,
    column,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB

from ..hall.errors import Outrun, StoreAway
from .database import Database
from .news import CHANNEL, Changed
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
    .where(tables.c.id == bindparam("table_id"))
    .values({name: bindparam(f"new_{name}") for name in CHANGED})
)


def _of_a_batch() -> Select[Any]:
    """The same for a whole batch in one statement, if all tables are as whoever writes knew them:
    tells which were. Tables are locked in order, so that no two workers wait for each other."""
    of_action = [one.name for one in actions.c]
    shape = [column(name, actions.c[name].type) for name in of_action]
    shape += [column(f"new_{name}", tables.c[name].type) for name in CHANGED]
    shape += [column("news", Text)]
    batch = func.jsonb_to_recordset(cast(bindparam("batch", type_=Text), JSONB))
    new = select(batch.table_valued(*shape, name="one").render_derived(with_types=True)).cte("new")
    known = (
        select(tables.c.id)
        .join(new, new.c.table_id == tables.c.id)
        .where(tables.c.revision == new.c.new_revision - 1)
        .order_by(tables.c.id)
        .with_for_update(of=tables)
        .cte("known")
    )
    changed = (
        update(tables)
        .where(tables.c.id == known.c.id, new.c.table_id == known.c.id)
        .values({name: new.c[f"new_{name}"] for name in CHANGED})
        .returning(tables.c.id)
        .cte("changed")
    )
    ours = select(*(new.c[name] for name in of_action)).join(
        changed, changed.c.id == new.c.table_id
    )
    kept = insert(actions).from_select(of_action, ours).cte("kept")
    told = select(changed.c.id, func.pg_notify(CHANNEL, new.c.news))
    return told.join(new, new.c.table_id == changed.c.id).add_cte(kept)


BATCH = _of_a_batch()

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
    rows = [_row(entry) for entry in entries]
    if connection.dialect.name == "postgresql":
        told = [row | {"news": Changed.by(entry)} for row, entry in zip(rows, entries, strict=True)]
        changed = connection.execute(BATCH, {"batch": as_text(told)}).all()
        if len(changed) < len(entries):
            raise Outrun
    else:
        connection.execute(INSERT, rows)
        connection.execute(UPDATE, rows)
    return [_rated(connection, entry) for entry in entries]


def _rated(connection: Connection, entry: Entry) -> Changes:
    """How ratings change if the play is over with this entry."""
    if entry.result is None or entry.result.places is None:
        return {}
    return rate(connection, entry.table_id, entry.result.places)


def _fail(done: asyncio.Future[Changes], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def _row(entry: Entry) -> dict[str, object]:
    """What is stored of an entry: the action, and what is new of its table."""
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
    return {
        "table_id": entry.table_id,
        "sequence": entry.sequence,
        "body": as_text(entry.action),
        "at": entry.at,
    } | {f"new_{name}": value for name, value in stored(columns).items()}
