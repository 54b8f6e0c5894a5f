"""PF-5 and PF-6: the end of a turn."""

import pytest

from broadside.games.fleet import events as happened
from tests.fleet.scene import (
    asked,
    blue_discard,
    can,
    crew,
    do,
    fleet,
    hand,
    names_in,
    offers,
    red_discard,
    scene,
    told,
    verbs,
)


@pytest.mark.rule("PF-5.1", "PF-R19")
def test_one_ship_may_be_sold_but_never_the_last() -> None:
    table = scene("Sloop 5, Fancy 5, Resolute 5", at="reorganise")
    do(table, "sell Fancy", "place Sloop, 6")
    assert "sell" not in verbs(table)
    assert "sell" not in verbs(scene("Sloop 5", hands=["Harbour"], at="reorganise"))


@pytest.mark.rule("PF-5.2", "PF-R20")
def test_the_cargo_is_paid_and_the_crew_moves() -> None:
    table = scene("Sloop 5, Swift Ledger 5, Resolute 5", hands=["Full Rig"], at="reorganise")
    supply = table.game.supply
    do(table, "sell Swift Ledger")
    assert table.game.pool == 5 + 4
    assert table.game.supply == supply - 4
    assert verbs(table) == {"place"}  # no cards in between
    do(table, "place Sloop, 4", "place Resolute, 5")
    assert crew(table, "Sloop", "Resolute") == [9, 10]


@pytest.mark.rule("PF-5.2")
def test_what_has_no_room_goes_to_the_supply() -> None:
    table = scene("Sloop 10, Swift Ledger 5", hands=["Full Rig"], at="reorganise")
    supply = table.game.supply
    do(table, "sell Swift Ledger")
    assert crew(table, "Sloop") == [11]
    assert table.game.supply == supply + 5 - 1


@pytest.mark.rule("PF-5.2", "PF-R13")
def test_a_short_supply_pays_less_for_a_ship() -> None:
    table = scene("Sloop 1, Swift Ledger 5", hands=["Full Rig"], supply=3, at="reorganise")
    do(table, "sell Swift Ledger")
    assert crew(table, "Sloop") == [1 + 5 + 3]
    assert table.game.supply == 0
    assert told(table, happened.Sold)[0].tokens == 3


@pytest.mark.rule("PF-5.3", "PF-13.3")
def test_where_a_sold_ship_goes() -> None:
    table = scene("Sloop 5 + Full Rig, Fancy 5", hands=["Harbour"], at="reorganise")
    do(table, "sell Sloop")
    assert 0 in table.game.box.cards
    assert red_discard(table) == "Full Rig"
    assert table.game.speed[0] == 6
    table = scene("Sloop 5, Fancy 5", blue_discard="Resolute", hands=["Harbour"], at="reorganise")
    do(table, "sell Fancy")
    assert blue_discard(table) == "Resolute, Fancy"


@pytest.mark.rule("PF-5.4", "PF-R21")
def test_all_crew_may_be_shared_out_anew() -> None:
    table = scene("Sloop 5, Fancy 2, Resolute 3", hands=["Full Rig"], at="reorganise")
    do(table, "rearrange")
    assert offers(table) == [("man", n) for n in range(1, 9)]
    do(table, "man 2")
    assert crew(table, "Sloop") == [5]  # not before all are settled
    assert offers(table) == [("man", n) for n in range(1, 8)]
    do(table, "man 1")
    assert crew(table, "Sloop", "Fancy", "Resolute") == [2, 1, 7]
    assert "rearrange" not in verbs(table)


@pytest.mark.rule("PF-5.4")
def test_nobody_is_left_without_a_berth() -> None:
    """Of 24 the others can take 14 at most, so the first ship gets ten at least."""
    table = scene("Sloop 11, Fancy 13", at="reorganise")
    do(table, "rearrange")
    assert offers(table) == [("man", 10), ("man", 11)]


@pytest.mark.rule("PF-5.4")
def test_a_single_ship_has_nothing_to_share() -> None:
    assert "rearrange" not in verbs(scene("Sloop 5", hands=["Harbour"], at="reorganise"))


@pytest.mark.rule("PF-5.5")
def test_inventory_stays_where_it_is() -> None:
    table = scene("Sloop 5 + Full Rig, Fancy 2", hands=["Harbour"], at="reorganise")
    do(table, "rearrange", "man 1")
    assert (table.game.speed[0], table.game.speed[37]) == (7, 6)


@pytest.mark.rule("PF-5.6")
def test_nothing_is_sold_after_sharing_out() -> None:
    table = scene("Sloop 5, Fancy 2", hands=["Harbour"], at="reorganise")
    do(table, "rearrange", "man 1")
    assert "sell" not in verbs(table)


@pytest.mark.rule("PF-5.7")
def test_cards_may_be_played_before_and_after() -> None:
    table = scene("Sloop 5, Fancy 2", hands=["Harbour, Cast Away"], at="reorganise")
    do(table, "recruit Harbour, Sloop", "rearrange", "man 1", "recruit Cast Away, Sloop")
    assert crew(table, "Sloop") == [3]


@pytest.mark.rule("PF-5.8")
def test_prizes_of_this_turn_take_part() -> None:
    table = scene("Sloop", row="Salt Widow", rolls="w0 GGG CCCCCCCCCCC B")
    do(table, "attack Sloop, Salt Widow")
    assert can(table, "sell Salt Widow")
    assert can(table, "rearrange")


@pytest.mark.rule("PF-15.4", "PF-R4")
def test_the_flying_dutchman_cannot_be_sold() -> None:
    table = scene("Sloop 5, Flying Dutchman 5", at="reorganise")
    assert can(table, "sell Sloop")
    assert not can(table, "sell Flying Dutchman")


@pytest.mark.rule("PF-6.1")
def test_the_row_is_discarded_in_its_order() -> None:
    table = scene("Sloop", "Sloop 5", row="Fancy, Treasure Map", ready="")
    assert blue_discard(table) == "Fancy, Treasure Map"
    assert crew(table, "Fancy") == [0]


@pytest.mark.rule("PF-6.2", "PF-V11", "PF-R23")
def test_down_to_five_red_cards() -> None:
    hands = ["Fog, Fog, Terror, Terror, Chain Shot, Chain Shot, Good Wind, Good Wind"]
    hands.append("Harbour, Harbour, Harbour, Harbour, Harbour, Cast Away")
    table = scene("Sloop", "Sloop", hands=hands, ready="")
    assert asked(table) == [0]
    assert verbs(table) == {"discard"}
    do(table, "discard Fog", "discard Terror", "discard Fog")
    assert hand(table) == "Chain Shot, Chain Shot, Good Wind, Good Wind, Terror"
    assert red_discard(table) == "Fog, Terror, Fog"
    assert asked(table) == [1]
    assert len(told(table, happened.Discarded)) == 3


@pytest.mark.rule("PF-6.4")
def test_then_it_is_the_next_players_turn() -> None:
    table = scene("Sloop, Fancy 5", "Sloop 5", at="reorganise", hands=["", "Harbour"])
    do(table, "end_turn")
    assert table.game.active == 1
    assert table.game.turns == [2, 1]
    assert fleet(table, 1) == "Sloop:1"
    assert names_in(table.game.blue_hands[0]) == ""
