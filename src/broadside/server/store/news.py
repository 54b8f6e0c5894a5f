"""What workers that share a PostgreSQL tell each other, by its NOTIFY.

News of what is stored is told in the transaction that stores it: it arrives if and when that does.
"""

import msgspec
from sqlalchemy import ARRAY, Connection, Text, func, literal, select

from .rows import Entry, as_text

CHANNEL = "broadside_news"
ROOM = 7000
"""So many bytes of news PostgreSQL certainly carries."""


class Changed(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A table has changed in the store."""

    table: str
    revision: int
    entry: Entry | None = None
    """By which action, if that is all: then nobody needs to look into the store."""

    @classmethod
    def by(cls, entry: Entry) -> str:
        """News of an action, written down. How ratings change with the last one is not in it."""
        news = cls(entry.table_id, entry.revision, entry if entry.result is None else None)
        text = as_text(news)
        return text if len(text.encode()) < ROOM else as_text(cls(entry.table_id, entry.revision))


class Ended(msgspec.Struct, frozen=True, tag=True):
    """A session is over."""

    session: str


class Told(msgspec.Struct, frozen=True, tag=True):
    """Something was said at a table that is for all its watchers, or for those of one person."""

    by: str
    table: str
    message: msgspec.Raw
    person: str | None = None


class Present(msgspec.Struct, frozen=True, tag=True):
    """Who looks on at a table through a worker."""

    by: str
    table: str
    people: list[str]
    """Once for each socket; "" for somebody without a name."""


class Joined(msgspec.Struct, frozen=True, tag=True):
    """A worker has begun."""

    worker: str
    places: int
    """How many can think there for others."""


class Left(msgspec.Struct, frozen=True, tag=True):
    """A worker has finished: others can have its tables."""

    worker: str


class Asked(msgspec.Struct, frozen=True, tag=True):
    """There is a question for whoever thinks."""


class Answered(msgspec.Struct, frozen=True, tag=True):
    """There is an answer to a question."""

    question: str


News = Changed | Ended | Told | Present | Joined | Left | Asked | Answered

DECODER = msgspec.json.Decoder(News)


def announce(connection: Connection, *news: News) -> None:
    """Tell all workers; on SQLite there is nobody else."""
    if connection.dialect.name == "postgresql" and news:
        notify(connection, [as_text(one) for one in news])


def notify(connection: Connection, news: list[str]) -> None:
    """The same for what is encoded already."""
    each = func.unnest(literal(news, ARRAY(Text)))
    connection.execute(select(func.pg_notify(CHANNEL, each)))
