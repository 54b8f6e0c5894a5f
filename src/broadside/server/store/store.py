"""The store: what the server remembers."""

import time
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..hall.errors import Outrun, Unknown
from ..hall.names import GONE, OPEN_SEAT, free_name
from ..hall.terms import STAND_IN, Move
from .database import Database
from .journal import Journal
from .news import Changed, Left, announce
from .ratings import hand_over_ratings, why_friendly
from .rows import (
    Action,
    AnalysisRow,
    Chosen,
    Said,
    SeatRow,
    TableRow,
    as_text,
    seat_columns,
    seat_row,
    stored,
    table_row,
)
from .schema import actions, analyses, chat, packs, seats, tables

LISTED = 50
PAGE = 20
CHAT_KEPT = 200
READ_AT_ONCE = 1000
"""So many actions: who chose and took back for hours has many, and others want to be answered."""
ACTION = msgspec.json.Decoder(Action)
GONE_FOR_GOOD = 2**31
"""The revision of a table that is no more."""

UNFINISHED_FIRST = (tables.c.status == "over", tables.c.updated.desc())

Seated = tuple[TableRow, list[SeatRow]]


class Store:
    """Tables, their seats and actions, and what was said at them."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.journal = Journal(database)

    # -- tables ---------------------------------------------------------------------------

    async def add_table(
        self,
        row: TableRow,
        seated: Sequence[SeatRow],
        past: Sequence[Move] = (),
        rematch_of: TableRow | None = None,
    ) -> None:
        """Store a new table, perhaps one that begins in the middle of a play; there is only one
        rematch of each."""
        async with self.database.writing() as connection:
            if rematch_of is not None:
                await _change_table(
                    connection, rematch_of.id, rematch_of.revision, {"rematch": row.id}
                )
            await connection.execute(insert(tables).values(stored(msgspec.structs.asdict(row))))
            await connection.execute(
                insert(seats),
                [
                    {"table_id": row.id, "seat": number, **seat_columns(seat)}
                    for number, seat in enumerate(seated)
                ],
            )
            if past:
                await connection.execute(
                    insert(actions),
                    [
                        {
                            "table_id": row.id,
                            "sequence": sequence,
                            "body": as_text(Chosen(move.seat, move.choice)),
                            "at": row.created,
                        }
                        for sequence, move in enumerate(past, 1)
                    ],
                )

    async def table(self, table_id: str) -> Seated:
        """A table and its seats."""
        if not table_id.isalnum():
            raise Unknown("There is no such table.")  # some databases mind odd characters
        async with self.database.reading() as connection:
            found = await _seated(connection, select(tables).where(tables.c.id == table_id))
        if not found:
            raise Unknown("There is no such table.")
        return found[0]

    async def change_table(self, table_id: str, revision: int, **columns: Any) -> int:
        """Change some columns of a table, if nobody was faster; tells its new revision."""
        async with self.database.writing() as connection:
            return await _change_table(
                connection, table_id, revision, {"updated": time.time()} | columns
            )

    async def change_seats(
        self, table_id: str, revision: int, changed: dict[int, SeatRow], **columns: Any
    ) -> int:
        """Store who sits where now, together with some columns of the table."""
        async with self.database.writing() as connection:
            new = await _change_table(connection, table_id, revision, columns)
            await _change_seats(connection, table_id, changed)
        return new

    async def why_friendly(self, row: TableRow, seated: Sequence[SeatRow]) -> str | None:
        """Why a play that was to be rated is not, with these people at the table."""
        async with self.database.reading() as connection:
            return await connection.run_sync(why_friendly, row, seated)

    async def revisions(self, table_ids: Collection[str]) -> dict[str, int]:
        """How often tables have changed; those that are gone are left out."""
        query = select(tables.c.id, tables.c.revision).where(tables.c.id.in_(table_ids))
        async with self.database.reading() as connection:
            return {row.id: row.revision for row in await connection.execute(query)}

    async def leave_tables(self, pilot: str) -> None:
        """Let others look after the tables that a worker had."""
        async with self.database.writing() as connection:
            await connection.execute(
                update(tables).where(tables.c.pilot == pilot).values(pilot=None)
            )
            await connection.run_sync(announce, Left(pilot))

    async def hand_over(self, giver: str, taker: str) -> set[str]:
        """Give one person's seats and ratings to another; tells at which tables."""
        async with self.database.writing() as connection:
            ids = await connection.scalars(
                select(seats.c.table_id).where(seats.c.person == giver).distinct()
            )
            at = set(ids)
            await _bump(connection, at)
            await connection.execute(
                update(seats).where(seats.c.person == giver).values(person=taker)
            )
            await connection.execute(
                update(tables).where(tables.c.creator == giver).values(creator=taker)
            )
            await connection.run_sync(hand_over_ratings, giver, taker)
        return at

    async def forget(self, person: str) -> list[str]:
        """Somebody goes for good: their seats open again, or a bot has them under a name that says
        nothing. Tells at which tables."""
        sits = select(seats.c.table_id).where(seats.c.person == person)
        async with self.database.writing() as connection:
            found = await _seated(connection, select(tables).where(tables.c.id.in_(sits)))
            for row, seated in found:
                left, columns = _without(person, row, seated)
                await _change_table(connection, row.id, row.revision, columns)
                await _change_seats(connection, row.id, left)
        return [row.id for row, _ in found]

    async def remove_table(self, table_id: str) -> None:
        """Forget a table, and all that happened there."""
        await self.table(table_id)
        async with self.database.writing() as connection:
            for kind in (actions, analyses, chat, seats):
                await connection.execute(delete(kind).where(kind.c.table_id == table_id))
            await connection.execute(delete(tables).where(tables.c.id == table_id))
            await connection.run_sync(announce, Changed(table_id, GONE_FOR_GOOD))

    async def all_tables(self) -> list[Seated]:
        """The tables that were changed last, whatever they are."""
        return await self._listed()

    # -- lists ----------------------------------------------------------------------------

    async def tables_of(self, person: str) -> list[Seated]:
        """Where somebody plays, the latest first; lessons are listed elsewhere."""
        seated = select(seats.c.table_id).where(seats.c.person == person)
        return await self._listed(
            tables.c.id.in_(seated), tables.c.status != "closed", tables.c.lesson.is_(None)
        )

    async def lessons_of(self, person: str) -> list[TableRow]:
        """The lessons that somebody has begun or finished, the latest first."""
        query = (
            select(tables)
            .where(tables.c.creator == person, tables.c.lesson.is_not(None))
            .order_by(tables.c.updated.desc())
        )
        async with self.database.reading() as connection:
            return [table_row(row) for row in (await connection.execute(query)).mappings()]

    async def open_tables(self) -> list[Seated]:
        """Public tables where somebody could still sit down."""
        free = select(seats.c.table_id).where(seats.c.person.is_(None), seats.c.level.is_(None))
        return await self._listed(
            tables.c.status == "lobby", tables.c.public, tables.c.id.in_(free)
        )

    async def running_tables(self) -> list[Seated]:
        """Public tables where people can watch a play."""
        return await self._listed(tables.c.status == "playing", tables.c.public)

    async def finished_tables(self) -> list[Seated]:
        """Public tables whose play is over."""
        return await self._listed(tables.c.status == "over", tables.c.public)

    async def plays_of(self, person: str, after: str = "") -> tuple[list[Seated], int]:
        """A page of what somebody has played to its end, the latest first, and how many follow;
        `after` is the table that the page before ended with."""
        seated = select(seats.c.table_id).where(seats.c.person == person)
        wanted = [tables.c.id.in_(seated), tables.c.status == "over"]
        order = (tables.c.updated.desc(), tables.c.id)
        if after.isalnum():  # some databases mind odd characters
            last = select(tables.c.updated).where(tables.c.id == after).scalar_subquery()
            same_moment = and_(tables.c.updated == last, tables.c.id > after)
            wanted.append(or_(tables.c.updated < last, same_moment))
        query = select(tables).where(*wanted).order_by(*order).limit(PAGE)
        async with self.database.reading() as connection:
            found = await _seated(connection, query)
            many = await connection.scalar(select(func.count()).select_from(tables).where(*wanted))
        return found, (many or 0) - len(found)

    async def levels_at_unfinished(self, person: str) -> dict[str, list[str | None]]:
        """Which bots sit at the tables that somebody opened and that are not over, seat by seat."""
        query = (
            select(seats.c.table_id, seats.c.level)
            .join(tables, tables.c.id == seats.c.table_id)
            .where(
                tables.c.creator == person,
                tables.c.status.in_(("lobby", "playing")),
                tables.c.lesson.is_(None),
            )
        )
        found: dict[str, list[str | None]] = {}
        async with self.database.reading() as connection:
            for row in await connection.execute(query):
                found.setdefault(row.table_id, []).append(row.level)
        return found

    async def tables_for_bots(self, others: Collection[str] = ()) -> list[str]:
        """Tables that wait for a bot, and that none of these workers looks after."""
        query = (
            select(tables.c.id, tables.c.waiting, seats.c.seat)
            .join(seats, seats.c.table_id == tables.c.id)
            .where(
                tables.c.status == "playing",
                or_(seats.c.level.is_not(None), seats.c.away),
                _unattended(others),
            )
        )
        async with self.database.reading() as connection:
            rows = (await connection.execute(query)).all()
        return sorted({row.id for row in rows if str(row.seat) in str(row.waiting)})

    async def tables_out_of_time(self, now: float, others: Collection[str] = ()) -> list[str]:
        """Tables where somebody's clock has run out, and that none of these workers looks after."""
        late = select(tables.c.id).where(
            tables.c.status == "playing", tables.c.deadline <= now, _unattended(others)
        )
        async with self.database.reading() as connection:
            return list(await connection.scalars(late))

    async def _listed(self, *conditions: Any) -> list[Seated]:
        query = select(tables).where(*conditions).order_by(*UNFINISHED_FIRST).limit(LISTED)
        async with self.database.reading() as connection:
            return await _seated(connection, query)

    # -- actions --------------------------------------------------------------------------

    async def actions_of(self, table_id: str) -> tuple[list[Action], list[float]]:
        """What was done at a table, in order, and when."""
        async with self.database.reading() as connection:
            return await _actions(connection, table_id, 0)

    async def table_since(
        self, table_id: str, after: int
    ) -> tuple[Seated, list[Action], list[float]]:
        """A table as it is now, and what was done there after its first so many actions."""
        async with self.database.reading() as connection:
            found = await _seated(connection, select(tables).where(tables.c.id == table_id))
            if not found:
                raise Unknown("There is no such table.")
            return found[0], *await _actions(connection, table_id, after)

    # -- packs ----------------------------------------------------------------------------

    async def keep_pack(self, digest: str, game: str, body: str) -> None:
        """Keep a pack for as long as there are plays with it."""
        known = select(literal(1)).select_from(packs).where(packs.c.digest == digest)
        with suppress(IntegrityError):  # another worker keeps the same one at this moment
            async with self.database.writing() as connection:
                if await connection.scalar(known) is None:
                    pack = {"digest": digest, "game": game, "body": body}
                    await connection.execute(insert(packs).values(pack))

    async def pack(self, digest: str) -> str:
        """A pack as JSON."""
        async with self.database.reading() as connection:
            body: str | None = await connection.scalar(
                select(packs.c.body).where(packs.c.digest == digest)
            )
        if body is None:
            raise Unknown("There is no such content pack.")
        return body

    # -- analyses -------------------------------------------------------------------------

    async def keep_analysis(
        self, table_id: str, body: str, worker: str | None = None, progress: float = 1.0
    ) -> None:
        """Keep what a search thinks of a finished play, as its room writes it down, or which worker
        is about to find out, and how far it is."""
        row = {"table_id": table_id, "body": body, "worker": worker, "progress": progress}
        async with self.database.writing() as connection:
            await connection.execute(delete(analyses).where(analyses.c.table_id == table_id))
            await connection.execute(insert(analyses).values(row))

    async def analysis(self, table_id: str) -> AnalysisRow | None:
        """What a search thinks of a finished play, if it was asked."""
        query = select(analyses.c.body, analyses.c.worker, analyses.c.progress)
        async with self.database.reading() as connection:
            found = await connection.execute(query.where(analyses.c.table_id == table_id))
            row = found.first()
        return None if row is None else AnalysisRow(*row)

    async def drop_analysis(self, table_id: str) -> None:
        """Forget one that did not become ready."""
        async with self.database.writing() as connection:
            await connection.execute(delete(analyses).where(analyses.c.table_id == table_id))

    # -- chat -----------------------------------------------------------------------------

    async def say(self, table_id: str, said: Said) -> None:
        """Keep what somebody said."""
        async with self.database.writing() as connection:
            await connection.execute(
                insert(chat).values(table_id=table_id, **msgspec.structs.asdict(said))
            )

    async def said(self, table_id: str) -> list[Said]:
        """What was said at a table, in order."""
        async with self.database.reading() as connection:
            rows = await connection.execute(
                select(chat)
                .where(chat.c.table_id == table_id)
                .order_by(chat.c.id.desc())
                .limit(CHAT_KEPT)
            )
            found = rows.all()
        return [Said(row.person, row.name, row.text, row.at) for row in reversed(found)]


