"""People: guests at once, accounts when they like."""

import asyncio
import secrets
import time
import unicodedata
from functools import cache
from typing import Any

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, TimestampSigner
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from ..hall.errors import BadRequest, Forbidden, Refused
from ..store.database import Database
from ..store.rows import Person
from ..store.schema import people

COOKIE = "broadside"
COOKIE_SECONDS = 365 * 86_400
HASHER = PasswordHasher()


class People:
    """Everybody who ever said a name."""

    def __init__(self, database: Database, secret: str) -> None:
        self._database = database
        self._signer = TimestampSigner(secret, salt="who")
        self._hashing = asyncio.Semaphore(2)  # each takes a core and 64 MB for a moment

    # -- cookies --------------------------------------------------------------------------

    def cookie_for(self, person: Person) -> str:
        """What a browser keeps to be known again."""
        return self._signer.sign(person.id).decode()

    async def behind(self, cookie: str | None) -> Person | None:
        """Whose cookie it is; None for a forged or old one."""
        if cookie is None:
            return None
        try:
            person_id = self._signer.unsign(cookie, max_age=COOKIE_SECONDS).decode()
        except (BadSignature, UnicodeError):
            return None
        return await self._find(people.c.id == person_id)

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
        return await self._change(person, name=clean(name))

    # -- accounts -------------------------------------------------------------------------

    async def make_account(self, person: Person, name: str, password: str) -> Person:
        """A guest becomes an account, and stays who it was."""
        if person.account is not None:
            raise Refused("You have an account already.")
        name = clean(name)
        async with self._hashing:
            hashed = await asyncio.to_thread(HASHER.hash, password)
        try:
            return await self._change(person, name=name, account=name.casefold(), password=hashed)
        except IntegrityError:
            raise Refused(f"Somebody else is called {name!r} here; choose another name.") from None

    async def log_in(self, name: str, password: str) -> Person:
        """The account with this name, if the password is right."""
        person = await self._find(people.c.account == clean(name).casefold())
        hashed = person.password if person is not None else None
        async with self._hashing:
            right = await asyncio.to_thread(_fits, hashed or _hashed_nothing(), password)
        if person is None or not right:
            raise Forbidden("There is no account with this name and this password.")
        return person

    # -- the store ------------------------------------------------------------------------

    async def _find(self, condition: Any) -> Person | None:
        query = select(people.c.id, people.c.name, people.c.account, people.c.password)
        async with self._database.reading() as connection:
            row = (await connection.execute(query.where(condition))).first()
        return None if row is None else Person(*row)

    async def _change(self, person: Person, **columns: Any) -> Person:
        async with self._database.writing() as connection:
            await connection.execute(
                update(people).where(people.c.id == person.id).values(**columns)
            )
        changed = await self._find(people.c.id == person.id)
        assert changed is not None
        return changed


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
