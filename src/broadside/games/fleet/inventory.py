"""PF-13: inventory cards, which stay on a ship."""

from broadside.engine import Option, verb

from . import events as happened
from .cards import FIT, FITTINGS, SHIPS, SWAP
from .losses import Losses


class Inventory(Losses):
    """Fitting ships out."""

    def fits(self, seat: int, kind: int) -> list[Option]:
        """PF-13.1, PF-13.2: onto any of one's own ships."""
        row = FIT[self.pack.fitting_of[kind]]
        return [row[ship] for ship in self.fleets[seat].cards]

    @verb(fitting=FITTINGS, ship=SHIPS)
    def fit(self, seat: int, fitting: int, ship: int) -> None:
        """Fit this inventory card to one of your ships, for good."""
        kind = self.pack.inventory[fitting]
        card = self.one_of(seat, kind)
        self.move(card, self.hands[seat], self.fittings)
        self.put_on(card, ship)
        self.tell(happened.Fitted, seat, kind, ship)

    # -- Crows Nest ---------------------------------------------------------------------------

    def swaps(self, seat: int) -> list[Option]:
        """PF-13.6: with each ship that has an unused Crows Nest."""
        if not self.row.cards or not self.fittings.cards:
            return []
        return [SWAP[ship] for ship in self.fleets[seat].cards if self.unused_nest(ship) >= 0]

    def unused_nest(self, ship: int) -> int:
        """A Crows Nest on this ship that has not had its swap; -1 if there is none."""
        for card in self.fittings.cards:
            if (
                self.fitted[card] == ship
                and self.pack.effects[self.pack.kind_of[card]] == "inv_swap_row"
                and card not in self.nests_used
            ):
                return card
        return -1

    @verb(ship=SHIPS)
    def swap(self, seat: int, ship: int) -> None:
        """Use a Crows Nest: exchange the whole row."""
        self.nests_used.append(self.unused_nest(ship))
        away = self.row.cards[:]
        for card in away:
            self.crew[card] = 0
            self.move(card, self.row, self.blue_discard)
        for _ in away:
            if self.draw_from(self.blue_deck, self.blue_discard, self.row):
                self.man_row(self.row.cards[-1])
        self.tell(happened.Swapped, seat, ship, away, self.row.cards[:])

    def man_row(self, card: int) -> None:
        """PF-4.2: a ship that enters the row has its printed crew; a treasure card has none."""
        self.crew[card] = self.pack.crews[card]
