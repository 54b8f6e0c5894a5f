"""Who may step where: adjacency, and the ways of Characters and of Enemies (TA-7.20 to TA-7.25)."""

from typing import Final

from .spaces import Spaces
from .tile import AJAR, CHASM, HEIGHT, ROCK, ROOF, WATER

_SIDES: Final[list[int]] = [0, 2, 4, 6]
_CORNERS: Final[list[int]] = [1, 3, 5, 7]
_HANDS: Final[list[int]] = [1, 7]
"""A turn to the right, and one to the left."""


class Ways:
    """The steps open to one kind of walker on the bare map, straight ones first."""

    def __init__(self) -> None:
        self.steps: list[list[int]] = []
        self.beside: list[list[int]] = []
        """Of `steps[space][i]` the side spaces, `2 * i` and `2 * i + 1`: -1 unless diagonal."""
        self.toil: list[int] = []
        """What it costs to leave each space."""
        self.found: dict[tuple[int, ...], dict[int, int]] = {}
        """Distances looked for before (reach.py); other ways begin without."""
        self.reached: dict[int, dict[int, dict[int, int]]] = {}
        """By start and range: what was reached before, with nobody in the way."""

    def copy(self) -> "Ways":
        """The same ways; what is said of one space is shared, since it is replaced as a whole."""
        new = Ways()
        new.steps, new.beside, new.toil = self.steps[:], self.beside[:], self.toil[:]
        return new

    def set(self, space: int, found: list[int], toil: int) -> None:
        """Say where one gets from a space: destinations with both their side spaces, in a row."""
        while len(self.steps) <= space:
            self.steps.append([])
            self.beside.append([])
            self.toil.append(1)
        steps: list[int] = []
        beside: list[int] = []
        for i in range(0, len(found), 3):
            if found[i + 1] < 0 and found[i] not in steps:
                steps.append(found[i])
        straight = len(steps)
        beside += [-1] * (2 * straight)
        for i in range(0, len(found), 3):
            if found[i + 1] >= 0 and found[i] not in steps[:straight]:
                steps.append(found[i])  # a roof may be entered around several corners
                beside += found[i + 1 : i + 3]
        self.steps[space] = steps
        self.beside[space] = beside
        self.toil[space] = toil


def adjacent_to(map_: Spaces, space: int) -> list[int]:
    """TA-7.20. A roof is adjacent to nothing else (TA-7.21)."""
    if map_.kinds[space] >= ROOF:
        return []
    found: list[int] = []
    for direction in range(8):
        to = map_.around[8 * space + direction]
        if to < 0 or map_.kinds[to] >= ROOF:
            continue
        if direction % 2 == 0:
            if map_.edges[4 * space + direction // 2] <= HEIGHT:
                found.append(to)
        elif _ways_round(map_, space, direction, HEIGHT) > 0:
            found.append(to)
    return found + _through_passages(map_, space)


def walks_from(map_: Spaces, space: int) -> list[int]:
    """The steps of a Character (TA-7.22, TA-7.23), each with its two side spaces."""
    found: list[int] = []
    if map_.kinds[space] > WATER:
        return found
    for direction in _SIDES:
        to = map_.around[8 * space + direction]
        if to >= 0 and map_.kinds[to] <= WATER and map_.edges[4 * space + direction // 2] <= AJAR:
            found += [to, -1, -1]
    for direction in _CORNERS:
        to = map_.around[8 * space + direction]
        if to >= 0 and map_.kinds[to] <= WATER and _corner_is_free(map_, space, direction, AJAR):
            found += [to, *_beside(map_, space, direction)]
    for to in _through_passages(map_, space):
        found += [to, -1, -1]
    return found


def prowls_from(map_: Spaces, home: int) -> list[int]:
    """The steps of an Enemy (TA-14.40): chasm and roof are one space, height is nothing."""
    found: list[int] = []
    if map_.homes[home] != home or map_.kinds[home] == ROCK:
        return found
    for cell in map_.cells_of(home):
        for direction in _SIDES:
            to = _next_home(map_, cell, direction)
            passable = map_.edges[4 * cell + direction // 2] <= HEIGHT
            if to >= 0 and passable and map_.kinds[to] != ROCK:
                found += [to, -1, -1]
        for direction in _CORNERS:
            to = _next_home(map_, cell, direction)
            if (
                to >= 0
                and map_.kinds[to] != ROCK
                and _corner_is_free(map_, cell, direction, HEIGHT)
            ):
                found += [to, *_beside(map_, cell, direction)]
    for to in _through_passages(map_, home):
        found += [to, -1, -1]
    return found


def beelines_from(map_: Spaces, home: int) -> list[int]:
    """The steps of an Unstoppable Enemy (TA-15.7): neither walls, doors nor rocks hold it."""
    found: list[int] = []
    if map_.homes[home] != home:
        return found
    for cell in map_.cells_of(home):
        for direction in _SIDES + _CORNERS:
            to = _next_home(map_, cell, direction)
            if to >= 0:
                found += [to, -1, -1]
    for to in _through_passages(map_, home):
        found += [to, -1, -1]
    return found


def _next_home(map_: Spaces, cell: int, direction: int) -> int:
    """The next space of its own for an Enemy that way: -1 off the map, within the same chasm or
    roof, and for a chasm that lies diagonally, since those are entered and left straight."""
    to = map_.around[8 * cell + direction]
    if to < 0 or map_.homes[to] == map_.homes[cell]:
        return -1
    if direction % 2 and CHASM in (map_.kinds[cell], map_.kinds[to]):
        return -1
    return map_.homes[to]


def _corner_is_free(map_: Spaces, space: int, direction: int, passable: int) -> bool:
    """TA-7.23 but for figures: both side spaces, and the four edges that meet at the corner."""
    return _ways_round(map_, space, direction, passable) == len(_HANDS)


def _ways_round(map_: Spaces, space: int, direction: int, passable: int) -> int:
    """How many of its two side spaces join a space with the one diagonally ahead."""
    around, edges, kinds = map_.around, map_.edges, map_.kinds
    found = 0
    for turn in _HANDS:
        first = (direction + turn) % 8
        beside = around[8 * space + first]
        if beside < 0 or kinds[beside] > CHASM or edges[4 * space + first // 2] > passable:
            continue
        if edges[4 * beside + (direction - turn) % 8 // 2] <= passable:
            found += 1
    return found


def _beside(map_: Spaces, space: int, direction: int) -> list[int]:
    around = map_.around
    return [around[8 * space + (direction + 1) % 8], around[8 * space + direction - 1]]


def _through_passages(map_: Spaces, space: int) -> list[int]:
    ends = map_.passages
    if not ends:  # as on most maps
        return []
    return [ends[i ^ 1] for i, end in enumerate(ends) if end == space]
