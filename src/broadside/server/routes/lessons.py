"""Learning a game."""

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from ..hall.errors import TooMuch
from ..harbour.lessons import lessons_for, take_lesson
from ..shelf.games import game_asked_for
from ..wire.shelf import LessonInfo, LessonWish
from ..wire.tables import TableInfo
from .who import AnyRequest, Caller, Somebody, TheHarbour, TheHouse, turn_of


@get("/lessons")
async def lessons(harbour: TheHarbour, somebody: Somebody) -> list[LessonInfo]:
    """Every lesson of every game, and how far you are with it."""
    return await lessons_for(harbour.store, somebody.id if somebody is not None else "")


@post("/lessons/{game:str}/{lesson:str}")
async def lesson(
    game: FromPath[str],
    lesson: FromPath[str],
    house: TheHouse,
    harbour: TheHarbour,
    request: AnyRequest,
    me: Caller,
    data: JSONBody[LessonWish | None] = None,
) -> TableInfo:
    """Go on with a lesson, or begin it: the table where you learn."""
    if not house.lessons.allows(turn_of(request, me)):
        raise TooMuch("These were many lessons; stay with one for a moment.")
    anew = data is not None and data.anew
    live = await take_lesson(harbour, me, game_asked_for(game), lesson, anew=anew)
    return live.info(me.id)


router = Router(path="/", tags=["lessons"], route_handlers=[lessons, lesson])
