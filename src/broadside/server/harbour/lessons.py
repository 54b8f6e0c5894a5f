"""Lessons at live tables: reading on, going back, and beginning one."""

from broadside.engine import LEARNER, Game, Lesson, lessons_of
from broadside.games import all_games

from ..hall.errors import Refused, Unknown
from ..hall.names import free_name
from ..hall.terms import NoClock
from ..shelf.packs import pack_as_json
from ..store.rows import Person, SeatRow, Studied, TableRow, TakenBack
from ..store.store import Store
from ..table.again import again_if_outrun
from ..table.live import LiveTable
from ..wire.fields import Go
from ..wire.shelf import LessonInfo
from .harbour import Harbour

SCRIPTED = "lesson"
"""The level of a seat that is played by the script of a lesson."""


@again_if_outrun
async def turn_page(live: LiveTable, person: str, go: Go) -> int:
    """Read on, or go back a step; tells the version."""
    async with live.hold():
        pupil, studied = live.pupil, live.row.lesson
        live.must_own(person, LEARNER)
        if pupil is None or studied is None:
            raise Refused("This table is no lesson.")
        if live.row.status != "playing":
            raise Refused("This lesson is over; begin it anew to go through it once more.")
        if go == "back":
            await _go_back(live, studied, within=pupil.chosen > 0)
        elif pupil.wants is not None or not pupil.ready:
            raise Refused("Do what is asked for, and the lesson goes on by itself.")
        else:
            marks = [*studied.marks, len(live.play.table.steps)]
            await live.study(Studied(studied.id, marks))
        return live.version_for(person)


async def _go_back(live: LiveTable, studied: Studied, *, within: bool) -> None:
    """To the beginning of this step, or of the one before."""
    marks = studied.marks if within else studied.marks[:-1]
    if not marks:
        raise Refused("This is where the lesson begins.")
    await _go_back_to(live, Studied(studied.id, marks))


async def _go_back_to(live: LiveTable, before: Studied) -> None:
    table = live.play.table
    left = sum(not step.forced for step in table.steps[: before.marks[-1]])
    if left < len(table.choices):
        await live.commit(TakenBack(LEARNER, left), before)
    else:
        await live.study(before)


# -- beginning ----------------------------------------------------------------------------


async def lessons_for(store: Store, person: str) -> list[LessonInfo]:
    """Every lesson of every game, and how far somebody is with it."""
    begun = await store.lessons_of(person) if person else []
    return [
        _info(kind, lesson, [row for row in begun if _is_of(row, kind, lesson)])
        for kind in all_games().values()
        for lesson in lessons_of(kind).values()
    ]


def _info(kind: type[Game], lesson: Lesson, begun: list[TableRow]) -> LessonInfo:
    going = next((row for row in begun if row.status == "playing"), None)
    return LessonInfo(
        game=kind.id,
        id=lesson.id,
        title=lesson.title,
        words=lesson.words,
        minutes=lesson.minutes,
        steps=len(lesson.steps),
        learnt=any(row.status == "over" for row in begun),
        table=None if going is None else going.id,
        step=0 if going is None or going.lesson is None else len(going.lesson.marks) - 1,
    )


def _is_of(row: TableRow, kind: type[Game], lesson: Lesson) -> bool:
    return row.game == kind.id and row.lesson is not None and row.lesson.id == lesson.id


async def take_lesson(
    harbour: Harbour, me: Person, kind: type[Game], name: str, *, anew: bool
) -> LiveTable:
    """Go on with a lesson, or begin it."""
    lesson = lessons_of(kind).get(name)
    if lesson is None:
        known = ", ".join(lessons_of(kind)) or "none"
        raise Unknown(f"{kind.title} has no lesson {name!r}. There are: {known}.")
    async with harbour.lessons_begin.of(me.id):
        begun = [row for row in await harbour.store.lessons_of(me.id) if _is_of(row, kind, lesson)]
        going = next((row for row in begun if row.status == "playing"), None)
        learnt = next((row for row in begun if row.status == "over"), None)
        for row in begun:
            if row not in (going, learnt):
                await harbour.remove(row.id)  # nobody needs more than these two
        if going is None:
            return await _begun(harbour, me, kind, lesson)
    live = await harbour.find(going.id)
    if anew:
        await _back_to_the_beginning(live)
    return live


@again_if_outrun
async def _back_to_the_beginning(live: LiveTable) -> None:
    async with live.hold():
        studied = live.row.lesson
        if studied is not None and live.row.status == "playing":
            await _go_back_to(live, Studied(studied.id, studied.marks[:1]))


async def _begun(harbour: Harbour, me: Person, kind: type[Game], lesson: Lesson) -> LiveTable:
    others = [SeatRow(name, level=SCRIPTED) for name in lesson.names]
    seats = [SeatRow(free_name(me.name, lesson.names), person=me.id), *others]
    digest, content = harbour.packs.find(kind.id, None)
    await harbour.store.keep_pack(digest, kind.id, pack_as_json(content))
    live = await harbour.add(
        me, kind, lesson.options, digest, seats, False, NoClock(), seed=lesson.seed, lesson=lesson
    )
    async with live.hold():
        await live.begin({})
    return live
