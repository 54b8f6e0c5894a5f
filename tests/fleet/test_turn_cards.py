"""PF-11: your-turn-only cards."""

import pytest

from broadside.engine import ALL_SEEING, EMPTY, Table
from broadside.games.fleet import events as happened
from broadside.games.fleet.game import Fleet
from tests.fleet.scene import (
    KINDS,
    asked,
    battle_card,
    blue_discard,
    can,
    crew,
    do,
    fleet,
    hand,
    names_in,
    numbers,
    offers,
    option_of,
    red_discard,
    scene,
    told,
    verbs,
)


@pytest.mark.rule("PF-11.1")
def test_copies_of_a_card_are_one_option() -> None:
    table = scene("Sloop 5", hands=["Harbour, Harbour, Harbour"])
    assert [option for option in offers(table) if option[0] == "recruit"] == [
        option_of("recruit Harbour, Sloop")
    ]


@pytest.mark.rule("PF-11.2")
def test_never_in_a_battle_and_never_in_anothers_turn() -> None:
    hands = ["Harbour, Terror, Full Rig", "Harbour, Drunken Brawl"]
    table = scene("Sloop 5", "Sloop 5", hands=hands, rolls="w-2")
    do(table, "attack Sloop, Sloop:1")
    assert verbs(table) == {"pass", "battle_card"}
    do(table, "pass")
    assert asked(table) == [1]
    assert verbs(table) == {"pass", "battle_card"}


@pytest.mark.rule("PF-11.3", "PF-5.7", "PF-6.3", "PF-R66")
def test_in_phases_one_two_and_three_but_not_in_four() -> None:
    hands = ["Harbour, Harbour, Harbour, Harbour, Harbour, Full Rig"]
    for at in ("adventures", "reorganise"):
        assert {"recruit", "fit"} <= verbs(scene("Sloop 5", hands=hands, at=at))
    income = scene("Sloop 5, Fancy 3", hands=["Harbour, Full Rig"], at="turn")
    assert {"recruit", "fit", "place"} <= verbs(income)
    over = scene("Sloop 5", hands=hands, at="reorganise")
    do(over, "end_turn")
    assert verbs(over) == {"discard"}


@pytest.mark.rule("PF-11.4", "PF-11.6")
def test_fortuna_draws_two_and_lies_on_top_of_the_discards() -> None:
    table = scene(
        "Sloop", hands=["Fortuna's Blessing"], red_deck="Fog, Terror, Harbour", red_discard="Fog"
    )
    do(table, "fortuna")
    assert hand(table) == "Fog, Terror"
    assert red_discard(table) == "Fog, Fortuna's Blessing"
    assert [blessed.seat for blessed in told(table, happened.Blessed)] == [0]


@pytest.mark.rule("PF-11.6")
def test_fortuna_needs_a_card_to_draw() -> None:
    table = scene("Sloop", "Sloop", hands=["Fortuna's Blessing"], red_deck="")
    assert "fortuna" not in verbs(table)


@pytest.mark.rule("PF-11.4")
def test_a_card_cannot_bring_itself_back() -> None:
    """The pile is shuffled while Fortuna lies aside."""
    hands = ["Fortuna's Blessing"]
    table = scene("Sloop", hands=hands, red_deck="", red_discard="Fog, Terror, Harbour")
    do(table, "fortuna")
    assert "Fortuna's Blessing" not in hand(table)
    assert len(table.game.red_deck.cards) == 1
    assert red_discard(table) == "Fortuna's Blessing"


@pytest.mark.rule("PF-11.5", "PF-R51")
def test_no_card_is_played_twice_in_a_turn() -> None:
    table = scene("Sloop 2", hands=["Harbour, St. Elmos Fire"])
    do(table, "recruit Harbour, Sloop", "elmo Harbour")
    assert hand(table) == "Harbour"
    assert not can(table, "recruit Harbour, Sloop")
    do(table, "end_adventures")
    assert table.game.active == 1  # nor in phase 3


