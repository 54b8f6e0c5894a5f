"""RT-8: what the icons do."""

import pytest

from broadside.engine import IllegalChoice, Table
from broadside.games.raiders import events as happened
from tests.raiders.scene import (
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
    ship_deck,
    sorted_names,
    story,
    told,
    type_of,
    types,
)

ROW = "2A 3A 4A 5A 6A"


# -- expressions ------------------------------------------------------------------------------


@pytest.mark.rule("RT-8.1", "RT-8.2")
def test_joined_powers_are_all_used_from_left_to_right() -> None:
    table = scene(hands=["6A M"], ship_decks=["1H 2H D"])
    do(table, "cmd_board 6A")
    assert offers(table) == {"look_take 1H", "look_take 2H"}
    do(table, "look_take 2H")
    assert offers(table) == {"bury_hand 2H", "bury_hand M"}, "no power may be left out"
    do(table, "bury_hand M")
    assert story(table) == ["Boarded", "Looked", "Buried"]


@pytest.mark.rule("RT-8.1", "RT-8.3")
def test_of_parted_powers_one_is_chosen() -> None:
    for choice in ("power 0", "power 1"):
        table = scene(hands=["5A M M"], ship_decks=["1H 2H"], treasures="T16")
        do(table, "cmd_board 5A")
        assert offers(table) == {"power 0", "power 1"}
        assert table.view(1).using == types("5A")[0]
        do(table, choice)
        if choice == "power 0":
            assert offers(table) == {"look_take 1H", "look_take 2H"}
            assert coins(table)[0] == 0
        else:
            assert coins(table)[0] == 3
            assert ship_deck(table) == "1H 2H"


@pytest.mark.rule("RT-R7")
def test_an_idle_side_may_be_chosen_and_what_cannot_be_done_is_skipped() -> None:
    table = scene(hands=["3H M"], discards=[""])
    do(table, "cmd_board 3H")
    assert offers(table) == {"power 0", "power 1"}
    do(table, "power 1")
    assert told(table, happened.Idle) == [happened.Idle(0, "rescue")]
    assert asked(table) == [1]


@pytest.mark.rule("RT-R7", "RT-8.2")
def test_a_power_cannot_be_declined() -> None:
    table = scene(hands=["1A M D"], coins=[9, 0, 0], row=ROW)
    do(table, "cmd_board 1A")
    with pytest.raises(IllegalChoice):
        do(table, "no_recruit")


# -- Attack -----------------------------------------------------------------------------------


@pytest.mark.rule("RT-8.4", "RT-R15")
def test_an_attack_names_another_player_who_gives_up_a_coin_or_a_card() -> None:
    table = scene(hands=["1S M", "M D 3A", ""], coins=[5, 2, 2])
    do(table, "cmd_board 1S")
    assert offers(table) == {"attack 1", "attack 2"}
    do(table, "attack 1")
    assert asked(table) == [1]
    assert offers(table) == {"pay_coin", "discard M", "discard D", "discard 3A"}
    do(table, "pay_coin")
    assert coins(table) == [5, 1, 2], "the Coin goes to the supply"


@pytest.mark.rule("RT-8.4", "RT-R16")
def test_the_card_is_the_victims_choice_and_all_see_it() -> None:
    table = scene(hands=["1S M M", "M D 3A", "M M"], coins=[0, 2, 0])
    do(table, "cmd_board 1S", "attack 1", "discard 3A")
    assert discard(table, 1) == "3A"
    assert hand(table, 1) == "M D"
    assert table.view(2).players[1].landed == types("3A")
    event = next(e.event for e in table.events(2) if isinstance(e.event, happened.Discarded))
    assert event == happened.Discarded(1, types("3A")[0])


@pytest.mark.rule("RT-W25", "RT-R16", "RT-R15")
@pytest.mark.parametrize(
    ("purse", "held", "event"),
    [(0, "D", "Discarded"), (1, "", "CoinLost"), (0, "", "")],
)
def test_what_the_victim_does_not_have_it_does_not_lose(purse: int, held: str, event: str) -> None:
    table = scene(hands=["1S M M", held, "M M"], coins=[0, purse, 0])
    do(table, "cmd_board 1S", "attack 1")
    assert told(table, happened.Attacked) == [happened.Attacked(0, 1)]
    assert story(table)[2:3] == [event] or (not event and story(table)[2:] == ["Waited"])
    assert coins(table)[1] == 0


