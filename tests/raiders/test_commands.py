"""RT-6: the five commands."""

import pytest

from broadside.engine import IllegalChoice
from broadside.games.raiders import events as happened
from tests.raiders.scene import (
    area,
    asked,
    buried,
    coins,
    discard,
    do,
    game_of,
    hand,
    names_in,
    offers,
    pack_with,
    row,
    scene,
    sorted_names,
    story,
    told,
    types,
)

ROW = "1A 2A 3A 4A 5A"


# -- Trade ------------------------------------------------------------------------------------


@pytest.mark.rule("RT-6.1")
def test_a_trade_takes_as_much_loot_as_one_likes() -> None:
    table = scene(hands=["D D T1 M"])
    do(table, "cmd_trade D")
    assert offers(table) == {"trade_add D", "trade_add T1", "trade_done"}
    do(table, "trade_add T1", "trade_done")
    assert hand(table) == "M D"
    assert told(table, happened.Traded) == [happened.Traded(0, types("D T1"), 4)]


@pytest.mark.rule("RT-6.1")
def test_a_trade_needs_loot() -> None:
    assert offers(scene(hands=["M M 3A"])) == {
        "cmd_brawl",
        "cmd_bury",
        "cmd_plunder",
        "cmd_board 3A",
    }


@pytest.mark.rule("RT-6.1", "RT-R5")
def test_a_trade_closes_by_itself_without_more_loot() -> None:
    table = scene(hands=["D M"])
    do(table, "cmd_trade D")
    assert asked(table) == [1]


@pytest.mark.rule("RT-6.2", "RT-6.4", "RT-6.5")
def test_coins_of_a_trade_are_added_up() -> None:
    table = scene(hands=["D D T5 M"], coins=[2, 0, 0])
    do(table, "cmd_trade D", "trade_add D", "trade_add T5")
    assert coins(table) == [2 + 1 + 1 + 4, 0, 0]
    assert discard(table) == "D D T5"


@pytest.mark.rule("RT-6.3", "RT-6.2", "RT-R6")
def test_coins_come_first_then_powers_in_the_order_of_play() -> None:
    table = scene(hands=["T12 T11 M"], discards=["1H"], row=ROW, pirate_deck="1S")
    do(table, "cmd_trade T12", "trade_add T11")
    assert coins(table)[0] == 4
    assert offers(table) == {"bury_hand M", "bury_discard 1H"}
    do(table, "bury_discard 1H", "brawl 0")
    assert story(table) == ["Traded", "Buried", "Brawled", "RowFilled"]


@pytest.mark.rule("RT-6.4", "RT-W36", "RT-R8")
def test_traded_cards_are_in_play_until_the_powers_are_done() -> None:
    table = scene(hands=["D T13", "M M"])
    do(table, "cmd_trade D", "trade_add T13")
    assert coins(table)[0] == 3
    assert told(table, happened.Idle) == [happened.Idle(0, "bury")]
    assert buried(table) == ""
    assert discard(table) == "D T13"


@pytest.mark.rule("RT-6.4", "RT-14.1")
def test_loot_in_play_is_seen_by_all() -> None:
    table = scene(hands=["D T11 M"], row=ROW)
    do(table, "cmd_trade T11")
    assert table.view(2).in_play == types("T11")
    assert table.view(2).players[0].discard == []
    assert len(table.view(2).players[0].hand) == 2


@pytest.mark.rule("RT-R6")
def test_coins_behind_a_choice_come_when_it_is_made() -> None:
    pack = pack_with(T1_white="Trade 3 / Draw 1")
    table = scene(hands=["D T1 M"], ship_decks=["7S"], pack=pack)
    do(table, "cmd_trade T1", "trade_add D")
    assert coins(table)[0] == 1
    do(table, "power 0")
    assert coins(table)[0] == 4


# -- Brawl ------------------------------------------------------------------------------------


