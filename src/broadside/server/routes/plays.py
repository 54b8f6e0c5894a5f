"""Playing, and looking back at a play."""

import gzip
from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any

from litestar import MediaType, Response, Router, get, post
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Stream

from broadside.engine import SPECTATOR, Objection, Record
from broadside.games import find_game

from ..hall.errors import Refused
from ..harbour.afterwards import another_go, played_on
from ..shelf.packs import in_full, pack_from_json
from ..table import moves
from ..table.live import LiveTable
from ..table.states import MOST_PAST, eyes_named, log_page
from ..wire.plays import Act, Acted, LogPage, Past, Replay, State, Wish
from ..wire.tables import PlayOn, TableInfo
from .who import AnyRequest, Caller, Somebody, TheHarbour, TheHouse, turn_of

PIECE = 2**16
"""So many bytes are unpacked at a time."""


@post("/tables/{table_id:str}/act", status_code=200)
async def act(
    table_id: FromPath[str], data: JSONBody[Act], harbour: TheHarbour, me: Caller
) -> Acted:
    """Make a choice."""
    live = await harbour.find(table_id)
    return Acted(await moves.act(live, me.id, data))


@post("/tables/{table_id:str}/why", status_code=200)
async def why(
    table_id: FromPath[str], data: JSONBody[Wish], harbour: TheHarbour, me: Caller
) -> Objection | None:
    """Why your seat cannot do this now, by the rules; null if it can."""
    live = await harbour.find(table_id)
    return await moves.why_not(live, me.id, data)


@get("/tables/{table_id:str}/state")
async def state(
    table_id: FromPath[str], harbour: TheHarbour, somebody: Somebody, since: FromQuery[int] = -1
) -> State:
    """The play as you may see it, for clients without a socket."""
    live = await harbour.find(table_id)
    async with live.hold():
        seen = live.state(somebody.id if somebody is not None else "", since)
    return State(**{name: getattr(seen, name) for name in State.__struct_fields__})


@get("/tables/{table_id:str}/log")
async def log(
    table_id: FromPath[str],
    harbour: TheHarbour,
    somebody: Somebody,
    before: FromQuery[int],
    seat: FromQuery[int] = SPECTATOR,
) -> LogPage:
    """Lines of the log from long ago, as a seat of yours (or -1, a spectator) may know them."""
    live = await harbour.find(table_id)
    async with live.hold():
        if seat != SPECTATOR:
            live.must_own(somebody.id if somebody is not None else "", seat)
        return log_page(live.play.table, seat, before)


@get("/tables/{table_id:str}/past", compressed=True)
async def past(
    table_id: FromPath[str],
    house: TheHouse,
    harbour: TheHarbour,
    request: AnyRequest,
    somebody: Somebody,
    since: FromQuery[int],
    seat: FromQuery[int] = SPECTATOR,
) -> Response[Past]:
    """The table after each step since then, as a seat of yours (or -1, a spectator) saw it."""
    live = await harbour.find(table_id)
    async with live.hold():
        if seat != SPECTATOR:
            live.must_own(somebody.id if somebody is not None else "", seat)
        table = live.play.table
        played, now = table.record(), table.game.step
    begin, who = max(since, now - MOST_PAST), turn_of(request, somebody)
    return _compressed(request, await house.replays.past(live, played, seat, begin, now, who))


@get("/tables/{table_id:str}/content")
async def content(table_id: FromPath[str], harbour: TheHarbour) -> dict[str, Any]:
    """The content pack that the table plays with."""
    live = await harbour.find(table_id)
    kind = find_game(live.row.game)
    stored = await live.store.pack(live.row.pack)
    pack: dict[str, Any] = in_full(pack_from_json(kind, stored))
    return pack


@get("/tables/{table_id:str}/record")
async def record(table_id: FromPath[str], harbour: TheHarbour) -> Record:
    """The record of a finished play, for a file or for `broadside verify`."""
    return await _finished(await harbour.find(table_id))


@get("/tables/{table_id:str}/replay", compressed=True)
async def replay(
    table_id: FromPath[str],
    house: TheHouse,
    harbour: TheHarbour,
    request: AnyRequest,
    somebody: Somebody,
    eyes: FromQuery[str] = "all",
) -> Response[Replay]:
    """A finished play, step by step, as these eyes saw it."""
    live = await harbour.find(table_id)
    sight = eyes_named(eyes, len(live.seats))
    played = await _finished(live)
    who = turn_of(request, somebody)
    return _compressed(request, await house.replays.whole(live, played, sight, who))


@post("/tables/{table_id:str}/rematch")
async def rematch(table_id: FromPath[str], harbour: TheHarbour, me: Caller) -> TableInfo:
    """The same people and bots once more."""
    live = await another_go(harbour, await harbour.find(table_id), me)
    return live.info(me.id)


@post("/tables/{table_id:str}/playon")
async def play_on(
    table_id: FromPath[str], data: JSONBody[PlayOn], harbour: TheHarbour, me: Caller
) -> TableInfo:
    """A new table that begins in the middle of a finished play, with bots on the other seats."""
    live = await harbour.find(table_id)
    new = await played_on(harbour, await _finished(live), live, me, data)
    return new.info(me.id)


def _compressed(request: AnyRequest, body: bytes) -> Response[Any]:
    """JSON that comes compressed, as nearly everybody wants it."""
    headers = {"vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Stream(_unpacked(body), media_type=MediaType.JSON, headers=headers)
    headers["content-encoding"] = "gzip"
    return Response(body, media_type=MediaType.JSON, headers=headers)


async def _unpacked(body: bytes) -> AsyncIterator[bytes]:
    """As much at a time as is read: all of it may be forty times as large."""
    with gzip.open(BytesIO(body)) as packed:
        while piece := packed.read(PIECE):
            yield piece


async def _finished(live: LiveTable) -> Record:
    """The record holds every choice, secret ones too, so it is given out at the end only."""
    async with live.hold():
        table = live.play.table
        if live.row.lesson is not None:
            raise Refused("A lesson leaves no record: its chance was arranged.")
        if not table.over:
            raise Refused("The play is not over; until then its record is secret.")
        return table.record()


router = Router(
    path="/",
    tags=["plays"],
    route_handlers=[act, why, state, log, past, content, record, replay, rematch, play_on],
)
