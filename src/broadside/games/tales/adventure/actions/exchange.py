"""TA-12.13b, TA-22.3: an exchange with a Character beside one."""

from typing import Final

from broadside.engine import Ask, Option, Rule, verb

from ...numbers import CARDS, FIGURES, LAID_LOW, NOBODY
from .. import events as happened
from ..fleeting import Surroundings
from .loot import Loot

COST: Final = 1
OFFER_DONE: Final[Option] = ("offer_done",)
MOST_OFFERED: Final = 6


class Exchange(Loot):
    """Cards and Goal tokens that change hands by agreement."""

    def exchanges(self, me: Surroundings) -> list[Option]:
        """Adjacent Characters with whom there is something to exchange, as all can see."""
        conditions, refused = self.conditions, self.refused
        mine = len(self.kept[me.figure].cards) > 0 or self.has_wares(me.figure)
        options: list[Option] = []
        for other in me.pirates:
            if (
                not conditions[other] & LAID_LOW
                and ("exchange", other) not in refused
                and (mine or self.has_wares(other))
            ):
                options.append(("offer", other))
        return options

    def has_wares(self, figure: int) -> bool:
        """Whether a Pirate has anything to give that all can see."""
        return len(self.gear[figure].cards) > 0 or len(self.wares(figure)) > 0

    def wares(self, figure: int) -> list[int]:
        """What a Pirate has that all can see: cards, and Goal items as negative numbers."""
        wares = self.gear[figure].cards[:]
        for token in self.items_of(figure):
            wares.append(-token)
        return wares

    @verb(other=FIGURES)
    def offer(self, seat: int, other: int) -> Rule:
        """Offer an adjacent Character an exchange."""
        figure = self.acting
        self.bargain = (figure, [], [])
        yield from self.make_offer(seat, figure, other)
        yield from self.conclude(figure, other)

    def make_offer(self, seat: int, figure: int, other: int) -> Rule:
        """TA-22.3: card by card. A card kept face down is shown to who is to have it, alone."""
        _, given, taken = self.bargain
        for _ in range(MOST_OFFERED):
            choice = yield Ask(
                seat,
                "What do you offer?",
                lambda seat: self.offers(figure, other),
                secret=bool(self.kept[figure].cards),
            )
            match choice:
                case ("offer_give", card) if card in self.kept[figure].cards:
                    self.slip(card, self.kept[figure], self.tendered[self.seat_of(other)])
                case ("offer_give", card):
                    given.append(card)
                case ("offer_take", card):
                    taken.append(card)
                case ("give_goal", token):
                    given.append(-token)
                case ("take_goal_of", token):
                    taken.append(-token)
                case _:
                    return

    def offers(self, figure: int, other: int) -> list[Option]:
        """What one has and has not offered yet, and what lies open before the other."""
        _, given, taken = self.bargain
        options: list[Option] = [OFFER_DONE]
        for n in self.wares(figure):
            if n not in given:
                options.append(("offer_give", n) if n >= 0 else ("give_goal", -n))
        for card in self.kept[figure].cards:
            options.append(("offer_give", card))
        for n in self.wares(other):
            if n not in taken:
                options.append(("offer_take", n) if n >= 0 else ("take_goal_of", -n))
        return options

    def conclude(self, figure: int, other: int) -> Rule:
        """A refused offer costs nothing, and is not made again in this turn."""
        _, given, taken = self.bargain
        tendered = self.tendered[self.seat_of(other)]
        agreed = bool(given or taken or tendered.cards)
        if agreed:
            why = "Accept this exchange?"
            agreed = yield from self.permitted("exchange", figure, other, why)
        self.bargain = (NOBODY, [], [])
        if not agreed:
            self.pour(tendered, self.kept[figure])
            self.refused.append(("exchange", other))
            return
        self.pay(figure, COST)
        for giver, taker, things in ((figure, other, given), (other, figure, taken)):
            for thing in things:
                if thing < 0:
                    self.take_goal(taker, -thing)
                else:
                    self.hand_over(giver, taker, thing)
        while tendered.cards:
            card = self.draw(tendered, self.kept[other])
            self.tell(happened.CardGiven, figure, other, card, True)
        for who in (figure, other):
            yield from self.lighten(who)
            yield from self.arrange(who, "What do you take in hand?")

    @verb(card=CARDS)
    def offer_give(self, seat: int, card: int) -> None:
        """Offer this card."""

    @verb(card=CARDS)
    def offer_take(self, seat: int, card: int) -> None:
        """Ask for this card."""

    @verb(token=10)
    def give_goal(self, seat: int, token: int) -> None:
        """Offer this Goal token."""

    @verb(token=10)
    def take_goal_of(self, seat: int, token: int) -> None:
        """Ask for this Goal token."""

    @verb()
    def offer_done(self, seat: int) -> None:
        """That is the offer."""
