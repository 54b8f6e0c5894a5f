"""All that happens and all that can be done is said in words."""

from io import StringIO

import pytest
from rich.console import Console

from broadside.engine import EMPTY, SPECTATOR, Event, Table
from broadside.games.raiders import events as happened
from broadside.games.raiders import terminal
from broadside.games.raiders.game import Raiders
from tests.raiders.scene import do, game_of, offers, option_of, pack_with, scene, types

NAMES = ["Anne", "Bart", "Clara"]
MONKEY, DOUBLOON, MAUD, CROWN, MOSS = types("M D 3S T7 CX")
PAIR = happened.SetFormed(
    "of a kind", 4, [happened.SetMember(0, 1, 0), happened.SetMember(10, 1, 1)]
)
RUN = happened.SetFormed("straight", 6, [happened.SetMember(n, n + 1, 0) for n in (1, 2, 3)])
SHIP = happened.SetFormed("full ship", 25, [happened.SetMember(n, n + 1, 0) for n in range(9)])

SENTENCES: list[tuple[Event, str]] = [
    (
        happened.Setup(2, ["richest", "buried_treasure", "mutineer"]),
        "Clara plays first. Richest, Buried Treasure and Mutineer will pay at the end.",
    ),
    (
        happened.RowDealt([MAUD, MOSS, EMPTY, EMPTY, EMPTY]),
        "In the tavern: Gunner Maud (3 of Swords) and Captain Ezekiel Moss (Captain of Skulls).",
    ),
    (happened.RowDealt([EMPTY] * 5), "The tavern is empty."),
    (happened.RowFilled(1, MAUD), "Gunner Maud (3 of Swords) comes to the tavern."),
    (happened.Crowded([7, 8, 17, 18, 0]), "Too many Officers! All 5 Pirates leave the tavern."),
    (happened.RoundBegan(3, 0, [6, 3, 2]), "Round 3: Anne starts. Prizes: 6, 3, 2 Notoriety."),
    (
        happened.Drew(0, [MONKEY, DOUBLOON, MONKEY, MAUD, CROWN]),
        "Anne draws 2 Powder Monkeys, a Doubloon, Gunner Maud (3 of Swords) and "
        "The Infanta's Crown.",
    ),
    (happened.Drew(0, [EMPTY] * 5), "Anne draws 5 cards."),
    (happened.Drew(0, []), "Anne draws nothing."),
    (happened.ShipShuffled(1, 6), "Bart shuffles 6 cards into a new Ship deck."),
    (happened.PiratesShuffled(9), "The Pirate discard pile is shuffled: 9 cards."),
    (happened.TreasuresShuffled(1), "The Treasure discard pile is shuffled: 1 card."),
    (happened.Parleyed(0, [EMPTY]), "Anne parleys and throws back 1 card."),
    (
        happened.Traded(0, [DOUBLOON, DOUBLOON, CROWN], 4),
        "Anne trades 2 Doubloons and The Infanta's Crown for 4 Coins.",
    ),
    (happened.MonkeysPlayed(0, "brawl"), "Anne plays a Powder Monkey to brawl."),
    (happened.MonkeysPlayed(0, "plunder"), "Anne sends two Powder Monkeys to plunder."),
    (happened.Boarded(0, MAUD), "Anne boards Gunner Maud (3 of Swords)."),
    (happened.Recruited(0, MAUD, 2, 1), "Anne hires Gunner Maud (3 of Swords) for 1 Coin."),
    (happened.Waited(1), "Bart can do nothing."),
    (happened.Brawled(0, MAUD, 1), "Anne throws Gunner Maud (3 of Swords) out of the tavern."),
    (happened.Buried(0, EMPTY, "hand"), "Anne buries a card from the hand."),
    (happened.Buried(0, MONKEY, "discard"), "Anne buries a Powder Monkey from the discard pile."),
    (happened.CoinsTaken(0, 3), "Anne takes 3 Coins."),
    (
        happened.Declared(0, MOSS),
        "Anne declares Captain Ezekiel Moss (Captain of Skulls) a wild Captain.",
    ),
    (happened.Attacked(0, 2), "Anne attacks Clara."),
    (happened.CoinLost(2), "Clara gives up a Coin."),
    (happened.Discarded(2, DOUBLOON), "Clara gives up a Doubloon."),
    (
        happened.Looked(0, MONKEY, [DOUBLOON]),
        "Anne looks out, takes a Powder Monkey and leaves a Doubloon on top.",
    ),
    (happened.Looked(0, EMPTY, []), "Anne looks out, takes a card."),
    (happened.Rescued(0, MONKEY), "Anne rescues a Powder Monkey."),
    (happened.Idle(0, "rescue"), "Rescue does nothing for Anne."),
    (happened.TreasureRevealed(0, CROWN), "Anne finds The Infanta's Crown."),
    (happened.TreasureSold(0, CROWN, 4), "Anne sells The Infanta's Crown for 4 Coins."),
    (happened.TreasureKept(0, CROWN), "Anne keeps The Infanta's Crown."),
    (
        happened.FinalLap(1),
        "Last call! All hands are empty; everybody, from Bart, may hire once.",
    ),
    (happened.HandDropped(0, [MONKEY]), "Anne discards a Powder Monkey unplayed."),
    (happened.Mustered(0, 0, 2, []), "Anne has no set among 2 Pirates."),
    (
        happened.Mustered(0, 35, 1, [SHIP, RUN, PAIR]),
        "Anne raids with Strength 35: a full ship (25), a straight of 3 (6) and "
        "a pair (1s, 4); 1 unused.",
    ),
    (happened.PrizeTaken(0, 1, 0, ""), "Anne takes a Port worth 1 Notoriety."),
    (happened.PrizeTaken(0, 6, 1, ""), "Anne takes 6 Notoriety as number 1."),
    (happened.PrizeTaken(0, 6, 1, "coins"), "Anne takes 6 Notoriety as number 1 ahead by Coins."),
    (happened.PrizesLeft([3, 2]), "Nobody takes the rest: 3 and 2 Notoriety."),
    (
        happened.AchievementScored("merciless", [5, 3, 0], [4, 2, 0]),
        "Merciless: Anne 5 (4 Notoriety), Bart 3 (2 Notoriety), Clara 0.",
    ),
    (happened.Scored(1, "parley", 1), "Bart has 1 Notoriety from an unused Parley token."),
    (happened.Won([1]), "Bart wins."),
    (happened.Won([0, 1]), "Anne and Bart share the win."),
]


