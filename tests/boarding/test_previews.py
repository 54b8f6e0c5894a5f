"""What a player is told before choosing: pay slips, ransoms, tokens, and who threatens a party."""

from random import Random

import pytest

from broadside.engine import EMPTY, Preview, Table
from broadside.games.boarding.game import Boarding
from broadside.games.boarding.options import BoardingOptions
from broadside.games.boarding.pack import Card
from broadside.games.boarding.preview import PayLine, PaySlip, Ransom, Share, Span
from broadside.games.boarding.rules import NOBODY
from broadside.games.boarding.view import BoardingView, Danger, PieceView
from tests.boarding.scene import (
    MEMORY,
    asked,
    capture,
    face_up,
    game_of,
    kind_of,
    options_of,
    pirate_of,
    scene,
    seat_of,
    take,
    treasuries,
)

RED, BLUE, GREEN, YELLOW = range(4)
NAMES = ["Anne", "Bart", "Clara", "Dirk"]
REST_OF_RED = "Y5 R2 R3 R4 R?"
UNREST = "B4 R2 G5 R?"


def exactly(amount: int) -> Span:
    return Span(amount, amount)


def foreseen(table: Table, *choice: str | int) -> Preview:
    """What whoever is asked is told of a choice."""
    verb, *numbers = choice
    option = next(o for o in options_of(table) if o == (verb, *numbers))
    preview = table.game.preview(seat_of(asked(table)), option)
    assert preview is not None
    return preview


def slip(table: Table, verb: str, party: str, card: str) -> PaySlip:
    found = foreseen(table, verb, pirate_of(party), face_up(table).index(card))
    assert isinstance(found, PaySlip)
    return found


def words(table: Table, preview: Preview) -> str:
    return table.game.foretold(preview, NAMES)


# -- captures -------------------------------------------------------------------------------


@pytest.mark.rule("BP-X4", "BP-4.4", "BP-4.5", "BP-4.6")
def test_a_slip_lists_every_foreign_pirate_and_no_own_one() -> None:
    table = scene(pieces=["R5 B2 G? R3 Y4"], display=["S09", "M01"], ducats=[5, 0, 0, 0])
    found = slip(table, "capture", "R5", "S09")
    assert found.lines == [
        PayLine(BLUE, 0, exactly(2)),
        PayLine(GREEN, 4, exactly(3)),
        PayLine(YELLOW, 2, exactly(4)),
    ]
    assert (found.captain, found.mate, found.factor) == (RED, BLUE, 1)
    assert (found.total, found.before, found.after) == (exactly(9), 5, exactly(15))
    assert (found.supply_adds, found.fate, found.spot) == (exactly(0), "kept", NOBODY)
    assert words(table, found) == "pay 9, treasury 5 → 15, card kept"


@pytest.mark.rule("BP-X5", "BP-4.7a")
def test_the_last_ducat_still_keeps_the_card() -> None:
    table = scene(pieces=["R2 B5 G4 Y3"], display=["R01", "M01"], ducats=[2, 0, 0, 0])
    found = slip(table, "capture", "R2", "R01")
    assert (found.total, found.after, found.fate) == (exactly(12), exactly(0), "kept")


@pytest.mark.rule("BP-X6", "BP-4.7b")
def test_a_single_missing_ducat_loses_it() -> None:
    table = scene(pieces=["R2 B5 G4 Y3"], display=["R01", "M01"], ducats=[1, 0, 0, 0])
    found = slip(table, "capture", "R2", "R01")
    assert (found.after, found.supply_adds, found.fate) == (exactly(0), exactly(1), "lost")
    assert words(table, found) == "pay 12, treasury 1 → 0, card LOST"


# -- mutinies -------------------------------------------------------------------------------


@pytest.mark.rule("BP-X7", "BP-6.6", "BP-6.7", "BP-7.2")
def test_the_slip_of_a_mutiny_is_double_and_sends_the_spot_to_the_deposed_captain() -> None:
    table = scene(pieces=[UNREST], display=["S06", "M01"], ducats=[5, 0, 0, 0])
    found = slip(table, "mutiny", "B4", "S06")
    assert found.lines == [PayLine(BLUE, 2, exactly(8)), PayLine(GREEN, 3, exactly(10))]
    assert (found.mode, found.factor, found.mate) == ("mutiny", 2, BLUE)
    assert (found.total, found.after, found.fate) == (exactly(18), exactly(3), "kept")
    assert found.spot == BLUE
    assert words(table, found) == "pay 18, treasury 5 → 3, card kept, black spot to Bart"


@pytest.mark.rule("BP-X8", "BP-6.8")
def test_a_mutiny_that_cannot_be_paid_is_foretold() -> None:
    table = scene(pieces=[UNREST], display=["S06", "M01"], ducats=[1, 0, 0, 0])
    found = slip(table, "mutiny", "B4", "S06")
    assert (found.after, found.supply_adds, found.fate) == (exactly(0), exactly(1), "lost")


