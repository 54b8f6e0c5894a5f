"""Line of sight and range (TA-11), in whole numbers.

A segment runs from a corner of the attacker's space to the centre of the target's. What it does on
the way depends only on how the target lies from there, so each such *ray* is drawn once and laid
over any map. What a map makes of it is a *sight*: a line that nothing but figures can bar. A grid
remembers its sights; a shot then asks only whether figures stand in them.
"""

from collections.abc import Collection
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Final

from .spaces import STRIDE, Spaces
from .tile import DOOR, EAST, NORTH, ROOF, SOUTH, WEST

_OX: Final[list[int]] = [0, 1, 1, 0]
_OY: Final[list[int]] = [0, 0, 1, 1]
"""The corners of a space in the order of TA-11.10: NW, NE, SE, SW."""
_CLOCKWISE: Final[list[int]] = [SOUTH, WEST, NORTH, EAST]
_COUNTER: Final[list[int]] = [WEST, NORTH, EAST, SOUTH]
"""The side by which one leaves each quadrant around a corner (NE, SE, SW, NW)."""


class Sight:
    """A line from one space to another that no part of the map bars."""

    __slots__ = ("corner", "crossed", "detours", "range", "touched")

    def __init__(
        self,
        range_: int,
        crossed: list[int],
        touched: frozenset[int],
        detours: list[frozenset[int]],
        corner: int = -1,
    ) -> None:
        self.range = range_
        """TA-11.9."""
        self.crossed = crossed
        """The spaces whose inside it crosses, nearest first; a chasm or roof counts as one."""
        self.touched = touched
        """Spaces on which a blocker would bar it."""
        self.detours = detours
        """If not empty, one of these sets of spaces must be free of blockers too (TA-11.7)."""
        self.corner = corner
        """Where it begins: 4 times the attacker's cell, and the corner; -1 within one space."""

    def is_clear(self, blockers: AbstractSet[int]) -> bool:
        """Whether figures on those spaces leave it open."""
        if not self.touched.isdisjoint(blockers):
            return False
        for way in self.detours:
            if way.isdisjoint(blockers):
                return True
        return not self.detours

    def in_the_way(self, friends: Collection[int]) -> int:
        """How many friends stand in the way (TA-11.6); `friends` names the space of each."""
        crossed, found = self.crossed, 0
        for friend in friends:
            if friend in crossed:
                found += 1
        return found


class _Ray:
    """How a segment runs over bare squares; places are counted from the attacker's space."""

    def __init__(self, quadrant: int) -> None:
        self.quadrant = quadrant
        """Into which quadrant around its corner it leaves."""
        self.crossed: list[int] = []
        """The places whose inside it crosses, in order, the target's last."""
        self.met: list[int] = []
        """The places on both sides of all edges that it crosses or touches."""
        self.edges: list[tuple[int, int, int]] = []
        """Those edges: a place by its number among these, its side, and the place beyond."""

    def meet(self, place: int, side: int, beyond: int) -> None:
        """One more edge that it crosses or touches."""
        for each in (place, beyond):
            if each not in self.met:
                self.met.append(each)
        self.edges.append((self.met.index(place), side, self.met.index(beyond)))


@cache
def _ray(across: int, down: int, corner: int) -> _Ray:
    """From a corner of a space to the centre of the one so many columns and rows away.

    In half spaces it goes `wide` across and `high` down, both odd, so it never runs along a grid
    line. It meets the i-th line across after 2i/wide of its length and the j-th down after 2j/high.
    """
    dx = 2 * across + 1 - 2 * _OX[corner]
    dy = 2 * down + 1 - 2 * _OY[corner]
    wide, high = abs(dx), abs(dy)
    x_side, y_side = (EAST if dx > 0 else WEST), (SOUTH if dy > 0 else NORTH)
    ahead_x, ahead_y = (1 if dx > 0 else -1), (STRIDE if dy > 0 else -STRIDE)
    ray = _Ray([[3, 0], [2, 1]][dy > 0][dx > 0])
    place = (_OX[corner] - (dx < 0)) + STRIDE * (_OY[corner] - (dy < 0))
    ray.crossed.append(place)
    i, j = 1, 1
    while 2 * i < wide or 2 * j < high:
        to_x, to_y = i * high, j * wide
        if to_x < to_y:
            ray.meet(place, x_side, place + ahead_x)
            place += ahead_x
            i += 1
        elif to_y < to_x:
            ray.meet(place, y_side, place + ahead_y)
            place += ahead_y
            j += 1
        else:  # through a grid point: all four edges that meet there are touched
            ray.meet(place, x_side, place + ahead_x)
            ray.meet(place, y_side, place + ahead_y)
            ray.meet(place + ahead_y, x_side, place + ahead_x + ahead_y)
            ray.meet(place + ahead_x, y_side, place + ahead_x + ahead_y)
            place += ahead_x + ahead_y
            i, j = i + 1, j + 1
        ray.crossed.append(place)
    return ray


