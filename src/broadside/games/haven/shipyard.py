"""What vessels may come of the cards ashore and in a hand, in coins (section 8 of the spec)."""

from typing import Final

from broadside.engine import EMPTY

from .cards import CAPTAIN, CREW, GUNS, KINDS, VESSEL
from .outlook import DIE, Outlook
from .setup import Setup
from .weights import Weights

USUAL_STRENGTH: Final = 2
USUAL_COST: Final = 5
USUAL_MOVE: Final = 1
"""Of a vessel or captain that is still to be found."""


class Shipyard:
    """A player's berths ashore, and the cards of the hand that may still be laid."""

    def __init__(self, game: Setup, seat: int, outlook: Outlook) -> None:
        self.game = game
        self.seat = seat
        self.outlook = outlook
        self.weights: Weights = game.weights
        self.income = max(1, game.supply[seat])
        self.store: list[list[int]] = [[] for _ in range(2 * KINDS)]
        """By type and kind: cards of the hand that no berth has used yet, the strongest last."""
        families, types = game.pack.family_of, game.pack.types
        for card in game.hands[seat].cards:
            if families[card] < KINDS:
                self.store[KINDS * types[card] + families[card]].append(card)
        for cards in self.store:
            if len(cards) > 1:
                cards.sort(key=game.pack.strengths.__getitem__)

    def worth(self) -> float:
        """All that is ashore, and the best of the hand for every berth that is free."""
        game = self.game
        total, free = 0.0, 0
        for vessel in game.berths_of(self.seat):
            if game.is_ashore(vessel):
                cards = game.aboard(vessel)
                changed = game.strength_changed(cards) if game.attached.cards else 0
                total += self.weights.ashore * self.promise(cards, game.type_of(vessel), changed)
            elif not game.in_use(vessel):
                free += 1
        if free:
            promises = [
                self.promise([EMPTY] * KINDS, type_, 0)
                for type_ in (0, 1)
                if self.store[KINDS * type_ + VESSEL] or self.store[KINDS * type_ + CAPTAIN]
            ]
            promises.sort(reverse=True)
            total += self.weights.in_hand * sum(promises[:free])
        return total

    def promise(self, cards: list[int], type_: int, changed: int) -> float:
        """What a berth may bring with what is there, what the hand adds, and what must be found.

        What it uses of the hand is gone for other berths.
        """
        weights, pack = self.weights, self.game.pack
        laid, cards = cards, cards[:]
        sure, cost, base, move = 1.0, 0, changed, USUAL_MOVE
        for kind in (VESSEL, CAPTAIN):
            if cards[kind] < 0 and self.store[KINDS * type_ + kind]:
                cards[kind] = self.store[KINDS * type_ + kind].pop()
                sure *= weights.matched
                cost += pack.costs[cards[kind]]
            if cards[kind] >= 0:
                base += pack.strengths[cards[kind]]
            else:
                sure *= weights.missing
                cost += USUAL_COST
                base += USUAL_STRENGTH
        hull, captain = cards[VESSEL], cards[CAPTAIN]
        if hull >= 0:
            move = pack.moves[hull] + ((hull, captain) in pack.at_home)
        stake = weights.afloat * self.outlook.left * sum_of_costs(pack.costs, cards)
        bare = [self._laid(cards[kind]) for kind in (GUNS, CREW)]
        ways = [bare]
        if cards[GUNS] < 0 or cards[CREW] < 0:
            ways.append([self._to_add(cards[kind], type_, kind) for kind in (GUNS, CREW)])
        best, used = -1.0, bare
        for parts in ways:
            strengths = after_losses(base, [part.strength for part in parts])
            home, pace = self.outlook.home, DIE + move
            plan = self.outlook.of(type_, captain, strengths, home, pace, stake)
            price = cost + parts[0].cost + parts[1].cost
            plan *= weights.patience ** (price / self.income) * parts[0].sure * parts[1].sure
            if plan > best:
                best, used = plan, parts
        for kind, part in ((GUNS, used[0]), (CREW, used[1])):
            if part.stored:
                self.store[KINDS * type_ + kind].pop()
        if laid[VESSEL] >= 0 and laid[CAPTAIN] >= 0:
            best += stake
        return sure * best

    def _laid(self, card: int) -> "Armour":
        """Guns or crew that lie in a berth."""
        return (
            Armour(self.game.pack.strengths[card], 0, 1.0, stored=False) if card >= 0 else NOTHING
        )

    def _to_add(self, card: int, type_: int, kind: int) -> "Armour":
        """What is laid already, or the best of the hand, or what may be found."""
        pack = self.game.pack
        stored = self.store[KINDS * type_ + kind]
        if card >= 0:
            return self._laid(card)
        if stored:
            return Armour(pack.strengths[stored[-1]], pack.costs[stored[-1]], 1.0, stored=True)
        return Armour(USUAL_STRENGTH, 2 * USUAL_STRENGTH, self.weights.wanting, stored=False)


class Armour:
    """Guns or crew that a vessel has or may have."""

    __slots__ = ("cost", "stored", "strength", "sure")

    def __init__(self, strength: int, cost: int, sure: float, *, stored: bool) -> None:
        self.strength = strength
        self.cost = cost
        """What is still to be paid."""
        self.sure = sure
        self.stored = stored
        """Whether it lies in the hand."""


NOTHING: Final = Armour(0, 0, 1.0, stored=False)


def sum_of_costs(costs: list[int], cards: list[int]) -> int:
    """What these cards cost, where there are any."""
    return sum([costs[card] for card in cards if card >= 0])


def after_losses(base: int, armour: list[int]) -> tuple[int, ...]:
    """What is rolled after no loss, one and two, the weaker of guns and crew lost first."""
    more, less = max(armour), min(armour)
    if not less:
        return (base + more, base) if more else (base,)
    return (base + more + less, base + more, base)
