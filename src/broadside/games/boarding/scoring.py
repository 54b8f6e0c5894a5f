"""The final scoring of Boarding Party (BP-10), line by line."""

import msgspec

from .pack import ANCHOR, KINDS, WHEEL
from .rules import BoardingRules


class Sheet(msgspec.Struct):
    """How one player's total comes about."""

    treasury: int
    booty: list[int]
    """Ducats by kind of token: a majority, or 1 for each (BP-10.2, BP-10.5)."""
    wheels: int
    anchors: int
    rate: int
    wheel_ducats: int
    black_spot: int
    """0 or less."""
    spared: bool
    """Whether the monster keeps its owner from paying for the black spot (BP-9.4)."""
    total: int


def score_sheets(game: BoardingRules) -> list[Sheet]:
    """What everybody would have if the game ended now."""
    majorities = majorities_of(game)
    return [_sheet(game, seat, majorities[seat]) for seat in range(game.seats)]


def majorities_of(game: BoardingRules) -> list[list[bool]]:
    """By seat and kind: who owns most tokens of it, alone or tied (BP-R21: none is not most)."""
    most = [max(counts) for counts in zip(*game.tokens, strict=True)]
    return [
        [0 < top == mine for mine, top in zip(tokens, most, strict=True)] for tokens in game.tokens
    ]


def _sheet(game: BoardingRules, seat: int, majorities: list[bool]) -> Sheet:
    booty = [
        (token.majority or 0) if first else count
        for token, first, count in zip(game.pack.booty, majorities, game.tokens[seat], strict=True)
    ]
    kept = [game.pack.cards[card] for card in game.kept[seat].cards]
    wheels = sum(card.wheels for card in kept) + majorities[WHEEL]
    anchors = sum(card.anchors for card in kept) + majorities[ANCHOR]
    rate = wheel_rate(game, anchors)
    gained = game.ducats[seat] + sum(booty) + wheels * rate
    marked = game.spot == seat
    spared = marked and any(card.kind == "monster" for card in kept)
    spot = -black_spot_due(game, gained) if marked and not spared else 0
    return Sheet(
        treasury=game.ducats[seat],
        booty=booty,
        wheels=wheels,
        anchors=anchors,
        rate=rate,
        wheel_ducats=wheels * rate,
        black_spot=spot,
        spared=spared,
        total=gained + spot,
    )


def wheel_rate(game: BoardingRules, anchors: int) -> int:
    """BP-10.6: ducats per wheel."""
    return game.pack.wheel_rate[game.seats][min(anchors, 4)]


def black_spot_due(game: BoardingRules, ducats: int) -> int:
    """BP-10.8, BP-R27: a player never pays more than there is."""
    return min(game.pack.constants.black_spot_penalty, ducats)


def winners_of(game: BoardingRules, totals: list[int]) -> list[int]:
    """BP-10.9, BP-10.10: ties are broken by the richest kept card, then the next."""
    standing = [
        (total, sorted(game.pack.cards[card].ducats for card in game.kept[seat].cards)[::-1])
        for seat, total in enumerate(totals)
    ]
    return [seat for seat, mine in enumerate(standing) if mine == max(standing)]


STEPS = ("treasury", *KINDS, "wheels", "black spot")
"""The steps of the scoring in the order of BP-10."""


def lines_of(sheet: Sheet) -> list[tuple[str, int]]:
    """What each of the STEPS brings."""
    amounts = [sheet.treasury, *sheet.booty, sheet.wheel_ducats, sheet.black_spot]
    return list(zip(STEPS, amounts, strict=True))
