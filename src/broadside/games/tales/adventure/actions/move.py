"""TA-12.5, TA-12.6: Move and Run. One names where to go; the way there is the cheapest."""

from itertools import pairwise
from typing import Final

from broadside.engine import Ask, Option, Rule, verb
from broadside.games.common.search import NOWHERE
from broadside.games.common.square import Traffic, Ways, reach, route

from ...numbers import ENEMIES, HIDDEN, KNOCKED_OUT, NOBODY, OUT_OF_THE_WAY, SPACES
from .. import events as happened
from ..asking import Check
from ..state import Request
from .resting import Resting

REQUESTS: Final[tuple[Request, ...]] = ("pass", "push", "exchange")


class Move(Resting):
    """Going about on foot."""

    def ways_of(self, figure: int) -> Ways:
        """The steps of a Pirate; boots may make water no worse than land."""
        return self.grid.wades if self.wears(figure, "water_walk") else self.grid.walks

    def traffic(self, figure: int) -> Traffic:
        """What the figures on the map mean to a Pirate who is careful and asks for nothing.

        Such a one stops next to Enemies, as everybody must who does not run, and keeps off the
        spaces of others.
        """
        at = self.at
        full = self.spaces_of(range(self.crew))
        if not self.enemies:
            return Traffic(self.spaces_of(self.leave_needed(figure)), full=full)
        foes = self.seen_enemies()
        corners = self.spaces_of(foes)
        full |= self.spaces_of(self.enemies)
        stops: set[int] = set()
        if not self.has(figure, HIDDEN):
            for enemy in foes:
                if self.running and (enemy in self.run_paid or self.helpless(enemy)):
                    continue
                if enemy not in self.broke_from:
                    stops.update(self.grid.adjacent[at[enemy]])
            stops -= full
        shut = corners.union([at[other] for other in self.leave_needed(figure)])
        return Traffic(shut, corners, stops, full)

    def leave_needed(self, figure: int) -> list[int]:
        """TA-12.5d, R-66: Characters of others whose leave one must have to pass them."""
        at, conditions, seats = self.at, self.conditions, self.seats
        return [
            other
            for other in range(self.crew)
            if at[other] >= 0
            and not conditions[other] & OUT_OF_THE_WAY
            and (other - figure) % seats
        ]

    def plans(self, figure: int) -> list[Traffic]:
        """The ways to look at the map, best first: safely and alone, then at somebody's cost."""
        alone = self.traffic(figure)
        plans = [alone]
        if len(alone.shut) > len(alone.corners):  # with the leave of others (TA-12.5d)
            shut = alone.corners
            if self.refused:
                needed = self.leave_needed(figure)
                shut = shut | {self.at[other] for other in needed if other in self.refused}
            plans.append(Traffic(shut, alone.corners, alone.stops, alone.full))
        if self.running:  # past Enemies (TA-12.6b)
            plans.append(Traffic(alone.shut, alone.corners, NOWHERE, alone.full))
        return plans

    def moves(self, figure: int) -> list[Option]:
        """Every space that can be reached with the AP there are."""
        if self.must_stay(figure) or not self.may("move", figure, 1):
            return []
        ways, here, far = self.ways_of(figure), self.at[figure], self.budget
        plans = self.plans(figure)
        full = plans[0].full
        plans = plans[1:] or plans  # at somebody's cost one gets no less far
        reached = reach(ways, here, far, plans[0])
        for traffic in plans[1:]:
            reached = reached | reach(ways, here, far, traffic)
        return [("move", space) for space in sorted(reached) if space not in full]

    def must_stay(self, figure: int) -> bool:
        """TA-12.5b: engaged; a runner is not held."""
        return not self.running and self.is_engaged(figure)

    @verb(space=SPACES)
    def move_(self, seat: int, space: int) -> Rule:
        """Go to this space by the cheapest way: 1 AP a step, 2 to leave water."""
        figure = self.acting
        ways, here = self.ways_of(figure), self.at[figure]
        for traffic in self.plans(figure):
            path = route(ways, here, space, self.budget, traffic)
            if path:
                break
        for other in self.leave_needed(figure):
            if self.at[other] in path and not (yield from self.leave_given(figure, other)):
                return
        self.pay(figure, sum(ways.toil[step] for step in path[:-1]))
        yield from self.walk(figure, path)

    def walk(self, figure: int, path: list[int]) -> Rule:
        """Step by step, for a runner pays for passing Enemies (TA-12.6b)."""
        trodden = path[:1]
        for step, to in pairwise(path):
            if self.running:
                yield from self.run_past(figure, step)
                if self.has(figure, KNOCKED_OUT):
                    break
            self.put_down(figure, to)
            trodden.append(to)
        if self.at[figure] != trodden[-1] or self.occupant[trodden[-1]] != figure:
            self.put(figure, self.nearest_free(trodden[-1]))
        self.tell(happened.Moved, figure, trodden, "run" if self.running else "move")

    def put_down(self, figure: int, space: int) -> None:
        """On the way a space may be somebody else's (I-6)."""
        if (before := self.at[figure]) >= 0 and self.occupant[before] == figure:
            self.occupant[before] = NOBODY
        self.at[figure] = space
        if self.occupant[space] == NOBODY:
            self.occupant[space] = figure

    def run_past(self, figure: int, space: int) -> Rule:
        """TA-12.6b: every Enemy next to whom one stood and moves on strikes, once a run."""
        for enemy in self.enemies_beside(space):
            if enemy in self.run_paid or self.helpless(enemy) or enemy not in ENEMIES:
                continue
            self.run_paid.append(enemy)
            with self.because(rule="TA-12.6b"):
                damage = self.foe_at(enemy).melee_damage
                yield from self.suffer(figure, damage, by=enemy)
            if self.has(figure, KNOCKED_OUT):
                return

    # -- run ------------------------------------------------------------------------------------

    def runs(self, figure: int) -> list[Option]:
        """TA-12.6a: as the first action, while not engaged."""
        if self.spent_ap or self.running or self.free_ap or self.ap[figure] < 1:
            return []
        if self.is_engaged(figure) or self.blocked("run", figure):
            return []
        return [("run",)] if self.may("run", figure, 0) else []

    @verb()
    def run(self, seat: int) -> None:
        """Run: twice the AP, only to move, explore, push, jump and climb."""
        figure = self.acting
        self.running = True
        self.spent_ap = True
        self.last_hand = NOBODY
        self.ap[figure] *= 2

    # -- leave ----------------------------------------------------------------------------------

    def leave_given(self, asking: int, asked: int) -> Check:
        """TA-22.1: whether somebody lets a Pirate pass; a refusal is not asked for again."""
        why = "Let them pass through your space?"
        yes = yield from self.permitted("pass", asking, asked, why)
        if not yes:
            self.refused.append(asked)
        return yes

    def permitted(self, request: Request, asking: int, asked: int, why: str) -> Check:
        """TA-22.1: an answer, or a standing one to such requests of this player until the end."""
        seat, owner = self.seat_of(asking), self.seat_of(asked)
        if seat == owner:
            return True
        standing = 2 * (25 * REQUESTS.index(request) + 5 * owner + seat)
        if standing in self.policies or standing + 1 in self.policies:
            return standing + 1 in self.policies
        options: list[Option] = [("permit", 1), ("permit", 0), ("policy", 1), ("policy", 0)]
        self.request, self.reacting = request, asked
        choice = yield Ask(owner, why, options)
        self.request = ""
        if choice[0] == "policy":
            self.policies.append(standing + choice[1])
        self.tell(happened.Permitted, owner, bool(choice[1]))
        return bool(choice[1])

    @verb(yes=2)
    def permit(self, seat: int, yes: int) -> None:
        """Say yes, or no."""

    @verb(yes=2)
    def policy(self, seat: int, yes: int) -> None:
        """Say yes, or no, to such requests of this player from now on."""
