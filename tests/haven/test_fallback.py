"""HV-R53: what a seat does when nobody decides for it; HV-4 and HV-14.3."""

import pytest

from broadside.engine import Option, Table
from broadside.games.haven import sea_events as at_sea
from broadside.games.haven.game import Haven
from tests.haven.scene import do, scene, told, verbs

HOME = "Pearl + Lawrence Prince @Port Royal $7"
FIGHT = ("Neptune + Laurens de Graaf @229", "Pearl + Lawrence Prince + Sakers + Turtlers @249 $3")


def quiet(table: Table[Haven]) -> Option:
    ask = next(iter(table.asks.values()))
    return table.game.fallback(ask)


@pytest.mark.rule("HV-R53")
def test_the_quiet_choice() -> None:
    assert quiet(scene(HOME, at="turn")) == ("draw",)
    assert quiet(scene(HOME)) == ("secure", 0)
    assert quiet(scene("Pearl + Lawrence Prince @Chagres $7")) == ("end_action",)
    assert quiet(scene("", hands=["Sakers, Pearl"], at="discarding")) == ("discard", 8)
    assert quiet(scene("", at="refill")) == ("draw_rest",)
    assert quiet(do(scene(HOME, at="turn"), "draw_attack")) == ("decline_attack",)


@pytest.mark.rule("HV-R53")
def test_in_a_battle() -> None:
    table = scene(*FIGHT, rolls="1 666666 11111 111111 666666")
    do(table, "sail 0", "engage 3, 229")
    assert quiet(table) == ("fight",)
    do(table, "offer 1")
    assert quiet(table) == ("refuse",)
    do(table, "refuse")
    assert quiet(table) == ("withdraw",)
    parting = do(scene(*FIGHT, rolls="1 666666 11111"), "sail 0", "engage 3, 229", "fight")
    assert quiet(do(parting, "withdraw")) == ("part",)
    do(table, "inflict")
    assert quiet(table) == ("lose", 3)


@pytest.mark.rule("HV-4.1", "HV-4.2")
def test_actions_follow_each_other_until_one_ends_the_phase() -> None:
    table = scene(
        f"{HOME}; Oxford + Henry Morgan @Chagres; Cagway",
        hands=["John Coxon, Isla Triste, Careened Hull, Turtlers"],
        supply=[40, 10],
        rolls="1",
    )
    wanted = {"end_action", "secure", "place", "sail", "change_haven", "play", "burn", "scuttle"}
    assert verbs(table) == wanted
    do(table, "place John Coxon, 2", "sail 2")
    assert verbs(table) == {"move_to"}  # it is carried out before anything else
    do(table, "move_to Portobelo", "secure 0", "play Careened Hull, Oxford", "end_action")
    assert table.view(0).stage == "discard"


@pytest.mark.rule("HV-14.3")
def test_move_and_looting_rolls_are_one_die() -> None:
    table = scene(*FIGHT, rolls="3 666666 11111 666666 111 666666 11 5")
    do(table, "sail 0", "engage 3, 229", "fight", "inflict", "lose 2", "fight", "inflict", "fight")
    do(table, "inflict")
    assert told(table, at_sea.MoveRolled)[0].die == 3
    assert told(table, at_sea.Lost)[0].die == 5