@pytest.mark.rule("RT-14.1")
@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_sentences(event: Event, sentence: str) -> None:
    assert game_of(scene()).sentence(event, NAMES) == sentence


@pytest.mark.rule("RT-14.1")
def test_every_event_has_a_sentence() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(happened.EVENTS)


@pytest.mark.rule("RT-5.2")
def test_every_verb_explains_itself() -> None:
    for verb in Raiders.verbs.values():
        assert verb.help.endswith(".")
        assert verb.help.count("\n") == 0
    assert len(Raiders.verbs) == 23
    assert Raiders.actions.size == 530


def labels(table: Table) -> dict[str, str]:
    """Move and label of everything that is offered."""
    return {move: table.game.label(option_of(move), NAMES) for move in sorted(offers(table))}


@pytest.mark.rule("RT-6.1", "RT-6.6", "RT-6.10", "RT-6.13", "RT-6.19")
def test_labels_of_commands() -> None:
    assert labels(scene(hands=["M M D T7 3S"])) == {
        "cmd_board 3S": "Board Gunner Maud (3 of Swords): Attack + Brawl",
        "cmd_brawl": "Brawl with a Powder Monkey",
        "cmd_bury": "Bury a card with a Powder Monkey",
        "cmd_plunder": "Plunder with two Powder Monkeys",
        "cmd_trade D": "Trade a Doubloon: Trade 1",
        "cmd_trade T7": "Trade The Infanta's Crown: Trade 2",
    }


@pytest.mark.rule("RT-6.1", "RT-6.2")
def test_labels_of_a_trade() -> None:
    assert labels(do(scene(hands=["D D T7 M"]), "cmd_trade T7")) == {
        "trade_add D": "Add a Doubloon: Trade 1",
        "trade_done": "Close the trade: 2 Coins",
    }


@pytest.mark.rule("RT-6.15", "RT-6.16")
def test_labels_of_a_treasure() -> None:
    assert labels(do(scene(hands=["M M D"], treasures="T12"), "cmd_plunder")) == {
        "treasure_keep": "Keep it: banner 1, Trade 2 + Bury when traded",
        "treasure_sell": "Sell it: Trade 1 + Bury",
    }


@pytest.mark.rule("RT-7.1")
def test_labels_of_hiring() -> None:
    table = scene(hands=["", "M M", "M M"], coins=[2, 0, 0], row="2A CA")
    assert labels(table) == {
        "no_recruit": "Hire nobody",
        "recruit 0": "Hire Wick Halloran (2 of Anchors): Trade 1 for 2 Coins",
    }


