"""A tile of square spaces, read from the text it is printed as (TA-7.1 to TA-7.3).

    >>> ledge = Tile.read('''
    ... +-+X+
    ... |.:~|
    ... + + +
    ... |.D#|
    ... +-+-+
    ... ''')
    >>> ledge.width, ledge.height, ledge.exits
    (2, 2, [4])

Cells are numbered row by row, sides 0-3 clockwise from the north; `4 * cell + side` is one side of
one cell. Kinds of spaces and edges are ordered so that rules can say "up to".
"""

from typing import Final

from broadside.engine import BadContent

GROUND: Final = 0
WATER: Final = 1
CHASM: Final = 2
ROOF: Final = 3
ROCK: Final = 4

OPEN: Final = 0
AJAR: Final = 1
"""A door that stands open."""
HEIGHT: Final = 2
"""A height line: Characters must climb, nobody's sight is barred."""
DOOR: Final = 3
"""A closed door. From here on an edge lets neither steps nor sight through."""
WALL: Final = 4
EXIT: Final = 5
"""An exit that leads nowhere yet."""
GATE: Final = 6
"""The same with a door in it."""

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

_EDGES: Final = {" ": OPEN, ":": HEIGHT, "D": DOOR, "-": WALL, "|": WALL}
_BORDER: Final = {"X": EXIT, "D": GATE, "-": WALL, "|": WALL}


class Tile:
    """A tile as it lies in the box, unturned."""

    def __init__(self, width: int, marks: str, edges: list[int]) -> None:
        self.width = width
        self.height = len(marks) // width
        self.marks = marks
        """The character of each cell: ground, room, roof, or the difficulty of its chasm."""
        self.kinds: list[int] = [kind_of(mark) for mark in marks]
        self.edges = edges
        """What lies on each side of each cell."""
        self.exits: list[int] = [side for side, edge in enumerate(edges) if edge >= EXIT]
        self.border: list[int] = [
            4 * cell + side
            for cell in range(len(marks))
            for side in range(4)
            if self.beside(cell, side) < 0
        ]
        """The sides of cells that other tiles can meet."""
        self.homes: list[int] = self._homes()
        """The first cell of a cell's chasm or roof, which counts as one space; else itself."""

    @staticmethod
    def read(text: str) -> "Tile":
        """A tile from its text block; a mistake in it is told by line and column."""
        lines = text.strip("\n").split("\n")
        wide, high = len(lines[0]), len(lines)
        if wide < 3 or wide % 2 == 0 or high < 3 or high % 2 == 0:
            raise BadContent(f"A tile is 2W+1 characters by 2H+1 lines, not {wide} by {high}.")
        for number, line in enumerate(lines, 1):
            if len(line) != wide:
                raise BadContent(f"Line {number} of a tile has {len(line)} characters, not {wide}.")
        for row in range(0, high, 2):
            for column in range(0, wide, 2):
                if lines[row][column] != "+":
                    raise _unreadable(lines, row, column, "the corner '+'")
        marks: list[str] = []
        edges: list[int] = []
        for row in range(1, high, 2):
            for column in range(1, wide, 2):
                if kind_of(lines[row][column]) < 0:
                    raise _unreadable(lines, row, column, "a space of TA-7.2")
                marks.append(lines[row][column])
                edges.append(_edge(lines, row - 1, column))
                edges.append(_edge(lines, row, column + 1))
                edges.append(_edge(lines, row + 1, column))
                edges.append(_edge(lines, row, column - 1))
        return Tile(wide // 2, "".join(marks), edges)

    def __reduce__(self) -> tuple[type["Tile"], tuple[int, str, list[int]]]:
        return Tile, (self.width, self.marks, self.edges)

    def beside(self, cell: int, side: int) -> int:
        """The next cell on that side, or -1 over the border."""
        row, column = divmod(cell, self.width)
        if side == NORTH:
            return cell - self.width if row > 0 else -1
        if side == SOUTH:
            return cell + self.width if row < self.height - 1 else -1
        if side == EAST:
            return cell + 1 if column < self.width - 1 else -1
        return cell - 1 if column > 0 else -1

    def turned(self, cell: int, turn: int) -> tuple[int, int]:
        """Column and row of a cell after so many quarter turns clockwise (TA-7.10)."""
        row, column = divmod(cell, self.width)
        if turn == 0:
            return column, row
        if turn == 1:
            return self.height - 1 - row, column
        if turn == 2:
            return self.width - 1 - column, self.height - 1 - row
        return row, self.width - 1 - column

    def _homes(self) -> list[int]:
        """TA-7.6: connected cells of one chasm, or of one roof, belong together."""
        homes = list(range(len(self.kinds)))
        for cell, kind in enumerate(self.kinds):
            if homes[cell] != cell or kind not in (CHASM, ROOF):
                continue
            found = [cell]
            for one in found:
                for side in range(4):
                    other = self.beside(one, side)
                    if other < 0 or other in found or self.kinds[other] != kind:
                        continue
                    if self.marks[other] == self.marks[cell]:
                        homes[other] = cell
                        found.append(other)
                    elif kind == CHASM:
                        raise BadContent("A chasm has one difficulty; give all its cells the same.")
        return homes


def kind_of(mark: str) -> int:
    """What a cell's character stands for, -1 if for nothing."""
    if mark == "." or "a" <= mark <= "h":
        return GROUND
    if mark == "~":
        return WATER
    if "2" <= mark <= "5":
        return CHASM
    if "A" <= mark <= "H":
        return ROOF
    return ROCK if mark == "#" else -1


def _edge(lines: list[str], row: int, column: int) -> int:
    border = row in (0, len(lines) - 1) or column in (0, len(lines[0]) - 1)
    edge = (_BORDER if border else _EDGES).get(lines[row][column])
    if edge is None:
        raise _unreadable(lines, row, column, "a border of TA-7.3" if border else "an edge")
    return edge


def _unreadable(lines: list[str], row: int, column: int, expected: str) -> BadContent:
    where = f"line {row + 1}, column {column + 1}"
    return BadContent(f"A tile has {lines[row][column]!r} in {where}, where {expected} belongs.")
