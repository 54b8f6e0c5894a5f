"""Why something cannot be done: the sentence that somebody hears who tries it."""

import pytest

from broadside.engine import EMPTY, Table
from broadside.games.fleet.game import Fleet
from tests.fleet.scene import FITTINGS, KINDS, card_of, do, scene


def said(table: Table[Fleet], *wish: str | int) -> str:
    """What the table answers to whoever is asked; names stand for their numbers."""
    [seat] = table.asks
    objection = table.objection(seat, [wish[0], *map(_number, wish[1:])])
    assert objection is not None
    return str(objection)


def _number(thing: str | int) -> int:
    if isinstance(thing, int):
        return thing
    return FITTINGS.get(thing, KINDS[thing]) if thing in KINDS else card_of(thing)


# -- another moment ---------------------------------------------------------------------------


@pytest.mark.rule("PF-2.2")
def test_each_thing_has_its_phase() -> None:
    income = scene("Sloop 5, Fancy 3", row="Salt Widow", at="turn")
    assert "adventures come after" in said(income, "attack", "Sloop", "Salt Widow")
    early = scene("Sloop, Fancy 3", row="Salt Widow")
    assert "after your adventures" in said(early, "sell", "Fancy")
    late = scene("Sloop, Fancy 3", row="Salt Widow", at="reorganise")
    assert said(late, "attack", "Sloop", EMPTY).startswith("Your adventures of this turn are over")


@pytest.mark.rule("PF-11.2", "PF-12.1")
def test_battle_cards_are_for_battles_and_nothing_else_is() -> None:
    table = scene("Sloop 5", row="Sea Wasp", hands=["Harbour, Terror"], rolls="w-2")
    assert said(table, "battle_card", "Terror", EMPTY).endswith(
        "when a ship of yours fights. (PF-12.1)"
    )
    do(table, "attack Sloop, Sea Wasp")
    harbour = "In a battle only battle cards can be played. (PF-11.2)"
    assert said(table, "recruit", "Harbour", "Sloop") == harbour
    assert said(table, "battle_card", "Harbour", 0) == harbour


@pytest.mark.rule("PF-8.4", "PF-5.2", "PF-5.4", "PF-6.2", "PF-6.3")
def test_what_was_begun_is_ended_first() -> None:
    camp = scene("Sloop 5, Fancy 3", row="Treasure Map, Salt Widow", rolls="BB")
    do(camp, "explore Fancy, Treasure Map")
    assert "dig again, or give up" in said(camp, "attack", "Sloop", "Salt Widow")
    sale = do(scene("Sloop 5, Fancy 3, Resolute 2", at="reorganise"), "sell Fancy")
    assert "needs berths" in said(sale, "end_turn")
    sharing = do(scene("Sloop 5, Fancy 3", at="reorganise"), "rearrange")
    assert "how many crew" in said(sharing, "end_turn")
    hands = ["Fog, Fog, Terror, Terror, Chain Shot, Harbour"]
    assert "when your turn ends" in said(scene("Sloop 5", hands=hands), "discard", "Fog")
    full = do(scene("Sloop 5", hands=hands, at="reorganise"), "end_turn")
    assert "down to five" in said(full, "recruit", "Harbour", "Sloop")


@pytest.mark.rule("PF-14.1")
def test_no_cards_before_the_first_turn() -> None:
    table = scene(
        "Sloop 5, Fancy 3",
        hands=["Harbour"],
        in_round=1,
        first_round_equal=True,
        at="early_income",
    )
    assert said(table, "recruit", "Harbour", "Sloop").endswith("before the first turn. (PF-14.1)")


# -- undertakings -----------------------------------------------------------------------------


