"""BP-10: the final count."""

import msgspec
import pytest

from broadside.games.boarding import events as happened
from broadside.games.boarding.pack import BoardingPack
from broadside.games.boarding.scoring import Sheet, score_sheets
from tests.boarding.scene import PACK, final, game_of, kind_of, told


def sheet_of_red(
    seats: int = 4, *, tokens: dict[str, str] | None = None, kept: str = "", ducats: int = 0
) -> Sheet:
    table = final(seats, tokens=tokens, kept={"R": kept}, ducats=[ducats] + [0] * (seats - 1))
    return score_sheets(game_of(table))[0]


@pytest.mark.rule("BP-10.2", "BP-R20")
@pytest.mark.parametrize(
    ("kind", "amount"), [("saber", 8), ("rum", 10), ("relics", 12), ("chest", 15)]
)
def test_most_tokens_of_a_kind_are_paid_once_and_the_others_singly(kind: str, amount: int) -> None:
    table = final(tokens={"R": f"{kind} {kind} {kind}", "B": f"{kind} {kind}", "G": kind})
    assert [score - 5 for score in table.game.scores] == [amount, 2, 1, 0]


@pytest.mark.rule("BP-10.2")
def test_all_who_tie_for_most_are_paid() -> None:
    table = final(tokens={"R": "rum rum", "B": "rum rum", "G": "rum"})
    assert [score - 5 for score in table.game.scores] == [10, 10, 1, 0]
    rum = kind_of("rum")
    assert [player.most[rum] for player in table.view(0).players] == [True, True, False, False]


@pytest.mark.rule("BP-10.2")
def test_each_kind_is_counted_for_itself() -> None:
    table = final(tokens={"R": "saber saber rum", "B": "rum rum saber"})
    assert [score - 5 for score in table.game.scores] == [8 + 1, 10 + 1, 0, 0]


@pytest.mark.rule("BP-R21")
def test_no_token_is_no_majority() -> None:
    table = final(kept={"R": "S01 R01"})
    sheets = score_sheets(game_of(table))
    assert not any(any(player.most) for player in table.view(0).players)
    assert (sheets[0].wheels, sheets[0].anchors) == (1, 1)
    assert table.game.scores[1:] == [5, 5, 5]


@pytest.mark.rule("BP-10.3", "BP-R24")
def test_wheels_are_on_ships_and_anchors_on_ruins() -> None:
    sheet = sheet_of_red(
        kept="S10 S06 R01 R05", tokens={"R": "wheel anchor", "B": "wheel wheel anchor anchor"}
    )
    assert (sheet.wheels, sheet.anchors) == (5, 2)


@pytest.mark.rule("BP-10.4", "BP-10.5")
def test_most_wheel_or_anchor_tokens_add_one_and_pay_nothing() -> None:
    sheet = sheet_of_red(
        kept="S01 R01", tokens={"R": "wheel wheel wheel anchor anchor", "B": "wheel"}
    )
    assert (sheet.wheels, sheet.anchors) == (2, 2)
    assert sheet.booty == [0] * 6


@pytest.mark.rule("BP-10.4")
def test_the_increase_comes_to_all_who_tie() -> None:
    table = final(tokens={"R": "anchor wheel", "B": "anchor wheel", "G": "wheel"})
    sheets = score_sheets(game_of(table))
    assert [sheet.anchors for sheet in sheets] == [1, 1, 0, 0]
    assert [sheet.wheels for sheet in sheets] == [1, 1, 1, 0]


@pytest.mark.rule("BP-10.5", "BP-R24")
def test_wheel_and_anchor_tokens_without_majority_pay_one_each() -> None:
    tokens = {"R": "wheel wheel anchor", "B": "wheel wheel wheel anchor anchor"}
    sheet = sheet_of_red(tokens=tokens)
    assert sheet.booty == [0, 0, 0, 0, 2, 1]
    assert (sheet.wheels, sheet.anchors) == (0, 0)


RUINS = ["", "R01", "R01 R02", "R01 R02 R03", "R01 R02 R03 R04", "R01 R02 R03 R04 R05"]


