"""How far one gets over a table of neighbours: `steps[place]` lists the places one step away.

    >>> street = [[1], [0, 2], [1, 3], [2]]
    >>> spread(street, [0], far=2)
    {0: 0, 1: 1, 2: 2}
    >>> path(street, 0, 3)
    [0, 1, 2, 3]

Places are small whole numbers. Steps may be one-way. What comes out depends on the order of the
neighbours and on nothing else, so the same path is shown to everybody.
"""

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Final

FAR: Final = 1 << 30
"""Farther than any map is wide."""
NOWHERE: Final[frozenset[int]] = frozenset()


def spread(
    steps: list[list[int]],
    starts: Iterable[int],
    far: int = FAR,
    shut: AbstractSet[int] = NOWHERE,
    stops: AbstractSet[int] = NOWHERE,
) -> dict[int, int]:
    """How many steps each place within reach is away, nearest first.

    `shut` places cannot be entered; on a place of `stops` one may end but not go on. Neither
    matters to a start.
    """
    reached = dict.fromkeys(starts, 0)
    wave = list(reached)
    taken = 0
    while wave and taken < far:
        taken += 1
        coming: list[int] = []
        for place in wave:
            for to in steps[place]:
                if to not in reached and to not in shut:
                    reached[to] = taken
                    if to not in stops:
                        coming.append(to)
        wave = coming
    return reached


def path(
    steps: list[list[int]],
    start: int,
    end: int,
    shut: AbstractSet[int] = NOWHERE,
    stops: AbstractSet[int] = NOWHERE,
) -> list[int]:
    """A shortest path with both its ends, or nothing if there is none."""
    came = {start: start}
    wave = [start]
    while wave and end not in came:
        coming: list[int] = []
        for place in wave:
            for to in steps[place]:
                if to not in came and to not in shut:
                    came[to] = place
                    if to not in stops:
                        coming.append(to)
        wave = coming
    if end not in came:
        return []
    found = [end]
    while found[-1] != start:
        found.append(came[found[-1]])
    found.reverse()
    return found


def reversed_steps(steps: list[list[int]]) -> list[list[int]]:
    """The same steps, gone backwards: spread over these from a goal to learn the way to it."""
    found: list[list[int]] = [[] for _ in steps]
    for place, reachable in enumerate(steps):
        for to in reachable:
            found[to].append(place)
    return found
