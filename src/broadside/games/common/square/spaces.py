"""Numbered spaces and what lies around each: the tables all rules of the map are read from."""

from typing import Final

from .tile import CHASM, DOOR, GROUND, ROOF, WATER

COLUMN: Final[list[int]] = [0, 1, 1, 1, 0, -1, -1, -1]
ROW: Final[list[int]] = [-1, -1, 0, 1, 1, 1, 0, -1]
"""The eight directions, clockwise from the north; the even ones lead across sides 0-3."""
STRIDE: Final = 1 << 12
"""A place is one number, column + STRIDE * row; no map is as wide."""


class Spaces:
    """The spaces of a map. Lists are indexed by the number of a space unless they say otherwise."""

    def __init__(self) -> None:
        self.columns: list[int] = []
        self.rows: list[int] = []
        self.slots: list[int] = []
        """The tile each space belongs to, tiles being numbered in the order of their placement."""
        self.kinds: list[int] = []
        self.marks: list[str] = []
        self.rooms: list[int] = []
        """The tile/room each space belongs to (TA-7.5): its tile, and the mark of its room."""
        self.homes: list[int] = []
        """The space that stands for a whole chasm or roof; any other space stands for itself."""
        self.edges: list[int] = []
        """What lies on side `4 * space + side`."""
        self.around: list[int] = []
        """The next space in direction `8 * space + direction`, -1 off the map."""
        self.regions: dict[int, list[int]] = {}
        """The spaces of each chasm and roof, by its home."""
        self.at: dict[int, int] = {}
        """The space at `column + STRIDE * row`."""
        self.passages: list[int] = []
        """Two by two the ends of passages (TA-7.19)."""

    def cells_of(self, home: int) -> list[int]:
        """All spaces of a chasm or roof, or just the space."""
        return self.regions.get(home) or [home]

    def straight(self, one: int, other: int) -> int:
        """The larger of the coordinate differences (TA-14.33)."""
        across = abs(self.columns[one] - self.columns[other])
        return max(across, abs(self.rows[one] - self.rows[other]))

    def room_of(self, space: int) -> list[int]:
        """The tile/room of who stands there: their room, or all of the tile that is in none."""
        room = self.rooms[space]
        return [other for other, its in enumerate(self.rooms) if its == room]

    def indoors(self, space: int) -> bool:
        """Whether the space lies in a room."""
        return self.kinds[space] == GROUND and self.marks[space] != "."

    def rim(self, home: int) -> list[int]:
        """The ground next to a chasm or roof, across no wall, in order (TA-12.7e, TA-12.9e)."""
        found = set()
        for cell in self.cells_of(home):
            for side in range(4):
                to = self.around[8 * cell + 2 * side]
                if to >= 0 and self.kinds[to] <= WATER and self.edges[4 * cell + side] < DOOR:
                    found.add(to)
        return sorted(found)

    def jump(self, space: int, side: int) -> int:
        """Where a jump over the chasm on that side lands (TA-12.9a), -1 if there is none."""
        here = space
        chasm = -1
        while self.edges[4 * here + side] < DOOR:
            here = self.around[8 * here + 2 * side]
            if self.kinds[here] != CHASM:
                return here if chasm >= 0 and self.kinds[here] <= WATER else -1
            if chasm >= 0 and self.homes[here] != chasm:
                return -1
            chasm = self.homes[here]
        return -1

    def gap(self, roof: int, other: int) -> int:
        """How far a jump from roof to roof goes (TA-18.8), -1 if no straight line joins them."""
        best = -1
        for cell in self.regions[roof]:
            for direction in range(0, 8, 2):
                crossed = 0
                here = self.around[8 * cell + direction]
                while here >= 0 and self.kinds[here] != ROOF:
                    crossed += 1
                    here = self.around[8 * here + direction]
                if here >= 0 and self.homes[here] == other and (best < 0 or crossed < best):
                    best = crossed
        return max(best, 1) if best >= 0 else -1
