"""PF-4: the adventures of a turn, one undertaking or card after the other."""

from broadside.engine import Ask, Option, Scene, verb

from . import events as happened
from .cards import ATTACK, END_ADVENTURES
from .expeditions import Expeditions


class Adventures(Expeditions):
    """Phase 2."""

    def show_row(self) -> str:
        """PF-4.1, PF-4.2: the blue hand goes face up into the row, and phase 2 begins."""
        hand = self.blue_hands[self.active]
        self.man_row(hand.cards)
        self.move_all(hand, self.row)
        if self.log is not None:
            self.tell(happened.RowShown, self.active, self.row.cards[:])
        return "adventures"

    def adventures(self) -> Scene:
        """PF-4.3: attack, search, play a card, swap the row, or go on to phase 3."""
        self.stage = "adventures"
        seat = self.active
        secret = self.has_cards(seat)
        choice = yield Ask(seat, "Choose an adventure", self.undertakings, secret=secret)
        yield from self.do(seat, choice)
        verb = choice[0]
        if verb == "attack":
            return "battle"
        if verb == "explore":
            return self.search()
        if verb == "end_adventures":
            return "reorganise"
        return self.onward("adventures")

    def undertakings(self, seat: int) -> list[Option]:
        """Everything that can be done in phase 2."""
        options = [END_ADVENTURES]
        if self.ready:
            targets, sites = self.targets(seat), self.sites()
            for ship in self.ready:
                attacks = ATTACK[ship]
                for target in targets:
                    options.append(attacks[target])
                if sites:
                    options += self.searches(ship, sites)
        options += self.swaps(seat)
        options += self.turn_cards(seat)
        return options

    def targets(self, seat: int) -> list[int]:
        """PF-4.4, PF-16.2: ships of the row, and of players who have no truce."""
        targets = []
        crew = self.crew
        for card in self.row.cards:
            if crew[card]:
                targets.append(card)
        truce, turns = self.options.truce_turns, self.turns
        for rival in range(self.seats):
            if rival != seat and turns[rival] >= truce:
                targets += self.fleets[rival].cards
        return targets

    @verb()
    def end_adventures(self, seat: int) -> None:
        """Have no more adventures this turn."""
