"""PF-8: treasure, and the Fame card."""

import pytest

from broadside.games.fleet import events as happened
from tests.fleet.scene import (
    PACK,
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


@pytest.mark.rule("PF-8.1", "PF-8.2", "PF-8.3", "PF-V6")
def test_a_find_brings_crew_and_the_card() -> None:
    table = scene("Wandering Jack 4 + Living Quarters, Fancy 2", row="Treasure Map", rolls="EB")
    do(table, "explore Wandering Jack, Treasure Map")
    (search,) = told(table, happened.Searched)
    assert search.faces == ["explorer", "blank"]
    assert crew(table, "Wandering Jack") == [10]
    assert names_in(table.game.treasures[0]) == "Treasure Map"
    assert not table.game.row.cards
    assert not is_ready(table, "Wandering Jack")
    assert (table.view(1).digger, table.view(1).site) == (-1, -1)


@pytest.mark.rule("PF-8.2")
def test_what_the_treasure_map_says() -> None:
    card = PACK.treasure[41]
    assert (card.dice, card.symbol, card.need, card.reward, card.penalty) == (
        2,
        "explorer",
        1,
        6,
        1,
    )


@pytest.mark.rule("PF-8.2")
@pytest.mark.parametrize(("dice", "found"), [("EEBBB", True), ("EGCBB", False)])
def test_some_treasures_need_two_symbols(dice: str, found: bool) -> None:
    table = scene("Sloop 5, Fancy 2", row="Dead Man's Reef", rolls=dice)
    do(table, "explore Sloop, Dead Man's Reef")
    assert told(table, happened.Searched)[0].found == found


@pytest.mark.rule("PF-8.2")
def test_the_kraken_is_driven_off_by_guns() -> None:
    table = scene("Sloop 5, Fancy 2", row="Kraken", rolls="GGCE")
    do(table, "explore Sloop, Kraken")
    assert told(table, happened.Searched)[0].found


@pytest.mark.rule("PF-8.3", "PF-R13")
@pytest.mark.parametrize(("aboard", "supply", "then"), [(9, 50, 11), (4, 2, 6)])
def test_the_reward_is_limited_by_room_and_supply(aboard: int, supply: int, then: int) -> None:
    table = scene(f"Sloop {aboard}, Fancy 2", row="Treasure Map", supply=supply, rolls="EE")
    do(table, "explore Sloop, Treasure Map")
    assert crew(table, "Sloop") == [then]


@pytest.mark.rule("PF-8.4", "PF-V7")
def test_a_failure_costs_crew_and_one_may_dig_again() -> None:
    table = scene("Sloop 4, Fancy 2", row="Treasure Map", rolls="BB GC EB")
    do(table, "explore Sloop, Treasure Map")
    assert crew(table, "Sloop") == [3]
    assert verbs(table) == {"dig", "stop"}
    do(table, "dig", "dig")
    assert crew(table, "Sloop") == [2 + 6]


@pytest.mark.rule("PF-8.4")
def test_some_failures_cost_two() -> None:
    table = scene("Sloop 5, Fancy 2", row="King's Ransom", rolls="BBB BBB")
    supply = table.game.supply
    do(table, "explore Sloop, King's Ransom")
    assert crew(table, "Sloop") == [3]
    do(table, "dig")
    assert crew(table, "Sloop") == [1]
    assert table.game.supply == supply + 4


@pytest.mark.rule("PF-8.4", "PF-11.3")
def test_fresh_crew_may_come_before_the_next_try() -> None:
    hands = ["Harbour, Full Rig"]
    table = scene("Sloop 2 + Crows Nest, Fancy 2", row="Treasure Map", hands=hands, rolls="BB BB")
    do(table, "explore Sloop, Treasure Map")
    assert verbs(table) == {"dig", "stop", "recruit", "fit"}  # no swap, no attack
    do(table, "recruit Harbour, Sloop", "dig")
    assert crew(table, "Sloop") == [1 + 3 - 1]


@pytest.mark.rule("PF-8.6")
def test_who_gives_up_leaves_the_card_to_another_ship() -> None:
    table = scene("Sloop 4, Fancy 2", row="Treasure Map", rolls="BB")
    do(table, "explore Sloop, Treasure Map", "stop")
    assert names_in(table.game.row) == "Treasure Map"
    assert not can(table, "explore Sloop, Treasure Map")
    assert can(table, "explore Fancy, Treasure Map")
    assert (table.view(1).digger, table.view(1).site) == (-1, -1)


@pytest.mark.rule("PF-8.5", "PF-9.2", "PF-8.6")
def test_the_last_hand_takes_the_ship_along() -> None:
    table = scene("Sloop 4, Fancy 1", row="Treasure Map", rolls="BB")
    do(table, "explore Fancy, Treasure Map")
    assert fleet(table) == "Sloop:0"
    assert blue_discard(table) == "Fancy"
    assert names_in(table.game.row) == "Treasure Map"


@pytest.mark.rule("PF-8.4")
def test_a_penalty_takes_no_more_than_there_are() -> None:
    table = scene("Sloop 4, Fancy 1", row="King's Ransom", rolls="BBB")
    supply = table.game.supply
    do(table, "explore Fancy, King's Ransom")
    assert table.game.supply == supply + 1


@pytest.mark.rule("PF-8.5", "PF-9.3", "PF-V8")
def test_the_last_ship_lost_on_an_expedition_is_the_end() -> None:
    table = scene("Sloop 1", "Sloop", "Sloop", row="Treasure Map", rolls="BB")
    do(table, "explore Sloop, Treasure Map")
    assert table.game.fallen == (0,)
    assert asked(table) == [1]
    assert "Treasure Map" in blue_discard(table)


@pytest.mark.rule("PF-8.1", "PF-R16")
def test_an_expedition_is_the_undertaking_of_the_turn() -> None:
    table = scene("Sloop 4, Fancy 3", row="Treasure Map, Salt Widow", rolls="EB")
    do(table, "explore Sloop, Treasure Map")
    assert not can(table, "attack Sloop, Salt Widow")


@pytest.mark.rule("PF-16.5")
def test_expeditions_may_be_free_once_for_each_card_before_the_attack() -> None:
    table = scene(
        "Sloop 4",
        row="Treasure Map, Jaguar Temple, Sea Wasp",
        rolls="BB EB w-2",
        expedition_free=True,
    )
    do(table, "explore Sloop, Treasure Map", "stop")
    assert not can(table, "explore Sloop, Treasure Map")
    do(table, "explore Sloop, Jaguar Temple")
    assert can(table, "attack Sloop, Sea Wasp")
    table = scene("Sloop 4", row="Treasure Map, Sea Wasp", rolls="w-2", expedition_free=True)
    do(table, "attack Sloop, Sea Wasp")
    assert table.game.active == 1  # nothing is left to do: the ship is used up


@pytest.mark.rule("PF-16.5")
def test_free_expeditions_are_counted_by_ship_and_card() -> None:
    table = scene("Sloop 4, Fancy 4", row="Treasure Map", rolls="BB", expedition_free=True)
    do(table, "explore Sloop, Treasure Map", "stop")
    assert not can(table, "explore Sloop, Treasure Map")
    assert can(table, "explore Fancy, Treasure Map")


@pytest.mark.rule("PF-16.5", "PF-8.5", "PF-9.1")
def test_a_ship_lost_on_a_free_expedition_does_not_attack_any_more() -> None:
    row = "Treasure Map, Sea Wasp"
    table = scene("Sloop 4, Fancy 1", row=row, rolls="BB", expedition_free=True)
    do(table, "explore Fancy, Treasure Map")
    assert fleet(table) == "Sloop:0"
    assert {ship for ship, _ in numbers(table, "attack")} == {0}


# -- Fame -------------------------------------------------------------------------------------


@pytest.mark.rule("PF-8.7", "PF-V29", "PF-R54")
@pytest.mark.parametrize(("site", "holder"), [("Treasure Map", 1), ("Jaguar Temple", 0)])
def test_a_tie_keeps_the_fame_card_where_it_is(site: str, holder: int) -> None:
    """Seat 1 holds it with 2 treasure points; seat 0 rises from 1 to 2 or 3."""
    table = scene(
        "Sloop 4, Fancy 2",
        "Sloop",
        treasures=["Marooner's Chest", "King's Ransom"],
        fame=1,
        row=site,
        rolls="EE",
    )
    do(table, f"explore Sloop, {site}")
    assert table.game.fame == holder
    assert table.game.points_of(0) == (3 if holder else 5)


@pytest.mark.rule("PF-8.7")
def test_the_first_find_takes_it() -> None:
    table = scene("Sloop 4, Fancy 2", row="Treasure Map", rolls="EE")
    do(table, "explore Sloop, Treasure Map")
    assert table.game.fame == 0
    assert told(table, happened.FameTaken)


@pytest.mark.rule("PF-8.7", "PF-9.4")
def test_it_lies_on_the_table_while_several_lead() -> None:
    """The holder is put out; the two others have as much as each other."""
    table = scene(
        "Sloop",
        "Sloop 1",
        "Sloop",
        treasures=["Treasure Map", "King's Ransom", "Marooner's Chest"],
        hands=["Terror"],
        fame=1,
    )
    do(table, "attack Sloop, Sloop:1", "battle_card 12, 0")
    assert table.game.fame == -1
    assert told(table, happened.FameLost)


@pytest.mark.rule("PF-8.7")
def test_without_treasure_it_lies_on_the_table() -> None:
    table = scene("Sloop", "Sloop")
    table.game.assign_fame()
    assert table.game.fame == -1
    assert not told(table, happened.FameLost)  # nobody had it


@pytest.mark.rule("PF-8.8")
def test_treasure_stays_with_a_player_whatever_ships_are_lost() -> None:
    table = scene(
        "Sloop", "Sloop, Fancy 1", treasures=["", "King's Ransom"], fame=1, hands=["Terror"]
    )
    assert 45 not in {target for _, target in numbers(table, "attack")}
    do(table, "attack Sloop, Fancy", "battle_card 12, 0")
    assert names_in(table.game.treasures[1]) == "King's Ransom"
    assert table.game.fame == 1
