"""What plays were worth to somebody, with error bars."""

from collections.abc import Sequence
from math import sqrt

import msgspec

from .played import Played


class Share(msgspec.Struct, frozen=True):
    """What plays were worth to something in the mean, with its 95 % interval.

    Where the winner takes all, that is how often it won.
    """

    worth: float
    low: float
    high: float
    mean_score: float


class Tally:
    """Worth (a shared win counts in parts) and scores of one bot or seat."""

    def __init__(self) -> None:
        self.seats = 0
        self._worth = 0.0
        self._score = 0
        self._fates = 0
        """How many ends it met: seats of one crew meet the same."""

    def add(self, own: Sequence[int], play: Played) -> None:
        """Count a play in which it had these seats."""
        self.seats += len(own)
        self._worth += sum(play.worth[seat] for seat in own)
        self._score += sum(play.scores[seat] for seat in own)
        self._fates += 1 if play.cooperative else len(own)

    def share(self) -> Share:
        """What it comes to."""
        worth = self._worth / self.seats
        low, high = interval(worth, self._fates)
        return Share(worth, low, high, self._score / self.seats)


def count_bots(tallies: dict[str, Tally], seated: Sequence[str], play: Played) -> None:
    """Count a play for every bot by its name; one may have had several seats."""
    for name, tally in tallies.items():
        tally.add([seat for seat, who in enumerate(seated) if who == name], play)


def interval(mean: float, count: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share.

    It is made for all or nothing. What lies between 0 and 1 varies less, so it is never too
    narrow, and only a little too wide where most plays are worth much or nothing.
    """
    z = 1.96
    middle = mean + z * z / (2 * count)
    spread = z * sqrt(mean * (1 - mean) / count + z * z / (4 * count * count))
    scale = 1 + z * z / count
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
