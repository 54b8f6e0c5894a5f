"""People: guests at once, accounts when they like."""

import asyncio
import secrets
import time
import unicodedata
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, insert, update
from sqlalchemy.exc import IntegrityError

from ..hall.errors import BadRequest, Forbidden, Refused, Unknown
from ..hall.names import GONE
from ..store.database import Database
from ..store.rows import Person
from ..store.schema import chat, people, ratings
from .sessions import PERSON, Sessions

HASHER = PasswordHasher()


class People:
    """Everybody who ever said a name."""

    def __init__(self, database: Database, sessions: Sessions) -> None:
        self._database = database
        self._sessions = sessions
        self._hashing = asyncio.Semaphore(2)  # each takes a core and 64 MB for a moment

    # -- guests ---------------------------------------------------------------------------

    async def welcome(self, name: str) -> Person:
        """Somebody new."""
        person = Person(f"p_{secrets.token_hex(10)}", clean(name), None, None)
        async with self._database.writing() as connection:
            await connection.execute(
                insert(people).values(id=person.id, name=person.name, created=time.time())
            )
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """The same person under another name; an account keeps the name one logs in with."""
        change = update(people).where(people.c.id == person.id).values(name=clean(name))
        async with self._database.writing() as connection:
            await connection.execute(change)
        renamed = await self._find(people.c.id == person.id)
        assert renamed is not None
        return renamed

    # -- accounts -------------------------------------------------------------------------

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        """A guest becomes an account, and stays who it was; its sessions end."""
        if person.account is not None:
            raise Refused("You have an account already.")
        name = clean(name)
        hashed = await self._hashed(password)
        try:
            return await self._change_key(
                person, name=name, account=name.casefold(), password=hashed
            )
        except IntegrityError:
            raise Refused(f"Somebody else is called {name!r} here; choose another name.") from None

    async def log_in(self, name: str, password: str) -> Person:
        """The account with this name, if the password is right."""
        person = await self._find(people.c.account == clean(name).casefold())
        if not await self._is_right(person, password) or person is None:
            raise Forbidden("There is no account with this name and this password.")
        return person

    async def check_password(self, person: Person, password: str) -> None:
        """Refuse whoever sits at somebody else's device."""
        if person.account is None:
            raise Refused("You have no account, so there is no password.")
        if not await self._is_right(person, password):
            raise Forbidden("This is not your password.")

    async def set_password(self, person: Person, password: str) -> Person:
        """An account gets another password, and its sessions end."""
        return await self._change_key(person, password=await self._hashed(password))

    async def forget(self, person: Person) -> None:
        """Keep nothing of somebody but that there was somebody."""
        async with self._database.writing() as connection:
            await connection.execute(delete(chat).where(chat.c.person == person.id))
            await connection.execute(delete(ratings).where(ratings.c.who == person.id))
        await self._sessions.end_all(person, name=GONE, account=None, password=None)

    # -- for whoever owns the house ---------------------------------------------------------

    async def account(self, name: str) -> Person:
        """An account by its name, or anybody by their id."""
        named = (people.c.account == name.strip().casefold()) | (people.c.id == name)
        person = await self._find(named)
        if person is None:
            raise Unknown(f"There is nobody called {name!r}; `broadside house people` lists them.")
        return person

    async def everybody(self) -> list[Person]:
        """All accounts by name, then guests."""
        query = PERSON.order_by(people.c.account.is_(None), people.c.account, people.c.created)
        async with self._database.reading() as connection:
            rows = await connection.execute(query)
            return [Person(*row) for row in rows]

    # -- passwords --------------------------------------------------------------------------

    async def _hashed(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(HASHER.hash, password)

    async def _is_right(self, person: Person | None, password: str) -> bool:
        """It takes as long where there is nobody, or no password."""
        hashed = person.password if person is not None else None
        async with self._hashing:
            return await asyncio.to_thread(_fits, hashed or _hashed_nothing(), password)

    # -- the store ------------------------------------------------------------------------

    async def _find(self, condition: Any) -> Person | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(PERSON.where(condition))).first()
        return None if row is None else Person(*row)

    async def _change_key(self, person: Person, **columns: Any) -> Person:
        """Of two who change it at the same moment one does: the other knows an old password."""
        as_known = people.c.password == person.password
        return await self._sessions.end_all(person, as_known, **columns)


def clean(name: str) -> str:
    """A name on one line, without characters that nobody can see."""
    visible = "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", name)
        if character.isspace() or not unicodedata.category(character).startswith("C")
    )
    words = " ".join(visible.split())
    if not words:
        raise BadRequest("A name needs at least one letter.")
    return words[:24].rstrip()


@cache
def _hashed_nothing() -> str:
    """Checked when there is no such account, so that it takes as long as when there is."""
    return HASHER.hash(secrets.token_hex(16))


def _fits(hashed: str, password: str) -> bool:
    try:
        return HASHER.verify(hashed, password)
    except (VerificationError, InvalidHashError):
        return False
