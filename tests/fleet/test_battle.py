"""PF-7: battles, phase by phase."""

from random import Random

import pytest

from broadside.engine import PASS, Table
from broadside.games.fleet import events as happened
from broadside.games.fleet.game import Fleet
from tests.fleet.scene import (
    asked,
    battle_card,
    blue_discard,
    card_of,
    crew,
    do,
    fleet,
    is_ready,
    names_in,
    offers,
    red_discard,
    scene,
    told,
)


def wind_of(table: Table[Fleet]) -> happened.WindRolled:
    return told(table, happened.WindRolled)[-1]


# -- Wind -------------------------------------------------------------------------------------


@pytest.mark.rule("PF-7.9", "PF-7.11", "PF-V1")
def test_faster_even_with_calm_wind() -> None:
    table = scene("Sloop", row="Salt Widow", rolls="w0 BBB BBBBBBBBBBB BBBB CCCCCCCCCCC BBBB")
    do(table, "attack Sloop, Salt Widow")
    assert (wind_of(table).speed, wind_of(table).needed) == (6, 3)
    assert wind_of(table).caught
    assert told(table, happened.Fired)
    assert told(table, happened.Attacked)[-1].crews == [11, 4]


@pytest.mark.rule("PF-7.11", "PF-12.2", "PF-V2", "PF-R38")
def test_too_slow_breaks_off_and_costs_only_card_and_undertaking() -> None:
    table = scene("Sloop", "Sloop", hands=["Good Wind"], rolls="w-2")
    do(table, "attack Sloop, Sloop:1", battle_card("Good Wind"))
    assert (wind_of(table).speed, wind_of(table).needed) == (7, 6)
    assert told(table, happened.BrokenOff)
    assert crew(table, "Sloop", "Sloop:1") == [11, 11]
    assert red_discard(table) == "Good Wind"
    assert not is_ready(table, "Sloop")
    assert fleet(table, 1) == "Sloop:1"


@pytest.mark.rule("PF-7.11")
@pytest.mark.parametrize(("wind", "caught"), [("w0", True), ("w-1", False)])
def test_equal_speed_is_enough(wind: str, caught: bool) -> None:
    table = scene("Sloop", row="Sea Wasp", rolls=wind)
    do(table, "attack Sloop, Sea Wasp")
    assert wind_of(table).caught == caught


# -- the worked example of the rulebook -------------------------------------------------------

CHASE = "w+2 GGBBB CCCCBBBBBBBB CCB"


@pytest.mark.rule("PF-V3a", "PF-V3b", "PF-V3c", "PF-V3d", "PF-7.13", "PF-7.15", "PF-7.16")
@pytest.mark.rule("PF-7.18", "PF-0.2", "PF-13.3")
def test_the_frigate_and_the_merchant() -> None:
    table = scene("Resolute 12", "Sloop, Swift Ledger 5 + Full Rig", rolls=CHASE)
    do(table, "attack Resolute, Swift Ledger")
    assert (wind_of(table).speed, wind_of(table).needed) == (4, 6)
    (fired,) = told(table, happened.Fired)
    assert [len(faces) for faces in fired.faces] == [5, 0]
    assert (fired.losses, fired.crews) == ([0, 2], [12, 3])
    (fought,) = told(table, happened.Fought)
    assert [len(faces) for faces in fought.faces] == [12, 3]
    assert (fought.losses, fought.crews) == ([2, 3], [10, 0])
    assert fleet(table) == "Resolute, Swift Ledger"
    assert crew(table, "Resolute", "Swift Ledger") == [10, 4]
    assert table.game.speed[card_of("Swift Ledger")] == 6
    assert fleet(table, 1) == "Sloop:1"


# -- card windows -----------------------------------------------------------------------------


def goes(table: Table[Fleet], *moves: str) -> list[int]:
    """Who was asked in a battle in which these cards are played, and then only passes."""
    seats = []
    left = list(moves)
    battle = table.scenes
    while table.scenes == battle and table.asks:
        seats += asked(table)
        do(table, left.pop(0) if left else "pass")
    return seats


