"""RT-1 and RT-2: how a play begins."""

from collections import Counter

import msgspec
import pytest

from broadside.engine import BadOptions, Table
from broadside.games.raiders import events as happened
from broadside.games.raiders.cards import PIRATES, TREASURES, TYPE_OF
from broadside.games.raiders.game import Raiders
from broadside.games.raiders.options import RaidersOptions
from tests.raiders.scene import coins, game_of, name_of, told, type_of, types

every_count = pytest.mark.parametrize("seats", [2, 3, 4])
MONKEYS = {2: 6, 3: 6, 4: 4}


def opened(seats: int, seed: int = 1) -> Table:
    return Table.open(Raiders, seats, seed=seed)


def tavern(table: Table) -> list[int]:
    """The Row and the Pirates below it, in the order in which they came."""
    game = game_of(table)
    return [*game.row.cards, *game.pirate_discard.cards, *game.pirate_deck.cards[::-1]]


@pytest.mark.rule("RT-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_too_few_or_too_many_players(seats: int) -> None:
    with pytest.raises(BadOptions, match="2 to 4 players"):
        opened(seats)


@pytest.mark.rule("RT-1.1")
def test_clockwise_is_upwards_and_round() -> None:
    game = game_of(opened(3))
    assert [game.left_of(seat) for seat in range(3)] == [1, 2, 0]


@every_count
@pytest.mark.rule("RT-1.2", "RT-2.3")
def test_starting_cards_are_only_in_ships(seats: int) -> None:
    game = game_of(opened(seats))
    starters = {TYPE_OF[card] for zone in game.ship_decks + game.hands for card in zone.cards}
    assert starters == {type_of("M"), type_of("D")}
    shared = [*tavern(opened(seats)), *game.treasure_deck.cards]
    assert not starters & {TYPE_OF[card] for card in shared}


@every_count
@pytest.mark.rule("RT-1.3")
def test_all_treasures_are_shuffled(seats: int) -> None:
    game = game_of(opened(seats))
    assert sorted(game.treasure_deck.cards) == list(TREASURES)
    assert game.treasure_discard.cards == []
    assert game.treasure_deck.cards != game_of(opened(seats, 2)).treasure_deck.cards


@every_count
@pytest.mark.rule("RT-1.4", "RT-1.5", "RT-W6")
def test_the_pirates_in_play(seats: int) -> None:
    table = opened(seats)
    in_play = 40 if seats == 2 else PIRATES
    assert sorted(tavern(table)) == list(range(in_play))
    boxed = [card for card in game_of(table).box.cards if card < PIRATES]
    assert boxed == list(range(in_play, PIRATES))
    assert tavern(table) != tavern(opened(seats, 2))


@pytest.mark.rule("RT-1.6", "RT-R31")
def test_five_pirates_are_turned_up_in_order() -> None:
    wanted = types("3H CK 1A QX 5S")
    table = Table.open(Raiders, 3, decks=[wanted])
    assert game_of(table).row.cards == wanted
    assert len(game_of(table).pirate_deck.cards) == 45


@pytest.mark.rule("RT-1.7", "RT-7.9")
def test_a_crowded_opening_row_is_swept() -> None:
    crowd, after = types("QA CA QH CH 3S"), types("1A 2A 3A 4A 5A")
    table = Table.open(Raiders, 3, decks=[crowd + after])
    assert told(table, happened.Crowded) == [happened.Crowded(crowd)]
    assert game_of(table).row.cards == after
    assert sorted(game_of(table).pirate_discard.cards) == sorted(crowd)


@every_count
@pytest.mark.rule("RT-2.1", "RT-2.2", "RT-W5", "RT-W7")
def test_monkeys_and_doubloons(seats: int) -> None:
    game = game_of(opened(seats))
    for seat in range(seats):
        cards = game.ship_decks[seat].cards + game.hands[seat].cards
        owned = Counter(name_of(TYPE_OF[card]) for card in cards)
        assert owned == {"M": MONKEYS[seats], "D": 4}
    boxed = Counter(name_of(TYPE_OF[card]) for card in game.box.cards if card >= PIRATES)
    assert boxed == Counter(M=18 - MONKEYS[seats] * seats, D=16 - 4 * seats)


@pytest.mark.rule("RT-2.3")
def test_ship_decks_are_shuffled_and_everything_else_is_empty() -> None:
    game = game_of(opened(3))
    orders = {tuple(map(TYPE_OF.__getitem__, zone.cards)) for zone in game.ship_decks}
    assert len(orders) > 1
    for zones in (game.discards, game.buried, game.ship_areas, game.recruits):
        assert not any(zone.cards for zone in zones)


@every_count
@pytest.mark.rule("RT-2.5", "RT-W5", "RT-1.8")
def test_coins_and_parley(seats: int) -> None:
    table = opened(seats)
    assert coins(table) == [2] * seats
    assert game_of(table).parley_up == [True] * seats


@pytest.mark.rule("RT-2.7", "RT-R1")
def test_the_start_player_is_drawn_by_chance() -> None:
    starts = Counter(game_of(opened(4, seed)).start for seed in range(200))
    assert set(starts) == {0, 1, 2, 3}
    assert min(starts.values()) > 25


@pytest.mark.rule("RT-2.8", "RT-3.2", "RT-W5", "RT-W6", "RT-W7")
@pytest.mark.parametrize(
    ("seats", "ports", "piracy", "rounds"),
    [(2, [1, 1], [6, 3], 6), (3, [1] * 3, [6, 3, 2], 5), (4, [1] * 4, [6, 3, 2, 1], 5)],
)
def test_prize_stacks(seats: int, ports: list[int], piracy: list[int], rounds: int) -> None:
    view = opened(seats).view(0)
    assert view.rounds == rounds
    assert view.stacks == [ports, ports, *[piracy] * (rounds - 2)]


@every_count
@pytest.mark.rule("RT-2.9")
def test_tokens_without_a_stack_are_in_the_box(seats: int) -> None:
    view = opened(seats).view(1)
    tokens = Counter(view.token_box + [token for stack in view.stacks for token in stack])
    assert tokens == {1: 8 + 3, 6: 4, 3: 4, 2: 3}


@pytest.mark.rule("RT-1.9", "RT-1.13")
def test_the_usual_achievements() -> None:
    table = opened(3)
    assert table.view(2).achievements == ["richest", "merciless"]
    assert told(table, happened.Setup)[0].achievements == ["richest", "merciless"]


@pytest.mark.rule("RT-1.9", "RT-1.10")
def test_any_two_or_three_achievements() -> None:
    options = {"first_achievement": "mutineer", "second_achievement": "recruiter"}
    table = Table.open(Raiders, 3, options=options)
    assert table.view(0).achievements == ["mutineer", "recruiter"]
    table = Table.open(Raiders, 3, options={"third_achievement": "commander"})
    assert table.view(0).achievements == ["richest", "merciless", "commander"]


@pytest.mark.rule("RT-1.10")
def test_the_table_recommends_richest() -> None:
    schema = msgspec.json.schema(RaidersOptions)
    text = schema["$defs"]["RaidersOptions"]["properties"]["first_achievement"]["description"]
    assert "Without Richest" in text
    assert "not recommended" in text


@pytest.mark.rule("RT-1.9")
@pytest.mark.parametrize(
    "options",
    [
        {"first_achievement": "merciless"},
        {"third_achievement": "richest"},
        {"first_achievement": "tallest"},
        {"second_achievement": "none"},
    ],
)
def test_achievements_that_do_not_go_together(options: dict[str, str]) -> None:
    with pytest.raises(BadOptions):
        Table.open(Raiders, 3, options=options)


@pytest.mark.rule("RT-1.11", "RT-R41")
def test_shipshape_and_commander_are_one_card() -> None:
    options = {"second_achievement": "shipshape", "third_achievement": "commander"}
    with pytest.raises(BadOptions, match="two sides of one card"):
        Table.open(Raiders, 3, options=options)


@pytest.mark.rule("RT-R41")
def test_there_are_seven_achievements() -> None:
    names = ["merciless", "buried_treasure", "mutineer", "recruiter", "shipshape", "commander"]
    for name in names:
        table = Table.open(Raiders, 2, options={"second_achievement": name})
        assert table.view(0).achievements == ["richest", name]
