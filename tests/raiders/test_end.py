"""RT-12 and RT-13: the final score and the Legendary Achievements."""

import pytest

from broadside.engine import Table
from broadside.games.raiders import events as happened
from broadside.games.raiders.achievements import COUNTS, award
from broadside.games.raiders.options import Achievement, RaidersOptions
from broadside.games.raiders.scoring import STEPS, Verdict, score_sheets
from tests.raiders.scene import PACK, game_of, scene, story, told, types


def final(
    *,
    discards: list[str] | None = None,
    ship_decks: list[str] | None = None,
    buried: list[str] | None = None,
    prizes: tuple[int, ...] = (),
    coins: tuple[int, ...] = (0, 0, 0),
    parley: tuple[bool, ...] = (False, False, False),
    options: RaidersOptions | None = None,
) -> Table:
    """A table after the final scoring of a position."""
    seats = len(coins)
    return scene(
        seats,
        hands=[""] * seats,
        discards=discards or [],
        ship_decks=ship_decks or [],
        buried=buried or [],
        prizes=prizes,
        coins=coins,
        parley=parley,
        options=options,
        at="scoring",
    )


def count(name: Achievement, aboard: str = "", buried: str = "") -> int:
    return COUNTS[name](PACK, types(aboard), types(buried))


# -- awards -----------------------------------------------------------------------------------


@pytest.mark.rule("RT-13.2", "RT-13.3", "RT-R25", "RT-1.12")
@pytest.mark.rule("RT-W26", "RT-W27", "RT-W28", "RT-W29")
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ([5, 3, 3], [4, 2, 2]),
        ([5, 5, 3], [4, 4, 0]),
        ([5, 4, 3], [4, 2, 0]),
        ([5, 0, 0, 0], [4, 0, 0, 0]),
        ([1, 2, 3, 4], [0, 0, 2, 4]),
        ([5, 3], [4, 0]),
        ([5, 5], [4, 4]),
        ([0, 0], [0, 0]),
        ([0, 0, 0], [0, 0, 0]),
    ],
)
def test_first_and_second_place(counts: list[int], points: list[int]) -> None:
    assert award(counts) == points


@pytest.mark.rule("RT-13.9")
def test_shipshape_has_no_second_place() -> None:
    assert award([1, 0, 1]) == [4, 0, 4]
    options = RaidersOptions("richest", "shipshape")
    table = final(discards=["1A 2H 3S 4X 5K 6A 7H QS CX", "1H 2S"], options=options)
    assert [sheet.achievements["shipshape"] for sheet in table.view(0).standings] == [4, 0, 0]


@pytest.mark.rule("RT-13.1", "RT-12.2", "RT-R38")
def test_every_achievement_is_settled_by_itself() -> None:
    options = RaidersOptions(third_achievement="mutineer")
    table = final(discards=["T7", "D", "D"], buried=["", "QA M", "M"], options=options)
    sheets = table.view(0).standings
    assert [sheet.achievements["richest"] for sheet in sheets] == [4, 2, 2]
    assert [sheet.achievements["merciless"] for sheet in sheets] == [0, 4, 2]
    assert [sheet.achievements["mutineer"] for sheet in sheets] == [0, 4, 0]


# -- counts -----------------------------------------------------------------------------------


@pytest.mark.rule("RT-13.4", "RT-R24")
def test_richest() -> None:
    assert count("richest", "D D T7 T5 M 3A", "T6 D") == 1 + 1 + 6 + 3
    table = final(ship_decks=["D T1"], discards=["T2"], buried=["T7"])
    assert told(table, happened.AchievementScored)[0].counts == [1 + 2 + 2, 0, 0]


@pytest.mark.rule("RT-13.5")
def test_merciless() -> None:
    assert count("merciless", "M 3A", "M M PA QH D T1") == 4


@pytest.mark.rule("RT-13.6")
def test_buried_treasure() -> None:
    assert count("buried_treasure", "T7 D", "D T6 T1 M QA") == 1 + 5 + 2


@pytest.mark.rule("RT-13.7")
def test_mutineer() -> None:
    assert count("mutineer", "QA CA", "QH CH PH 7H M D") == 2


@pytest.mark.rule("RT-13.8")
def test_recruiter() -> None:
    assert count("recruiter", "M D PA 3A", "QH M T1") == 3


@pytest.mark.rule("RT-13.9", "RT-R26", "RT-W32")
def test_shipshape() -> None:
    assert count("shipshape", "1A 2H 3S 4X 5K 6A 7H QS", "CX") == 1
    assert count("shipshape", "1A 2H 3S 4X 5K 6A 7H QS PA PH") == 0


@pytest.mark.rule("RT-13.10", "RT-R28", "RT-W30", "RT-W31")
@pytest.mark.parametrize(
    ("owned", "length"),
    [
        ("3H 4H 6H PH", 4),
        ("7H QH CH PH", 4),
        ("3H 4H CS", 0),
        ("3H 4H PH", 3),
        ("3H 4H PS", 0),
        ("1A 2A 3A 4A 5A 6A 7A QA CA PA", 9),
        ("1A 2A 4A 5A 7A QA PA", 5),
        ("CS 1H 2H", 0),
        ("1H 3H PH", 3),
        ("", 0),
    ],
)
def test_commander(owned: str, length: int) -> None:
    assert count("commander", owned) == length
    assert count("commander", "", owned) == length, "buried Pirates count, too"


