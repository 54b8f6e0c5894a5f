"""TA-12.9: Jump over a chasm, Climb over a height line."""

from typing import Final

from broadside.engine import Option, Rule, verb
from broadside.games.common.square.tile import CHASM, HEIGHT

from ...numbers import ABILITIES
from .. import events as happened
from ..fleeting import Surroundings
from .push import Push

COST: Final = 2
UNAIDED: Final = 0


class Jump(Push):
    """Getting over what stops a step."""

    def jumps(self, me: Surroundings) -> list[Option]:
        """TA-12.9a, TA-12.9c: each with the bare legs, or with what makes it safe (TA-25.0)."""
        if me.stays or me.ap < COST:
            return []
        landings = self.grid.jumps(me.here)
        if not landings:
            return []
        figure = me.figure
        sides = [side for side, to in landings if self.is_free(to)]
        aids = [UNAIDED]
        aids += [1 + ability.number for ability, _ in self.usable(figure, "adv.jump.declare")]
        return [("jump", side, aid) for side in sides for aid in aids]

    @verb(side=4, aid=ABILITIES + 1)
    def jump(self, seat: int, side: int, aid: int) -> Rule:
        """Jump over the chasm on that side: who fails is Knocked Out; a rope makes it safe."""
        figure = self.acting
        here = self.at[figure]
        landing = self.grid.jump(here, side)
        self.pay(figure, COST)
        if not (yield from self.gets_away(figure)):
            return
        self.eased = ""
        if aid != UNAIDED:
            yield from self.with_aid(figure, aid - 1)
        else:
            chasm = self.grid.around[8 * here + 2 * side]
            difficulty = int(self.grid.marks[chasm])
            yield from self.test(figure, "AGI", difficulty, action="jump")
        if self.eased or self.successes:
            self.put(figure, landing)
            self.tell(happened.Moved, figure, [here, landing], "jump")
        else:
            yield from self.knock_out(figure)

    def with_aid(self, figure: int, ability: int) -> Rule:
        """Use a card that was chosen together with the action."""
        for used, card in self.usable(figure, self.box.abilities[ability].when.hook):
            if used.number == ability:
                yield from self.employ(figure, used, card)
                return

    # -- climb ----------------------------------------------------------------------------------

    def climbs(self, me: Surroundings) -> list[Option]:
        """TA-12.9d: across a height line, onto an empty space."""
        heights = self.grid.heights_at[me.here]
        if not heights or me.stays or me.ap < self.price("climb", me.figure, COST):
            return []
        return [("climb", side) for side in heights if self.climb_to(me.here, side) >= 0]

    def climb_to(self, space: int, side: int) -> int:
        """Where a climb on that side leads, -1 nowhere."""
        if self.grid.edges[4 * space + side] != HEIGHT:
            return -1
        to = self.grid.around[8 * space + 2 * side]
        return to if to >= 0 and self.grid.kinds[to] < CHASM and self.is_free(to) else -1

    @verb(side=4)
    def climb(self, seat: int, side: int) -> Rule:
        """Climb up or down on that side."""
        figure = self.acting
        here = self.at[figure]
        to = self.climb_to(here, side)
        self.pay(figure, self.price("climb", figure, COST))
        if (yield from self.gets_away(figure)):
            self.put(figure, to)
            self.tell(happened.Moved, figure, [here, to], "climb")