@pytest.mark.rule("RT-8.3", "RT-8.4", "RT-8.9", "RT-8.12", "RT-6.6")
def test_labels_of_powers() -> None:
    table = do(scene(hands=["5S M", "M D"], coins=[0, 1, 0]), "cmd_board 5S")
    assert labels(table) == {"power 0": "Attack", "power 1": "Plunder"}
    do(table, "power 0")
    assert labels(table) == {"attack 1": "Attack Bart", "attack 2": "Attack Clara"}
    do(table, "attack 1")
    assert labels(table) == {
        "discard D": "Give up a Doubloon",
        "discard M": "Give up a Powder Monkey",
        "pay_coin": "Give up a Coin",
    }
    table = do(scene(hands=["3A M"], ship_decks=["M D"]), "cmd_board 3A")
    assert labels(table)["look_take M"] == "Take a Powder Monkey"
    table = do(scene(hands=["1H M"], discards=["M 3S"]), "cmd_board 1H")
    assert labels(table)["rescue 3S"] == "Rescue Gunner Maud (3 of Swords)"
    table = do(scene(hands=["M D"], row="2A 3S"), "cmd_brawl")
    assert labels(table)["brawl 1"] == "Throw out Gunner Maud (3 of Swords)"
    table = do(scene(hands=["M D"], discards=["M 3S"]), "cmd_bury")
    assert labels(table)["bury_hand D"] == "Bury a Doubloon from your hand"
    assert labels(table)["bury_discard M"] == "Bury a Powder Monkey from your discard pile"


@pytest.mark.rule("RT-6.15", "RT-8.3")
def test_a_choice_of_black_powers_is_labelled_as_such() -> None:
    pack = pack_with(T12_black="Draw 1 / Bury + Trade 2")
    table = do(scene(hands=["M M D"], treasures="T12", pack=pack), "cmd_plunder", "treasure_sell")
    assert labels(table) == {"power 0": "Draw 1", "power 1": "Bury + Trade 2"}


@pytest.mark.rule("RT-4.5")
def test_labels_of_parley() -> None:
    table = scene(hands=["", "", ""], ship_decks=["M M D"], at="draw_phase")
    assert labels(table) == {
        "parley_keep": "Keep your hand",
        "parley_pick D": "Throw back a Doubloon",
        "parley_pick M": "Throw back a Powder Monkey",
    }
    do(table, "parley_pick D")
    assert labels(table)["parley_done"] == "Parley: draw new cards"


def drawn(table: Table, eyes: int) -> str:
    """What a terminal shows to these eyes."""
    console = Console(width=120, file=StringIO())
    console.print(terminal.draw(table.view(eyes), table.game.pack, NAMES, eyes))
    if table.over:
        console.print(terminal.final(table.view(eyes), table.game.pack, NAMES))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.rule("RT-14.1", "RT-14.2")
def test_the_terminal_shows_the_table_and_no_secrets() -> None:
    table = scene(
        hands=["T7 M", "T6 M"], areas=["4A 4H CS!"], row="2A 3S", buried=["QH"], coins=[3, 0, 0]
    )
    mine, theirs = drawn(table, 0), drawn(table, 1)
    assert "The Infanta's Crown" in mine
    assert "The Infanta's Crown" not in theirs
    assert "Gunner Maud" in theirs
    assert "party 10" in theirs
    assert "CS!" in theirs
    assert "buried 1: QH" in mine
    assert "QH" not in theirs
    assert drawn(table, SPECTATOR)


@pytest.mark.rule("RT-12.2", "RT-12.3")
def test_the_terminal_shows_the_final_sheet() -> None:
    table = scene(hands=["", "", ""], discards=["D QA"], prizes=(6,), at="scoring")
    text = drawn(table, SPECTATOR)
    assert "Final score" in text
    assert "Richest" in text
    assert "12" in text, "6 for Prizes, 4 for Richest, 1 Officer, 1 Parley"


HEADLINES: list[tuple[list[Event], str]] = [
    (
        [happened.RoundBegan(3, 0, [6, 3]), happened.Parleyed(1, [EMPTY])],
        "Round 3: Anne starts, Prizes of 6, 3 Notoriety Points, Bart parleys",
    ),
    (
        [
            happened.Traded(0, [DOUBLOON], 1),
            happened.Recruited(0, MAUD, 2, 3),
            happened.Attacked(0, 1),
            happened.CoinLost(1),
            happened.RowFilled(2, MOSS),
        ],
        "trades for 1 Coin, hires Gunner Maud for 3, attacks Bart, who gives up a Coin",
    ),
    ([happened.MonkeysPlayed(0, "bury"), happened.Buried(0, EMPTY, "hand")], "buries a card"),
    (
        [
            happened.Mustered(1, 4, 0, [PAIR]),
            happened.Mustered(0, 6, 1, [RUN]),
            happened.PrizeTaken(0, 6, 1, ""),
            happened.PrizeTaken(1, 3, 2, ""),
        ],
        "The raid: Anne takes 6 Notoriety Points, Bart 3",
    ),
    ([happened.Mustered(0, 0, 3, [])], "The raid: nobody takes a Prize"),
    ([happened.Scored(0, "prizes", 9), happened.Won([1])], "Bart wins"),
]


@pytest.mark.parametrize(("events", "line"), HEADLINES)
def test_a_turn_in_a_headline(events: list[Event], line: str) -> None:
    assert game_of(scene()).headline(0, events, NAMES) == line
