"""BP-11: what everybody sees, and what nobody does."""

from random import Random
from typing import Any

import msgspec
import pytest

from broadside.engine import ALL_SEEING, EMPTY, HIDDEN, OPEN, SPECTATOR, Table, sight_of
from broadside.games.boarding import events as happened
from broadside.games.boarding.options import BoardingOptions
from broadside.games.boarding.rules import PIRATES
from tests.boarding.scene import (
    MEMORY,
    assemble,
    capture,
    card_named,
    game_of,
    in_deck,
    mutiny,
    options_of,
    pirate_of,
    ransom,
    scene,
    take,
    told,
)

both_modes = pytest.mark.parametrize("options", [BoardingOptions(), MEMORY])


def ranks(table: Table, eyes: int, top: str) -> list[int]:
    """The ranks these eyes see in a piece, EMPTY where they do not."""
    pieces = {piece.id: piece for player in table.view(eyes).players for piece in player.pieces}
    return [pirate.rank for pirate in pieces[pirate_of(top)].pirates]


def busy(options: BoardingOptions, party: str = "R5 B2 G?") -> Table:
    return scene(
        pieces=[party],
        display=["S01", "", "M01"],
        deck=["S09", "S10"],
        tokens={"G": "rum rum"},
        kept={"B": "S04 R01"},
        ducats=[1, 2, 3, 4],
        spot="Y",
        options=options,
    )


def seen(table: Table, eyes: int) -> bytes:
    """Everything these eyes can tell of a table, byte for byte."""
    ask = table.asks.get(eyes)
    told = [entry.event for entry in table.events(eyes)]
    asked: Any = (ask.why, ask.options) if ask else None
    labels = [table.game.label(option, table.names) for option in ask.options] if ask else []
    return msgspec.json.encode([table.view(eyes), asked, labels, told])


@both_modes
@pytest.mark.parametrize("eyes", [0, 1, 2, 3, SPECTATOR])
@pytest.mark.rule("BP-11.1", "BP-R41", "BP-R3")
def test_what_everybody_always_sees(options: BoardingOptions, eyes: int) -> None:
    view = busy(options).view(eyes)
    assert view.display == [card_named("S01"), EMPTY, card_named("M01"), EMPTY]
    assert view.deck == 2
    assert view.supply == [6, 4, 6, 6, 6, 6]
    assert [player.tokens[1] for player in view.players] == [0, 0, 2, 0]
    assert [player.ducats for player in view.players] == [1, 2, 3, 4]
    assert [len(player.kept) for player in view.players] == [0, 2, 0, 0]
    assert view.black_spot == 3
    assert card_named("S13") in view.lost
    assert view.active == 0


@both_modes
@pytest.mark.rule("BP-11.1", "BP-11.6")
def test_everybody_sees_colours_in_order_and_the_value_on_top(options: BoardingOptions) -> None:
    table = busy(options)
    for eyes in (0, 1, 2, 3, SPECTATOR):
        pieces = {piece.id: piece for piece in table.view(eyes).players[0].pieces}
        party = pieces[pirate_of("R5")]
        assert [pirate.seat for pirate in party.pirates] == [0, 1, 2]
        assert ranks(table, eyes, "R5")[0] == 3
        assert ranks(table, eyes, "R2") == [0]


@both_modes
@pytest.mark.rule("BP-11.1")
def test_everybody_reads_the_log(options: BoardingOptions) -> None:
    table = busy(options)
    capture(table, "R5", "S01")
    kinds = [type(entry.event) for entry in table.events(SPECTATOR)]
    assert kinds[:3] == [happened.Boarded, happened.BootyTaken, happened.DucatsTaken]


@both_modes
@pytest.mark.rule("BP-11.2")
def test_nobody_sees_the_order_of_the_deck(options: BoardingOptions) -> None:
    deck = ["S09", "S10", "S11", "S12", "S13"]
    tables = [scene(deck=order, options=options) for order in (deck, deck[::-1])]
    assert in_deck(tables[0]) != in_deck(tables[1])
    for eyes in (0, 1, 2, 3, SPECTATOR):
        assert seen(tables[0], eyes) == seen(tables[1], eyes)


