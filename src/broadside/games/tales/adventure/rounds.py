"""TA-9: Rounds. Incident Round, Enemy Round, and what lies between them."""

from typing import Final

from broadside.engine import Ask, Option, Rule, Scene, verb
from broadside.games.common.search import FAR
from broadside.games.common.square import away_from

from ..language.effect import Deed
from ..numbers import (
    FIGURES,
    HIDDEN,
    KNOCKED_OUT,
    NOBODY,
    POISONED,
    SPENT,
    STUNNED,
)
from . import events as happened
from .asking import Number
from .turns import Turns

FLAG_ROLL: Final = 2
"""TA-9.5: up to this the Flag advances."""


class Rounds(Turns):
    """The sequence of play."""

    # -- Incident Round -------------------------------------------------------------------------

    def incident_round(self) -> Scene:
        """TA-9.1, TA-9.2: not in the first Round."""
        self.round += 1
        self.part = "incident"
        self.begin_turn(-1)
        self.seized = False
        if self.round == 1:
            return "character_round"
        yield from self.incident()
        return "character_round"

    def incident(self) -> Rule:
        """TA-9.5 to TA-9.13, step by step."""
        self.tell(happened.RoundBegan, self.round, "incident")
        if all(self.has(figure, KNOCKED_OUT) for figure in range(self.crew)):
            self.end("knocked out")  # TA-21.1b
        self.roll_for_flag()
        self.sweep_tiles()
        self.end_stuns()
        yield from self.roll_for_poison()
        self.check_goals()
        self.exhausted = [card for card in self.exhausted if self.kind(card).reloads]
        yield from self.meet_incident()
        self.check_goals()
        for figure in self.standing_pirates():
            yield from self.at_hook(figure, "adv.incident.end", "Take the Initiative?")

    def roll_for_flag(self) -> None:
        """TA-9.5: a die for every Knocked-Out Pirate."""
        for figure in self.from_captain():
            if self.has(figure, KNOCKED_OUT) and self.roll() <= FLAG_ROLL:
                self.move_flag(1, "TA-9.5")

    def sweep_tiles(self) -> None:
        """TA-9.6: what lies on tiles without any Character is gone; Goal tokens stay."""
        slots = self.grid.slots
        watched = {slots[self.place(figure)] for figure in range(self.crew)}
        gone = [n for n, space in enumerate(self.fallen_at) if slots[space] not in watched]
        if gone:
            self.clear_fallen(gone)
        for n in reversed(range(len(self.lying_at))):
            if slots[self.lying_at[n]] not in watched:
                self.move(self.lying.cards[n], self.lying, self.left_out)
                del self.lying_at[n]

    def end_stuns(self) -> None:
        """TA-9.8, R-7: for figures whose turn has passed Stunned."""
        for figure in [*range(self.crew), *self.enemies]:
            if self.has(figure, SPENT):
                self.relieve(figure, STUNNED)

    def roll_for_poison(self) -> Rule:
        """TA-9.9, TA-16.3."""
        trial = self.pack.rules.poison
        for figure in self.from_captain():
            if self.has(figure, POISONED):
                yield from self.test(
                    figure, trial.attribute, trial.difficulty, action="poison", title="Poison"
                )
                if self.successes:
                    self.relieve(figure, POISONED)
                else:
                    yield from self.suffer(figure, 1, source="poison")

    def meet_incident(self) -> Rule:
        """TA-9.13: one Incident if all is quiet (R-9)."""
        if not self.is_quiet():
            return
        if not self.incident_deck.cards:
            self.pour(self.incident_discard, self.incident_deck)
            self.shuffle(self.incident_deck)
        if not self.incident_deck.cards:
            return
        card = self.draw(self.incident_deck, self.incident_discard)
        thing = self.kind(card)
        self.tell(happened.IncidentDrawn, card)
        yield from self.carry_out(thing.found, Deed(card=card, title=thing.name))
        self.end_boons("roll")

    def is_quiet(self) -> bool:
        """No standing Character shares a tile with an Enemy, or is adjacent to one."""
        slots = self.grid.slots
        enemies = frozenset(self.enemies)
        haunted = {slots[self.at[enemy]] for enemy in enemies}
        for figure in range(self.crew):
            if self.has(figure, KNOCKED_OUT):
                continue
            here = self.place(figure)
            if slots[here] in haunted or not enemies.isdisjoint(self.beside(here)):
                return False
        return True

    # -- Enemy Round ----------------------------------------------------------------------------

    def enemy_round(self) -> Scene:
        """TA-9.30, TA-9.31: Immortals come back, and all Enemies are to act, type by type."""
        self.part = "enemy"
        self.begin_turn(-1)
        if self.enemies or max(self.fallen_foe, default=NOBODY) >= 0:
            self.tell(happened.RoundBegan, self.round, "enemy")
        self.raise_immortals()
        foe, order = self.foe, self.plan.order
        self.acts_left = sorted(self.enemies, key=lambda enemy: order[foe[enemy]])
        return "activation" if self.acts_left else "round_over"
        yield

    def raise_immortals(self) -> None:
        """TA-15.5: whoever was not looted stands up again."""
        if max(self.fallen_foe, default=NOBODY) < 0:
            return
        back = [n for n, foe in enumerate(self.fallen_foe) if foe >= 0]
        risen = [(self.fallen_foe[n], self.fallen_at[n]) for n in back]
        self.clear_fallen(back)
        for number, space in risen:
            foe = self.box.foes[number]
            place = space if self.is_free(space) else self.nearest_free(space)
            if self.has_figure(foe) and place >= 0:
                enemy = self.enter(foe, place)
                self.tell(happened.Returned, enemy, number, place)

    def activation(self) -> Scene:
        """TA-9.32, TA-9.33: one Enemy acts."""
        enemy = yield from self.next_enemy()
        self.acts_left.remove(enemy)
        yield from self.activate(enemy)
        self.end_boons("roll")
        self.check_goals()
        return "activation" if self.acts_left else "round_over"

    def next_enemy(self) -> Number:
        """TA-9.32, TA-22.5: within a type the Captain names the next, where it may matter."""
        first = self.acts_left[0]
        foe, same = self.foe, [first]
        for enemy in self.acts_left[1:]:
            if foe[enemy] == foe[first]:
                same.append(enemy)
        control = self.options.enemy_control
        if len(same) == 1 or control == "auto":
            return first
        if control == "ties" and not any(self.is_near(enemy) for enemy in same):
            return first
        options: list[Option] = [("enemy_next", enemy) for enemy in same]
        choice = yield Ask(self.seat_of(NOBODY), "Which Enemy acts next?", options)
        chosen: int = choice[1]
        return chosen

    def is_near(self, enemy: int) -> bool:
        """Whether a Character is within twice its movement."""
        steps = away_from(self.ways_for(enemy), (self.at[enemy],))
        far = 2 * self.foe_at(enemy).mv
        return any(steps.get(self.at[figure], FAR) <= far for figure in self.prey())

    @verb(enemy=FIGURES)
    def enemy_next(self, seat: int, enemy: int) -> None:
        """This Enemy acts next."""

    def round_over(self) -> Scene:
        """TA-9.34, R-33: what lasts a Round ends, and the next begins."""
        for figure in range(self.crew):
            self.relieve(figure, HIDDEN)
            self.dp_used[figure] = False
        self.end_boons("round")
        self.used_round = []
        self.wounded_last, self.wounded_by = self.wounded_by, []
        self.stall()
        return "incident_round"
        yield

    # -- the end --------------------------------------------------------------------------------

    def ending(self) -> Scene:
        """TA-21."""
        self.part = "over"
        self.acting = NOBODY
        self.roll_on = self.assault = None
        self.begin_turn(-1)
        yield from self.reckon()
        return None
