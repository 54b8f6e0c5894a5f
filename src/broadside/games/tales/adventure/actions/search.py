"""TA-12.11: Search."""

from typing import Final

from broadside.engine import Option, Rule, verb

from ..fleeting import Surroundings
from .explore import Explore

COST: Final = 2
DIFFICULTY: Final = 4


class Search(Explore):
    """Looking for what others left behind."""

    def searches(self, me: Surroundings) -> list[Option]:
        """TA-12.11a: once per turn, on a tile/room without any Enemy, Hidden ones included."""
        if self.searched or me.ap < COST:
            return []
        if self.enemies:
            at, rooms = self.at, self.grid.rooms
            for enemy in self.enemies:
                if rooms[at[enemy]] == rooms[me.here]:
                    return []
        return [("search",)]

    @verb()
    def search(self, seat: int) -> Rule:
        """Search the tile: a find, or the Flag advances."""
        figure = self.acting
        self.pay(figure, COST)
        self.searched = True
        yield from self.test(figure, "PER", DIFFICULTY, action="search")
        if self.successes:
            self.finds[figure] += 1
            yield from self.draw_search(figure)
            return
        if self.ones:
            self.gain_dp(figure, 1)
        self.move_flag(1, "TA-12.11")
