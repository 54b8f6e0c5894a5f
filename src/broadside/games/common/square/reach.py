r"""How far a figure gets among the others, by which way, and where it heads for (TA-12, TA-14).

>>> lane = Grid.read("+-+-+-+\n|. ~ .|\n+-+-+-+")
>>> reach(lane.walks, 0, far=3)
{0: 0, 1: 1, 2: 3}
>>> reach(lane.walks, 0, far=3, traffic=Traffic(shut={1}))
{0: 0}
"""

from collections.abc import Collection, Iterable
from collections.abc import Set as AbstractSet
from typing import Final

from ..search import FAR, NOWHERE
from .grid import Grid
from .tile import CHASM, ROCK
from .ways import Ways


class Traffic:
    """What the figures on the map mean to one walker."""

    __slots__ = ("corners", "full", "shut", "stops")

    def __init__(
        self,
        shut: AbstractSet[int] = NOWHERE,
        corners: AbstractSet[int] = NOWHERE,
        stops: AbstractSet[int] = NOWHERE,
        full: AbstractSet[int] = NOWHERE,
    ) -> None:
        self.shut = shut
        """Spaces it cannot enter."""
        self.corners = corners
        """Spaces past which it cannot step diagonally (TA-7.23)."""
        self.stops = stops
        """Spaces where it must stop (TA-12.5b)."""
        self.full = full
        """Spaces where it cannot end, though it may pass."""

    def barred_by(self, spaces: AbstractSet[int]) -> "Traffic":
        """The same with these spaces shut too."""
        if not spaces:
            return self
        return Traffic(self.shut | spaces, self.corners, self.stops, self.full)


CLEAR: Final = Traffic()
REMEMBERED: Final = 256
"""So many answers are kept for each kind of walker, and then looked for again."""


def reach(ways: Ways, start: int, far: int = FAR, traffic: Traffic = CLEAR) -> dict[int, int]:
    """What it costs to get to each space within reach, spaces only to be passed included.

    Most walkers meet nobody: what they reach is found once for all who ask, so leave it as it is.
    """
    bare = _bare_reach(ways, start, far)
    if not (traffic.shut or traffic.stops or traffic.corners):
        return bare
    spaces, hampered = bare.keys(), _hampered(ways, traffic.corners)
    if (
        spaces.isdisjoint(traffic.shut)
        and spaces.isdisjoint(traffic.stops)
        and spaces.isdisjoint(hampered)
    ):
        return bare
    return _reach(ways, start, far, traffic, hampered)


def _bare_reach(ways: Ways, start: int, far: int) -> dict[int, int]:
    """What is reached while nobody is in the way."""
    known = ways.reached.get(start)
    if known is None:
        known = ways.reached[start] = {}
    found = known.get(far)
    if found is None:
        farthest = max(known, default=0)
        if farthest > far:
            found = {space: cost for space, cost in known[farthest].items() if cost <= far}
        else:
            found = _reach(ways, start, far, CLEAR, NOWHERE)
        known[far] = found
    return found


def _reach(
    ways: Ways, start: int, far: int, traffic: Traffic, hampered: AbstractSet[int]
) -> dict[int, int]:
    """Leaving a space costs 1 or 2, so there are three waves: now, one later and two later."""
    steps, toils, stops = ways.steps, ways.toil, traffic.stops
    cost = {start: 0}
    open_ = [True] * len(steps)
    open_[start] = False
    for space in traffic.shut:
        open_[space] = False
    now = [start]
    late: list[int] = []
    spent = 0
    while (now or late) and spent < far:
        spent += 1
        soon: list[int] = []
        for to in late:
            if open_[to]:
                open_[to] = False
                cost[to] = spent
                soon.append(to)
        late = []
        for space in now:
            if space in stops and space != start:
                continue
            near = steps[space]
            if space in hampered:
                near = _unhampered(ways, space, traffic.corners)
            if toils[space] > 1:
                late += near
                continue
            for to in near:
                if open_[to]:
                    open_[to] = False
                    cost[to] = spent
                    soon.append(to)
        now = soon
    return cost


def route(ways: Ways, start: int, end: int, far: int = FAR, traffic: Traffic = CLEAR) -> list[int]:
    """The cheapest way with both its ends, always the same one; nothing if there is none.

    Mostly it is the one that would be taken if nobody were about: that is looked at first.
    """
    bare = _bare_reach(ways, start, far)
    if end not in bare:
        return []
    found = _traced(ways, start, end, bare, traffic)
    if not found:
        cost = reach(ways, start, far, traffic)
        if end in cost:
            found = _traced(ways, start, end, cost, traffic)
    return found


def cost_of(ways: Ways, path: list[int]) -> int:
    """What it costs to go that way."""
    toils, cost = ways.toil, 0
    for space in path[:-1]:
        cost += toils[space]
    return cost


