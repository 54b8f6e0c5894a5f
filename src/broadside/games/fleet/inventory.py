"""PF-13: inventory cards, which stay on a ship."""

from broadside.engine import Option, verb

from . import events as happened
from .cards import FIT, FITTINGS, SHIPS, SWAP
from .losses import Losses


class Inventory(Losses):
    """Fitting ships out."""

    def fits(self, seat: int, fitting: int) -> list[Option]:
        """PF-13.1, PF-13.2: onto any of one's own ships."""
        onto = FIT[fitting]
        options = []
        for ship in self.fleets[seat].cards:
            options.append(onto[ship])
        return options

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
        ships = [self.fitted[nest] for nest in self.unused_nests()]
        return [SWAP[ship] for ship in self.fleets[seat].cards if ship in ships]

    def unused_nests(self) -> list[int]:
        """The Crows Nests that have not had their swap, on whatever ship."""
        kind_of, effects = self.kind_of, self.effects
        return [
            card
            for card in self.fittings.cards
            if effects[kind_of[card]] == "inv_swap_row" and card not in self.nests_used
        ]

    @verb(ship=SHIPS)
    def swap(self, seat: int, ship: int) -> None:
        """Use a Crows Nest: exchange the whole row."""
        nests = [nest for nest in self.unused_nests() if self.fitted[nest] == ship]
        self.nests_used.append(nests[0])
        away = self.row.cards[:]
        for card in away:
            self.crew[card] = 0
        self.move_all(self.row, self.blue_discard)
        self.draw_from(self.blue_deck, self.blue_discard, self.row, len(away))
        for card in self.row.cards:
            self.man_row(card)
        self.tell(happened.Swapped, seat, ship, away, self.row.cards[:])

    def man_row(self, card: int) -> None:
        """PF-4.2: a ship that enters the row has its printed crew; a treasure card has none."""
        self.crew[card] = self.pack.crews[card]
