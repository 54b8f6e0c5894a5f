"""What options would bring: exact odds (7.9 of the spec), and the rest."""

import pytest

from broadside.engine import Table
from broadside.games.common.dice import fight
from broadside.games.fleet.game import Fleet
from broadside.games.fleet.preview import Assault, Desertion, Digging, Fitting, Sale
from tests.fleet.scene import battle_card, do, option_of, scene


def odds(table: Table[Fleet], move: str) -> Assault:
    (seat,) = table.asks
    preview = table.game.preview(seat, option_of(move, seat))
    assert isinstance(preview, Assault)
    return preview


@pytest.mark.parametrize(
    ("crew", "chances"),
    [(11, [0.495, 0.674, 0.815, 0.907, 0.959]), (6, [0.490, 0.720, 0.875, 0.955, 0.987])],
)
def test_more_crew_decides(crew: int, chances: list[float]) -> None:
    found = [fight(crew + more, crew).win for more in range(5)]
    assert found == pytest.approx(chances, abs=6e-3)
    assert fight(13, 11).win == pytest.approx(0.8146, abs=5e-5)  # the spec's table says 82 %


@pytest.mark.parametrize(
    ("target", "catch", "win", "both", "left"),
    [
        ("Salt Widow", 1.0, 1.0, 0.0, 9.9),
        ("Swift Ledger", 5 / 6, 1.0, 0.0, 9.3),
        ("Sugar Baron", 1.0, 0.912, 0.005, 6.1),
        ("Sea Wasp", 0.5, 0.995, 0.0, 8.0),
        ("Widow's Candle", 5 / 6, 0.881, 0.006, 5.8),
        ("Resolute", 1.0, 0.713, 0.010, 5.0),
        ("Vigilance", 1.0, 0.659, 0.011, 4.8),
        ("San Ciriaco", 1.0, 0.289, 0.009, 3.9),
        ("Rey Silencioso", 1.0, 0.028, 0.001, 3.2),
        ("Revenge", 0.5, 0.912, 0.005, 6.1),
        ("Royal Fortune", 5 / 6, 0.335, 0.009, 4.0),
        ("Flying Dutchman", 1 / 3, 0.494, 0.011, 4.4),
    ],
)
def test_a_big_sloop_against_the_row(
    target: str, catch: float, win: float, both: float, left: float
) -> None:
    """Ship by ship as in section 7.9 of the spec."""
    found = odds(scene("Sloop", row=target), f"attack Sloop, {target}")
    assert found.catch == pytest.approx(catch)
    assert found.win == pytest.approx(win, abs=6e-4)
    assert found.both == pytest.approx(both, abs=6e-4)
    assert found.left == pytest.approx(left, abs=0.06)


@pytest.mark.parametrize(("target", "win"), [("Resolute", 0.947), ("San Ciriaco", 0.691)])
def test_prepared_with_guns_and_rum(target: str, win: float) -> None:
    table = scene("Sloop + Gunnery Upgrade", row=target, hands=["Bottle of Rum"])
    do(table, f"attack Sloop, {target}")
    assert odds(table, battle_card("Bottle of Rum")).win == pytest.approx(win, abs=6e-4)


@pytest.mark.parametrize(
    ("slower_by", "chance"),
    [(-3, 1), (-2, 1), (-1, 5 / 6), (0, 1 / 2), (1, 1 / 3), (2, 1 / 6), (3, 0)],
)
def test_the_chance_to_catch(slower_by: int, chance: float) -> None:
    table = scene("Sloop", "Sloop, Fancy 5")
    table.game.speed[37] = 6 + slower_by
    assert odds(table, "attack Sloop, Fancy").catch == pytest.approx(chance)


def test_what_a_prize_brings_and_what_is_at_stake() -> None:
    table = scene("Sloop", "Sloop, Royal Fortune 5")
    found = odds(table, "attack Sloop, Royal Fortune")
    assert (found.prize.points, found.prize.crew) == (3, 2)
    assert found.last_ship
    assert 0 < found.losses < 11
    assert 0 < found.rival_losses <= 5


@pytest.mark.rule("PF-7.17", "PF-7.18")
def test_a_short_supply_is_filled_by_those_who_fall_before_the_prize_is_manned() -> None:
    table = scene("Sloop", "Sloop, Swift Ledger 5, Four Cousins 1", supply=0)
    assert odds(table, "attack Sloop, Swift Ledger").prize.crew == 4
    assert odds(table, "attack Sloop, Four Cousins").prize.crew == 1
    of_the_row = scene("Sloop", row="Swift Ledger", hands=["Good Speech"], supply=2)
    assert odds(of_the_row, "attack Sloop, Swift Ledger").prize.crew == 2
    do(of_the_row, "attack Sloop, Swift Ledger", battle_card("Good Speech"))
    assert of_the_row.game.supply == 0
    nobody_left = scene("Sloop", row="Swift Ledger", supply=0)
    assert odds(nobody_left, "attack Sloop, Swift Ledger").prize.crew == 1  # of the winner


