"""TA-12.5, TA-12.6: Move and Run. One names where to go; the way there is the cheapest."""

from itertools import pairwise
from typing import Final

from broadside.engine import Ask, Option, Rule, verb
from broadside.games.common.square import CLEAR, Traffic, Ways, cost_of, reach, route

from ...numbers import HIDDEN, KNOCKED_OUT, NOBODY, OUT_OF_THE_WAY, SPACES
from ...things import Outfit
from .. import events as happened
from ..asking import Check
from ..fleeting import Surroundings
from ..state import Request
from .resting import Resting

REQUESTS: Final[tuple[Request, ...]] = ("pass", "push", "exchange")
MOVES: Final[list[Option]] = [("move", space) for space in range(SPACES)]


def past_enemies(alone: Traffic) -> Traffic:
    """TA-12.6b: a runner need not stop next to them."""
    return Traffic(alone.shut, alone.corners)


class Move(Resting):
    """Going about on foot."""

    def ways_of(self, outfit: Outfit) -> Ways:
        """The steps of a Pirate; boots may make water no worse than land."""
        return self.grid.wades if outfit.wades else self.grid.walks

    def traffic(self, figure: int) -> Traffic:
        """What Enemies mean to a Pirate who stops next to them, as everybody must who does not run.

        Where somebody stands one cannot end, and need not stop.
        """
        if not self.enemies:
            return CLEAR
        at, adjacent, conditions = self.at, self.grid.adjacent, self.conditions
        unseen = self.has(figure, HIDDEN)
        bodies: set[int] = set()
        stops: set[int] = set()
        taken = at[: self.crew]
        for enemy in self.enemies:
            space = at[enemy]
            taken.append(space)
            if conditions[enemy] & HIDDEN:
                continue
            bodies.add(space)
            if unseen or enemy in self.broke_from:
                continue
            if not (self.on_the_run and (enemy in self.run_paid or self.helpless(enemy))):
                stops.update(adjacent[space])
        stops.difference_update(taken)
        return Traffic(bodies, bodies, stops)

    def leave_needed(self, figure: int) -> list[int]:
        """TA-12.5d, R-66: Characters of others whose leave one must have to pass them."""
        at, conditions, seats = self.at, self.conditions, self.seats
        needed: list[int] = []
        for other in range(self.crew):
            if (
                at[other] >= 0
                and not conditions[other] & OUT_OF_THE_WAY
                and (other - figure) % seats
            ):
                needed.append(other)
        return needed

    def way_to(self, figure: int, space: int, ways: Ways, needed: list[int]) -> list[int]:
        """The cheapest way there: safely and alone if there is one, else at somebody's cost."""
        here, far = self.at[figure], self.free_ap or self.ap[figure]
        enemies = self.traffic(figure)
        alone = enemies.barred_by(self.spaces_of(needed))
        path = route(ways, here, space, far, alone)
        if not path and needed:
            path = route(ways, here, space, far, self.with_leave(figure, enemies))
        if not path and self.on_the_run:
            path = route(ways, here, space, far, past_enemies(alone))
        return path

    def with_leave(self, figure: int, enemies: Traffic) -> Traffic:
        """TA-12.5d: past others too, but for those who have refused."""
        if not self.refused:
            return enemies
        needed = self.leave_needed(figure)
        unwilling = {self.at[other] for other in needed if ("pass", other) in self.refused}
        return enemies.barred_by(unwilling)

    def moves(self, me: Surroundings) -> list[Option]:
        """Every space that can be reached with the AP there are."""
        if me.stays or me.ap < 1:
            return []
        ways, enemies = self.ways_of(me.outfit), self.traffic(me.figure)
        reached = reach(ways, me.here, me.ap, self.with_leave(me.figure, enemies))
        if self.on_the_run:
            alone = enemies.barred_by(self.spaces_of(self.leave_needed(me.figure)))
            reached = reached | reach(ways, me.here, me.ap, past_enemies(alone))
        occupant = self.occupant
        return [MOVES[space] for space in sorted(reached) if occupant[space] < 0]

    def must_stay(self, figure: int) -> bool:
        """TA-12.5b: engaged; a runner is not held."""
        return not self.on_the_run and self.is_engaged(figure)

    @verb(space=SPACES)
    def move_(self, seat: int, space: int) -> Rule:
        """Go to this space by the cheapest way: 1 AP a step, 2 to leave water."""
        figure = self.acting
        ways, needed = self.ways_of(self.outfit(figure)), self.leave_needed(figure)
        path = self.way_to(figure, space, ways, needed)
        for other in needed:
            if self.at[other] in path and not (yield from self.leave_given(figure, other)):
                return
        runs = self.on_the_run
        self.pay(figure, cost_of(ways, path))
        if runs:
            yield from self.run_along(figure, path)
        else:
            self.put(figure, space)
            self.tell(happened.Moved, figure, path, "move")

    def run_along(self, figure: int, path: list[int]) -> Rule:
        """Step by step, for a runner pays for passing Enemies (TA-12.6b)."""
        trodden = path[:1]
        for step, to in pairwise(path):
            yield from self.run_past(figure, step)
            if self.has(figure, KNOCKED_OUT):
                break
            self.put_down(figure, to)
            trodden.append(to)
        if self.at[figure] != trodden[-1] or self.occupant[trodden[-1]] != figure:
            self.put(figure, self.nearest_free(trodden[-1]))
        self.tell(happened.Moved, figure, trodden, "run")

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
            if enemy in self.run_paid or self.helpless(enemy) or not self.engages(enemy, figure):
                continue
            self.run_paid.append(enemy)
            with self.because(rule="TA-12.6b"):
                damage = self.foe_at(enemy).melee_damage
                yield from self.suffer(figure, damage, by=enemy)
            if self.has(figure, KNOCKED_OUT):
                return

    def gets_away(self, figure: int) -> Check:
        """TA-12.6b: whether a runner is still up when it climbs, jumps or explores on from here."""
        if self.running:
            yield from self.run_past(figure, self.at[figure])
        return not self.has(figure, KNOCKED_OUT)

    # -- run ------------------------------------------------------------------------------------

    def runs(self, me: Surroundings) -> list[Option]:
        """TA-12.6a: as the first action, while not engaged."""
        if self.under_way or self.running or self.free_ap or me.engaged or me.ap < 1:
            return []
        return [("run",)] if me.outfit.runs else []

    @verb()
    def run(self, seat: int) -> None:
        """Run: twice the AP, only to move, explore, push, jump and climb."""
        figure = self.acting
        self.running = True
        self.under_way = self.spent_ap = True
        self.last_hand = NOBODY
        self.ap[figure] *= 2

    # -- leave ----------------------------------------------------------------------------------

    def leave_given(self, asking: int, asked: int) -> Check:
        """TA-22.1: whether somebody lets a Pirate pass; a refusal is not asked for again."""
        why = "Let them pass through your space?"
        yes = yield from self.permitted("pass", asking, asked, why)
        if not yes:
            self.refused.append(("pass", asked))
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
