"""All that happens and all that can be done is said in words."""

import pytest

from broadside.engine import EMPTY, Event
from broadside.games.boarding import events as happened
from broadside.games.boarding.game import Boarding
from tests.boarding.scene import act, card_named, game_of, options_of, pirate_of, scene

NAMES = ["Anne", "Bart", "Clara", "Dirk"]

SENTENCES: list[tuple[Event, str]] = [
    (happened.Setup(2), "Clara plays first."),
    (
        happened.DisplayFilled([0, 13, EMPTY, EMPTY], 1),
        "In sight: Gull's Errand and Hermit's Stair. 1 card left in the deck.",
    ),
    (
        happened.DisplayFilled([0, 1, 2, 3], 16),
        "In sight: Gull's Errand, Penny Whistle, Wandering Compass and Brandy Marguerite. "
        "16 cards left in the deck.",
    ),
    (
        happened.Assembled(0, pirate_of("R5"), pirate_of("B3"), 4),
        "Anne puts the Boatswain on Bart's Deckhand: a party of 4.",
    ),
    (happened.Assembled(0, 25, 26, 4), "Anne puts a pirate on Bart's pirate: a party of 4."),
    (
        happened.Boarded(0, "capture", 3, 5, card_named("S09"), 0),
        "Anne's party of 5 boards Cardinal's Whisper.",
    ),
    (
        happened.Boarded(0, "mutiny", 3, 5, card_named("S09"), 0),
        "Anne's party of 5 boards, in mutiny, Cardinal's Whisper.",
    ),
    (
        happened.MutinyIncited(0, 1, pirate_of("R2"), pirate_of("B4")),
        "Mutiny! Anne's Powder Monkey deposes Bart's Gunner.",
    ),
    (happened.BootyTaken(1, 4), "Bart takes a wheel token."),
    (happened.BootyTaken(1, 3), "Bart takes a treasure chest token."),
    (happened.DucatsTaken(0, 19), "Anne takes 19 ducats."),
    (happened.Paid(0, 3, 1), "Anne pays Dirk 1 ducat."),
    (happened.SupplyAdded(0, 2), "Anne cannot pay it all; the supply adds 2 ducats."),
    (happened.CardKept(0, 19), "Anne keeps Mother Maelstrom."),
    (happened.CardKept(0, EMPTY), "Anne keeps the card."),
    (happened.CardLost(19, 0), "Mother Maelstrom is lost."),
    (happened.SpotMoved(1, -1), "The black spot goes to Bart."),
    (happened.SpotMoved(0, 1), "The black spot goes from Bart to Anne."),
    (
        happened.Ransomed(0, pirate_of("R?"), pirate_of("G3"), 1, 5),
        "Anne ransoms the Stranger from Clara for 5 ducats.",
    ),
    (happened.Passed(3), "Dirk has no legal action and passes."),
    (
        happened.Becalmed(card_named("R06")),
        "Becalmed! Bastion of Bones slips away and all pirates go home unpaid.",
    ),
    (happened.GameOver(True), "The last card has left the display: the game is over."),
    (happened.GameOver(False), "The game is broken off after too many turns."),
    (happened.Scored(1, "wheels", 24), "Bart has 24 ducats from wheels."),
    (happened.Scored(1, "black spot", -10), "Bart pays 10 ducats for the black spot."),
    (happened.Won([3]), "Dirk wins."),
    (happened.Won([0, 3]), "Anne and Dirk share the win."),
    (happened.Won([]), "Nobody wins."),
]


@pytest.mark.rule("BP-11.1")
@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_sentences(event: Event, sentence: str) -> None:
    assert game_of(scene()).sentence(event, NAMES) == sentence


@pytest.mark.rule("BP-11.1", "BP-4.4")
def test_an_anchor_takes_its_article() -> None:
    said = game_of(scene()).sentence(happened.BootyTaken(1, 5), NAMES)
    assert said == "Bart takes an anchor token."


