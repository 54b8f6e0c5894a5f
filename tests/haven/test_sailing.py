"""HV-7: setting sail and moving; HV-1.10: distances."""

import pytest

from broadside.engine import Table
from broadside.games.haven import events as happened
from broadside.games.haven import sea_events as at_sea
from broadside.games.haven.game import Haven
from tests.haven.scene import (
    PACK,
    asked,
    can,
    coins,
    discards,
    do,
    hex_of,
    numbers,
    pack_with,
    scene,
    told,
    verbs,
)

SLOOP = "Cagway + John Coxon"
"""Strength 2, move +2, move cost 2."""


def stops(table: Table[Haven]) -> set[int]:
    return {hex_ for (hex_,) in numbers(table, "move_to")}


@pytest.mark.rule("HV-1.10", "HV-E30")
@pytest.mark.parametrize(
    ("start", "end", "distance"),
    [
        ("Port Royal", "Portobelo", 3),
        ("Port Royal", "Maracaibo", 5),
        ("Isla Triste", "Veracruz", 3),
        ("Saint Thomas", "The Pirate Round", 5),
        ("New Providence", "Havana", 3),
        ("Old Providence", "Chagres", 2),
    ],
)
def test_distances_by_sea(start: str, end: str, distance: int) -> None:
    assert PACK.chart.away(hex_of(start))[hex_of(end)] == distance


@pytest.mark.rule("HV-7.1", "HV-7.2")
def test_setting_sail_costs_the_move_and_begins_at_the_haven() -> None:
    table = do(scene(SLOOP, rolls="1"), "sail 0")
    assert coins(table) == (8, 2)
    assert told(table, at_sea.MoveRolled)[0].spaces == 3
    do(table, "move_to Portobelo")
    assert table.game.hex_of[0] == hex_of("Portobelo")
    assert coins(table) == (8, 2)


@pytest.mark.rule("HV-7.1", "HV-7.3", "HV-7.6")
def test_one_paid_move_a_turn() -> None:
    table = do(scene(f"{SLOOP} @Chagres", rolls="2"), "sail 0", "move_to Portobelo")
    assert coins(table) == (8, 2)
    assert not can(table, "sail 0")


@pytest.mark.rule("HV-7.3", "HV-3.4", "HV-11.4")
@pytest.mark.parametrize("end", ["secure 0", "scuttle 0"])
def test_the_next_vessel_of_a_berth_has_not_moved(end: str) -> None:
    """The one that moved is gone, and what is secured may be spent on another at once."""
    table = scene(
        "Pearl + Lawrence Prince @190 $7", hands=["Cagway, John Coxon"], supply=[30, 10], rolls="1"
    )
    do(table, "sail 0", "move_to Port Royal", end, "place Cagway, 0", "place John Coxon, 0")
    assert table.view(0).players[0].berths[0].ready
    assert can(table, "sail 0")


@pytest.mark.rule("HV-7.1")
def test_a_move_that_cannot_be_paid_is_not_offered() -> None:
    assert not can(scene(f"{SLOOP} @Chagres", supply=[1, 10]), "sail 0")


@pytest.mark.rule("HV-7.1", "HV-3.2")
def test_the_last_coins_may_pay_for_a_move() -> None:
    table = do(scene(f"{SLOOP} @Chagres", supply=[2, 10], rolls="1"), "sail 0")
    assert coins(table) == (0, 2)


@pytest.mark.rule("HV-7.5", "HV-7.8")
def test_any_hex_in_reach_and_the_one_it_lies_on() -> None:
    table = do(scene(f"{SLOOP} @Chagres", rolls="1"), "sail 0")
    away = PACK.chart.away(hex_of("Chagres"))
    others = hex_of("Tortuga")
    assert stops(table) == {h for h, far in enumerate(away) if 0 <= far <= 3 and h != others}
    do(table, "move_to Chagres")
    assert not can(table, "sail 0")  # R60: it was a move


@pytest.mark.rule("HV-7.7", "HV-E10")
def test_through_vessels_but_not_onto_them() -> None:
    table = scene(f"{SLOOP}; Pearl + Lawrence Prince @228", "Lilly + Henry Morgan @248", rolls="4")
    do(table, "sail 0")  # from Port Royal, 189
    assert 228 not in stops(table)
    assert 248 not in stops(table)
    assert hex_of("San Juan River") in stops(table)