def _traced(ways: Ways, start: int, end: int, cost: dict[int, int], traffic: Traffic) -> list[int]:
    """A way of just these costs, found from its end; nothing if somebody bars it."""
    shut, stops, corners = traffic.shut, traffic.stops, traffic.corners
    if end in shut and end != start:
        return []
    steps, toils, found, here = ways.steps, ways.toil, [end], end
    while here != start:
        left = cost[here]
        for before in _unhampered(ways, here, corners) if corners else steps[here]:
            if cost.get(before, FAR) + toils[before] == left and (
                before == start or (before not in stops and before not in shut)
            ):
                found.append(before)
                here = before
                break
        else:
            return []
    found.reverse()
    return found


def distances(
    ways: Ways,
    goals: Iterable[int],
    traffic: Traffic = CLEAR,
    until: AbstractSet[int] = NOWHERE,
) -> dict[int, int]:
    """From each space the number of steps to the nearest goal (TA-7.25, with figures if given).

    Found backwards: steps are two-way, and a space that cannot be entered can still be left. The
    search ends with the first spaces of `until` it comes to.
    """
    shut = traffic.shut
    hampered = _hampered(ways, traffic.corners)
    found = dict.fromkeys(goals, 0)
    wave = list(found)
    taken = 0
    while wave and until.isdisjoint(wave):
        taken += 1
        coming: list[int] = []
        for space in wave:
            if space in shut:
                continue
            near = ways.steps[space]
            if space in hampered:
                near = _unhampered(ways, space, traffic.corners)
            for before in near:
                if before not in found:
                    found[before] = taken
                    coming.append(before)
        wave = coming
    return found


def away_from(ways: Ways, goals: Iterable[int]) -> dict[int, int]:
    """The same on the bare map, where it is found once for all who ask."""
    wanted = tuple(goals)
    found = ways.found.get(wanted)
    if found is None:
        if len(ways.found) >= REMEMBERED:
            ways.found.clear()
        found = ways.found[wanted] = distances(ways, wanted)
    return found


def toward(
    grid: Grid,
    ways: Ways,
    start: int,
    far: int,
    goals: Iterable[int],
    traffic: Traffic = CLEAR,
    alone: Traffic = CLEAR,
    leave: Collection[int] = (),
) -> list[int]:
    """TA-14.42: where an Enemy may end that heads for one of the goals, in the fixed order.

    `goals` are the spaces it could attack from if they were free. If figures bar every way the
    distance is counted as if there were none (TA-14.44), `alone` saying what would still be shut.
    `leave` are the spaces the others would like to keep: the most of them must stay in reach.
    """
    cost = reach(ways, start, far, traffic)
    ends = {space for space in cost if _may_end(grid, space, start, traffic)}
    wanted = list(goals)
    free = [goal for goal in wanted if goal == start or goal not in traffic.full]
    left = distances(ways, free, traffic, until=ends)
    if ends.isdisjoint(left):
        left = distances(ways, wanted, alone, until=ends)
    if ends.isdisjoint(left):
        return [start]
    least = min(left[space] for space in ends if space in left)
    near = [space for space in ends if left.get(space) == least]
    fewest = min(cost[space] for space in near)
    best = sorted(space for space in near if cost[space] == fewest)
    if len(best) > 1 and leave:
        rooms = [_room_left(ways, start, end, leave, traffic) for end in best]
        best = [end for end, room in zip(best, rooms, strict=True) if room == max(rooms)]
    return best


def _may_end(grid: Grid, space: int, start: int, traffic: Traffic) -> bool:
    if space == start:
        return True
    return space not in traffic.full and grid.kinds[space] not in (CHASM, ROCK)


def _room_left(ways: Ways, start: int, end: int, leave: Collection[int], traffic: Traffic) -> int:
    """How many spaces another Enemy could still get to from here, were that one taken."""
    taken = Traffic(shut=traffic.shut | {end}, corners=traffic.corners)
    near = reach(ways, start, traffic=taken)
    return sum(space in near for space in leave)


def _hampered(ways: Ways, corners: AbstractSet[int]) -> AbstractSet[int]:
    """Spaces from which some diagonal may be barred: those a step away from whoever bars it."""
    if not corners:
        return corners
    found: set[int] = set()
    for space in corners:
        found.update(ways.steps[space])
    return found


def _unhampered(ways: Ways, space: int, corners: AbstractSet[int]) -> list[int]:
    """The steps from a space that nobody's corner bars."""
    steps, beside = ways.steps[space], ways.beside[space]
    if corners.isdisjoint(beside):
        return steps
    found: list[int] = []
    for i, to in enumerate(steps):
        if beside[2 * i] not in corners and beside[2 * i + 1] not in corners:
            found.append(to)
    return found
