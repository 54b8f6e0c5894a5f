"""TA-12.7: Push another Character."""

from typing import Final

from broadside.engine import Ask, Option, Rule, verb
from broadside.games.common.square.tile import CHASM

from ...numbers import FIGURES, OUT_OF_THE_WAY, SPACES
from .. import events as happened
from ..fleeting import Surroundings
from .break_away import BreakAway

COST: Final = 1


class Push(BreakAway):
    """Moving others, with or against their will."""

    def pushes(self, me: Surroundings) -> list[Option]:
        """TA-12.7a, TA-12.7d: adjacent Characters for whom there is a place to go."""
        if not me.pirates or me.ap < COST:
            return []
        conditions = self.conditions
        options: list[Option] = []
        for other in me.pirates:
            if conditions[other] & OUT_OF_THE_WAY or other in self.pushed:
                continue
            if any(self.has_room(space, other) for space in me.near):
                options.append(("push", other))
        return options

    def push_places(self, figure: int, other: int) -> list[int]:
        """Where somebody can be pushed to: spaces next to the pusher."""
        near = self.grid.adjacent[self.at[figure]]
        return [space for space in near if self.has_room(space, other)]

    def has_room(self, space: int, other: int) -> bool:
        """Whether it is empty, or a chasm that can be climbed out of."""
        if self.grid.kinds[space] == CHASM:
            return len(self.free_rim(space, left=self.at[other])) > 0
        return self.is_free(space)

    def free_rim(self, chasm: int, left: int) -> list[int]:
        """Empty spaces next to a chasm; one that somebody has just left among them."""
        rim = self.grid.rim(self.grid.homes[chasm])
        return [space for space in rim if space == left or self.is_free(space)]

    @verb(other=FIGURES)
    def push(self, seat: int, other: int) -> Rule:
        """Push an adjacent Character: a roll of strength, harder against their will."""
        figure = self.acting
        agreed = yield from self.permitted("push", figure, other, "Let yourself be pushed?")
        self.pay(figure, COST)
        if agreed:
            strength = self.value(other, "STR")
            yield from self.test(figure, "STR", strength, action="push")
            pushed = self.successes > 0
        else:
            yield from self.confront(figure, other, "STR", action="push")
            pushed = self.won
        if not pushed:
            self.pushed.append(other)
            return
        options: list[Option] = [("push_to", space) for space in self.push_places(figure, other)]
        choice = yield Ask(seat, "Push where to?", options)
        yield from self.shove(figure, other, choice[1])

    def shove(self, figure: int, other: int, space: int) -> Rule:
        """TA-12.7c, TA-12.7e: there they are, or they fall."""
        here = self.at[other]
        if self.grid.kinds[space] == CHASM or self.enemies_beside(space):
            self.grudges.append(5 * other + self.seat_of(figure))
        if self.grid.kinds[space] != CHASM:
            self.put(other, space)
            self.tell(happened.Moved, other, [here, space], "push")
            return
        difficulty = int(self.grid.marks[space])
        yield from self.test(other, "AGI", difficulty, title="Fall")
        rim = self.free_rim(space, left=here)
        if self.successes:
            options: list[Option] = [("fall_to", free) for free in rim]
            choice = yield Ask(self.seat_of(other), "Hold on where?", options)
            end = choice[1]
        else:
            near = self.at[figure]
            end = min(rim, key=lambda free: (self.grid.straight(free, near), free))
        fell = not self.successes
        self.put(other, end)
        self.tell(happened.Moved, other, [here, space, end], "push")
        if fell:
            yield from self.knock_out(other)

    @verb(space=SPACES)
    def push_to(self, seat: int, space: int) -> None:
        """Onto this space."""
