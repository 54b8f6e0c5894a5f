"""BP-5 and BP-10.1: new cards, and the end."""

import msgspec
import pytest

from broadside.engine import Table
from broadside.games.boarding import events as happened
from broadside.games.boarding.game import Boarding
from tests.boarding.scene import (
    PACK,
    asked,
    capture,
    face_up,
    in_deck,
    lost,
    mutiny,
    offers,
    pieces_of,
    scene,
    take,
    told,
    treasuries,
)


@pytest.mark.rule("BP-X19", "BP-5.1")
def test_an_empty_display_is_filled_from_the_deck() -> None:
    deck = ["S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10"]
    table = scene(pieces=["R5 B2"], display=["", "", "S01", ""], deck=deck)
    capture(table, "R5", "S01")
    assert face_up(table) == deck[:4]
    assert in_deck(table) == deck[4:]


@pytest.mark.rule("BP-5.1")
def test_new_cards_can_be_boarded_with_the_right_strength() -> None:
    table = scene(pieces=["R5 B2", "B4 G2 R2"], display=["S01"], deck=["S02", "S03", "S06", "M01"])
    capture(table, "R5", "S01")
    assert told(table, happened.DisplayFilled)[0].deck == 0
    assert offers(table, "capture") == {"B4 S02", "B4 S03"}


@pytest.mark.rule("BP-5.2")
def test_a_slot_stays_empty_while_another_card_is_face_up() -> None:
    table = scene(pieces=["R5 B2"], display=["S01", "S02"], deck=["S03", "S04", "S05", "S06"])
    capture(table, "R5", "S01")
    assert face_up(table) == ["", "S02", "", ""]
    assert told(table, happened.DisplayFilled) == []


@pytest.mark.rule("BP-X20", "BP-5.3", "BP-10.1")
def test_the_game_ends_at_once_with_the_last_card() -> None:
    table = scene(pieces=["R5 B2", "B4 G2"], display=["S01", "S02"], deck=[])
    capture(table, "R5", "S01")
    assert asked(table) == "B"
    assert face_up(table) == ["", "S02", "", ""]
    capture(table, "B4", "S02")
    assert table.over
    assert told(table, happened.GameOver) == [happened.GameOver(True)]


@pytest.mark.rule("BP-10.1", "BP-R29")
def test_the_last_boarding_is_settled_and_waiting_parties_earn_nothing() -> None:
    table = scene(pieces=["R5 B2", "G4 Y5 R2"], display=["S01"], deck=[], ducats=[5, 0, 0, 0])
    capture(table, "R5", "S01")
    assert table.over
    assert treasuries(table) == [5 + 6 - 2, 2, 0, 0]
    assert "G4 Y5 R2" in pieces_of(table, "G")


@pytest.mark.rule("BP-10.1")
def test_the_last_booty_is_still_chosen() -> None:
    table = scene(pieces=["R5 B2 G2"], display=["S04"], deck=[])
    capture(table, "R5", "S04")
    assert not table.over
    take(table, "rum")
    assert table.over


@pytest.mark.rule("BP-R40", "BP-5.3", "BP-6.9")
def test_a_lost_card_has_left_the_display() -> None:
    table = scene(pieces=["B4 R5"], display=["S01"], deck=[], ducats=[0, 0, 0, 0])
    mutiny(table, "B4", "S01")
    assert "S01" in lost(table)
    assert table.over


@pytest.mark.rule("BP-R40", "BP-5.1", "BP-6.9")
def test_a_display_emptied_by_a_lost_card_is_filled() -> None:
    deck = ["S03", "S04", "S05", "S06"]
    table = scene(pieces=["B4 R5"], display=["S01"], deck=deck, ducats=[0, 0, 0, 0])
    mutiny(table, "B4", "S01")
    assert face_up(table) == deck


@pytest.mark.rule("BP-5.3")
def test_twenty_cards_make_five_displays() -> None:
    table = Table.open(Boarding, 3, seed="five displays")
    while not table.over:
        (ask,) = table.asks.values()
        table.play(ask.seat, ask.options[-1])
    assert [filled.deck for filled in told(table, happened.DisplayFilled)] == [16, 12, 8, 4, 0]


@pytest.mark.rule("BP-R30")
def test_a_last_display_may_be_short() -> None:
    pack = msgspec.structs.replace(PACK, cards=PACK.cards[:6])
    table = Table.open(Boarding, 3, seed="short", pack=pack)
    while not table.over:
        (ask,) = table.asks.values()
        table.play(ask.seat, ask.options[-1])
    filled = told(table, happened.DisplayFilled)
    assert [[card >= 0 for card in display.cards] for display in filled] == [
        [True, True, True, True],
        [True, True, False, False],
    ]
    assert told(table, happened.GameOver) == [happened.GameOver(True)]
