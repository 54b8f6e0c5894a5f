"""The sea of Haven: where one can get to, found once (HV-1.10)."""

from broadside.games.common.hexes import HexSea


class Chart:
    """A sea that is lent to all copies of a game; what was found is remembered."""

    def __init__(self, rows: list[str]) -> None:
        self.sea = HexSea.pointy(rows)
        self.steps = self.sea.steps
        self._within: dict[int, list[int]] = {}

    def away(self, start: int) -> list[int]:
        """By hex: how many spaces it is away by sea, -1 out of reach."""
        return self.sea.away(start)

    def within(self, start: int, spaces: int) -> list[int]:
        """The sea hexes at most so far away, the start among them, in order (HV-7.5)."""
        key = 512 * spaces + start
        found = self._within.get(key)
        if found is None:
            found = self._within[key] = self.sea.within(start, spaces)
        return found

    def ways(self, start: int, spaces: int) -> list[int]:
        """By hex: the one before it on a shortest way from here; -1 for the start and beyond."""
        away = self.away(start)
        before = [-1] * len(away)
        for hex_ in self.within(start, spaces):
            if hex_ != start:
                before[hex_] = self._nearer(away, hex_)
        return before

    def way(self, start: int, end: int) -> list[int]:
        """The same way to one hex, with both its ends."""
        away, way = self.away(start), [end]
        while way[-1] != start:
            way.append(self._nearer(away, way[-1]))
        return way[::-1]

    def _nearer(self, away: list[int], hex_: int) -> int:
        return next(step for step in self.steps[hex_] if away[step] == away[hex_] - 1)
