"""TA-9.26: what actions cost, and when they are closed."""

from ...numbers import FIRST_ENEMY, HIDDEN, KNOCKED_OUT, NOBODY, STUNNED
from ..fleeting import Surroundings
from .outfit import Outfitted


class Paying(Outfitted):
    """Action points, and the extra action that destiny grants."""

    def surroundings(self, figure: int) -> Surroundings:
        """What is next to the acting Pirate, and what it has to spend."""
        here = self.at[figure]
        near = self.grid.adjacent[here]
        ap = self.free_ap or self.ap[figure]
        found = Surroundings(figure, ap, here, near, self.outfit(figure))
        occupant, conditions = self.occupant, self.conditions
        for space in near:
            other = occupant[space]
            if other < 0:
                continue
            if other < FIRST_ENEMY:
                found.pirates.append(other)
                if conditions[other] & KNOCKED_OUT:
                    found.fallen.append(other)
            elif not conditions[other] & HIDDEN:
                found.foes.append(other)
        for foe in found.foes:
            if not conditions[foe] & STUNNED:
                found.threatened = True
            if self.engages(foe, figure):
                found.engaged = True
                found.stays = not self.on_the_run
        return found

    def pay(self, figure: int, ap: int, hand: int = NOBODY) -> None:
        """Spend action points, or the extra action; remember the hand of an Attack."""
        if self.free_ap:
            self.free_ap = 0
        else:
            self.ap[figure] -= ap
        self.under_way = self.spent_ap = True
        self.last_hand = hand

    @property
    def on_the_run(self) -> bool:
        """TA-12.6c: whether what is done next is part of a run; an extra action is not."""
        return self.running and not self.free_ap

    @property
    def budget(self) -> int:
        """How many AP the next action may cost."""
        return self.free_ap or self.ap[self.acting]
