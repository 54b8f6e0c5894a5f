"""After a play: the same again, or on from the middle of it."""

from broadside.engine import Record
from broadside.games import find_game

from ..hall.errors import BadRequest, Forbidden, Refused
from ..hall.terms import STAND_IN, Move, NoClock
from ..store.rows import Person, SeatRow
from ..table.again import again_if_outrun
from ..table.live import LiveTable
from ..table.lobby import bot_seat
from ..wire.tables import PlayOn
from .harbour import Harbour


@again_if_outrun
async def another_go(harbour: Harbour, live: LiveTable, me: Person) -> LiveTable:
    """A rematch, which begins at once; there is only one for each table."""
    async with live.hold():
        row = live.row
        if not live.seats_of(me.id):
            raise Forbidden("Only who played can ask for a rematch.")
        if row.lesson is not None:
            raise Refused("A lesson has no rematch; begin it anew.")
        if row.status != "over":
            raise Refused("The play is not over yet.")
        if row.rematch is not None:
            return await harbour.find(row.rematch)
        seats = [SeatRow(seat.name, seat.person, seat.level) for seat in live.seats]
        kind = find_game(row.game)
        new = await harbour.add(
            me,
            kind,
            row.options,
            row.pack,
            seats,
            row.public,
            row.clock,
            rated=row.rated if row.rating_chosen else None,
            rematch_of=live,
        )
        async with new.hold():
            await new.begin({})
        return new


async def played_on(
    harbour: Harbour, record: Record, live: LiveTable, me: Person, wish: PlayOn
) -> LiveTable:
    """A table that begins where so many choices of a finished play had been made."""
    if wish.seat >= len(live.seats):
        raise BadRequest(f"Seats go from 0 to {len(live.seats) - 1}.")
    if wish.step >= len(record.choices):
        raise BadRequest(f"Choose a step from 0 to {len(record.choices) - 1}.")
    level = bot_seat(wish.level or STAND_IN, ()).level
    seats = [
        SeatRow(seat.name, person=me.id) if number == wish.seat else SeatRow(seat.name, level=level)
        for number, seat in enumerate(live.seats)
    ]
    past = [Move.of_record(entry) for entry in record.choices[: wish.step]]
    row = live.row
    new = await harbour.add(
        me,
        find_game(row.game),
        row.options,
        row.pack,
        seats,
        False,
        NoClock(),
        seed=record.seed,
        past=past,
    )
    async with new.hold():
        await new.begin({})
    return new