@pytest.mark.rule("HV-7.8", "HV-11.7", "HV-R30")
def test_a_vessel_may_stay_in_the_harbour_if_there_is_room() -> None:
    table = do(scene(SLOOP, rolls="1"), "sail 0")
    assert hex_of("Port Royal") in stops(table)
    full = do(scene(f"{SLOOP}; Pearl + Lawrence Prince @Port Royal", rolls="1"), "sail 0")
    assert hex_of("Port Royal") not in stops(full)
    assert stops(full)


@pytest.mark.rule("HV-7.9")
def test_without_water_a_vessel_stays_ashore() -> None:
    table = scene(
        f"{SLOOP}; Pearl + Lawrence Prince @Port Royal",
        wilds=[("Becalmed", "Cagway")],
        rolls="3",
    )
    do(table, "sail 0")
    assert told(table, at_sea.StayedAshore)
    assert table.game.hex_of[0] == -1
    assert coins(table) == (8, 2)
    assert not can(table, "sail 0")


@pytest.mark.rule("HV-7.9", "HV-12.6")
def test_the_gulf_stream_is_for_vessels_at_sea() -> None:
    table = scene(
        f"{SLOOP}; Pearl + Lawrence Prince @Port Royal",
        hands=["The Gulf Stream"],
        wilds=[("Becalmed", "Cagway")],
        rolls="3",
    )
    do(table, "sail 0")
    assert told(table, at_sea.StayedAshore)
    assert not can(table, "play The Gulf Stream")


@pytest.mark.rule("HV-11.9")
def test_no_move_ends_in_the_haven_of_another() -> None:
    table = scene(f"{SLOOP} @Crooked Island", rolls="4")
    do(table, "sail 0")
    assert hex_of("Tortuga") not in stops(table)
    assert any(PACK.chart.away(hex_of("Tortuga"))[hex_] == 1 for hex_ in stops(table))


@pytest.mark.rule("HV-11.9")
def test_who_lies_in_a_foreign_haven_may_stay_there() -> None:
    table = do(scene(f"{SLOOP} @Tortuga", rolls="1"), "sail 0")
    assert hex_of("Tortuga") in stops(table)


@pytest.mark.rule("HV-7.10", "HV-7.4")
def test_cards_add_to_a_move_before_or_after_the_roll() -> None:
    table = scene(SLOOP, hands=["Trade Winds, Crowded Sail, Dampier's Journal"], rolls="1")
    do(table, "play Trade Winds, 0")
    assert coins(table) == (8, 2)  # it sails at once
    assert told(table, at_sea.MoveRolled)[0].spaces == 6
    do(table, "play Crowded Sail", "play Dampier's Journal")
    assert table.game.sailing_now().spaces == 10
    do(table, "move_to Chagres")
    assert discards(table).startswith("Trade Winds, Crowded Sail, Dampier's Journal")


@pytest.mark.rule("HV-7.10")
def test_no_card_adds_to_a_move_that_is_over() -> None:
    table = scene(f"{SLOOP} @Chagres", hands=["Trade Winds"], rolls="1")
    do(table, "sail 0", "move_to Portobelo")
    assert "play" not in verbs(table)


@pytest.mark.rule("HV-7.4", "HV-E26")
def test_a_fouled_hull_still_moves_one_space() -> None:
    table = scene("Neptune + Henry Morgan", wilds=[("Fouled Hull", "Neptune")], rolls="2")
    do(table, "sail 0")
    assert told(table, at_sea.MoveRolled)[0].spaces == 1


@pytest.mark.rule("HV-7.4", "HV-E31")
def test_the_least_space_is_counted_before_cards_are_added() -> None:
    table = scene(
        "Neptune + Henry Morgan",
        wilds=[("Fouled Hull", "Neptune")],
        hands=["Trade Winds"],
        rolls="1",
    )
    do(table, "sail 0", "play Trade Winds")
    assert table.game.sailing_now().spaces == 4


@pytest.mark.rule("HV-7.4")
def test_careened_hulls_move_farther() -> None:
    table = scene("Neptune + Henry Morgan", wilds=[("Careened Hull", "Neptune")], rolls="2")
    assert told(do(table, "sail 0"), at_sea.MoveRolled)[0].spaces == 4


