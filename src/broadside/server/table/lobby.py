"""Who sits where: joining, leaving, starting, and letting a bot play on."""

from collections.abc import Collection, Sequence

import msgspec

from broadside.bots import LEVELS

from ..hall.errors import BadRequest, Forbidden, Refused
from ..hall.names import OPEN_SEAT, free_name
from ..hall.terms import STAND_IN
from ..people.allowance import Allowance
from ..people.people import clean
from ..store.rows import Person, SeatRow
from ..wire.tables import SeatWish
from .again import again_if_outrun
from .live import LiveTable

BOT_NAMES = (
    "Grace", "Calico", "Edda", "Flint", "Bess", "Drake", "Ching", "Tew",
    "Rackham", "Vane", "Mary", "Teach", "Bonny", "Morgan", "Low", "Avery",
)  # fmt: skip


def seats_wished(wishes: Sequence[SeatWish], me: Person) -> list[SeatRow]:
    """The seats of a new table."""
    seats: list[SeatRow] = []
    for wish in wishes:
        taken = [seat.name for seat in seats]
        match wish.who:
            case "me":
                seats.append(SeatRow(free_name(clean(wish.name or me.name), taken), person=me.id))
            case "open":
                seats.append(SeatRow(free_name(OPEN_SEAT, taken)))
            case "bot":
                seats.append(bot_seat(wish.level or STAND_IN, [*taken, me.name]))
    return seats


def bot_seat(level: str, taken: Collection[str]) -> SeatRow:
    """A seat for a bot of this level."""
    if level not in LEVELS:
        raise BadRequest(f"There is no bot {level!r}. There are: {', '.join(LEVELS)}.")
    name = next((name for name in BOT_NAMES if name not in taken), "Bot")
    return SeatRow(free_name(name, taken), level=level)


@again_if_outrun
async def join(live: LiveTable, me: Person, wanted: int | None) -> None:
    """Take an open seat: this one, or any."""
    async with live.hold():
        _must_be_lobby(live)
        free = [number for number, seat in enumerate(live.seats) if seat.open]
        if not free:
            raise Refused("Every seat of this table is taken; you can still look on.")
        seat = free[0] if wanted is None else wanted
        if seat not in free:
            raise Refused(f"Seat {seat} is not open. Open: {', '.join(map(str, free))}.")
        taken = [other.name for other in live.seats if not other.open]
        await live.reseat({seat: SeatRow(free_name(me.name, taken), person=me.id)})


@again_if_outrun
async def leave(live: LiveTable, me: Person) -> None:
    """Get up. Before the start the seats open again, later a bot plays on."""
    async with live.hold():
        own = live.seats_of(me.id)
        if not own:
            raise Refused("You do not sit at this table.")
        if live.row.status == "lobby":
            await _open_seats(live, me, own)
        else:
            await _set_away(live, own, away=True)


async def _open_seats(live: LiveTable, me: Person, own: list[int]) -> None:
    """A lobby without people is closed; one without its creator gets another."""
    names = [seat.name for n, seat in enumerate(live.seats) if n not in own]
    opened = {seat: SeatRow(free_name(OPEN_SEAT, names)) for seat in own}
    heirs = [s.person for s in live.seats if s.person is not None and s.person != me.id]
    if not heirs:
        await live.reseat(opened, status="closed")
    else:
        await live.reseat(
            opened, creator=heirs[0] if live.row.creator == me.id else live.row.creator
        )


@again_if_outrun
async def start(live: LiveTable, me: Person, fill: str | None, allowance: Allowance) -> None:
    """Begin the play, once every seat is taken; bots of a level can take the open ones."""
    async with live.hold():
        if live.row.creator != me.id:
            raise Forbidden("Only who opened the table can start the play.")
        if live.row.status == "playing":
            return  # pressed twice
        _must_be_lobby(live)
        filled: dict[int, SeatRow] = {}
        for number, seat in enumerate(live.seats):
            if seat.open:
                if fill is None:
                    raise Refused(f"Seat {number} is still open: wait for somebody, or add a bot.")
                names = [s.name for s in [*live.seats, *filled.values()] if not s.open]
                filled[number] = bot_seat(fill, names)
        if not filled:
            await live.begin({})
            return
        seats = [filled.get(number, seat) for number, seat in enumerate(live.seats)]
        async with allowance.room_for_bots(live.row, seats):
            await live.begin(filled)


@again_if_outrun
async def resign(live: LiveTable, me: Person, seat: int) -> None:
    """A bot plays the seat from now on."""
    async with live.hold():
        live.must_own(me.id, seat)
        await _set_away(live, [seat], away=True)


@again_if_outrun
async def come_back(live: LiveTable, me: Person, seat: int) -> None:
    """Take the seat back from the bot."""
    async with live.hold():
        live.must_own(me.id, seat)
        await _set_away(live, [seat], away=False)


async def _set_away(live: LiveTable, seats: list[int], *, away: bool) -> None:
    if live.row.status != "playing":
        raise Refused("The play is over." if live.row.status == "over" else "No play goes on here.")
    if live.row.lesson is not None:
        raise Refused("A lesson waits for you: go whenever you like, and come back.")
    changed = {n: msgspec.structs.replace(live.seats[n], away=away) for n in seats}
    await live.reseat(changed)


def _must_be_lobby(live: LiveTable) -> None:
    match live.row.status:
        case "playing" | "over":
            raise Refused("The play has begun; you can look on.")
        case "closed" | "quarantined":
            raise Refused(live.row.problem or "This table was closed.")
