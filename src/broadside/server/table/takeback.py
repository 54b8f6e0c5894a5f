"""Taking back: freely while nobody has learnt or done anything since, else with consent."""

from collections.abc import Sequence

import msgspec

from broadside.engine import Size, Table, next_choice_after, where_began

from ..hall.errors import Refused
from ..hall.terms import Scope
from ..store.rows import Request, SeatRow
from ..wire.plays import WaysBack

LARGER: tuple[Size, ...] = ("turn", "action")
"""What is more than a choice; the larger name is used where two come to the same."""


def settled(request: Request | None, refused_by: int | None = None) -> Request | None:
    """The same request, which waits for nobody any more."""
    if request is None:
        return None
    return msgspec.structs.replace(request, waits=False, refused_by=refused_by)


def takes_back_what_was_seen(table: Table, to_choice: int) -> bool:
    """Whether somebody knows more because of what is taken back."""
    choices = [place for place, step in enumerate(table.steps) if not step.forced]
    gone = table.steps[choices[to_choice] :] if to_choice < len(choices) else []
    return any(step.revealed for step in gone)


class Regret:
    """Where one seat could go back to.

    While some decide in secret, whether they have begun must not be seen from here: only what is
    settled counts, and the seat's own secret choices.
    """

    def __init__(self, table: Table, seats: Sequence[SeatRow], seat: int) -> None:
        self._table = table
        self._seats = seats
        self._seat = seat
        self._settled = _settled(table)
        self._others = _others(seats, seats[seat].person or "")
        self._free_from = self._first_free()

    def ways(self) -> WaysBack | None:
        """How the seat could go back; None if there is nothing to undo."""
        steps, sizes = self._table.steps, self._beginnings()
        if self._table.over or not (sizes or self._settled):
            return None
        free = self._free_from
        return WaysBack(
            {size: "free" if place >= free else "consent" for size, place in sizes.items()},
            steps[free].step - 1 if free < self._settled else self._table.game.step,
        )

    def request(self, scope: Scope, line: int) -> Request:
        """What the seat asks for; nobody is left to be asked where it is free."""
        if self._table.over:
            raise Refused("The play is over, so nothing can be taken back.")
        steps, place = self._table.steps, self._place(scope, line)
        before = sum(not step.forced for step in steps[:place])
        asked = set() if place >= self._free_from else self._others
        return Request(self._seat, scope, before, steps[place].step - 1, asked)

    def _first_free(self) -> int:
        """The first step that could be undone without consent."""
        if not self._others:
            return 0
        place, steps = self._settled, self._table.steps
        if self._table.gathering is None:
            while place and self._is_quiet(steps[place - 1].seat, steps[place - 1].revealed):
                place -= 1
        return place

    def _is_quiet(self, seat: int, revealed: bool) -> bool:
        return not revealed and self._seats[seat].person == self._seats[self._seat].person

    def _place(self, scope: Scope, line: int) -> int:
        """The first step to be undone."""
        steps = self._table.steps
        if scope == "line":
            place = next_choice_after(steps[: self._settled], line)
            if place is None:
                raise Refused("Nothing has been chosen since then.")
        else:
            place = where_began(steps, self._seat, scope)
            if place is None:
                raise Refused("You have not chosen anything yet that you could take back.")
            if place >= self._settled:
                raise Refused("What you choose in secret comes back choice by choice.")
        return place

    def _beginnings(self) -> dict[Size, int]:
        """Where the last choice, action and turn begin, without what comes to the same.

        A secret choice is had back by itself; more than that only from where all is settled.
        """
        steps, seat = self._table.steps, self._seat
        last = where_began(steps, seat, "choice")
        if last is None:
            return {}
        found: dict[Size, int] = {"choice": last}
        for size in LARGER:
            place = where_began(steps, seat, size)
            assert place is not None
            if place < min(last, self._settled) and place not in found.values():
                found[size] = place
        return found


def _settled(table: Table) -> int:
    """How many steps everybody knows of."""
    count = len(table.steps)
    while count and table.steps[count - 1].step > table.game.step:
        count -= 1
    return count


def _others(seats: Sequence[SeatRow], person: str) -> set[str]:
    """The people at the table whose consent counts."""
    return {s.person for s in seats if s.person and not s.away and s.person != person}
