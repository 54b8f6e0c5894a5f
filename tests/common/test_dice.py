"""Odds against every outcome there is, and against the tables the rules print."""

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from broadside.games.common.dice import (
    at_least,
    beating,
    compare,
    contest,
    crew_left,
    fight,
    hits,
    mean,
    strike,
    sums,
)

PIPS = range(1, 7)


def close(number: float, exact: Fraction) -> bool:
    return abs(number - exact) < Fraction(1, 10**12)


def percent(chance: float) -> int:
    return int(100 * chance + 0.5)


@pytest.mark.rule("TA-4.2", "TA-4.4")
@pytest.mark.parametrize("modifier", [-1, 0, 1])
@pytest.mark.parametrize("number", range(7))
@pytest.mark.parametrize("dice", range(5))
def test_a_pool_by_all_its_outcomes(dice: int, number: int, modifier: int) -> None:
    faces = beating(number, modifier)
    rolls = list(product(PIPS, repeat=dice))
    counts = [sum(pips + modifier > number for pips in roll) for roll in rolls]
    for k in range(dice + 1):
        assert close(hits(dice, faces)[k], Fraction(counts.count(k), len(rolls)))
        enough = sum(count >= k for count in counts)
        assert close(at_least(dice, faces, k), Fraction(enough, len(rolls)))
    assert close(mean(hits(dice, faces)), Fraction(sum(counts), len(rolls)))


@pytest.mark.rule("TA-4.10")
@pytest.mark.parametrize("rerolls", range(4))
@pytest.mark.parametrize("needed", range(1, 4))
def test_failed_dice_rolled_once_more(needed: int, rerolls: int) -> None:
    """All ways of three dice and of those that may be rolled again, whether they are or not."""
    passed = 0
    for roll in product(PIPS, repeat=3 + rerolls):
        first = sum(pips > 4 for pips in roll[:3])
        again = roll[3 : 3 + min(rerolls, 3 - first)]
        passed += first + sum(pips > 4 for pips in again) >= needed
    assert close(at_least(3, beating(4), needed, rerolls), Fraction(passed, 6 ** (3 + rerolls)))


@pytest.mark.parametrize("dice", range(5))
def test_sums(dice: int) -> None:
    totals = [sum(roll) for roll in product(PIPS, repeat=dice)]
    for total, chance in enumerate(sums(dice)):
        assert close(chance, Fraction(totals.count(total), len(totals)))


@pytest.mark.rule("TA-4.3", "HV-14.1")
@pytest.mark.parametrize(("dice", "rival"), [(0, 2), (1, 1), (2, 3), (3, 2), (4, 1)])
@pytest.mark.parametrize(("faces", "rival_faces"), [(3, 3), (4, 2), (1, 6)])
@pytest.mark.parametrize("ahead", [-1, 0, 2])
def test_more_hits_win(dice: int, rival: int, faces: int, rival_faces: int, ahead: int) -> None:
    outcomes = [0, 0, 0]
    for roll in product(range(6), repeat=dice + rival):
        mine = sum(face < faces for face in roll[:dice]) + ahead
        theirs = sum(face < rival_faces for face in roll[dice:])
        outcomes[0 if mine > theirs else 1 if mine == theirs else 2] += 1
    odds = contest(dice, faces, rival, rival_faces, ahead)
    for chance, count in zip(odds, outcomes, strict=True):
        assert close(chance, Fraction(count, 6 ** (dice + rival)))


@pytest.mark.rule("HV-14.4")
def test_rounds_of_haven() -> None:
    """HV 7.11 and E18: Morgan's ten dice against the nine of Panama."""
    assert [percent(chance) for chance in contest(10, 3, 9, 3)[:2]] == [50, 18]
    for row, table in {
        2: "31/38 19/31 11/23 6/16 4/11 2/7 1/4 1/3 0/2",
        7: "91/7 83/12 73/16 61/19 50/21 40/21 30/20 23/17 17/15",
        12: "99/1 98/1 96/3 93/5 88/7 82/10 75/12 67/14 58/15",
    }.items():
        odds = [contest(row, 3, column, 3) for column in range(2, 11)]
        assert [f"{percent(o.win)}/{percent(o.tie)}" for o in odds] == table.split()
    for dice in range(1, 13):
        assert close(contest(dice, 3, dice - 1, 3).win, Fraction(1, 2))


@pytest.mark.rule("TA-4.14")
def test_charisma_decides_an_office_with_ties_rolled_again() -> None:
    odds = compare(sums(1), sums(1), ahead=2)
    assert close(odds.win, Fraction(26, 36))
    assert close(odds.tie, Fraction(4, 36))
    assert close(odds.decided(), Fraction(26, 32))


@pytest.mark.rule("TV-11.3")
def test_the_speed_roll() -> None:
    """TV 7.9: ratio 4 at -1, five dice: 0.83 movement points, 60 % for one and 20 % for two."""
    faces = beating(4, -1)
    assert percent(mean(hits(5, faces))) == 83
    assert [percent(at_least(5, faces, needed)) for needed in (1, 2)] == [60, 20]


@pytest.mark.rule("PF-8.2")
@pytest.mark.parametrize(
    ("dice", "faces", "needed", "chance"),
    [(2, 1, 1, 31), (3, 1, 1, 42), (4, 1, 1, 52), (5, 1, 2, 20), (4, 2, 2, 41), (3, 2, 2, 26)],
)
def test_treasures(dice: int, faces: int, needed: int, chance: int) -> None:
    """Treasure Map, Marooner's Chest, Smugglers' Cave, Dead Man's Reef, Kraken, the Daughter."""
    assert percent(at_least(dice, faces, needed)) == chance


