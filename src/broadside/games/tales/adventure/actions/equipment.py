"""TA-12.13, TA-12.14: Switch Equipment, exchange, pick up, use, drop."""

from broadside.engine import Ask, Option, Rule, verb

from ...numbers import ABILITIES, CARDS, FIGURES, NOBODY
from .. import events as happened
from .loot import Loot

COST = 1
OFFER_DONE: Option = ("offer_done",)
MOST_OFFERED = 6


class Equipment(Loot):
    """Cards that change hands."""

    # -- switch ---------------------------------------------------------------------------------

    def switches(self, figure: int) -> list[Option]:
        """Rearranging one's own hands, and offers to adjacent Characters."""
        if not self.may("switch", figure, COST):
            return []
        options: list[Option] = []
        if len(self.arrangements(figure)) > 1:
            options.append(("switch",))
        options += [
            ("offer", other)
            for other in self.beside(self.at[figure])
            if self.is_pirate(other)
            and self.is_up(other)
            and other not in self.refused
            and (self.wares(figure) or self.wares(other))
        ]
        return options

    def wares(self, figure: int) -> list[int]:
        """What a Pirate could give, as all can see: cards, and Goal items as negative numbers."""
        tokens = [token for token in self.tokens_of(figure) if self.is_item(token)]
        return [*self.gear[figure].cards, *(-token for token in tokens)]

    @verb()
    def switch(self, seat: int) -> Rule:
        """Rearrange your hands and your bag."""
        figure = self.acting
        self.pay(figure, COST)
        yield from self.arrange(figure, "What do you take in hand?")

    @verb(other=FIGURES)
    def offer(self, seat: int, other: int) -> Rule:
        """Offer an adjacent Character an exchange."""
        figure = self.acting
        given: list[int] = []
        taken: list[int] = []
        for _ in range(MOST_OFFERED):
            choice = yield Ask(seat, "What do you offer?", self.offers(figure, other, given, taken))
            match choice:
                case ("offer_give", card):
                    given.append(card)
                case ("offer_take", card):
                    taken.append(card)
                case ("give_goal", token):
                    given.append(-token)
                case ("take_goal_of", token):
                    taken.append(-token)
                case _:
                    break
        if not given and not taken:
            self.refused.append(other)
            return
        self.bargain = (figure, given, taken)
        agreed = yield from self.permitted(figure, other, "Accept this exchange?")
        self.bargain = (NOBODY, [], [])
        if not agreed:
            self.refused.append(other)
            return
        self.pay(figure, COST)
        for giver, taker, things in ((figure, other, given), (other, figure, taken)):
            for thing in things:
                if thing < 0:
                    self.take_goal(taker, -thing)
                else:
                    self.hand_over(giver, taker, thing)
        for who in (figure, other):
            yield from self.lighten(who)
            yield from self.arrange(who, "What do you take in hand?")

    def offers(self, figure: int, other: int, given: list[int], taken: list[int]) -> list[Option]:
        """TA-22.3: what lies open before both; a card kept face down stays where it is."""
        options: list[Option] = [OFFER_DONE]
        mine = [thing for thing in self.wares(figure) if thing not in given]
        theirs = [thing for thing in self.wares(other) if thing not in taken]
        options += [("offer_give", n) if n >= 0 else ("give_goal", -n) for n in mine]
        options += [("offer_take", n) if n >= 0 else ("take_goal_of", -n) for n in theirs]
        return options

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

    # -- pick up, drop --------------------------------------------------------------------------

    def pick_ups(self, figure: int) -> list[Option]:
        """TA-12.14a: cards and Goal tokens on one's own or an adjacent space."""
        if not self.may("pick_up", figure, COST):
            return []
        here = self.at[figure]
        near = [here, *self.grid.adjacent[here]]
        options: list[Option] = [
            ("pick_up", card)
            for card, space in zip(self.lying.cards, self.lying_at, strict=True)
            if space in near
        ]
        options += [
            ("pick_up_goal", token) for token, space in enumerate(self.goal_at) if space in near
        ]
        return options

    @verb(card=CARDS)
    def pick_up(self, seat: int, card: int) -> Rule:
        """Pick up this card; you may take it in hand at once."""
        figure = self.acting
        self.pay(figure, COST)
        del self.lying_at[self.lying.cards.index(card)]
        yield from self.take_openly(figure, card, self.lying)
        if card in self.gear[figure].cards and self.can_hold(figure, card):
            yield from self.arrange(figure, "Take it in hand?")

    @verb(token=10)
    def pick_up_goal(self, seat: int, token: int) -> None:
        """Pick up this Goal token."""
        figure = self.acting
        self.pay(figure, COST)
        self.take_goal(figure, token)

    def drops(self, figure: int) -> list[Option]:
        """TA-12.14b: open cards that fill a space, and Goal items."""
        if not self.may("drop", figure, COST):
            return []
        options: list[Option] = [
            ("drop", card) for card in self.bag(figure) if self.kind(card).halves
        ]
        options += [("drop_goal_here", t) for t in self.tokens_of(figure) if self.is_item(t)]
        return options

    @verb(card=CARDS)
    def drop(self, seat: int, card: int) -> None:
        """Drop this card where you stand, for anybody to pick up."""
        figure = self.acting
        self.pay(figure, COST)
        self.lay_down(figure, card, self.at[figure])
        self.tell(happened.CardGone, figure, card, "dropped")

    @verb(token=10)
    def drop_goal_here(self, seat: int, token: int) -> None:
        """Put this Goal token down."""
        figure = self.acting
        self.pay(figure, COST)
        self.leave_goal(token, self.at[figure])

    # -- use ------------------------------------------------------------------------------------

    def uses(self, figure: int) -> list[Option]:
        """TA-12.14c: cards and traits that can be used now and would do something."""
        if not self.may("use", figure, 0):
            return []
        return [
            ("use", ability.number)
            for ability, _ in self.usable(figure, "use")
            if self.is_worth_it(figure, ability)
        ]

    @verb(ability=ABILITIES)
    def use(self, seat: int, ability: int) -> Rule:
        """Use this card or trait."""
        figure = self.acting
        used, card = next(
            (found, card) for found, card in self.usable(figure, "use") if found.number == ability
        )
        self.pay(figure, used.when.ap)
        if card in self.kept[figure].cards:
            self.move(card, self.kept[figure], self.gear[figure])
        yield from self.employ(figure, used, card)
