"""Rulings about a whole play, and those that packs of one's own may meet."""

from random import Random

import msgspec
import pytest

from broadside.bots import make_bot
from broadside.engine import Perspective, Table
from broadside.games.boarding import events as happened
from broadside.games.boarding.game import Boarding
from broadside.games.boarding.pack import BoardingPack, Kind
from broadside.games.boarding.rules import OWN_TURN, SERVING_TURN
from tests.boarding.scene import (
    PACK,
    act,
    asked,
    assemble,
    capture,
    game_of,
    options_of,
    pieces_of,
    ransom,
    scene,
    take,
    tokens_of,
    told,
)


def with_booty(card_id: str, *booty: Kind) -> BoardingPack:
    cards = [
        msgspec.structs.replace(card, booty=list(booty)) if card.id == card_id else card
        for card in PACK.cards
    ]
    return msgspec.structs.replace(PACK, cards=cards)


@pytest.mark.rule("BP-R17")
@pytest.mark.parametrize(("gone", "left"), [("saber", "relics"), ("relics", "saber")])
def test_of_two_symbols_only_one_is_left(gone: str, left: str) -> None:
    table = scene(pieces=["R5 B2 G2 Y2"], display=["S06", "M01"], supply={gone: 0})
    capture(table, "R5", "S06")
    assert asked(table) == "B"  # there was nothing to choose
    assert tokens_of(table, "R") == {left: 1}
    assert tokens_of(table, "B") == {}


@pytest.mark.rule("BP-R17")
def test_no_symbol_is_left() -> None:
    table = scene(pieces=["R5 B2 G2 Y2"], display=["S06", "M01"], supply={"saber": 0, "relics": 0})
    capture(table, "R5", "S06")
    assert tokens_of(table, "R") == {}
    assert tokens_of(table, "B") == {}
    assert told(table, happened.DucatsTaken) == [happened.DucatsTaken(0, 16)]


@pytest.mark.rule("BP-R18")
@pytest.mark.parametrize(("supply", "mate"), [(6, {"rum": 1}), (1, {})])
def test_the_same_symbol_twice(supply: int, mate: dict[str, int]) -> None:
    table = scene(
        pieces=["R5 B2 G2 Y2"],
        display=["S06", "M01"],
        supply={"rum": supply},
        pack=with_booty("S06", "rum", "rum"),
    )
    capture(table, "R5", "S06")
    assert asked(table) == "B"
    assert tokens_of(table, "R") == {"rum": 1}
    assert tokens_of(table, "B") == mate


@pytest.mark.rule("BP-R33", "BP-2.2")
def test_there_are_no_verbs_for_deals() -> None:
    assert set(Boarding.verbs) == {"assemble", "capture", "mutiny", "ransom", "booty", "pass"}
    assert Boarding.actions.size == 625 + 100 + 100 + 200 + 6 + 1


@pytest.mark.rule("BP-R34", "BP-2.1")
def test_nobody_ever_drops_out() -> None:
    table = Table.open(Boarding, 3, seed="drop out")
    rng = Random(1)
    order = []
    while not table.over:
        (ask,) = table.asks.values()
        if ask.why in (OWN_TURN, SERVING_TURN):
            order.append((game_of(table).turns, ask.seat))
        table.play(ask.seat, rng.choice(ask.options))
    first = order[0][1]
    assert all(seat == (first + turn) % 3 for turn, seat in order)
    assert {seat for _, seat in order[-20:]} == {0, 1, 2}


@pytest.mark.rule("BP-R35")
def test_a_bot_keeps_an_empty_seat_and_its_owner_comes_back() -> None:
    table = Table.open(Boarding, 3, seed="absent", options={"first_player": 1})
    bot = make_bot("random", Random(1))
    for _ in range(5):
        (seat,) = table.asks
        bot_plays = seat == 1
        choice = bot.choose(Perspective(table, seat)) if bot_plays else options_of(table)[0]
        table.act(seat, choice)
    pirates = [pirate for piece in game_of(table).stack for pirate in piece]
    assert sorted(pirates) == list(range(15))
    while asked(table) != "B":
        act(table, *options_of(table)[0])
    table.act(1, options_of(table)[0])
    assert asked(table) != "B"


@pytest.mark.rule("BP-R35")
def test_without_a_bot_an_empty_seat_captures_at_the_best_balance_first() -> None:
    """Of two parties and two cards: S12 with one pirate to pay beats everything else."""
    table = scene(pieces=["R5 B2 R2 R3 R4", "R? Y5 G5 B5 Y4"], display=["S12", "R01"], turn="R")
    fallback = game_of(table).fallback(table.asks[0])
    assert fallback == ("capture", 3, 0)


@pytest.mark.rule("BP-R35")
def test_without_a_bot_and_without_a_capture_it_assembles_the_lowest_pirates() -> None:
    table = scene(display=["M01"], turn="R")
    assert game_of(table).fallback(table.asks[0]) == ("assemble", 0, 5)


@pytest.mark.rule("BP-R38", "BP-8.5")
def test_the_words_of_the_rulebook_in_ours() -> None:
    table = scene(pieces=["G3 R5 B2", "Y5 R2 R3 R4 R?"])
    ransom(table, "G3", 1)
    assemble(table, "R5", "G3")
    says = [table.game.sentence(entry.event, table.names) for entry in table.events(0)]
    assert says == [
        "Player 1 ransoms the Boatswain from Player 3 for 5 ducats.",
        "Player 1 puts the Boatswain on Player 3's Deckhand: a party of 3.",
    ]
    loot = game_of(table).sentence(happened.BootyTaken(0, 1), table.names)
    assert loot == "Player 1 takes a rum token."
    ruins = [card.name for card in PACK.cards if card.kind == "ruin"]
    assert len(ruins) == 6


@pytest.mark.rule("BP-R9", "BP-R34")
def test_a_party_of_one_colour_is_a_party() -> None:
    table = scene(pieces=["G3 R5 G2", "Y5 R2 R3 R4 R?"], display=["S01", "M01"])
    ransom(table, "G3", 1)
    assemble(table, "R5", "Y2")
    assert "G3 G2" in pieces_of(table, "G")
    assemble(table, "B2", "Y3")
    capture(table, "G3", "S01")
    assert told(table, happened.Paid) == []
    assert tokens_of(table, "G") == {"saber": 1}


@pytest.mark.rule("BP-R18", "BP-4.4")
def test_two_different_symbols_are_a_choice() -> None:
    table = scene(pieces=["R5 B2 G2 Y2"], display=["S06", "M01"])
    capture(table, "R5", "S06")
    assert asked(table) == "R"
    take(table, "saber")
