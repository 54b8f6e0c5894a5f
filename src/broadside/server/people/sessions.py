"""Sessions: by which cookies somebody is known, until they are ended."""

import asyncio
import secrets
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy import delete, insert, select, update

from ..hall.errors import Refused
from ..store.database import Database
from ..store.news import Ended, News, announce
from ..store.rows import Person
from ..store.schema import people, sessions
from ..workers.link import Link

PERSON = select(
    people.c.id, people.c.name, people.c.account, people.c.password, people.c.signed_out
)
COOKIE = "broadside"
COOKIE_SECONDS = 365 * 86_400


class Session(msgspec.Struct, frozen=True):
    """Somebody on one device."""

    id: str
    person: Person


class Sessions:
    """What is ended here is over everywhere: for copies of the cookie, and for open sockets."""

    def __init__(self, database: Database, secret: str, link: Link) -> None:
        self._database = database
        self._signer = TimestampSigner(secret, salt="who")
        self._open: dict[str, set[asyncio.Event]] = {}
        """Who wants to know when a session ends."""
        link.on_news.append(self._hear)

    async def begin(self, person: Person) -> str:
        """Be known on one more device; tells the cookie. Not for whoever showed a password, and
        all sessions were ended since."""
        session = secrets.token_hex(16)
        now = select(people.c.signed_out).where(people.c.id == person.id).with_for_update()
        async with self._database.writing() as connection:
            if await connection.scalar(now) != person.signed_out:
                raise Refused("You have signed out everywhere at this very moment; log in again.")
            row = {"id": session, "person": person.id, "created": time.time()}
            await connection.execute(insert(sessions).values(row))
        return self._signer.sign(session).decode()

    async def behind(self, cookie: str | None) -> Session | None:
        """Whose cookie it is; None for one that is forged, old or ended.

        How old it is says the store: the time that is signed may be ahead of a clock set back.
        """
        if cookie is None:
            return None
        try:
            session = self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None
        query = PERSON.join(sessions, sessions.c.person == people.c.id).where(
            sessions.c.id == session, sessions.c.created > time.time() - COOKIE_SECONDS
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Session(session, Person(*row))

    async def lasts(self, session: Session) -> bool:
        """Whether it goes on. News of its end can be missed: before one listens, or while the line
        to other processes is cut."""
        query = select(sessions.c.id).where(sessions.c.id == session.id)
        async with self._database.reading() as connection:
            return await connection.scalar(query) is not None

    async def end(self, session: Session) -> None:
        """Be nobody on this device."""
        async with self._database.writing() as connection:
            await connection.execute(delete(sessions).where(sessions.c.id == session.id))
            await connection.run_sync(announce, Ended(session.id))
        self._tell([session.id])

    async def end_all(self, person: Person, *conditions: Any, **changed: Any) -> Person:
        """Be nobody anywhere, perhaps with another key from then on; tells who it is that may be
        somebody again."""
        of_them = sessions.c.person == person.id
        themselves = people.c.id == person.id
        once_more = {"signed_out": people.c.signed_out + 1} | changed
        change = update(people).where(themselves, *conditions).values(once_more)
        async with self._database.writing() as connection:
            if not (await connection.execute(change)).rowcount:
                raise Refused("Your password was changed at this very moment; log in again.")
            ended = list(await connection.scalars(select(sessions.c.id).where(of_them)))
            await connection.execute(delete(sessions).where(of_them))
            await connection.run_sync(announce, *map(Ended, ended))
            row = (await connection.execute(PERSON.where(themselves))).one()
        self._tell(ended)
        return Person(*row)

    @contextmanager
    def watched(self, session: Session | None) -> Iterator[asyncio.Event]:
        """An event that is set when the session ends; never, if there is none."""
        ended = asyncio.Event()
        key = "" if session is None else session.id
        self._open.setdefault(key, set()).add(ended)
        try:
            yield ended
        finally:
            self._open[key].discard(ended)
            if not self._open[key]:
                del self._open[key]

    def _hear(self, news: News) -> None:
        if isinstance(news, Ended):
            self._tell([news.session])

    def _tell(self, ended: Iterable[str]) -> None:
        for session in ended:
            for event in self._open.get(session, ()):
                event.set()
