"""What a Pirate's cards amount to, worked out once for whatever it carries."""

from typing import Final

from broadside.engine import Option

from ...numbers import CARDS
from ...things import Outfit, Thing
from ..belongings import Belongings
from ..holdings import NO_CARDS

REMEMBERED: Final = 4096
"""So many outfits are kept, and then worked out again."""
DROPS: Final[list[Option]] = [("drop", card) for card in range(CARDS)]


class Outfitted(Belongings):
    """What follows from the open cards of a Pirate, its hands and its limbs, and from no more."""

    def outfit(self, figure: int) -> Outfit:
        """The same for all who ever carry the same cards in the same hands."""
        known, hand = self.box.outfits, 2 * figure
        carried = (
            self.pirate[figure],
            self.limbs[figure],
            self.dominant[figure],
            self.hands[hand],
            self.hands[hand + 1],
            *self.gear[figure].cards,
        )
        found = known.get(carried)
        if found is None:
            if len(known) >= REMEMBERED:
                known.clear()
            found = known[carried] = self.outfit_of(figure)
        return found

    def outfit_of(self, figure: int) -> Outfit:
        """Card by card."""
        cards, uses = self.gear[figure].cards, self.box.usable.get("use", NO_CARDS)
        return Outfit(
            self.weapons_of(figure),
            [DROPS[card] for card in cards],
            wades=self.wears(figure, "water_walk"),
            runs=not self.blocked("run", figure),
            rearranges=self.can_rearrange(figure),
            handy="use" in self.trait_of(figure).moments or not uses.isdisjoint(cards),
        )

    def weapons_of(self, figure: int) -> list[tuple[int, int, Thing]]:
        """What a Pirate can attack with: the hand, the card, and what it is."""
        raise NotImplementedError
