"""HV-15 and HV-16: how a play ends, and what a table can settle beforehand."""

import pytest

from broadside.engine import BadOptions, Table, table_options
from broadside.games.haven import events as happened
from broadside.games.haven.cards import ATTACKS
from broadside.games.haven.game import Haven
from broadside.games.haven.scoring import Sheet, Verdict
from broadside.games.haven.view import HavenView
from tests.haven.scene import PACK, do, scene, told

HOME = "Pearl + Lawrence Prince @Port Royal $7"


def turn_over(table: Table[Haven]) -> Table[Haven]:
    """The active player does nothing more."""
    active = table.game.active
    while not table.over and table.game.active == active:
        (ask,) = table.asks.values()
        table.act(ask.seat, table.game.fallback(ask))
    return table


def seen(table: Table[Haven]) -> HavenView:
    view = table.view(1)
    assert isinstance(view, HavenView)
    return view


@pytest.mark.rule("HV-15.1", "HV-R49")
def test_the_round_is_finished() -> None:
    table = scene(HOME, "", supply=[45, 10])
    do(table, "secure 0")
    turn_over(table)
    assert not table.over
    turn_over(table)
    assert table.over
    assert table.game.winners == [0]
    assert table.game.scores == [52, 10]
    assert told(table, happened.Won)[0].ending == "target"


@pytest.mark.rule("HV-15.1")
def test_the_last_of_the_round_ends_it_at_once_and_spent_coins_count() -> None:
    table = scene("", "", supply=[10, 50], spent=[0, 50], start=1)
    assert turn_over(table).over


@pytest.mark.rule("HV-15.1", "HV-13.9", "HV-R59")
def test_no_window_after_the_last_turn() -> None:
    table = scene("", supply=[50, 10], start=1, hands=["Sakers", "Cutpurse"])
    assert turn_over(table).over
    assert not told(table, happened.Stripped)


@pytest.mark.rule("HV-15.2")
@pytest.mark.parametrize(
    ("mine", "completed", "verdict", "places"),
    [
        ("", [0, 0], Verdict([0, 1], [0, 1], None, 0), [0, 0]),
        (
            "Pearl + Lawrence Prince @Chagres $2",
            [0, 3],
            Verdict([0], [0, 1], "booty at sea", 2),
            [0, 1],
        ),
        ("", [1, 3], Verdict([1], [0, 1], "Attacks", 3), [1, 0]),
    ],
)
def test_ties(mine: str, completed: list[int], verdict: Verdict, places: list[int]) -> None:
    table = scene(mine, supply=[50, 50], start=1)
    table.game.taken = [
        ATTACKS * seat + attack for seat, count in enumerate(completed) for attack in range(count)
    ]
    turn_over(table)
    assert table.game.winners == verdict.winners
    assert seen(table).verdict == verdict
    assert table.game.places() == places
    assert sum(table.chances()) == pytest.approx(1)


@pytest.mark.rule("HV-15.2", "HV-8.14")
def test_the_sheet_tells_what_the_play_came_to() -> None:
    """Morgan was at Panama and may sail on; what he took there does not come home in time."""
    table = scene(
        f"Satisfaction + Henry Morgan + Sakers @Chagres; {HOME}",
        supply=[44, 10],
        start=1,
        rows=["Panama 1671"],
        rolls=f"{'6' * 8} {'1' * 9} 1",
    )
    assert seen(table).sheets == []
    do(table, "secure 1", "assault 0, Panama 1671", "sail_again", "move_to Chagres")
    panama = [attack.name for attack in PACK.attacks].index("Panama, 1671")
    turn_over(table)
    assert seen(table).sheets == [Sheet(10, 41, 51, 15, [panama], 1), Sheet(10, 0, 10, 0, [], 0)]
    assert seen(table).verdict == Verdict([0], [0], None, 0)


@pytest.mark.rule("HV-15.3")
def test_a_round_limit() -> None:
    table = scene("", supply=[12, 11], in_round=5, start=1, round_limit=5)
    turn_over(table)
    assert table.over
    assert table.game.winners == [0]
    assert told(table, happened.Won)[0].ending == "round limit"
    endless = turn_over(scene("", in_round=99, start=1, round_limit=0))
    assert not endless.over


@pytest.mark.rule("HV-16")
def test_sudden_death() -> None:
    table = do(scene(HOME, supply=[45, 10], sudden_death=True), "secure 0")
    assert table.over
    assert table.game.winners == [0]


@pytest.mark.rule("HV-16", "HV-15.1")
def test_who_has_just_the_target_has_reached_it() -> None:
    table = scene(HOME, supply=[43, 10], sudden_death=True)
    assert do(table, "secure 0").over
    assert not told(table, happened.TargetReached)  # there is no last round to speak of
    near = do(scene(f"{HOME}; Neptune", supply=[42, 10], sudden_death=True), "secure 0")
    assert not near.over
    assert not told(near, happened.TargetReached)


@pytest.mark.rule("HV-11.4", "HV-15.1")
def test_the_target_is_reached_once() -> None:
    table = scene(f"{HOME}; Neptune", supply=[50, 10])
    do(table, "secure 0")
    assert not told(table, happened.TargetReached)


@pytest.mark.rule("HV-2.1", "HV-15.1", "HV-15.3")
def test_a_round_ends_where_it_began() -> None:
    """Seat 1 began, so the turn of seat 0 is the last one of the round."""
    table = turn_over(scene("", "", "", start=1, in_round=4))
    assert table.game.round == 5
    early = turn_over(scene("", "", "", start=2, in_round=4, supply=[60, 10, 10]))
    assert early.game.round == 4
    assert turn_over(early).over


@pytest.mark.rule("HV-16")
@pytest.mark.parametrize(
    "options",
    [
        {"target": 19},
        {"target": 151},
        {"target": 30, "start_supply": 30},
        {"round_limit": 4},
        {"round_limit": 100},
        {"start_supply": 4},
        {"row_size": 5},
        {"battle_roll": "luck"},
    ],
)
def test_options_that_cannot_be_played(options: dict[str, object]) -> None:
    with pytest.raises(BadOptions):
        table_options(Haven, options, 3)


@pytest.mark.rule("HV-R51", "HV-R62", "HV-R52")
def test_a_seat_that_only_falls_back_still_plays_on() -> None:
    table = Table.open(Haven, 3, seed=4, options={"round_limit": 6})
    while not table.over:
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, table.game.fallback(ask))
    assert table.game.supply == [10, 10, 10]
    assert table.game.winners == [0, 1, 2]
