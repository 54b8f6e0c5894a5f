"""The odds of six-sided dice, exact: counted in whole numbers and divided once.

    >>> at_least(2, faces=1)  # Treasure Map: an explorer on at least one of two battle dice
    0.3055555555555556
    >>> contest(3, 3, 2, 3).win  # one die more than the other side, hits on 4 and more: even
    0.5
    >>> fight(11, 11).win > fight(11, 12).win
    True

A pool is a number of dice and the number of `faces` of each that count: 3 for "4 or more", 2 for
the guns of a battle die, `beating(4)` for "higher than 4". A chance is a float, a distribution a
tuple of chances with the outcome as index. Everything is remembered, for there are few pools.
"""

from functools import cache
from math import comb
from typing import NamedTuple


class Odds(NamedTuple):
    """How a comparison of two sides comes out for the first."""

    win: float
    tie: float
    lose: float

    def decided(self) -> float:
        """The chance to win if ties are rolled again (TA-4.14, R-75)."""
        return self.win / (self.win + self.lose)


class Standing(NamedTuple):
    """How a fight to the last comes out."""

    left: tuple[float, ...]
    """The chance that the first side wins with so many left; at 0, that nobody is left."""
    rival_left: tuple[float, ...]
    """The same for the other side; nothing at 0."""

    @property
    def win(self) -> float:
        """The chance that the first side wins."""
        return sum(self.left[1:])

    @property
    def lose(self) -> float:
        """The chance that the other side wins."""
        return sum(self.rival_left)

    def left_if_won(self, temporary: int = 0) -> float:
        """How many of the first side are left on average if it wins.

        So many of it are only lent: they fall first, or go home in the end.
        """
        stay = len(self.left) - 1 - temporary
        left = sum(min(hands, stay) * chance for hands, chance in enumerate(self.left))
        return left / self.win if self.win else 0.0


class Blows(NamedTuple):
    """What an attack does."""

    wounds: tuple[float, ...]
    success: float
    """The chance that at least one hit is left (TA-10.10)."""
    expected: float
    """The wounds on average."""


def beating(number: int, modifier: int = 0) -> int:
    """How many faces are higher than a number with a modifier to the roll (TA-4.2, TA-4.4)."""
    return max(0, min(6, 6 - number + modifier))


def mean(chances: tuple[float, ...]) -> float:
    """What a distribution comes to on average."""
    return sum(outcome * chance for outcome, chance in enumerate(chances))


@cache
def hits(dice: int, faces: int) -> tuple[float, ...]:
    """How many of the dice count."""
    ways = [comb(dice, k) * faces**k * (6 - faces) ** (dice - k) for k in range(dice + 1)]
    return tuple(way / 6**dice for way in ways)


@cache
def at_least(dice: int, faces: int, needed: int = 1, rerolls: int = 0) -> float:
    """The chance that so many count; `rerolls` dice that did not may be rolled once more."""
    total = 0.0
    for count, chance in enumerate(hits(dice, faces)):
        if count >= needed:
            total += chance
        elif again := min(rerolls, dice - count):
            total += chance * at_least(again, faces, needed - count)
    return total


@cache
def sums(dice: int) -> tuple[float, ...]:
    """What the dice add up to."""
    ways = [1]
    for _ in range(dice):
        longer = [0] * (len(ways) + 6)
        for total, way in enumerate(ways):
            for pips in range(1, 7):
                longer[total + pips] += way
        ways = longer
    return tuple(way / 6**dice for way in ways)


def compare(one: tuple[float, ...], other: tuple[float, ...], ahead: int = 0) -> Odds:
    """Which of two outcomes is higher, the first having so much added."""
    win = tie = lose = 0.0
    for mine, chance in enumerate(one):
        for theirs, rival in enumerate(other):
            if mine + ahead > theirs:
                win += chance * rival
            elif mine + ahead == theirs:
                tie += chance * rival
            else:
                lose += chance * rival
    return Odds(win, tie, lose)


