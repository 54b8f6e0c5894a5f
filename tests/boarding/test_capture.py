"""BP-4: boarding a card with an own party."""

import pytest

from broadside.engine import IllegalChoice, Table
from broadside.games.boarding import events as happened
from tests.boarding.scene import (
    act,
    asked,
    assemble,
    capture,
    face_up,
    game_of,
    kept_by,
    lost,
    offers,
    options_of,
    pieces_of,
    scene,
    story,
    take,
    tokens_of,
    told,
    treasuries,
)


def five_for_the_whisper() -> Table:
    return scene(pieces=["R5 B2 G? R3 Y4"], display=["S09", "M01"], ducats=[5, 0, 0, 0])


def four_for_the_stair(treasury: int) -> Table:
    return scene(pieces=["R2 B5 G4 Y3"], display=["R01", "M01"], ducats=[treasury, 0, 0, 0])


@pytest.mark.rule("BP-4.1", "BP-0.5")
def test_a_party_needs_the_minimum_of_the_card() -> None:
    table = scene(pieces=["R2 B2 G2"], display=["S01", "S03", "S06", "S10"])
    assert offers(table, "capture") == {"R2 S01", "R2 S03"}
    with pytest.raises(IllegalChoice):
        capture(table, "R2", "S06")


@pytest.mark.rule("BP-4.1")
def test_singles_and_empty_slots_are_out_of_the_question() -> None:
    table = scene(pieces=["R2 B2"], display=["", "S01", "", ""])
    assert [option for option in options_of(table) if option[0] == "capture"] == [("capture", 0, 1)]


@pytest.mark.rule("BP-4.1", "BP-0.2")
def test_a_party_of_somebody_else_cannot_capture() -> None:
    table = scene(pieces=["B2 R2 G2"], display=["S01"])
    assert offers(table, "capture") == set()


@pytest.mark.rule("BP-4.2", "BP-R31")
def test_a_party_may_be_larger_than_needed_and_boards_whole() -> None:
    party = "R2 B2 G2 Y2 B3 G3 Y3 B4 G4"
    table = scene(pieces=[party], display=["S01", "M01"], ducats=[50, 0, 0, 0])
    capture(table, "R2", "S01")
    assert told(table, happened.Boarded)[0].size == 9
    assert treasuries(table) == [50 + 6 - 23, 9, 9, 5]
    assert all(len(pieces_of(table, colour)) == 5 for colour in "RBGY")


@pytest.mark.rule("BP-4.2")
def test_every_strong_enough_party_is_offered() -> None:
    table = scene(pieces=["R2 B2", "R3 G2 Y2 B3"], display=["S01", "S06"])
    assert offers(table, "capture") == {"R2 S01", "R3 S01", "R3 S06"}


@pytest.mark.rule("BP-4.3", "BP-R14")
def test_booty_then_ducats_then_pay_then_the_card() -> None:
    table = five_for_the_whisper()
    capture(table, "R5", "S09")
    assert story(table) == ["Boarded"]
    assert treasuries(table)[0] == 5
    take(table, "relics")
    assert story(table) == [
        "Boarded",
        *("BootyTaken", "BootyTaken"),
        "DucatsTaken",
        *("Paid", "Paid", "Paid"),
        "CardKept",
    ]


@pytest.mark.rule("BP-X4", "BP-4.4", "BP-4.5", "BP-4.6", "BP-4.7a", "BP-4.8", "BP-0.4")
def test_a_capture_with_everything() -> None:
    table = five_for_the_whisper()
    capture(table, "R5", "S09")
    assert offers(table, "booty") == {"relics", "wheel"}
    take(table, "relics")
    assert tokens_of(table, "R") == {"relics": 1}
    assert tokens_of(table, "B") == {"wheel": 1}
    assert treasuries(table) == [5 + 19 - (2 + 3 + 4), 2, 3, 4]
    assert kept_by(table, "R") == ["S09"]
    assert face_up(table) == ["", "M01", "", ""]
    assert all(len(pieces_of(table, colour)) == 5 for colour in "RBGY")


@pytest.mark.rule("BP-4.4")
def test_the_captain_may_take_either_token() -> None:
    table = five_for_the_whisper()
    capture(table, "R5", "S09")
    take(table, "wheel")
    assert tokens_of(table, "R") == {"wheel": 1}
    assert tokens_of(table, "B") == {"relics": 1}
    assert game_of(table).supply == [6, 6, 5, 6, 5, 6]


