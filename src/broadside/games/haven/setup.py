"""HV-2: how a play begins."""

from broadside.engine import Ask, Option, Scene, Secret, Together, verb

from . import events as happened
from .cards import CARDS, FIRST_ATTACK, HAND, KEEP_HAVEN, MUSTER_DONE, TOSS
from .turns import Turns

HAVENS_DEALT = 2


class Setup(Turns):
    """Havens, hands and the first exchange of cards."""

    def setup(self) -> Scene:
        """HV-2.1 to HV-2.4: chance is drawn in the order of the rules."""
        self.start = self.active = self.any_of(self.seats)
        self.deal_attacks()
        self.fill(self.draw_pile, self.pack.draw_pile(peaceful=self.options.peaceful))
        self.fill(self.haven_pile, self.pack.haven_cards)
        self.shuffle(self.haven_pile)
        for seat in range(self.seats):
            for _ in range(HAVENS_DEALT):
                self.draw(self.haven_pile, self.hands[seat])
        kept = yield Together(range(self.seats), self.choose_haven)
        for seat, card in kept.items():
            self.move(card, self.hands[seat], self.havens, seat)
        self.tell(happened.Began, self.start, self.havens.cards[:])
        return "dealing"

    def deal_attacks(self) -> None:
        """HV-2.3: three each, face up; the rest is the Attack Pile."""
        attacks = range(FIRST_ATTACK, FIRST_ATTACK + len(self.pack.attacks))
        self.fill(self.attack_pile, attacks)
        self.shuffle(self.attack_pile)
        for seat in range(self.seats):
            for slot in range(self.options.row_size):
                self.turn_up_attack(self.rows[seat], slot)

    def choose_haven(self, seat: int) -> Secret:
        """HV-2.4: one of two, in secret."""
        choice = yield Ask(seat, "Choose your Haven", self.havens_dealt)
        return choice[1]

    def havens_dealt(self, seat: int) -> list[Option]:
        """What was dealt to a seat."""
        return [KEEP_HAVEN[card] for card in self.hands[seat].cards]

    @verb(card=CARDS)
    def keep_haven(self, seat: int, card: int) -> None:
        """Begin with this Haven; the other goes to your hand."""

    def dealing(self) -> Scene:
        """HV-2.5 to HV-2.7: the Draw Pile, hands of eight, the muster and the column."""
        self.pour(self.haven_pile, self.draw_pile)
        self.shuffle(self.draw_pile)
        for seat in range(self.seats):
            self.draw_cards(seat, HAND - len(self.hands[seat].cards))
        return "mustering" if self.options.muster else "opening"
        yield  # a scene is a generator even when it asks nothing

    def mustering(self) -> Scene:
        """HV-2.6: everybody draws for what they toss, then all of it is shuffled back."""
        tossed = yield Together(range(self.seats), self.pick_cards_to_toss)
        for seat in self.clockwise_from(self.start):
            self.draw_cards(seat, len(tossed[seat]))
            self.tell(happened.Mustered, seat, len(tossed[seat]))
        for seat in range(self.seats):
            for card in tossed[seat]:
                self.slip(card, self.hands[seat], self.draw_pile)
        self.shuffle(self.draw_pile)
        return "opening"

    def pick_cards_to_toss(self, seat: int) -> Secret:
        """HV-2.6: one at a time, as many as one likes."""
        tossed: list[int] = []
        while len(tossed) < len(self.hands[seat].cards):
            choice = yield Ask(
                seat,
                "Exchange cards of your hand",
                lambda s: [
                    MUSTER_DONE,
                    *(TOSS[card] for card in self.hands[s].cards if card not in tossed),
                ],
            )
            if choice == MUSTER_DONE:
                break
            tossed.append(choice[1])
        return tossed

    @verb(card=CARDS)
    def toss(self, seat: int, card: int) -> None:
        """Exchange this card."""

    @verb()
    def muster_done(self, seat: int) -> None:
        """Exchange no more cards."""

    def opening(self) -> Scene:
        """HV-2.7: the first Purchase Column and the first round."""
        self.fill_column()
        self.begin_round()
        return "turn"
        yield  # a scene is a generator even when it asks nothing