@pytest.mark.rule("PF-7.3", "PF-7.4", "PF-R26", "PF-R27")
def test_before_each_roll_both_have_a_go() -> None:
    """Terror fits before all three rolls, Good Wind before the wind only."""
    table = scene("Sloop", "Sloop", hands=["Terror", "Drunken Brawl"], rolls="w+2 BBB BBB")
    do(table, "attack Sloop, Sloop:1")
    assert goes(table) == [0, 1] * 3


@pytest.mark.rule("PF-7.4")
def test_an_answer_brings_the_other_back() -> None:
    hands = ["Good Wind, Good Wind, Surprise Attack", "Good Wind, Drunken Brawl"]
    table = scene("Sloop", "Sloop", hands=hands, rolls="w-2")
    do(table, "attack Sloop, Sloop:1")
    answers = ["pass", battle_card("Drunken Brawl"), "pass", battle_card("Good Wind"), "pass"]
    assert goes(table, *answers) == [0, 1, 1, 0, 0, 1]


@pytest.mark.rule("PF-7.4")
def test_many_cards_in_one_go() -> None:
    table = scene("Sloop", "Sloop", hands=["Good Wind, Good Wind", "Terror"], rolls="w-2")
    do(table, "attack Sloop, Sloop:1")
    assert goes(table, battle_card("Good Wind"), battle_card("Good Wind"), "pass")[:3] == [0, 0, 1]


@pytest.mark.rule("PF-7.2", "PF-7.5")
def test_against_the_row_only_the_attacker_plays() -> None:
    hands = ["Terror", "Drunken Brawl", "Drunken Brawl"]
    table = scene("Sloop", "Sloop", "Sloop", row="Resolute", hands=hands, rolls="w0 BBB BBBBB")
    do(table, "attack Sloop, Resolute")
    assert set(goes(table)) == {0}


@pytest.mark.rule("PF-7.2", "PF-12.1")
def test_nobody_else_plays_in_a_battle_of_two() -> None:
    hands = ["Terror", "Drunken Brawl", "Good Speech"]
    table = scene("Sloop", "Sloop", "Sloop", hands=hands, rolls="w+2 BBB BBB")
    do(table, "attack Sloop, Sloop:1")
    assert set(goes(table)) == {0, 1}


@pytest.mark.rule("PF-7.5")
def test_at_a_live_table_every_card_in_hand_is_asked_for() -> None:
    """What a hand holds plays no part: a Harbour can never be played in a battle."""
    for held in ("Terror", "Harbour"):
        table = patient_battle(held)
        waited = []
        while table.game.stage == "battle":
            window = table.window
            assert window is not None
            waited.append((window.kind, window.seats))
            table.close_window()
        assert waited == [("battle", [0]), ("battle", [1])] * 2
        assert told(table, happened.BrokenOff)


def patient_battle(held: str) -> Table[Fleet]:
    """Seat 0 attacks seat 1, who holds this; the wind will be against it."""
    table = scene("Sloop", "Sloop", hands=["Harbour", held], rolls="w-2")
    table.patient = True
    return do(table, "attack Sloop, Sloop:1")


@pytest.mark.rule("PF-7.5")
def test_a_player_without_cards_passes_by_itself() -> None:
    table = scene("Sloop", "Sloop", hands=["Terror"], rolls="w-2")
    table.patient = True
    do(table, "attack Sloop, Sloop:1")
    seen = []
    while table.game.stage == "battle":
        assert table.window is not None
        seen += table.window.seats
        table.close_window()
    assert seen == [0, 0]  # before the wind, and for Fog


@pytest.mark.rule("PF-7.5")
def test_without_fog_in_the_deck_nobody_is_asked_for_it() -> None:
    table = scene("Sloop", "Sloop", hands=["Terror", "Terror"], rolls="w-2", expansion=False)
    table.game.fog = False
    table.patient = True
    do(table, "attack Sloop, Sloop:1")
    for _ in range(2):
        table.close_window()
    assert table.game.stage != "battle"


