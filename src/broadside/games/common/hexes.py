"""A sea of hexes, read from rows of text: one character a hex, `#` land, blank off the board.

    >>> sea = HexSea.flat(["...", ".#.", "..."])
    >>> sea.distance(0, 6)
    2
    >>> sea.path(0, 6)  # hexes are numbered down the columns here; 4 is land
    [0, 3, 6]

Two ways to lay hexes are known, both with odd lines pushed by half a hex: `pointy` rows, numbered
row by row (HV 7.1), and `flat` columns, numbered column by column (TV 7.1), so that there the order
of the numbers is that of (q, r). Axial coordinates and the six directions are the same for both;
direction 0 is north where hexes are flat, and TV-2.1's direction 1.

Where ships have a facing, a *pose* is the number `6 * hex + facing`, and `poses` is a table of
neighbours like any other. A sea does not change and can be lent.
"""

from collections.abc import Set as AbstractSet
from typing import Final

from . import search
from .search import NOWHERE

Q: Final[list[int]] = [0, 1, 1, 0, -1, -1]
R: Final[list[int]] = [-1, -1, 0, 1, 1, 0]
"""The six directions, clockwise."""
LAND: Final = "#"
_STRIDE: Final = 1 << 12


class HexSea:
    """Numbered hexes; lists are indexed by the number of a hex unless they say otherwise."""

    def __init__(self, marks: str, qs: list[int], rs: list[int]) -> None:
        self.marks = marks
        """The character of each hex."""
        self.qs = qs
        self.rs = rs
        self._at: dict[int, int] = {
            q + _STRIDE * r: hex_
            for hex_, (mark, q, r) in enumerate(zip(marks, qs, rs, strict=True))
            if mark != " "
        }
        self.around: list[int] = []
        """The next hex in direction `6 * hex + direction`, land or sea, -1 off the board."""
        self.steps: list[list[int]] = []
        """The sea next to each sea hex, in the order of the numbers."""
        for hex_ in range(len(marks)):
            near = [self.number(qs[hex_] + Q[side], rs[hex_] + R[side]) for side in range(6)]
            self.around += near if marks[hex_] != " " else [-1] * 6
            sea = sorted(other for other in near if other >= 0 and marks[other] != LAND)
            self.steps.append(sea if marks[hex_] not in (LAND, " ") else [])
        self._away: dict[int, list[int]] = {}
        self._poses: list[list[int]] = []

    @staticmethod
    def pointy(rows: list[str]) -> "HexSea":
        """Rows of hexes that stand on a point, odd rows pushed to the right."""
        width = max(len(row) for row in rows)
        cells = [(row, column) for row in range(len(rows)) for column in range(width)]
        return HexSea(
            "".join(row.ljust(width) for row in rows),
            [column - row // 2 for row, column in cells],
            [row for row, _ in cells],
        )

    @staticmethod
    def flat(rows: list[str]) -> "HexSea":
        """Columns of hexes that lie on a side, odd columns pushed down."""
        width = max(len(row) for row in rows)
        cells = [(column, row) for column in range(width) for row in range(len(rows))]
        return HexSea(
            "".join(rows[row].ljust(width)[column] for column, row in cells),
            [column for column, _ in cells],
            [row - column // 2 for column, row in cells],
        )

    def number(self, q: int, r: int) -> int:
        """The hex with those coordinates, -1 off the board."""
        return self._at.get(q + _STRIDE * r, -1)

    # As the gull flies.

    def distance(self, one: int, other: int) -> int:
        """Hexes between two, land or sea (TV-2.2)."""
        dq = self.qs[one] - self.qs[other]
        dr = self.rs[one] - self.rs[other]
        return max(abs(dq), abs(dr), abs(dq + dr))

    def ring(self, centre: int, radius: int) -> list[int]:
        """The hexes of the board at exactly that distance, in the order of the numbers."""
        return [hex_ for hex_ in self._at.values() if self.distance(centre, hex_) == radius]

    def ray(self, start: int, direction: int, length: int) -> list[int]:
        """Up to so many hexes straight ahead, as far as the board goes (TV-18.1, TV-19.1)."""
        found: list[int] = []
        here = self.around[6 * start + direction]
        while here >= 0 and len(found) < length:
            found.append(here)
            here = self.around[6 * here + direction]
        return found

    def heading(self, start: int, end: int) -> int:
        """The direction in which one lies straight ahead of the other, -1 if in none."""
        dq, dr = self.qs[end] - self.qs[start], self.rs[end] - self.rs[start]
        far = self.distance(start, end)
        for side in range(6):
            if far and dq == far * Q[side] and dr == far * R[side]:
                return side
        return -1

    def line(self, start: int, end: int) -> list[int]:
        """The hexes after `start` up to `end` if they lie on a straight line, else none."""
        side = self.heading(start, end)
        return self.ray(start, side, self.distance(start, end)) if side >= 0 else []

    # As ships sail.

    def away(self, start: int) -> list[int]:
        """How far by sea each hex is from one, -1 out of reach. Found once (HV-1.10)."""
        if start not in self._away:
            found = [-1] * len(self.marks)
            for hex_, steps in search.spread(self.steps, [start]).items():
                found[hex_] = steps
            self._away[start] = found
        return self._away[start]

    def within(self, start: int, spaces: int) -> list[int]:
        """The sea hexes at most so far by sea, the start among them, in order (HV-7.5)."""
        return [hex_ for hex_, far in enumerate(self.away(start)) if 0 <= far <= spaces]

    def reach(
        self,
        start: int,
        spaces: int,
        shut: AbstractSet[int] = NOWHERE,
        stops: AbstractSet[int] = NOWHERE,
    ) -> dict[int, int]:
        """The same where some hexes cannot be entered, or entered but not left."""
        return search.spread(self.steps, [start], spaces, shut, stops)

    def path(
        self,
        start: int,
        end: int,
        shut: AbstractSet[int] = NOWHERE,
        stops: AbstractSet[int] = NOWHERE,
    ) -> list[int]:
        """A shortest way by sea with both its ends, always the same; empty if there is none."""
        return search.path(self.steps, start, end, shut, stops)

    @property
    def poses(self) -> list[list[int]]:
        """The pose moves (TV-11.5): on to the prow or a bow, or a turn to either hand."""
        if not self._poses:
            for hex_ in range(len(self.marks)):
                for facing in range(6):
                    self._poses.append(self._pose_moves(hex_, facing))
        return self._poses

    def _pose_moves(self, hex_: int, facing: int) -> list[int]:
        found: list[int] = []
        if self.marks[hex_] in (LAND, " "):
            return found
        for turn in (-1, 0, 1):
            ahead = self.around[6 * hex_ + (facing + turn) % 6]
            if ahead >= 0 and self.marks[ahead] != LAND:
                found.append(6 * ahead + facing)
        found += [6 * hex_ + (facing + turn) % 6 for turn in (-1, 1)]
        return sorted(found)

    def __reduce__(self) -> tuple[type["HexSea"], tuple[str, list[int], list[int]]]:
        """What was found out is found again, not carried about."""
        return HexSea, (self.marks, self.qs, self.rs)