@pytest.mark.rule("BP-X5", "BP-4.4", "BP-4.7", "BP-4.7a")
def test_pay_that_is_exactly_covered_keeps_the_card() -> None:
    table = four_for_the_stair(treasury=2)
    capture(table, "R2", "R01")
    assert treasuries(table) == [0, 5, 4, 3]
    assert kept_by(table, "R") == ["R01"]
    assert tokens_of(table, "R") == {"relics": 1}
    assert tokens_of(table, "B") == {}
    assert told(table, happened.SupplyAdded) == []


@pytest.mark.rule("BP-X6", "BP-4.7", "BP-4.7b", "BP-4.7c", "BP-R15", "BP-R16")
def test_one_missing_ducat_loses_the_card() -> None:
    table = four_for_the_stair(treasury=1)
    capture(table, "R2", "R01")
    assert treasuries(table) == [0, 5, 4, 3]
    assert told(table, happened.SupplyAdded) == [happened.SupplyAdded(0, 1)]
    assert kept_by(table, "R") == []
    assert lost(table) == ["R01"]
    assert tokens_of(table, "R") == {"relics": 1}


@pytest.mark.rule("BP-4.7c", "BP-R16")
def test_the_mate_too_keeps_the_token_of_a_lost_card() -> None:
    table = scene(pieces=["R2 B5 G5 Y5 B4"], display=["S03", "M01"], ducats=[0, 0, 0, 0])
    capture(table, "R2", "S03")
    take(table, "rum")
    assert lost(table) == ["S03"]
    assert tokens_of(table, "B") == {"wheel": 1}


@pytest.mark.rule("BP-4.6")
def test_old_ducats_are_spent_as_well_as_new_ones() -> None:
    table = scene(pieces=["R2 B5 G4"], display=["S01", "M01"], ducats=[10, 0, 0, 0])
    capture(table, "R2", "S01")
    assert treasuries(table) == [10 + 6 - 9, 5, 4, 0]
    assert kept_by(table, "R") == ["S01"]


@pytest.mark.rule("BP-4.6", "BP-0.4")
@pytest.mark.parametrize(("card", "pay"), [("S01", 4), ("S02", 1), ("S04", 5)])
def test_the_card_says_what_a_stranger_is_paid(card: str, pay: int) -> None:
    table = scene(pieces=["R2 B? R?"], display=[card, "M01"], ducats=[5, 0, 0, 0])
    capture(table, "R2", card)
    if asked(table) == "R":
        take(table, "saber")
    assert treasuries(table)[1] == pay


@pytest.mark.rule("BP-4.8")
def test_pirates_at_home_can_be_used_at_once() -> None:
    table = scene(pieces=["R2 B2 G2"], display=["S01", "M01"])
    capture(table, "R2", "S01")
    assert asked(table) == "B"
    assemble(table, "B2", "R2")
    assert "B2 R2" in pieces_of(table, "B")


@pytest.mark.rule("BP-4.9", "BP-4.7b")
def test_a_ruinous_capture_is_legal_and_costs_all_there_is() -> None:
    table = scene(pieces=["R2 B5 G5 Y5 B4 G4 Y4"], display=["S01", "M01"], ducats=[20, 0, 0, 0])
    assert "R2 S01" in offers(table, "capture")
    capture(table, "R2", "S01")
    assert treasuries(table) == [0, 9, 9, 9]
    assert told(table, happened.SupplyAdded) == [happened.SupplyAdded(0, 27 - 26)]


@pytest.mark.rule("BP-R32", "BP-R33")
def test_the_captain_can_refuse_nothing() -> None:
    table = five_for_the_whisper()
    capture(table, "R5", "S09")
    assert {option[0] for option in options_of(table)} == {"booty"}
    with pytest.raises(IllegalChoice):
        act(table, "pass")
    take(table, "relics")
    assert told(table, happened.DucatsTaken) == [happened.DucatsTaken(0, 19)]


@pytest.mark.rule("BP-R36")
def test_the_log_pays_clockwise_from_the_captain() -> None:
    table = scene(pieces=["G2 R2 Y3 B4"], display=["R01", "M01"], turn="G")
    capture(table, "G2", "R01")
    assert [paid.to for paid in told(table, happened.Paid)] == [3, 0, 1]


@pytest.mark.rule("BP-R19")
def test_the_supply_of_ducats_never_runs_out() -> None:
    table = scene(pieces=["R2 B2"], display=["S02", "M01"], ducats=[500, 500, 500, 500])
    capture(table, "R2", "S02")
    assert treasuries(table) == [506, 502, 500, 500]
