"""How often somebody won, with error bars."""

from math import sqrt

import msgspec


class Share(msgspec.Struct, frozen=True):
    """How often something won, with its 95 % interval."""

    win_share: float
    low: float
    high: float
    mean_score: float


class Tally:
    """Wins (a shared win counts in parts) and scores of one bot or seat."""

    def __init__(self) -> None:
        self.seats = 0
        self.wins = 0.0
        self.score = 0

    def add(self, seat: int, scores: list[int], winners: list[int]) -> None:
        """Count a play in which it had this seat."""
        self.seats += 1
        self.wins += 1 / len(winners) if seat in winners else 0.0
        self.score += scores[seat]

    def share(self) -> Share:
        """What it comes to."""
        low, high = interval(self.wins, self.seats)
        return Share(self.wins / self.seats, low, high, self.score / self.seats)


def interval(wins: float, plays: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    z = 1.96
    share = wins / plays
    middle = share + z * z / (2 * plays)
    spread = z * sqrt(share * (1 - share) / plays + z * z / (4 * plays * plays))
    scale = 1 + z * z / plays
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
