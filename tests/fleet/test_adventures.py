"""PF-4 and PF-0: the adventures of a turn."""

import pytest

from broadside.games.fleet import events as happened
from tests.fleet.scene import (
    asked,
    blue_discard,
    can,
    crew,
    do,
    fleet,
    is_ready,
    names_in,
    numbers,
    scene,
    told,
    verbs,
)


@pytest.mark.rule("PF-4.1", "PF-4.2", "PF-0.3", "PF-0.5", "PF-R14")
def test_the_blue_hand_becomes_the_row_with_printed_defenders() -> None:
    hand = "Resolute, Treasure Map, Salt Widow"
    table = scene("Sloop", blue_hands=[hand], red_deck="", at="turn")
    supply = table.game.supply
    assert names_in(table.game.row) == "Resolute, Treasure Map, Salt Widow"
    assert crew(table, "Resolute", "Treasure Map", "Salt Widow") == [9, 0, 4]
    assert supply == 100 - 22
    assert table.view(1).row[0].crew == 9


@pytest.mark.rule("PF-4.3", "PF-R17", "PF-R18")
def test_everything_can_be_done_in_any_order_or_nothing() -> None:
    table = scene(
        "Sloop 5 + Crows Nest, Resolute 9",
        row="Treasure Map, Salt Widow, Revenge",
        hands=["Harbour, Full Rig"],
        rolls="E B",
    )
    assert verbs(table) == {"end_adventures", "attack", "explore", "swap", "recruit", "fit"}
    do(table, "explore Resolute, Treasure Map", "recruit Harbour, Sloop", "fit Full Rig, Sloop")
    assert verbs(table) == {"end_adventures", "attack", "swap"}
    do(table, "end_adventures")
    assert table.game.stage == "reorganise"


@pytest.mark.rule("PF-4.4", "PF-0.1")
def test_a_ready_ship_attacks_the_row_or_any_rival_but_no_treasure() -> None:
    table = scene("Sloop", "Sloop, Fancy 9", "Sloop", row="Salt Widow, Treasure Map")
    targets = {target for _, target in numbers(table, "attack")}
    assert targets == {1, 2, 37, 7}


@pytest.mark.rule("PF-4.4", "PF-7.11")
def test_an_attack_uses_the_ship_up_whatever_comes_of_it() -> None:
    table = scene("Sloop, Resolute 9", row="Sea Wasp", rolls="w-2")
    do(table, "attack Sloop, Sea Wasp")
    assert told(table, happened.BrokenOff)
    assert not is_ready(table, "Sloop")
    assert is_ready(table, "Resolute")
    assert {ship for ship, _ in numbers(table, "attack")} == {24}


@pytest.mark.rule("PF-4.5", "PF-4.8", "PF-R37")
def test_a_wounded_ship_of_the_row_stays_wounded_for_the_next_attack() -> None:
    table = scene(
        "Sloop 1, Fancy 9, Resolute 9", row="Constant Hand", rolls="w+2 GBB BBBBB B CCCCCCCCC"
    )
    do(table, "attack Sloop, Constant Hand")
    assert crew(table, "Constant Hand") == [9]
    assert names_in(table.game.row) == "Constant Hand"
    assert can(table, "attack Fancy, Constant Hand")


@pytest.mark.rule("PF-4.5", "PF-R63")
def test_nobody_is_safe_in_any_round() -> None:
    table = scene("Sloop", "Sloop", in_round=1, turns=[0, 0])
    assert can(table, "attack Sloop, Sloop:1")


@pytest.mark.rule("PF-4.6", "PF-4.7", "PF-R15")
def test_a_prize_joins_the_fleet_but_waits_for_the_next_turn() -> None:
    table = scene("Sloop, Resolute 9", row="Salt Widow", rolls="w0 GGG CCCCCCCCCCC B")
    do(table, "attack Sloop, Salt Widow")
    assert fleet(table) == "Sloop:0, Resolute, Salt Widow"
    assert table.game.ready == [24]


@pytest.mark.rule("PF-0.4", "PF-7.18")
def test_fleets_keep_the_order_in_which_ships_joined() -> None:
    table = scene("Resolute 9, Sloop", row="Salt Widow", rolls="w0 GGGGG CCCCCCCCC B")
    do(table, "attack Resolute, Salt Widow")
    assert fleet(table) == "Resolute, Sloop:0, Salt Widow"


@pytest.mark.rule("PF-0.2")
def test_inventory_is_added_to_what_is_printed() -> None:
    game = scene(
        "Sloop + Full Rig + Full Rig + Gunnery Upgrade + Gunnery Master + Living Quarters"
    ).game
    assert (game.speed[0], game.cannons[0], game.maximum[0]) == (8, 8, 16)
    assert game.pack.cargos[0] == 2
    assert game.points_of(0) == 1


@pytest.mark.rule("PF-0.7")
def test_points_are_ships_and_fame_and_treasure_is_counted_apart() -> None:
    game = scene(
        "Sloop, Resolute 3, Salt Widow 2",
        treasures=["Treasure Map, Jaguar Temple", "Marooner's Chest"],
        fame=0,
    ).game
    assert game.points_of(0) == 1 + 2 + 0 + 2
    assert game.treasure_points_of(0) == 3
    assert game.points_of(1) == 1


@pytest.mark.rule("PF-0.8", "PF-7.2", "PF-R45")
def test_the_right_neighbour_rolls_for_the_row() -> None:
    table = scene("Sloop", "Sloop", "", row="Sea Wasp", rolls="w-2")
    do(table, "attack Sloop, Sea Wasp")
    (attack,) = told(table, happened.Attacked)
    assert attack.rolls == 1
    assert attack.foe == -1


@pytest.mark.rule("PF-0.8", "PF-7.2")
@pytest.mark.parametrize(("last", "rolls"), [("Sloop", 3), ("", 2)])
def test_right_is_where_the_turn_came_from(last: str, rolls: int) -> None:
    table = scene("Sloop", "Sloop", "Sloop", last, row="Sea Wasp", rolls="w-2")
    do(table, "attack Sloop, Sea Wasp")
    assert told(table, happened.Attacked)[0].rolls == rolls


@pytest.mark.rule("PF-7.2")
def test_a_player_who_is_attacked_rolls_for_themselves() -> None:
    table = scene("Sloop", "Sloop", "Sloop", rolls="w-2")
    do(table, "attack Sloop, Sloop:1")
    (attack,) = told(table, happened.Attacked)
    assert (attack.foe, attack.rolls) == (1, 1)


@pytest.mark.rule("PF-R18")
def test_with_nothing_to_do_the_turn_goes_on() -> None:
    table = scene("Sloop", "Sloop", ready="", at="adventures")
    assert asked(table) == [1]  # the next player, whose cards may be played
    assert blue_discard(table) == ""