@pytest.mark.rule("RT-6.6", "RT-6.9", "RT-R31")
def test_a_brawl_replaces_a_pirate_of_the_row() -> None:
    table = scene(hands=["M D"], row=ROW, pirate_deck="7S 6S")
    do(table, "cmd_brawl")
    assert offers(table) == {f"brawl {slot}" for slot in range(5)}
    do(table, "brawl 2")
    assert row(table) == "1A 2A 7S 4A 5A"
    assert sorted_names(game_of(table).pirate_discard) == "3A"
    assert discard(table) == "M"


@pytest.mark.rule("RT-6.7")
def test_the_pirate_discard_pile_is_shuffled_for_a_refill() -> None:
    table = scene(hands=["M D"], row=ROW, pirate_discard="7S 6S", shuffles=("3A",))
    do(table, "cmd_brawl", "brawl 2")
    assert row(table) == ROW, "the Pirate thrown out is shuffled in, too"
    assert told(table, happened.PiratesShuffled) == [happened.PiratesShuffled(3)]
    assert len(game_of(table).pirate_deck.cards) == 2


@pytest.mark.rule("RT-6.8", "RT-7.9", "RT-W19")
def test_a_brawl_can_crowd_the_row() -> None:
    table = scene(
        hands=["M D"], row="QA CA QH 2A 3S", pirate_deck="CH 1X 2X 3X 4X 5X 6X", treasures=""
    )
    do(table, "cmd_brawl", "brawl 3")
    assert told(table, happened.Crowded) == [happened.Crowded(types("QA CA QH CH 3S"))]
    assert row(table) == "1X 2X 3X 4X 5X"
    assert story(table)[-3:] == ["RowFilled", "Crowded", "RowDealt"]


@pytest.mark.rule("RT-6.9")
def test_the_monkey_is_in_play_while_it_brawls() -> None:
    table = scene(hands=["M D"], row=ROW)
    do(table, "cmd_brawl")
    assert names_in(game_of(table).in_play) == "M"
    assert discard(table) == ""


# -- Bury -------------------------------------------------------------------------------------


@pytest.mark.rule("RT-6.10", "RT-6.11", "RT-2.6")
def test_any_card_of_hand_or_discard_pile_can_be_buried() -> None:
    table = scene(hands=["M M T1 3A"], discards=["D M 4H"])
    do(table, "cmd_bury")
    assert offers(table) == {
        "bury_hand M",
        "bury_hand T1",
        "bury_hand 3A",
        "bury_discard D",
        "bury_discard M",
        "bury_discard 4H",
    }
    do(table, "bury_discard 4H")
    assert buried(table) == "4H"
    assert discard(table) == "M M D"


@pytest.mark.rule("RT-6.10")
def test_buried_cards_stay_buried() -> None:
    table = scene(hands=["", "", ""], ship_decks=["M M"], buried=["4H D"], lap=1)
    assert game_of(table).round == 4
    assert buried(table) == "4H D"


@pytest.mark.rule("RT-6.11", "RT-W17", "RT-R8")
def test_a_monkey_cannot_bury_itself() -> None:
    table = scene(hands=["M", "M M"], row=ROW)
    assert offers(table) == {f"brawl {slot}" for slot in range(5)}, "Brawl was the only command"


@pytest.mark.rule("RT-6.11", "RT-W18")
def test_the_only_target_is_buried_by_itself() -> None:
    table = scene(hands=["M D"])
    do(table, "cmd_bury")
    assert (hand(table), discard(table), buried(table)) == ("", "M", "D")


@pytest.mark.rule("RT-6.12", "RT-2.6", "RT-14.2")
def test_only_the_owner_looks_at_buried_cards() -> None:
    table = scene(buried=["4H D"])
    assert table.view(0).players[0].buried == types("4H D")
    assert table.view(1).players[0].buried == [-1, -1]


# -- Plunder ----------------------------------------------------------------------------------


@pytest.mark.rule("RT-6.13", "RT-6.18")
def test_plunder_shows_the_top_treasure_to_all() -> None:
    table = scene(hands=["M M D"], treasures="T4 T5")
    do(table, "cmd_plunder")
    assert [table.view(eyes).revealed for eyes in (0, 1, 2, -1)] == types("T4 T4 T4 T4")
    assert offers(table) == {"treasure_sell", "treasure_keep"}
    assert names_in(game_of(table).in_play) == "M M"
    assert discard(table) == ""
    do(table, "treasure_keep")
    assert discard(table) == "M M T4"


