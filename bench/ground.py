"""How fast the ground is that games share, on a map of thirty tiles: `python bench/ground.py`.

Processor time; each figure is the median of several rounds, for a busy machine interrupts.
"""

import time
from collections.abc import Callable
from itertools import cycle
from random import Random
from statistics import median

from rich.console import Console
from rich.table import Table as Picture

from broadside.games.common import dice
from broadside.games.common.hexes import HexSea
from broadside.games.common.search import spread
from broadside.games.common.square import Grid, Tile, Traffic, reach, toward
from broadside.games.common.square.tile import DOOR, WATER

ROUNDS = 9
TEXT = """
+-+-+X+-+-+
|. . . . #|
+ +:+ + + +
|. # . 3 .|
+ + +-+ + +
X. ~ . 3 .X
+ + + + + +
|# ~ . . .|
+ + + +D+ +
|. . . # .|
+-+-+X+-+-+
"""


def explored_island(across: int = 6, down: int = 5) -> Grid:
    """Thirty tiles, turned anyhow."""
    tile, grid, rng = Tile.read(TEXT), Grid(), Random(1)
    for number in range(across * down):
        row, column = divmod(number, across)
        grid = grid.placed(tile, 5 * column, 5 * row, rng.randrange(4))
    return grid


def microseconds(work: Callable[[], object], times: int) -> float:
    """What one piece of work takes."""
    rounds = []
    for _ in range(ROUNDS):
        start = time.process_time()
        for _ in range(times):
            work()
        rounds.append((time.process_time() - start) / times * 1e6)
    return median(rounds)


def main() -> None:
    """Measure, and print a table."""
    grid = explored_island()
    rng = Random(2)
    ground = [space for space, kind in enumerate(grid.kinds) if kind <= WATER]
    start, target, *figures = rng.sample(ground, 26)
    starts = cycle(rng.sample(ground, 100))
    crowd = Traffic({*figures[:12]}, {*figures[:6]}, full={*figures})
    pairs = [(a, b) for a in ground for b in ground if a != b and grid.straight(a, b) <= 8]
    pairs = rng.sample(pairs, 2000)
    first, again = iter(pairs * ROUNDS), iter(pairs * ROUNDS)
    blockers = {*figures}
    other = explored_island()

    def look_first() -> None:
        other.sights.clear()
        other.sight(*next(first), blockers)

    for pair in pairs:
        grid.sight(*pair)
    tile, door = grid.tiles[0].tile, grid.edges.index(DOOR)
    sea = HexSea.flat(["." * 24] * 18)
    poses = sea.poses

    def odds() -> None:
        dice.fight.cache_clear()
        dice.fight(11, 11, 3, 3)

    picture = Picture("what", "µs")
    for name, work, times in (
        ("reach of 6 steps, bare map", lambda: reach(grid.prowls, next(starts), 6), 300),
        ("reach of 6 steps, 24 figures", lambda: reach(grid.prowls, next(starts), 6, crowd), 300),
        ("distances to everywhere", lambda: reach(grid.prowls, start), 50),
        (
            "toward a target, 6 steps",
            lambda: toward(grid, grid.prowls, next(starts), 6, grid.adjacent[target], crowd),
            100,
        ),
        ("line of sight, first look", look_first, 2000),
        ("line of sight, known", lambda: grid.sight(*next(again), blockers), 2000),
        ("one more tile", lambda: grid.placed(tile, 30, 0), 20),
        ("a door opened", lambda: grid.opened(door // 4, door % 4), 50),
        ("poses of a ship, 4 moves", lambda: spread(poses, [1300], 4), 300),
        ("a way across the sea", lambda: sea.path(0, 431), 50),
        ("odds of a contest, known", lambda: dice.contest(10, 3, 9, 3), 3000),
        ("odds of a battle, 11 v 11, new", odds, 5),
    ):
        picture.add_row(name, f"{microseconds(work, times):,.1f}")
    near = median(len(reach(grid.prowls, space, 6)) for space in ground)
    Console().print(f"{len(grid.kinds)} spaces, of which 6 steps lead to {near:.0f}")
    Console().print(picture)


if __name__ == "__main__":
    main()
