"""The map rules of Tales once more, slow and plain: from the printed characters, by geometry.

Nothing here is shared with the code under test. A map is a dictionary of characters in doubled
coordinates: spaces at (odd, odd), the edges between them elsewhere. Chasms and roofs are found by
walking, reach by trying all paths, lines of sight by clipping segments with exact fractions.
"""

from collections.abc import Callable
from fractions import Fraction
from random import Random

Cell = tuple[int, int]
Box = tuple[int, int, int, int]

BARS = "-|DX"
CORNERS = [(0, 0), (1, 0), (1, 1), (0, 1)]
EIGHT = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]


def random_tile(rng: Random, width: int = 4, height: int = 4) -> str:
    """Any tile that can be read, wide open or far wilder than a printed one."""
    room = rng.choice([1, 2, 6])
    lines = []
    for row in range(2 * height + 1):
        line = ""
        for column in range(2 * width + 1):
            border = row in (0, 2 * height) or column in (0, 2 * width)
            if row % 2 and column % 2:
                line += rng.choice(room * "......" + "~~##44Aa")
            elif row % 2 == column % 2:
                line += "+"
            elif border:
                line += rng.choice(room * "X" + "D" + "|-"[row % 2 == 0])
            else:
                line += rng.choice(room * "            " + "::D" + 2 * "|-"[row % 2 == 0])
        lines.append(line)
    return "\n".join(lines)


def turned(text: str, turn: int) -> list[str]:
    """The text of a tile after quarter turns clockwise."""
    lines = text.strip("\n").split("\n")
    for _ in range(turn):
        lines = ["".join(column) for column in zip(*reversed(lines), strict=True)]
    return lines


