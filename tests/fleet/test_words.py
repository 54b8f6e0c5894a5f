"""What is said about options and events."""

import pytest

from broadside.engine import EMPTY, Table
from broadside.games.fleet import events as happened
from broadside.games.fleet.game import Fleet
from tests.fleet.scene import battle_card, do, option_of, scene

NAMES = ["Anne", "Bess"]


def label(table: Table[Fleet], move: str) -> str:
    (seat,) = table.asks
    return table.game.label(option_of(move, seat), NAMES)


def story(table: Table[Fleet]) -> list[str]:
    return [table.game.sentence(entry.event, NAMES) for entry in table.game.log or ()]


def test_labels() -> None:
    table = scene(
        "Sloop 5",
        "Sloop + Full Rig, Fancy 5",
        hands=["Harbour, Traitors, Sabotage, Neptune's Revenge, Fortuna's Blessing", "Fog"],
        row="Treasure Map, Salt Widow",
    )
    assert label(table, "attack Sloop, Fancy") == "Attack Bess's Fancy with Big Sloop 1"
    assert label(table, "attack Sloop, Salt Widow") == "Attack Salt Widow with Big Sloop 1"
    assert label(table, "explore Sloop, Treasure Map") == "Search for Treasure Map with Big Sloop 1"
    assert label(table, "recruit Harbour, Sloop") == "Harbour: 3 crew aboard Big Sloop 1"
    assert label(table, "traitors Fancy, Sloop") == "Traitors: one of Bess's Fancy to Big Sloop 1"
    assert label(table, "sabotage Sloop:1, Full Rig") == (
        "Sabotage: destroy Full Rig on Bess's Big Sloop 2"
    )
    assert label(table, "rob 1") == "Neptune's Revenge: take a card from Bess"
    assert label(table, "fortuna") == "Fortuna's Blessing: draw 2 red cards"


def test_good_wind_says_for_whom() -> None:
    table = scene("Sloop", hands=["Good Wind, Terror"])
    do(table, "attack Sloop, Sloop:1")
    assert label(table, battle_card("Good Wind")) == "Good Wind for your ship"
    assert label(table, battle_card("Good Wind", 1)) == "Good Wind for the other ship"
    assert label(table, battle_card("Terror")) == "Terror"


def test_a_battle_told_so_that_one_can_follow_the_dice() -> None:
    table = scene(
        "Resolute 12", "Sloop, Swift Ledger 5 + Full Rig", rolls="w+2 GGBBB CCCCBBBBBBBB CCB"
    )
    do(table, "attack Resolute, Swift Ledger")
    assert story(table)[:5] == [
        "Anne attacks Bess's Swift Ledger with Resolute.",
        "Wind +2: speed 6 against 6, caught.",
        "Cannons: Resolute rolls 5 dice (2 guns, 3 blanks), loses 0 and has 12 left; "
        "Swift Ledger rolls 0 dice (nothing), loses 2 and has 3 left.",
        "Crews, round 1: Resolute rolls 12 dice (4 cutlasses, 8 blanks), loses 2 and has 10 left; "
        "Swift Ledger rolls 3 dice (2 cutlasses, 1 blank), loses 3 and has 0 left.",
        "Anne captures Bess's Swift Ledger: 0 points, 4 crew aboard.",
    ]


def test_a_secret_card_is_just_a_card() -> None:
    game = scene().game
    assert (
        game.sentence(happened.Robbed(0, 1, EMPTY), NAMES) == "Anne takes a card from Bess's hand."
    )
    assert game.sentence(happened.DrewRed(1, [EMPTY] * 3), NAMES) == "Bess draws 3 red cards."
    assert game.sentence(happened.DrewBlue(1, [EMPTY]), NAMES) == "Bess draws 1 blue card."


@pytest.mark.parametrize(
    ("target", "words"),
    [
        (
            "Sea Wasp",
            "50 % to catch, over 99 % to win the fight, about 8 crew left, "
            "prize 1 point and 1 crew",
        ),
        (
            "Resolute",
            "71 % to win the fight, 1 % both sink, about 5 crew left, prize 2 points and 1 crew",
        ),
    ],
)
def test_odds_in_words(target: str, words: str) -> None:
    table = scene("Sloop", row=target)
    assert table.foretold(0, option_of(f"attack Sloop, {target}")) == words
