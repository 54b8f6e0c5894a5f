"""TA-12.12: Loot the fallen, and rob the Knocked Out."""

from typing import Final

from broadside.engine import Ask, Option, Rule, verb

from ...language.effect import Deed
from ...numbers import CARDS, CHOICES, FIGURES, NOBODY, SPACES
from .. import events as happened
from ..fleeting import Surroundings
from .search import Search

COST: Final = 1
GEAR: Final = 0
GOAL: Final = 1
COINS: Final = 2
PURSE: Final = 3
"""Coins besides the die that one gets hold of."""


class Loot(Search):
    """Taking what nobody defends."""

    def loots(self, me: Surroundings) -> list[Option]:
        """TA-12.12a: tokens on one's own or an adjacent space; not with an Enemy about."""
        options: list[Option] = []
        if me.threatened or me.ap < COST:
            return options
        if self.fallen_at:
            fallen = dict.fromkeys(self.fallen_at)
            options += [("loot", n) for n in fallen if n in self.grid.at_hand[me.here]]
        for victim in me.fallen:
            if self.gear[victim].cards:
                options.append(("rob", victim, GEAR))
            if self.items_of(victim):
                options.append(("rob", victim, GOAL))
            if self.coins[victim]:
                options.append(("rob", victim, COINS))
        return options

    @verb(space=SPACES)
    def loot(self, seat: int, space: int) -> Rule:
        """Flip a Fallen Enemy token, and take what it shows."""
        figure = self.acting
        self.pay(figure, COST)
        place = self.fallen_at.index(space)
        immortal = self.fallen_foe[place]
        token = self.tokens.cards[place]
        self.move(token, self.tokens, self.flipped)
        del self.fallen_at[place], self.fallen_foe[place]
        yield from self.enjoy(figure, token)
        if immortal >= 0:
            self.gain_pp(figure, self.box.foes[immortal].pp[self.column])

    def enjoy(self, figure: int, token: int) -> Rule:
        """Take what a flipped token shows; it is shuffled back into its supply."""
        self.tell(happened.TokenLooted, figure, token)
        thing = self.kind(token)
        yield from self.carry_out(thing.found, Deed(figure, token, thing.name))
        self.move(token, self.flipped, self.fallen_supply)
        self.shuffle(self.fallen_supply)

    @verb(victim=FIGURES, what=3)
    def rob(self, seat: int, victim: int, what: int) -> Rule:
        """Rob somebody who is Knocked Out: Gear, a Goal token, or coins."""
        figure = self.acting
        self.pay(figure, COST)
        if what == COINS:
            taken = min(self.roll() + PURSE, self.coins[victim])
            self.gain_coins(victim, -taken)
            self.gain_coins(figure, taken)
        elif what == GOAL:
            goals: list[Option] = [("take_goal_of", token) for token in self.items_of(victim)]
            choice = yield Ask(seat, "Take which Goal token?", goals)
            self.take_goal(figure, choice[1])
        else:
            options: list[Option] = [("rob_item", card) for card in self.gear[victim].cards]
            choice = yield Ask(seat, "Take which card?", options)
            self.hand_over(victim, figure, choice[1])
            yield from self.lighten(figure)

    @verb(card=CARDS)
    def rob_item(self, seat: int, card: int) -> None:
        """Take this card."""

    def hand_over(self, giver: int, taker: int, card: int) -> None:
        """An open card passes from one Pirate to another."""
        self.part_with(giver, card, self.gear[taker])
        self.tell(happened.CardGiven, giver, taker, card)

    # -- Pickpocket -----------------------------------------------------------------------------

    def has_pocket(self, figure: int) -> bool:
        """Whether an Enemy is adjacent both to this Pirate and to another."""
        return bool(self.fallen_supply.cards) and any(
            other != figure and self.is_pirate(other) and self.is_up(other)
            for enemy in self.enemies_beside(self.at[figure])
            for other in self.beside(self.at[enemy])
        )

    def pick_pocket(self, figure: int) -> Rule:
        """A Fallen Enemy token from the supply."""
        token = self.draw(self.fallen_supply, self.flipped)
        yield from self.enjoy(figure, token)

    # -- Vengeful -------------------------------------------------------------------------------

    def wrongdoers(self, figure: int) -> list[int]:
        """Enemies in play that wounded a Pirate in the last Round."""
        pairs = self.wounded_last + self.wounded_by
        return [enemy for enemy in self.enemies if 64 * figure + enemy in pairs]

    def swear_vengeance(self, figure: int) -> Rule:
        """+1 to all dice against one of them, until the turn ends."""
        found = self.wrongdoers(figure)
        enemy = found[0] if found else NOBODY
        if len(found) > 1:
            options: list[Option] = [("target", one) for one in found]
            choice = yield Ask(self.seat_of(figure), "Vengeance upon whom?", options)
            enemy = choice[1]
        self.add_boon(figure, self.box.vengeance, "turn", enemy)

    @verb(figure=FIGURES)
    def target(self, seat: int, figure: int) -> None:
        """Upon this figure."""

    @verb(branch=CHOICES)
    def option(self, seat: int, branch: int) -> None:
        """Choose this."""
