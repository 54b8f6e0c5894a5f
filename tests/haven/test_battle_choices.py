"""What a battle shows before the dice, and what each answer in it would lead to."""

import pytest

from broadside.games.haven.battle_preview import Bargain, Blow, Damage, Parting
from broadside.games.haven.preview import Encounter, Sacrifice
from broadside.games.haven.view import HavenView
from tests.haven.scene import PACK, do, hex_of, scene
from tests.haven.test_duels import HERE, THERE, meeting
from tests.haven.test_previews import MORGAN, PANAMA, foretold, preview

ALL_ONES = "1" * 10
ALL_SIXES = "6" * 9


def card(name: str) -> int:
    return PACK.names.index(name)


@pytest.mark.rule("HV-10.1", "HV-8.11")
def test_a_lost_round_of_an_attack() -> None:
    """Sakers are worth 2 and Flibustiers 2 of Morgan's ten dice."""
    rolls = f"{ALL_ONES} {ALL_SIXES}"
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, rolls=rolls)
    do(table, "assault 0, Panama 1671")
    guns, crew = preview(table, "lose 2"), preview(table, "lose 3")
    assert guns == Damage(card("Sakers"), 10 - PACK.strengths[card("Sakers")])
    assert crew == Damage(card("Flibustiers"), 10 - PACK.strengths[card("Flibustiers")])
    assert foretold(table, "lose 2").startswith("Sakers goes, strength ")
    do(table, "lose 2")
    assert preview(table, "withdraw") == Parting(hex_of("Chagres"), pursued=False)
    assert foretold(table, "withdraw") == "no harm, and you stay at Chagres"


@pytest.mark.rule("HV-9.10", "HV-10.2", "HV-10.5")
def test_a_blow_that_sinks() -> None:
    table = do(meeting(booty=4, rolls="666666 11"), "fight")
    assert preview(table, "inflict") == Blow(card("Pearl"), [], 4)
    assert foretold(table, "inflict") == "the Pearl goes down; a die of its 4 coins is yours"
    assert preview(table, "withdraw") == Parting(HERE, pursued=True)
    assert foretold(table, "withdraw").endswith(", but you may be attacked in turn")
    do(table, "withdraw")
    turned = preview(table, "turn_on")
    assert isinstance(turned, Encounter)
    assert (turned.dice, turned.rival, turned.stake) == (2, 6, 4)
    assert preview(table, "part") == Parting(THERE, pursued=False)


@pytest.mark.rule("HV-9.9")
def test_a_blow_that_armour_takes() -> None:
    armed = "Neptune + Laurens de Graaf + Sakers + Flibustiers"
    table = meeting(mine=armed, rolls=f"{'1' * 10} 66")
    assert preview(table, "inflict") == Blow(
        card("Neptune"), [card("Sakers"), card("Flibustiers")], 0
    )
    assert foretold(table, "inflict") == "the Neptune loses Sakers or Flibustiers"
    assert preview(table, "evade") == Parting(THERE, pursued=False)


@pytest.mark.rule("HV-9.12")
def test_nobody_is_pursued_into_their_own_haven() -> None:
    """An attacker who came out of Tortuga without leaving it may withdraw in peace."""
    table = scene(
        "Neptune + Laurens de Graaf @Tortuga",
        f"Pearl + Lawrence Prince @{min(PACK.chart.steps[hex_of('Tortuga')])}",
        havens=["Tortuga", "Curaçao"],
        rolls="1 666666 11",
    )
    do(table, "sail 0", f"engage 3, {hex_of('Tortuga')}")
    assert preview(table, "withdraw") == Parting(hex_of("Tortuga"), pursued=False)


@pytest.mark.rule("HV-9.15", "HV-9.17")
def test_coins_for_safe_passage() -> None:
    table = meeting(booty=7, own_booty=2)
    assert preview(table, "offer 3") == Bargain(3, pays=True, aboard=4)
    assert isinstance(preview(table, "fight"), Encounter)
    do(table, "offer 3")
    assert preview(table, "accept") == Bargain(3, pays=False, aboard=5)
    assert preview(table, "counter 5") == Bargain(5, pays=False, aboard=7)
    assert isinstance(preview(table, "refuse"), Encounter)
    do(table, "counter 5")
    assert foretold(table, "accept") == "5 coins go over, 2 aboard then; nobody is harmed"


@pytest.mark.rule("HV-5.15", "HV-5.12")
def test_what_is_given_up_is_gone() -> None:
    table = scene("Pearl + Lawrence Prince @Chagres $7; Neptune")
    assert preview(table, "scuttle 0") == Sacrifice(7)
    assert foretold(table, "scuttle 0") == (
        "gone to the Discard Pile, with 7 coins, and nothing is paid back"
    )
    assert foretold(table, "burn Neptune") == "gone to the Discard Pile, and nothing is paid back"


def test_the_board_is_told_how_many_dice_and_what_can_be_lost() -> None:
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, hands=["Storming Ladders, Forced March"])
    do(table, "assault 0, Panama 1671", "play Storming Ladders")
    view = table.view(0)
    assert isinstance(view, HavenView)
    assert view.raid is not None
    assert view.raid.throws == [12, 9]
    assert view.players[0].berths[0].armour == [card("Sakers"), card("Flibustiers")]
    assert view.players[0].berths[1].armour == []
    assert view.price == 2
