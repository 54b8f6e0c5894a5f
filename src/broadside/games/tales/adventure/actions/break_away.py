"""TA-12.8: Break Away."""

from typing import Final

from broadside.engine import Option, Rule, verb

from .. import events as happened
from ..fleeting import Surroundings
from .move import Move

COST: Final = 2


class BreakAway(Move):
    """Getting free of the Enemies around."""

    def breaks(self, me: Surroundings) -> list[Option]:
        """Only who is engaged."""
        return [("break_away",)] if me.engaged and me.ap >= COST else []

    @verb()
    def break_away(self, seat: int) -> Rule:
        """Break away: free of these Enemies either way, but a failure costs wounds."""
        figure = self.acting
        self.pay(figure, COST)
        around = self.engaging(figure)
        alert = [enemy for enemy in around if not self.helpless(enemy)]
        self.broke_from += around
        unhurt = True
        if alert:
            nimblest = max(alert, key=lambda enemy: self.value(enemy, "AGI"))
            yield from self.confront(figure, nimblest, "AGI", action="break_away")
            unhurt = self.won
        self.tell(happened.BrokeAway, figure, unhurt)
        if not unhurt:
            strongest = max(alert, key=lambda enemy: self.foe_at(enemy).melee_damage)
            damage = self.foe_at(strongest).melee_damage
            yield from self.suffer(figure, damage, by=strongest)
