r"""The map of an Adventure: tiles that are placed and turned, doors that open (TA-7).

    >>> beach = Tile.read("+-+-+\n|. .X\n+-+-+")
    >>> grid = Grid().placed(beach, 0, 0)
    >>> grid.placements(beach, space=1, side=1)  # only with its exit to the west
    [(2, 0, 2)]
    >>> grid = grid.placed(beach, 2, 0, turn=2)
    >>> grid.walks.steps[1]  # over the exit, onto the last cell of the second tile
    [3, 0]

A grid is never changed: placing a tile or opening a door returns another one, which shares with the
first whatever is the same. So it can be lent to a game and kept by any number of forks, and plays
that explore the same way walk on the same map. Spaces keep their numbers for good. They are
numbered tile by tile and cell by cell of the unturned tile: the fixed order of TA-22.7, so the
least number is always the first among equals.
"""

from collections.abc import Collection, Iterable
from collections.abc import Set as AbstractSet
from typing import Any, Final, NamedTuple

from ..search import FAR, NOWHERE
from .sight import Sight, sights_between
from .spaces import COLUMN, ROW, STRIDE, Spaces
from .tile import AJAR, CHASM, DOOR, EXIT, GATE, HEIGHT, OPEN, WALL, WATER, Tile
from .ways import Ways, adjacent_to, beelines_from, prowls_from, walks_from

ROOMS: Final = 128
"""More than a tile can have."""
MAPS: Final = 256
"""So many maps are kept for those who come to them again, and then made anew."""


class Placed(NamedTuple):
    """A tile on the map: its north-west corner, its turn, and the number of its first space."""

    tile: Tile
    column: int
    row: int
    turn: int
    first: int