@pytest.mark.rule("PF-7.5")
def test_a_battle_is_one_scene_so_that_one_can_stand_down_for_it() -> None:
    table = scene("Sloop", "Sloop", hands=["Terror", "Drunken Brawl"], rolls="w+2 BBB BBB")
    do(table, "attack Sloop, Sloop:1")
    scenes = set()
    while table.game.stage == "battle":
        scenes.add(table.scenes)
        do(table, "pass")
    assert len(scenes) == 1


@pytest.mark.rule("PF-16.4")
@pytest.mark.parametrize(("windows", "goes_before_crew"), [("phase", 1), ("round", 2)])
def test_cards_before_each_crew_round_if_the_table_likes(
    windows: str, goes_before_crew: int
) -> None:
    rolls = "w0 BBB BBBBB BBBBBBBBBBB BBBBBBBBB CCCCCCCCCCC BBBBBBBBB"
    table = scene("Sloop", row="Resolute", hands=["Terror"], rolls=rolls, crew_windows=windows)
    do(table, "attack Sloop, Resolute")
    assert goes(table) == [0, 0] + [0] * goes_before_crew


@pytest.mark.rule("PF-16.4", "PF-7.8")
def test_nobody_is_asked_for_cards_after_the_last_round() -> None:
    hands = ["Terror", "Terror"]
    rolls = "w0 BBB CBB B"
    table = scene("Sloop 3", "Sloop, Salt Widow 1", hands=hands, rolls=rolls, crew_windows="round")
    do(table, "attack Sloop, Salt Widow", "pass", "pass", "pass", "pass", "pass", "pass")
    assert not told(table, happened.BattleCardPlayed)
    assert fleet(table) == "Sloop:0, Salt Widow"
    assert PASS not in offers(table)


# -- Fog --------------------------------------------------------------------------------------


@pytest.mark.rule("PF-7.10", "PF-12.6", "PF-R28")
def test_fog_begins_the_asking_again() -> None:
    table = scene("Sloop", "Sloop", hands=["Fog", "Fog"], rolls="w+2 w-2 w+1 BBB BBB")
    do(table, "attack Sloop, Sloop:1")
    assert asked(table) == [0]
    do(table, "pass")
    assert asked(table) == [1]
    do(table, battle_card("Fog"))
    assert asked(table) == [0]
    assert not wind_of(table).caught
    do(table, battle_card("Fog"))
    assert wind_of(table).caught
    assert told(table, happened.Fired)


@pytest.mark.rule("PF-7.10", "PF-V31")
def test_a_defender_escapes_by_fog() -> None:
    table = scene("Sloop", "Sloop", hands=["", "Fog"], rolls="w+2 w-2")
    do(table, "attack Sloop, Sloop:1", battle_card("Fog"))
    assert told(table, happened.BrokenOff)
    assert red_discard(table) == "Fog"


@pytest.mark.rule("PF-7.10", "PF-12.6")
def test_fog_rolls_again_against_the_row_too() -> None:
    rolls = "w-2 w0 BBB BB BBBBBBBBBBB BBBBBB CCCCCCCCCCC BBBBBB"
    table = scene("Sloop", row="Sea Wasp", hands=["Fog"], rolls=rolls)
    do(table, "attack Sloop, Sea Wasp", battle_card("Fog"))
    assert [rolled.wind for rolled in told(table, happened.WindRolled)] == [-2, 0]
    assert fleet(table) == "Sloop:0, Sea Wasp"
    assert "Fog" in red_discard(table)


@pytest.mark.rule("PF-7.10")
def test_against_the_row_only_the_attacker_is_asked_for_fog() -> None:
    table = scene("Sloop", "Sloop", row="Sea Wasp", hands=["Fog", "Fog"], rolls="w-2 w-1")
    do(table, "attack Sloop, Sea Wasp", battle_card("Fog"))
    assert told(table, happened.BrokenOff)


# -- losses and outcome -----------------------------------------------------------------------


