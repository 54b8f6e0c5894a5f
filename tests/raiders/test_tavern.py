"""RT-7: hiring, and the Tavern Row."""

import pytest

from broadside.games.raiders import events as happened
from tests.raiders.scene import (
    asked,
    coins,
    discard,
    do,
    game_of,
    hand,
    offers,
    pack_with,
    recruits,
    row,
    scene,
    sorted_names,
    story,
    told,
    types,
)

NOBODY = ["", "M M", "M M"]


@pytest.mark.rule("RT-7.1")
def test_only_what_one_can_pay_in_full_is_offered() -> None:
    table = scene(hands=NOBODY, coins=[3, 0, 0], row="1S 2A 3A 5A CA")
    assert offers(table) == {"recruit 0", "recruit 1", "recruit 2", "no_recruit"}


@pytest.mark.rule("RT-7.2", "RT-2.4")
def test_three_recruits_a_round_are_the_limit() -> None:
    table = scene(
        hands=["", "M M M", "M M M"],
        recruits=["1A 2A"],
        coins=[9, 0, 0],
        row="2H 2S 2X 2K 3K",
        pirate_deck="4A 4H 4S",
    )
    do(table, "recruit 0", "cmd_brawl", "brawl 4", "cmd_brawl", "brawl 4")
    assert recruits(table) == "1A 2A 2H"
    assert asked(table) == [1], "the first player was passed over"
    assert told(table, happened.Waited) == [happened.Waited(0)]


@pytest.mark.rule("RT-7.2", "RT-5.3")
def test_one_recruit_a_turn() -> None:
    table = scene(hands=NOBODY, coins=[9, 0, 0], row="2H 2S 2X 2K 3K", pirate_deck="4A")
    do(table, "recruit 0")
    assert asked(table) == [1]


@pytest.mark.rule("RT-7.3", "RT-7.4")
def test_the_price_is_paid_and_the_pirate_lies_open_among_the_recruits() -> None:
    table = scene(hands=NOBODY, coins=[7, 1, 1], row="1S 2A 3A 5A 7S", pirate_deck="4A")
    do(table, "recruit 1")
    assert coins(table) == [7 - 2 + 1, 1, 1], "Wick Halloran costs 2 and trades 1"
    assert table.view(2).players[0].recruits == types("2A")
    assert told(table, happened.Recruited) == [happened.Recruited(0, types("2A")[0], 1, 2)]


@pytest.mark.rule("RT-7.5", "RT-R20", "RT-8.10")
def test_a_recruit_works_at_once_and_a_captain_can_be_declared() -> None:
    table = scene(hands=NOBODY, coins=[7, 0, 0], row="CX 2A 3A 5A 7S", pirate_deck="4A")
    do(table, "recruit 0")
    assert offers(table) == {"power 0", "power 1"}
    do(table, "power 1")
    assert table.view(1).declared == types("CX")


@pytest.mark.rule("RT-7.6", "RT-R31")
def test_the_row_is_filled_after_the_powers() -> None:
    table = scene(
        hands=NOBODY, ship_decks=["D"], coins=[3, 0, 0], row="1S 2A 4A 5A 7S", pirate_deck="6H"
    )
    do(table, "recruit 2")
    assert story(table) == ["Recruited", "Drew", "RowFilled"]
    assert row(table) == "1S 2A 6H 5A 7S"


@pytest.mark.rule("RT-7.7", "RT-7.9")
def test_a_hire_can_crowd_the_row() -> None:
    table = scene(
        hands=NOBODY, coins=[2, 0, 0], row="QA CA QH 2A 3S", pirate_deck="CH 1X 2X 3X 4X 5X 6X"
    )
    do(table, "recruit 3")
    assert told(table, happened.Crowded) == [happened.Crowded(types("QA CA QH CH 3S"))]
    assert row(table) == "1X 2X 3X 4X 5X"
    assert sorted_names(game_of(table).pirate_discard) == "QA CA QH CH 3S"


@pytest.mark.rule("RT-7.8", "RT-11.1")
def test_a_recruit_goes_to_the_discard_pile_after_the_raid() -> None:
    table = scene(hands=["", "", ""], ship_decks=["M M M M M M"], recruits=["4A 4H"], lap=1)
    assert told(table, happened.Mustered)[-1].strength == 4
    assert discard(table) == "4A 4H"
    assert "4A" not in hand(table)


