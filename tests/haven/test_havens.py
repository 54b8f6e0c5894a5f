"""HV-11: changing Havens and securing booty; HV-1: what belongs to whom."""

import pytest

from broadside.games.haven import events as happened
from tests.haven.scene import (
    berth,
    can,
    coins,
    discards,
    do,
    hex_of,
    names_in,
    pack_with,
    scene,
    told,
    verbs,
)

PRINCE = "Pearl + Lawrence Prince"


@pytest.mark.rule("HV-11.1", "HV-11.2", "HV-1.4")
def test_a_new_haven_replaces_the_old_one_as_often_as_one_can_pay() -> None:
    table = scene("", hands=["Ocracoke, Isla Triste, Curaçao"], havens=["Port Royal", "Tortuga"])
    do(table, "change_haven Ocracoke", "change_haven Isla Triste")
    assert discards(table).startswith("Port Royal, Ocracoke")
    assert names_in(table.game.havens) == "Isla Triste, Tortuga"
    assert coins(table) == (4, 6)
    assert not can(table, "change_haven Curaçao")


@pytest.mark.rule("HV-11.3")
def test_vessels_sail_from_the_new_haven_at_once() -> None:
    table = scene(PRINCE, hands=["Isla Triste"], rolls="1")
    do(table, "change_haven Isla Triste", "sail 0")
    assert table.game.sailing_now().start == hex_of("Isla Triste")


@pytest.mark.rule("HV-11.3", "HV-9.2")
def test_the_old_hex_protects_no_more_and_the_new_one_does() -> None:
    table = scene(f"{PRINCE} @Port Royal", hands=["Isla Triste"])
    assert table.view(0).players[0].berths[0].protected
    do(table, "change_haven Isla Triste")
    assert not table.view(0).players[0].berths[0].protected


@pytest.mark.rule("HV-11.4", "HV-11.5", "HV-E15", "HV-1.3")
def test_securing_brings_booty_home_and_ends_the_vessel() -> None:
    table = scene(
        f"{PRINCE} + Sakers + Turtlers @Port Royal $7",
        supply=[12, 10],
        spent=[11, 0],
        hands=["Falconets"],
    )
    do(table, "secure 0")
    assert coins(table) == (8, 11)
    assert table.game.supply[0] == 19
    assert discards(table).startswith("Turtlers, Sakers, Lawrence Prince, Pearl")
    assert not berth(table)
    assert table.game.hex_of[0] == -1
    assert table.game.booty[0] == 0


@pytest.mark.rule("HV-11.4")
def test_secured_coins_can_be_spent_in_the_same_turn() -> None:
    table = scene(f"{PRINCE} @Port Royal $7", spent=[10, 0], hands=["Lilly"])
    assert not can(table, "place Lilly")
    do(table, "secure 0")
    assert can(table, "place Lilly, 0")


@pytest.mark.rule("HV-11.6", "HV-11.8")
def test_nobody_must_secure_and_without_booty_nobody_can() -> None:
    table = scene(f"{PRINCE} @Port Royal $7")
    do(table, "end_action")
    assert table.game.booty[0] == 7
    assert "secure" not in verbs(scene(f"{PRINCE} @Port Royal"))
    assert "secure" not in verbs(scene(f"{PRINCE} @Chagres $4"))


@pytest.mark.rule("HV-11.8", "HV-E29", "HV-11.2")
def test_the_haven_may_come_to_the_vessel() -> None:
    table = scene(
        f"{PRINCE} @Roatán $6", hands=["Roatán, Turtlers"], havens=["Tortuga", "Curaçao"],
        spent=[5, 0],
    )  # fmt: skip
    do(table, "change_haven Roatán")
    assert coins(table)[0] == 0
    do(table, "secure 0")
    assert coins(table)[0] == 6
    assert discards(table).startswith("Tortuga")


@pytest.mark.rule("HV-11.7")
def test_others_sail_out_past_a_vessel_that_lies_at_home() -> None:
    table = scene(f"{PRINCE} @Port Royal $3; Cagway + John Coxon", rolls="1")
    do(table, "sail 1", "move_to Portobelo")
    assert table.game.hex_of[:2] == [hex_of("Port Royal"), hex_of("Portobelo")]


@pytest.mark.rule("HV-11.4", "HV-15.1")
def test_reaching_the_target_is_told() -> None:
    table = scene(f"{PRINCE} @Port Royal $7", supply=[45, 10], hands=["Sakers"])
    do(table, "secure 0")
    assert told(table, happened.TargetReached)[0].supply == 52


@pytest.mark.rule("HV-R61")
def test_the_haven_is_fixed_while_a_vessel_moves() -> None:
    table = scene(PRINCE, hands=["Isla Triste"], rolls="1")
    assert "change_haven" not in verbs(do(table, "sail 0"))


@pytest.mark.rule("HV-R56")
def test_two_players_may_share_a_haven_in_other_packs() -> None:
    pack = pack_with(havens__2__hex=hex_of("Port Royal"))  # Tortuga lies there too
    table = do(scene(PRINCE, "Whydah + Blackbeard @Portobelo", pack=pack, rolls="3"), "sail 0")
    assert ("move_to", hex_of("Port Royal")) in table.asks[0].options
    guarded = scene(PRINCE, "Whydah + Blackbeard @Port Royal", pack=pack, rolls="6")
    assert "engage" not in verbs(do(guarded, "sail 0"))
