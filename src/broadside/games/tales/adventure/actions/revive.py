"""TA-12.16: Revive, and the scars it may leave (TA-17.1 to TA-17.4)."""

from typing import Final

from broadside.engine import Option, Rule, verb

from ...numbers import ABILITIES, FIGURES, KNOCKED_OUT, NOBODY
from .. import events as happened
from ..combat import DOMINANT, WEAK
from ..fleeting import Surroundings
from .doors import Doors
from .jump import UNAIDED

COST: Final = 2
DIFFICULTY: Final = 3


class Revive(Doors):
    """Bringing somebody round."""

    def revivals(self, me: Surroundings) -> list[Option]:
        """TA-12.16a: adjacent Knocked-Out Characters; with Smelling Salts or without."""
        if me.threatened or me.ap < COST:
            return []
        aids = [UNAIDED]
        aids += [1 + ability.number for ability, _ in self.usable(me.figure, "adv.revive")]
        return [("revive", other, aid) for other in me.fallen for aid in aids]

    @verb(other=FIGURES, aid=ABILITIES + 1)
    def revive(self, seat: int, other: int, aid: int) -> Rule:
        """Revive a Knocked-Out Character; without a success that leaves a Permanent Wound."""
        figure = self.acting
        self.pay(figure, COST)
        self.eased = ""
        if aid != UNAIDED:
            yield from self.with_aid(figure, aid - 1)
        if self.eased:
            self.successes, self.sixes = 1, 1
        else:
            overkill = max(0, self.wounds[other] - self.hp(other))
            penalty = -overkill - (1 if self.is_cursed(other) else 0)
            yield from self.test(
                figure, "INT", DIFFICULTY, action="revive", modifier=penalty, criticals=1
            )
        success, natural = self.successes > 0, self.sixes > 0
        if not success:
            self.maim(other)
        self.bring_round(other, by=figure, in_time=natural)
        if success:
            self.gain_pp(figure, 1)

    def bring_round(self, figure: int, *, by: int, in_time: bool) -> None:
        """TA-12.16c to e: awake without wounds; in time for its own turn with a natural 6."""
        self.wounds[figure] = 0
        self.conditions[figure] &= ~KNOCKED_OUT
        self.tell(happened.Revived, figure, by)
        if not in_time:
            self.acted[figure] = True

    def maim(self, figure: int) -> None:
        """TA-17.1, TA-17.2: a Permanent Wound; a limb already lost has no effect."""
        limb = 1 << (self.roll() - 1)
        if self.limbs[figure] & limb:
            return
        self.limbs[figure] |= limb
        self.tell(happened.Maimed, figure, limb)
        for hand in (DOMINANT, WEAK):
            card = self.hands[2 * figure + hand]
            if card >= 0 and not self.has_hand(figure, hand):
                for slot in (2 * figure, 2 * figure + 1):
                    if self.hands[slot] == card:
                        self.hands[slot] = NOBODY
