"""Clocks: how long a seat may think, and what happens to its reserve."""

from collections.abc import Mapping

from broadside.engine import Table

from ..hall.terms import DAY, Clock, DaysClock, LiveClock
from .asked import Asked, asked_since


class Timekeeper:
    """Since when each seat is being asked, and what is left of its reserve."""

    def __init__(self, clock: Clock, seats: int) -> None:
        self.clock = clock
        self.reserve = [float(clock.reserve) if isinstance(clock, LiveClock) else 0.0] * seats
        self._asked: Asked[float] = {}

    def look(self, table: Table, now: float) -> None:
        """See whom the table waits for. What one picks in secret is one ask for the clock, or
        others could read from it how many picks there were; a window has a time of its own."""
        gathering = table.gathering
        self.ask(table.asks if gathering is None else dict.fromkeys(table.waiting, gathering), now)

    def ask(self, asks: Mapping[int, object], now: float) -> None:
        """The clock of a new ask starts; one that still waits runs on."""
        self._asked = asked_since(self._asked, asks, now)

    def restart(self, now: float) -> None:
        """Whoever is asked has their time from now on."""
        self._asked = {seat: (ask, now) for seat, (ask, _) in self._asked.items()}

    def spend(self, seat: int, used: float) -> None:
        """Take what a choice used from the reserve, once: the seat may go on."""
        self.reserve[seat] = max(0.0, self.reserve[seat] - used)
        if seat in self._asked:
            ask, since = self._asked[seat]
            self._asked[seat] = ask, since + used

    def used(self, seat: int, now: float) -> float:
        """How much of the reserve a choice at this moment takes."""
        if not isinstance(self.clock, LiveClock) or seat not in self._asked:
            return 0.0
        beyond = now - self._asked[seat][1] - self.clock.seconds
        return round(min(self.reserve[seat], max(0.0, beyond)), 3)

    def deadline(self, seat: int) -> float | None:
        """When the seat's time runs out, if it does."""
        if seat not in self._asked:
            return None
        since = self._asked[seat][1]
        match self.clock:
            case LiveClock(seconds):
                return since + seconds + self.reserve[seat]
            case DaysClock(days):
                return since + days * DAY
        return None

    def left(self, seat: int, now: float) -> float | None:
        """How many seconds the seat has, running or not; None without a clock."""
        match self.clock:
            case LiveClock(seconds):
                return max(0.0, (self.deadline(seat) or now + seconds + self.reserve[seat]) - now)
            case DaysClock(days):
                return max(0.0, (self.deadline(seat) or now + days * DAY) - now)
        return None
