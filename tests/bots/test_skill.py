"""How a play changes what is known of those who played."""

import pytest

from broadside.bots.skill import Skill, after_play, mean_of, together


def test_a_stranger_begins_at_a_thousand() -> None:
    assert Skill().shown == 1000


def test_the_winner_rises_and_the_last_falls() -> None:
    first, middle, last = after_play([Skill()] * 3, [0, 1, 2])
    assert first.shown > middle.shown > last.shown
    assert first.shown > 1000 > last.shown
    assert (first.plays, last.plays) == (1, 1)


@pytest.mark.parametrize("seats", [1, 3])
def test_where_nobody_did_better_nothing_is_learned(seats: int) -> None:
    """A crew tells nothing of who is good, and neither does a single player."""
    assert after_play([Skill()] * seats, [0] * seats) == [Skill()] * seats


def test_beating_a_strong_bot_is_worth_more() -> None:
    weak, strong = Skill(15, 1.0, 99), Skill(35, 1.0, 99)
    over_weak, _ = after_play([Skill(), weak], [0, 1])
    over_strong, _ = after_play([Skill(), strong], [0, 1])
    assert over_strong.mu > over_weak.mu


def test_two_seats_of_one_level_against_each_other_say_nothing() -> None:
    both = after_play([Skill()] * 2, [0, 1])
    assert mean_of(both).mu == pytest.approx(Skill().mu)
    assert mean_of(both).plays == 1


def test_two_that_are_the_same_person() -> None:
    good, bad = Skill(32, 3.0, 9), Skill(20, 3.0, 5)
    one = together(good, bad)
    assert one.mu == pytest.approx(26, abs=0.5)
    assert one.sigma < 3.0
    assert one.plays == 14
    newcomer = together(Skill(), good)
    assert newcomer.mu == pytest.approx(good.mu)
    assert newcomer.sigma == pytest.approx(good.sigma)
