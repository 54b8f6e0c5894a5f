"""PF-14 to PF-16: what a table can settle beforehand."""

import pytest

from broadside.engine import BadOptions, Table, table_options
from broadside.games.fleet import events as happened
from broadside.games.fleet.game import Fleet
from tests.fleet.scene import can, do, names_in, pack_with, scene, told


def opened(seats: int = 3, **options: object) -> Table[Fleet]:
    return Table.open(Fleet, seats, seed=3, options=options)


@pytest.mark.rule("PF-14.1", "PF-R64")
def test_an_equal_first_round_gives_everybody_their_income_at_once() -> None:
    table = opened(first_round_equal=True)
    incomes = told(table, happened.Income)
    first = table.game.start
    assert [income.seat for income in incomes] == [(first + n) % 3 for n in range(3)]
    assert [len(hand.cards) for hand in table.game.hands] == [5, 5, 5]
    assert table.game.active == first
    assert table.game.stage == "adventures"  # phase 1 is skipped
    assert len(table.game.row.cards) == 3


@pytest.mark.rule("PF-14.1")
def test_the_early_crew_is_placed_without_cards() -> None:
    pack = pack_with(sloop__max_crew=14)
    table = Table.open(Fleet, 2, seed=1, options={"first_round_equal": True}, pack=pack)
    assert [table.game.crew[sloop] for sloop in (0, 1)] == [13, 13]
    assert not table.steps


@pytest.mark.rule("PF-14.1")
def test_from_round_two_on_income_is_as_usual() -> None:
    early = scene("Sloop 5", in_round=1, turns=[0, 0], first_round_equal=True, at="turn")
    assert not told(early, happened.Income)
    later = scene("Sloop 5", in_round=2, first_round_equal=True, at="turn")
    assert told(later, happened.Income)


@pytest.mark.rule("PF-14.2", "PF-V12")
@pytest.mark.parametrize(
    ("fleet", "fame", "drawn"),
    [("Sloop 9", -1, 2), ("Sloop 9, Whydah 3", -1, 3), ("Sloop 9, Royal Fortune 3", -1, 4)],
)
def test_red_cards_by_points(fleet: str, fame: int, drawn: int) -> None:
    table = scene(fleet, fame=fame, red_by_points=True, at="turn")
    assert len(told(table, happened.DrewRed)[0].kinds) == drawn


@pytest.mark.rule("PF-14.2")
def test_the_fame_card_counts_for_red_cards() -> None:
    table = scene("Sloop 9", treasures=["Treasure Map"], fame=0, red_by_points=True, at="turn")
    assert len(told(table, happened.DrewRed)[0].kinds) == 3


@pytest.mark.rule("PF-14.3")
def test_adventures_drawn_at_the_end_of_a_turn() -> None:
    table = scene(
        "Sloop 5", "Sloop 5", ready="", blue_deck="Fancy, Resolute, Whydah", blue_at_end=True
    )
    game = table.game
    assert names_in(game.blue_hands[0]) == "Fancy, Resolute, Whydah"
    assert table.view(0).players[0].adventures == game.blue_hands[0].cards
    assert table.view(1).players[0].adventures == [-1, -1, -1]
    assert [event.seat for event in told(table, happened.DrewBlue)][:1] == [0]


@pytest.mark.rule("PF-14.3", "PF-6.2")
def test_nobody_sees_the_next_adventures_before_throwing_cards_away() -> None:
    hands = ["Fog, Fog, Terror, Terror, Harbour, Harbour"]
    table = scene("Sloop 5", "Sloop", hands=hands, blue_at_end=True, at="reorganise")
    do(table, "end_turn")
    assert table.view(0).players[0].adventures == []
    do(table, "discard Terror")
    assert len(table.view(0).players[0].adventures) == 3


@pytest.mark.rule("PF-14.1", "PF-14.2", "PF-14.3")
def test_the_three_rules_for_experienced_players_together() -> None:
    """Two red cards for the one point of a sloop, before the first turn and not in it."""
    table = opened(first_round_equal=True, red_by_points=True, blue_at_end=True)
    first, game = table.game.start, table.game
    assert [len(hand.cards) for hand in game.hands] == [4, 4, 4]
    do(table, "end_adventures")  # nothing is left to be done in phase 3
    assert len(game.blue_hands[first].cards) == 3
    assert [len(hand.cards) for hand in game.hands] == [4, 4, 4]
    assert game.active == game.left_of(first)
    assert game.stage == "adventures"


@pytest.mark.rule("PF-16.2")
@pytest.mark.parametrize(("turns", "open_to_attack"), [([2, 1, 0], [1]), ([2, 1, 1], [1, 2])])
def test_a_truce_is_counted_by_the_turns_of_the_victim(
    turns: list[int], open_to_attack: list[int]
) -> None:
    table = scene("Sloop", "Sloop", "Sloop", row="Fancy", turns=turns, truce_turns=1)
    assert [seat for seat in (1, 2) if can(table, f"attack Sloop, Sloop:{seat}")] == open_to_attack
    assert can(table, "attack Sloop, Fancy")
    assert [player.protected for player in table.view(0).players] == [
        False,
        1 not in open_to_attack,
        2 not in open_to_attack,
    ]


@pytest.mark.rule("PF-16.2")
def test_a_truce_ends_with_the_turn() -> None:
    table = scene("Sloop, Fancy 5", turns=[0, 0], in_round=1, truce_turns=1, at="reorganise")
    assert table.view(0).players[0].protected
    do(table, "end_turn")
    assert not table.view(0).players[0].protected


@pytest.mark.rule("PF-16.3")
@pytest.mark.parametrize("limit", [1, 9])
def test_a_round_limit_that_is_too_short_is_refused(limit: int) -> None:
    with pytest.raises(BadOptions, match="at least 10"):
        table_options(Fleet, {"round_limit": limit}, 3)


@pytest.mark.rule("PF-16.1")
@pytest.mark.parametrize("points", [4, 13])
def test_points_to_win_have_limits(points: int) -> None:
    with pytest.raises(BadOptions):
        table_options(Fleet, {"points_to_win": points}, 3)
