"""RT-12: the final score, line by line."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from broadside.games.common.ties import best_of, told_apart

from .achievements import COUNTS, award
from .cards import OFFICER, OFFICER_NP
from .options import Achievement
from .ships import aboard, buried, owned
from .state import RaidersState


class Sheet(msgspec.Struct):
    """How one player's total comes about, in NP."""

    achievements: dict[str, int]
    """By achievement in play."""
    prizes: int
    officers: int
    officer_cards: int
    """How many Officers those are."""
    parley: int
    total: int


TieBreaker = Literal["coins", "achievements", "officers"]


class Verdict(msgspec.Struct):
    """RT-12.7 to RT-12.9: who wins, and what decided."""

    winners: list[int]
    tied: list[int]
    """Who has most NP; one seat if there was no tie."""
    by: TieBreaker | None
    """What told the tied apart in the end; None if nothing had to, or could."""
    amount: int
    """How much of it the winners have."""


STEPS = ("prizes", "officers", "parley")
"""The steps after the achievements, by the fields of a Sheet."""


OPEN_COUNTS: tuple[Achievement, ...] = ("recruiter", "shipshape", "commander")
"""Counted from all that a player owns, which everybody can know."""


def score_sheets(game: RaidersState) -> list[Sheet]:
    """What everybody would have if the game ended now."""
    return _sheets(game, game.achievements)


def open_sheets(game: RaidersState) -> list[Sheet]:
    """The same without the achievements that are a secret until the end."""
    return _sheets(game, [name for name in game.achievements if name in OPEN_COUNTS])


def _sheets(game: RaidersState, achievements: Iterable[Achievement]) -> list[Sheet]:
    points = {name: award(counts_of(game, name)) for name in achievements}
    return [_sheet(game, seat, points) for seat in range(game.seats)]


def _sheet(game: RaidersState, seat: int, points: dict[Achievement, list[int]]) -> Sheet:
    achieved: dict[str, int] = {name: by_seat[seat] for name, by_seat in points.items()}
    prizes = sum(game.prizes[seat])
    cards = owned(game, seat)
    officers = sum(OFFICER_NP[card] for card in cards)
    parley = int(game.parley_up[seat])
    total = sum(achieved.values()) + prizes + officers + parley
    return Sheet(achieved, prizes, officers, sum(OFFICER[card] for card in cards), parley, total)


def counts_of(game: RaidersState, name: Achievement) -> list[int]:
    """How everybody does in an achievement."""
    count = COUNTS[name]
    return [count(game.pack, aboard(game, seat), buried(game, seat)) for seat in range(game.seats)]


def verdict_of(game: RaidersState, sheets: list[Sheet]) -> Verdict:
    """RT-12.7 to RT-12.9: most NP, then Coins, achievement NP and Officers; then shared."""
    breakers: dict[TieBreaker, list[int]] = {
        "coins": game.coins,
        "achievements": [sum(sheet.achievements.values()) for sheet in sheets],
        "officers": [sheet.officer_cards for sheet in sheets],
    }
    tied = best_of(range(game.seats), [sheet.total for sheet in sheets])
    winners, by, amount = told_apart(tied, breakers)
    return Verdict(winners, tied, by, amount)
