"""What the arena makes of the plays of a match."""

from random import Random

import pytest

from broadside.bots import make_bot
from broadside.cli.shares import show_standings
from broadside.engine import Game
from broadside.study.match import Match, play_match, play_one, table_for_bots
from broadside.study.played import Played
from broadside.study.shares import interval
from broadside.study.standings import standings

from .crews import Leak, Praise, Shoals

MATCH = Match("boarding", ["greedy", "random"], "1")


def won(number: int, name: str) -> Played:
    winner = MATCH.seated(number).index(name)
    worth = [float(seat == winner) for seat in range(2)]
    return Played(number, [int(share) for share in worth], [winner, 1 - winner], worth, 1)


def test_bots_change_seats() -> None:
    assert MATCH.seated(0) == ["greedy", "random"]
    assert MATCH.seated(1) == ["random", "greedy"]
    assert MATCH.seed_of(0) == MATCH.seed_of(1) != MATCH.seed_of(2)


def test_who_wins_more_is_rated_higher() -> None:
    first, second = standings(MATCH, [won(n, "random" if n == 5 else "greedy") for n in range(10)])
    assert (first.name, first.share.worth, second.share.worth) == ("greedy", 0.9, 0.1)
    assert first.rating > 1000 > second.rating


def test_the_last_plays_count_like_the_first() -> None:
    """A bot is as good at the end of a match as it was at the beginning."""
    plays = [won(number, "greedy" if number < 20 else "random") for number in range(40)]
    ratings = [one.rating for one in standings(MATCH, plays)]
    assert abs(ratings[0] - ratings[1]) < 50


def test_equal_bots_need_not_meet_the_same_shuffles() -> None:
    match = Match("leak", ["greedy"] * 3, "1")
    assert len({match.seed_of(number) for number in range(3)}) == 3


def test_many_plays_are_handed_out_to_processes_and_none_is_lost() -> None:
    told = [play for some in play_match(a_play, range(450), 2) for play in some]
    assert sorted(play.number for play in told) == list(range(450))
    assert [len(some) for some in play_match(a_play, range(3), 1)] == [1, 1, 1]


def a_play(number: int) -> Played:
    return won(number, "greedy")


def test_only_bots_that_fork_get_a_table_to_fork_from() -> None:
    rng = Random(1)
    for names, forks in ((["random", "random"], False), (["random", "deckhand"], True)):
        bots = [make_bot(name, rng) for name in names]
        table = table_for_bots(Praise, bots, names, "1")
        assert (table.game.knowledge is not None) == forks


def test_an_interval_narrows_with_the_plays() -> None:
    few, many = interval(0.5, 10), interval(0.5, 1000)
    assert 0 < few[0] < many[0] < 0.5 < many[1] < few[1] < 1
    assert interval(0, 10)[0] == 0 < interval(0, 10)[1]


# -- crews and single players -------------------------------------------------------------


def plays_of(kind: type[Game], match: Match, count: int = 6) -> list[Played]:
    return [play_one(kind, match, None, number) for number in range(count)]


@pytest.mark.parametrize(("kind", "seats"), [(Leak, 1), (Leak, 3), (Shoals, 1)])
def test_a_crew_is_not_rated(
    kind: type[Game], seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match(kind.id, ["greedy"] * seats, "1")
    [found] = standings(match, plays_of(kind, match))
    assert found.rated == 0
    assert 0 <= found.share.low <= found.share.worth <= found.share.high <= 1
    show_standings([found], seats, cooperative=True)
    said = capsys.readouterr().out
    assert "not rated" in said
    assert "would win" not in said


def test_the_best_of_a_crew_is_rated() -> None:
    match = Match("praise", ["greedy", "random"], "1")
    found = standings(match, plays_of(Praise, match, 8))
    assert found[0].rated > 0


def test_a_crew_meets_its_fate_but_once() -> None:
    """Three seats in one boat tell no more of a bot than one seat in it."""
    alone = standings(Match("leak", ["a"], "1"), [a_landing(number, 1) for number in range(4)])
    three = standings(Match("leak", ["a"] * 3, "1"), [a_landing(number, 3) for number in range(4)])
    assert [one.share for one in alone] == [one.share for one in three]
    assert (alone[0].seats, three[0].seats) == (4, 12)


def a_landing(number: int, seats: int) -> Played:
    made_it = float(number > 0)
    return Played(number, [0] * seats, [0] * seats, [made_it] * seats, 1, cooperative=True)
