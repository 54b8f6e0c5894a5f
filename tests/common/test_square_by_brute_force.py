"""Steps, reach and sight on wild maps agree with a slow second opinion."""

import pickle
from itertools import pairwise
from random import Random

import pytest

from broadside.games.common.square import (
    CLEAR,
    Grid,
    Tile,
    Traffic,
    Ways,
    distances,
    reach,
    route,
    toward,
)
from broadside.games.common.square.spaces import STRIDE
from broadside.games.common.square.tile import ROOF, WATER
from tests.common.slow import Cell, SlowMap, random_tile


def wild_map(seed: int) -> tuple[Grid, SlowMap, Random]:
    """Three random tiles of 4 x 4, turned anyhow, in an L; some doors open, on both maps."""
    rng = Random(seed)
    grid, laid = Grid(), []
    for column, row in ((0, 0), (4, 0), (4, 4)):
        text, turn = random_tile(rng), rng.randrange(4)
        grid = grid.placed(Tile.read(text), column, row, turn)
        laid.append((text, column, row, turn))
    slow = SlowMap(*laid)
    for space, (x, y) in enumerate(zip(grid.columns, grid.rows, strict=True)):
        for side, (dx, dy) in enumerate([(0, -1), (1, 0), (0, 1), (-1, 0)]):
            edge = (2 * x + 1 + dx, 2 * y + 1 + dy)
            inside = slow.kind((x + dx, y + dy)) != " "
            if inside and slow.ink[edge] == "D" and rng.random() < 0.5:
                grid = grid.opened(space, side)
                slow.ink[edge] = " "
    return grid, slow, rng


def cell_of(grid: Grid, space: int) -> Cell:
    return grid.columns[space], grid.rows[space]


def space_at(grid: Grid, cell: Cell) -> int:
    """The number of a space; for a chasm or roof, of the one that stands for it."""
    return grid.homes[grid.at[cell[0] + STRIDE * cell[1]]]


def walkable(grid: Grid) -> list[int]:
    """Where an Enemy or a Character may stand."""
    homes = [space for space in range(len(grid.kinds)) if grid.homes[space] == space]
    return [space for space in homes if grid.kinds[space] in (*range(WATER + 1), ROOF)]


@pytest.mark.rule("TA-7.20", "TA-7.21")
@pytest.mark.parametrize("seed", range(20))
def test_adjacency(seed: int) -> None:
    grid, slow, _ = wild_map(seed)
    for space, near in enumerate(grid.adjacent):
        here = cell_of(grid, space)
        around = [(here[0] + x, here[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
        expected = {cell for cell in around if slow.adjacent(here, cell)}
        assert {cell_of(grid, other) for other in near} == expected


@pytest.mark.rule("TA-7.22", "TA-7.23", "TA-12.5a", "TA-12.5b", "TA-14.40")
@pytest.mark.parametrize("enemies", [False, True])
@pytest.mark.parametrize("seed", range(15))
def test_reach_is_the_best_of_all_paths(seed: int, enemies: bool) -> None:
    grid, slow, rng = wild_map(seed)
    ways = grid.prowls if enemies else grid.walks
    for _ in range(4):
        start, *figures = rng.sample(walkable(grid), 9)
        shut, corners, stops = set(figures[:4]), set(figures[2:6]), set(figures[6:])
        cells = [{cell_of(grid, space) for space in group} for group in (shut, corners, stops)]
        far = rng.randint(1, 4)
        slowly = slow.all_paths(cell_of(grid, start), far, enemies, *cells)
        expected = {space_at(grid, min(region)): cost for region, cost in slowly.items()}
        traffic = Traffic(shut, corners, stops)
        found = reach(ways, start, far, traffic)
        assert found == expected
        for end, cost in found.items():
            check_route(ways, route(ways, start, end, far, traffic), (start, end, cost), traffic)


def check_route(
    ways: Ways, way: list[int], promised: tuple[int, int, int], traffic: Traffic
) -> None:
    """A route begins and ends where it should, costs what was promised, and every step is legal."""
    start, end, cost = promised
    assert way[0] == start
    assert way[-1] == end
    assert sum(ways.toil[space] for space in way[:-1]) == cost
    assert not traffic.shut & set(way[1:])
    assert not traffic.stops & set(way[1:-1])
    for here, to in pairwise(way):
        assert to in reach(ways, here, ways.toil[here], traffic)


@pytest.mark.rule("TA-7.25")
@pytest.mark.parametrize("seed", range(15))
def test_the_distance_to_a_goal_is_the_reach_of_whoever_walks_there(seed: int) -> None:
    grid, _, rng = wild_map(seed)
    *goals, a, b, c = rng.sample(walkable(grid), 6)
    traffic = Traffic(shut={a, b}, corners={b, c})
    left = distances(grid.prowls, goals, traffic)
    for start in walkable(grid):
        walked = reach(grid.prowls, start, traffic=traffic)
        best = min((walked[goal] for goal in goals if goal in walked), default=None)
        assert left.get(start) == best


@pytest.mark.rule("TA-14.42", "TA-14.44")
@pytest.mark.parametrize("seed", range(30))
def test_toward_a_goal_is_the_best_of_all_ends(seed: int) -> None:
    grid, _, rng = wild_map(seed)
    start, *figures = rng.sample(walkable(grid), 9)
    goals = figures[6:] + rng.sample(walkable(grid), 2)
    traffic = Traffic({*figures[:4]}, {*figures[2:6]}, full={start, *figures})
    far = rng.randint(0, 4)

    def ranking(traffic_to_goals: Traffic, goals: list[int]) -> dict[int, tuple[int, int]]:
        """Steps left and steps taken of every space it may end on with a way to a goal."""
        found = {}
        for end, taken in reach(grid.prowls, start, far, traffic).items():
            if end == start or (end in walkable(grid) and end not in figures):
                onward = reach(grid.prowls, end, traffic=traffic_to_goals)
                left = [onward[goal] for goal in goals if goal in onward]
                if left:
                    found[end] = (min(left), taken)
        return found

    free = [goal for goal in goals if goal == start or goal not in traffic.full]
    ranks = ranking(traffic, free) or ranking(CLEAR, goals) or {start: (0, 0)}
    best = sorted(end for end, rank in ranks.items() if rank == min(ranks.values()))
    assert toward(grid, grid.prowls, start, far, goals, traffic) == best


@pytest.mark.rule("TA-11.1", "TA-11.2", "TA-11.6", "TA-11.7", "TA-11.9", "TA-11.10", "TA-11.11")
@pytest.mark.parametrize("seed", range(40))
def test_sight(seed: int) -> None:
    grid, slow, rng = wild_map(seed)
    for _ in range(60):
        a, b, *others = rng.sample(walkable(grid), 2 + rng.randrange(7))
        blockers, friends = others[:4], others[4:]
        expected = slow.sight(
            cell_of(grid, a),
            cell_of(grid, b),
            {cell_of(grid, space) for space in blockers},
            [cell_of(grid, space) for space in friends],
        )
        line = grid.sight(a, b, {*blockers}, friends)
        assert (line and (line.in_the_way(friends), line.range)) == expected


def test_a_grid_grown_step_by_step_is_the_grid_made_at_once() -> None:
    grid, _, _ = wild_map(1)
    again: Grid = pickle.loads(pickle.dumps(grid))
    assert again.walks.steps == grid.walks.steps
    assert again.prowls.steps == grid.prowls.steps
    assert again.prowls.beside == grid.prowls.beside
    assert again.adjacent == grid.adjacent
    assert again.edges == grid.edges