@pytest.mark.rule("BP-11.2")
def test_everybody_knows_what_is_in_the_deck() -> None:
    deck = ["S09", "S10", "S11", "S12", "S13"]
    table = scene(deck=deck)
    guesses = {tuple(in_deck(table.fork(0, Random(seed)))) for seed in range(50)}
    assert {frozenset(guess) for guess in guesses} == {frozenset(deck)}
    assert len({guess[0] for guess in guesses}) == 5


@pytest.mark.rule("BP-11.3", "BP-R2", "BP-R3")
def test_an_open_table_shows_covered_values_and_kept_cards() -> None:
    table = busy(BoardingOptions())
    for eyes in (0, 1, 2, 3, SPECTATOR):
        assert ranks(table, eyes, "R5") == [3, 0, 4]
        assert table.view(eyes).players[1].kept == [card_named("S04"), card_named("R01")]


@pytest.mark.rule("BP-11.4", "BP-R2")
def test_a_memory_table_shows_covered_values_to_nobody() -> None:
    table = busy(MEMORY)
    for eyes in (0, 1, 2, 3, SPECTATOR):
        assert ranks(table, eyes, "R5") == [3, EMPTY, EMPTY]
    assert ranks(table, ALL_SEEING, "R5") == [3, 0, 4]


@pytest.mark.rule("BP-11.4", "BP-R3")
def test_a_memory_table_shows_kept_cards_to_their_owner_only() -> None:
    table = busy(MEMORY)
    assert table.view(1).players[1].kept == [card_named("S04"), card_named("R01")]
    for eyes in (0, 2, 3, SPECTATOR):
        assert table.view(eyes).players[1].kept == [EMPTY, EMPTY]
        assert table.view(eyes).standings[1] is None
    assert table.view(SPECTATOR).standings == [None] * 4
    own = table.view(1).standings[1]
    assert (own.wheels, own.anchors, own.rate) == (1, 1, 4)


@pytest.mark.rule("BP-11.4", "BP-R2")
def test_worlds_that_differ_below_the_captain_look_the_same() -> None:
    parties = ["R5 B2 G? R3", "R4 B3 G2 R2"], ["R5 B3 G2 R2", "R4 B2 G? R3"]
    tables = [scene(pieces=pieces, display=["S01"], options=MEMORY) for pieces in parties]
    for table in tables:
        assemble(table, "R5", "Y2")
    for eyes in (0, 1, 2, 3, SPECTATOR):
        assert seen(tables[0], eyes) == seen(tables[1], eyes)
    assert seen(tables[0], ALL_SEEING) != seen(tables[1], ALL_SEEING)


@pytest.mark.rule("BP-11.4")
def test_a_boarding_party_is_revealed() -> None:
    table = scene(pieces=["R5 B2 G? R3"], display=["S06", "M01"], options=MEMORY)
    capture(table, "R5", "S06")
    for eyes in (0, 1, 2, 3, SPECTATOR):
        assert ranks(table, eyes, "R5") == [3, 0, 4, 1]
    take(table, "saber")
    assert ranks(table, 2, "B2") == [0]


@pytest.mark.rule("BP-11.4")
def test_other_parties_stay_covered_while_one_boards() -> None:
    pieces = ["R5 B2 G? R3", "Y4 G3"]
    table = scene(pieces=pieces, display=["S06", "M01"], options=MEMORY)
    capture(table, "R5", "S06")
    assert ranks(table, 2, "Y4") == [2, EMPTY]


@pytest.mark.rule("BP-11.4")
def test_a_ransomed_pirate_shows_its_value() -> None:
    table = scene(pieces=["G3 R5 B2", "Y5 R2 R3 R4 R?"], options=MEMORY)
    ransom(table, "G3", 1)
    assert ranks(table, 3, "R5") == [3]
    assert ranks(table, 3, "G3") == [1, EMPTY]


@pytest.mark.rule("BP-11.4")
def test_the_log_of_a_memory_table_names_no_values() -> None:
    table = scene(pieces=["B4 R2"], display=["S01", "S02"], options=MEMORY)
    mutiny(table, "B4", "S01")
    assemble(table, "B5", "G2")
    incited, boarded, assembled = (
        entry.event
        for entry in table.events(3)
        if isinstance(entry.event, happened.MutinyIncited | happened.Boarded | happened.Assembled)
    )
    red, blue, green = PIRATES, PIRATES + 1, PIRATES + 2
    assert incited == happened.MutinyIncited(0, 1, red, blue)
    assert boarded == happened.Boarded(0, "mutiny", red, 2, card_named("S01"), 0)
    assert assembled == happened.Assembled(1, blue, green, 2)


