"""Skirmish: a small game made of windows.

Who attacks and who is attacked play cards in turns before the dice are thrown; whatever is played
may be cancelled by anybody, and a cancellation too: windows within windows, for one seat and for
several at once. A hand is secret, so nobody may learn from the table's silence what it holds.
"""

from typing import Any, ClassVar

from broadside.engine import (
    HIDDEN,
    OPEN,
    Ask,
    Event,
    Game,
    Option,
    Rule,
    Scene,
    View,
    WindowKind,
    sight_of,
    verb,
)

CARDS = 24
HAND = 3
ROUNDS = 4
NOTHING = -1
SHOT, PARRY, CANCEL = range(3)
"""What a card is, by its number modulo four; the rest are blank."""


class Attacked(Event, frozen=True):
    seat: int
    target: int


class Played(Event, frozen=True):
    seat: int
    card: int


class Cancelled(Event, frozen=True):
    card: int


class Fought(Event, frozen=True):
    attack: int
    defence: int


class SkirmishView(View):
    hands: list[list[int]]
    deck: int
    pile: list[int]
    strengths: list[int]
    coins: list[int]


class Skirmish(Game):
    id, title, players = "skirmish", "Skirmish", range(2, 5)
    view_type = SkirmishView
    event_types = (Attacked, Played, Cancelled, Fought)
    windows: ClassVar[dict[str, WindowKind]] = {
        "battle": WindowKind("Before the dice of a battle"),
        "answer": WindowKind("When a card is played", seconds=3),
    }

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.deck = self.zone(HIDDEN)
        self.pile = self.zone(OPEN)
        self.hands = [self.zone(sight_of(seat)) for seat in range(seats)]
        self.coins = [0] * seats
        self.strengths = [0] * seats
        self.active = 0
        self.turns = 0
        self.target = 0
        self.cancelled = NOTHING
        """The card played last, once somebody has cancelled it."""

    def setup(self) -> Scene:
        self.fill(self.deck, range(CARDS))
        self.shuffle(self.deck)
        for hand in self.hands * HAND:
            self.draw(self.deck, hand)
        return "turn"
        yield

    def turn(self) -> Scene:
        seat = self.active
        targets: list[Option] = [("attack", other) for other in range(self.seats) if other != seat]
        choice = yield Ask(seat, "Whom do you attack?", targets)
        yield from self.do(seat, choice)
        if self.deck.cards:
            self.draw(self.deck, self.hands[seat])
        self.turns += 1
        self.active = self.left_of(seat)
        if self.turns < ROUNDS * self.seats:
            return "turn"
        self.scores = self.coins
        self.winners = [s for s in range(self.seats) if self.coins[s] == max(self.coins)]
        return None

    @verb(other=4)
    def attack(self, seat: int, other: int) -> Rule:
        """Attack this player."""
        self.target = other
        self.strengths = [0] * self.seats
        self.tell(Attacked, seat, other)
        yield from self.react_in_turns(
            "battle",
            "A battle begins",
            [seat, other],
            self.battle_cards,
            able=lambda one: bool(self.hands[one].cards),
        )
        attack = self.roll(6) + self.strengths[seat]
        defence = self.roll(6) + self.strengths[other]
        self.tell(Fought, attack, defence)
        self.coins[seat if attack > defence else other] += 1

    def battle_cards(self, seat: int) -> list[Option]:
        wanted, name = (PARRY, "parry") if seat == self.target else (SHOT, "shoot")
        return [(name, card) for card in self.hands[seat].cards if card % 4 == wanted]

    @verb(card=CARDS)
    def shoot(self, seat: int, card: int) -> Rule:
        """Be two stronger in this attack."""
        yield from self.strengthen(seat, card)

    @verb(card=CARDS)
    def parry(self, seat: int, card: int) -> Rule:
        """Be two stronger against this attack."""
        yield from self.strengthen(seat, card)

    def strengthen(self, seat: int, card: int) -> Rule:
        self.strengths[seat] += 2
        yield from self.lay_down(seat, card)
        if self.cancelled == card:
            self.strengths[seat] -= 2

    @verb(card=CARDS)
    def cancel(self, seat: int, card: int) -> Rule:
        """Cancel the card that was played last."""
        doomed = self.pile.cards[-1]
        yield from self.lay_down(seat, card)
        self.cancelled = NOTHING if self.cancelled == card else doomed
        if self.cancelled == doomed:
            self.tell(Cancelled, doomed)

    def lay_down(self, seat: int, card: int) -> Rule:
        """Play a card for all to see; everybody else may cancel it."""
        self.move(card, self.hands[seat], self.pile)
        self.tell(Played, seat, card)
        self.cancelled = NOTHING
        others = [(seat + offset) % self.seats for offset in range(1, self.seats)]
        yield from self.react_at_once(
            "answer",
            "A card was played",
            others,
            self.cancels,
            settled=lambda: self.cancelled != NOTHING,
            able=lambda one: bool(self.hands[one].cards),
        )

    def cancels(self, seat: int) -> list[Option]:
        return [("cancel", card) for card in self.hands[seat].cards if card % 4 == CANCEL]

    @verb()
    def pass_(self, seat: int) -> None:
        """Play nothing now."""

    def view(self, eyes: int) -> SkirmishView:
        return SkirmishView(
            [sorted(hand.faces(eyes)) for hand in self.hands],
            len(self.deck),
            self.pile.faces(eyes),
            self.strengths[:],
            self.coins[:],
        )