@pytest.mark.rule("PF-11.5")
def test_another_copy_can_be_played() -> None:
    table = scene("Sloop 2", hands=["Harbour, Harbour, St. Elmos Fire"])
    do(table, "recruit Harbour, Sloop", "elmo Harbour", "recruit Harbour, Sloop")
    assert crew(table, "Sloop") == [8]
    assert hand(table) == "Harbour"
    assert not can(table, "recruit Harbour, Sloop"), "both have had their turn"


@pytest.mark.rule("PF-11.5", "PF-11.13")
def test_elmos_fire_fetches_a_copy_that_was_not_played_yet() -> None:
    table = scene("Sloop 2", hands=["Harbour, St. Elmos Fire"], red_discard="Harbour")
    do(table, "recruit Harbour, Sloop", "elmo Harbour", "recruit Harbour, Sloop")
    assert crew(table, "Sloop") == [8]


@pytest.mark.rule("PF-11.5", "PF-11.13")
def test_two_elmos_fires_cannot_fetch_each_other_for_ever() -> None:
    table = scene("Sloop", hands=["St. Elmos Fire, St. Elmos Fire"], red_discard="Fog")
    do(table, "elmo Fog", "elmo St. Elmos Fire")
    assert "elmo" not in verbs(table)
    assert hand(table) == "Fog, St. Elmos Fire"


@pytest.mark.rule("PF-11.7", "PF-11.8", "PF-R47")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("Cast Away", 5, 7), ("Harbour", 5, 8), ("Harbour", 10, 11)],
)
def test_recruits_come_aboard_as_far_as_there_is_room(card: str, before: int, after: int) -> None:
    table = scene(f"Sloop {before}", hands=[card])
    supply = table.game.supply
    do(table, f"recruit {card}, Sloop")
    assert crew(table, "Sloop") == [after]
    assert table.game.supply == supply - (after - before)


@pytest.mark.rule("PF-11.7")
def test_recruits_go_to_the_ship_one_chooses() -> None:
    table = scene("Sloop 5, Fancy 5, Resolute 14", hands=["Cast Away"])
    assert numbers(table, "recruit") == [(KINDS["Cast Away"], 0), (KINDS["Cast Away"], 37)]
    do(table, "recruit Cast Away, Fancy")
    assert crew(table, "Sloop", "Fancy") == [5, 7]


@pytest.mark.rule("PF-11.7", "PF-R47")
def test_recruits_need_room_and_supply() -> None:
    assert not can(scene("Sloop 11", hands=["Cast Away"]), "recruit Cast Away, Sloop")
    assert not can(scene("Sloop 5", hands=["Cast Away"], supply=0), "recruit Cast Away, Sloop")
    short = do(scene("Sloop 5", hands=["Harbour"], supply=1), "recruit Harbour, Sloop")
    assert crew(short, "Sloop") == [6]


@pytest.mark.rule("PF-11.9", "PF-R52")
def test_neptunes_revenge_takes_a_random_card() -> None:
    hands = ["Neptune's Revenge", "Fog, Terror, Harbour", ""]
    table = scene("Sloop", "Sloop", "Sloop", hands=hands, picks=[1])
    assert numbers(table, "rob") == [(1,)]
    do(table, "rob 1")
    assert hand(table) == "Terror"
    assert hand(table, 1) == "Fog, Harbour"


@pytest.mark.rule("PF-11.9", "PF-0.9")
def test_only_the_two_see_which_card_it_was() -> None:
    hands = ["Neptune's Revenge", "Fog, Terror", "Fog"]
    table = scene("Sloop", "Sloop", "Sloop", hands=hands, picks=[1])
    do(table, "rob 1")
    seen = {}
    for eyes in (0, 1, 2, ALL_SEEING):
        events = [entry.event for entry in table.events(eyes)]
        (seen[eyes],) = [event.kind for event in events if isinstance(event, happened.Robbed)]
    terror = KINDS["Terror"]
    assert seen == {0: terror, 1: terror, 2: EMPTY, ALL_SEEING: terror}
    assert table.view(2).players[0].hand == [EMPTY]