@pytest.mark.rule("BP-11.4", "BP-11.1")
@both_modes
def test_the_log_of_a_memory_table_names_kept_cards_to_their_owner_only(
    options: BoardingOptions,
) -> None:
    table = scene(pieces=["R5 B2"], display=["S01", "M01"], options=options)
    capture(table, "R5", "S01")
    ship = card_named("S01")
    for eyes in (0, 1, 2, 3, SPECTATOR, ALL_SEEING):
        events = [entry.event for entry in table.events(eyes)]
        shown = options != MEMORY or eyes in (0, ALL_SEEING)
        assert happened.CardKept(0, ship if shown else EMPTY) in events
        boarded = next(event for event in events if isinstance(event, happened.Boarded))
        assert boarded.card == ship, "it lay face up, for all to see"


@both_modes
@pytest.mark.rule("BP-11.4")
def test_values_that_come_to_light_on_a_memory_table_cannot_be_unseen(
    options: BoardingOptions,
) -> None:
    """Only there: on an open table such a step shows nothing new and is taken back freely."""
    memory = options == MEMORY
    table = scene(pieces=["R5 B2 G? R3"], display=["S06", "M01"], options=options)
    capture(table, "R5", "S06")
    assert table.steps[-1].revealed is memory
    take(table, "saber")
    assert table.steps[-1].revealed is False, "the party lay open before"
    assemble(table, "B2", "R2")
    assert table.steps[-1].revealed is False, "covering a value shows none"

    table = scene(pieces=["B4 R2"], display=["S01", "M01"], options=options)
    mutiny(table, "B4", "S01")
    assert table.steps[-1].revealed is memory

    table = scene(pieces=["G3 R5 B2", "Y5 R2 R3 R4 R?"], options=options)
    ransom(table, "G3", 1)
    assert table.steps[-1].revealed is memory
    assemble(table, "R5", "G3")
    assert table.steps[-1].revealed is False


@both_modes
@pytest.mark.rule("BP-11.4", "BP-12.3")
def test_parties_that_go_home_becalmed_show_their_values(options: BoardingOptions) -> None:
    table = scene(
        3, ["G3 R2 R3", "B2 R4 R5 R?"], ["S13", "M01"], idle=8, options=options, deck=["S01"]
    )
    ransom(table, "G3", 1)
    assemble(table, "R2", "G3")
    assert told(table, happened.Becalmed)
    assert table.steps[-1].revealed is (options == MEMORY)


@pytest.mark.rule("BP-11.5")
@pytest.mark.parametrize("pieces", [["R5 B2 G? R3", "B4 R2"], ["G3 R5 B2", "Y5 R2 R3 R4 R?"], []])
def test_the_mode_changes_nothing_that_is_legal(pieces: list[str]) -> None:
    display = ["S01", "S06"]
    shown, covered = (
        scene(pieces=pieces, display=display, options=options)
        for options in (BoardingOptions(), MEMORY)
    )
    assert options_of(shown) == options_of(covered)


@pytest.mark.rule("BP-11.5", "BP-11.4")
def test_a_ransom_names_a_place_and_no_value() -> None:
    table = scene(pieces=["G3 R5 B2", "Y5 R2 R3 R4 R?"], options=MEMORY)
    labels = [table.game.label(option, table.names) for option in options_of(table)]
    assert "Ransom your pirate at place 2 from Player 3's Deckhand's party of 3" in labels
    other = scene(pieces=["G3 R4 B2", "Y5 R2 R3 R5 R?"], options=MEMORY)
    assert labels == [other.game.label(option, other.names) for option in options_of(other)]


@pytest.mark.rule("BP-11.6")
def test_who_sees_which_zone() -> None:
    shown, covered = (game_of(busy(options)) for options in (BoardingOptions(), MEMORY))
    for game in (shown, covered):
        assert game.deck.sight == HIDDEN
        assert game.display.sight == OPEN
        assert game.lost.sight == OPEN
    assert [zone.sight for zone in shown.kept] == [OPEN] * 4
    assert [zone.sight for zone in covered.kept] == [sight_of(seat) for seat in range(4)]
