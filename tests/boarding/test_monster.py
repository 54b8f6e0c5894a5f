"""BP-9: the sea monster."""

import msgspec
import pytest

from broadside.games.boarding.scoring import score_sheets
from tests.boarding.scene import (
    PACK,
    asked,
    capture,
    final,
    game_of,
    kept_by,
    lost,
    mutiny,
    offers,
    scene,
    spot_of,
    tokens_of,
    treasuries,
)

SEVEN = "R2 B3 G4 Y5 R3 B2 G5"
NINE_DEAR_ONES = "R2 B5 B4 G5 G4 Y5 Y4 B? G?"


@pytest.mark.rule("BP-X18", "BP-9.1", "BP-9.2", "BP-9.3")
def test_the_captain_takes_both_tokens_unasked() -> None:
    table = scene(pieces=[SEVEN], display=["M01", "S13"], ducats=[0, 0, 0, 0])
    capture(table, "R2", "M01")
    assert tokens_of(table, "R") == {"wheel": 1, "anchor": 1}
    assert tokens_of(table, "B") == {}
    assert treasuries(table) == [29 - (3 + 4 + 5 + 2 + 5), 5, 9, 5]
    assert kept_by(table, "R") == ["M01"]
    assert asked(table) == "B"


@pytest.mark.rule("BP-9.1", "BP-4.1")
def test_the_monster_has_a_minimum_like_any_card() -> None:
    assert offers(scene(pieces=["R2 B3 G4 Y5 R3 B2"]), "capture") == set()
    assert offers(scene(pieces=[SEVEN]), "capture") == {"R2 M01"}


@pytest.mark.rule("BP-R26", "BP-9.1", "BP-9.2", "BP-9.3", "BP-6.7")
def test_a_mutiny_on_the_monster_leaves_the_mate_without_a_token() -> None:
    table = scene(pieces=["B2 R2 B3 R3 B4 G2 R4"], display=["M01", "S13"], ducats=[0, 0, 0, 0])
    mutiny(table, "B2", "M01")
    assert tokens_of(table, "R") == {"wheel": 1, "anchor": 1}
    assert tokens_of(table, "B") == {}
    assert treasuries(table) == [29 - 2 * (2 + 3 + 4 + 2), 18, 4, 0]
    assert spot_of(table) == "B"


@pytest.mark.rule("BP-9.4", "BP-10.8", "BP-X26")
def test_the_owner_of_the_monster_does_not_mind_the_spot() -> None:
    safe = final(ducats=[140, 0, 0, 0], kept={"R": "M01"}, spot="R")
    assert safe.game.scores[0] == 140
    sorry = final(ducats=[140, 0, 0, 0], kept={"B": "M01", "R": "R06"}, spot="R")
    assert sorry.game.scores[0] == 130
    assert [sheet.spared for sheet in safe.view(0).standings] == [True, False, False, False]
    assert not any(sheet.spared for sheet in sorry.view(0).standings)


@pytest.mark.rule("BP-9.4", "BP-R27")
def test_who_has_nothing_to_pay_with_is_not_spared_by_the_monster() -> None:
    table = final(ducats=[0, 9, 0, 0], spot="R")
    (sheet, *_) = table.view(0).standings
    assert (sheet.black_spot, sheet.spared) == (0, False)


@pytest.mark.rule("BP-9.5", "BP-R25", "BP-4.7c")
def test_a_lost_monster_protects_nobody() -> None:
    table = scene(pieces=[NINE_DEAR_ONES], display=["M01", "S13"], ducats=[0, 0, 0, 0], spot="R")
    capture(table, "R2", "M01")
    assert lost(table) == ["M01"]
    assert tokens_of(table, "R") == {"wheel": 1, "anchor": 1}
    game_of(table).ducats[0] = 50
    assert score_sheets(game_of(table))[0].black_spot == -10


@pytest.mark.rule("BP-R24", "BP-10.3")
def test_the_monster_card_has_neither_wheel_nor_anchor() -> None:
    sheet = score_sheets(game_of(final(kept={"R": "M01"})))[0]
    assert (sheet.wheels, sheet.anchors) == (0, 0)


@pytest.mark.rule("BP-9.2", "BP-R17")
def test_the_monster_yields_only_tokens_that_are_left() -> None:
    table = scene(pieces=[SEVEN], display=["M01", "S13"], supply={"wheel": 0})
    capture(table, "R2", "M01")
    assert tokens_of(table, "R") == {"anchor": 1}


@pytest.mark.rule("BP-9.2", "BP-R17", "BP-R18")
def test_a_monster_with_one_symbol_twice_yields_the_last_token_once() -> None:
    cards = [
        msgspec.structs.replace(card, booty=["wheel", "wheel"]) if card.id == "M01" else card
        for card in PACK.cards
    ]
    pack = msgspec.structs.replace(PACK, cards=cards)
    table = scene(pieces=[SEVEN], display=["M01", "S13"], supply={"wheel": 1}, pack=pack)
    capture(table, "R2", "M01")
    assert tokens_of(table, "R") == {"wheel": 1}
    assert game_of(table).supply[4] == 0
