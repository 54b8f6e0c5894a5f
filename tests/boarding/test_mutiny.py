"""BP-6 and BP-7: mutiny and the black spot."""

import pytest

from broadside.engine import IllegalChoice, Table
from broadside.games.boarding import events as happened
from tests.boarding.scene import (
    all_pieces,
    asked,
    capture,
    game_of,
    kept_by,
    lost,
    mutiny,
    offers,
    options_of,
    pieces_of,
    pirate_of,
    scene,
    spot_of,
    story,
    take,
    tokens_of,
    told,
    treasuries,
    verbs_offered,
)


def unrest(*, treasury: int = 5, spot: str = "") -> Table:
    """Two red pirates in Blue's party of four, and Saint Barnacle in sight."""
    return scene(
        pieces=["B4 R2 G5 R?"], display=["S06", "M01"], ducats=[treasury, 0, 0, 0], spot=spot
    )


@pytest.mark.rule("BP-X7", "BP-6.1", "BP-6.4", "BP-6.6", "BP-6.7", "BP-6.8", "BP-7.2", "BP-R13")
def test_a_mutiny_pays_double() -> None:
    table = unrest()
    mutiny(table, "B4", "S06")
    take(table, "saber")
    assert treasuries(table) == [5 + 16 - 2 * (4 + 5), 8, 10, 0]
    assert tokens_of(table, "R") == {"saber": 1}
    assert tokens_of(table, "B") == {"relics": 1}
    assert kept_by(table, "R") == ["S06"]
    assert spot_of(table) == "B"


@pytest.mark.rule("BP-X7", "BP-6.5", "BP-R10")
def test_the_uppermost_rebel_climbs_to_the_top() -> None:
    table = unrest()
    mutiny(table, "B4", "S06")
    assert pieces_of(table, "R") == {"R3", "R4", "R5", "R2 B4 G5 R?"}
    assert not any("R2" in piece for piece in pieces_of(table, "B"))
    incited = happened.MutinyIncited(0, 1, pirate_of("R2"), pirate_of("B4"))
    assert told(table, happened.MutinyIncited) == [incited]


@pytest.mark.rule("BP-6.5")
def test_a_rebel_at_the_bottom_leaves_the_others_in_order() -> None:
    table = scene(pieces=["B4 G5 Y3 R?"], display=["S06", "M01"])
    mutiny(table, "B4", "S06")
    assert "R? B4 G5 Y3" in pieces_of(table, "R")


@pytest.mark.rule("BP-X8", "BP-6.8", "BP-4.7b", "BP-4.7c")
def test_a_mutiny_that_cannot_be_paid_loses_the_card() -> None:
    table = unrest(treasury=1)
    mutiny(table, "B4", "S06")
    take(table, "saber")
    assert treasuries(table) == [0, 8, 10, 0]
    assert told(table, happened.SupplyAdded) == [happened.SupplyAdded(0, 1)]
    assert lost(table) == ["S06"]
    assert tokens_of(table, "R") == {"saber": 1}


@pytest.mark.rule("BP-X9", "BP-7.3")
def test_a_victim_with_the_spot_hands_it_to_the_mutineer() -> None:
    table = unrest(spot="B")
    mutiny(table, "B4", "S06")
    take(table, "saber")
    assert spot_of(table) == "R"
    assert treasuries(table) == [3, 8, 10, 0]
    assert kept_by(table, "R") == ["S06"]


@pytest.mark.rule("BP-X10", "BP-7.2")
def test_a_mutineer_with_the_spot_gets_rid_of_it() -> None:
    table = unrest(spot="R")
    mutiny(table, "B4", "S06")
    assert spot_of(table) == "B"


@pytest.mark.rule("BP-7.2")
def test_the_spot_leaves_a_third_player_too() -> None:
    table = unrest(spot="Y")
    mutiny(table, "B4", "S06")
    assert spot_of(table) == "B"


@pytest.mark.rule("BP-X11", "BP-6.1", "BP-6.2")
def test_no_mutiny_in_a_party_that_is_too_small() -> None:
    table = scene(pieces=["B4 R2 G5"], display=["S06", "S09", "R02"])
    assert "mutiny" not in verbs_offered(table)
    with pytest.raises(IllegalChoice):
        mutiny(table, "B4", "S06")