@pytest.mark.rule("PF-11.10", "PF-R53", "PF-11.4")
def test_sabotage_destroys_any_inventory_and_lies_below_it() -> None:
    fleets = ["Sloop + Full Rig, Fancy 5", "Sloop + Full Rig + Gunnery Upgrade"]
    table = scene(*fleets, hands=["Sabotage"])
    assert {option for option in offers(table) if option[0] == "sabotage"} == {
        ("sabotage", 0, 0),
        ("sabotage", 1, 0),
        ("sabotage", 1, 1),
    }
    do(table, "sabotage Sloop:1, Gunnery Upgrade")
    assert red_discard(table) == "Sabotage, Gunnery Upgrade"
    assert table.game.cannons[1] == 3
    assert table.game.speed[1] == 7


@pytest.mark.rule("PF-11.10")
def test_sabotage_destroys_one_of_several_copies() -> None:
    table = scene("Sloop", "Sloop + Full Rig + Full Rig", hands=["Sabotage"])
    do(table, "sabotage Sloop:1, Full Rig")
    assert table.game.speed[1] == 7
    assert red_discard(table) == "Sabotage, Full Rig"


@pytest.mark.rule("PF-11.10")
def test_sabotage_needs_a_target() -> None:
    assert "sabotage" not in verbs(scene("Sloop", "Sloop", hands=["Sabotage"]))


@pytest.mark.rule("PF-11.11", "PF-R46")
def test_traitors_move_one_hand() -> None:
    table = scene("Sloop 5, Fancy 14", "Sloop, Resolute 3", row="Salt Widow", hands=["Traitors"])
    pairs = set(numbers(table, "traitors"))
    assert pairs == {(1, 0), (24, 0), (7, 0)}  # to the sloop, which alone has room
    supply = table.game.supply
    do(table, "traitors Resolute, Sloop")
    assert crew(table, "Sloop", "Resolute") == [6, 2]
    assert table.game.supply == supply
    assert [(gone.victim, gone.ship) for gone in told(table, happened.Deserted)] == [(24, 0)]


@pytest.mark.rule("PF-11.11")
def test_traitors_from_the_row_come_out_of_the_supply() -> None:
    table = scene("Sloop 5, Fancy 5", row="Salt Widow", hands=["Traitors"])
    supply = table.game.supply
    do(table, "traitors Salt Widow, Sloop")
    assert crew(table, "Sloop", "Salt Widow") == [6, 3]
    assert table.game.supply == supply - 1
    dry = scene("Sloop 5", row="Salt Widow", hands=["Traitors"], supply=0)
    assert not can(dry, "traitors Salt Widow, Sloop")
    assert can(dry, "traitors Sloop:1, Sloop")


@pytest.mark.rule("PF-11.11", "PF-11.4", "PF-9.2", "PF-9.3", "PF-V9")
def test_traitors_can_put_a_player_out() -> None:
    table = scene("Sloop 5", "Sloop 1", "Sloop", hands=["Traitors", "Fog"])
    do(table, "traitors Sloop:1, Sloop")
    assert crew(table, "Sloop") == [6]
    assert 1 in table.game.box.cards
    assert fleet(table) == "Sloop:0"
    assert table.game.fallen == (1,)
    assert red_discard(table) == "Fog, Traitors"  # the top card last


@pytest.mark.rule("PF-11.12", "PF-4.2")
def test_old_seadog_brings_any_blue_card_back() -> None:
    table = scene("Sloop", hands=["Old Seadog"], row="Fancy", blue_discard="Resolute, Treasure Map")
    assert numbers(table, "seadog") == [(24,), (41,)]
    do(table, "seadog Resolute")
    assert names_in(table.game.row) == "Fancy, Resolute"
    assert crew(table, "Resolute") == [9]
    assert blue_discard(table) == "Treasure Map"