@pytest.mark.rule("BP-10.6", "BP-R22", "BP-R23")
@pytest.mark.parametrize(
    ("seats", "rates"),
    [(3, [0, 2, 4, 6, 10, 10]), (4, [2, 4, 6, 10, 15, 15]), (5, [3, 6, 10, 15, 20, 20])],
)
def test_anchors_decide_what_a_wheel_pays(seats: int, rates: list[int]) -> None:
    sheets = [sheet_of_red(seats, kept=f"S01 {ruins}") for ruins in RUINS]
    assert [sheet.wheel_ducats for sheet in sheets] == rates


@pytest.mark.rule("BP-10.7")
def test_anchors_without_wheels_pay_nothing() -> None:
    assert sheet_of_red(kept="R01 R02 R03").wheel_ducats == 0


@pytest.mark.rule("BP-X2", "BP-10.7", "BP-10.6")
def test_two_anchors_and_four_wheels() -> None:
    sheet = sheet_of_red(kept="S10 S01 R01 R02")
    assert (sheet.rate, sheet.wheel_ducats) == (6, 24)


@pytest.mark.rule("BP-X3", "BP-10.4", "BP-10.7", "BP-R22")
def test_anne_has_most_anchor_tokens() -> None:
    tokens = {"R": "anchor anchor wheel", "B": "anchor wheel wheel"}
    sheet = sheet_of_red(kept="S10 S01 S02 S03 R01 R02", tokens=tokens)
    assert (sheet.wheels, sheet.anchors, sheet.rate, sheet.wheel_ducats) == (6, 3, 10, 60)


@pytest.mark.rule("BP-X23", "BP-R23")
def test_three_players_without_anchors_get_nothing_for_wheels() -> None:
    sheet = sheet_of_red(3, kept="S10 S06")
    assert (sheet.wheels, sheet.rate, sheet.wheel_ducats) == (5, 0, 0)


@pytest.mark.rule("BP-X24", "BP-R22")
def test_the_fifth_and_sixth_anchor_add_nothing() -> None:
    sheet = sheet_of_red(5, kept="S06 R01 R02 R03 R04 R05 R06")
    assert (sheet.anchors, sheet.rate, sheet.wheel_ducats) == (6, 20, 40)


@pytest.mark.rule("BP-10.8", "BP-7.5")
def test_the_black_spot_costs_ten() -> None:
    table = final(ducats=[30, 30, 30, 30], spot="G")
    assert table.game.scores == [30, 30, 20, 30]


@pytest.mark.rule("BP-10.8", "BP-R27")
def test_the_spot_is_paid_after_all_gains_and_never_below_nothing() -> None:
    table = final(ducats=[0, 0, 0, 4], tokens={"R": "saber saber"}, spot="R")
    assert table.game.scores == [0, 0, 0, 4]  # 8 for the sabers, and all of it gone
    later = final(ducats=[0, 0, 0, 4], tokens={"R": "chest chest"}, spot="R")
    assert later.game.scores[0] == 5


@pytest.mark.rule("BP-X26", "BP-9.4")
@pytest.mark.parametrize(
    ("kept", "total"), [("M01", 140), ("", 130), ("S01", 132), ("R01", 130), ("M01 R01 S01", 144)]
)
def test_the_spot_with_and_without_the_monster(kept: str, total: int) -> None:
    """A wheel brings 2 ducats, and 4 with an anchor; neither ship nor ruin keeps the spot away."""
    assert final(ducats=[0, 140, 0, 0], kept={"B": kept}, spot="B").game.scores[1] == total


@pytest.mark.rule("BP-10.9")
def test_most_ducats_wins() -> None:
    table = final(ducats=[30, 41, 40, 20], kept={"G": "R06"})
    assert table.game.winners == [1]
    assert told(table, happened.Won) == [happened.Won([1])]


