"""What vessels may come of the cards ashore and in a hand, in coins (section 8 of the spec)."""

import math
from typing import Final

from broadside.engine import EMPTY

from .cards import BERTHS, CAPTAIN, CREW, GUNS, HAVENS, KINDS, SPECIALS, VESSEL
from .outlook import DIE, Outlook
from .setup import Setup
from .state import ASHORE
from .weights import Weights

USUAL_STRENGTH: Final = 2
USUAL_COST: Final = 5
USUAL_MOVE: Final = 1
"""Of a vessel or captain that is still to be found."""


class Shipyard:
    """Berths ashore, and the cards of a hand that may still be laid: for all players in turn."""

    def __init__(self, game: Setup, outlook: Outlook) -> None:
        pack, weights = game.pack, game.weights
        self._note(weights)
        self.outlook = outlook
        self.costs, self.moves = pack.costs, pack.moves
        self.shelves, self.at_home = pack.shelves, pack.at_home
        self.income = 1
        self.store: list[list[int]] = []
        """By type and kind: cards of the hand that no berth has used yet, the strongest last."""

    def _note(self, weights: Weights) -> None:
        """What is needed of the weights again and again."""
        self.matched: float = weights.matched
        self.missing: float = weights.missing
        self.wanting: float = weights.wanting
        self.ashore: float = weights.ashore
        self.in_hand: float = weights.in_hand
        self.spare: float = weights.spare
        self.special: float = weights.special

    def worth(self, game: Setup, seat: int, hand: list[int]) -> float:
        """All that is ashore, the best of the hand for every berth that is free, and the rest."""
        self.income = max(1, game.supply[seat])
        total = self.spread_out(hand)
        cards, free = game.berths.cards, 0
        for vessel in range(BERTHS * seat, BERTHS * seat + BERTHS):
            if game.hex_of[vessel] != ASHORE:
                continue
            place = KINDS * vessel
            hull, captain = cards[place + VESSEL], cards[place + CAPTAIN]
            if hull < 0 and captain < 0:
                free += 1
                continue
            type_ = self.outlook.types[hull if hull >= 0 else captain]
            total += self.ashore * self.promise(type_, cards[place : place + KINDS])
        if free:
            total += self.in_hand * self.still_to_come(free)
        return total

    def spread_out(self, hand: list[int]) -> float:
        """Sort a hand; what its cards may do besides what becomes of the best of them."""
        store: list[list[int]] = [[], [], [], [], [], [], [], []]
        self.store = store
        shelves, strengths = self.shelves, self.outlook.strengths
        costs, cost, specials = self.costs, 0, 0
        for card in hand:
            shelf = shelves[card]
            if shelf < HAVENS:
                cost += costs[card]
                cards = store[shelf]
                place = len(cards)
                while place and strengths[cards[place - 1]] > strengths[card]:
                    place -= 1
                cards.insert(place, card)
            elif shelf == SPECIALS:
                specials += 1
        return self.spare * cost + self.special * specials

    def has_to_spare(self, card: int) -> bool:
        """Whether no berth has used this card of the hand."""
        shelf = self.shelves[card]
        return shelf >= HAVENS or card in self.store[shelf]

    def worth_by_itself(self, card: int) -> float:
        """What a card of the hand may do if no berth uses it."""
        shelf = self.shelves[card]
        if shelf < HAVENS:
            return self.spare * self.costs[card]
        return self.special if shelf == SPECIALS else 0.0

    def still_to_come(self, free: int) -> float:
        """What the hand alone may make of so many free berths, one of each type at most."""
        promises = [0.0, 0.0]
        for type_ in (0, 1):
            if self.store[KINDS * type_ + VESSEL] or self.store[KINDS * type_ + CAPTAIN]:
                promises[type_] = self.promise(type_, [EMPTY] * KINDS)
        return max(promises) if free == 1 else promises[0] + promises[1]

    def promise(self, type_: int, berth: list[int]) -> float:
        """What a berth may bring with what is there, what the hand adds, and what must be found.

        What it uses of the hand is gone for other berths.
        """
        outlook, costs, strengths = self.outlook, self.costs, self.outlook.strengths
        laid = berth[VESSEL] >= 0 and berth[CAPTAIN] >= 0
        sure, price, worth, strength = 1.0, 0, 0, 0
        for kind in (VESSEL, CAPTAIN):
            fitting = self.store[KINDS * type_ + kind]
            if berth[kind] < 0 and fitting:
                berth[kind] = fitting.pop()
                sure *= self.matched
                price += costs[berth[kind]]
            if berth[kind] >= 0:
                worth += costs[berth[kind]]
                strength += strengths[berth[kind]]
            else:
                sure *= self.missing
                price += USUAL_COST
                strength += USUAL_STRENGTH
        added = [0, 0]
        for kind in (GUNS, CREW):
            if berth[kind] >= 0:
                worth += costs[berth[kind]]
                added[kind - GUNS] = strengths[berth[kind]]
        hull, captain = berth[VESSEL], berth[CAPTAIN]
        move = self.moves[hull] + ((hull, captain) in self.at_home) if hull >= 0 else USUAL_MOVE
        stake = outlook.stake * worth
        outlook.set_course(type_, captain, outlook.from_home, DIE + move, 0.0)
        best = self.plan(strength, added, stake, price)
        if berth[GUNS] < 0 or berth[CREW] < 0:
            best = self.armed(type_, berth, strength, added, stake, price, best)
        if laid:
            best += stake
        return sure * best

    def armed(
        self,
        type_: int,
        berth: list[int],
        bare: int,
        added: list[int],
        stake: float,
        price: int,
        unarmed: float,
    ) -> float:
        """What it may bring with the guns and crew it lacks, if that is more than without."""
        found = 1.0
        used: list[list[int]] = []
        for kind in (GUNS, CREW):
            if berth[kind] >= 0:
                continue
            fitting = self.store[KINDS * type_ + kind]
            if fitting:
                used.append(fitting)
                added[kind - GUNS] = self.outlook.strengths[fitting[-1]]
                price += self.costs[fitting[-1]]
            else:
                added[kind - GUNS] = USUAL_STRENGTH
                price += 2 * USUAL_STRENGTH
                found *= self.wanting
        worth = found * self.plan(bare, added, stake, price)
        if worth <= unarmed:
            return unarmed
        for cards in used:
            cards.pop()
        return worth

    def plan(self, bare: int, added: list[int], stake: float, price: int) -> float:
        """What a vessel from home may bring, for what is still to be paid."""
        outlook = self.outlook
        guns, crew = added
        strength = bare + guns + crew
        weaker = min(guns, crew)
        armour = 2 if weaker else 1 if guns or crew else 0
        gain = outlook.hope(strength, strength - weaker, armour, stake, 0)
        return max(-1.0, gain * math.pow(outlook.patience, price / self.income))
