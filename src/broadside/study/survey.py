"""What many plays among bots say about the bots, the seats and the game."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from broadside.engine import Game

from .match import Match
from .played import Played
from .shares import Share, Tally, count_bots


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
    """Many plays in numbers."""

    match: Match
    plays: int
    decisions: float
    """Per play, on average."""
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


def survey(kind: type[Game], match: Match, ended: Sequence[Played]) -> Report:
    """Count these plays of a match."""
    count, seats = len(ended), range(len(match.bots))
    by_bot = {name: Tally() for name in match.bots}
    by_seat, by_turn = [Tally() for _ in seats], [Tally() for _ in seats]
    verbs, figures = Counter(dict.fromkeys(kind.verbs, 0)), dict[str, float]()
    for play in ended:
        count_bots(by_bot, match.seated(play.number), play)
        for seat in seats:
            by_seat[seat].add([seat], play)
            by_turn[seat].add([(play.first + seat) % len(seats)], play)
        verbs.update(play.verbs)
        for name, figure in play.figures.items():
            figures[name] = figures.get(name, 0.0) + figure
    return Report(
        match=match,
        plays=count,
        decisions=sum(play.decisions for play in ended) / count,
        by_bot=[BotReport(name, tally.seats, tally.share()) for name, tally in by_bot.items()],
        by_seat=[SeatReport(seat, tally.share()) for seat, tally in enumerate(by_seat)],
        by_turn=[SeatReport(place, tally.share()) for place, tally in enumerate(by_turn)],
        figures={name: total / count for name, total in figures.items()},
        verbs={verb: often / count for verb, often in verbs.items()},
        cooperative=ended[0].cooperative,
    )