@pytest.mark.rule("PF-4.4", "PF-4.6", "PF-8.8")
def test_who_can_attack_whom() -> None:
    table = scene("Sloop, Fancy 3", "Sloop", row="Treasure Map, Salt Widow", ready="Sloop")
    assert "That ship is yours" in said(table, "attack", "Sloop", "Fancy")
    assert "searched for, not attacked" in said(table, "attack", EMPTY, "Treasure Map")
    assert said(table, "attack", "Fancy", EMPTY).startswith("Fancy has had its undertaking")
    assert said(table, "explore", "Fancy", "Treasure Map").startswith("Fancy has had")
    assert "not under your command" in said(table, "attack", 1, "Salt Widow")
    done = scene("Sloop 5", row="Salt Widow", ready="", hands=["Harbour"])
    assert said(done, "attack", EMPTY, "Salt Widow").startswith("None of your ships")


@pytest.mark.rule("PF-16.2")
def test_a_truce_says_how_long_it_lasts() -> None:
    table = scene("Sloop", "Sloop", row="Fancy", turns=[1, 0], truce_turns=1)
    rival = table.names[1]
    assert said(table, "attack", EMPTY, 1) == (
        f"{rival} cannot be attacked before their first turn. (PF-16.2)"
    )
    longer = scene("Sloop", "Sloop", row="Fancy", turns=[1, 1], truce_turns=2)
    assert "2 turns of their own" in said(longer, "attack", EMPTY, 1)


@pytest.mark.rule("PF-16.5")
def test_a_site_is_searched_once_by_a_ship() -> None:
    table = scene("Sloop 5", row="Treasure Map", rolls="BB", expedition_free=True)
    do(table, "explore Sloop, Treasure Map", "stop")
    assert said(table, "explore", "Sloop", "Treasure Map").endswith("this turn. (PF-16.5)")


# -- the fleet --------------------------------------------------------------------------------


@pytest.mark.rule("PF-5.1", "PF-5.6", "PF-15.4")
def test_what_is_not_for_sale() -> None:
    alone = scene("Sloop 5", hands=["Harbour"], at="reorganise")
    assert said(alone, "sell", "Sloop") == "Your last ship cannot be sold. (PF-5.1)"
    cursed = scene("Sloop 5, Flying Dutchman 5", at="reorganise")
    assert said(cursed, "sell", "Flying Dutchman").endswith("nobody buys it. (PF-15.4)")
    assert "ships of your own" in said(cursed, "sell", 1)
    sold = scene("Sloop 5, Fancy 3, Resolute 3", at="reorganise")
    do(sold, "sell Fancy", "place Sloop, 4")
    assert "one is all" in said(sold, "sell", "Resolute")
    do(sold, "rearrange", "man 4")


@pytest.mark.rule("PF-5.4", "PF-5.6")
def test_the_crew_is_shared_out_once() -> None:
    table = scene("Sloop 5, Fancy 3", hands=["Harbour"], at="reorganise")
    do(table, "rearrange", "man 4")
    assert "this turn" in said(table, "rearrange")
    assert "before the crew is shared out" in said(table, "sell", "Fancy")
    alone = scene("Sloop 5", hands=["Harbour"], at="reorganise")
    assert "single ship" in said(alone, "rearrange")


@pytest.mark.rule("PF-0.4", "PF-3.3")
def test_berths() -> None:
    table = scene("Sloop 10, Fancy 3, Salt Widow 10", at="turn")
    assert said(table, "place", "Sloop", 3) == f"{_name(table, 0)} has room for 1 more. (PF-0.4)"
    assert said(table, "place", "Salt Widow", 1) == "Salt Widow is full. (PF-0.4)"
    assert said(table, "place", "Fancy", 9).startswith("6 crew are waiting")
    assert "your own ships" in said(table, "place", 1, 1)


def _name(table: Table[Fleet], ship: int) -> str:
    return table.game.pack.names[ship]


# -- cards ------------------------------------------------------------------------------------


