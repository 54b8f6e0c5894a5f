"""PF-12: battle cards."""

import pytest

from broadside.engine import Table
from broadside.games.fleet import events as happened
from broadside.games.fleet.game import Fleet
from tests.fleet.scene import (
    KINDS,
    asked,
    battle_card,
    can,
    card_of,
    crew,
    do,
    numbers,
    red_discard,
    scene,
    told,
)

ALL = (
    "Good Wind, Surprise Attack, Good Speech, Bottle of Rum, Terror, Drunken Brawl, "
    "Chain Shot, Grappling Hooks, Fast Reload, Fog, Harbour, Full Rig"
)
CREW = {"Good Speech", "Bottle of Rum", "Terror", "Drunken Brawl"}
GUNS = {"Chain Shot", "Grappling Hooks", "Fast Reload"}
FRIGATES = ("Vigilance 15 + Gunnery Upgrade", "Resolute 14")


def playable(table: Table[Fleet]) -> set[str]:
    names = {kind: name for name, kind in KINDS.items()}
    return {names[kind] for kind, _ in numbers(table, "battle_card")}


def dice(table: Table[Fleet]) -> list[int]:
    return [len(faces) for faces in told(table, happened.Fired)[-1].faces]


@pytest.mark.rule("PF-12.1", "PF-12.3", "PF-12.4", "PF-12.5", "PF-12.7", "PF-12.8", "PF-12.9")
@pytest.mark.rule("PF-R29", "PF-R31")
def test_what_the_attacker_can_play_before_each_roll() -> None:
    table = scene("Sloop", "Sloop", hands=[ALL], rolls="w+2 BBB BBB")
    do(table, "attack Sloop, Sloop:1")
    assert playable(table) == {"Good Wind", "Surprise Attack"} | CREW | GUNS
    do(table, "pass")
    assert playable(table) == {"Fog"}
    do(table, "pass")
    assert playable(table) == CREW | GUNS
    do(table, "pass")
    assert playable(table) == CREW


@pytest.mark.rule("PF-12.1", "PF-12.3")
def test_what_the_defender_can_play() -> None:
    table = scene("Sloop", "Sloop", hands=["", ALL], rolls="w+2 BBB BBB")
    do(table, "attack Sloop, Sloop:1")
    assert playable(table) == {"Good Wind"} | CREW | GUNS
    do(table, "pass")
    assert playable(table) == {"Fog"}


@pytest.mark.rule("PF-12.2", "PF-R30")
@pytest.mark.parametrize(("side", "speeds"), [(0, (7, 6)), (1, (6, 7))])
def test_good_wind_helps_either_ship(side: int, speeds: tuple[int, int]) -> None:
    table = scene("Sloop", "Sloop", hands=["Good Wind"], rolls="w-2")
    do(table, "attack Sloop, Sloop:1", battle_card("Good Wind", side))
    (wind,) = told(table, happened.WindRolled)
    assert (wind.speed, wind.needed) == speeds


@pytest.mark.rule("PF-12.2")
def test_good_wind_of_the_defender() -> None:
    table = scene("Sloop", "Sloop", hands=["", "Good Wind"], rolls="w0")
    do(table, "attack Sloop, Sloop:1", battle_card("Good Wind", 0))
    (wind,) = told(table, happened.WindRolled)
    assert (wind.speed, wind.needed) == (6, 7)


@pytest.mark.rule("PF-12.3", "PF-12.12")
def test_surprise_attacks_add_up_and_may_go_below_zero() -> None:
    hands = ["Surprise Attack, Surprise Attack"]
    table = scene("Sloop", row="Corona de Hierro", hands=hands, rolls="w-2")
    do(table, "attack Sloop, Corona de Hierro", *[battle_card("Surprise Attack")] * 2)
    (wind,) = told(table, happened.WindRolled)
    assert wind.needed == 2 - 6


@pytest.mark.rule("PF-12.4", "PF-R44")
def test_temporary_crew_comes_from_the_supply_and_goes_back() -> None:
    table = scene("Sloop, Fancy 5", row="Sea Wasp", hands=["Good Speech, Terror"], rolls="w-2")
    supply = table.game.supply
    do(table, "attack Sloop, Sea Wasp", battle_card("Good Speech"))
    assert table.game.supply == supply - 2
    assert table.game.hands_of(0) == 13
    do(table, "pass")
    assert table.game.supply == supply


