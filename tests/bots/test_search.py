"""The search finds what can be found, and knows what cannot be known."""

from random import Random

import pytest

from broadside.bots.search.bot import SearchBot, Settings
from broadside.bots.search.verdict import Verdict
from broadside.engine import Game, Perspective, Table
from broadside.games import find_game
from broadside.study.match import play_by_bots

from .crews import Leak, Praise, Shoals, Squabble
from .small_games import Cups, Feathers, Nim, OneSpot, Patience, Pennies, WideField


def thought(
    game: type[Game], iterations: int = 400, workers: int = 1, horizon: int = 20
) -> Verdict:
    table = Table.open(game, 2, seed="1")
    settings = Settings(iterations=iterations, horizon=horizon, workers=workers)
    return SearchBot(Random(1), settings).rank(Perspective(table, 0))


def test_it_sees_ahead() -> None:
    """Of ten matches take two, for then the other cannot leave four, eight or none."""
    verdict = thought(Nim)
    assert verdict.ranking[0].option == ("take", 2)
    assert verdict.ranking[0].chance > 0.6


def test_it_minds_small_differences_where_all_are_small() -> None:
    """A game is long, and its first choices hardly move the chances; they count all the same."""
    verdict = thought(Feathers, iterations=1500, horizon=0)
    best, second = verdict.ranking[:2]
    assert best.option == ("pick", 9)
    assert best.tries > 2 * second.tries


def test_it_plays_on_as_far_as_the_game_wants() -> None:
    thought(Patience, iterations=20, horizon=0)
    assert min(Patience.judged_after) > Patience.horizon


def test_it_does_not_peek_at_secret_choices() -> None:
    """Whoever saw the other coin would be sure to win."""
    verdict = thought(Pennies)
    assert abs(verdict.chances[0] - 0.5) < 0.15


def test_it_does_not_peek_under_cups() -> None:
    verdict = thought(Cups)
    assert abs(verdict.chances[0] - 0.25) < 0.1


def test_the_same_chance_makes_the_same_choice() -> None:
    assert thought(Nim) == thought(Nim)


def test_it_stops_when_more_thought_would_change_nothing() -> None:
    assert thought(Nim, iterations=2000).iterations < 2000


def test_tries_are_counted_by_the_option() -> None:
    """Where there is more to choose from, there is more to think about."""
    table = Table.open(Nim, 2, seed="1")
    verdict = SearchBot(Random(1), Settings(tries=10, curiosity=1000)).rank(Perspective(table, 0))
    assert verdict.iterations == 30


@pytest.mark.parametrize("tries", [1, 2])
def test_of_very_many_options_it_tries_each(tries: int) -> None:
    """One of 232 counts; whoever went by the first few that look good would miss it."""
    table = Table.open(WideField, 2, seed="1")
    verdict = SearchBot(Random(1), Settings(tries=tries)).rank(Perspective(table, 0))
    assert all(one.tries for one in verdict.ranking)
    assert verdict.ranking[0].option == ("dig", 231)


def test_a_time_limit_among_very_many_options_leaves_a_choice() -> None:
    """Cut off before each was tried, it takes one that was."""
    table = Table.open(WideField, 2, seed="1")
    settings = Settings(tries=10, milliseconds=1)
    verdict = SearchBot(Random(1), settings).rank(Perspective(table, 0))
    assert len(verdict.ranking) == 232
    assert verdict.ranking[0].tries


def test_where_one_option_alone_has_sense_it_does_not_think() -> None:
    class Sure(Perspective):
        def fork(self, rng: Random) -> Table:
            raise AssertionError("there is nothing to think about")

    bot = SearchBot(Random(1), Settings(iterations=100))
    assert bot.choose(Sure(Table.open(OneSpot, 2, seed="1"), 0)) == ("dig", 231)


def test_a_time_limit_ends_it() -> None:
    table = Table.open(find_game("boarding"), 4, seed="1")
    bot = SearchBot(Random(1), Settings(milliseconds=1))
    verdict = bot.rank(Perspective(table, next(iter(table.asks))))
    assert verdict.iterations >= 1
    assert verdict.ranking[0].option in table.asks[next(iter(table.asks))].options


def test_several_processes_think_together() -> None:
    alone, together = thought(Nim, iterations=100), thought(Nim, iterations=100, workers=2)
    assert together.ranking[0].option == ("take", 2)
    assert together.iterations > alone.iterations


def test_it_goes_on_with_its_tree_while_nobody_else_chooses() -> None:
    """After its own choice the tree is kept; after somebody else's it is planted anew."""
    table = Table.open(find_game("raiders"), 2, seed="1")
    bots = [SearchBot(Random(seat), Settings(iterations=60)) for seat in range(2)]
    kept = fresh = 0
    last = -1
    for _ in range(60):
        seat = next(iter(table.asks))
        side = Perspective(table, seat)
        verdict = bots[seat].rank(side)
        grown = sum(one.tries for one in verdict.ranking) > verdict.iterations
        if grown:
            assert seat == last, "somebody else chose in between"
            kept += 1
        else:
            fresh += 1
        last = seat
        table.act(seat, verdict.ranking[0].option)
    assert kept
    assert fresh


# -- crews and single players -------------------------------------------------------------


def searchers(table: Table) -> list[SearchBot]:
    return [SearchBot(Random(seat), Settings(iterations=60)) for seat in range(table.game.seats)]


@pytest.mark.parametrize("kind", [Leak, Praise])
def test_a_crew_of_searchers_lands(kind: type[Leak]) -> None:
    """Eight strokes are needed, and some bailing; there is nothing to wait for."""
    for seed in range(6):
        table = Table.open(kind, 3, seed=seed)
        play_by_bots(table, searchers(table))
        assert min(table.chances()) > 0
        assert len(table.steps) < 40


def test_a_crew_that_had_to_share_would_never_land() -> None:
    """Each would have a third then, and a boat near the shore looks better than that."""
    table = Table.open(Squabble, 3, seed="1")
    bots = searchers(table)
    for _ in range(60):
        seat = next(iter(table.asks))
        table.act(seat, bots[seat].choose(Perspective(table, seat)))
    assert not table.over


def test_it_weighs_its_own_risk() -> None:
    """Five days for three miles: who sounds every mile gets there for sure."""
    table = Table.open(Shoals, 1, seed="1")
    verdict = SearchBot(Random(1), Settings(iterations=400, horizon=5)).rank(Perspective(table, 0))
    assert verdict.ranking[0].option == ("sound",)
    assert 0.8 < verdict.ranking[0].chance <= 1
