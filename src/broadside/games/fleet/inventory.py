"""PF-13: inventory cards, which stay on a ship."""

from broadside.engine import Option, verb

from . import events as happened
from .cards import FIT, FITTINGS, SHIPS, SWAP
from .losses import Losses
from .state import NOBODY


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
        fitted, used = self.fitted, self.nests_used
        ships = []
        for nest in self.printed.nests:
            if fitted[nest] != NOBODY and nest not in used:
                ships.append(fitted[nest])
        if not ships or not self.row.cards:
            return []
        return [SWAP[ship] for ship in self.fleets[seat].cards if ship in ships]

    @verb(ship=SHIPS)
    def swap(self, seat: int, ship: int) -> None:
        """Use a Crows Nest: exchange the whole row."""
        nests, used = self.printed.nests, self.nests_used
        unused = [card for card in self.inventory_of(ship) if card in nests and card not in used]
        used.append(unused[0])
        away = self.row.cards[:]
        for card in away:
            self.crew[card] = 0
        self.move_all(self.row, self.blue_discard)
        self.draw_from(self.blue_deck, self.blue_discard, self.row, len(away))
        self.man_row(self.row.cards)
        self.tell(happened.Swapped, seat, ship, away, self.row.cards[:])

    def man_row(self, cards: list[int]) -> None:
        """PF-4.2: a ship that enters the row has its printed crew; a treasure card has none."""
        crew, printed = self.crew, self.printed.crews
        for card in cards:
            crew[card] = printed[card]