@pytest.mark.rule("PF-7.13")
def test_both_fire_before_anybody_falls() -> None:
    table = scene("Sloop 3", "Sloop, Fancy 3", rolls="w+2 GGG GGGG")
    do(table, "attack Sloop, Fancy")
    (fired,) = told(table, happened.Fired)
    assert fired.losses == [3, 3]
    assert blue_discard(table) == "Fancy"


@pytest.mark.rule("PF-7.12", "PF-R39", "PF-7.1")
def test_once_caught_it_is_fought_to_the_end() -> None:
    """Whatever the dice: after the wind nobody is asked again, and a ship is empty in the end."""
    for seed in range(5):
        table = scene("Sloop", row="Resolute", rolls=f"w{Random(seed).choice(['0', '+1'])}")
        do(table, "attack Sloop, Resolute")
        assert min(told(table, happened.Fought)[-1].crews) == 0
        assert not table.game.fight.ships


@pytest.mark.rule("PF-7.16", "PF-R32", "PF-V24")
def test_temporary_crew_falls_first() -> None:
    table = scene("Sloop 1", row="Honest Intent", hands=["Good Speech"], rolls="w+2 BBB B CCC CC")
    table.game.crew[8] = 2
    do(table, "attack Sloop, Honest Intent", battle_card("Good Speech"))
    assert crew(table, "Sloop") == [1]
    assert fleet(table) == "Sloop:0, Honest Intent"
    assert table.game.supply == 100 - 1 - 11 - 3


@pytest.mark.rule("PF-7.7", "PF-12.4", "PF-V25")
def test_temporary_crew_may_exceed_the_maximum() -> None:
    rolls = "w+2 BBB BBBBB CCCCCCCCCCCCC BBBBBBBBB"
    table = scene("Sloop", row="Resolute", hands=["Good Speech"], rolls=rolls)
    do(table, "attack Sloop, Resolute", battle_card("Good Speech"))
    assert len(told(table, happened.Fought)[0].faces[0]) == 13
    assert crew(table, "Sloop") == [11]


@pytest.mark.rule("PF-7.8", "PF-7.17", "PF-V26", "PF-R34", "PF-R67")
def test_the_last_hand_can_fall_before_the_wind_is_rolled() -> None:
    table = scene("Sloop", "Sloop, Salt Widow 1", hands=["Terror", "Good Speech"])
    do(table, "attack Sloop, Salt Widow", battle_card("Terror"))
    assert not told(table, happened.WindRolled)
    assert fleet(table) == "Sloop:0, Salt Widow"
    assert crew(table, "Salt Widow") == [3]


@pytest.mark.rule("PF-7.8", "PF-R67")
def test_nor_is_another_card_asked_for_against_an_empty_ship_of_the_row() -> None:
    table = scene("Sloop", row="Salt Widow", hands=["Terror, Drunken Brawl"])
    table.game.crew[card_of("Salt Widow")] = 1
    do(table, "attack Sloop, Salt Widow", battle_card("Terror"))
    assert fleet(table) == "Sloop:0, Salt Widow"
    assert PASS not in offers(table)


@pytest.mark.rule("PF-7.8")
def test_cannons_can_end_it_before_the_crews_meet() -> None:
    table = scene("Sloop", row="Patient Margriet", hands=["Terror"], rolls="w0 GGG")
    do(table, "attack Sloop, Patient Margriet", "pass", "pass")
    assert not told(table, happened.Fought)
    assert fleet(table) == "Sloop:0, Patient Margriet"


@pytest.mark.rule("PF-7.17", "PF-9.1", "PF-V23", "PF-R35")
def test_both_can_go_down() -> None:
    table = scene(
        "Sloop, Fancy 1 + Full Rig",
        "Sloop, Resolute 1 + Gunnery Upgrade",
        rolls="w+2 BBBB BBBBBBB C C",
    )
    do(table, "attack Fancy, Resolute")
    assert blue_discard(table) == "Fancy, Resolute"
    assert red_discard(table) == "Full Rig, Gunnery Upgrade"
    assert (fleet(table), fleet(table, 1)) == ("Sloop:0", "Sloop:1")
    assert not told(table, happened.Captured)


