"""TA-9.26: what actions cost, and when they are closed."""

from typing import Final

from ...numbers import FRENZIED, NOBODY
from ..belongings import Belongings

WHEN_RUNNING: Final = frozenset({"move", "explore", "push", "jump", "climb"})
"""TA-12.6a."""
WHEN_FRENZIED: Final = frozenset({"attack", "move", "run", "break_away", "jump", "climb"})
"""TA-16.9."""


class Paying(Belongings):
    """Action points, and the extra action that destiny grants."""

    def may(self, action: str, figure: int, ap: int) -> bool:
        """Whether an action is open to the acting Pirate, and can be paid for."""
        if ap > (self.free_ap or self.ap[figure]):
            return False
        if self.running and not self.free_ap and action not in WHEN_RUNNING:
            return False
        return not self.conditions[figure] & FRENZIED or action in WHEN_FRENZIED

    def pay(self, figure: int, ap: int, hand: int = NOBODY) -> None:
        """Spend action points, or the extra action; remember the hand of an Attack."""
        if self.free_ap:
            self.free_ap = 0
        else:
            self.ap[figure] -= ap
        self.spent_ap = True
        self.last_hand = hand

    @property
    def budget(self) -> int:
        """How many AP the next action may cost."""
        return self.free_ap or self.ap[self.acting]
