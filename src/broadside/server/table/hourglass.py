"""How long a window stays open.

It follows from what everybody may know: who is entitled, who of them is a person, the clock of the
table. Never from what anybody holds, or how quickly somebody passes.
"""

from collections.abc import Sequence

from broadside.engine import PASS, Table
from broadside.engine.gathering import Gathering

from ..hall.terms import DAY, Clock, DaysClock
from ..store.rows import SeatRow


class Hourglass:
    """Runs while a window is open."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._window: Gathering | None = None
        self._opened = 0.0

    def look(self, table: Table, now: float) -> None:
        """See whether a window has opened; each has its own time."""
        window = table.gathering if table.window is not None else None
        if window is not self._window:
            self._window, self._opened = window, now

    def restart(self, now: float) -> None:
        """A window that is open has its time from now on."""
        self._opened = now

    def closes(self, table: Table, seats: Sequence[SeatRow]) -> float | None:
        """When the open window closes; None as long as somebody is waited for, or none is open.

        Bots are always waited for: they take the same time whatever they hold.
        """
        gathering = self._window
        if gathering is None or gathering.window is None:
            return None
        if any(seats[seat].by_bot for seat in gathering.asks):
            return None
        if not gathering.asks and _tells_of_nobody_else(gathering, seats):
            return self._opened
        if isinstance(self._clock, DaysClock):
            return self._opened + self._clock.days * DAY if gathering.asks else self._opened
        if len({seat.person for seat in seats if seat.person and not seat.away}) < 2:
            return None if gathering.asks else self._opened  # nobody else could learn anything
        return self._opened + table.game.windows[gathering.window.kind].seconds


def _tells_of_nobody_else(gathering: Gathering, seats: Sequence[SeatRow]) -> bool:
    """Whether somebody plays, and no other person may answer.

    The haste of a window would tell all others how soon those have passed: that a standing order
    did it for them, or that they had something to think about. A bot's play does not hide it.
    """
    people = {seats[seat].person for seat in gathering.together.seats if not seats[seat].by_bot}
    for seat in gathering.together.seats:  # who comes first goes first
        if gathering.choices[seat][-1:] not in ([], [PASS]):
            return not people or (len(people) == 1 and not seats[seat].by_bot)
    return False
