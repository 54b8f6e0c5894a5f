"""What a search thinks of a decision, or of a whole play."""

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from ..hall.errors import TooMuch
from ..hall.line import Claim, Urgency
from ..thinking import hints
from ..wire.tables import SeatChoice
from ..wire.thoughts import Analysis, Hint
from .who import AnyRequest, Caller, Somebody, TheHarbour, TheHouse, turn_of


@post("/tables/{table_id:str}/hint", status_code=200)
async def hint(
    table_id: FromPath[str],
    data: JSONBody[SeatChoice],
    house: TheHouse,
    harbour: TheHarbour,
    request: AnyRequest,
    me: Caller,
) -> Hint:
    """What a search would do on your seat, from what you can know."""
    live = await harbour.find(table_id)
    if not house.hints.allows(me.id):
        raise TooMuch("These were many hints; think for yourself for a moment.")
    milliseconds = house.settings.hint_milliseconds
    claim = Claim(turn_of(request, me), Urgency.HINT)
    return await hints.hint(live, harbour.packs, house.bots, me.id, claim, data.seat, milliseconds)


@get("/tables/{table_id:str}/analysis")
async def analysis(table_id: FromPath[str], house: TheHouse, harbour: TheHarbour) -> Analysis:
    """What a search thinks of a finished play, as far as it was asked."""
    return await house.analyses.look(await harbour.find(table_id))


@post("/tables/{table_id:str}/analysis", status_code=200)
async def analyse(
    table_id: FromPath[str],
    house: TheHouse,
    harbour: TheHarbour,
    request: AnyRequest,
    somebody: Somebody,
) -> Analysis:
    """Have a finished play thought over, in the background."""
    live = await harbour.find(table_id)
    return await house.analyses.begin(live, turn_of(request, somebody))


router = Router(path="/", tags=["thoughts"], route_handlers=[hint, analysis, analyse])
