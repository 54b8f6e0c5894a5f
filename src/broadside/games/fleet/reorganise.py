"""PF-5 and PF-6: selling, sharing out the crews anew, and the end of a turn."""

from typing import Final

from broadside.engine import Ask, Option, Rule, Scene, verb

from . import events as happened
from .cards import DISCARD, END_TURN, KINDS, MAN, REARRANGE, SELL, SHIPS, SLOOPS, TOKENS
from .income import Income

HAND_LIMIT: Final = 5


class Reorganise(Income):
    """Phases 3 and 4."""

    def reorganise(self) -> Scene:
        """PF-5.1, PF-5.4, PF-5.7: sell, rearrange, play cards, or end the turn."""
        self.stage = "reorganise"
        seat = self.active
        choice = yield Ask(
            seat, "Re-organise your fleet", self.reorganisations, secret=self.has_cards(seat)
        )
        yield from self.do(seat, choice)
        if choice == END_TURN:
            self.clear_row()
            return self.lay_aside()
        if choice[0] == "sell":
            return "sale"
        return self.onward("reorganise")

    def reorganisations(self, seat: int) -> list[Option]:
        """Everything that can be done in phase 3."""
        options = [END_TURN]
        ships = self.fleets[seat].cards
        if len(ships) > 1 and not self.rearranged:
            options.append(REARRANGE)
            if not self.sold:
                cursed = self.printed.cursed
                options += [SELL[ship] for ship in ships if ship not in cursed]
        return options + self.turn_cards(seat)

    @verb()
    def end_turn(self, seat: int) -> None:
        """End your turn."""

    # -- selling ------------------------------------------------------------------------------

    @verb(ship=SHIPS)
    def sell(self, seat: int, ship: int) -> None:
        """Sell this ship for crew by its cargo; who is aboard moves to your other ships."""
        self.sold = True
        paid = min(self.printed.cargos[ship], self.supply)
        self.supply -= paid
        self.pool = self.crew[ship] + paid
        self.crew[ship] = 0
        self.strip(ship)
        self.move(ship, self.fleets[seat], self.box if ship < SLOOPS else self.blue_discard)
        if ship in self.ready:
            self.ready.remove(ship)
        self.tell(happened.Sold, seat, ship, paid)

    def sale(self) -> Scene:
        """PF-5.2: the crew moves, without cards in between."""
        self.stage = "sale"
        yield from self.settle_in(self.active)
        return "reorganise"

    # -- sharing out --------------------------------------------------------------------------

    @verb()
    def rearrange(self, seat: int) -> Rule:
        """Share out all your crew anew among your ships."""
        self.rearranged = True
        ships = self.fleets[seat].cards
        room = [self.maximum[ship] for ship in ships]
        left = sum([self.crew[ship] for ship in ships])
        for place in range(len(ships) - 1):
            to_come = room[place + 1 :]
            least, most = max(1, left - sum(to_come)), min(room[place], left - len(to_come))
            why = f"{self.pack.names[ships[place]]}: how many of {left} crew?"
            choice = yield Ask(seat, why, MAN[least - 1 : most])
            yield from self.do(seat, choice)
            left -= choice[1]
        self.man(seat, left)
        for ship, crew in zip(ships, self.berths, strict=True):
            self.crew[ship] = crew
        self.tell(happened.Rearranged, seat, ships[:], self.berths)
        self.berths = []

    @verb(tokens=TOKENS)
    def man(self, seat: int, tokens: int) -> None:
        """Man the ship with so many; it takes effect when all are settled."""
        self.berths.append(tokens)

    # -- discarding ---------------------------------------------------------------------------

    def lay_aside(self) -> str:
        """PF-6.2: the scene that follows; the turn ends with five red cards at most."""
        hand = self.hands[self.active].cards
        return "discard_phase" if len(hand) > HAND_LIMIT else self.end_of_turn()

    def discard_phase(self) -> Scene:
        """PF-6.2: down to five red cards, one at a time."""
        seat = self.active
        self.stage = "discard"
        over = len(self.hands[seat].cards) - HAND_LIMIT
        choice = yield Ask(seat, f"Discard down to five red cards: {over} to go", self.discards)
        yield from self.do(seat, choice)
        return self.lay_aside()

    def discards(self, seat: int) -> list[Option]:
        """The kinds in the hand."""
        kinds = {self.kind_of[card] for card in self.hands[seat].cards}
        return [DISCARD[kind] for kind in sorted(kinds)]

    @verb(kind=KINDS)
    def discard(self, seat: int, kind: int) -> None:
        """Throw this card away."""
        card = self.copy_of(seat, kind)
        self.move(card, self.hands[seat], self.red_discard)
        self.tell(happened.Discarded, seat, kind)

    def copy_of(self, seat: int, kind: int) -> int:
        """Any card of a kind in the hand, one that somebody else has seen there first."""
        for card in self.hands[seat].cards:
            if self.kind_of[card] == kind:
                if self.knowledge is not None:
                    self.take_any(seat, card)
                return card
        raise ValueError(f"seat {seat} has no {kind}")

    def end_of_turn(self) -> str:
        """The scene after this turn."""
        raise NotImplementedError
