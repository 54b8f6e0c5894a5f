"""Taking back: freely while nobody has learnt or done anything since, else with consent."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from .errors import Refused
from .play import Play
from .rows import SeatRow

Way = Literal["free", "consent"]


class Request(msgspec.Struct, frozen=True):
    """Somebody wants a choice back, and the others have not all agreed yet."""

    by: int
    to_step: int
    asked: set[str]
    """The people whose consent is missing."""


def last_choice(play: Play, seat: int) -> int | None:
    """How many choices stood before the seat's last one."""
    steps = play.table.steps
    return next((n for n in range(len(steps) - 1, -1, -1) if steps[n].seat == seat), None)


def others(seats: Sequence[SeatRow], person: str) -> set[str]:
    """The people at the table whose consent counts."""
    return {s.person for s in seats if s.person and not s.away and s.person != person}


def way_back(play: Play, seats: Sequence[SeatRow], seat: int) -> Way | None:
    """How the seat could have its last choice back, if at all."""
    person = seats[seat].person
    to_step = last_choice(play, seat)
    if person is None or seats[seat].away or to_step is None or play.table.over:
        return None
    alone = not others(seats, person)
    own = all(seats[step.seat].person == person for step in play.table.steps[to_step:])
    quiet = own and play.table.hides_nothing_since(to_step)
    return "free" if alone or quiet else "consent"


def ask_back(play: Play, seats: Sequence[SeatRow], seat: int) -> Request:
    """What a seat asks for; nobody is left to be asked where it is free."""
    way = way_back(play, seats, seat)
    to_step = last_choice(play, seat)
    if way is None or to_step is None:
        raise Refused(
            "The play is over, so nothing can be taken back."
            if play.table.over
            else "You have not chosen anything yet that you could take back."
        )
    person = seats[seat].person or ""
    return Request(seat, to_step, others(seats, person) if way == "consent" else set())