@cache
def contest(dice: int, faces: int, rival_dice: int, rival_faces: int, ahead: int = 0) -> Odds:
    """More hits win: HV-14.1 with hits added outright, or the confronted roll of TA-4.3."""
    return compare(hits(dice, faces), hits(rival_dice, rival_faces), ahead)


@cache
def crew_left(crew: int, dice: int, faces: int) -> tuple[float, ...]:
    """How many of a crew are left after a volley; hits beyond the last are lost (PF-7.16)."""
    left = [0.0] * (crew + 1)
    for count, chance in enumerate(hits(dice, faces)):
        left[max(0, crew - count)] += chance
    return tuple(left)


@cache
def fight(
    crew: int, rival: int, guns: int = 0, rival_guns: int = 0, faces: int = 2, gun_faces: int = 2
) -> Standing:
    """PF-7.13 to PF-7.17: one volley of the guns, both at once, then rounds in which every hand
    rolls a die and each hit takes one of the others, until a side has none left."""
    left, rival_left = [0.0] * (crew + 1), [0.0] * (rival + 1)
    after, rival_after = crew_left(crew, rival_guns, gun_faces), crew_left(rival, guns, gun_faces)
    for hands, chance in enumerate(after):
        for foes, rival_chance in enumerate(rival_after):
            if likely := chance * rival_chance:
                _add(melee(hands, foes, faces), likely, left, rival_left)
    return Standing(tuple(left), tuple(rival_left))


@cache
def melee(hands: int, foes: int, faces: int) -> Standing:
    """The rounds after the volley: each leads to smaller ones, so that all of them are shared."""
    left, rival_left = [0.0] * (hands + 1), [0.0] * (foes + 1)
    if not hands or not foes:
        (left if hands or not foes else rival_left)[-1] = 1.0
        return Standing(tuple(left), tuple(rival_left))
    survive, fall = crew_left(hands, foes, faces), crew_left(foes, hands, faces)
    somebody_fell = 1.0 - survive[hands] * fall[foes]
    for still, chance in enumerate(survive):
        for rest, rival_chance in enumerate(fall):
            if still < hands or rest < foes:
                likely = chance * rival_chance / somebody_fell
                _add(melee(still, rest, faces), likely, left, rival_left)
    return Standing(tuple(left), tuple(rival_left))


def _add(part: Standing, likely: float, left: list[float], rival_left: list[float]) -> None:
    """Count in what comes of a part of all cases."""
    for number, chance in enumerate(part.left):
        left[number] += likely * chance
    for number, chance in enumerate(part.rival_left):
        rival_left[number] += likely * chance


@cache
def strike(dice: int, faces: int, damage: int, defence: int = 0, defence_faces: int = 0) -> Blows:
    """An attack of TA-10.6 to TA-10.9, or a shot if nobody defends.

    A natural 6 always counts (`faces` include it), is critical, and only another cancels it.
    A punch is a strike of damage 0: its wounds are the criticals, its success stuns (TA-10.27).
    """
    wounds = [0] * (dice * (damage + 1) + 1)
    success = 0
    for crits, normals, ways in _criticals(dice, faces):
        for crit_blocks, blocks, rival_ways in _criticals(defence, defence_faces):
            spare = max(0, crit_blocks - crits)
            crits_left = max(0, crits - crit_blocks)
            left = max(0, normals - blocks - spare)
            wounds[left * damage + crits_left * (damage + 1)] += ways * rival_ways
            if left + crits_left:
                success += ways * rival_ways
    every = 6 ** (dice + defence)
    chances = tuple(ways / every for ways in wounds)
    return Blows(chances, success / every, mean(chances))


@cache
def _criticals(dice: int, faces: int) -> list[tuple[int, int, int]]:
    """Natural sixes, other successes, and in how many ways the dice show them."""
    normal = max(1, faces) - 1
    return [
        (
            crits,
            hit,
            comb(dice, crits) * comb(dice - crits, hit) * normal**hit * (5 - normal) ** rest,
        )
        for crits in range(dice + 1)
        for hit in range(dice - crits + 1)
        for rest in [dice - crits - hit]
    ]
