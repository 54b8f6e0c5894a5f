"""PF-8.7, PF-9, PF-10.4: lost ships, eliminated players, and where the Fame card goes."""

from . import events as happened
from .cards import SLOOPS
from .state import NOBODY, FleetState


class Losses(FleetState):
    """What goes overboard."""

    def lose_ship(self, ship: int, owner: int) -> None:
        """PF-9.1: to the discard pile, its inventory too; a Big Sloop leaves the game."""
        self.strip(ship)
        if owner == NOBODY:
            source = self.row
        else:
            source = self.fleets[owner]
            self.supply += self.crew[ship]
        self.crew[ship] = 0
        self.move(ship, source, self.box if ship < SLOOPS else self.blue_discard)
        if ship in self.ready:
            self.ready.remove(ship)
        self.tell(happened.ShipLost, owner, ship)

    def strip(self, ship: int) -> None:
        """PF-13.3: the inventory goes to the red discard pile."""
        if ship in self.fitted:
            for card in self.inventory_of(ship):
                self.take_off(card)

    def inventory_of(self, ship: int) -> list[int]:
        """The inventory cards on a ship, in the order in which they were fitted."""
        return [card for card in self.fittings.cards if self.fitted[card] == ship]

    def put_on(self, card: int, ship: int) -> None:
        """PF-0.2: a ship has more of something as long as a card lies on it."""
        self.fitted[card] = ship
        self.change(ship, self.kind_of[card], 1)

    def take_off(self, card: int) -> None:
        """PF-13.3: an inventory card leaves its ship."""
        self.change(self.fitted[card], self.kind_of[card], -1)
        self.fitted[card] = NOBODY
        self.move(card, self.fittings, self.red_discard)

    def change(self, ship: int, kind: int, sign: int) -> None:
        """PF-13.4, PF-13.5: what an inventory card adds."""
        value = sign * self.printed.values[kind]
        effect = self.effects[kind]
        if effect == "inv_speed":
            self.speed[ship] += value
        elif effect == "inv_cannons":
            self.cannons[ship] += value
        elif effect == "inv_max_crew":
            self.maximum[ship] += value

    # -- elimination --------------------------------------------------------------------------

    def eliminate(self, seats: list[int]) -> None:
        """PF-9.3 to PF-9.5, PF-10.3, PF-10.4: those of these without a ship are out, worst first.

        Who is left alone has won; if nobody is left, the last of them.
        """
        out = [seat for seat in seats if not self.fleets[seat].cards]
        if not out:
            return
        for seat in out:
            self.lay_down(seat)
            self.tell(happened.Eliminated, seat)
        self.assign_fame()
        afloat = self.afloat() or [out.pop()]
        self.fallen += tuple(out)
        if len(afloat) == 1:
            self.winners = afloat

    def lay_down(self, seat: int) -> None:
        """PF-9.4: all cards of a player who is out are discarded."""
        self.pour(self.hands[seat], self.red_discard)
        for zone in (self.blue_hands[seat], self.treasures[seat]):
            self.pour(zone, self.blue_discard)
        if seat == self.active:
            self.clear_row()
        elif not self.turns[seat]:
            self.never_moved += 1

    def clear_row(self) -> None:
        """PF-6.1: what is left of the row is discarded, in its order."""
        left = self.row.cards
        if not left:
            return
        if self.log is not None:
            self.tell(happened.RowCleared, left[:])
        for card in left:
            self.crew[card] = 0
        self.move_all(self.row, self.blue_discard)

    # -- fame ---------------------------------------------------------------------------------

    def assign_fame(self) -> None:
        """PF-8.7: to whoever has most treasure points alone; a tie keeps it with its holder."""
        totals = [self.treasure_points_of(seat) for seat in range(self.seats)]
        most = max(totals)
        if self.fame != NOBODY and most and totals[self.fame] == most:
            return
        leads_alone = most > 0 and totals.count(most) == 1
        holder = totals.index(most) if leads_alone else NOBODY
        if holder == self.fame:
            return
        before, self.fame = self.fame, holder
        if holder == NOBODY:
            self.tell(happened.FameLost, before)
        else:
            self.tell(happened.FameTaken, holder, most)
