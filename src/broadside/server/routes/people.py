"""Who you are."""

from litestar import Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from ..hall.errors import Refused
from ..house import House
from ..people.sessions import COOKIE, COOKIE_SECONDS
from ..store.ratings import ratings_of
from ..store.rows import Person
from ..wire.people import Credentials, Farewell, Me, NewName, NewPassword, Rating
from .who import AnyRequest, Caller, Somebody, TheHouse, TheSession, few_passwords


@get("/me")
async def who_am_i(somebody: Somebody) -> Me | None:
    """You, or null before you have a name."""
    return None if somebody is None else me_of(somebody)


@get("/me/ratings")
async def my_ratings(house: TheHouse, somebody: Somebody) -> list[Rating]:
    """How good you are at the games you have played, the one you played most first."""
    known = {} if somebody is None else await ratings_of(house.database, somebody.id)
    return [Rating(game, skill.shown, skill.plays) for game, skill in known.items()]


@post("/me", status_code=200)
async def name_myself(
    data: JSONBody[NewName], house: TheHouse, request: AnyRequest, somebody: Somebody
) -> Response[Me]:
    """Play as a guest at once, or change your name."""
    if somebody is None:
        return await _known_as(await house.people.welcome(data.name), house, request)
    return Response(me_of(await house.people.rename(somebody, data.name)))


@post("/me/account", status_code=200, guards=[few_passwords])
async def make_account(
    data: JSONBody[Credentials], house: TheHouse, request: AnyRequest, somebody: Somebody
) -> Response[Me]:
    """Become an account, and keep your seats. Older cookies of yours do not open it."""
    guest = somebody or await house.people.welcome(data.name)
    person = await house.people.make_account(guest, data.name, data.password)
    return await _known_as(person, house, request)


@post("/login", status_code=200, guards=[few_passwords])
async def log_in(
    data: JSONBody[Credentials], house: TheHouse, request: AnyRequest, session: TheSession
) -> Response[Me]:
    """Be known on this device too. What you did here as a guest comes with you."""
    person = await house.people.log_in(data.name, data.password)
    known = await _known_as(person, house, request)
    if session is not None and session.person.account is None:
        await house.harbour.hand_over(session.person, person)
        await house.sessions.end_all(session.person)
    elif session is not None:
        await house.sessions.end(session)
    return known


@post("/logout", status_code=204)
async def log_out(house: TheHouse, session: TheSession) -> Response[None]:
    """Be nobody on this device."""
    if session is not None:
        await house.sessions.end(session)
    return _nobody()


@post("/me/signout", status_code=204)
async def sign_out_everywhere(house: TheHouse, me: Caller) -> Response[None]:
    """Be nobody on all of your devices."""
    if me.account is None:
        raise Refused("You have no account, so nobody could let you in again.")
    await house.sessions.end_all(me)
    return _nobody()


@post("/me/password", status_code=200, guards=[few_passwords])
async def change_password(
    data: JSONBody[NewPassword], house: TheHouse, request: AnyRequest, me: Caller
) -> Response[Me]:
    """Have another password. All your other devices must log in again."""
    await house.people.check_password(me, data.old)
    return await _known_as(await house.people.set_password(me, data.new), house, request)


@post("/me/delete", status_code=204, guards=[few_passwords])
async def be_forgotten(data: JSONBody[Farewell], house: TheHouse, me: Caller) -> Response[None]:
    """Delete your account, your name, your ratings and what you said. Bots play on for you."""
    if me.account is not None:
        await house.people.check_password(me, data.password or "")
    await house.forget(me)
    return _nobody()


def me_of(person: Person) -> Me:
    """What a person is told about themselves."""
    return Me(person.id, person.name, person.account is not None)


async def _known_as(person: Person, house: House, request: AnyRequest) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=await house.sessions.begin(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",  # a link from a friend shall find you logged in
        secure=request.url.scheme == "https",
    )
    return Response(me_of(person), cookies=[cookie])


def _nobody() -> Response[None]:
    response = Response[None](None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


router = Router(
    path="/",
    tags=["people"],
    route_handlers=[
        who_am_i,
        my_ratings,
        name_myself,
        make_account,
        log_in,
        log_out,
        sign_out_everywhere,
        change_password,
        be_forgotten,
    ],
)
