"""RT-12: the final score, line by line."""

import msgspec

from .achievements import COUNTS, award
from .cards import OFFICER, OFFICER_NP, TYPE_OF
from .options import Achievement
from .state import RaidersState


class Sheet(msgspec.Struct):
    """How one player's total comes about, in NP."""

    achievements: dict[str, int]
    """By achievement in play."""
    prizes: int
    officers: int
    parley: int
    total: int


STEPS = ("prizes", "officers", "parley")
"""The steps after the achievements, by the fields of a Sheet."""


def score_sheets(game: RaidersState) -> list[Sheet]:
    """What everybody would have if the game ended now."""
    points = {name: award(counts_of(game, name)) for name in game.achievements}
    return [_sheet(game, seat, points) for seat in range(game.seats)]


def _sheet(game: RaidersState, seat: int, points: dict[Achievement, list[int]]) -> Sheet:
    achieved: dict[str, int] = {name: by_seat[seat] for name, by_seat in points.items()}
    prizes = sum(game.prizes[seat])
    officers = sum(OFFICER_NP[card] for card in owned(game, seat))
    parley = int(game.parley_up[seat])
    total = sum(achieved.values()) + prizes + officers + parley
    return Sheet(achieved, prizes, officers, parley, total)


def aboard(game: RaidersState, seat: int) -> list[int]:
    """The types of all cards of a player that are not buried (RT-R40)."""
    zones = (
        game.ship_decks,
        game.discards,
        game.hands,
        game.lookouts,
        game.ship_areas,
        game.recruits,
    )
    cards = [card for zone in zones for card in zone[seat].cards]
    if seat == game.active:
        cards += game.in_play.cards
    return [TYPE_OF[card] for card in cards]


def buried(game: RaidersState, seat: int) -> list[int]:
    """The types of a player's buried cards."""
    return [TYPE_OF[card] for card in game.buried[seat].cards]


def owned(game: RaidersState, seat: int) -> list[int]:
    """RT-13: everywhere."""
    return aboard(game, seat) + buried(game, seat)


def counts_of(game: RaidersState, name: Achievement) -> list[int]:
    """How everybody does in an achievement."""
    count = COUNTS[name]
    return [count(game.pack, aboard(game, seat), buried(game, seat)) for seat in range(game.seats)]


def winners_of(game: RaidersState, sheets: list[Sheet]) -> list[int]:
    """RT-12.7 to RT-12.9: most NP, then Coins, achievement NP and Officers; then shared."""
    standing = [
        (
            sheet.total,
            game.coins[seat],
            sum(sheet.achievements.values()),
            sum(OFFICER[card] for card in owned(game, seat)),
        )
        for seat, sheet in enumerate(sheets)
    ]
    return [seat for seat, mine in enumerate(standing) if mine == max(standing)]