@pytest.mark.rule("HV-7.4", "HV-14.2")
def test_becalmed_vessels_save_before_they_move() -> None:
    becalmed = scene(f"{SLOOP} @Chagres", wilds=[("Becalmed", "Cagway")], rolls="3")
    do(becalmed, "sail 0")
    assert not told(becalmed, at_sea.MoveRolled)  # it stays where it is, without a question
    assert becalmed.game.hex_of[0] == hex_of("Chagres")
    assert not can(becalmed, "sail 0")
    lucky = scene(f"{SLOOP} @Chagres", wilds=[("Becalmed", "Cagway")], rolls="4 1")
    assert told(do(lucky, "sail 0"), at_sea.MoveRolled)


@pytest.mark.rule("HV-7.4", "HV-13.2")
def test_cards_do_not_help_who_is_becalmed() -> None:
    """There is no roll that could be made anew, and no card adds to no spaces."""
    table = scene(
        f"{SLOOP} @Chagres; Pearl",
        hands=["Trade Winds, Crowded Sail", "Shift of Wind"],
        wilds=[("Becalmed", "Cagway")],
        rolls="3",
    )
    do(table, "play Trade Winds, 0")
    assert verbs(table) == {"end_action", "burn", "scuttle"}
    assert table.game.hex_of[0] == hex_of("Chagres")


@pytest.mark.rule("HV-7.4", "HV-14.2")
def test_one_failed_saving_roll_is_enough_to_be_becalmed() -> None:
    (fouled,) = [n for n, card in enumerate(PACK.wild) if card.title == "Fouled Hull"]
    pack = pack_with(**{f"wild__{fouled}__effect": "save_to_move", f"wild__{fouled}__n": 4})
    table = scene(
        f"{SLOOP} @Chagres",
        wilds=[("Becalmed", "Cagway"), ("Fouled Hull", "Cagway")],
        pack=pack,
        rolls="3 6 6",
    )
    do(table, "sail 0")
    assert len(told(table, happened.SaveRolled)) == 1
    assert not told(table, at_sea.MoveRolled)


@pytest.mark.rule("HV-7.6", "HV-R11")
def test_the_gulf_stream_moves_a_vessel_again() -> None:
    table = scene(f"{SLOOP} @Chagres", hands=["The Gulf Stream"], rolls="1 1")
    assert not can(table, "play The Gulf Stream")  # it has not moved yet
    do(table, "sail 0", "move_to Portobelo", "play The Gulf Stream, 0", "move_to Cartagena")
    assert table.game.hex_of[0] == hex_of("Cartagena")
    assert coins(table) == (8, 2)


@pytest.mark.rule("HV-7.11", "HV-R10")
def test_who_began_the_turn_at_sea_may_act_and_then_move() -> None:
    table = scene(
        f"{SLOOP} + Forlorn Hope @Puerto Príncipe",
        rows=["Puerto Príncipe 1668"],
        rolls="66666 1111 1",
    )
    do(table, "assault 0, Puerto Príncipe 1668")
    assert told(table, at_sea.Completed)
    assert can(table, "sail 0")


@pytest.mark.rule("HV-13.2", "HV-7.4", "HV-13.3")
def test_a_shift_of_wind_throws_the_die_again() -> None:
    table = scene(SLOOP, "", "", hands=["Trade Winds", "Shift of Wind"], rolls="6 1", start=0)
    do(table, "sail 0")
    assert asked(table) == [1]
    do(table, "play Shift of Wind")
    assert [roll.spaces for roll in told(table, at_sea.MoveRolled)] == [8, 3]
    do(table, "play Trade Winds")
    assert table.game.sailing_now().spaces == 6


@pytest.mark.rule("HV-13.2", "HV-7.4")
def test_the_mover_may_throw_again_too_and_keeps_what_cards_added() -> None:
    table = scene(SLOOP, hands=["Shift of Wind, Crowded Sail"], rolls="1 5")
    do(table, "sail 0", "play Crowded Sail", "play Shift of Wind")
    assert table.game.sailing_now().spaces == 5 + 2 + 2


@pytest.mark.rule("HV-6.3")
def test_a_vessel_without_a_name_is_nobodys_own() -> None:
    pack = pack_with(vessels__9__captains=["Henry Morgan"])
    assert PACK.vessels[9].name is None
    table = do(scene("Brigantine + Henry Morgan", pack=pack, rolls="4"), "sail 0")
    assert told(table, at_sea.MoveRolled)[0].spaces == 5
