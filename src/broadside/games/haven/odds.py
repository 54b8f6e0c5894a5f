"""Exact odds of battles in Haven, from strengths alone: nobody plays a card."""

from functools import cache
from typing import Final

from broadside.games.common.dice import Odds, compare, contest, sums

from .cards import CAPTAIN, CREW, GUNS, KINDS, VESSEL
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


SPAN: Final = 64
_won: Final[tuple[list[float], list[float]]] = ([-1.0] * SPAN * SPAN, [-1.0] * SPAN * SPAN)
"""By the kind of roll, dice and rival: what `decided` has found, -1 where nobody has asked."""


def round_won(dice: int, rival: int, total: bool) -> float:
    """The same as `decided`, for who asks a thousand times a second."""
    if dice >= SPAN or not 0 <= rival < SPAN:
        return decided(dice, rival, total)
    found = _won[1] if total else _won[0]
    place = SPAN * dice + rival
    chance = found[place]
    if chance < 0:
        chance = found[place] = decided(dice, rival, total)
    return chance


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
    return strengths_with(game.berths.cards, vessel, game.strengths_now())


def strengths_with(cards: list[int], vessel: int, strengths: list[int]) -> tuple[int, ...]:
    """The same from the cards of all berths and the strengths of all cards."""
    place = KINDS * vessel
    hull, captain = cards[place + VESSEL], cards[place + CAPTAIN]
    guns, crew = cards[place + GUNS], cards[place + CREW]
    bare = strengths[hull] if hull >= 0 else 0
    if captain >= 0:
        bare += strengths[captain]
    if guns < 0:
        return (bare,) if crew < 0 else (bare + strengths[crew], bare)
    if crew < 0:
        return (bare + strengths[guns], bare)
    more, less = strengths[guns], strengths[crew]
    if more < less:
        more, less = less, more
    return (bare + more + less, bare + more, bare)
