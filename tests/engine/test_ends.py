"""What the end of a play is worth to everybody, and who did better than whom."""

import msgspec
import pytest

from broadside.engine import BadRecord, Game, Result, Table, ranked, verify
from tests.bots.crews import Leak, Plank, Praise, Shoals
from tests.bots.small_games import Nim

from .smugglers import Smugglers

ROW, BAIL = ("row",), ("bail",)


def ended(scores: list[int], winners: list[int], fallen: tuple[int, ...] = ()) -> Game:
    """A game among rivals that came to this end."""
    game = Smugglers(len(scores), None, None)
    game.scores, game.winners, game.fallen = scores, winners, fallen
    return game


def crew(kind: type[Leak], seats: int, *choices: tuple[str], flood: int = 0) -> Table[Leak]:
    """A boat near the shore, in which everybody has chosen in turn."""
    game = kind(seats, None, None)
    game.strokes = 3
    table = Table.staged(game, "setup")
    for choice in choices:
        game.water += flood
        table.act(next(iter(table.asks)), choice)
    assert table.over
    return table


def test_winners_come_before_whoever_lost_the_tie_break() -> None:
    assert ended([7, 9, 9, 7], winners=[2]).places() == [2, 1, 0, 2]
    assert ended([7, 9, 8], winners=[1, 2]).places() == [2, 0, 0]


def test_winners_share_one() -> None:
    assert ended([7, 9, 9], winners=[2]).worth() == [0, 0, 1]
    assert ended([7, 9, 9], winners=[1, 2]).worth() == [0, 0.5, 0.5]


def test_a_play_that_nobody_wins_is_worth_nothing() -> None:
    game = ended([1, 2, 3], winners=[])
    assert (game.worth(), game.places()) == ([0, 0, 0], [2, 1, 0])


def test_the_fallen_come_last_and_who_fell_first_is_the_very_last() -> None:
    assert ended([3, 9, 5, 0], winners=[2], fallen=(1, 3)).places() == [1, 3, 0, 2]


def test_whoever_falls_last_may_have_won() -> None:
    """Two fall at once, and a rule tells which of them wins."""
    assert ended([0, 0, 0], winners=[1], fallen=(2, 0, 1)).places() == [1, 0, 2]


def test_those_who_walked_the_plank_are_ranked_by_when_they_fell() -> None:
    table = Table.open(Plank, 4, seed="1")
    for seat, other in ((0, 2), (1, 0)):
        table.act(seat, ("push", other))
    # Of two left the one in turn has no choice but to push the other.
    assert table.game.fallen == (2, 0, 1)
    assert table.game.places() == [2, 1, 3, 0]
    assert table.chances() == [0, 0, 0, 1]


def test_a_crew_makes_it_together() -> None:
    table = crew(Leak, 3, ROW, ROW, ROW)
    assert table.chances() == [1, 1, 1]
    assert table.game.places() == [0, 0, 0]


def test_a_crew_fails_together() -> None:
    table = crew(Leak, 3, ROW, flood=9)
    assert table.chances() == [0, 0, 0]
    assert table.game.places() == [0, 0, 0]


def test_there_may_be_a_best_of_a_crew() -> None:
    made_it = crew(Praise, 2, ROW, BAIL, ROW, ROW)
    assert made_it.chances() == [1, 0.6]
    assert made_it.game.places() == [0, 1]
    failed = crew(Praise, 2, ROW, flood=9)
    assert failed.chances() == [0, 0]
    assert failed.game.places() == [0, 0]


def test_a_single_player_may_win_or_lose() -> None:
    """Two miles are left and one day: sounding is too slow, sailing is quick or a wreck."""
    ends = []
    for choice, rolls in ((("sound",), []), (("sail",), [2]), (("sail",), [1])):
        table = Table.open(Shoals, 1, seed="1", rolls=rolls)
        table.game.miles, table.game.days = 2, 1
        table.act(0, choice)
        assert table.over
        ends.append((table.chances(), table.game.places()))
    assert ends == [([0], [0]), ([1], [0]), ([0], [0])]


# -- before the end -----------------------------------------------------------------------


def test_who_plays_alone_is_not_sure_to_win() -> None:
    assert Table.open(Shoals, 1, seed="1").chances() == [0.5]


def test_a_crew_expects_more_the_further_it_is_ahead() -> None:
    game = Leak(2, None, None)
    even = game.chances()
    game.water = 0
    ahead = game.chances()
    game.water = 5
    behind = game.chances()
    assert 0 < behind[0] < even[0] < ahead[0] < 1
    assert ahead[0] == ahead[1]
    game.water = 10**6
    assert game.chances() == [0, 0]


def test_rivals_expect_to_share_one() -> None:
    assert Table.open(Nim, 2, seed="1").chances() == [0.5, 0.5]


def test_ties_share_a_place() -> None:
    assert ranked([5, 9, 5, 1]) == [1, 0, 1, 3]


# -- on record ----------------------------------------------------------------------------


def finished(kind: type[Game], seats: int) -> Table:
    table = Table.open(kind, seats, seed="1")
    while table.asks:
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, ask.options[0])
    return table


def test_a_record_claims_places_and_worth() -> None:
    record = finished(Plank, 3).record()
    assert record.result == Result([0, 0, 0], [2], [1, 2, 0], [0, 0, 1])
    verify(record, Plank)


@pytest.mark.parametrize(
    ("claim", "complaint"),
    [
        (Result([0, 0, 0], [1]), r"claims the winners \[1\], but its choices lead to \[2\]"),
        (Result([0, 0, 0], [2], [2, 1, 0]), r"claims the places \[2, 1, 0\]"),
        (Result([0, 0, 0], [2], None, [0.5, 0, 1]), r"claims the worth \[0.5, 0, 1\]"),
    ],
)
def test_verify_finds_a_forged_end(claim: Result, complaint: str) -> None:
    record = finished(Plank, 3).record()
    with pytest.raises(BadRecord, match=complaint):
        verify(msgspec.structs.replace(record, result=claim), Plank)


def test_an_old_record_claims_neither() -> None:
    record = finished(Plank, 3).record()
    old = msgspec.structs.replace(record, result=Result([0, 0, 0], [2]))
    verify(old, Plank)
