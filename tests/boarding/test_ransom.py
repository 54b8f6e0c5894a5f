"""BP-8: buying a pirate back."""

import pytest

from broadside.engine import IllegalChoice, Table
from broadside.games.boarding import events as happened
from tests.boarding.scene import (
    asked,
    assemble,
    capture,
    offers,
    pieces_of,
    ransom,
    scene,
    story,
    take,
    tokens_of,
    told,
    treasuries,
    verbs_offered,
)

REST_OF_RED = "Y5 R2 R3 R4 R?"


def red_has_nothing(party: str = "G3 R5 B2", *, treasury: int = 7) -> Table:
    return scene(pieces=[party, REST_OF_RED], ducats=[treasury, 0, 0, 0])


@pytest.mark.rule("BP-X13", "BP-8.3", "BP-8.4", "BP-8.5")
def test_a_ransomed_pirate_must_be_assembled() -> None:
    table = red_has_nothing()
    ransom(table, "G3", 1)
    assert treasuries(table) == [2, 0, 5, 0]
    assert "G3 B2" in pieces_of(table, "G")
    assert pieces_of(table, "R") == {"R5"}
    assert asked(table) == "R"
    assert verbs_offered(table) == {"assemble"}
    others = {"B3", "B4", "B5", "B?", "G3", "G2", "G4", "G5", "G?", "Y5", "Y2", "Y3", "Y4", "Y?"}
    assert offers(table, "assemble") == {f"R5 {base}" for base in others}


@pytest.mark.rule("BP-X13", "BP-R8", "BP-8.5", "BP-8.6")
def test_a_command_can_be_bought() -> None:
    table = red_has_nothing()
    ransom(table, "G3", 1)
    assemble(table, "R5", "G3")
    assert pieces_of(table, "R") == {"R5 G3 B2"}
    assert asked(table) == "B"


@pytest.mark.rule("BP-8.5", "BP-3.3")
def test_a_full_party_is_no_base_for_the_ransomed_pirate() -> None:
    full = "Y5 R2 R3 R4 R? Y2 Y3 Y4 B3"
    table = scene(pieces=["G3 R5 B2", full])
    ransom(table, "G3", 1)
    assert "R5 Y5" not in offers(table, "assemble")
    assert "R5 G3" in offers(table, "assemble")


@pytest.mark.rule("BP-X14", "BP-8.3", "BP-R34")
def test_the_supply_helps_a_poor_player_out() -> None:
    table = red_has_nothing(treasury=2)
    ransom(table, "G3", 1)
    assert treasuries(table) == [0, 0, 5, 0]
    assert told(table, happened.SupplyAdded) == [happened.SupplyAdded(0, 3)]


@pytest.mark.rule("BP-X15", "BP-8.4", "BP-8.5")
def test_one_pirate_left_behind_is_a_single_again() -> None:
    table = red_has_nothing("G3 R5")
    ransom(table, "G3", 1)
    assert pieces_of(table, "G") == {"G2", "G3", "G4", "G5", "G?"}
    assert verbs_offered(table) == {"assemble"}


@pytest.mark.rule("BP-X16", "BP-8.1")
def test_no_ransom_with_a_single_at_home() -> None:
    table = scene(pieces=["G3 R5 B2", "Y5 R2 R3 R4"], display=["M01"])
    assert verbs_offered(table) == {"assemble"}
    with pytest.raises(IllegalChoice):
        ransom(table, "G3", 1)


@pytest.mark.rule("BP-8.1")
def test_no_ransom_with_a_party_of_ones_own() -> None:
    table = scene(pieces=["R? B3", "G3 R5 B2", "Y5 R2 R3 R4"])
    assert "ransom" not in verbs_offered(table)


@pytest.mark.rule("BP-8.2")
def test_any_of_the_five_may_be_chosen() -> None:
    assert offers(red_has_nothing(), "ransom") == {"G3 1", "Y5 1", "Y5 2", "Y5 3", "Y5 4"}


@pytest.mark.rule("BP-8.2", "BP-8.4")
def test_the_party_closes_up_in_order() -> None:
    table = red_has_nothing()
    ransom(table, "Y5", 2)
    assert pieces_of(table, "R") == {"R3"}
    assert "Y5 R2 R4 R?" in pieces_of(table, "Y")
    assert treasuries(table) == [2, 0, 0, 5]


@pytest.mark.rule("BP-8.6")
def test_the_owner_of_the_party_is_not_asked() -> None:
    table = red_has_nothing()
    ransom(table, "G3", 1)
    assert asked(table) == "R"
    assemble(table, "R5", "B3")
    assert asked(table) == "B"
    assert story(table) == ["Ransomed", "Assembled"]


@pytest.mark.rule("BP-R7", "BP-8.5")
def test_the_party_just_left_always_has_room() -> None:
    # Three full stacks: the one that was left is the only base, so it is taken at once.
    table = scene(
        5,
        [
            "B2 R2 B3 B4 B5 B? G2 G3 G4",
            "G5 R3 G? Y2 Y3 Y4 Y5 Y? W2",
            "W3 R4 R5 R? W4 W5 W?",
        ],
    )
    ransom(table, "B2", 1)
    assert offers(table, "assemble") == {"R2 B2", "R2 W3"}


@pytest.mark.rule("BP-X17", "BP-R9", "BP-4.4", "BP-0.3")
def test_captain_and_mate_of_one_colour_get_both_tokens() -> None:
    table = scene(pieces=["G3 R5 G2 B4", REST_OF_RED], display=["S04", "M01"], ducats=[5, 0, 0, 0])
    ransom(table, "G3", 1)
    assemble(table, "R5", "Y2")
    assert "G3 G2 B4" in pieces_of(table, "G")
    assemble(table, "B2", "Y3")
    capture(table, "G3", "S04")
    take(table, "saber")
    assert tokens_of(table, "G") == {"saber": 1, "rum": 1}
    assert treasuries(table) == [0, 4, 5 + 12 - 4, 0]


@pytest.mark.rule("BP-R34")
def test_a_player_without_pieces_and_ducats_plays_on() -> None:
    table = red_has_nothing(treasury=0)
    assert asked(table) == "R"
    ransom(table, "G3", 1)
    assemble(table, "R5", "G3")
    assert treasuries(table) == [0, 0, 5, 0]
    assert pieces_of(table, "R") == {"R5 G3 B2"}