@pytest.mark.rule("PF-12.4", "PF-R13")
@pytest.mark.parametrize(("supply", "playable_then"), [(0, False), (1, True)])
def test_a_short_supply_gives_fewer_and_an_empty_one_none(supply: int, playable_then: bool) -> None:
    hands = ["Bottle of Rum, Terror"]
    table = scene("Sloop", row="Sea Wasp", hands=hands, supply=supply, rolls="w-2")
    do(table, "attack Sloop, Sea Wasp")
    assert can(table, battle_card("Bottle of Rum")) == playable_then
    if playable_then:
        do(table, battle_card("Bottle of Rum"))
        assert table.game.hands_of(0) == 12


@pytest.mark.rule("PF-11.1", "PF-12.1")
def test_copies_of_a_battle_card_are_one_option() -> None:
    table = scene("Sloop", "Sloop", hands=["Terror, Terror, Good Wind, Good Wind"])
    do(table, "attack Sloop, Sloop:1")
    terror, good_wind = KINDS["Terror"], KINDS["Good Wind"]
    assert sorted(numbers(table, "battle_card")) == [(good_wind, 0), (good_wind, 1), (terror, 0)]


def test_everybody_is_told_which_ship_a_card_is_about_and_what_it_brought_or_cost() -> None:
    hands = ["Good Speech, Good Wind, Terror", "Good Wind"]
    table = scene("Sloop", "Sloop", hands=hands, supply=1)
    do(table, "attack Sloop, Sloop:1", battle_card("Good Speech"), battle_card("Good Wind", 1))
    do(table, battle_card("Terror"), battle_card("Good Wind"))
    cards = told(table, happened.BattleCardPlayed)
    found = [(played.seat, played.ship, played.tokens) for played in cards]
    assert found == [(0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 1, 0)]


@pytest.mark.rule("PF-12.5", "PF-R33")
def test_terror_takes_a_hand_for_good_a_temporary_one_first() -> None:
    hands = ["Terror, Drunken Brawl, Good Wind", "Good Speech"]
    table = scene("Sloop", "Sloop", hands=hands, rolls="w-2")
    do(table, "attack Sloop, Sloop:1", battle_card("Terror"))
    assert crew(table, "Sloop:1") == [10]
    do(table, "pass", battle_card("Good Speech"))
    assert table.game.hands_of(1) == 12
    do(table, battle_card("Drunken Brawl"))
    assert table.game.hands_of(1) == 11
    assert crew(table, "Sloop:1") == [10]


@pytest.mark.rule("PF-12.7", "PF-12.9", "PF-7.13", "PF-V4", "PF-R42", "PF-R8", "PF-12.12")
def test_chain_shot_and_fast_reload() -> None:
    table = scene(*FRIGATES, hands=["Chain Shot, Fast Reload"], rolls="w0")
    do(table, "attack Vigilance, Resolute", battle_card("Chain Shot"), battle_card("Fast Reload"))
    assert dice(table) == [(6 + 2 + 3) * 2, 5]
    assert told(table, happened.Fired)[-1].guns == [[6, 2, 3], [5, 0, 0]]


@pytest.mark.rule("PF-12.7", "PF-12.9")
def test_guns_of_the_defender_and_only_for_this_battle() -> None:
    table = scene(*FRIGATES, hands=["", "Chain Shot, Fast Reload"], rolls="w0")
    do(table, "attack Vigilance, Resolute", battle_card("Chain Shot"), battle_card("Fast Reload"))
    assert dice(table) == [8, (5 + 3) * 2]
    assert table.game.cannons[card_of("Resolute")] == 5


@pytest.mark.rule("PF-12.12", "PF-12.7", "PF-12.9")
def test_copies_add_up() -> None:
    hands = ["Chain Shot, Chain Shot, Fast Reload, Fast Reload"]
    table = scene(*FRIGATES, hands=hands, rolls="w0")
    cards = [battle_card("Chain Shot")] * 2 + [battle_card("Fast Reload")] * 2
    do(table, "attack Vigilance, Resolute", *cards)
    assert dice(table) == [(6 + 2 + 6) * 3, 5]


@pytest.mark.rule("PF-12.8", "PF-7.14")
def test_grappling_hooks_keep_both_from_firing() -> None:
    table = scene(*FRIGATES, hands=["", "Grappling Hooks"], rolls="w0")
    do(table, "attack Vigilance, Resolute", battle_card("Grappling Hooks"))
    assert told(table, happened.HeldFire)
    assert not told(table, happened.Fired)
    assert len(told(table, happened.Fought)[0].faces[0]) == 15


@pytest.mark.rule("PF-12.10", "PF-V5")
def test_hooks_cancel_a_reload_at_once() -> None:
    hands = ["Chain Shot, Fast Reload, Terror", "Grappling Hooks, Drunken Brawl"]
    table = scene(*FRIGATES, hands=hands, rolls="w0")
    do(table, "attack Vigilance, Resolute", battle_card("Chain Shot"), battle_card("Fast Reload"))
    do(table, "pass", battle_card("Grappling Hooks"))
    assert sorted(red_discard(table).split(", ")) == ["Fast Reload", "Grappling Hooks"]
    do(table, "pass")
    while not told(table, happened.Fired):
        do(table, "pass")
    assert dice(table) == [6 + 2 + 3, 5]


