"""Copies of games and tables: the same once more, and each by itself from then on."""

from random import Random
from typing import Any

import msgspec
import pytest

from broadside.bots.random import play_out
from broadside.engine import (
    ALL_SEEING,
    HIDDEN,
    OPEN,
    PASS,
    Game,
    NoContent,
    NoOptions,
    Table,
    sight_of,
)

from .haggling import Haggling
from .smugglers import Smugglers
from .test_table import at_first_turn
from .test_windows import ARMED, BARE, GUARDED, battle, open_window

# -- tables ------------------------------------------------------------------------------------


def test_a_copy_throws_the_same_dice() -> None:
    table = at_first_turn()
    seat = table.game.active
    copy = table.copy()
    for one in (table, copy):
        one.act(seat, ("gamble",))
        one.act(seat, ("leave",))
    assert copy.view(ALL_SEEING) == table.view(ALL_SEEING)
    assert copy.events(ALL_SEEING) == table.events(ALL_SEEING)


def test_a_copy_has_the_rest_of_a_script_before_it() -> None:
    table = at_first_turn(rolls=[6, 2, 5])
    seat = table.game.active
    table.act(seat, ("gamble",))
    copy = table.copy()
    for one in (copy, table):
        assert one.asks[seat].options[1] == ("keep", 6)
        one.act(seat, ("leave",))
        assert one.game.coins[seat] == 2
        one.act(one.game.active, ("gamble",))
        assert one.asks[one.game.active].options[1] == ("keep", 5)


def test_who_plays_on_a_copy_changes_nothing_at_the_table() -> None:
    table = at_first_turn()
    before, told = table.view(ALL_SEEING), table.events(ALL_SEEING)
    copy = table.copy()
    play_out(copy, Random(1))
    assert copy.over
    assert (table.view(ALL_SEEING), table.events(ALL_SEEING)) == (before, told)
    assert len(table.steps) == 3


def test_secret_choices_are_copied_too_and_can_be_withdrawn_in_one_place() -> None:
    table = Table.open(Smugglers, 3, seed=1, decks=[list(range(18))])
    table.act(0, ("throw", 3))
    table.act(2, ("done",))
    copy = table.copy()
    assert list(copy.asks) == [0, 1]
    assert copy.secret_choices(0) == [("throw", 3)]
    copy.withdraw(0)
    assert ("throw", 3) in copy.asks[0].options
    assert ("throw", 3) not in table.asks[0].options
    for seat in (1, 0):
        table.act(seat, ("done",))
    assert table.game.stashes[0].cards == [3]
    assert copy.game.stashes[0].cards == []


def test_who_has_withdrawn_is_asked_last_in_the_copy_too() -> None:
    table = Table.open(Smugglers, 3, seed=1)
    table.act(0, ("throw", table.game.hands[0].cards[0]))
    table.act(0, ("done",))
    table.withdraw(0)
    table.act(0, ("done",))
    table.withdraw(0)
    assert list(table.copy().asks) == list(table.asks) == [1, 2, 0]


def test_forced_answers_to_secret_asks_are_copied_too() -> None:
    table = Table.open(Haggling, 2, seed=1, decks=[[1, 0, 3, 2, 5, 4]], patient=True)
    assert table.asks[0].options == [("pick", 1)]  # three odd cards: the lowest must be offered
    table.act(0, ("pick", 1))
    copy = table.copy()
    assert copy.asks[0].why == table.asks[0].why == "Hide a card"
    assert copy.secret_choices(0) == table.secret_choices(0) == []
    assert list(copy.asks) == list(table.asks)


def test_an_open_window_is_open_in_the_copy() -> None:
    table = battle(ARMED, GUARDED, BARE)
    table.act(0, ("shoot", ARMED[0]))
    table.close_window()
    table.act(1, PASS)
    copy = table.copy()
    assert open_window(copy) == ("answer", [1, 2])
    assert list(copy.asks) == [2]
    for one in (copy, table):
        while one.window:
            one.close_window()
    assert copy.events(ALL_SEEING) == table.events(ALL_SEEING)


def test_a_copy_can_be_forked_copied_and_undone() -> None:
    table = at_first_turn()
    seat = table.game.active
    table.act(seat, ("gamble",))
    copy = table.copy().copy()
    assert copy.fork(seat, Random(1)).view(seat) == table.view(seat)
    assert copy.undone(1).view(ALL_SEEING) == table.undone(1).view(ALL_SEEING)


def test_a_play_that_is_over_can_be_copied() -> None:
    table = at_first_turn()
    play_out(table, Random(1))
    copy = table.copy()
    assert copy.over
    assert copy.result == table.result
    assert copy.view(ALL_SEEING) == table.view(ALL_SEEING)


def test_a_table_that_keeps_nothing_to_search_by_cannot_be_copied() -> None:
    bare = Table.open(Smugglers, 3, seed=1, searchable=False)
    fork = at_first_turn().fork(0, Random(1))
    for table in (bare, fork):
        with pytest.raises(ValueError, match="only a searchable table can be copied"):
            table.copy()


# -- games -------------------------------------------------------------------------------------


class Purse(msgspec.Struct):
    coins: list[int]


class Deed(msgspec.Struct, frozen=True):
    signed: list[int]


class Sailor:
    """Something that the engine does not know."""

    __slots__ = ("wounds",)

    def __init__(self) -> None:
        self.wounds = [1]


class Chest(Game):
    """A game with all that an attribute can hold, and without a word on how to copy it."""

    lent = ("chart",)

    def __init__(self) -> None:
        super().__init__(2, NoOptions(), NoContent())
        self.deck = self.zone(HIDDEN)
        self.hands = [self.zone(sight_of(seat)) for seat in range(2)]
        self.piles = {"left": self.zone(OPEN)}
        self.pair = (self.deck, [1, 2])
        self.grid = [[[0]], []]
        self.named = {1: [1]}
        self.flags = {1, 2}
        self.purse = Purse([3])
        self.deed = Deed([4])
        self.sailor = Sailor()
        self.chart: list[Any] = [5]
        self.where = "at sea"


def test_a_game_is_copied_whatever_it_is_made_of() -> None:
    chest = Chest()
    chest.deck.cards += [7, 8]
    copy = chest.copied()
    copy.draw(copy.deck, copy.hands[1])
    copy.pair[1].append(3)
    copy.grid[0][0][0] = 9
    copy.named[1].append(9)
    copy.flags.add(9)
    copy.purse.coins.append(9)
    copy.sailor.wounds.append(9)
    copy.where = "ashore"
    assert (copy.deck.cards, copy.hands[1].cards) == ([7], [8])
    assert (chest.deck.cards, chest.hands[1].cards) == ([7, 8], [])
    assert chest.pair[1] == [1, 2]
    assert (chest.grid, chest.named, chest.flags) == ([[[0]], []], {1: [1]}, {1, 2})
    assert (chest.purse.coins, chest.sailor.wounds, chest.where) == ([3], [1], "at sea")


def test_the_zones_of_a_copy_are_its_own_by_every_name() -> None:
    copy = Chest().copied()
    deck, *hands, left = copy.zones
    assert copy.deck is deck is copy.pair[0]
    assert all(one is other for one, other in zip(copy.hands, hands, strict=True))
    assert copy.piles["left"] is left


def test_what_is_lent_or_frozen_is_shared() -> None:
    chest = Chest()
    copy = chest.copied()
    assert copy.chart is chest.chart
    assert copy.deed is chest.deed
    assert copy.options is chest.options