@pytest.mark.rule("BP-X25", "BP-10.9")
def test_the_richest_kept_card_breaks_a_tie() -> None:
    # Both ships carry one wheel, worth 2 without anchors.
    table = final(ducats=[40, 40, 39, 0], kept={"R": "S08", "B": "S09", "G": "R06"})
    assert table.game.scores == [42, 42, 39, 0]
    assert table.game.winners == [1]


@pytest.mark.rule("BP-10.9")
def test_only_the_richest_card_counts_at_first() -> None:
    # Red has the poorest card of the two players as well as the richest.
    table = final(ducats=[40, 40, 0, 0], kept={"R": "S01 R06", "B": "S02 R05"})
    assert table.game.scores[:2] == [44, 44]
    assert table.game.winners == [0]


def equal_ruins() -> BoardingPack:
    """Ruins that all bring 20 ducats, so that a second look is needed."""
    cards = [
        msgspec.structs.replace(card, ducats=20) if card.id in ("R01", "R02", "R03") else card
        for card in PACK.cards
    ]
    return msgspec.structs.replace(PACK, cards=cards)


@pytest.mark.rule("BP-10.10", "BP-R28")
def test_a_second_card_beats_none_when_the_first_are_equal() -> None:
    kept = {"R": "R01", "B": "R02 R03"}
    assert final(ducats=[9, 9, 9, 9], kept=kept, pack=equal_ruins()).game.winners == [1]


@pytest.mark.rule("BP-10.10", "BP-R28")
def test_second_cards_are_compared_when_the_first_are_equal() -> None:
    cards = [
        msgspec.structs.replace(card, ducats=25) if card.id in ("R04", "R05", "R06") else card
        for card in PACK.cards
    ]
    pack = msgspec.structs.replace(PACK, cards=cards)
    kept = {"R": "R06 R03", "B": "R05 R02", "G": "R04 R01"}
    assert final(ducats=[9, 9, 9, 9], kept=kept, pack=pack).game.winners == [0]


@pytest.mark.rule("BP-10.10", "BP-R28")
def test_a_card_beats_no_card() -> None:
    assert final(ducats=[9, 9, 9, 9], kept={"Y": "R01"}).game.winners == [3]


@pytest.mark.rule("BP-10.10", "BP-R28")
def test_players_without_cards_share_the_win() -> None:
    assert final(ducats=[9, 8, 9, 9]).game.winners == [0, 2, 3]


def tokens_by_count(*counts: int) -> str:
    """Saber, rum, relics, chest, wheel, anchor."""
    kinds = ("saber", "rum", "relics", "chest", "wheel", "anchor")
    return " ".join(f"{kind} " * count for kind, count in zip(kinds, counts, strict=True))


@pytest.mark.rule("BP-X27", "BP-10.2", "BP-10.4", "BP-10.5", "BP-10.7", "BP-9.4")
def test_a_whole_final_scoring() -> None:
    table = final(
        ducats=[60, 72, 55, 81],
        tokens={
            "R": tokens_by_count(2, 0, 1, 4, 1, 3),
            "B": tokens_by_count(2, 1, 0, 1, 2, 0),
            "G": tokens_by_count(1, 3, 2, 0, 2, 1),
            "Y": tokens_by_count(1, 2, 3, 1, 1, 1),
        },
        kept={
            "R": "S10 S01 S04 S05 R02 R04",
            "B": "S07 S08 R01",
            "G": "S11 S12 M01",
            "Y": "S02 S03 S09 R03 R05",
        },
        spot="G",
    )
    sheets = score_sheets(game_of(table))
    assert [sheet.booty for sheet in sheets] == [
        [8, 0, 1, 15, 1, 0],
        [8, 1, 0, 1, 0, 0],
        [1, 10, 2, 0, 0, 1],
        [1, 2, 12, 1, 1, 1],
    ]
    assert [(sheet.wheels, sheet.rate) for sheet in sheets] == [(6, 10), (4, 4), (4, 2), (3, 6)]
    assert [sheet.black_spot for sheet in sheets] == [0, 0, 0, 0]
    assert table.game.scores == [145, 98, 77, 117]
    assert table.game.winners == [0]
