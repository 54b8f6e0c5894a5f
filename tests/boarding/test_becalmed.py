"""BP-12: what happens when nothing moves."""

import pytest

from broadside.engine import Table
from broadside.games.boarding import events as happened
from tests.boarding.scene import (
    all_pieces,
    asked,
    assemble,
    capture,
    face_up,
    game_of,
    kept_by,
    lost,
    mutiny,
    offers,
    pieces_of,
    pirate_name,
    pirate_of,
    ransom,
    scene,
    spot_of,
    story,
    told,
    treasuries,
    verbs_offered,
)

THREE_PARTIES_OF_FIVE = ["R2 B2 G2 R3 B3", "B4 G3 R4 B5 G4", "G5 R5 B? G? R?"]
RED_COVERED = ["G3 R2 R3", "B2 R4 R5 R?"]


def all_stuck(deck: list[str], *, turn: str = "R") -> Table:
    """Nobody can assemble, and only a card for six is in sight."""
    return scene(3, THREE_PARTIES_OF_FIVE, ["R06"], deck=deck, turn=turn)


def red_ransoms(display: list[str], *, idle: int, deck: list[str] | None = None) -> Table:
    """Red buys R2 back and puts it where it was; no party is strong enough to board."""
    table = scene(3, RED_COVERED, display, deck=deck, idle=idle, spot="B")
    ransom(table, "G3", 1)
    assemble(table, "R2", "G3")
    return table


@pytest.mark.rule("BP-X21", "BP-12.3", "BP-R5", "BP-R39", "BP-5.1")
@pytest.mark.parametrize("turn", ["R", "B", "G"])
def test_a_round_of_passes_takes_the_card_and_sends_all_home(turn: str) -> None:
    deck = ["S01", "S02", "S03", "S04"]
    table = all_stuck(deck, turn=turn)
    assert story(table) == ["Passed"] * 3 + ["Becalmed", "CardLost", "DisplayFilled"]
    assert "R06" in lost(table)
    assert len(all_pieces(table)) == 15
    assert face_up(table) == deck
    assert asked(table) == turn
    assert treasuries(table) == [5, 5, 5]


@pytest.mark.rule("BP-X21", "BP-R39", "BP-5.3")
def test_becalming_the_last_card_ends_the_game() -> None:
    table = all_stuck([])
    assert table.over
    assert story(table)[:6] == ["Passed"] * 3 + ["Becalmed", "CardLost", "GameOver"]


@pytest.mark.rule("BP-R5", "BP-12.3")
def test_three_parties_of_five_are_not_stuck_with_a_card_for_five() -> None:
    table = scene(3, THREE_PARTIES_OF_FIVE, ["R05", "R06"])
    assert told(table, happened.Passed) == []
    assert offers(table, "capture") == {"R2 R05"}


@pytest.mark.rule("BP-12.1")
def test_assembling_leaves_the_idle_count_and_breaks_a_run_of_passes() -> None:
    table = scene(3, idle=3, passes=2)
    assemble(table, "R2", "B2")
    assert (game_of(table).idle, game_of(table).passes) == (3, 0)


@pytest.mark.rule("BP-12.1")
def test_a_ransom_is_idle_and_breaks_a_run_of_passes() -> None:
    table = scene(3, RED_COVERED, ["R06"], idle=3, passes=2)
    ransom(table, "G3", 1)
    assemble(table, "R2", "B3")
    assert (game_of(table).idle, game_of(table).passes) == (4, 0)


@pytest.mark.rule("BP-12.1", "BP-2.4")
def test_a_forced_pass_is_idle() -> None:
    full = "R5 R4 R3 R2 R? G2 G3 G4 G5"
    table = scene(3, [full, "B2 G?"], ["S13", "M01"], turn="B", idle=3)
    assert (game_of(table).idle, game_of(table).passes) == (4, 1)


