"""RT-7: the Tavern Row, how it is filled, brawled and swept."""

from typing import Final

from broadside.engine import EMPTY, Ask, Option, Rule, verb

from . import events as happened
from .cards import OFFICER
from .state import ROW, RaidersState

CROWD: Final = 4
"""RT-7.9: so many Officers are too many."""
MOST_SWEEPS: Final = 10

BRAWLS: Final[list[list[Option]]] = [
    [("brawl", slot) for slot in range(ROW) if mask >> slot & 1] for mask in range(1 << ROW)
]
"""By the bit mask of the slots with a Pirate."""


class Tavern(RaidersState):
    """The shared market."""

    def next_pirate(self) -> bool:
        """RT-6.7, RT-R11: whether a Pirate can be turned up, shuffling when needed."""
        deck = self.pirate_deck
        if not deck.cards:
            if not self.pirate_discard.cards:
                return False
            self.pour(self.pirate_discard, deck)
            self.shuffle(deck)
            self.tell(happened.PiratesShuffled, len(deck.cards))
        return True

    def deal_row(self) -> None:
        """RT-1.6: the empty Row is filled from slot 0 on."""
        for slot in range(ROW):
            if self.next_pirate():
                self.draw(self.pirate_deck, self.row, slot)
        if self.log is not None:
            self.tell(happened.RowDealt, self.row.cards[:])

    def fill_slot(self, slot: int) -> None:
        """A Pirate is turned up in an empty slot, if there is one left."""
        if self.next_pirate():
            card = self.draw(self.pirate_deck, self.row, slot)
            self.tell(happened.RowFilled, slot, card)

    def refill_row(self) -> None:
        """RT-7.6, RT-R11: every empty slot, the lowest first."""
        row = self.row.cards
        while EMPTY in row and self.next_pirate():
            self.fill_slot(row.index(EMPTY))

    def disperse_crowd(self) -> None:
        """RT-7.9, RT-R10: sweep the Row while it holds too many Officers."""
        for _ in range(MOST_SWEEPS):
            if self.officers_in_row() < CROWD or not self.calmer_row_exists():
                return
            self.sweep_row()

    def officers_in_row(self) -> int:
        """How many Pirates of the Row are Officers."""
        return sum(map(OFFICER.__getitem__, self.row.cards))

    def calmer_row_exists(self) -> bool:
        """RT-R10: two Pirates that are no Officers, somewhere in the tavern."""
        piles = (self.row, self.pirate_deck, self.pirate_discard)
        cards = [card for pile in piles for card in pile.cards if card != EMPTY]
        return len(cards) - sum(OFFICER[card] for card in cards) >= 2

    def sweep_row(self) -> None:
        """All of the Row to the Pirate discard pile, and a new Row."""
        swept = [card for card in self.row.cards if card != EMPTY]
        self.tell(happened.Crowded, swept)
        for card in swept:
            self.move(card, self.row, self.pirate_discard)
        self.deal_row()

    def start_brawl(self, seat: int) -> Rule:
        """RT-6.6 to RT-6.8, RT-8.5, RT-R9, RT-R11."""
        slots = 0
        for slot, card in enumerate(self.row.cards):
            if card != EMPTY:
                slots |= 1 << slot
        if not slots:
            self.tell(happened.Idle, seat, "brawl")
            return
        self.stage = "brawl"
        choice = yield Ask(seat, "Brawl: throw a Pirate out before others hire it", BRAWLS[slots])
        self.brawl(seat, choice[1])

    @verb(slot=ROW)
    def brawl(self, seat: int, slot: int) -> None:
        """Throw this Pirate out of the tavern; another one comes in."""
        card = self.row.cards[slot]
        self.move(card, self.row, self.pirate_discard)
        self.tell(happened.Brawled, seat, card, slot)
        self.fill_slot(slot)
        self.disperse_crowd()