@pytest.mark.rule("PF-7.13", "PF-7.16")
def test_hits_beyond_the_last_of_a_crew_are_lost() -> None:
    exact = [Fraction(0)] * 3
    for roll in product(range(6), repeat=4):
        exact[max(0, 2 - sum(face < 2 for face in roll))] += Fraction(1, 6**4)
    for chance, expected in zip(crew_left(2, 4, 2), exact, strict=True):
        assert close(chance, expected)


@cache
def slow_volley(dice: int) -> list[Fraction]:
    """How many of the battle dice hit, by looking at every way they fall."""
    counts = [sum(face < 2 for face in roll) for roll in product(range(6), repeat=dice)]
    return [Fraction(counts.count(k), len(counts)) for k in range(dice + 1)]


@cache
def slow_fight(crew: int, rival: int) -> tuple[Fraction, Fraction, Fraction]:
    """The chances that the first, the second and nobody is left, one round after the other."""
    if not crew or not rival:
        return Fraction(crew > 0), Fraction(rival > 0), Fraction(not crew and not rival)
    win = lose = none = undecided = Fraction(0)
    for foes, chance in enumerate(slow_volley(crew)):
        for fallen, rival_chance in enumerate(slow_volley(rival)):
            if foes or fallen:
                after = slow_fight(max(0, crew - fallen), max(0, rival - foes))
                win += chance * rival_chance * after[0]
                lose += chance * rival_chance * after[1]
                none += chance * rival_chance * after[2]
            else:
                undecided = chance * rival_chance
    rest = 1 - undecided
    return win / rest, lose / rest, none / rest


@pytest.mark.rule("PF-7.15", "PF-7.17")
@pytest.mark.parametrize(("crew", "rival"), [(1, 1), (2, 1), (1, 5), (4, 3), (5, 5)])
def test_a_fight_to_the_last_by_all_its_rounds(crew: int, rival: int) -> None:
    standing = fight(crew, rival)
    win, lose, nobody = slow_fight(crew, rival)
    assert close(standing.win, win)
    assert close(standing.lose, lose)
    assert close(standing.left[0], nobody)


@pytest.mark.rule("PF-7.13", "PF-7.15")
def test_battles_of_prize_fleet() -> None:
    """PF 7.9: crew against crew, and the Big Sloop (11 crew, 3 cannons) against her like."""
    against_11 = [fight(11 + more, 11).win for more in range(5)]
    assert [round(1000 * chance) for chance in against_11[:1]] == [495]
    assert [percent(chance) for chance in against_11[1:]] == [67, 81, 91, 96]
    assert [percent(fight(6 + more, 6).win) for more in range(5)] == [49, 72, 88, 96, 99]
    sloops = fight(11, 11, guns=3, rival_guns=3)
    assert percent(sloops.win) == 49
    assert round(sloops.left_if_won(), 1) == 4.5
    assert percent(fight(13, 11, guns=5, rival_guns=3).win) == 86, "prepared"
    assert abs(sum(sloops.left) + sloops.lose - 1) < 1e-12


def slow_strike(attack: tuple[int, ...], defence: tuple[int, ...]) -> tuple[int, bool]:
    """Wounds of an attack against AGI 3, damage 2, by cancelling hits one for one (TA-10.8)."""
    hits_ = sorted(pips for pips in attack if pips > 3 or pips == 6)
    for block in sorted((pips for pips in defence if pips > 3), reverse=True):
        if block == 6 and 6 in hits_:
            hits_.remove(6)
        elif normal := [pips for pips in hits_ if pips < 6]:
            hits_.remove(normal[0])
    return sum(2 + (pips == 6) for pips in hits_), bool(hits_)


@pytest.mark.rule("TA-4.5", "TA-4.6", "TA-10.8", "TA-10.9", "TA-10.10")
@pytest.mark.parametrize(("dice", "defence"), [(3, 0), (1, 2), (3, 2), (2, 3)])
def test_a_strike_by_all_its_outcomes(dice: int, defence: int) -> None:
    outcomes = [
        slow_strike(roll[:dice], roll[dice:]) for roll in product(PIPS, repeat=dice + defence)
    ]
    blows = strike(dice, beating(3), 2, defence, beating(3))
    for wounds, chance in enumerate(blows.wounds):
        count = sum(outcome[0] == wounds for outcome in outcomes)
        assert close(chance, Fraction(count, len(outcomes)))
    assert close(blows.success, Fraction(sum(outcome[1] for outcome in outcomes), len(outcomes)))


@pytest.mark.rule("TA-10.8")
def test_the_slow_strike_knows_the_worked_examples() -> None:
    """X20, X21."""
    assert slow_strike((6, 2, 2), (5, 5)) == (3, True)
    assert slow_strike((6, 4), (6, 2)) == (2, True)


@pytest.mark.rule("TA-4.5", "TA-10.27")
def test_a_six_always_tells_and_a_punch_wounds_with_nothing_else() -> None:
    """X22: at -1 against AGI 6 only a natural six is a hit; a fist of damage 0 wounds by it."""
    assert close(strike(1, beating(6, -1), 2).success, Fraction(1, 6))
    punch = strike(2, beating(3), 0)
    assert close(punch.success, Fraction(3, 4))
    assert close(mean(punch.wounds), Fraction(1, 3))