class Grid(Spaces):
    """A map of tiles with everything that can be known of it while nobody stands on it."""

    def __init__(self, strict_start: bool = False) -> None:
        super().__init__()
        self.strict_start = strict_start
        """TA-11.7: whether contact at the attacker's own corner bars sight after all."""
        self.tiles: list[Placed] = []
        self.adjacent: list[list[int]] = []
        self.at_hand: list[frozenset[int]] = []
        """Each space with those adjacent to it."""
        self.exits_at: list[list[int]] = []
        self.doors_at: list[list[int]] = []
        self.heights_at: list[list[int]] = []
        """The sides of each space on which an exit is unexplored, a door closed, a height line."""
        self.leads_on: list[bool] = []
        """Whether more than steps may lead on from each space: an exit, a climb, a jump."""
        self.walks = Ways()
        """The steps of Characters."""
        self.prowls = Ways()
        """The steps of Enemies."""
        self.sights: dict[int, list[Sight]] = {}
        """Lines of sight looked for before; another grid begins without."""
        self._beelines: Ways | None = None
        self._wades: Ways | None = None
        self._exits: list[tuple[int, int]] | None = None
        self._jumps: dict[int, list[tuple[int, int]]] = {}
        self._atlas: dict[Step, Grid] = {}
        """What became of a map, so that all who take the same step share the map it leads to: one
        book for all that grow from the same beginning."""

    @staticmethod
    def read(text: str) -> "Grid":
        """A grid of a single tile."""
        return Grid().placed(Tile.read(text), 0, 0)

    def space(self, slot: int, cell: int) -> int:
        """The number of a cell of a placed tile."""
        return self.tiles[slot].first + cell

    def cell(self, space: int) -> int:
        """Which cell of its tile a space is."""
        return space - self.tiles[self.slots[space]].first

    @property
    def beelines(self) -> Ways:
        """The steps of the Unstoppable."""
        if self._beelines is None:
            self._beelines = Ways()
            for space in range(len(self.kinds)):
                self._beelines.set(space, beelines_from(self, space), 1)
        return self._beelines

    @property
    def wades(self) -> Ways:
        """The steps of Characters to whom water is no worse than land."""
        if self._wades is None:
            self._wades = self.walks.copy()
            self._wades.toil = [1] * len(self.walks.toil)
        return self._wades

    def sight(
        self,
        attacker: int,
        target: int,
        blockers: AbstractSet[int] = NOWHERE,
        friends: Collection[int] = (),
        far: int = FAR,
    ) -> Sight | None:
        """The line an attacker uses (TA-11.10): fewest friends in the way, then least range. None
        if there is no line of sight within that range past the blockers' spaces."""
        best, fewest = None, FAR
        for line in self.lines(attacker, target):
            if line.range <= far and line.is_clear(blockers):
                in_way = line.in_the_way(friends)
                if in_way == 0:
                    return line
                if in_way < fewest:
                    best, fewest = line, in_way
        return best

    def lines(self, attacker: int, target: int) -> list[Sight]:
        """All lines that the map leaves between two spaces, shortest first; found once."""
        lines = self.sights.get(STRIDE * attacker + target)
        if lines is None:
            lines = sights_between(self, attacker, target, self.strict_start)
            self.sights[STRIDE * attacker + target] = lines
        return lines

    def in_range(self, attacker: int, target: int, far: int) -> bool:
        """Whether there would be a line of sight within that range if nobody were about."""
        if not self.regions and self.straight(attacker, target) > far + 1:
            return False  # where no chasm or roof counts as one space
        lines = self.lines(attacker, target)
        return bool(lines) and lines[0].range <= far

    def jumps(self, space: int) -> list[tuple[int, int]]:
        """The sides on which one can jump over a chasm, and where that lands; found once."""
        found = self._jumps.get(space)
        if found is None:
            landings = [(side, self.jump(space, side)) for side in range(4)]
            found = self._jumps[space] = [(side, to) for side, to in landings if to >= 0]
        return found

    # Exploring.

    def exits(self) -> list[tuple[int, int]]:
        """Exit spaces with the side of their unexplored exit, in the fixed order; found once."""
        if self._exits is None:
            self._exits = [(i // 4, i % 4) for i, edge in enumerate(self.edges) if edge >= EXIT]
        return self._exits

    def placements(
        self, tile: Tile, space: int, side: int, match: bool = True
    ) -> list[tuple[int, int, int]]:
        """Where a tile can be laid at an unexplored exit, as column, row and turn (TA-7.11,
        TA-7.12), ordered by turn and exit. Without `match` an exit may face a wall."""
        found = []
        wanted = (side + 2) % 4
        for turn in range(4):
            for exit_ in tile.exits:
                if (exit_ % 4 + turn) % 4 != wanted:
                    continue
                across, down = tile.turned(exit_ // 4, turn)
                column = self.columns[space] + COLUMN[2 * side] - across
                row = self.rows[space] + ROW[2 * side] - down
                if self._fits(tile, column, row, turn, match):
                    found.append((column, row, turn))
        return found

    def placed(self, tile: Tile, column: int, row: int, turn: int = 0) -> "Grid":
        """With one more tile, its north-west corner there. Exits that meet are linked (TA-7.13), a
        door between them is closed; an exit that meets a wall is walled up (TA-7.16)."""
        step = (self, tile, column, row, turn)
        return self._atlas.get(step) or self._noted(step, self._with_tile(tile, column, row, turn))

    def _with_tile(self, tile: Tile, column: int, row: int, turn: int) -> "Grid":
        new = self._copy()
        first = len(new.kinds)
        new.tiles.append(Placed(tile, column, row, turn, first))
        for cell in range(len(tile.kinds)):
            across, down = tile.turned(cell, turn)
            new._add(tile, cell, first, column + across, row + down)
            for side in range(4):
                new.edges[4 * (first + cell) + (side + turn) % 4] = tile.edges[4 * cell + side]
        touched = set()
        for space in range(first, len(new.kinds)):
            touched.add(space)
            new._look_around(space)
            touched.update(new.around[8 * space : 8 * space + 8])
            for side in range(4):
                other = new.around[8 * space + 2 * side]
                if 0 <= other < first:
                    new._join(space, side, other)
        return new._charted(touched)

    def opened(self, space: int, side: int) -> "Grid":
        """With that door open (TA-12.15); the same grid if there is no closed door."""
        closed = self.edges[4 * space + side] == DOOR
        return self._with_edge(space, side, AJAR) if closed else self

    def walled_up(self, space: int, side: int) -> "Grid":
        """With a No Exit token on that exit (TA-7.15)."""
        return self._with_edge(space, side, WALL)

    def joined(self, one: int, other: int) -> "Grid":
        """With a passage between two spaces, seen by nobody (TA-7.19)."""
        new = self._copy()
        new.passages += [one, other]
        return new._charted([one, other])

    # How it is made.

    def _fits(self, tile: Tile, column: int, row: int, turn: int, match: bool) -> bool:
        places = []
        for cell in range(len(tile.kinds)):
            across, down = tile.turned(cell, turn)
            places.append(column + across + STRIDE * (row + down))
        if not self.at.keys().isdisjoint(places):
            return False
        return not match or all(
            self._faces_well(tile, border, places[border // 4], (border + turn) % 4)
            for border in tile.border
        )

    def _faces_well(self, tile: Tile, border: int, place: int, side: int) -> bool:
        """Whether that side meets nothing, or an exit meets an exit and a wall a wall."""
        other = self.at.get(place + COLUMN[2 * side] + STRIDE * ROW[2 * side], -1)
        meets = other >= 0 and self.edges[4 * other + (side + 2) % 4] >= EXIT
        return other < 0 or meets == (tile.edges[border] >= EXIT)

    def _copy(self) -> "Grid":
        new = Grid(self.strict_start)
        new._atlas = self._atlas
        new.columns, new.rows, new.slots = self.columns[:], self.rows[:], self.slots[:]
        new.kinds, new.marks, new.homes = self.kinds[:], self.marks[:], self.homes[:]
        new.rooms = self.rooms[:]
        new.edges, new.around = self.edges[:], self.around[:]
        new.regions, new.at = self.regions.copy(), self.at.copy()
        new.passages, new.tiles = self.passages[:], self.tiles[:]
        new.adjacent, new.at_hand = self.adjacent[:], self.at_hand[:]
        new.exits_at, new.doors_at = self.exits_at[:], self.doors_at[:]
        new.heights_at, new.leads_on = self.heights_at[:], self.leads_on[:]
        new.walks, new.prowls = self.walks.copy(), self.prowls.copy()
        return new

    def _add(self, tile: Tile, cell: int, first: int, column: int, row: int) -> None:
        self.columns.append(column)
        self.rows.append(row)
        self.slots.append(len(self.tiles) - 1)
        self.kinds.append(tile.kinds[cell])
        self.marks.append(tile.marks[cell])
        room = ord(tile.marks[cell]) if self.indoors(first + cell) else 0
        self.rooms.append(ROOMS * self.slots[-1] + room)
        home = first + tile.homes[cell]
        self.homes.append(home)
        if tile.marks[cell] in "2345ABCDEFGH":
            self.regions.setdefault(home, []).append(first + cell)
        self.edges += [WALL] * 4
        self.around += [-1] * 8
        for known in (self.adjacent, self.exits_at, self.doors_at, self.heights_at):
            known.append([])
        self.at_hand.append(NOWHERE)
        self.leads_on.append(False)
        self.at[column + STRIDE * row] = first + cell

    def _look_around(self, space: int) -> None:
        place = self.columns[space] + STRIDE * self.rows[space]
        for direction in range(8):
            other = self.at.get(place + COLUMN[direction] + STRIDE * ROW[direction], -1)
            if other >= 0:
                self.around[8 * space + direction] = other
                self.around[8 * other + (direction + 4) % 8] = space

    def _join(self, space: int, side: int, other: int) -> None:
        mine, theirs = self.edges[4 * space + side], self.edges[4 * other + (side + 2) % 4]
        edge = WALL
        if mine >= EXIT and theirs >= EXIT:
            edge = DOOR if GATE in (mine, theirs) else OPEN
        self._set_edge(space, side, edge)

    def _with_edge(self, space: int, side: int, edge: int) -> "Grid":
        step = (self, None, space, side, edge)
        return self._atlas.get(step) or self._noted(step, self._edged(space, side, edge))

    def _noted(self, step: "Step", made: "Grid") -> "Grid":
        """Enter a map in the atlas."""
        if len(self._atlas) >= MAPS:
            self._atlas.clear()
        self._atlas[step] = made
        return made

    def _edged(self, space: int, side: int, edge: int) -> "Grid":
        new = self._copy()
        new._set_edge(space, side, edge)
        touched = {space, *new.around[8 * space : 8 * space + 8]}
        other = new.around[8 * space + 2 * side]
        if other >= 0:
            touched.update(new.around[8 * other : 8 * other + 8])
        return new._charted(touched)

    def _set_edge(self, space: int, side: int, edge: int) -> None:
        self.edges[4 * space + side] = edge
        other = self.around[8 * space + 2 * side]
        if other >= 0:
            self.edges[4 * other + (side + 2) % 4] = edge

    def _charted(self, touched: Iterable[int]) -> "Grid":
        """With the steps from those spaces looked at anew."""
        for space in touched:
            if space < 0:
                continue
            near = adjacent_to(self, space)
            self.adjacent[space], self.at_hand[space] = near, frozenset((space, *near))
            sides = self.edges[4 * space : 4 * space + 4]
            self.exits_at[space] = [side for side, edge in enumerate(sides) if edge >= EXIT]
            self.doors_at[space] = [side for side, edge in enumerate(sides) if edge == DOOR]
            self.heights_at[space] = [side for side, edge in enumerate(sides) if edge == HEIGHT]
            beside = self.around[8 * space : 8 * space + 8 : 2]
            self.leads_on[space] = bool(
                self.exits_at[space]
                or self.heights_at[space]
                or any(other >= 0 and self.kinds[other] == CHASM for other in beside)
            )
            toil = 2 if self.kinds[space] == WATER else 1
            self.walks.set(space, walks_from(self, space), toil)
            self.prowls.set(space, prowls_from(self, space), 1)
            home = self.homes[space]
            if home != space:
                self.prowls.set(home, prowls_from(self, home), 1)
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Tables are made and lines of sight found again, not carried about."""
        return _restored, (self.strict_start, self.tiles, self.edges, self.passages)


Step = tuple[Grid, Tile | None, int, int, int]
"""A map, and what becomes of it: a tile at its place and turn, or else the edge of a space."""


def _restored(
    strict_start: bool, tiles: list[Placed], edges: list[int], passages: list[int]
) -> Grid:
    grid = Grid(strict_start)
    for tile, column, row, turn, _ in tiles:
        grid = grid.placed(tile, column, row, turn)
    grid.edges, grid.passages = edges, passages
    return grid._charted(range(len(grid.kinds)))