@pytest.mark.rule("RT-R15")
def test_with_two_players_the_target_is_clear() -> None:
    table = scene(2, hands=["1S M", "M D"], coins=[0, 1])
    do(table, "cmd_board 1S")
    assert asked(table) == [1]
    assert offers(table) == {"pay_coin", "discard M", "discard D"}


# -- Brawl, Bury, Draw, Trade -----------------------------------------------------------------


@pytest.mark.rule("RT-8.5")
def test_brawl_as_a_power_takes_no_monkey() -> None:
    table = scene(hands=["1K M"], row=ROW, pirate_deck="7H")
    do(table, "cmd_board 1K", "brawl 4")
    assert row(table) == "2A 3A 4A 5A 7H"
    assert hand(table) == "M"


@pytest.mark.rule("RT-8.6", "RT-R8")
def test_bury_as_a_power_takes_no_monkey_and_may_find_nothing() -> None:
    table = scene(hands=["1A M"], discards=["D"])
    do(table, "cmd_board 1A", "bury_discard D")
    assert (hand(table), buried(table)) == ("M", "D")
    table = scene(hands=["1A", "M M"], areas=["2A"], recruits=["3A"])
    assert told(table, happened.Idle) == [happened.Idle(0, "bury")]
    assert buried(table) == "", "Pirates in the Ship Area and recruits cannot be buried"


@pytest.mark.rule("RT-8.7", "RT-R43")
def test_draw_takes_cards_without_a_limit() -> None:
    table = scene(hands=["QH M M D D 1A 2A"], ship_decks=["3A 4A 5A"])
    do(table, "cmd_board QH")
    assert hand(table) == "1A 2A 3A 4A M M D D"
    assert ship_deck(table) == "5A"


@pytest.mark.rule("RT-R43")
def test_nothing_is_drawn_at_the_end_of_a_turn() -> None:
    table = scene(hands=["2A M"], ship_decks=["3A 4A 5A"])
    do(table, "cmd_board 2A")
    assert hand(table) == "M"
    assert ship_deck(table) == "3A 4A 5A"


@pytest.mark.rule("RT-8.7", "RT-4.2")
def test_draw_shuffles_when_needed() -> None:
    table = scene(hands=["QH M"], ship_decks=["3A"], discards=["4A 5A 6A"], shuffles=("5A",))
    do(table, "cmd_board QH")
    assert hand(table) == "3A 5A M"
    assert discard(table) == ""


@pytest.mark.rule("RT-W16", "RT-R3")
def test_draw_from_nothing_does_nothing() -> None:
    table = scene(hands=["QH M D"])
    do(table, "cmd_board QH")
    assert hand(table) == "M D"


@pytest.mark.rule("RT-8.8", "RT-R14")
def test_trade_as_a_power() -> None:
    table = scene(hands=["7X M"], coins=[40, 0, 0])
    do(table, "cmd_board 7X")
    assert coins(table)[0] == 43, "there are 31 printed coins, but they never run out"


# -- Lookout ----------------------------------------------------------------------------------


@pytest.mark.rule("RT-8.9")
def test_lookout_takes_one_of_two_and_leaves_the_other_on_top() -> None:
    table = scene(hands=["3A M"], ship_decks=["1H 2H 3H"])
    do(table, "cmd_board 3A")
    assert table.view(0).players[0].lookout == types("1H 2H")
    assert table.view(1).players[0].lookout == [-1, -1]
    do(table, "look_take 2H")
    assert hand(table) == "2H M"
    assert ship_deck(table) == "1H 3H"


@pytest.mark.rule("RT-8.9", "RT-14.2")
def test_others_learn_nothing_from_a_lookout() -> None:
    table = scene(hands=["3A M"], ship_decks=["1H 2H 3H"])
    do(table, "cmd_board 3A", "look_take 2H")
    (seen,) = [e.event for e in table.events(2) if isinstance(e.event, happened.Looked)]
    assert seen == happened.Looked(0, -1, [-1])
    (own,) = [e.event for e in table.events(0) if isinstance(e.event, happened.Looked)]
    assert own == happened.Looked(0, type_of("2H"), types("1H"))


