"""What is known of a table: row, seats and play, and what each person may see of them."""

import time

from broadside.engine import LEARNER, Pupil

from ..hall.errors import Forbidden, Refused
from ..store.rows import Request, SeatRow, Studied, TableRow
from ..wire.messages import RequestMessage, StateMessage
from ..wire.tables import TableInfo
from .clock import Timekeeper
from .hourglass import Hourglass
from .info import info_of
from .opening import lesson_of
from .play import Play
from .states import page_of, state_of


class KnownTable:
    """A table that can be looked at; `LiveTable` is how it changes."""

    def __init__(self, row: TableRow, seats: list[SeatRow]) -> None:
        self.row = row
        self.seats = seats
        self.keeper = Timekeeper(row.clock, len(seats))
        self.hourglass = Hourglass(row.clock)
        self._play: Play | None = None

    @property
    def play(self) -> Play:
        """The play; refused where there is none."""
        if self._play is None:
            raise Refused(self.row.problem or "The play has not begun.")
        return self._play

    @property
    def has_play(self) -> bool:
        """Whether there is a play to look at."""
        return self._play is not None

    @property
    def pupil(self) -> Pupil | None:
        """Whoever follows a lesson here; None at every other table."""
        return self._pupil(self.row.lesson)

    def _pupil(self, studied: Studied | None) -> Pupil | None:
        if studied is None:
            return None
        return Pupil(lesson_of(self.row.game, studied), studied.marks, self.play.table)

    @property
    def lost(self) -> bool:
        """Whether there is a play that must be read from the store first."""
        return self._play is None and self.row.status in ("playing", "over")

    # -- seats ----------------------------------------------------------------------------

    def version_for(self, person: str) -> int:
        """The version that this person is at."""
        return self.play.version_for(self.seats_of(person))

    def next_deadline(self) -> float | None:
        """When the next person's time runs out, or a window closes."""
        if self._play is None:
            return None
        deadlines = [self.keeper.deadline(seat) for seat in self.seats_to_decide(by_bot=False)]
        deadlines.append(self.hourglass.closes(self._play.table, self.seats))
        return min((d for d in deadlines if d is not None), default=None)

    def seats_to_decide(self, *, by_bot: bool) -> list[int]:
        """The seats the table waits for, those of bots or those of people."""
        if self._play is None:
            return []
        return [seat for seat in self._play.table.asks if self.seats[seat].by_bot == by_bot]

    def seats_of(self, person: str) -> list[int]:
        """Where somebody sits."""
        return [n for n, seat in enumerate(self.seats) if person and seat.person == person]

    def must_own(self, person: str, seat: int) -> None:
        """Refuse whoever does not have the seat."""
        if seat not in self.seats_of(person):
            raise Forbidden(f"Seat {seat} is not yours.")

    def info(self, person: str) -> TableInfo:
        """The table as this person may know it."""
        return info_of(self.row, self.seats, person, self._deadline_of(person))

    def _deadline_of(self, person: str) -> float | None:
        """When this person's time runs out: that of their own seats, and nobody else's."""
        if self._play is None:
            return None
        asked = [n for n in self.seats_to_decide(by_bot=False) if self.seats[n].person == person]
        deadlines = [self.keeper.deadline(seat) for seat in asked]
        return min((d for d in deadlines if d is not None), default=None)

    def state(self, person: str, since: int) -> StateMessage:
        """The play as this person may see it."""
        own = self.seats_of(person)
        closes = self.hourglass.closes(self.play.table, self.seats)
        page = page_of(self.pupil) if self.pupil is not None and LEARNER in own else None
        now = time.time()
        return state_of(self.play, self.seats, own, self.keeper, closes, since, now, page)

    @property
    def request(self) -> Request | None:
        """What waits for the consent of people who sit here, if anything."""
        request = self.row.request
        if request is None or not request.waits:
            return None
        return request if request.asked <= {seat.person for seat in self.seats} else None

    def request_message(self) -> RequestMessage:
        """What waits for consent, if anything; or who has refused."""
        request = self.request
        if request is None:
            last = self.row.request
            refused_by = None if last is None else last.refused_by
            return RequestMessage(None, None, None, None, None, refused_by)
        asked = [n for n, seat in enumerate(self.seats) if seat.person in request.asked]
        return RequestMessage(request.number, request.by, request.scope, request.to_step, asked)