@pytest.mark.rule("RT-7.9", "RT-W20")
def test_three_officers_and_a_parrot_are_no_crowd() -> None:
    table = scene(hands=["M M"], row="QA CA QH 2A 3S", pirate_deck="PH 1X")
    do(table, "cmd_brawl", "brawl 3")
    assert told(table, happened.Crowded) == []
    assert row(table) == "QA CA QH PH 3S"


@pytest.mark.rule("RT-7.9", "RT-R10")
def test_a_new_row_that_is_crowded_is_swept_again() -> None:
    table = scene(
        hands=["M M"],
        row="QA CA QH 2A 3S",
        pirate_deck="CH QS CS QX CX 1X 2X 3X 4X 5X 6X",
    )
    do(table, "cmd_brawl", "brawl 3")
    assert len(told(table, happened.Crowded)) == 2
    assert row(table) == "2X 3X 4X 5X 6X"


@pytest.mark.rule("RT-R10")
def test_a_crowded_row_stands_when_there_is_nobody_else() -> None:
    table = scene(hands=["M M"], row="QA CA QH 2A CS", pirate_deck="CH QS")
    do(table, "cmd_brawl", "brawl 3")
    assert told(table, happened.Crowded) == []
    assert row(table) == "QA CA QH CH CS"


@pytest.mark.rule("RT-R10")
def test_a_row_is_swept_ten_times_at_most() -> None:
    table = scene(
        hands=NOBODY,
        coins=[2, 0, 0],
        row="QA CA QH 1A 2S",
        pirate_deck="CH QS CS QX CX 2A",
        shuffles=("QA CA QH CH 1A",) * 6,
    )
    do(table, "recruit 4")
    assert len(told(table, happened.Crowded)) == 10
    assert row(table) == "QA CA QH CH 1A"


@pytest.mark.rule("RT-R9", "RT-W24", "RT-8.5")
def test_a_brawl_while_hiring() -> None:
    table = scene(hands=NOBODY, coins=[1, 0, 0], row="2A 3A 1K 4A 5A", pirate_deck="6H 7H")
    do(table, "recruit 2")
    assert row(table) == "2A 3A - 4A 5A"
    assert offers(table) == {"brawl 0", "brawl 1", "brawl 3", "brawl 4"}
    do(table, "brawl 3")
    assert row(table) == "2A 3A 7H 6H 5A"


@pytest.mark.rule("RT-R9")
def test_a_sweep_while_hiring_leaves_nothing_to_fill() -> None:
    table = scene(
        hands=NOBODY, coins=[1, 0, 0], row="QA CA 1K QH 5A", pirate_deck="CH 1X 2X 3X 4X 5X 6X"
    )
    do(table, "recruit 2", "brawl 4")
    assert told(table, happened.Crowded) == [happened.Crowded(types("QA CA QH CH"))]
    assert row(table) == "1X 2X 3X 4X 5X"
    assert len(game_of(table).pirate_deck.cards) == 1


@pytest.mark.rule("RT-R11")
def test_slots_stay_empty_without_pirates_and_the_lowest_is_filled_first() -> None:
    table = scene(
        hands=["", "M M M", "M M M"], coins=[4, 0, 0], row="2A 2H 2S 2X 2K", pirate_deck=""
    )
    do(table, "recruit 3")
    assert row(table) == "2A 2H 2S - 2K"
    do(table, "cmd_brawl", "brawl 0")
    assert row(table) == "2A 2H 2S - 2K", "the Pirate thrown out comes straight back"
    do(table, "cmd_brawl", "brawl 0")
    do(table, "recruit 0")
    assert row(table) == "- 2H 2S - 2K"
    game_of(table).pirate_deck.cards[:] = types("7A")
    game_of(table).refill_row()
    assert row(table) == "7A 2H 2S - 2K"


@pytest.mark.rule("RT-R11", "RT-R7")
def test_a_brawl_in_an_empty_row_does_nothing() -> None:
    table = scene(hands=["M D"])
    do(table, "cmd_brawl")
    assert told(table, happened.Idle) == [happened.Idle(0, "brawl")]
    assert discard(table) == "M"


@pytest.mark.rule("RT-7.5", "RT-R20")
def test_a_captain_icon_in_a_sequence_is_simply_applied() -> None:
    pack = pack_with(A2="Trade 1 + Captain")
    table = scene(hands=NOBODY, coins=[2, 0, 0], row="2A 2H 2S 2X 2K", pack=pack)
    do(table, "recruit 0")
    assert game_of(table).declared == types("2A")
    assert coins(table)[0] == 1