@pytest.mark.rule("RT-W15", "RT-R17", "RT-4.2")
def test_lookout_shuffles_for_the_missing_card() -> None:
    table = scene(hands=["3A M"], ship_decks=["1H"], discards=["2H 3H 4H 5H"], shuffles=("4H",))
    do(table, "cmd_board 3A")
    assert offers(table) == {"look_take 1H", "look_take 4H"}
    do(table, "look_take 4H")
    assert ship_deck(table).startswith("1H ")
    assert len(ship_deck(table).split()) == 4
    assert discard(table) == ""


@pytest.mark.rule("RT-R17")
@pytest.mark.parametrize(("deck", "held"), [("1H", "1H M"), ("", "M")])
def test_lookout_with_one_card_or_none(deck: str, held: str) -> None:
    table = scene(hands=["3A M", "M M"], ship_decks=[deck])
    do(table, "cmd_board 3A")
    assert hand(table) == held
    assert asked(table) == [1]


# -- Captain ----------------------------------------------------------------------------------


@pytest.mark.rule("RT-8.10", "RT-14.1")
def test_a_captain_is_declared_before_all_and_raids_as_anything() -> None:
    table = scene(hands=["CS M"], areas=["5H 7H"])
    do(table, "cmd_board CS")
    assert offers(table) == {"power 0", "power 1"}
    assert table.view(2).players[0].party.strength == 0
    do(table, "power 1")
    assert table.view(2).declared == types("CS")
    assert table.view(2).players[0].party.strength == 12


@pytest.mark.rule("RT-8.10", "RT-8.3")
def test_a_captain_need_not_be_declared() -> None:
    table = scene(hands=["CX M"])
    do(table, "cmd_board CX", "power 0")
    assert table.view(2).declared == []
    assert coins(table)[0] == 3


# -- Plunder ----------------------------------------------------------------------------------


@pytest.mark.rule("RT-8.11")
@pytest.mark.parametrize("held", ["D", "M", "M M"])
def test_plunder_as_a_power_takes_and_needs_no_monkeys(held: str) -> None:
    table = scene(hands=[f"QS {held}"], coins=[0, 1, 1], treasures="T2")
    do(table, "cmd_board QS", "attack 1", "pay_coin")
    assert table.view(1).revealed == type_of("T2")
    do(table, "treasure_keep")
    assert hand(table) == held
    assert discard(table) == "T2"


@pytest.mark.rule("RT-R12")
def test_without_treasures_there_is_no_plunder() -> None:
    everything = " ".join(f"T{n}" for n in range(1, 21))
    table = scene(hands=["M M D"], ship_decks=["", everything], treasures="")
    assert "cmd_plunder" not in offers(table)
    table = scene(hands=["QK M"], ship_decks=["1H", everything], treasures="")
    do(table, "cmd_board QK")
    assert told(table, happened.Idle) == [happened.Idle(0, "plunder")]


@pytest.mark.rule("RT-R13")
def test_a_kept_treasure_can_come_up_in_the_same_turn() -> None:
    pack = pack_with(A2="Plunder + Draw 1")
    table = scene(hands=["2A M"], treasures="T2", pack=pack)
    do(table, "cmd_board 2A", "treasure_keep")
    assert hand(table) == "M T2"


@pytest.mark.rule("RT-R34")
def test_an_inner_power_is_finished_first() -> None:
    pack = pack_with(A2="Plunder + Trade 5")
    table = scene(hands=["2A M D"], treasures="T12", pack=pack)
    do(table, "cmd_board 2A", "treasure_sell")
    assert coins(table)[0] == 1
    do(table, "bury_hand D")
    assert coins(table)[0] == 6
    assert story(table)[-3:] == ["TreasureSold", "Buried", "CoinsTaken"]


def chain_of_plunders() -> Table:
    """All Treasures that are left plunder again when they are sold."""
    pack = pack_with(**{f"T{n}_black": "Trade 1 + Plunder" for n in range(16, 21)})
    keepers = " ".join(f"T{n}" for n in range(1, 16))
    return scene(
        hands=["M M D"],
        ship_decks=["1H", keepers],
        row="QK",
        treasures="T16 T17 T18 T19 T20",
        pack=pack,
    )


