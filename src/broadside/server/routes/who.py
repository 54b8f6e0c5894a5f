"""Who is asking, and whether they ask too much."""

from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler

from ..hall.errors import Nobody, TooMuch
from ..hall.limits import counted_as
from ..harbour.harbour import Harbour
from ..house import House
from ..people.sessions import COOKIE, Session
from ..store.rows import Person

AnyRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
TheHarbour = NamedDependency[Harbour]
TheSession = NamedDependency[Session | None]
"""By which cookie we know who asks, if they have said so."""
Somebody = NamedDependency[Person | None]
"""Who asks, if they have said so."""
Caller = NamedDependency[Person]
"""Who asks; those who have not said so are refused."""


def house_of(request: AnyRequest) -> House:
    """The house that serves the request."""
    house: House = request.app.state.house
    return house


async def session(request: AnyRequest) -> Session | None:
    """The session of whoever asks, if they have said who they are."""
    house = house_of(request)
    found = await house.sessions.behind(request.cookies.get(COOKIE))
    if found is not None:
        house.whereabouts.note(found.person, address_of(request))
    return found


async def somebody(session: TheSession) -> Person | None:
    """Who asks, if they have said so."""
    return None if session is None else session.person


async def me(somebody: Somebody) -> Person:
    """Who asks; refused if they have not said so."""
    if somebody is None:
        raise Nobody
    return somebody


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as it is counted."""
    return counted_as(connection.client.host) if connection.client is not None else "?"


def turn_of(request: AnyRequest, somebody: Person | None) -> str:
    """Under which name somebody takes turns: their own, or that of all guests who are there."""
    if somebody is None:
        return address_of(request)
    return house_of(request).whereabouts.turn_of(somebody.id)


def not_too_often(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse an address that asks too much. A page has many files, which cost little; messages on
    a socket are counted there."""
    if isinstance(connection, WebSocket):
        return
    house: House = connection.app.state.house
    path = connection.scope["path"]
    limit = house.requests if path.startswith(("/api", "/health")) else house.pages
    if not limit.allows(address_of(connection)):
        raise TooMuch("Too many requests from your address; wait a moment.")


def few_passwords(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse an address that guesses passwords."""
    house: House = connection.app.state.house
    if not house.passwords.allows(address_of(connection)):
        raise TooMuch("Too many attempts from your address; wait a minute.")
