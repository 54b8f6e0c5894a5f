"""Haggling: a small game of secret picks, some of which only their seat knows to be no choice.

Everybody has three cards and picks in secret: one to offer, one to hide, one to burn. Offered is
an even card, if there is one; hidden is a higher one, or the same; burnt is any that is left.
"""

from typing import Any

from broadside.engine import (
    HIDDEN,
    Ask,
    Event,
    Game,
    Option,
    Scene,
    Secret,
    Together,
    View,
    sight_of,
    verb,
)

CARDS = 12
HAND = 3
ROUNDS = 3


class Offered(Event, frozen=True):
    seat: int
    card: int


class HagglingView(View):
    hands: list[list[int]]
    coins: list[int]


class Haggling(Game):
    id, title, players = "haggling", "Haggling", range(2, 5)
    view_type = HagglingView
    event_types = (Offered,)

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.deck = self.zone(HIDDEN)
        self.hands = [self.zone(sight_of(seat)) for seat in range(seats)]
        self.coins = [0] * seats
        self.rounds = 0

    def setup(self) -> Scene:
        self.fill(self.deck, range(CARDS))
        self.shuffle(self.deck)
        for hand in self.hands * HAND:
            self.draw(self.deck, hand)
        return "round"
        yield

    def round(self) -> Scene:
        picked = yield Together(range(self.seats), self.haggle)
        for seat, (offer, hidden, burnt) in picked.items():
            self.coins[seat] += offer - hidden + burnt
            self.tell(Offered, seat, offer)
        self.rounds += 1
        if self.rounds < ROUNDS:
            return "round"
        self.scores = self.coins
        self.winners = [s for s in range(self.seats) if self.coins[s] == max(self.coins)]
        return None

    def haggle(self, seat: int) -> Secret:
        _, offer = yield Ask(seat, "Offer a card", self.offers)
        _, hidden = yield Ask(seat, "Hide a card", lambda who: self.hides(who, offer))
        _, burnt = yield Ask(seat, "Burn a card", lambda who: self.burns(who, {offer, hidden}))
        return offer, hidden, burnt

    def offers(self, seat: int) -> list[Option]:
        hand = self.hands[seat].cards
        return [("pick", card) for card in hand if card % 2 == 0] or [("pick", min(hand))]

    def hides(self, seat: int, offer: int) -> list[Option]:
        higher = [card for card in self.hands[seat].cards if card > offer]
        return [("pick", card) for card in higher or [offer]]

    def burns(self, seat: int, gone: set[int]) -> list[Option]:
        return [("pick", card) for card in self.hands[seat].cards if card not in gone]

    @verb(card=CARDS)
    def pick(self, seat: int, card: int) -> None:
        """Pick this card."""

    def view(self, eyes: int) -> HagglingView:
        return HagglingView([hand.faces(eyes) for hand in self.hands], self.coins[:])
