"""Exact odds of battles in Haven, from strengths alone: nobody plays a card."""

from functools import cache
from typing import Final

from broadside.games.common.dice import Odds, compare, contest, sums

from .harm import ARMOUR
from .raids import PIPS_OF_A_HIT
from .setup import Setup

FACES: Final = 3
"""HV-14.1: 4, 5 and 6 are hits."""


@cache
def throw(dice: int, rival: int, ahead: int = 0, total: bool = False) -> Odds:
    """HV-14.1: a round between so many dice, with hits added outright."""
    if total:
        return compare(sums(dice), sums(rival), PIPS_OF_A_HIT * ahead)
    return contest(dice, FACES, rival, FACES, ahead)


@cache
def decided(dice: int, rival: int, total: bool = False) -> float:
    """The chance to win a round that is thrown again until somebody does."""
    odds = throw(dice, rival, 0, total)
    either = odds.win + odds.lose
    return odds.win / either if either else 0.5


@cache
def siege(strengths: tuple[int, ...], place: int, total: bool = False) -> tuple[float, float]:
    """HV-8: to complete an Attack, and to be lost in it, for who fights on while there are guns
    or crew to lose, and withdraws then; who has none from the start fights to the end.

    `strengths` are those of the vessel after no loss, one, two.
    """
    complete, here = 0.0, 1.0
    *armoured, bare = strengths
    for strength in armoured:
        win = decided(strength, place, total)
        complete += here * win
        here *= 1 - win
    if armoured:
        return complete, 0.0
    win = decided(bare, place, total)
    return win, 1 - win


@cache
def duel(mine: tuple[int, ...], theirs: tuple[int, ...], total: bool = False) -> float:
    """HV-9: the chance to win a battle to the end, where everybody always strikes."""
    if not theirs:
        return 1.0
    if not mine:
        return 0.0
    win = decided(mine[0], theirs[0], total)
    return win * duel(mine, theirs[1:], total) + (1 - win) * duel(mine[1:], theirs, total)


def strengths_of(game: Setup, vessel: int) -> tuple[int, ...]:
    """What a vessel rolls now and after each damage, the weaker of guns and crew lost first."""
    strength = game.strength_of(vessel)
    worth = []
    for kind in ARMOUR:
        card = game.card_of(vessel, kind)
        if card >= 0:
            worth.append(game.pack.strengths[card] + game.strength_changed([card]))
    found = [strength]
    for lost in sorted(worth):
        strength -= lost
        found.append(strength)
    return tuple(found)
