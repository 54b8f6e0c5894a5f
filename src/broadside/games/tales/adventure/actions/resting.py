"""TA-12.3, TA-12.4: Insult, and Take a Breath."""

from typing import Final

from broadside.engine import Option, verb

from ...numbers import STUNNED
from .. import events as happened
from ..fleeting import Surroundings
from .reload import Reload

INSULT_COST: Final = 1
INSULT: Final[Option] = ("insult",)
BREATH: Final[Option] = ("breath",)


class Resting(Reload):
    """What one does to end a turn well."""

    def insults(self, me: Surroundings) -> list[Option]:
        """TA-12.3a: next to an Enemy, as the last action."""
        if not me.foes or me.ap < self.price("insult", me.figure, INSULT_COST):
            return []
        return [INSULT]

    @verb()
    def insult(self, seat: int) -> None:
        """Insult the Enemies around you: one die more in defence against them. Ends the turn."""
        figure = self.acting
        self.pay(figure, self.price("insult", figure, INSULT_COST))
        self.insulted += [
            64 * figure + enemy
            for enemy in self.enemies_beside(self.at[figure])
            if "insult" not in self.foe_at(enemy).ignores
        ]
        self.tell(happened.Insulted, figure)
        self.ap[figure] = 0
        self.acted[figure] = True

    def breaths(self, me: Surroundings) -> list[Option]:
        """TA-12.4a: instead of a whole turn, with no Enemy about."""
        if self.spent_ap or self.free_ap or me.threatened or self.has(me.figure, STUNNED):
            return []
        return [BREATH]

    @verb()
    def breath(self, seat: int) -> None:
        """Take a breath for the whole turn: recover all DP; the Flag advances."""
        figure = self.acting
        self.tell(happened.Breathed, figure)
        self.gain_dp(figure, self.most_dp(figure))
        self.acted[figure] = True
        self.move_flag(1, "TA-12.4")