@pytest.mark.rule("PF-12.10", "PF-V20")
def test_a_reload_cancels_hooks_of_an_earlier_phase() -> None:
    table = scene(*FRIGATES, hands=["Fast Reload", "Grappling Hooks"], rolls="w0")
    do(table, "attack Vigilance, Resolute", "pass", battle_card("Grappling Hooks"), "pass")
    assert table.game.fight.phase == "cannons"
    do(table, battle_card("Fast Reload"))
    assert told(table, happened.Cancelled)
    assert dice(table) == [8, 5]


@pytest.mark.rule("PF-12.10", "PF-V21", "PF-R40")
def test_one_of_two_reloads_is_cancelled() -> None:
    hands = ["Fast Reload, Fast Reload", "Grappling Hooks"]
    table = scene("Resolute 14", "Vigilance 15", hands=hands, rolls="w0")
    do(table, "attack Resolute, Vigilance", *[battle_card("Fast Reload")] * 2)
    do(table, battle_card("Grappling Hooks"))
    assert dice(table) == [5 * 2, 6]


@pytest.mark.rule("PF-12.10", "PF-V22")
def test_one_of_two_hooks_is_cancelled() -> None:
    hands = ["Fast Reload", "Grappling Hooks, Grappling Hooks"]
    table = scene(*FRIGATES, hands=hands, rolls="w0")
    do(table, "attack Vigilance, Resolute", "pass", *[battle_card("Grappling Hooks")] * 2)
    do(table, battle_card("Fast Reload"))
    assert told(table, happened.HeldFire)


@pytest.mark.rule("PF-12.11", "PF-R41")
def test_the_opponents_card_is_the_partner_before_ones_own() -> None:
    """Both have a Reload in force; the Hooks of the attacker cancel the defender's."""
    hands = ["Fast Reload, Grappling Hooks", "Fast Reload"]
    table = scene(*FRIGATES, hands=hands, rolls="w0")
    do(table, "attack Vigilance, Resolute", battle_card("Fast Reload"), "pass")
    do(table, battle_card("Fast Reload"), battle_card("Grappling Hooks"))
    (fell,) = told(table, happened.Cancelled)
    assert fell.kinds == [KINDS["Grappling Hooks"], KINDS["Fast Reload"]]
    assert fell.seats == [0, 1]
    assert dice(table) == [16, 5]


@pytest.mark.rule("PF-12.10", "PF-12.11", "PF-R40")
@pytest.mark.parametrize(
    ("first", "then", "rolled"),
    [
        ("Fast Reload, Fast Reload", "Grappling Hooks, Grappling Hooks", [8, 5]),
        ("Grappling Hooks, Grappling Hooks", "Fast Reload, Fast Reload", [8, 5]),
        ("Fast Reload", "Grappling Hooks, Grappling Hooks", []),
        ("Grappling Hooks", "Fast Reload, Fast Reload", [8, 5 * 2]),
        ("Fast Reload, Grappling Hooks", "Fast Reload", [8, 5 * 2]),
        ("Grappling Hooks, Fast Reload", "Grappling Hooks", []),
    ],
)
def test_they_cancel_one_for_one_in_whatever_order(
    first: str, then: str, rolled: list[int]
) -> None:
    """The attacker plays the first, the defender answers; what is over stays in force."""
    table = scene(*FRIGATES, hands=[first, then], rolls="w0")
    do(table, "attack Vigilance, Resolute", *map(battle_card, first.split(", ")))
    if asked(table) == [0]:
        do(table, "pass")
    do(table, *map(battle_card, then.split(", ")))
    fired = told(table, happened.Fired)
    assert [len(faces) for event in fired for faces in event.faces] == rolled
    pairs = len(told(table, happened.Cancelled))
    assert pairs == min(
        (first + then).count("Fast Reload"), (first + then).count("Grappling Hooks")
    )


@pytest.mark.rule("PF-12.11", "PF-R41")
def test_ones_own_card_is_cancelled_if_the_opponent_has_none() -> None:
    hands = ["Fast Reload, Grappling Hooks", ""]
    table = scene(*FRIGATES, hands=hands, rolls="w0")
    cards = [battle_card("Fast Reload"), battle_card("Grappling Hooks")]
    do(table, "attack Vigilance, Resolute", *cards)
    assert dice(table) == [8, 5]
