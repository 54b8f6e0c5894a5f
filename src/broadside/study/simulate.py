"""Many plays among bots, and what they say about bots and seats."""

import time
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

import msgspec

from broadside.bots import Bot, make_bot
from broadside.engine import Game, Perspective, Table


class Share(msgspec.Struct, frozen=True):
    """How often something won, with its 95 % interval."""

    win_share: float
    low: float
    high: float
    mean_score: float


class BotReport(Share, frozen=True):
    """How one bot did over all seats it sat in."""

    name: str
    seats_played: int
    wins: float


class SeatReport(Share, frozen=True):
    """How one seat did, whoever sat in it."""

    seat: int


class Report(msgspec.Struct, frozen=True):
    """A simulation in numbers."""

    game: str
    bots: list[str]
    plays: int
    decisions: float
    """Per play, on average."""
    seconds: float
    by_bot: list[BotReport]
    by_seat: list[SeatReport]


class _Tally:
    """Wins (a shared win counts in parts) and scores of one bot or seat."""

    def __init__(self) -> None:
        self.plays = 0
        self.wins = 0.0
        self.score = 0

    def add(self, win: float, score: int) -> None:
        self.plays += 1
        self.wins += win
        self.score += score

    def share(self) -> dict[str, float]:
        low, high = interval(self.wins, self.plays)
        return {
            "win_share": self.wins / self.plays,
            "low": low,
            "high": high,
            "mean_score": self.score / self.plays,
        }


def simulate(
    kind: type[Game],
    bots: list[str],
    plays: int,
    seed: str,
    options: Any = None,
    pack: Any = None,
    on_play: Callable[[], None] = lambda: None,
) -> Report:
    """Play many times, the bots moving one seat on after each play so that none has the best."""
    rng = Random(seed)
    by_bot = {name: _Tally() for name in bots}
    by_seat = [_Tally() for _ in bots]
    decisions = 0
    start = time.perf_counter()
    for number in range(plays):
        seated = [bots[(seat + number) % len(bots)] for seat in range(len(bots))]
        table = Table.open(
            kind, seated, seed=f"{seed}:{number}", options=options, pack=pack, listening=False
        )
        play_by_bots(table, [make_bot(name, rng) for name in seated])
        decisions += len(table.steps)
        for seat, name in enumerate(seated):
            winners = table.game.winners
            win = 1 / len(winners) if seat in winners else 0.0
            by_bot[name].add(win, table.game.scores[seat])
            by_seat[seat].add(win, table.game.scores[seat])
        on_play()
    return Report(
        game=kind.id,
        bots=bots,
        plays=plays,
        decisions=decisions / plays,
        seconds=time.perf_counter() - start,
        by_bot=[
            BotReport(name=name, seats_played=tally.plays, wins=tally.wins, **tally.share())
            for name, tally in by_bot.items()
        ],
        by_seat=[SeatReport(seat=seat, **tally.share()) for seat, tally in enumerate(by_seat)],
    )


def play_by_bots(table: Table, bots: list[Bot]) -> None:
    """Let the bots play a table to its end."""
    while table.asks:
        seat = next(iter(table.asks))
        table.act(seat, bots[seat].choose(Perspective(table, seat)))


def interval(wins: float, plays: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share."""
    z = 1.96
    share = wins / plays
    middle = share + z * z / (2 * plays)
    spread = z * sqrt(share * (1 - share) / plays + z * z / (4 * plays * plays))
    scale = 1 + z * z / plays
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
