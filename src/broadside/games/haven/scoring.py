"""HV-15: what a play came to for everybody, and who has won it by what."""

from typing import Literal

import msgspec

from broadside.games.common.ties import best_of, told_apart

from .setup import Setup

TieBreaker = Literal["booty at sea", "Attacks"]


class Sheet(msgspec.Struct):
    """How a player's supply came about, and what else they have done."""

    began: int
    secured: int
    total: int
    at_sea: int
    """Booty that did not come home."""
    attacks: list[int]
    """Ids of the Attacks completed, in their order."""
    history: int
    """The most moves in one turn that a captain who was there brought (HV-8.14)."""


class Verdict(msgspec.Struct):
    """HV-15.2: who wins, and what decided."""

    winners: list[int]
    tied: list[int]
    """Who has the largest supply; one seat if there was no tie."""
    by: TieBreaker | None
    """What told the tied apart in the end; None if nothing had to, or could."""
    amount: int
    """How much of it the winners have."""


def sheets_of(game: Setup) -> list[Sheet]:
    """By seat."""
    return [_sheet(game, seat) for seat in range(game.seats)]


def _sheet(game: Setup, seat: int) -> Sheet:
    began = game.options.start_supply
    total, at_sea, _ = game.standing(seat)
    attacks = game.completed(seat)
    return Sheet(began, total - began, total, at_sea, attacks, game.history[seat])


def verdict_of(game: Setup) -> Verdict:
    """HV-15.2: the largest supply, then booty at sea, then Attacks; then shared."""
    supply, at_sea, attacks = zip(*map(game.standing, range(game.seats)), strict=True)
    breakers: dict[TieBreaker, tuple[int, ...]] = {"booty at sea": at_sea, "Attacks": attacks}
    tied = best_of(range(game.seats), supply)
    winners, by, amount = told_apart(tied, breakers)
    return Verdict(winners, tied, by, amount)