@pytest.mark.rule("PF-7.17", "PF-9.1")
def test_both_can_go_down_in_the_row_too() -> None:
    table = scene("Sloop 5, Fancy 1", row="Salt Widow", rolls="w+2 BBBB C C")
    table.game.crew[card_of("Salt Widow")] = 1
    supply = table.game.supply
    do(table, "attack Fancy, Salt Widow")
    assert blue_discard(table) == "Fancy, Salt Widow"
    assert not table.game.row.cards
    assert table.game.supply == supply + 1  # the defender was no token


@pytest.mark.rule("PF-7.15", "PF-7.16")
def test_temporary_crew_fights_and_both_can_still_be_emptied() -> None:
    """One hand and two of the speech against three: all fall in the same round."""
    table = scene(
        "Sloop 5, Fancy 1",
        "Sloop, Resolute 3",
        hands=["Good Speech"],
        rolls="w+2 BBBB BBBBB CCC CCC",
    )
    do(table, "attack Fancy, Resolute", battle_card("Good Speech"))
    (fought,) = told(table, happened.Fought)
    assert (fought.losses, fought.crews) == ([3, 3], [0, 0])
    assert blue_discard(table) == "Fancy, Resolute"
    assert table.game.supply == 100 - 5 - 11


@pytest.mark.rule("PF-7.6")
def test_battle_cards_lie_on_the_table_until_it_is_over() -> None:
    table = scene("Sloop", "Sloop", hands=["Chain Shot, Terror", "Good Wind"], rolls="w-2")
    do(table, "attack Sloop, Sloop:1", battle_card("Chain Shot"))
    view = table.view(1).battle
    assert view is not None
    assert view.attacker.cards == [14]
    assert red_discard(table) == ""
    do(table, "pass", battle_card("Good Wind"), "pass")
    assert red_discard(table) == "Chain Shot, Good Wind"


@pytest.mark.rule("PF-7.11")
def test_who_fell_by_terror_stays_lost_and_temporary_crew_leaves() -> None:
    table = scene("Sloop, Fancy 5", hands=["Terror, Bottle of Rum"], rolls="w-2")
    supply = table.game.supply
    do(table, "attack Sloop, Sloop:1", battle_card("Terror"), battle_card("Bottle of Rum"))
    assert crew(table, "Sloop", "Sloop:1") == [11, 10]
    assert table.game.supply == supply + 1


@pytest.mark.rule("PF-7.19", "PF-V27", "PF-R43")
@pytest.mark.parametrize(("aboard", "left", "ships"), [(5, [4, 1], 2), (1, [1, 0], 1)])
def test_a_prize_without_cargo_takes_a_hand_of_the_winner(
    aboard: int, left: list[int], ships: int
) -> None:
    dice = "w+2 BBB BBBBBB " + "C" * aboard + " B"
    table = scene(f"Sloop {aboard}", "Sloop, Flying Dutchman 1", rolls=dice)
    do(table, "attack Sloop, Flying Dutchman")
    assert crew(table, "Sloop", "Flying Dutchman") == left
    assert len(table.game.fleets[0].cards) == ships
    assert (blue_discard(table) == "Flying Dutchman") == (ships == 1)


@pytest.mark.rule("PF-7.19", "PF-R13")
def test_with_an_empty_supply_a_hand_moves_over() -> None:
    """The four defenders of a row ship do not come back to the supply."""
    table = scene("Sloop", row="Salt Widow", supply=0, rolls="w0 GGG CCCCCCCCCCC B")
    do(table, "attack Sloop, Salt Widow")
    assert crew(table, "Sloop", "Salt Widow") == [10, 1]
    assert told(table, happened.Captured)[0].moved


@pytest.mark.rule("PF-7.19", "PF-R13")
def test_with_an_empty_supply_and_a_single_hand_a_prize_is_lost_whatever_its_cargo() -> None:
    table = scene("Sloop 1", row="Salt Widow", supply=0, rolls="w0 GGG C B")
    do(table, "attack Sloop, Salt Widow")
    assert fleet(table) == "Sloop:0"
    assert crew(table, "Sloop", "Salt Widow") == [1, 0]
    assert blue_discard(table) == "Salt Widow"


