"""Smugglers: a small game made of the engine's hard cases.

Secret hands that lose and gain cards unseen, a peek at the deck, a theft in secret, an answer by
a seat whose turn it is not, several secret picks at once, a reshuffle, dice in mid-scene.
"""

from typing import Any, ClassVar

from broadside.engine import (
    HIDDEN,
    OPEN,
    Ask,
    Event,
    Game,
    Option,
    Preview,
    Rule,
    Scene,
    Secret,
    Together,
    View,
    Zone,
    sight_of,
    verb,
)

CARDS = 18
HAND = 3
ROUNDS = 8


class Looked(Event, frozen=True):
    seat: int


class Saw(Event, frozen=True):
    card: int


class Stole(Event, frozen=True):
    seat: int
    victim: int


class Threw(Event, frozen=True):
    seat: int
    count: int


class Rolled(Event, frozen=True):
    seat: int
    pips: int


class Haul(Preview, frozen=True):
    cards: int


class SmugglersView(View):
    hands: list[list[int]]
    stashes: list[list[int]]
    deck: int
    pile: list[int]
    coins: list[int]


class Smugglers(Game):
    id, title, players = "smugglers", "Smugglers", range(2, 5)
    view_type = SmugglersView
    event_types = (Looked, Saw, Stole, Threw, Rolled)
    preview_types: ClassVar[tuple[type[Preview], ...]] = (Haul,)

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.deck = self.zone(HIDDEN)
        self.pile = self.zone(OPEN)
        self.hands = [self.zone(sight_of(seat)) for seat in range(seats)]
        self.stashes = [self.zone(sight_of(seat)) for seat in range(seats)]
        self.coins = [0] * seats
        self.active = 0
        self.turns = 0

    def setup(self) -> Scene:
        self.fill(self.deck, range(CARDS))
        self.shuffle(self.deck)
        for hand in self.hands * HAND:
            self.take_card(hand)
        self.active = self.any_of(self.seats)
        return "swap"
        yield

    def take_card(self, hand: Zone) -> None:
        if not self.deck.cards:
            while self.pile.cards:
                self.draw(self.pile, self.deck)
            self.shuffle(self.deck)
        if self.deck.cards:
            self.draw(self.deck, hand)

    def swap(self) -> Scene:
        """Everybody throws away some cards in secret, then they are replaced."""
        thrown = yield Together(range(self.seats), self.pick_cards)
        for seat, cards in thrown.items():
            for card in cards:
                self.slip(card, self.hands[seat], self.stashes[seat])
            if cards:
                self.tell(Threw, seat, len(cards))
        for seat, cards in thrown.items():
            for _ in cards:
                self.take_card(self.hands[seat])
        return "turn"

    def pick_cards(self, seat: int) -> Secret:
        picked: list[int] = []
        while True:
            left = [card for card in self.hands[seat].cards if card not in picked]
            options: list[Option] = [("done",), *(("throw", card) for card in left)]
            choice = yield Ask(seat, "Throw away cards", options)
            if choice == ("done",):
                return picked
            picked.append(choice[1])

    def turn(self) -> Scene:
        seat = self.active
        choice = yield Ask(seat, "Your turn", self.options_of)
        yield from self.do(seat, choice)
        self.turns += 1
        self.active = self.left_of(seat)
        if self.turns % self.seats == 0:
            if self.turns >= ROUNDS * self.seats:
                self.scores = self.coins
                self.winners = [s for s in range(self.seats) if self.coins[s] == max(self.coins)]
                return None
            return "swap"
        return "turn"

    def options_of(self, seat: int) -> list[Option]:
        options: list[Option] = [("gamble",)]
        options += [("discard", card) for card in self.hands[seat].cards]
        if self.deck.cards:
            options.append(("look",))
        options += [
            ("rob", other)
            for other in range(self.seats)
            if other != seat and self.hands[other].cards
        ]
        return options

    @verb()
    def look(self, seat: int) -> Rule:
        """Look at the top card of the deck; take it or leave it."""
        card = self.deck.cards[-1]
        self.show(seat, [card])
        self.tell(Looked, seat)
        self.whisper(sight_of(seat), Saw, card)
        choice = yield Ask(seat, "Take it?", [("take",), ("leave",)])
        yield from self.do(seat, choice)

    @verb()
    def take(self, seat: int) -> None:
        """Take the card you saw."""
        self.draw(self.deck, self.hands[seat])

    @verb()
    def leave(self, seat: int) -> None:
        """Leave it on the deck."""

    @verb(other=4)
    def rob(self, seat: int, other: int) -> Rule:
        """Make somebody give you a card of their choice, in secret."""
        choice = yield Ask(
            other, "Give a card", lambda seat: [("give", card) for card in self.hands[seat].cards]
        )
        self.slip(choice[1], self.hands[other], self.hands[seat])
        self.tell(Stole, seat, other)

    @verb(card=CARDS)
    def give(self, seat: int, card: int) -> None:
        """Give this card."""

    @verb(card=CARDS)
    def throw(self, seat: int, card: int) -> None:
        """Throw this card away."""

    @verb()
    def done(self, seat: int) -> None:
        """Throw no more."""

    @verb(card=CARDS)
    def discard(self, seat: int, card: int) -> None:
        """Discard this card openly and earn a coin."""
        self.move(card, self.hands[seat], self.pile)
        self.coins[seat] += 1

    @verb()
    def gamble(self, seat: int) -> Rule:
        """Roll a die, then roll again or take what it shows."""
        pips = self.roll(6)
        self.tell(Rolled, seat, pips)
        choice = yield Ask(seat, "Take the roll?", [("leave",), ("keep", pips)])
        if choice[0] == "keep":
            self.coins[seat] += pips
        else:
            self.coins[seat] += self.roll(6)

    @verb(pips=range(1, 7))
    def keep(self, seat: int, pips: int) -> None:
        """Take what the die shows."""

    def view(self, eyes: int) -> SmugglersView:
        return SmugglersView(
            [sorted(hand.faces(eyes)) for hand in self.hands],
            [sorted(stash.faces(eyes)) for stash in self.stashes],
            len(self.deck),
            self.pile.faces(eyes),
            self.coins[:],
        )

    def preview(self, seat: int, option: Option) -> Preview | None:
        """How many cards a victim has to choose from."""
        match option:
            case ("rob", victim):
                return Haul(len(self.hands[victim].cards))
        return None
