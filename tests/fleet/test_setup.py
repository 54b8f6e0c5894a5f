"""PF-1: how a play begins."""

from typing import Any

import pytest

from broadside.engine import BadOptions, Table
from broadside.games.fleet import events as happened
from broadside.games.fleet.cards import SLOOPS
from broadside.games.fleet.game import Fleet
from tests.fleet.scene import dice, told


def opened(seats: int, rolls: str = "", options: Any = None) -> Table[Fleet]:
    return Table.open(Fleet, seats, seed="open", options=options, rolls=dice(rolls))


@pytest.mark.rule("PF-1.1", "PF-1.2", "PF-R11")
@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 6"):
        opened(seats)


@pytest.mark.rule("PF-1.2")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 100), (4, 100), (5, 125), (6, 150)])
def test_more_than_four_have_more_tokens_and_the_expansion(seats: int, tokens: int) -> None:
    game = opened(seats).game
    assert game.supply + game.pool + 11 * seats == tokens
    assert game.expanded == (seats > 4)
    blue = [card for zone in game.zones for card in zone.cards if SLOOPS <= card < 64]
    assert len(blue) == (50 if seats > 4 else 41)


@pytest.mark.rule("PF-7.5", "PF-15.3")
@pytest.mark.parametrize("expansion", [True, False])
def test_everybody_knows_whether_there_is_fog_in_the_deck(expansion: bool) -> None:
    assert opened(3, options={"expansion": expansion}).game.fog == expansion


@pytest.mark.rule("PF-1.6", "PF-2.1")
def test_round_one_begins_with_the_turn_of_the_start_player() -> None:
    table = opened(3)
    start = table.game.start
    assert table.game.round == table.view(0).round == 1
    assert [begun.round for begun in told(table, happened.RoundBegan)] == [1]
    assert [began.first for began in told(table, happened.Began)] == [start]
    assert table.game.group.seat == start


@pytest.mark.rule("PF-1.3", "PF-1.4", "PF-V13")
def test_the_table_of_four() -> None:
    table = opened(4)
    game = table.game
    first = game.active
    assert [zone.cards for zone in game.fleets] == [[0], [1], [2], [3]]
    assert [game.crew[sloop] for sloop in range(4)] == [11] * 4
    assert game.box.cards == [4, 5]
    for seat in range(4):
        drawn = 3 if seat == first else 0  # the first income came already
        assert len(game.hands[seat].cards) == 2 + drawn
        assert len(game.blue_hands[seat].cards) == (0 if game.row.cards and seat == first else 3)
    assert len(game.red_deck.cards) == 31 - 3
    assert len(game.blue_deck.cards) == 29
    assert game.supply + game.pool == 56


@pytest.mark.rule("PF-1.5")
def test_nobody_holds_the_fame_card() -> None:
    game = opened(3).game
    assert game.fame == -1
    assert not any(zone.cards for zone in (*game.treasures, game.red_discard, game.blue_discard))


@pytest.mark.rule("PF-1.6", "PF-R7")
def test_the_highest_wind_begins_and_ties_roll_again() -> None:
    table = opened(4, rolls="w+1 w+2 w-2 w+2 w0 w0 w-1 w+1")
    rolled = told(table, happened.StartRolled)
    assert [(roll.seats, roll.winds) for roll in rolled] == [
        ([0, 1, 2, 3], [1, 2, -2, 2]),
        ([1, 3], [0, 0]),
        ([1, 3], [-1, 1]),
    ]
    assert table.game.start == table.game.active == 3


@pytest.mark.rule("PF-1.7", "PF-15.1", "PF-15.2", "PF-15.3", "PF-16.6", "PF-R3")
@pytest.mark.parametrize(
    ("options", "blue", "red"),
    [
        ({}, 41, 39),
        ({"expansion": True}, 50, 60),
        ({"expansion": True, "expansion_further_copies": False}, 50, 54),
    ],
)
def test_the_decks_with_and_without_the_expansion(
    options: dict[str, bool], blue: int, red: int
) -> None:
    game = opened(3, options=options).game
    cards = [card for zone in game.zones for card in zone.cards]
    assert len([card for card in cards if SLOOPS <= card < 64]) == blue
    reds = [game.pack.kind_of[card] for card in cards if card >= 64]
    assert len(reds) == red
    names = [game.pack.kinds[kind].name for kind in reds]
    new = {"Crows Nest": 2, "Living Quarters": 2, "Fog": 2, "Gunnery Master": 2}
    new |= {"Neptune's Revenge": 3, "Old Seadog": 2, "St. Elmos Fire": 2}
    for name, count in new.items():
        assert names.count(name) == (count if options else 0)
    further = 2 if red == 60 else 0
    assert [names.count(name) for name in ("Harbour", "Sabotage", "Traitors")] == [
        3 + further,
        2 + further,
        2 + further,
    ]
    blues = {game.pack.names[card] for card in cards if SLOOPS <= card < 64}
    assert ("Flying Dutchman" in blues) == ("Golden Hind" in blues) == bool(options)