@pytest.mark.rule("RT-6.13")
def test_plunder_takes_two_monkeys() -> None:
    assert "cmd_plunder" not in offers(scene(hands=["M D"]))


@pytest.mark.rule("RT-6.14")
def test_the_treasure_discard_pile_is_shuffled_when_needed() -> None:
    table = scene(
        hands=["M M D"],
        ship_decks=[
            "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13 T14 T15",
        ],
        treasures="",
        treasure_discard="T16 T17 T18 T19 T20",
        shuffles=("T17",),
    )
    do(table, "cmd_plunder")
    assert told(table, happened.TreasuresShuffled) == [happened.TreasuresShuffled(5)]
    assert told(table, happened.TreasureSold)[0].card == types("T17")[0]


@pytest.mark.rule("RT-6.15", "RT-8.13")
def test_a_sold_treasure_pays_black_coins_then_uses_black_powers() -> None:
    table = scene(hands=["M M D"], treasures="T12", discards=["1H"])
    do(table, "cmd_plunder", "treasure_sell")
    assert coins(table)[0] == 1, "the white side would pay 2"
    assert names_in(game_of(table).treasure_discard) == "T12"
    assert offers(table) == {"bury_hand D", "bury_discard 1H"}
    do(table, "bury_hand D")
    assert story(table)[1:] == ["TreasureRevealed", "TreasureSold", "Buried"]


@pytest.mark.rule("RT-6.16")
def test_a_kept_treasure_does_nothing_yet() -> None:
    table = scene(hands=["M M D"], treasures="T12", discards=["1H"])
    do(table, "cmd_plunder", "treasure_keep")
    assert coins(table)[0] == 0
    assert discard(table) == "1H M M T12"
    assert asked(table) == [1]


@pytest.mark.rule("RT-6.17", "RT-R42")
def test_only_a_treasure_without_any_white_icon_must_be_sold() -> None:
    table = scene(hands=["M M D"], treasures="T16")
    do(table, "cmd_plunder")
    assert told(table, happened.TreasureSold) == [happened.TreasureSold(0, types("T16")[0], 3)]
    table = scene(hands=["M M D"], treasures="T1")
    do(table, "cmd_plunder")
    assert "treasure_keep" in offers(table), "its white side shows just Trade"


@pytest.mark.rule("RT-6.18", "RT-W37")
def test_the_monkeys_are_in_play_while_the_treasure_is_sold() -> None:
    table = scene(hands=["M M D"], treasures="T15")
    do(table, "cmd_plunder", "treasure_sell")
    assert coins(table)[0] == 2
    assert told(table, happened.Idle) == [happened.Idle(0, "rescue")]
    assert discard(table) == "M M"


# -- Board ------------------------------------------------------------------------------------


@pytest.mark.rule("RT-6.19", "RT-2.4")
def test_a_boarded_pirate_uses_its_powers() -> None:
    table = scene(hands=["7X M"], areas=["1A 2A 3A 4A 5A 6A 7A"])
    do(table, "cmd_board 7X")
    assert area(table) == "1A 2A 3A 4A 5A 6A 7A 7X"
    assert coins(table)[0] == 3


@pytest.mark.rule("RT-6.20", "RT-11.1")
def test_a_boarded_pirate_stays_until_the_raid() -> None:
    table = scene(hands=["7X M D", "M M M", "M M M"], row=ROW, pirate_deck="1S 2S 3S 4S 5S")
    do(table, "cmd_board 7X", "no_recruit", "cmd_brawl", "brawl 0", "cmd_brawl", "brawl 0")
    assert area(table) == "7X"
    over = scene(hands=["", "", ""], areas=["7X"], lap=1)
    assert area(over) == ""


@pytest.mark.rule("RT-6.19")
def test_only_pirates_board() -> None:
    table = scene(hands=["M D 7X"])
    with pytest.raises(IllegalChoice):
        do(table, "cmd_board M")
