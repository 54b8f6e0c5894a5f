"""TA-12.13, TA-12.14: Switch Equipment, pick up, use, drop."""

from typing import Final

from broadside.engine import Ask, Option, Rule, verb

from ...numbers import ABILITIES, CARDS, SPACES
from .. import events as happened
from ..asking import Number
from ..fleeting import Surroundings
from .exchange import Exchange
from .outfit import DROPS

COST: Final = 1
SWITCH: Final[Option] = ("switch",)
PICK_UPS: Final[list[Option]] = [("pick_up", card) for card in range(CARDS)]


class Equipment(Exchange):
    """Cards in hands, in the bag and on the ground."""

    # -- switch ---------------------------------------------------------------------------------

    def switches(self, me: Surroundings) -> list[Option]:
        """Rearranging one's own hands, and offers to adjacent Characters."""
        options: list[Option] = []
        if me.ap < COST:
            return options
        if me.outfit.rearranges:
            options.append(SWITCH)
        if me.pirates:
            options += self.exchanges(me)
        return options

    @verb()
    def switch(self, seat: int) -> Rule:
        """Rearrange your hands and your bag."""
        figure = self.acting
        self.pay(figure, COST)
        yield from self.arrange(figure, "What do you take in hand?")

    # -- pick up, drop --------------------------------------------------------------------------

    def pick_ups(self, me: Surroundings) -> list[Option]:
        """TA-12.14a: cards and Goal tokens on one's own or an adjacent space."""
        options: list[Option] = []
        if me.ap < COST:
            return options
        at_hand = self.grid.at_hand[me.here]
        if not at_hand.isdisjoint(self.lying_at):
            cards = self.lying.cards
            for place, space in enumerate(self.lying_at):
                if space in at_hand:
                    options.append(PICK_UPS[cards[place]])
        if not at_hand.isdisjoint(self.goal_at):
            goals = enumerate(self.goal_at)
            options += [("pick_up_goal", token) for token, space in goals if space in at_hand]
        return options

    @verb(card=CARDS)
    def pick_up(self, seat: int, card: int) -> Rule:
        """Pick up this card; you may take it in hand at once."""
        figure = self.acting
        self.pay(figure, COST)
        del self.lying_at[self.lying.cards.index(card)]
        yield from self.take_openly(figure, card, self.lying)
        if card in self.gear[figure].cards and self.can_hold(figure, card):
            yield from self.arrange(figure, "Take it in hand?", card)

    @verb(token=10)
    def pick_up_goal(self, seat: int, token: int) -> None:
        """Pick up this Goal token."""
        figure = self.acting
        self.pay(figure, COST)
        self.take_goal(figure, token)

    def drops(self, me: Surroundings) -> list[Option]:
        """TA-12.14b: any card, open or face down, and Goal items."""
        if me.ap < COST:
            return []
        figure = me.figure
        options = me.outfit.drops[:]
        for card in self.kept[figure].cards:
            options.append(DROPS[card])
        if figure in self.goal_holder:
            options += [("drop_goal_here", token) for token in self.items_of(figure)]
        return options

    @verb(card=CARDS)
    def drop(self, seat: int, card: int) -> Rule:
        """Drop this card, where you stand or beside you, for anybody to pick up."""
        figure = self.acting
        self.pay(figure, COST)
        self.lay_down(figure, card, self.at[figure])  # so all see which, before they see where
        self.lying_at[-1] = yield from self.dropping_place(seat)
        self.tell(happened.CardGone, figure, card, "dropped")

    @verb(token=10)
    def drop_goal_here(self, seat: int, token: int) -> Rule:
        """Put this Goal token down, where you stand or beside you."""
        figure = self.acting
        space = yield from self.dropping_place(seat)
        self.pay(figure, COST)
        self.leave_goal(token, space)

    def dropping_place(self, seat: int) -> Number:
        """One's own space or an adjacent one; neither rock nor chasm."""
        here = self.at[self.acting]
        options: list[Option] = [("drop_at", here)]
        for space in self.grid.adjacent[here]:
            if self.is_ground(space):
                options.append(("drop_at", space))
        choice = yield Ask(seat, "Where do you put it?", options)
        chosen: int = choice[1]
        return chosen

    @verb(space=SPACES)
    def drop_at(self, seat: int, space: int) -> None:
        """Onto this space."""

    # -- use ------------------------------------------------------------------------------------

    def uses(self, me: Surroundings) -> list[Option]:
        """TA-12.14c: cards and traits that can be used now and would do something."""
        figure = me.figure
        if not (me.outfit.handy or self.kept[figure].cards):
            return []
        options: list[Option] = []
        for ability, _ in self.usable(figure, "use"):
            if self.is_worth_it(figure, ability):
                options.append(("use", ability.number))
        return options

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