async def _change_table(
    connection: AsyncConnection, table_id: str, revision: int, columns: dict[str, Any]
) -> int:
    """Change a table that is as whoever changes it knew it; Outrun if it is not."""
    changed = await connection.execute(
        update(tables)
        .where(tables.c.id == table_id, tables.c.revision == revision)
        .values(stored(columns) | {"revision": revision + 1})
    )
    if not changed.rowcount:
        raise Outrun
    await connection.run_sync(announce, Changed(table_id, revision + 1))
    return revision + 1


async def _bump(connection: AsyncConnection, table_ids: Collection[str]) -> None:
    """Tables change, whatever they were like before."""
    which = tables.c.id.in_(table_ids)
    await connection.execute(update(tables).where(which).values(revision=tables.c.revision + 1))
    now = await connection.execute(select(tables.c.id, tables.c.revision).where(which))
    await connection.run_sync(announce, *(Changed(row.id, row.revision) for row in now))


def _unattended(others: Collection[str]) -> ColumnElement[bool]:
    """Whether none of these workers looks after a table."""
    return or_(tables.c.pilot.is_(None), tables.c.pilot.not_in(others))


async def _actions(
    connection: AsyncConnection, table_id: str, after: int
) -> tuple[list[Action], list[float]]:
    query = (
        select(actions.c.sequence, actions.c.body, actions.c.at)
        .where(actions.c.table_id == table_id)
        .order_by(actions.c.sequence)
        .limit(READ_AT_ONCE)
    )
    done: list[Action] = []
    times: list[float] = []
    while True:
        last = after + len(done)
        found = (await connection.execute(query.where(actions.c.sequence > last))).all()
        for expected, row in enumerate(found, last + 1):
            if row.sequence != expected:
                raise ValueError(f"action {expected} is missing")
            done.append(ACTION.decode(row.body))
            times.append(row.at)
        if len(found) < READ_AT_ONCE:
            return done, times