@pytest.mark.rule("BP-11.1", "BP-2.4")
def test_every_event_has_a_sentence() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(happened.EVENTS)


@pytest.mark.rule("BP-2.2")
def test_every_verb_explains_itself() -> None:
    for verb in Boarding.verbs.values():
        assert verb.help.endswith(".")
        assert verb.help.count("\n") == 0


def labels(pieces: list[str], ducats: list[int]) -> list[str]:
    table = scene(pieces=pieces, display=["S06", "M01"], ducats=ducats)
    return [table.game.label(option, NAMES) for option in options_of(table)]


@pytest.mark.rule("BP-2.2", "BP-4.9")
def test_labels_of_the_actions() -> None:
    said = labels(["R5 B2 G? R3", "B4 R2 G5 R?"], [1, 0, 0, 0])
    assert "Put your Gunner on Clara's Deckhand (2 pirates)" in said
    assert "Put your Boatswain's party of 4 on Dirk's Stranger (5 pirates)" in said
    assert "Board Saint Barnacle with your Boatswain's party of 4" in said
    assert "Mutiny in Bart's Gunner's party of 4, board Saint Barnacle" in said


@pytest.mark.rule("BP-8.2")
def test_labels_of_a_ransom() -> None:
    said = labels(["G3 R5 B2", "Y5 R2 R3 R4 R?"], [5, 5, 5, 5])
    assert "Ransom your Boatswain from Clara's Deckhand's party of 3" in said


@pytest.mark.rule("BP-4.4")
def test_labels_of_the_booty() -> None:
    table = scene(pieces=["R5 B2 G3 Y4"], display=["S08", "M01"])
    act(table, "capture", pirate_of("R5"), 0)
    said = [table.game.label(option, NAMES) for option in options_of(table)]
    assert said == ["Take the saber", "Take the treasure chest"]


@pytest.mark.rule("BP-2.4")
def test_the_label_of_a_pass() -> None:
    assert game_of(scene()).label(("pass",), NAMES) == "Pass"


WHISTLE = card_named("S02")
HEADLINES: list[tuple[list[Event], str]] = [
    ([happened.Setup(2), happened.DisplayFilled([0, 1, 2, 3], 16)], "Clara plays first"),
    (
        [happened.Assembled(0, pirate_of("R5"), pirate_of("B3"), 4)],
        "puts the Boatswain on Bart's Deckhand: a party of 4",
    ),
    (
        [
            happened.SpotMoved(1, -1),
            happened.MutinyIncited(0, 1, pirate_of("R2"), pirate_of("B4")),
            happened.Boarded(0, "mutiny", 3, 5, WHISTLE, 0),
            happened.BootyTaken(0, 4),
            happened.BootyTaken(2, 0),
            happened.DucatsTaken(0, 6),
            happened.Paid(0, 1, 5),
            happened.Paid(0, 2, 3),
            happened.CardKept(0, EMPTY),
        ],
        "mutiny on Bart, boards Penny Whistle, takes wheel and 6 ducats, pays 8",
    ),
    (
        [
            happened.Boarded(0, "capture", 3, 5, WHISTLE, 0),
            happened.DucatsTaken(0, 1),
            happened.Paid(0, 1, 5),
            happened.SupplyAdded(0, 2),
            happened.CardLost(WHISTLE, 0),
        ],
        "boards Penny Whistle, takes 1 ducat, pays 5, loses the card",
    ),
    (
        [happened.Passed(0), happened.Becalmed(card_named("R06"))],
        "can do nothing and passes, becalmed, Bastion of Bones slips away",
    ),
    ([happened.GameOver(True), happened.Won([0, 2])], "Anne and Clara share the win"),
]


@pytest.mark.parametrize(("events", "line"), HEADLINES)
def test_a_turn_in_a_headline(events: list[Event], line: str) -> None:
    assert game_of(scene()).headline(0, events, NAMES) == line