@pytest.mark.rule("PF-7.17", "PF-12.4")
def test_temporary_crew_is_not_counted_among_those_who_are_left() -> None:
    """Of one hand and two of a Good Speech it is always the one who is left, if the ship wins."""
    hands = ["Good Speech, Terror", "Good Speech"]
    table = scene("Sloop 1, Fancy 5", "Sloop 3", hands=hands)
    do(table, "attack Sloop, Sloop:1")
    assert odds(table, battle_card("Good Speech")).left == pytest.approx(1)
    do(table, battle_card("Good Speech"))
    assert odds(table, "pass").left == odds(table, battle_card("Terror")).left == pytest.approx(1)
    do(table, "pass")
    assert 1 < odds(table, battle_card("Good Speech")).left < 3


def test_both_sides_of_a_battle_see_their_own_odds() -> None:
    table = scene("Sloop", "Sloop", hands=["Terror", "Drunken Brawl"])
    do(table, "attack Sloop, Sloop:1")
    mine = odds(table, "pass")
    do(table, "pass")
    theirs = odds(table, "pass")
    assert mine.win == pytest.approx(theirs.win)
    assert odds(table, battle_card("Drunken Brawl")).win > theirs.win


def test_cards_change_the_odds_as_they_will_the_battle() -> None:
    hands = ["Good Wind, Surprise Attack, Chain Shot, Grappling Hooks, Fast Reload, Terror"]
    table = scene("Sloop", "Sloop, Vigilance 11", hands=hands)
    table.game.speed[27] = 8
    do(table, "attack Sloop, Vigilance")
    usual = odds(table, "pass")
    assert odds(table, battle_card("Good Wind")).catch > usual.catch
    assert odds(table, battle_card("Good Wind", 1)).catch < usual.catch
    assert odds(table, battle_card("Surprise Attack")).catch == pytest.approx(5 / 6)
    assert odds(table, battle_card("Chain Shot")).win == fight(11, 11, 6, 6).win
    assert odds(table, battle_card("Fast Reload")).win == fight(11, 11, 6, 6).win
    assert odds(table, battle_card("Grappling Hooks")).win == fight(11, 11).win
    assert odds(table, battle_card("Terror")).win == fight(11, 10, 3, 6).win
    do(table, battle_card("Fast Reload"))
    assert odds(table, battle_card("Grappling Hooks")).win == usual.win  # they cancel


@pytest.mark.rule("PF-7.8", "PF-12.5")
def test_a_ship_whose_last_hand_falls_by_a_card_does_not_fire_any_more() -> None:
    table = scene("Sloop 2, Fancy 4", "Sloop, Vigilance 1", hands=["Terror"])
    do(table, "attack Sloop, Vigilance")
    assert odds(table, "pass").both > 0.1  # six cannons against two hands
    found = odds(table, battle_card("Terror"))
    assert (found.catch, found.win, found.both, found.left, found.losses) == (1, 1, 0, 2, 0)


def test_after_the_wind_the_chase_is_certain_but_for_fog() -> None:
    table = scene("Sloop", "Sloop", hands=["Fog"], rolls="w-2")
    do(table, "attack Sloop, Sloop:1")
    assert odds(table, "pass").catch == 0
    assert odds(table, battle_card("Fog")).catch == 0.5


@pytest.mark.parametrize(
    ("site", "chance"),
    [
        ("Treasure Map", 0.306),
        ("Marooner's Chest", 0.421),
        ("Smugglers' Cave", 0.518),
        ("Dead Man's Reef", 0.196),
        ("Kraken", 0.407),
        ("Governors Daughter", 0.259),
    ],
)
def test_expeditions(site: str, chance: float) -> None:
    table = scene("Sloop 9", row=site)
    preview = table.game.preview(0, option_of(f"explore Sloop, {site}"))
    assert isinstance(preview, Digging)
    assert preview.success == pytest.approx(chance, abs=6e-4)
    assert not preview.doomed
    assert preview.reward <= 2


def test_the_next_failure_may_be_the_last() -> None:
    table = scene("Sloop 2, Fancy 3", row="Treasure Map", rolls="BB")
    do(table, "explore Sloop, Treasure Map")
    preview = table.game.preview(0, ("dig",))
    assert isinstance(preview, Digging)
    assert preview.doomed


def test_the_rest() -> None:
    table = scene(
        "Sloop 10, Swift Ledger 5",
        "Sloop 1",
        hands=["Full Rig, Gunnery Master, Living Quarters, Traitors"],
        at="reorganise",
    )
    game = table.game
    assert game.preview(0, option_of("fit Full Rig, Sloop")) == Fitting("speed", 6, 7)
    assert game.preview(0, option_of("fit Gunnery Master, Sloop")) == Fitting("cannons", 3, 6)
    assert game.preview(0, option_of("fit Living Quarters, Sloop")) == Fitting("maximum", 11, 16)
    assert game.preview(0, option_of("sell Swift Ledger")) == Sale(4, 5, 8)
    assert game.preview(0, option_of("traitors Sloop:1, Sloop")) == Desertion(0, True)
    assert game.preview(0, ("end_turn",)) is None
