"""BP-0 and BP-3: pieces, and putting one on another."""

from random import Random

import pytest

from broadside.engine import IllegalChoice
from tests.boarding.scene import (
    asked,
    assemble,
    capture,
    game_of,
    kept_by,
    lost,
    mutiny,
    offers,
    options_of,
    pieces_of,
    scene,
    tokens_of,
    treasuries,
    verbs_offered,
)


@pytest.mark.rule("BP-3.1", "BP-0.1", "BP-0.2")
def test_a_single_on_a_single_makes_a_party_in_the_active_players_area() -> None:
    table = scene()
    assemble(table, "R5", "B2")
    assert pieces_of(table, "R") == {"R2", "R3", "R4", "R?", "R5 B2"}
    assert pieces_of(table, "B") == {"B3", "B4", "B5", "B?"}


@pytest.mark.rule("BP-3.1", "BP-3.6", "BP-0.2")
def test_a_party_goes_on_a_party_whole_and_in_order() -> None:
    table = scene(pieces=["R5 B2 G3", "G4 Y2 R3"])
    assemble(table, "R5", "G4")
    assert pieces_of(table, "R") == {"R2", "R4", "R?", "R5 B2 G3 G4 Y2 R3"}
    assert not any(piece.startswith("G4") for piece in pieces_of(table, "G"))


@pytest.mark.rule("BP-3.1")
@pytest.mark.parametrize(
    ("piece", "base", "made"), [("R5", "G2", "R5 B2 G2"), ("R2", "Y4", "R2 Y4 G5")]
)
def test_party_on_single_and_single_on_party(piece: str, base: str, made: str) -> None:
    table = scene(pieces=["R5 B2", "Y4 G5"])
    assemble(table, piece, base)
    assert made in pieces_of(table, "R")


@pytest.mark.rule("BP-3.2", "BP-R1")
def test_own_pieces_are_never_a_base() -> None:
    table = scene(pieces=["R5 B2"])
    assert all(offer.split()[1][0] != "R" for offer in offers(table, "assemble"))
    with pytest.raises(IllegalChoice):
        assemble(table, "R2", "R3")
    with pytest.raises(IllegalChoice):
        assemble(table, "R2", "R5")


@pytest.mark.rule("BP-3.1")
def test_pieces_of_others_are_never_put_on_anything() -> None:
    assert all(offer[0] == "R" for offer in offers(scene(), "assemble"))


@pytest.mark.rule("BP-3.3", "BP-X1")
def test_nine_pirates_are_the_limit() -> None:
    table = scene(pieces=["R2 B2 G2 Y2", "B3 R3 G3 Y3 B4 R4", "G4 R5 Y4 B5 G5"])
    assert "R2 B3" not in offers(table, "assemble")  # 4 and 6
    assert "R? B3" in offers(table, "assemble")  # 1 and 6
    with pytest.raises(IllegalChoice):
        assemble(table, "R2", "B3")
    assemble(table, "R2", "G4")  # 4 and 5
    assert "R2 B2 G2 Y2 G4 R5 Y4 B5 G5" in pieces_of(table, "R")


@pytest.mark.rule("BP-3.3")
def test_a_party_of_nine_takes_nobody_and_goes_on_nobody() -> None:
    table = scene(pieces=["R2 B2 G2 Y2 B3 G3 Y3 B4 G4", "Y5 R3"])
    assert all(not offer.startswith("R2") for offer in offers(table, "assemble"))
    assemble(table, "R4", "Y5")
    assert all(not offer.endswith("R2") for offer in offers(table, "assemble"))


@pytest.mark.rule("BP-3.4", "BP-3.5")
def test_at_the_start_any_pirate_may_cover_any_pirate_of_any_other_player() -> None:
    expected = {
        f"R{mine} {colour}{theirs}" for mine in "2345?" for colour in "BGY" for theirs in "2345?"
    }
    assert offers(scene(), "assemble") == expected


@pytest.mark.rule("BP-3.5")
def test_parties_with_and_without_own_pirates_are_bases() -> None:
    table = scene(pieces=["B4 R2", "Y4 G2"])
    assert {"R5 B4", "R5 Y4"} <= offers(table, "assemble")


@pytest.mark.rule("BP-3.7")
def test_whatever_is_assembled_holds_pirates_of_two_players() -> None:
    table = scene(pieces=["R5 B2 G3", "G4 Y2 R3", "B5 G5"])
    for option in options_of(table):
        verb, piece, *_ = *option, 0
        assert verb == "assemble"
        fork = table.fork(0, Random(0))
        fork.play(0, option)
        colours = {pirate // 5 for pirate in game_of(fork).stack[int(piece)]}
        assert 0 in colours
        assert len(colours) >= 2


@pytest.mark.rule("BP-3.8", "BP-3.6")
def test_a_new_party_boards_on_the_next_own_turn() -> None:
    table = scene(3, display=["S01", "S02"])
    assemble(table, "R5", "B2")
    assert asked(table) == "B"
    assemble(table, "B3", "G2")
    assemble(table, "G3", "B4")
    assert asked(table) == "R"
    assert offers(table, "capture") == {"R5 S01", "R5 S02"}


@pytest.mark.rule("BP-3.8", "BP-3.6")
def test_a_new_party_may_be_taken_before_it_boards() -> None:
    table = scene(3, display=["S01", "S02"])
    assemble(table, "R5", "B2")
    assemble(table, "B3", "R5")
    assemble(table, "G3", "B4")
    assert offers(table, "capture") == set()
    assert offers(table, "mutiny") == {"B3 S01", "B3 S02"}


@pytest.mark.rule("BP-0.3", "BP-0.4")
def test_captain_mate_and_foreign_pirates() -> None:
    # The captain is green, the mate red; Green's own G2 is not foreign, R3 and R5 are.
    table = scene(pieces=["G4 R3 G2 R5"], display=["S06"], turn="G", ducats=[0, 0, 0, 0])
    capture(table, "G4", "S06")
    assert asked(table) == "G"
    table.act(2, ("booty", 0))
    assert tokens_of(table, "G") == {"saber": 1}
    assert tokens_of(table, "R") == {"relics": 1}
    assert treasuries(table) == [3 + 5, 0, 16 - 8, 0]


@pytest.mark.rule("BP-0.5", "BP-4.1")
def test_strength_counts_heads_not_values() -> None:
    table = scene(pieces=["R2 B2 G2 Y2", "R5 B5 G5"], display=["S06"])
    assert offers(table, "capture") == {"R2 S06"}


@pytest.mark.rule("BP-0.6")
def test_a_boarded_card_is_kept_or_lost() -> None:
    table = scene(pieces=["R5 B2", "B4 R2"], display=["S01", "S02"], ducats=[5, 0, 5, 5])
    capture(table, "R5", "S01")
    assert kept_by(table, "R") == ["S01"]
    assert lost(table) == []
    other = scene(pieces=["B4 R5"], display=["S01"], ducats=[0, 0, 0, 0])
    mutiny(other, "B4", "S01")
    assert kept_by(other, "R") == []
    assert lost(other) == ["S01"]


@pytest.mark.rule("BP-0.1")
def test_a_party_has_two_to_nine_pirates() -> None:
    assert verbs_offered(scene(display=["S01", "S02"])) == {"assemble"}
    assert verbs_offered(scene(pieces=["R2 B2"], display=["S01"])) == {"assemble", "capture"}
