"""RT-7.1 to RT-7.8: hiring from the Tavern Row."""

from typing import Final

from broadside.engine import EMPTY, Option, Rule, verb

from . import events as happened
from .commands import Commands
from .state import ROW

MOST_RECRUITS: Final = 3
NO_RECRUIT: Final[Option] = ("no_recruit",)
RECRUITS: Final[list[list[Option]]] = [
    [*(("recruit", slot) for slot in range(ROW) if mask >> slot & 1), NO_RECRUIT]
    for mask in range(1 << ROW)
]
"""By the bit mask of the slots one can afford."""


class Recruiting(Commands):
    """The second half of a turn."""

    def hires_left(self, seat: int) -> int:
        """RT-7.2: how many Pirates one may still hire in this round."""
        return MOST_RECRUITS - len(self.recruits[seat].cards)

    def purse_after(self, seat: int, card: int) -> int:
        """The Coins left after hiring this Pirate, with those that its powers are sure to bring."""
        return self.coins[seat] - self.pack.costs[card] + self.pack.white_coins[card]

    def affordable(self, seat: int) -> int:
        """RT-7.1, RT-7.2: the slots one may hire from, as a bit mask."""
        coins, costs = self.coins[seat], self.pack.costs
        if coins < self.pack.cheapest or len(self.recruits[seat].cards) == MOST_RECRUITS:
            return 0
        slots = 0
        for slot, card in enumerate(self.row.cards):
            if card != EMPTY and costs[card] <= coins:
                slots |= 1 << slot
        return slots

    @verb(slot=ROW)
    def recruit(self, seat: int, slot: int) -> Rule:
        """Hire this Pirate: it works at once and raids with you this round."""
        card = self.row.cards[slot]
        cost = self.pack.costs[card]
        self.coins[seat] -= cost
        self.move(card, self.row, self.recruits[seat])
        self.tell(happened.Recruited, seat, card, slot, cost)
        yield from self.use(seat, card, self.pack.white[card])
        self.refill_row()
        self.disperse_crowd()

    @verb()
    def no_recruit(self, seat: int) -> None:
        """Hire nobody this turn."""
