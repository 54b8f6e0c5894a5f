"""The connection to the database, how it is asked to be safe, and what if it is away."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from shutil import disk_usage
from typing import Any, TextIO, TypeVar

import structlog
from sqlalchemy import (
    Connection,
    Engine,
    create_engine,
    delete,
    event,
    func,
    insert,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import DBAPIError, InvalidatePoolError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from ..hall.errors import StoreAway, StoreFull
from ..hall.traces import why
from .lock import locked
from .migrate import migrate
from .news import notify
from .schema import packs

log = structlog.get_logger()

T = TypeVar("T")

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # what was acknowledged must survive a power cut
    "PRAGMA busy_timeout = 10000",
    "PRAGMA foreign_keys = ON",
)

MIGRATING = 17_000
"""The number of the lock for whoever brings the schema up to date."""

OF_THE_POOL = ("prepared_statement_cache_size", "prepared_statement_name_func", "async_creator_fn")
"""What a URL may say to SQLAlchemy, rather than to the driver."""

ANSWER_SECONDS = 60.0
"""A PostgreSQL that takes longer to answer is away, even if it has not hung up. It is long enough
for each step by which the schema is brought up to date."""

LEAST_FREE = 16 * 2**20
"""With fewer bytes on its disk SQLite will soon not be able to keep anything."""
PULSE = {"digest": "is there room?", "game": "", "body": " " * 8192}
"""More than fits into what is free in a file already."""

AWAY_STATES = ("08", "28", "3D", "53", "57", "58")
"""What PostgreSQL says when it cannot be reached, lets nobody in, is full, stopped or broken."""


class Database:
    """Reads run side by side; writes of this process wait for each other.

    Whatever goes wrong because the database is away is raised as StoreAway.
    """

    def __init__(self, url: str) -> None:
        patience = {} if url.startswith("sqlite") else {"command_timeout": ANSWER_SECONDS}
        self._engine = create_async_engine(
            url,
            hide_parameters=True,  # an error shall not tell names and seeds
            connect_args=patience,
        )
        self._writer = self._engine.execution_options(writing=True)
        self.shared = self._engine.dialect.name != "sqlite"
        """Whether other workers may use it at the same time."""
        self._reader = (  # all that is read together shall be of one moment, as SQLite has it
            self._engine.execution_options(isolation_level="REPEATABLE READ")
            if self.shared
            else self._engine
        )
        self._writing = asyncio.Lock()
        self._lock: TextIO | None = None
        self._trouble: StoreAway | None = None
        """Why the last thing could not be kept; None if it was."""
        self._in_one_go: Engine | None = None
        """For whole transactions in a thread, instead of a thread for each statement."""
        if self.shared:
            event.listen(self._engine.sync_engine, "checkout", _be_there)
        else:
            blocking = make_url(url).set(drivername="sqlite")
            self._in_one_go = create_engine(
                blocking, hide_parameters=True, execution_options={"writing": True}
            )
            for engine in (self._engine.sync_engine, self._in_one_go):
                event.listen(engine, "connect", _be_safe)
                event.listen(engine, "begin", _begin)

    async def open(self, *, alone: bool = False) -> None:
        """Connect, and bring the schema up to date; `alone`, if we keep in memory what is in it."""
        if alone and (file := self.file) is not None:
            self._lock = locked(file)
        async with self._writer.begin() as connection:
            if self.shared:  # others may start at the same moment
                await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """Let go of every connection."""
        await self._engine.dispose()
        if self._in_one_go is not None:
            self._in_one_go.dispose()
        if self._lock is not None:
            self._lock.close()

    @property
    def connecting(self) -> dict[str, Any]:
        """What the driver must know to connect, for a connection that is none of the pool's."""
        _, wishes = self._engine.dialect.create_connect_args(self._engine.url)
        return {name: wishes[name] for name in wishes if name not in OF_THE_POOL}

    @property
    def file(self) -> Path | None:
        """Where SQLite keeps it; None for every other database, and for one in memory."""
        name = self._engine.url.database
        sqlite = self._engine.dialect.name == "sqlite"
        return Path(name) if sqlite and name and name != ":memory:" else None

    async def ping(self) -> None:
        """Fails if the database does not answer, or cannot keep anything more."""
        if self._trouble is not None:
            async with self.writing() as connection:  # perhaps it is over
                await connection.execute(insert(packs).values(PULSE))
                await connection.execute(delete(packs).where(packs.c.digest == PULSE["digest"]))
        async with self.reading() as connection:
            await connection.execute(text("SELECT 1"))
        if self.file is not None and disk_usage(self.file.parent).free < LEAST_FREE:
            raise StoreFull

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to look something up."""
        with _telling_if_away():
            async with self._reader.connect() as connection:
                yield connection

    async def notify(self, news: str) -> None:
        """Let other workers know what is not stored."""
        with _telling_if_away():
            async with self._engine.begin() as connection:
                await connection.run_sync(notify, [news])

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is stored, or nothing."""
        async with self._waiting_for_each_other(), self._writer.begin() as connection:
            yield connection

    async def write(self, work: Callable[[Connection], T]) -> T:
        """The same, for what is written often: the way that costs least."""
        if self._in_one_go is None:
            async with self.writing() as connection:
                return await connection.run_sync(work)
        async with self._waiting_for_each_other():
            return await asyncio.to_thread(_in_transaction, self._in_one_go, work)

    @asynccontextmanager
    async def _waiting_for_each_other(self) -> AsyncIterator[None]:
        try:
            with _telling_if_away():
                async with self._writing:
                    yield
        except StoreAway as away:
            self._trouble = away
            raise
        self._trouble = None


def _in_transaction(engine: Engine, work: Callable[[Connection], T]) -> T:
    with engine.begin() as connection:
        return work(connection)


@contextmanager
def _telling_if_away() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        if not _is_away(error):
            raise
        log.error("store does not answer", why=why(getattr(error, "orig", error)))
        raise (StoreFull if _is_full(error) else StoreAway) from error


def _is_away(error: Exception) -> bool:
    """Whether the database is to blame, rather than what it was asked."""
    if isinstance(error, OSError | OperationalError | NoConnectionFree):
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    state = getattr(getattr(error, "orig", error), "sqlstate", None) or ""
    return state.startswith(AWAY_STATES)


def _is_full(error: Exception) -> bool:
    """Whether there is no room left for what was to be written."""
    cause = getattr(error, "orig", error)
    code = getattr(cause, "sqlite_errorcode", None) or getattr(cause, "sqlstate", None)
    return code in (sqlite3.SQLITE_FULL, "53100")


def _be_there(connection: Any, _record: Any, _proxy: Any) -> None:
    """Do not begin with a connection that was hung up since its last use; all are new then."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError("the database was away")


def _be_safe(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # the driver shall not begin transactions; see _begin
    getattr(connection, "driver_connection", connection).text_factory = _readable
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _readable(text: bytes) -> str:
    """What is stored as text, with question marks for what is none: a damaged row is the trouble of
    its table alone, and the rows beside it can be read."""
    return text.decode(errors="replace")


def _begin(connection: Connection) -> None:
    """Begin a real transaction, for changes of the schema too; a writer takes the lock at once."""
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