@pytest.mark.rule("BP-X9", "BP-X10", "BP-7.3")
@pytest.mark.parametrize(("holder", "then"), [("B", RED), ("R", BLUE), ("G", BLUE)])
def test_where_the_black_spot_will_go(holder: str, then: int) -> None:
    table = scene(pieces=[UNREST], display=["S06", "M01"], spot=holder)
    found = slip(table, "mutiny", "B4", "S06")
    assert found.spot == then
    assert words(table, found).endswith("to you" if then == RED else "to Bart")


@pytest.mark.rule("BP-7.5")
def test_a_capture_leaves_the_spot_where_it_is() -> None:
    table = scene(pieces=["R2 B5"], display=["S01", "M01"], spot="G")
    assert slip(table, "capture", "R2", "S01").spot == GREEN


# -- where covered values are not seen --------------------------------------------------------


@pytest.mark.rule("BP-11.4")
def test_a_memory_table_tells_the_limits_by_the_values_out_of_sight() -> None:
    """Of blue 2, 3 and 4 lie covered, so each of the two here costs 2 to 4, and both 5 to 7."""
    pieces = ["R5 B2 B4", "G5 B3 Y2"]
    table = scene(pieces=pieces, display=["R01", "M01"], ducats=[5, 0, 0, 0], options=MEMORY)
    found = slip(table, "capture", "R5", "R01")
    assert found.lines == [PayLine(BLUE, EMPTY, Span(2, 4))] * 2
    assert (found.total, found.after, found.fate) == (Span(5, 7), Span(8, 10), "kept")
    assert words(table, found) == "pay 5 to 7, treasury 5 → 8 to 10, card kept"


@pytest.mark.rule("BP-11.4", "BP-4.7")
def test_a_memory_table_does_not_claim_to_know_the_fate_of_the_card() -> None:
    """Blue costs 5 to 7, yellow 2 or 3; green can only be the 4, for all others are in sight."""
    pieces = ["R5 B2 B4 Y3 G4", "G5 B3 Y2"]
    table = scene(pieces=pieces, display=["R01", "M01"], ducats=[2, 0, 0, 0], options=MEMORY)
    found = slip(table, "capture", "R5", "R01")
    assert found.lines[2:] == [
        PayLine(YELLOW, EMPTY, Span(2, 3)),
        PayLine(GREEN, EMPTY, exactly(4)),
    ]
    assert (found.total, found.fate) == (Span(11, 14), "unsure")
    assert (found.after, found.supply_adds) == (Span(0, 1), Span(0, 2))
    assert words(table, found) == "pay 11 to 14, treasury 2 → 0 to 1, card perhaps lost"


@pytest.mark.rule("BP-11.4", "BP-6.7")
def test_a_mutineer_sees_the_old_captain_and_guesses_the_others() -> None:
    """The old captain is a 4; green is 2 or 5 with the other one elsewhere, and all is doubled."""
    pieces = ["B4 R2 G5", "Y2 G2"]
    table = scene(pieces=pieces, display=["R01", "M01"], options=MEMORY)
    found = slip(table, "mutiny", "B4", "R01")
    assert found.lines == [PayLine(BLUE, 2, exactly(8)), PayLine(GREEN, EMPTY, Span(4, 10))]


@pytest.mark.rule("BP-11.4", "BP-11.5")
def test_worlds_that_differ_below_the_captain_have_the_same_slips() -> None:
    worlds = (
        ["R5 B2 B4 Y3 G4", "G5 B3 Y2", "Y5 R2 B5"],
        ["R5 B3 B5 Y2 G4", "G5 B4 Y3", "Y5 R2 B2"],
    )
    tables = [scene(pieces=world, display=["R01", "S01"], options=MEMORY) for world in worlds]
    foretold = [[t.game.preview(RED, option) for option in options_of(t)] for t in tables]
    assert sum(preview is not None for preview in foretold[0]) >= 3
    assert foretold[0] == foretold[1]


@pytest.mark.rule("BP-4.6", "BP-4.7", "BP-6.7", "BP-7.2", "BP-7.3", "BP-11.4")
@pytest.mark.parametrize("options", [BoardingOptions(), MEMORY], ids=["open", "memory"])
@pytest.mark.parametrize("seats", Boarding.players)
def test_what_a_slip_foretells_comes_to_pass(seats: int, options: BoardingOptions) -> None:
    rng, boardings = Random(seats), 0
    table = Table.open(Boarding, seats, seed=seats, options=options)
    while not table.over:
        [(seat, ask)] = table.asks.items()
        choices = [o for o in ask.options if o[0] in ("capture", "mutiny")] or ask.options
        choice = rng.choice(choices)
        preview = table.game.preview(seat, choice)
        table.act(seat, choice)
        if not isinstance(preview, PaySlip):
            continue
        while (now := table.asks.get(seat)) and now.options[0][0] == "booty":
            table.act(seat, rng.choice(now.options))
        boardings += 1
        game = game_of(table)
        assert preview.after.least <= game.ducats[seat] <= preview.after.most
        assert (preview.fate == "unsure") or (preview.card in game.lost.cards) == (
            preview.fate == "lost"
        )
        assert game.spot == preview.spot
        if options != MEMORY:
            assert preview.after == exactly(game.ducats[seat])
            assert preview.fate != "unsure"
    assert boardings > 5