@pytest.mark.rule("BP-X12", "BP-6.1", "BP-6.2")
def test_no_mutiny_without_an_own_pirate() -> None:
    table = scene(pieces=["B4 G5 Y2 G3"], display=["S06"])
    assert "mutiny" not in verbs_offered(table)


@pytest.mark.rule("BP-R11", "BP-6.1", "BP-6.2")
def test_strength_and_own_pirate_must_meet_in_one_party() -> None:
    table = scene(pieces=["B4 G5 Y2 G3", "Y4 R2"], display=["S06"])
    assert "mutiny" not in verbs_offered(table)


@pytest.mark.rule("BP-6.1", "BP-0.2")
def test_no_mutiny_against_oneself() -> None:
    table = scene(pieces=["R4 R2 B3 G3"], display=["S06"])
    assert verbs_offered(table) == {"assemble", "capture"}


@pytest.mark.rule("BP-R12", "BP-6.3")
def test_one_pirate_anywhere_is_enough() -> None:
    table = scene(pieces=["B4 R2 G5 Y3", "G4 Y5 B2 R3"], display=["S06"])
    assert offers(table, "mutiny") == {"B4 S06", "G4 S06"}


@pytest.mark.rule("BP-6.3")
def test_mutiny_with_and_without_own_pieces() -> None:
    assert "mutiny" in verbs_offered(unrest())
    nothing_left = scene(pieces=["B4 R2 R3 R4 R5 R?"], display=["S06"])
    assert offers(nothing_left, "mutiny") == {"B4 S06"}


@pytest.mark.rule("BP-6.4", "BP-7.4")
def test_the_spot_moves_before_the_boarding() -> None:
    table = unrest()
    mutiny(table, "B4", "S06")
    assert asked(table) == "R"  # for the booty
    assert spot_of(table) == "B"
    assert story(table) == ["SpotMoved", "MutinyIncited", "Boarded"]


@pytest.mark.rule("BP-7.4", "BP-X8")
def test_the_spot_stays_moved_when_the_card_is_lost() -> None:
    table = unrest(treasury=0)
    mutiny(table, "B4", "S06")
    take(table, "relics")
    assert lost(table) == ["S06"]
    assert spot_of(table) == "B"


@pytest.mark.rule("BP-6.6", "BP-6.9", "BP-4.8")
def test_the_party_boards_in_the_same_action_and_goes_home() -> None:
    table = unrest()
    mutiny(table, "B4", "S06")
    take(table, "saber")
    assert asked(table) == "B"
    assert all(len(pieces_of(table, colour)) == 5 for colour in "RBGY")


@pytest.mark.rule("BP-6.7", "BP-R13")
def test_strangers_and_the_deposed_captain_are_paid_double() -> None:
    table = scene(pieces=["B? R2 G?"], display=["S04", "M01"], ducats=[20, 0, 0, 0])
    mutiny(table, "B?", "S04")
    take(table, "rum")
    assert treasuries(table) == [20 + 12 - 20, 10, 10, 0]


@pytest.mark.rule("BP-7.1", "BP-1.5")
def test_nobody_has_the_spot_before_the_first_mutiny() -> None:
    table = scene(pieces=["R5 B2", "B4 R2"], display=["S01", "S02", "M01"])
    capture(table, "R5", "S01")
    assert spot_of(table) == ""
    capture(table, "B4", "S02")
    assert spot_of(table) == ""


@pytest.mark.rule("BP-7.1")
def test_somebody_has_the_spot_ever_after() -> None:
    table = scene(pieces=["B4 R2", "Y4 G2"], display=["S01", "S02", "M01"])
    mutiny(table, "B4", "S01")
    assert spot_of(table) == "B"
    table.act(1, ("assemble", pirate_of("B2"), pirate_of("R3")))
    mutiny(table, "Y4", "S02")
    assert spot_of(table) == "Y"


@pytest.mark.rule("BP-7.5")
@pytest.mark.parametrize("spot", ["R", "B", "Y"])
def test_the_spot_changes_nothing_during_play(spot: str) -> None:
    plain, spotted = (
        scene(pieces=["R5 B2 G3", "B4 R2"], display=["S01", "M01"], spot=who) for who in ("", spot)
    )
    assert options_of(plain) == options_of(spotted)
    for table in (plain, spotted):
        capture(table, "R5", "S01")
    assert treasuries(plain) == treasuries(spotted)
    assert all_pieces(plain) == all_pieces(spotted)
    assert game_of(plain).tokens == game_of(spotted).tokens