@pytest.mark.rule("PF-11.12", "PF-0.5")
def test_in_phase_one_it_waits_for_the_others() -> None:
    table = scene(
        "Sloop 5, Fancy 3",
        hands=["Old Seadog"],
        blue_hands=["Revenge"],
        blue_discard="Resolute",
        blue_deck="Whydah, Salt Widow",
        at="turn",
    )
    do(table, "seadog Resolute", "place Sloop, 2", "place Sloop, 1")
    assert names_in(table.game.row) == "Resolute, Revenge, Whydah, Salt Widow"


@pytest.mark.rule("PF-11.12", "PF-R50")
def test_old_seadog_comes_before_the_first_battle_but_not_before_expeditions() -> None:
    def with_seadog(rolls: str) -> Table[Fleet]:
        row, pile = "Treasure Map, Sea Wasp", "Resolute"
        fleet = "Sloop 5, Fancy 5"
        return scene(fleet, row=row, hands=["Old Seadog"], blue_discard=pile, rolls=rolls)

    assert can(do(with_seadog("EE"), "explore Sloop, Treasure Map"), "seadog Resolute")
    assert can(do(with_seadog("BB"), "explore Sloop, Treasure Map"), "seadog Resolute")
    assert not can(do(with_seadog("w-2"), "attack Sloop, Sea Wasp"), "seadog Resolute")
    late = scene("Sloop", hands=["Old Seadog, Full Rig"], blue_discard="Resolute", at="reorganise")
    assert "seadog" not in verbs(late)


@pytest.mark.rule("PF-11.12", "PF-R67")
def test_a_battle_that_ends_before_the_wind_is_a_battle_for_old_seadog_too() -> None:
    hands = ["Old Seadog, Terror"]
    table = scene("Sloop, Fancy 3", "Sloop, Whydah 1", hands=hands, blue_discard="Resolute")
    assert can(table, "seadog Resolute")
    do(table, "attack Sloop, Whydah", battle_card("Terror"))
    assert fleet(table) == "Sloop:0, Fancy, Whydah"
    assert not can(table, "seadog Resolute")


@pytest.mark.rule("PF-11.12")
def test_old_seadog_needs_a_discard() -> None:
    assert "seadog" not in verbs(scene("Sloop", "Sloop", hands=["Old Seadog"]))


@pytest.mark.rule("PF-11.13")
def test_elmos_fire_takes_any_red_card_back() -> None:
    table = scene("Sloop", hands=["St. Elmos Fire"], red_discard="Fog, Terror, Fog")
    assert {option for option in offers(table) if option[0] == "elmo"} == {
        option_of("elmo Fog"),
        option_of("elmo Terror"),
    }
    do(table, "elmo Terror")
    assert hand(table) == "Terror"
    assert red_discard(table) == "Fog, Fog, St. Elmos Fire"
    assert "elmo" not in verbs(scene("Sloop", "Sloop", hands=["St. Elmos Fire"]))


def test_what_somebody_saw_is_played_before_its_copy() -> None:
    """So that a play does not betray a second copy: the fetched card is the one that is used."""
    table = scene("Sloop 5", hands=["St. Elmos Fire, Harbour"], red_discard="Harbour")
    fetched = table.game.red_discard.cards[0]
    do(table, "elmo Harbour", "recruit Harbour, Sloop")
    assert table.game.red_discard.cards[-1] == fetched


def test_a_card_in_battle_is_the_seen_one_too() -> None:
    table = scene("Sloop, Fancy 5", hands=["St. Elmos Fire, Terror"], red_discard="Terror")
    fetched = table.game.red_discard.cards[0]
    do(table, "elmo Terror", "attack Sloop, Sloop:1", battle_card("Terror"))
    assert table.game.played[0].cards == [fetched]


def test_a_robbed_card_is_played_before_its_copy() -> None:
    hands = ["Neptune's Revenge, Harbour", "Harbour"]
    table = scene("Sloop 5", "Sloop", hands=hands)
    robbed = table.game.hands[1].cards[0]
    do(table, "rob 1", "recruit Harbour, Sloop")
    assert table.game.red_discard.cards[-1] == robbed
