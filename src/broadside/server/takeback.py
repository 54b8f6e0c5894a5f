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
    to_choice: int
    """How many choices will be left."""
    to_step: int
    """The last step of the log that will be left."""
    asked: set[str]
    """The people whose consent is missing."""


def others(seats: Sequence[SeatRow], person: str) -> set[str]:
    """The people at the table whose consent counts."""
    return {s.person for s in seats if s.person and not s.away and s.person != person}


def way_back(play: Play, seats: Sequence[SeatRow], seat: int) -> Way | None:
    """How the seat could have its last choice back, if at all."""
    person, table = seats[seat].person, play.table
    last = table.last_choice(seat)
    if person is None or seats[seat].away or last is None or table.over:
        return None
    if table.secret_choices(seat) or not others(seats, person):
        return "free"
    # While some decide in secret, whether they have begun must not be seen from here.
    own = all(seats[step.seat].person == person for step in table.steps[last:])
    quiet = table.gathering is None and own and table.hides_nothing_since(last)
    return "free" if quiet else "consent"


def ask_back(play: Play, seats: Sequence[SeatRow], seat: int) -> Request:
    """What a seat asks for; nobody is left to be asked where it is free."""
    table = play.table
    way, last = way_back(play, seats, seat), table.last_choice(seat)
    if way is None or last is None:
        raise Refused(
            "The play is over, so nothing can be taken back."
            if table.over
            else "You have not chosen anything yet that you could take back."
        )
    person = seats[seat].person or ""
    before = sum(not step.forced for step in table.steps[:last])
    asked = others(seats, person) if way == "consent" else set()
    return Request(seat, before, table.steps[last].step - 1, asked)
