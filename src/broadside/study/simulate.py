"""Many plays among bots, and what they say about bots and seats."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from broadside.bots import make_bot
from broadside.bots.arena import play_by_bots, table_for_bots
from broadside.bots.played import played
from broadside.bots.shares import Share, Tally, count_bots
from broadside.engine import Game
from broadside.engine.steps import Step


class BotReport(msgspec.Struct, frozen=True):
    """How one bot did over all seats it sat in."""

    name: str
    seats_played: int
    share: Share


class SeatReport(msgspec.Struct, frozen=True):
    """How one seat did, whoever sat in it."""

    seat: int
    share: Share


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
    by_turn: list[SeatReport]
    """The same in the order of play: seat 0 is whoever had the first choice of their own."""
    figures: dict[str, float]
    """What the game counts of its plays, per play on average."""
    verbs: dict[str, float]
    """How often each verb was chosen, per play on average."""
    cooperative: bool
    """Whether they played as one crew."""

    @property
    def unused(self) -> list[str]:
        """The verbs that nobody ever chose."""
        return [verb for verb, often in self.verbs.items() if not often]


def first_turn(steps: Sequence[Step]) -> int:
    """Who was the first to choose alone: what all choose together tells nothing about turns."""
    together = Counter([step.step for step in steps])
    return next((step.seat for step in steps if together[step.step] == 1), 0)


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
    by_bot = {name: Tally() for name in bots}
    by_seat = [Tally() for _ in bots]
    by_turn = [Tally() for _ in bots]
    figures: dict[str, float] = {}
    verbs = Counter(dict.fromkeys(kind.verbs, 0))
    decisions = 0
    start = time.perf_counter()
    for number in range(plays):
        seated = [bots[(seat + number) % len(bots)] for seat in range(len(bots))]
        players = [make_bot(name, rng) for name in seated]
        table = table_for_bots(kind, players, seated, f"{seed}:{number}", options, pack)
        play_by_bots(table, players)
        play = played(number, table)
        count_bots(by_bot, seated, play)
        for seat, tally in enumerate(by_seat):
            tally.add([seat], play)
        first = first_turn(table.steps)
        for place, tally in enumerate(by_turn):
            tally.add([(first + place) % len(bots)], play)
        for name, figure in table.game.figures().items():
            figures[name] = figures.get(name, 0) + figure
        verbs.update(step.choice[0] for step in table.steps)
        decisions += play.decisions
        on_play()
    return Report(
        game=kind.id,
        bots=bots,
        plays=plays,
        decisions=decisions / plays,
        seconds=time.perf_counter() - start,
        by_bot=[BotReport(name, tally.seats, tally.share()) for name, tally in by_bot.items()],
        by_seat=[SeatReport(seat, tally.share()) for seat, tally in enumerate(by_seat)],
        by_turn=[SeatReport(place, tally.share()) for place, tally in enumerate(by_turn)],
        figures={name: total / plays for name, total in figures.items()},
        verbs={verb: often / plays for verb, often in verbs.items()},
        cooperative=play.cooperative,
    )