def sights_between(map_: Spaces, attacker: int, target: int, strict: bool) -> list[Sight]:
    """All lines from one space to another, shortest first, then in the order of TA-11.10."""
    if map_.homes[attacker] == map_.homes[target]:
        return [Sight(0, [], frozenset(), [])]
    found: list[Sight] = []
    if map_.kinds[attacker] != ROOF and map_.kinds[target] == ROOF:
        return found
    aloft = map_.kinds[attacker] == ROOF
    if aloft and map_.indoors(target):
        return found
    here = map_.cells_of(map_.homes[attacker]) if aloft else [attacker]
    there = map_.cells_of(map_.homes[target]) if aloft else [target]
    for cell in here:
        for corner in range(4):
            for end in there:
                sight = _sight(map_, cell, end, corner, aloft, strict)
                if sight is not None:
                    found.append(sight)
    found.sort(key=lambda sight: sight.range)
    return found


def _sight(
    map_: Spaces, start: int, end: int, corner: int, aloft: bool, strict: bool
) -> Sight | None:
    """The line from that corner, or none if the map bars it. From a roof (`aloft`) only figures
    are in the way (TA-11.11)."""
    at, homes, kinds, edges = map_.at, map_.homes, map_.kinds, map_.edges
    ends = {homes[start], homes[end]}
    across = map_.columns[end] - map_.columns[start]
    ray = _ray(across, map_.rows[end] - map_.rows[start], corner)
    base = map_.columns[start] + STRIDE * map_.rows[start]
    met: list[int] = []
    touched: set[int] = set()
    for place in ray.met:
        space = at.get(base + place, -1)
        if not aloft and (space < 0 or (kinds[space] >= ROOF and homes[space] not in ends)):
            return None
        met.append(space)
        if space >= 0:
            touched.add(homes[space])
    if not aloft:
        for n, side, _ in ray.edges:
            if edges[4 * met[n] + side] >= DOOR:
                return None
    ways = _detours(map_, start, corner, ray.quadrant, ends, aloft, strict)
    if not ways:
        return None
    detours: list[frozenset[int]] = []
    for way in ways:
        detours.append(way - ends - touched)
    if frozenset() in detours:
        detours = []
    crossed: list[int] = []
    for place in ray.crossed:
        space = at.get(base + place, -1)
        home = homes[space] if space >= 0 else -1
        if home >= 0 and home not in ends and (not crossed or crossed[-1] != home):
            crossed.append(home)
    corner_ = 4 * start + corner
    return Sight(len(crossed), crossed, frozenset(touched - ends), detours, corner_)


def barrier_between(map_: Spaces, attacker: int, target: int) -> int:
    """What of the map bars the line that gets farthest, as 4 times a space and its side; -1 if
    nothing does before the line's own corner."""
    ends = {map_.homes[attacker], map_.homes[target]}
    base = map_.columns[attacker] + STRIDE * map_.rows[attacker]
    across = map_.columns[target] - map_.columns[attacker]
    down = map_.rows[target] - map_.rows[attacker]
    farthest, found = -1, -1
    for corner in range(4):
        ray = _ray(across, down, corner)
        met = [map_.at.get(base + place, -1) for place in ray.met]
        for i, (n, side, m) in enumerate(ray.edges):
            one, other = met[n], met[m]
            solid = _is_solid(map_, one, ends) or _is_solid(map_, other, ends)
            if solid or map_.edges[4 * one + side] >= DOOR:
                if one >= 0 and i > farthest:
                    farthest, found = i, 4 * one + side
                break
    return found


def _is_solid(map_: Spaces, space: int, ends: set[int]) -> bool:
    return space < 0 or (map_.kinds[space] >= ROOF and map_.homes[space] not in ends)


def _detours(
    map_: Spaces, start: int, corner: int, quadrant: int, ends: set[int], aloft: bool, strict: bool
) -> list[frozenset[int]]:
    """TA-11.7: the ways around its own corner by which the line gets out, each as the spaces that
    must be free of blockers for it; none if the map bars them all."""
    own = (corner + 1) % 4
    if own == quadrant and not strict:
        return [frozenset()]
    x, y = map_.columns[start] + _OX[corner], map_.rows[start] + _OY[corner]
    places = [x + STRIDE * (y - 1), x + STRIDE * y, x - 1 + STRIDE * y, x - 1 + STRIDE * (y - 1)]
    quadrants: list[int] = []
    for place in places:
        quadrants.append(map_.at.get(place, -1))
    if strict:
        whole = _turn(map_, quadrants, own, own, 1, ends, aloft)
        return [] if whole is None else [whole]
    found: list[frozenset[int]] = []
    for sense in (1, -1):
        way = _turn(map_, quadrants, own, quadrant, sense, ends, aloft)
        if way is not None:
            found.append(way)
    return found


def _turn(
    map_: Spaces, quadrants: list[int], own: int, goal: int, sense: int, ends: set[int], aloft: bool
) -> frozenset[int] | None:
    """Walk around a corner in one sense: the spaces entered, or none if the map bars the walk."""
    entered: list[int] = []
    here = own
    while True:
        to = (here + sense) % 4
        if not aloft:
            side = (_CLOCKWISE if sense > 0 else _COUNTER)[here]
            if map_.edges[4 * quadrants[here] + side] >= DOOR:
                return None
            if _is_solid(map_, quadrants[to], ends):
                return None
        if quadrants[to] >= 0:
            entered.append(map_.homes[quadrants[to]])
        here = to
        if here == goal:
            return frozenset(entered)