async def _change_seats(
    connection: AsyncConnection, table_id: str, changed: dict[int, SeatRow]
) -> None:
    for number, seat in changed.items():
        await connection.execute(
            update(seats)
            .where(seats.c.table_id == table_id, seats.c.seat == number)
            .values(seat_columns(seat))
        )


def _without(
    person: str, row: TableRow, seated: Sequence[SeatRow]
) -> tuple[dict[int, SeatRow], dict[str, Any]]:
    """The seats that somebody leaves for good, and what else changes at the table."""
    names = [seat.name for seat in seated if seat.person != person]
    left: dict[int, SeatRow] = {}
    for number, seat in enumerate(seated):
        if seat.person == person:
            waits = row.status == "lobby"
            name = free_name(OPEN_SEAT if waits else GONE, names)
            left[number] = SeatRow(name) if waits else SeatRow(name, level=STAND_IN, away=True)
            names.append(name)
    heirs = [seat.person for seat in seated if seat.person not in (None, person)]
    if row.status != "lobby" or row.creator != person:
        return left, {}
    return left, {"creator": heirs[0]} if heirs else {"status": "closed"}


async def _seated(connection: AsyncConnection, query: Select[Any]) -> list[Seated]:
    """The tables of a query with their seats."""
    rows = [table_row(row) for row in (await connection.execute(query)).mappings()]
    seated: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
    found = await connection.execute(
        select(seats)
        .where(seats.c.table_id.in_(list(seated)))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    for seat in found:
        seated[seat.table_id].append(seat_row(seat))
    return [(row, seated[row.id]) for row in rows]
