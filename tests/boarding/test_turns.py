"""BP-2: turns, and what may be done in one."""

import pytest

from broadside.engine import IllegalChoice, NotAsked, Table
from broadside.games.boarding import events as happened
from tests.boarding.scene import (
    act,
    asked,
    assemble,
    capture,
    face_up,
    offers,
    options_of,
    pieces_of,
    scene,
    story,
    told,
    verbs_offered,
)

FULL_PARTY = "R5 R4 R3 R2 R? G2 G3 G4 G5"


def one_player_stuck(*, idle: int = 0) -> Table:
    """Red has nine pirates in one party, Blue five pieces, Green nothing; it is Blue's turn."""
    return scene(3, [FULL_PARTY, "B2 G?"], ["S13", "M01"], turn="B", idle=idle)


@pytest.mark.rule("BP-2.1")
def test_turns_run_clockwise() -> None:
    table = scene(3, turn="G")
    seen = asked(table)
    for piece, base in (("G2", "B2"), ("R2", "B3"), ("B4", "G3")):
        assemble(table, piece, base)
        seen += asked(table)
    assert seen == "GRBG"


@pytest.mark.rule("BP-2.1")
def test_only_the_active_player_may_act() -> None:
    table = scene(turn="B")
    with pytest.raises(NotAsked):
        table.act(0, ("assemble", 0, 5))


@pytest.mark.rule("BP-2.2", "BP-8.1")
def test_a_player_with_pieces_chooses_among_three_actions() -> None:
    table = scene(pieces=["R5 B2", "B4 R2"], display=["S01"])
    assert verbs_offered(table) == {"assemble", "capture", "mutiny"}


@pytest.mark.rule("BP-2.2", "BP-8.1")
def test_a_player_without_pieces_chooses_among_two_actions() -> None:
    table = scene(pieces=["B4 R2 R3 R4 R5 R?"], display=["S01"])
    assert verbs_offered(table) == {"mutiny", "ransom"}


@pytest.mark.rule("BP-2.2", "BP-4.8")
def test_one_action_is_the_whole_turn() -> None:
    table = scene(pieces=["R5 B2"], display=["S01", "S02"])
    capture(table, "R5", "S01")
    assert asked(table) == "B"


@pytest.mark.rule("BP-2.3")
def test_nobody_may_pass_by_choice() -> None:
    table = scene()
    assert "pass" not in verbs_offered(table)
    with pytest.raises(IllegalChoice):
        act(table, "pass")


@pytest.mark.rule("BP-2.4", "BP-R4", "BP-X22", "BP-3.3")
def test_a_player_who_can_do_nothing_passes_by_himself() -> None:
    table = one_player_stuck()
    assert told(table, happened.Passed) == [happened.Passed(1)]
    assert len(pieces_of(table, "B")) == 5
    assert asked(table) == "G"


@pytest.mark.rule("BP-X22", "BP-8.1", "BP-6.3")
def test_the_player_without_pieces_may_ransom_or_mutiny() -> None:
    table = one_player_stuck()
    assert offers(table, "ransom") == {"R5 5", "R5 6", "R5 7", "R5 8", "B2 1"}
    assert offers(table, "mutiny") == {"R5 S13", "R5 M01"}


@pytest.mark.rule("BP-X22", "BP-12.2", "BP-R6")
def test_the_sixth_idle_turn_of_three_players_leaves_only_mutiny() -> None:
    assert verbs_offered(one_player_stuck(idle=4)) == {"mutiny", "ransom"}
    assert verbs_offered(one_player_stuck(idle=5)) == {"mutiny"}


@pytest.mark.rule("BP-2.5", "BP-5.1", "BP-4.8")
def test_after_the_action_pirates_go_home_then_cards_come_then_the_next_player_is_asked() -> None:
    deck = ["S01", "S03", "S04", "S05"]
    table = scene(pieces=["R5 B2"], display=["", "S02"], deck=deck)
    capture(table, "R5", "S02")
    assert story(table)[-2:] == ["CardKept", "DisplayFilled"]
    assert face_up(table) == deck
    assert asked(table) == "B"
    assert "B2 R5" in offers(table, "assemble")


@pytest.mark.rule("BP-2.5", "BP-12.3")
def test_the_becalmed_check_follows_the_action_and_comes_before_the_next_player() -> None:
    table = scene(3, ["G3 R2 R3", "B2 R4 R5 R?"], ["S13", "R06"], idle=8)
    act(table, "ransom", 11, 1)
    assemble(table, "R2", "G3")
    assert story(table) == ["Ransomed", "Assembled", "Becalmed", "CardLost"]
    assert asked(table) == "B"


@pytest.mark.rule("BP-R31")
def test_a_strong_party_need_not_board_unless_nothing_else_is_legal() -> None:
    table = scene(pieces=["R5 B2 G2"], display=["S01"])
    assert verbs_offered(table) == {"assemble", "capture"}
    assert len(options_of(table)) > 2


@pytest.mark.rule("BP-R31")
def test_a_party_boards_by_itself_when_that_is_the_only_legal_action() -> None:
    # Red has six in one party and Blue nine: nothing fits on anything.
    parties = ["R5 R4 R3 R2 R? B2", "B5 B3 B4 B? G2 G3 G4 G5 G?"]
    table = scene(3, parties, ["S13"], turn="R")
    assert told(table, happened.Boarded)[0].mode == "capture"
    assert table.steps == []
