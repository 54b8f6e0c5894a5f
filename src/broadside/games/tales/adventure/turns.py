"""TA-9.20 to TA-9.27: the Character Round, turn by turn and action by action."""

from typing import Final

from broadside.engine import Ask, Option, Scene, verb

from ..numbers import (
    FIGURES,
    FRENZIED,
    HIDDEN,
    KNOCKED_DOWN,
    KNOCKED_OUT,
    NOBODY,
    RESTRAINED,
    STUNNED,
)
from . import events as happened
from .asking import Check, Number
from .fleeting import Surroundings
from .targets import Targets

END_TURN: Final[Option] = ("end_turn",)
STUN_COST: Final = 2
EXTRA_ACTION: Final = 3
"""TA-3.7b: what an extra action may cost."""
HEAL: Final = 0
EXTRA: Final = 1


class Turns(Targets):
    """Who goes next, and what they do."""

    # -- who goes next --------------------------------------------------------------------------

    def character_round(self) -> Scene:
        """TA-9.21: who has the Initiative."""
        self.part = "character"
        self.begin_turn(-1)
        self.tell(happened.RoundBegan, self.round, "character")
        if not self.seized:
            leader = yield from self.leader()
            if leader != self.initiative:
                self.initiative = leader
                self.tell(happened.InitiativePassed, leader)
        for figure in range(self.crew):
            self.acted[figure] = False
        return "next_turn"

    def leader(self) -> Number:
        """TA-9.21, TA-9.22: the Captain, unless others have earned more prestige here."""
        best = max(self.pp[: self.crew])
        if self.pp[self.captain] == best:
            return self.captain
        ahead = [figure for figure in self.from_captain() if self.pp[figure] == best]
        if self.initiative in ahead or len(ahead) == 1:
            return self.initiative if self.initiative in ahead else ahead[0]
        options: list[Option] = [("target", figure) for figure in ahead]
        choice = yield Ask(self.seat_of(self.captain), "Who has the Initiative?", options)
        chosen: int = choice[1]
        return chosen

    def next_turn(self) -> Scene:
        """TA-9.20: whoever has the Initiative names who goes next; then it is up to the Enemies."""
        acted, conditions = self.acted, self.conditions
        waiting: list[int] = []
        for figure in self.from_captain():
            if not acted[figure] and not conditions[figure] & KNOCKED_OUT:
                waiting.append(figure)
        if not waiting:
            return "enemy_round"
        figure = waiting[0]
        if len(waiting) > 1:
            options: list[Option] = []
            for each in waiting:
                options.append(("next_player", each))
            choice = yield Ask(self.seat_of(self.initiative), "Who goes next?", options)
            figure = choice[1]
        self.begin_turn(self.seat_of(figure))
        self.fresh_turn(figure)
        if (yield from self.starts(figure)):
            return "act"
        self.finish_turn()
        self.check_goals()
        return "next_turn"

    @verb(figure=FIGURES)
    def next_player(self, seat: int, figure: int) -> None:
        """This Pirate goes next."""

    # -- the start of a turn --------------------------------------------------------------------

    def fresh_turn(self, figure: int) -> None:
        """Nothing was done in it yet."""
        self.acting = figure
        self.under_way = self.spent_ap = self.running = self.searched = False
        self.free_ap = 0
        self.last_hand = NOBODY
        self.run_paid, self.broke_from, self.pushed, self.refused = [], [], [], []
        self.used_turn = []
        if self.insulted:
            self.insulted = [pair for pair in self.insulted if pair // 64 != figure]

    def starts(self, figure: int) -> Check:
        """TA-9.25, in its order; whether the turn goes on."""
        conditions = self.conditions
        why = "At the start of your turn"
        yield from self.at_hook(figure, "adv.turn.start", why)  # there are no AP to pay with yet
        if conditions[figure] & HIDDEN and self.enemies_beside(self.place(figure)):
            self.show_oneself(figure)
        if self.loses_turn[figure]:
            self.loses_turn[figure] = False
            self.tell(happened.TurnLost, figure, "loses this turn")
            return False
        if conditions[figure] & KNOCKED_DOWN:
            self.relieve(figure, KNOCKED_DOWN)
            self.tell(happened.TurnLost, figure, "takes the turn to get up")
            return False
        if conditions[figure] & RESTRAINED and not (yield from self.escapes(figure)):
            return False
        self.ap[figure] = self.ap_of(figure)
        self.purse_of_ap[figure] = 0
        self.tell(happened.TurnBegan, figure, self.ap[figure])
        if conditions[figure] & STUNNED and not (yield from self.recovers(figure)):
            return False
        yield from self.at_hook(figure, "adv.turn.start", why, paid=True)
        return True

    def ap_of(self, figure: int) -> int:
        """TA-3.3, TA-9.25: the card, less for wounds and lost legs, and what effects did."""
        ap = self.card_of(figure).card.ap - self.lost(figure, (2, 4))
        if self.wounds[figure] and not self.wears(figure, "ignore Wounded"):
            ap -= 1
        return max(0, ap + self.purse_of_ap[figure])

    def escapes(self, figure: int) -> Check:
        """TA-16.4b, R-50: confronted strength against the holder."""
        holder = self.held_by[figure]
        help_ = 1 if self.helpless(holder) else 0
        yield from self.confront(figure, holder, "STR", title="Escape", modifier=help_)
        if not self.won:
            yield from self.suffer(figure, 1, by=holder)
            self.tell(happened.TurnLost, figure, "is held fast and loses this turn")
            return False
        yield from self.let_go(figure, chosen=True)
        self.broke_from.append(holder)
        return True

    def recovers(self, figure: int) -> Check:
        """TA-16.1a: 2 AP for every try to shake the Stun off."""
        trial = self.pack.rules.stun
        while self.ap[figure] >= STUN_COST:
            options: list[Option] = [("stun_try",), ("stun_skip",)]
            choice = yield Ask(self.seat_of(figure), "You are Stunned: shake it off?", options)
            if choice == ("stun_skip",):
                break
            self.ap[figure] -= STUN_COST
            self.spent_ap = True
            yield from self.test(figure, trial.attribute, trial.difficulty, title="Stunned")
            if self.successes:
                self.relieve(figure, STUNNED)
                return True
        return False

    @verb()
    def stun_try(self, seat: int) -> None:
        """Spend 2 AP to shake the Stun off."""

    @verb()
    def stun_skip(self, seat: int) -> None:
        """Let the turn pass Stunned."""

    # -- actions --------------------------------------------------------------------------------

    def act(self) -> Scene:
        """TA-9.26: any action while AP last; one may end the turn at any time."""
        figure = self.acting
        seat = self.seat_of(figure)
        choice = yield Ask(
            seat,
            "Your turn: what do you do?",
            self.actions_now,
            secret=bool(self.kept[figure].cards),
        )
        yield from self.do(seat, choice)
        if self.boons:
            self.end_boons("roll")
        self.check_goals()
        self.check_closed()
        over = self.acted[figure] or self.down(figure)
        if not over and self.conditions[figure] & STUNNED:
            over = not (yield from self.recovers(figure))  # TA-16.11
        if over:
            self.finish_turn()
            return "next_turn"
        return "act"

    def actions_now(self, seat: int) -> list[Option]:
        """Everything that the acting Pirate can do."""
        figure = self.acting
        me = self.surroundings(figure)
        runs = self.on_the_run
        frenzied = self.conditions[figure] & FRENZIED != 0
        if not me.ap:
            actions = [] if runs or frenzied else self.free_actions(me)
        elif frenzied:
            actions = self.frenzied_actions(me, runs)
        else:
            actions = self.runners_actions(me) if runs else self.actions_of(me)
        if self.dp[figure]:
            actions += self.destinies(figure)
        return [END_TURN, *actions]

    def actions_of(self, me: Surroundings) -> list[Option]:
        """What is open to who has AP, in the order of TA-12.

        Most things need somebody or something beside one that is seldom there: that is seen here.
        """
        actions: list[Option] = []
        if self.enemies:
            actions += self.attacks(me)
        if self.exhausted:
            actions += self.reloads(me)
        if me.foes:
            actions += self.insults(me)
        actions += self.breaths(me)
        actions += self.moves(me)
        actions += self.runs(me)
        if me.pirates:
            actions += self.pushes(me)
        if me.engaged:
            actions += self.breaks(me)
        if self.grid.leads_on[me.here]:
            actions += self.jumps(me)
            actions += self.climbs(me)
            actions += self.explores(me)
        actions += self.searches(me)
        if self.fallen_at or me.fallen:
            actions += self.loots(me)
        actions += self.switches(me)
        actions += self.pick_ups(me)
        actions += self.drops(me)
        actions += self.uses(me)
        if self.grid.doors_at[me.here]:
            actions += self.openings(me)
        if me.fallen:
            actions += self.revivals(me)
        return actions

    def free_actions(self, me: Surroundings) -> list[Option]:
        """What is left to who has no AP: what costs nothing."""
        return [*self.insults(me), *self.breaths(me), *self.uses(me)]

    def runners_actions(self, me: Surroundings) -> list[Option]:
        """TA-12.6a: what is open to who runs, in the same order."""
        return [
            *self.moves(me),
            *self.pushes(me),
            *self.jumps(me),
            *self.climbs(me),
            *self.explores(me),
        ]

    def frenzied_actions(self, me: Surroundings, runs: bool) -> list[Option]:
        """TA-16.9: what is open to the Frenzied, and of that to those who run."""
        if runs:
            return [*self.moves(me), *self.jumps(me), *self.climbs(me)]
        return [
            *self.attacks(me),
            *self.moves(me),
            *self.runs(me),
            *self.breaks(me),
            *self.jumps(me),
            *self.climbs(me),
        ]

    @verb()
    def end_turn(self, seat: int) -> None:
        """End your turn; AP that are left are lost."""
        self.acted[self.acting] = True

    def destinies(self, figure: int) -> list[Option]:
        """TA-3.6 to TA-3.8: what a destiny point can do in one's own turn."""
        if not self.dp[figure] or self.dp_used[figure] or self.free_ap:
            return []
        options: list[Option] = [("destiny", EXTRA)]
        if self.wounds[figure]:
            options.append(("destiny", HEAL))
        return options

    @verb(use=2)
    def destiny(self, seat: int, use: int) -> None:
        """Spend a destiny point: discard a wound, or take an extra action of up to 3 AP."""
        figure = self.acting
        self.spend_destiny(figure)
        if use == HEAL:
            self.mend(figure, 1)
        else:
            self.free_ap = EXTRA_ACTION

    def finish_turn(self) -> None:
        """The turn is over."""
        figure = self.acting
        self.acted[figure] = True
        self.serve_stun(figure)
        self.relieve(figure, FRENZIED)
        self.end_boons("turn", figure)
        self.ap[figure] = self.free_ap = self.purse_of_ap[figure] = 0
        self.running = False
        self.broke_from, self.run_paid = [], []
        self.acting = NOBODY