# -- ransoms and tokens -----------------------------------------------------------------------


@pytest.mark.rule("BP-X13", "BP-X14", "BP-8.3")
@pytest.mark.parametrize(
    ("ducats", "foretold", "said"),
    [
        (7, Ransom(GREEN, 5, 7, 2, 0), "pay Clara 5, treasury 7 → 2"),
        (2, Ransom(GREEN, 5, 2, 0, 3), "pay Clara 5, treasury 2 → 0, the supply adds 3"),
    ],
)
def test_what_a_ransom_costs(ducats: int, foretold: Ransom, said: str) -> None:
    table = scene(pieces=["G3 R5 B2", REST_OF_RED], ducats=[ducats, 0, 0, 0])
    found = foreseen(table, "ransom", pirate_of("G3"), 1)
    assert found == foretold
    assert words(table, found) == said
    table.act(RED, ("ransom", pirate_of("G3"), 1))
    assert treasuries(table) == [foretold.after, 0, 5, 0]


@pytest.mark.rule("BP-4.4")
def test_who_gets_the_other_token() -> None:
    table = scene(pieces=["R5 B2 G3 Y4"], display=["S08", "M01"])
    capture(table, "R5", "S08")
    found = foreseen(table, "booty", kind_of("saber"))
    assert found == Share(BLUE, kind_of("chest"))
    assert words(table, found) == "Bart gets the treasure chest"
    take(table, "saber")
    assert game_of(table).tokens[BLUE][kind_of("chest")] == 1


@pytest.mark.rule("BP-R17", "BP-R18")
def test_the_last_token_of_a_kind_goes_to_the_captain_alone() -> None:
    game = game_of(scene(supply={"saber": 1}))
    twice = Card("S99", "ship", "Twins", 2, 1, 1, ["saber", "saber"])
    assert game.other_booty(twice, kind_of("saber")) == EMPTY
    game.supply[kind_of("saber")] = 2
    assert game.other_booty(twice, kind_of("saber")) == kind_of("saber")


@pytest.mark.rule("BP-3.2")
def test_an_assembly_needs_no_preview() -> None:
    table = scene()
    option = next(option for option in options_of(table) if option[0] == "assemble")
    assert table.game.preview(RED, option) is None


# -- what threatens a party -------------------------------------------------------------------


def piece(table: Table, top: str, eyes: int = RED) -> PieceView:
    """A piece as these eyes see it."""
    view: BoardingView = table.view(eyes)
    pieces = [piece for player in view.players for piece in player.pieces]
    return next(piece for piece in pieces if piece.id == pirate_of(top))


@pytest.mark.rule("BP-3.3", "BP-6.1", "BP-6.2")
def test_who_could_cover_a_party_or_mutiny_in_it() -> None:
    """Yellow has nothing that fits on seven; green has, and a pirate inside."""
    seven = "R5 B2 G2 R2 R3 R4 B3"
    pieces = [seven, "Y5 B4 B5 B?", "Y2 G3 G4", "Y3 G5 Y4 Y?"]
    table = scene(pieces=pieces, display=["S01", "M01"])
    assert piece(table, "R5").danger == Danger(cover=[GREEN], mutiny=[BLUE, GREEN])
    without = scene(pieces=["R5 B2 G2"], display=["S13"])
    assert piece(without, "R5").danger == Danger(cover=[BLUE, GREEN, YELLOW], mutiny=[])


@pytest.mark.rule("BP-3.3", "BP-11.1")
@pytest.mark.parametrize("options", [BoardingOptions(), MEMORY], ids=["open", "memory"])
def test_nobody_covers_a_full_party(options: BoardingOptions) -> None:
    full = "R5 R2 R3 R4 R? B2 B3 G2 G3"
    table = scene(pieces=[full], display=["S01"], options=options, turn="B")
    assert piece(table, "R5", BLUE).danger == Danger(cover=[], mutiny=[BLUE, GREEN])


@pytest.mark.rule("BP-3.3", "BP-6.2")
def test_a_party_that_nobody_can_take_is_safe_and_a_single_always_is() -> None:
    """No piece is small enough to go on top of the six, and no card waits for them."""
    pieces = ["R5 R2 R3 R4 R? B2", "B3 B4 B5 B? Y?", "G2 G3 G4 G5", "Y2 Y3 Y4 Y5 G?"]
    assert piece(scene(pieces=pieces, turn="G"), "R5").danger is None
    assert piece(scene(), "R5").danger is None


@pytest.mark.rule("BP-4.1")
def test_which_cards_a_piece_could_board() -> None:
    table = scene(pieces=["R5 B2 G3"], display=["S01", "S09", "", "R01"])
    assert piece(table, "R5").reach == [0, 3]
    assert piece(table, "Y2").reach == []


@pytest.mark.rule("BP-12.2", "BP-13.2")
def test_when_mutiny_is_a_duty() -> None:
    assert not scene(idle=7).view(RED).must_mutiny
    assert scene(idle=8).view(RED).must_mutiny
    assert not scene(idle=8, options=BoardingOptions(becalmed="off")).view(RED).must_mutiny
