"""Who you are."""

from litestar import Response, Router, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from ..house import House
from ..people.people import COOKIE, COOKIE_SECONDS
from ..store.ratings import ratings_of
from ..store.rows import Person
from ..wire.people import Credentials, Me, NewName, Rating
from .who import AnyRequest, Somebody, TheHouse, few_passwords


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
        return _known_as(await house.people.welcome(data.name), house, request)
    return _known_as(await house.people.rename(somebody, data.name), house, request)


@post("/me/account", status_code=200, guards=[few_passwords])
async def make_account(
    data: JSONBody[Credentials], house: TheHouse, request: AnyRequest, somebody: Somebody
) -> Response[Me]:
    """Become an account, and keep your seats."""
    guest = somebody or await house.people.welcome(data.name)
    person = await house.people.make_account(guest, data.name, data.password)
    return _known_as(person, house, request)


@post("/login", status_code=200, guards=[few_passwords])
async def log_in(
    data: JSONBody[Credentials], house: TheHouse, request: AnyRequest, somebody: Somebody
) -> Response[Me]:
    """Be known on this device too. What you did here as a guest comes with you."""
    person = await house.people.log_in(data.name, data.password)
    if somebody is not None and somebody.account is None:
        for table_id in await house.store.hand_over(somebody.id, person.id):
            live = house.harbour.at_hand(table_id)
            if live is not None:
                await live.hand_over(somebody.id, person.id)
    return _known_as(person, house, request)


@post("/logout", status_code=204)
async def log_out() -> Response[None]:
    """Be nobody on this device."""
    response = Response[None](None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


def me_of(person: Person) -> Me:
    """What a person is told about themselves."""
    return Me(person.id, person.name, person.account is not None)


def _known_as(person: Person, house: House, request: AnyRequest) -> Response[Me]:
    cookie = Cookie(
        key=COOKIE,
        value=house.people.cookie_for(person),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",  # a link from a friend shall find you logged in
        secure=request.url.scheme == "https",
    )
    return Response(me_of(person), cookies=[cookie])


router = Router(
    path="/",
    tags=["people"],
    route_handlers=[who_am_i, my_ratings, name_myself, make_account, log_in, log_out],
)
