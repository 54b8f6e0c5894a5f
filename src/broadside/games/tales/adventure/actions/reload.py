"""TA-12.2: Reload Firearm."""

from typing import Final

from broadside.engine import Ask, Option, Rule, verb

from ...numbers import CARDS
from .. import events as happened
from ..fleeting import Surroundings
from .attack import Attack

COST: Final = 3


class Reload(Attack):
    """Weapons that are exhausted by firing."""

    def reloads(self, me: Surroundings) -> list[Option]:
        """Firearms to be readied; not next to an Enemy that is not Stunned."""
        if me.threatened:
            return []
        empty = self.empty_weapons(me.figure)
        if not empty or me.ap < self.price("reload", me.figure, COST):
            return []
        return [("reload", card) for card in empty]

    @verb(card=CARDS)
    def reload(self, seat: int, card: int) -> None:
        """Reload this firearm."""
        figure = self.acting
        self.pay(figure, self.price("reload", figure, COST))
        self.make_ready(figure, card)

    def make_ready(self, figure: int, card: int) -> None:
        """It can be fired again, as often as ever."""
        self.exhausted.remove(card)
        self.shots = [fired for fired in self.shots if fired != card]
        self.tell(happened.Reloaded, figure, card)

    def ready_one(self, figure: int) -> Rule:
        """A Powder Horn: one firearm is ready again."""
        empty = [card for card in self.firearms_of(figure) if card in self.exhausted]
        options: list[Option] = [("reload", card) for card in empty]
        if options:
            choice = yield Ask(self.seat_of(figure), "Ready which firearm?", options)
            self.make_ready(figure, choice[1])