@pytest.mark.rule("PF-11.5", "PF-11.7")
def test_recruits_that_cannot_come() -> None:
    full = scene("Sloop", "Sloop", row="Fancy", hands=["Cast Away"])
    assert said(full, "recruit", "Cast Away", EMPTY) == "All your ships are full. (PF-11.7)"
    one = scene("Sloop, Fancy 3", hands=["Cast Away"])
    assert said(one, "recruit", "Cast Away", "Sloop").endswith("is full. (PF-11.7)")
    assert "of your own" in said(one, "recruit", "Cast Away", 1)
    assert said(one, "recruit", "Harbour", "Fancy") == "You hold no such card."
    dry = scene("Sloop 5", row="Fancy", hands=["Cast Away"], supply=0)
    assert "no crew left" in said(dry, "recruit", "Cast Away", "Sloop")
    again = scene("Sloop 2", row="Fancy", hands=["Harbour, St. Elmos Fire"])
    do(again, "recruit Harbour, Sloop", "elmo Harbour")
    assert said(again, "recruit", "Harbour", "Sloop").endswith("in this turn. (PF-11.5)")


@pytest.mark.rule("PF-11.6", "PF-11.9", "PF-11.10", "PF-11.13")
def test_cards_that_would_do_nothing() -> None:
    hands = ["Fortuna's Blessing, Neptune's Revenge, Sabotage, St. Elmos Fire"]
    table = scene("Sloop", "Sloop", row="Fancy", hands=hands, red_deck="")
    assert said(table, "fortuna").endswith("(PF-11.6)")
    assert said(table, "rob", EMPTY).endswith("(PF-11.9)")
    assert said(table, "sabotage", EMPTY, EMPTY).endswith("(PF-11.10)")
    assert said(table, "elmo", EMPTY).endswith("(PF-11.13)")


@pytest.mark.rule("PF-11.11")
def test_traitors_need_a_berth_and_somebody_to_leave() -> None:
    full = scene("Sloop", row="Salt Widow", hands=["Traitors"])
    assert "has room for a traitor" in said(full, "traitors", EMPTY, EMPTY)
    dry = scene("Sloop 5, Fancy 2", row="Salt Widow", hands=["Traitors"], supply=0)
    assert "ship of the row" in said(dry, "traitors", "Salt Widow", "Sloop")
    assert "desert from other ships" in said(dry, "traitors", "Fancy", "Sloop")


@pytest.mark.rule("PF-11.12")
def test_old_seadog_comes_too_late() -> None:
    hands, pile = ["Old Seadog, Full Rig"], "Resolute"
    table = scene("Sloop, Fancy 3", row="Sea Wasp", hands=hands, blue_discard=pile, rolls="w-2")
    assert "not in the blue discard pile" in said(table, "seadog", "Whydah")
    do(table, "attack Sloop, Sea Wasp")
    assert said(table, "seadog", "Resolute").endswith("first battle of the turn. (PF-11.12)")


@pytest.mark.rule("PF-13.1", "PF-13.6")
def test_equipment_is_for_ones_own_ships() -> None:
    table = scene("Sloop", "Sloop", row="Fancy", hands=["Full Rig"])
    assert said(table, "fit", "Full Rig", 1) == "That is for a ship of your own. (PF-13.1)"
    assert said(table, "swap", "Sloop").endswith("(PF-13.6)")


@pytest.mark.rule("PF-12.1", "PF-12.3", "PF-12.4", "PF-12.6")
def test_a_battle_card_has_its_moment() -> None:
    hands = ["Fog, Good Wind, Terror", "Surprise Attack, Bottle of Rum, Drunken Brawl"]
    table = scene("Sloop", "Sloop", hands=hands, supply=0, rolls="w+2 BBB BBB")
    do(table, "attack Sloop, Sloop:1")
    assert said(table, "battle_card", "Fog", 0) == "Fog is played after a wind roll. (PF-12.6)"
    do(table, "pass")
    assert "Only who attacks" in said(table, "battle_card", "Surprise Attack", 0)
    assert said(table, "battle_card", "Bottle of Rum", 0).endswith("no crew left. (PF-12.4)")
    do(table, "pass")
    before = "Good Wind is played before the wind is rolled. (PF-12.1)"
    assert said(table, "battle_card", "Good Wind", 0) == before
    do(table, "pass")
    assert said(table, "battle_card", "Good Wind", 0) == before
    assert said(table, "battle_card", "Chain Shot", 0) == "You hold no such card."
