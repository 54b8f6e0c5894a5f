"""PF-13: inventory cards."""

import pytest

from broadside.games.fleet import events as happened
from tests.fleet.scene import (
    blue_discard,
    can,
    card_of,
    crew,
    do,
    names_in,
    numbers,
    red_discard,
    scene,
    told,
    verbs,
)


@pytest.mark.rule("PF-13.1", "PF-R48", "PF-5.5")
def test_onto_ones_own_ships_for_good() -> None:
    table = scene("Sloop, Fancy 5", "Sloop", hands=["Full Rig"])
    assert [ship for _, ship in numbers(table, "fit")] == [0, 37]
    do(table, "fit Full Rig, Fancy")
    assert table.game.speed[37] == 7
    assert red_discard(table) == ""
    assert table.view(1).players[0].fleet[1].inventory == [18]
    do(table, "end_adventures")
    assert verbs(table) == {"end_turn", "rearrange", "sell"}  # nothing moves it


@pytest.mark.rule("PF-13.3", "PF-13.2")
def test_it_stays_from_turn_to_turn_and_whatever_the_battles() -> None:
    table = scene("Sloop 5 + Full Rig + Gunnery Upgrade", row="Sea Wasp", rolls="w-2", at="turn")
    do(table, "place Sloop, 2")
    do(table, "attack Sloop, Sloop:1")
    ship = table.view(1).players[0].fleet[0]
    assert (ship.inventory, ship.speed, ship.cannons) == ([18, 19], 7, 5)


@pytest.mark.rule("PF-13.1", "PF-11.2")
def test_never_in_a_battle() -> None:
    table = scene("Sloop", row="Sea Wasp", hands=["Full Rig, Terror"], rolls="w-2")
    do(table, "attack Sloop, Sea Wasp")
    assert "fit" not in verbs(table)


@pytest.mark.rule("PF-13.2", "PF-13.4")
def test_any_number_may_lie_on_a_ship() -> None:
    hands = ["Full Rig, Full Rig, Gunnery Upgrade, Gunnery Master"]
    table = scene("Sloop", hands=hands)
    do(table, "fit Full Rig, Sloop", "fit Full Rig, Sloop")
    do(table, "fit Gunnery Upgrade, Sloop", "fit Gunnery Master, Sloop")
    assert (table.game.speed[0], table.game.cannons[0]) == (8, 8)


@pytest.mark.rule("PF-13.5")
def test_living_quarters_make_room() -> None:
    table = scene("Sloop", hands=["Living Quarters, Harbour"])
    do(table, "fit Living Quarters, Sloop", "recruit Harbour, Sloop")
    assert crew(table, "Sloop") == [14]
    assert table.view(0).players[0].fleet[0].maximum == 16


@pytest.mark.rule("PF-13.5", "PF-V30")
def test_without_them_the_excess_must_leave() -> None:
    table = scene("Sloop", "Sloop, Salt Widow 14 + Living Quarters", hands=["Sabotage"])
    supply = table.game.supply
    do(table, "sabotage Salt Widow, Living Quarters")
    assert crew(table, "Salt Widow") == [10]
    assert table.game.supply == supply + 4


@pytest.mark.rule("PF-13.5")
def test_who_has_a_berth_without_them_stays() -> None:
    table = scene("Sloop", "Sloop, Salt Widow 6 + Living Quarters", hands=["Sabotage"])
    supply = table.game.supply
    do(table, "sabotage Salt Widow, Living Quarters")
    assert crew(table, "Salt Widow") == [6]
    assert table.game.supply == supply


@pytest.mark.rule("PF-13.6", "PF-R49")
def test_a_crows_nest_swaps_the_whole_row_once_a_turn() -> None:
    table = scene(
        "Sloop + Crows Nest",
        row="Salt Widow, Treasure Map",
        blue_deck="Resolute, Fancy, Whydah",
    )
    do(table, "swap Sloop")
    assert names_in(table.game.row) == "Resolute, Fancy"
    assert crew(table, "Resolute", "Fancy", "Salt Widow") == [9, 9, 0]
    assert blue_discard(table) == "Salt Widow, Treasure Map"
    assert not can(table, "swap Sloop")
    assert told(table, happened.Swapped)[0].away == [7, 41]


@pytest.mark.rule("PF-13.6", "PF-2.4")
def test_the_row_itself_comes_back_if_there_is_no_other_card_to_turn_up() -> None:
    table = scene("Sloop + Crows Nest", row="Salt Widow, Fancy", blue_deck="", shuffles=[[37, 7]])
    table.game.crew[card_of("Fancy")] = 2
    do(table, "swap Sloop")
    assert names_in(table.game.row) == "Fancy, Salt Widow"
    assert crew(table, "Fancy", "Salt Widow") == [9, 4]
    assert blue_discard(table) == ""


@pytest.mark.rule("PF-13.6", "PF-R49")
def test_each_nest_gives_a_swap() -> None:
    table = scene("Sloop + Crows Nest + Crows Nest", row="Salt Widow")
    do(table, "swap Sloop", "swap Sloop")
    assert not can(table, "swap Sloop")


@pytest.mark.rule("PF-13.6")
def test_no_swap_without_a_row_and_none_for_rivals_or_in_phase_three() -> None:
    assert not can(scene("Sloop + Crows Nest", "Sloop"), "swap Sloop")
    assert "swap" not in verbs(scene("Sloop", "Sloop + Crows Nest", row="Fancy"))
    late = scene("Sloop + Crows Nest, Fancy 5", row="Resolute", at="reorganise")
    assert "swap" not in verbs(late)