@pytest.mark.rule("BP-12.1")
def test_a_card_that_leaves_the_display_clears_the_counts() -> None:
    table = scene(3, ["R2 B2", "B3 R3"], ["S01", "S02", "M01"], idle=5, passes=1)
    capture(table, "R2", "S01")
    assert (game_of(table).idle, game_of(table).passes) == (0, 0)
    table = scene(3, ["R2 B2", "B3 R3"], ["S01", "S02", "M01"], idle=5, passes=1)
    mutiny(table, "B3", "S01")
    assert (game_of(table).idle, game_of(table).passes) == (0, 0)


@pytest.mark.rule("BP-12.2", "BP-R6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_two_idle_rounds_who_can_mutiny_must(seats: int) -> None:
    pieces = ["G3 R2 R3", "B2 R4 R5 R?"]
    before = scene(seats, pieces, ["S03", "S05"], idle=2 * seats - 1)
    assert verbs_offered(before) == {"mutiny", "ransom"}
    after = scene(seats, pieces, ["S03", "S05"], idle=2 * seats)
    assert verbs_offered(after) == {"mutiny"}


@pytest.mark.rule("BP-12.2")
def test_after_two_idle_rounds_who_cannot_mutiny_may_still_ransom() -> None:
    assert verbs_offered(scene(3, RED_COVERED, ["S13"], idle=7)) == {"ransom"}


@pytest.mark.rule("BP-12.3", "BP-R6")
def test_after_three_idle_rounds_the_sea_is_becalmed() -> None:
    table = red_ransoms(["S10", "S13", "R06"], idle=8)
    assert told(table, happened.Becalmed)
    assert lost(table) == ["S13"]  # two cards for six: the lower slot goes
    assert face_up(table) == ["S10", "", "R06", ""]
    assert len(all_pieces(table)) == 15
    assert (game_of(table).idle, game_of(table).passes) == (0, 0)
    assert asked(table) == "B"


@pytest.mark.rule("BP-12.3")
def test_becalming_gives_nobody_anything_and_leaves_the_spot() -> None:
    table = red_ransoms(["S13"], idle=8)
    assert treasuries(table) == [0, 5, 10]  # the ransom only
    assert game_of(table).tokens == [[0] * 6] * 3
    assert [kept_by(table, colour) for colour in "RBG"] == [[], [], []]
    assert spot_of(table) == "B"


@pytest.mark.rule("BP-12.3")
def test_one_idle_turn_fewer_changes_nothing() -> None:
    table = red_ransoms(["S13"], idle=7)
    assert told(table, happened.Becalmed) == []
    assert game_of(table).idle == 8
    assert "R2 G3 R3" in pieces_of(table, "R")


@pytest.mark.rule("BP-12.3", "BP-R39", "BP-5.1", "BP-5.3")
def test_becalming_the_last_face_up_card_brings_new_ones_or_the_end() -> None:
    deck = ["S01", "S02", "S03", "S04"]
    assert face_up(red_ransoms(["S13"], idle=8, deck=deck)) == deck
    assert red_ransoms(["S13"], idle=8, deck=[]).over


@pytest.mark.rule("BP-R6", "BP-12.1", "BP-12.2")
def test_two_players_cannot_ransom_one_party_for_ever() -> None:
    full = "R5 R4 R3 R2 R? G2 G3 G4 G5"
    table = scene(3, [full, "B2 G?"], ["S13", "M01"], turn="B")
    ransoms = 0
    while "ransom" in verbs_offered(table):
        take_back_the_party_of_nine(table)
        ransoms += 1
    assert ransoms == 4  # with three passes of Blue between
    assert verbs_offered(table) == {"mutiny"}
    assert game_of(table).idle == 7


def take_back_the_party_of_nine(table: Table) -> None:
    """Whoever has nothing buys the lowest own pirate out of it and climbs on top."""
    party, depth = max(offer.split() for offer in offers(table, "ransom") if offer[0] != "B")
    freed = game_of(table).stack[pirate_of(party)][int(depth)]
    ransom(table, party, int(depth))
    assemble(table, pirate_name(freed), party)
