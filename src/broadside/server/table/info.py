"""What may be told about a table to one person."""

from collections.abc import Sequence

from broadside.engine import digest_of_seed

from ..hall.times import iso
from ..store.rows import SeatRow, TableRow
from ..wire.tables import Seat, TableInfo


def info_of(
    row: TableRow, seats: Sequence[SeatRow], person: str, deadline: float | None = None
) -> TableInfo:
    """The table as this person (or "", nobody) may know it; their time is up at `deadline`."""
    own = [number for number, seat in enumerate(seats) if person and seat.person == person]
    over = row.status == "over"
    return TableInfo(
        id=row.id,
        game=row.game,
        options=row.options,
        pack=row.pack,
        status=row.status,
        seats=[_seat(seat) for seat in seats],
        public=row.public,
        clock=row.clock,
        creator=row.creator,
        seed_digest=digest_of_seed(row.seed),
        seed=row.seed if over else None,
        your_seats=own,
        your_turn=row.status == "playing"
        and any(n in row.waiting and not seats[n].away for n in own),
        your_time=None if deadline is None else iso(deadline),
        scores=row.scores if over else None,
        winners=row.winners if over else None,
        places=row.places if over else None,
        worth=row.worth if over else None,
        cooperative=row.cooperative,
        created=iso(row.created),
        problem=row.problem,
        rematch=row.rematch,
        rated=row.rated and row.unrated is None and not row.played_on and row.lesson is None,
        unrated=row.unrated,
        lesson=None if row.lesson is None else row.lesson.id,
    )


def _seat(seat: SeatRow) -> Seat:
    if seat.open:
        return Seat(seat.name, "open", None, None, False, None)
    if seat.person is None:
        return Seat(seat.name, "bot", None, seat.level, False, None)
    return Seat(seat.name, "person", seat.person, None, seat.away, seat.rating_change)