class SlowMap:
    """Tiles laid on a table, as characters."""

    def __init__(self, *tiles: tuple[str, int, int, int]) -> None:
        self.ink: dict[Cell, str] = {}
        for text, column, row, turn in tiles:
            for y, line in enumerate(turned(text, turn)):
                for x, char in enumerate(line):
                    self._print(2 * column + x, 2 * row + y, char)

    def _print(self, x: int, y: int, char: str) -> None:
        if (x, y) in self.ink and x % 2 != y % 2:  # where two tiles touch
            both = {char, self.ink[x, y]}
            char = " " if both == {"X"} else "D" if both <= {"X", "D"} else "-"
        self.ink[x, y] = char

    def kind(self, cell: Cell) -> str:
        """The character of a space, blank off the map."""
        return self.ink.get((2 * cell[0] + 1, 2 * cell[1] + 1), " ")

    def edge(self, one: Cell, other: Cell) -> str:
        return self.ink[one[0] + other[0] + 1, one[1] + other[1] + 1]

    def region(self, cell: Cell) -> frozenset[Cell]:
        """The chasm or roof of a space, or just itself. (Tiles here touch along exits only.)"""
        kind, found = self.kind(cell), [cell]
        if kind not in "4A":
            return frozenset(found)
        for x, y in found:
            for to in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if self.kind(to) == kind and to not in found and self._same_tile(cell, to):
                    found.append(to)
        return frozenset(found)

    def _same_tile(self, one: Cell, other: Cell) -> bool:
        return one[0] // 4 == other[0] // 4 and one[1] // 4 == other[1] // 4

    # Steps.

    def adjacent(self, one: Cell, other: Cell) -> bool:
        if self.kind(one) in "A# " or self.kind(other) in "A# " or one == other:
            return False
        if one[0] == other[0] or one[1] == other[1]:
            return self.edge(one, other) not in BARS
        sides = [(one[0], other[1]), (other[0], one[1])]
        return any(
            self.kind(side) not in "A# "
            and self.edge(one, side) not in BARS
            and self.edge(side, other) not in BARS
            for side in sides
        )

    def steps(self, one: Cell, other: Cell, enemies: bool, corners: set[Cell]) -> bool:
        """Whether a walker may go from one space to one of the eight around it."""
        kinds = self.kind(one) + self.kind(other)
        barred = BARS if enemies else BARS + ":"
        if any(kind in ("# " if enemies else "4A# ") for kind in kinds):
            return False
        if one[0] == other[0] or one[1] == other[1]:
            return self.edge(one, other) not in barred
        if "4" in kinds:
            return False
        sides = [(one[0], other[1]), (other[0], one[1])]
        return all(
            self.kind(side) not in "A# "
            and side not in corners
            and self.edge(one, side) not in barred
            and self.edge(side, other) not in barred
            for side in sides
        )

    def all_paths(
        self,
        start: Cell,
        far: int,
        enemies: bool,
        shut: set[Cell],
        corners: set[Cell],
        stops: set[Cell],
    ) -> dict[frozenset[Cell], int]:
        """The least cost of every space over all paths there are within the movement."""
        best = {self.region(start): 0}
        self._walk(self.region(start), 0, far, enemies, (shut, corners, stops), best, True)
        return best

    def _walk(
        self,
        here: frozenset[Cell],
        spent: int,
        far: int,
        enemies: bool,
        traffic: tuple[set[Cell], set[Cell], set[Cell]],
        best: dict[frozenset[Cell], int],
        first: bool = False,
    ) -> None:
        shut, corners, stops = traffic
        if here & stops and not first:
            return
        for x, y in here:
            spent_then = spent + (2 if self.kind((x, y)) == "~" and not enemies else 1)
            if spent_then > far:
                continue
            for dx, dy in EIGHT:
                there = self.region((x + dx, y + dy))
                if there == here or there & shut:
                    continue
                if self.steps((x, y), (x + dx, y + dy), enemies, corners):
                    best[there] = min(best.get(there, spent_then), spent_then)
                    self._walk(there, spent_then, far, enemies, traffic, best)

    # Sight.

    def sight(
        self, a: Cell, b: Cell, blockers: set[Cell], friends: list[Cell]
    ) -> tuple[int, int] | None:
        """TA-11: friends in the way and range of the best line; none if there is none."""
        start, end = self.region(a), self.region(b)
        aloft = self.kind(a) == "A"
        if (self.kind(b) == "A" and not aloft) or (aloft and self.kind(b) == "a"):
            return None
        solid = {cell for blocker in blockers for cell in self.region(blocker)} - start - end
        lines = [
            self._line(cell, corner, to, solid, start | end, aloft)
            for cell in (start if aloft else [a])
            for corner in CORNERS
            for to in (end if aloft else [b])
        ]
        found = []
        for line in lines:
            if line is not None:
                ways = [self.region(friend) in line for friend in friends]
                found.append((sum(ways), len(line)))
        return min(found, default=None)

    def _line(
        self, a: Cell, corner: Cell, b: Cell, solid: set[Cell], ends: frozenset[Cell], aloft: bool
    ) -> list[frozenset[Cell]] | None:
        """The regions a segment crosses, or none if it is barred."""
        v = (a[0] + corner[0], a[1] + corner[1])
        xs, ys = sorted((v[0], b[0])), sorted((v[1], b[1]))
        window = [(x, y) for x in range(xs[0] - 1, xs[1] + 2) for y in range(ys[0] - 1, ys[1] + 2)]

        def is_solid(cell: Cell) -> bool:
            return cell in solid or (not aloft and cell not in ends and self.kind(cell) in "A# ")

        boxes: list[Box] = [(x, y, x + 1, y + 1) for x, y in window if is_solid((x, y))]
        if not aloft:
            for x, y in window:
                if self.ink.get((2 * x, 2 * y + 1), "-") in BARS:
                    boxes.append((x, y, x, y + 1))
                if self.ink.get((2 * x + 1, 2 * y), "-") in BARS:
                    boxes.append((x, y, x + 1, y))
        for box in boxes:
            contact = clip(v, b, box)
            if contact is not None and contact[1] > 0:
                return None
        if not self._gets_out(a, v, b, is_solid, aloft):
            return None
        spans = [(clip(v, b, (x, y, x + 1, y + 1)), (x, y)) for x, y in window]
        crossed = sorted((span, cell) for span, cell in spans if span and span[0] < span[1])
        found: list[frozenset[Cell]] = []
        for _, cell in crossed:
            region = self.region(cell)
            if not region & ends and self.kind(cell) != " " and found[-1:] != [region]:
                found.append(region)
        return found

    def _gets_out(
        self, a: Cell, v: Cell, b: Cell, is_solid: Callable[[Cell], bool], aloft: bool
    ) -> bool:
        """TA-11.7: flood the four squares around the corner, from the attacker's own."""
        x, y = v
        quads = [(x, y - 1), (x, y), (x - 1, y), (x - 1, y - 1)]
        goal = (x if b[0] >= x else x - 1, y if b[1] >= y else y - 1)
        flooded = [a]
        for one in flooded:
            for other in quads:
                if abs(one[0] - other[0]) + abs(one[1] - other[1]) != 1 or other in flooded:
                    continue
                if not is_solid(other) and (aloft or self.edge(one, other) not in BARS):
                    flooded.append(other)
        return goal in flooded


def clip(start: Cell, end: Cell, box: Box) -> tuple[Fraction, Fraction] | None:
    """The part of the way from a grid point to a cell's centre that lies in a closed box."""
    first, last = Fraction(0), Fraction(1)
    for axis in (0, 1):
        origin, goal = Fraction(start[axis]), end[axis] + Fraction(1, 2)
        low = (box[axis] - origin) / (goal - origin)
        high = (box[axis + 2] - origin) / (goal - origin)
        first, last = max(first, min(low, high)), min(last, max(low, high))
    return (first, last) if first <= last else None
