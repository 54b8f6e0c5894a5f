"""Finding, opening and filling tables."""

from litestar import Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ..hall.terms import NoClock
from ..harbour.harbour import Harbour
from ..store.rows import Person
from ..store.store import Seated
from ..table import lobby
from ..table.info import info_of
from ..wire.tables import JoinWish, NewTable, PlayPage, SeatChoice, StartWish, TableInfo
from .who import Caller, Somebody, TheHarbour


@post("/tables")
async def open_table(data: JSONBody[NewTable], harbour: TheHarbour, me: Caller) -> TableInfo:
    """Open a table."""
    live = await harbour.create(me, data)
    return live.info(me.id)


@get("/tables/mine")
async def my_tables(harbour: TheHarbour, somebody: Somebody) -> list[TableInfo]:
    """Your tables, those that wait for you first."""
    if somebody is None:
        return []
    found = [
        await _timed(harbour, info, somebody)
        for info in _infos(await harbour.store.tables_of(somebody.id), somebody)
    ]
    return sorted(found, key=lambda info: (not info.your_turn, info.status == "over"))


@get("/tables/open")
async def open_tables(harbour: TheHarbour, somebody: Somebody) -> list[TableInfo]:
    """Public tables with an open seat."""
    return _infos(await harbour.store.open_tables(), somebody)


@get("/tables/running")
async def running_tables(harbour: TheHarbour, somebody: Somebody) -> list[TableInfo]:
    """Public tables where a play goes on, to be watched."""
    return _infos(await harbour.store.running_tables(), somebody)


@get("/tables/finished")
async def finished_tables(harbour: TheHarbour, somebody: Somebody) -> list[TableInfo]:
    """Public tables whose play is over, the latest first."""
    return _infos(await harbour.store.finished_tables(), somebody)


@get("/me/plays")
async def my_plays(harbour: TheHarbour, somebody: Somebody, after: FromQuery[str] = "") -> PlayPage:
    """What you have played to its end, the latest first, public or not: those after a table."""
    if somebody is None:
        return PlayPage([], 0)
    found, earlier = await harbour.store.plays_of(somebody.id, after)
    return PlayPage(_infos(found, somebody), earlier)


@get("/tables/{table_id:str}")
async def one_table(table_id: FromPath[str], harbour: TheHarbour, somebody: Somebody) -> TableInfo:
    """A table."""
    live = await harbour.find(table_id)
    async with live.hold():
        return live.info(somebody.id if somebody is not None else "")


@post("/tables/{table_id:str}/join", status_code=200)
async def join(
    table_id: FromPath[str], data: JSONBody[JoinWish], harbour: TheHarbour, me: Caller
) -> TableInfo:
    """Take an open seat."""
    live = await harbour.find(table_id)
    await lobby.join(live, me, data.seat)
    return live.info(me.id)


@post("/tables/{table_id:str}/leave", status_code=200)
async def leave(table_id: FromPath[str], harbour: TheHarbour, me: Caller) -> TableInfo:
    """Get up: before the start the seat opens again, later a bot plays on."""
    live = await harbour.find(table_id)
    await lobby.leave(live, me)
    return live.info(me.id)


@post("/tables/{table_id:str}/start", status_code=200)
async def start(
    table_id: FromPath[str],
    harbour: TheHarbour,
    me: Caller,
    data: JSONBody[StartWish | None] = None,
) -> TableInfo:
    """Begin the play."""
    live = await harbour.find(table_id)
    await lobby.start(live, me, data.fill if data is not None else None, harbour.allowance)
    return live.info(me.id)


@post("/tables/{table_id:str}/resign", status_code=200)
async def resign(
    table_id: FromPath[str], data: JSONBody[SeatChoice], harbour: TheHarbour, me: Caller
) -> TableInfo:
    """Let a bot play your seat from now on."""
    live = await harbour.find(table_id)
    await lobby.resign(live, me, data.seat)
    return live.info(me.id)


@post("/tables/{table_id:str}/return", status_code=200)
async def come_back(
    table_id: FromPath[str], data: JSONBody[SeatChoice], harbour: TheHarbour, me: Caller
) -> TableInfo:
    """Take your seat back from the bot."""
    live = await harbour.find(table_id)
    await lobby.come_back(live, me, data.seat)
    return live.info(me.id)


def _infos(found: list[Seated], somebody: Person | None) -> list[TableInfo]:
    who = somebody.id if somebody is not None else ""
    return [info_of(row, seats, who) for row, seats in found]


async def _timed(harbour: Harbour, info: TableInfo, somebody: Person) -> TableInfo:
    """A table with the time that is left to somebody: the table alone knows that."""
    if not info.your_turn or isinstance(info.clock, NoClock):
        return info
    live = await harbour.find(info.id)
    async with live.hold():
        return live.info(somebody.id)


router = Router(
    path="/",
    tags=["tables"],
    route_handlers=[
        open_table,
        my_tables,
        open_tables,
        running_tables,
        my_plays,
        finished_tables,
        one_table,
        join,
        leave,
        start,
        resign,
        come_back,
    ],
)
