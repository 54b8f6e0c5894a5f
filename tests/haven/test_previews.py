"""What options would bring: exact odds (7.11 of the spec), and the rest; and their words."""

import pytest

from broadside.engine import EMPTY, Preview, Table
from broadside.games.haven import events as happened
from broadside.games.haven import sea_events as at_sea
from broadside.games.haven.game import Haven
from broadside.games.haven.odds import duel, throw
from broadside.games.haven.preview import Encounter, Fitting, Homecoming, Passage, Siege, Throw
from tests.haven.scene import do, meant, scene

NAMES = ["Anne", "Bess"]
MORGAN = "Satisfaction + Henry Morgan + Sakers + Flibustiers"
PANAMA = ["Panama 1671, Veracruz 1683, Campeche 1663"]


def preview(table: Table[Haven], move: str) -> Preview | None:
    (seat,) = table.asks
    return table.game.preview(seat, meant(table, seat, move)[0])


def foretold(table: Table[Haven], move: str) -> str:
    (seat,) = table.asks
    return table.foretold(seat, meant(table, seat, move)[0])


@pytest.mark.parametrize(
    ("dice", "rival", "win", "tie"),
    [(2, 2, 31, 38), (4, 3, 50, 27), (5, 9, 9, 12), (10, 9, 50, 18), (12, 6, 88, 7)],
)
def test_a_round_as_in_the_spec(dice: int, rival: int, win: int, tie: int) -> None:
    odds = throw(dice, rival)
    assert round(100 * odds.win) == win
    assert round(100 * odds.tie) == tie


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [
        ((3,), (3,), 50),
        ((5, 4, 3), (3,), 97),
        ((7, 6, 4), (5, 4, 3), 88),
        ((9, 7, 5), (7, 6, 4), 79),
        ((12, 9, 6), (9, 7, 5), 85),
    ],
)
def test_a_duel_as_in_the_spec(mine: tuple[int, ...], theirs: tuple[int, ...], chance: int) -> None:
    assert round(100 * duel(mine, theirs)) == chance


def test_an_attack() -> None:
    table = scene(f"{MORGAN} @Chagres $3", rows=PANAMA)
    found = preview(table, "assault 0, Panama 1671")
    assert isinstance(found, Siege)
    assert (found.dice, found.place, found.coins, found.history) == (10, 9, 15, True)
    assert found.win == pytest.approx(0.5)
    assert 0.5 < found.complete < 1
    assert found.lost == 0
    assert foretold(table, "assault 0, Panama 1671").startswith("10 dice against 9: ")


def test_a_bare_vessel_risks_all() -> None:
    table = scene("Periagua + John Coxon @Chagres", rows=PANAMA)
    found = preview(table, "assault 0, Panama 1671")
    assert isinstance(found, Siege)
    assert found.complete + found.lost == pytest.approx(1)


def test_moves_and_whom_they_could_meet() -> None:
    table = scene(MORGAN, "Pearl + Lawrence Prince @Portobelo $4", rows=PANAMA, rolls="6")
    passage = preview(table, "sail 0")
    assert isinstance(passage, Passage)
    assert (passage.price, passage.least, passage.most) == (4, 2, 7)
    do(table, "sail 0")
    assert isinstance(preview(table, "move_to Chagres"), Siege)
    assert preview(table, "move_to Cartagena") is None
    found = preview(table, "engage 3")
    assert isinstance(found, Encounter)
    assert (found.dice, found.rival, found.booty) == (10, 2, 4)
    assert foretold(table, "engage 3") == "10 dice against 2: over 99 % to win; the rival carries 4"


def test_cards_change_the_next_throw() -> None:
    table = scene(f"{MORGAN} @Chagres", rows=PANAMA, hands=["Storming Ladders, Forced March"])
    do(table, "assault 0, Panama 1671")
    usual, more, sure = (
        preview(table, move) for move in ("pass", "play Storming Ladders", "play Forced March")
    )
    assert isinstance(usual, Throw)
    assert isinstance(more, Throw)
    assert isinstance(sure, Throw)
    assert (usual.dice, more.dice, sure.dice) == (10, 12, 10)
    assert usual.win < more.win
    assert usual.win < sure.win


def test_laying_and_securing() -> None:
    table = scene("Neptune; Pearl + Lawrence Prince @Port Royal $7", hands=["Sakers"])
    assert preview(table, "place Sakers, 0") == Fitting(5, 6)
    assert preview(table, "secure 1") == Homecoming(7, 17, 50)


def test_labels() -> None:
    table = scene(
        "Neptune; Pearl + Lawrence Prince @Port Royal $7",
        "Lilly + Henry Morgan @Chagres",
        hands=["Sakers, Hurricane, Ocracoke, Cutpurse", "Turtlers"],
    )
    said = {table.game.label(option, NAMES) for option in table.asks[0].options}
    assert said >= {
        "Lay Sakers in your first berth for 4",
        "Secure the booty of the Pearl",
        "Move the Pearl for 2",
        "Play Hurricane on Bess's Lilly",
        "Play Cutpurse on Bess",
        "Make Ocracoke your Haven for 3",
        "Burn the Neptune",
        "End your actions",
    }


def test_a_battle_told_so_that_one_can_follow_the_dice() -> None:
    table = scene(
        f"{MORGAN} @Chagres $3",
        rows=PANAMA,
        rolls="6666666666 111111111",
        attack_pile="Portobelo 1668",
    )
    do(table, "assault 0, Panama 1671", "stay")
    story = [table.game.sentence(entry.event, NAMES) for entry in table.game.log or ()]
    assert story[:3] == [
        "Anne's Satisfaction attacks Panama, 1671; Bess rolls for it.",
        "Round 1: the Satisfaction 10 (6 6 6 6 6 6 6 6 6 6) against Panama, 1671 0 "
        "(1 1 1 1 1 1 1 1 1), the Satisfaction wins.",
        "Anne completes Panama, 1671: 15 coins aboard the Satisfaction. "
        "Next on the row: Portobelo, 1668. "
        "Up the Chagres, over the isthmus, and the old city burns.",
    ]
    events = [entry.event for entry in table.game.log or ()]
    assert table.game.headline(0, events, NAMES) == "takes Panama, 1671 (15)"


def test_a_quiet_turn_is_told_as_such_once_it_is_over() -> None:
    game = scene("").game
    reclaimed, bought = happened.Reclaimed(0, 2, 10), happened.Bought(0, 52, 2)
    discarded = happened.Discarded(0, 52, 0)
    assert game.headline(0, [reclaimed], NAMES) == "has the turn"
    assert game.headline(0, [reclaimed, discarded], NAMES) == "nothing of note"
    assert game.headline(0, [reclaimed, bought, discarded], NAMES) == "buys Sakers"


def test_a_vessel_has_its_article_but_begins_no_sentence_with_it() -> None:
    game = scene("").game
    names = game.pack.names
    ship, other = names.index("Satisfaction"), names.index("Adventure Galley")
    parted = game.sentence(at_sea.Parted([ship, other]), NAMES)
    assert parted == "The battle ends: the Satisfaction and the Adventure Galley part."
    rehomed = game.sentence(happened.Rehomed(0, ship, 1), NAMES)
    assert rehomed.startswith("Anne's Satisfaction moves to the ")


def test_what_one_may_not_know_is_just_a_card() -> None:
    game = scene("").game
    assert game.sentence(happened.Drew(1, [EMPTY] * 3), NAMES) == "Bess draws 3 cards."
    assert game.sentence(happened.Drew(1, [52]), NAMES) == "Bess draws Sakers."
