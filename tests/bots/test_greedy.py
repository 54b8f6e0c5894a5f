"""The greedy bot sees to the end of the scene, and thinks on no more forks than it may."""

from random import Random

import pytest

from broadside.bots.greedy import GreedyBot, Settings
from broadside.engine import Game, Option, Perspective, Table
from tests.raiders.scene import do, move_of
from tests.raiders.scene import scene as raiders

from .small_games import Calls, Digging, Draft, Gardens, OneCave, Swap, WideField


class Counting(Perspective):
    """Counts the forks that a bot makes of it."""

    forks = 0

    def fork(self, rng: Random) -> Table:
        self.forks += 1
        return super().fork(rng)


def choices(table: Table, seat: int = 0, settings: Settings | None = None) -> set[Option]:
    """What greedy bots with different luck choose."""
    return {
        GreedyBot(Random(luck), settings or Settings()).choose(Perspective(table, seat))
        for luck in range(12)
    }


def forks_used(game: type[Game], settings: Settings) -> int:
    side = Counting(Table.open(game, 2, seed="1"), 0)
    GreedyBot(Random(1), settings).choose(side)
    return side.forks


# -- what it sees ------------------------------------------------------------------------------


def test_it_sees_what_others_answer() -> None:
    """They give out of habit: one at the first house, three at the second, two at the third."""
    assert choices(Table.open(Calls, 2)) == {("call", 1)}


def test_it_counts_what_it_may_choose_after_their_answer() -> None:
    assert choices(Table.open(Gardens, 2)) == {("call", 2)}


def test_it_plans_all_that_it_picks_in_secret() -> None:
    table = Table.open(Draft, 2)
    assert choices(table) == {("give", 3), ("give", 4)}
    table.act(0, ("give", 4))
    assert choices(table) == {("give", 3)}


def test_it_does_not_ask_what_the_others_have_picked() -> None:
    """Whoever decides last thinks on as if all were still to decide."""
    table = Table.open(Draft, 2)
    for number in (0, 1):
        table.act(0, ("give", number))
    assert choices(table, seat=1) == {("give", 3), ("give", 4)}


def test_it_does_not_choose_unseen_cards_by_what_they_will_turn_out_to_be() -> None:
    """On any guess some card is better than the one it has, but never the same one."""
    many = Settings(guesses=20)
    assert choices(Table.open(Swap, 2, seed="1"), settings=many) == {("keep",)}


# -- how much it thinks ------------------------------------------------------------------------


@pytest.mark.parametrize("game", [Digging, WideField, OneCave, Gardens])
@pytest.mark.parametrize("forks", [1, 30, 100, 400])
def test_it_thinks_on_no_more_forks_than_it_may(game: type[Game], forks: int) -> None:
    assert 1 <= forks_used(game, Settings(forks=forks)) <= forks


def test_it_looks_ahead_as_far_as_the_forks_go() -> None:
    """All eight decisions of twelve options would be 429 million ways to dig."""
    assert forks_used(Digging, Settings()) > 2 * 12 * (1 + 12), "two decisions, and some a third"
    assert choices(Table.open(Digging, 2)) == {("dig", 11)}


def test_among_very_many_options_it_misses_none() -> None:
    assert choices(Table.open(WideField, 2)) == {("dig", 231)}


def test_it_spends_its_forks_where_something_is_left_to_decide() -> None:
    assert choices(Table.open(OneCave, 2), settings=Settings(forks=100)) == {("dig", 0)}


# -- in Raiders --------------------------------------------------------------------------------


def moves(table: Table) -> set[str]:
    return {move_of(option) for option in choices(table)}


def dealt(*ship_decks: str) -> Table:
    """All draw their five cards, and decide on Parley."""
    return raiders(hands=["", "", ""], ship_decks=ship_decks, at="draw_phase")


def test_a_good_hand_is_not_thrown_away() -> None:
    table = dealt("3H 4H 5H 6H 7H M M M M M", "M M M D D M M M D D", "M M D D D M M M D D")
    assert moves(table) == {"parley_keep"}


def test_a_hopeless_hand_is_thrown_back() -> None:
    table = dealt("D D D D M 3H 4H 5H 6H 7H", "M M M D D", "M M D D D")
    assert moves(table) <= {"parley_pick D", "parley_pick M"}


def test_who_has_something_to_lose_is_attacked() -> None:
    table = raiders(hands=["1S M"], areas=["", "", "3H 4H 5H"], coins=[0, 0, 3])
    assert moves(do(table, "cmd_board 1S")) == {"attack 2"}
    table = raiders(hands=["1S M"], areas=["", "3H 4H 5H"], coins=[0, 3, 0])
    assert moves(do(table, "cmd_board 1S")) == {"attack 1"}