# -- the score --------------------------------------------------------------------------------


@pytest.mark.rule("RT-W33", "RT-12.2", "RT-12.3", "RT-12.4", "RT-12.5", "RT-12.6")
def test_a_whole_score() -> None:
    options = RaidersOptions("richest", "commander")
    table = final(
        ship_decks=["QA D"],
        discards=["QH T7"],
        buried=["CS"],
        prizes=(10,),
        coins=(7, 0, 0),
        parley=(True, False, False),
        options=options,
    )
    sheet = table.view(1).standings[0]
    assert (sheet.prizes, sheet.achievements["richest"]) == (10, 4)
    assert (sheet.officers, sheet.officer_cards, sheet.parley) == (4, 3, 1)
    assert table.game.scores == [19, 0, 0]


@pytest.mark.rule("RT-12.3")
def test_prizes_of_all_rounds_are_added_up() -> None:
    table = scene(hands=["", "", ""])
    game_of(table).prizes[1] = [1, 0, 6, 3, 0]
    assert score_sheets(game_of(table))[1].prizes == 10


@pytest.mark.rule("RT-12.5")
def test_coins_are_worth_nothing() -> None:
    assert final(coins=(30, 0, 0), prizes=(0, 1, 0)).game.winners == [1]


@pytest.mark.rule("RT-12.6", "RT-4.8")
def test_an_unused_parley_token_is_a_point() -> None:
    assert final(parley=(False, True, False)).game.scores == [0, 1, 0]


@pytest.mark.rule("RT-12.1")
def test_achievements_are_awarded_first() -> None:
    table = final(discards=["D"], prizes=(3, 1, 0), parley=(True, True, True))
    assert story(table) == [
        "AchievementScored",
        "AchievementScored",
        *["Scored"] * 5,
        "Won",
    ]
    assert [(event.seat, event.step) for event in told(table, happened.Scored)] == [
        (0, "prizes"),
        (1, "prizes"),
        (0, "parley"),
        (1, "parley"),
        (2, "parley"),
    ]
    assert set(STEPS) == {"prizes", "officers", "parley"}


@pytest.mark.rule("RT-12.7", "RT-3.1")
def test_most_points_win() -> None:
    table = final(prizes=(3, 9, 6), coins=(9, 0, 9))
    assert table.game.winners == [1]
    assert told(table, happened.Won) == [happened.Won([1])]
    assert table.view(0).verdict == Verdict([1], [1], None, 0)


@pytest.mark.rule("RT-12.8")
def test_a_tie_goes_to_more_coins() -> None:
    table = final(prizes=(9, 9, 6), coins=(4, 5, 9))
    assert table.game.winners == [1]
    assert table.view(0).verdict == Verdict([1], [0, 1], "coins", 5)


@pytest.mark.rule("RT-12.8", "RT-W34")
def test_then_to_more_points_from_achievements() -> None:
    table = final(discards=["T7", "D", ""], prizes=(15, 17, 0), coins=(5, 5, 0))
    assert table.game.scores == [19, 19, 0]
    assert table.game.winners == [0]
    assert table.view(0).verdict == Verdict([0], [0, 1], "achievements", 4)


@pytest.mark.rule("RT-12.8", "RT-W35")
def test_then_to_more_officers() -> None:
    options = RaidersOptions("richest", "commander")
    table = final(
        discards=["CA", "QA", ""], buried=["", "QH", ""], coins=(5, 5, 0), options=options
    )
    assert table.game.scores == [2, 2, 0]
    assert table.game.winners == [1]
    assert table.view(0).verdict == Verdict([1], [0, 1], "officers", 2)


@pytest.mark.rule("RT-12.9")
def test_whoever_is_still_tied_shares_the_victory() -> None:
    table = final(prizes=(9, 6, 9), coins=(5, 5, 5))
    assert table.game.winners == [0, 2]
    assert table.view(0).verdict == Verdict([0, 2], [0, 2], None, 0)


@pytest.mark.rule("RT-12.8", "RT-12.9")
def test_those_who_share_may_have_left_others_behind_in_the_tie() -> None:
    table = final(prizes=(9, 9, 9), coins=(5, 2, 5))
    assert table.view(0).verdict == Verdict([0, 2], [0, 1, 2], "coins", 5)


@pytest.mark.rule("RT-R40")
def test_everything_a_player_owns_is_counted_at_the_end() -> None:
    table = scene(
        hands=["", "", ""], areas=["QA CA"], recruits=["QH"], lap=1, in_round=5, parley=[False] * 3
    )
    assert table.over
    assert table.view(0).standings[0].officers == 4


@pytest.mark.rule("RT-14.4")
def test_at_the_end_everything_is_shown() -> None:
    table = final(ship_decks=["M D"], discards=["3A"], buried=["CS"])
    for eyes in (0, 1, 2, -1):
        player = table.view(eyes).players[0]
        assert player.ship_deck == types("M D")
        assert player.discard == types("3A")
        assert player.buried == types("CS")
        assert player.counts[1] == 1
