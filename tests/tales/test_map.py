"""TA-7, TA-11, TA-14: the map in play. (The ground itself is tested in tests/common.)"""

import pytest

from broadside.games.common.square import distances
from broadside.games.tales.adventure import events as happened
from tests.tales.scene import BOX, can, do, named, place, scene, space, told, who


@pytest.mark.rule("TA-7.10", "TA-7.11", "TA-7.12", "TA-7.14")
def test_a_tile_is_turned_until_its_exit_meets_the_one_that_is_explored() -> None:
    table = scene("Sea Dog 42", supply="I9", rolls="")
    do(table, "explore 1")  # the cove has one exit, so there is one way to lay it
    (laid,) = told(table, happened.TilePlaced)[-1:]
    assert (laid.column, laid.row) == (5, 0)
    game = table.game
    entry = game.at[0]
    assert game.grid.columns[entry] == 5
    assert game.grid.rows[entry] == 2
    choices = scene("Sea Dog 42", supply="I10")
    do(choices, "explore 1")
    assert len(named(choices, "place_tile")) == 4


@pytest.mark.rule("TA-7.12", "TA-7.13", "TA-7.16")
def test_exits_that_meet_are_linked_and_those_that_meet_walls_closed() -> None:
    table = scene("Sea Dog 02", on="I10 I10")
    grid = table.game.grid
    assert grid.around[8 * space("42") + 2] == space("B02")
    assert (space("42"), 1) not in grid.exits()
    assert can(table, "move B02")
    walled = scene("Sea Dog 20", on="I9 I10")  # the cove has no exit to the east
    assert (space("B02"), 3) not in walled.game.grid.exits()
    assert not walled.game.grid.placements(BOX.tile_of["I10"].tile, space("42"), 1, True)


@pytest.mark.rule("TA-7.17", "TA-11.2")
def test_nobody_walks_or_sees_through_what_is_unexplored_or_walled() -> None:
    table = scene("Sea Dog 22", on="T4", enemies=["Mummy 23"])
    game = table.game
    assert game.line(0, 14, 9) is None  # a closed door
    game.grid = game.grid.opened(space("23"), 0)
    assert game.line(0, 14, 9) is not None


@pytest.mark.rule("TA-7.20", "TA-12.5c")
def test_a_wall_keeps_apart_what_is_side_by_side() -> None:
    table = scene("Sea Dog 10", on="I7", enemies=["Mummy 11"])
    assert not table.game.are_adjacent(0, 14)
    assert can(table, "move 20")
    corner = scene("Sea Dog 11", enemies=["Mummy 22"])
    assert corner.game.are_adjacent(0, 14)


@pytest.mark.rule("TA-7.25", "TA-14.33")
def test_a_chasm_is_one_space_to_walk_around_in() -> None:
    table = scene("Sea Dog 02", on="I14")
    away = distances(table.game.grid.prowls, [space("02")])
    assert away[space("04")] == 2
    assert away[space("44")] == 2  # in at one end, out at the other


@pytest.mark.rule("TA-11.1", "TA-11.7", "TA-11.10")
def test_of_several_lines_the_best_is_taken() -> None:
    table = scene("Sea Dog 02", "Cook 22", hands="Pistol", enemies=["Mummy 41"])
    line = table.game.line(0, 14, 5)
    assert line is not None
    assert line[1] == []  # past the Cook, whose space is not crossed
    corridor = scene("Sea Dog 20", on="I8", enemies=["Mummy 23"])
    assert corridor.game.line(0, 14, 5) is not None


@pytest.mark.rule("TA-10.10", "TA-10.8")
@pytest.mark.parametrize(("rolls", "won"), [("411 11", True), ("411 41", False)])
def test_an_attack_is_successful_if_a_hit_is_left(rolls: str, won: bool) -> None:
    table = scene("Sea Dog 11", enemies=["Redcoat 21"], rolls=rolls, dp=[0] * 5)
    do(table, "attack 0, Redcoat")
    assert table.game.won == won


@pytest.mark.rule("TA-14.43", "TA-14.46")
def test_an_enemy_stops_where_it_can_strike() -> None:
    table = scene("Sea Dog 02", enemies=["Skeleton 22"], rolls="1 11", dp=[0] * 5)
    do(table, "end_turn")
    (moved,) = told(table, happened.Moved)
    assert len(moved.path) == 2
    assert table.game.are_adjacent(who(table.game, "Skeleton"), 0)


@pytest.mark.rule("TA-14.44")
def test_an_enemy_that_others_shut_in_comes_as_near_as_it_can() -> None:
    table = scene("Sea Dog 24", on="I8", enemies=["Skeleton 20", "Mummy 22"], rolls="1", dp=[0] * 5)
    game = table.game
    for enemy in game.enemies[1:]:
        game.foe[enemy] = BOX.foe_of["redcoat"].number  # not of its sort: it cannot pass
    for _ in game.head_for(14, 0, 4):
        pass
    assert place(table, "Skeleton") in ("21", "31", "41", "42")