@pytest.mark.rule("RT-R33")
def test_a_chain_of_plunders_ends_after_twenty() -> None:
    table = do(chain_of_plunders(), "cmd_plunder")
    assert len(told(table, happened.TreasureRevealed)) == 20
    assert coins(table)[0] == 20
    assert told(table, happened.Idle) == [happened.Idle(0, "plunder")]


@pytest.mark.rule("RT-R33")
def test_every_command_and_every_hire_may_plunder_anew() -> None:
    table = do(chain_of_plunders(), "cmd_plunder", "recruit 0")
    assert len(told(table, happened.TreasureRevealed)) == 40
    do(table, "cmd_plunder")
    assert len(told(table, happened.TreasureRevealed)) == 60


# -- Rescue -----------------------------------------------------------------------------------


@pytest.mark.rule("RT-8.12", "RT-R27")
def test_rescue_brings_back_crew_and_no_loot() -> None:
    table = scene(hands=["1H D"], discards=["PA 4A M M D T1"])
    do(table, "cmd_board 1H")
    assert offers(table) == {"rescue PA", "rescue 4A", "rescue M"}
    do(table, "rescue PA")
    assert hand(table) == "PA D"
    assert discard(table) == "4A M M D T1"
    assert table.view(1).players[0].rescued == types("PA")


@pytest.mark.rule("RT-8.12")
def test_rescue_with_nobody_to_rescue() -> None:
    table = scene(hands=["1H D"], discards=["D T1"])
    do(table, "cmd_board 1H")
    assert told(table, happened.Idle) == [happened.Idle(0, "rescue")]


# -- white and black --------------------------------------------------------------------------


@pytest.mark.rule("RT-8.13")
def test_white_works_when_traded_and_black_when_sold() -> None:
    table = scene(hands=["T7 M"])
    do(table, "cmd_trade T7")
    assert coins(table)[0] == 2
    table = scene(hands=["M M D"], treasures="T7")
    do(table, "cmd_plunder", "treasure_sell")
    assert coins(table)[0] == 4


# -- rounds that would not end ----------------------------------------------------------------


def endless() -> Table:
    """A Treasure that draws itself again and again."""
    return scene(hands=["T1 M M", "", ""], pack=pack_with(T1_white="Draw 2"))


@pytest.mark.rule("RT-R32")
def test_a_hand_is_discarded_after_200_commands() -> None:
    table = endless()
    game_of(table).commands[0] = 199
    do(table, "cmd_trade T1")
    assert told(table, happened.HandDropped)[0] == happened.HandDropped(0, types("M M"))
    assert told(table, happened.FinalLap)


@pytest.mark.rule("RT-R32")
def test_from_then_on_cards_pass_by_the_hand() -> None:
    table = scene(
        hands=["", "M M", "M M"], ship_decks=["1H 2H"], coins=[3, 0, 0], row="4A", pirate_deck=""
    )
    game_of(table).commands[0] = 200
    do(table, "recruit 0")
    assert hand(table) == ""
    assert discard(table) == "1H"


@pytest.mark.rule("RT-R32")
def test_a_closed_loop_ends_by_itself() -> None:
    loop = pack_with(T1_white="Draw 1", T2_white="Draw 1")
    table = scene(hands=["T1", "", ""], discards=["T2"], pack=loop)
    assert len(told(table, happened.Traded)) == 200
    assert table.view(0).round == 4


@pytest.mark.rule("RT-R39")
def test_discard_piles_have_no_order_that_matters() -> None:
    tables = [
        scene(hands=["QH M"], discards=[pile], shuffles=("5A 4A",))
        for pile in ("4A 5A 6A", "6A 5A 4A")
    ]
    for table in tables:
        do(table, "cmd_board QH")
    assert hand(tables[0]) == hand(tables[1]) == "4A 5A M"
    assert sorted_names(game_of(tables[0]).ship_decks[0]) == "6A"
    assert names_in(game_of(tables[1]).ship_decks[0]) == "6A"