@pytest.mark.rule("PF-7.20", "PF-R36")
def test_a_ship_of_the_row_that_wins_stays_there() -> None:
    table = scene("Sloop, Fancy 1", row="Resolute", rolls="w+2 GBBB GBBBB")
    do(table, "attack Fancy, Resolute")
    assert names_in(table.game.row) == "Resolute"
    assert crew(table, "Resolute") == [8]
    assert blue_discard(table) == "Fancy"
    assert fleet(table) == "Sloop:0"


@pytest.mark.rule("PF-7.21", "PF-7.18")
def test_a_defender_who_wins_takes_the_attacker() -> None:
    table = scene("Sloop, Fancy 1 + Full Rig", "Sloop", rolls="w0 BBBB GBB")
    do(table, "attack Fancy, Sloop:1")
    assert fleet(table, 1) == "Sloop:1, Fancy"
    assert crew(table, "Fancy") == [1]
    assert table.game.speed[card_of("Fancy")] == 7
    assert asked(table) == [0]


@pytest.mark.rule("PF-7.18")
def test_a_prize_is_manned_by_its_cargo_and_the_winner_keeps_its_crew() -> None:
    table = scene("Sloop", row="Swift Ledger", rolls="w0 GGG CCCCCCCCCCC CB")
    supply = table.game.supply
    do(table, "attack Sloop, Swift Ledger")
    assert crew(table, "Sloop", "Swift Ledger") == [10, 4]
    assert table.game.supply == supply + 1 - 4


@pytest.mark.rule("PF-7.18", "PF-R13")
def test_a_short_supply_mans_a_prize_as_far_as_it_goes() -> None:
    table = scene("Sloop", row="Swift Ledger", supply=3, rolls="w0 GGG CCCCCCCCCCC BB")
    do(table, "attack Sloop, Swift Ledger")
    assert crew(table, "Sloop", "Swift Ledger") == [11, 3]
    assert table.game.supply == 0
    assert not told(table, happened.Captured)[0].moved


@pytest.mark.rule("PF-7.18", "PF-13.3", "PF-4.6")
def test_a_prize_brings_its_equipment_and_what_it_can_do() -> None:
    """A Crows Nest taken this turn may be used at once; the ship itself must wait."""
    table = scene(
        "Sloop",
        "Sloop, Salt Widow 1 + Crows Nest + Living Quarters",
        row="Fancy",
        hands=["Terror"],
    )
    do(table, "attack Sloop, Salt Widow", battle_card("Terror"))
    prize = table.view(0).players[0].fleet[1]
    assert (prize.crew, prize.maximum, prize.ready) == (3, 10 + 5, False)
    assert ("swap", card_of("Salt Widow")) in offers(table)
    assert ("attack", card_of("Salt Widow"), card_of("Fancy")) not in offers(table)


@pytest.mark.rule("PF-7.18", "PF-7.16", "PF-12.4")
def test_temporary_crew_that_is_left_can_man_the_prize() -> None:
    """It goes back to the supply first, and the supply was empty (PF-7.17)."""
    table = scene("Sloop", "Sloop, Salt Widow 1", hands=["Good Speech, Terror"], supply=2)
    do(table, "attack Sloop, Salt Widow", battle_card("Good Speech"))
    assert table.game.supply == 0
    do(table, battle_card("Terror"))
    assert crew(table, "Sloop", "Salt Widow") == [11, 3]  # two of the speech, and who fell
    assert table.game.supply == 0


def test_a_pass_is_not_told() -> None:
    table = scene("Sloop, Fancy 5", row="Sea Wasp", hands=["Terror"], rolls="w-2")
    before = len(table.game.log or ())
    do(table, "attack Sloop, Sea Wasp")
    assert PASS in offers(table)
    do(table, "pass")
    kinds = [type(entry.event).__name__ for entry in (table.game.log or ())[before:]]
    assert kinds == ["Attacked", "WindRolled", "BrokenOff"]
