"""What each seat has seen of the cards, and guesses that agree with it.

Only the table of a real play keeps this; playouts do without. Per seat every card has the set
of zones it may lie in, as far as that seat can tell, and a mark if its very place is known.
A guess rearranges the cards whose place a seat does not know, within those sets.
"""

from random import Random
from typing import TYPE_CHECKING

from .zones import EMPTY, Zone

if TYPE_CHECKING:
    from .game import Game

Pile = tuple[Zone, list[int]]
"""A zone, and those of its cards whose place a seat does not know."""

SWEEPS = 4
"""How often a guess goes over all unknown cards: enough for the truth to be forgotten."""


class Knowledge:
    """The memory of all seats, kept up with every card that moves."""

    def __init__(self, seats: int, zones: list[Zone]) -> None:
        self._zones = zones
        self._may_lie: list[dict[int, int]] = [{} for _ in range(seats)]
        self._placed: list[set[int]] = [set() for _ in range(seats)]
        for zone in zones:
            self.filled(zone)

    def filled(self, zone: Zone) -> None:
        """Everybody knows which cards make up the zone; who sees it knows their places."""
        for seat, may_lie in enumerate(self._may_lie):
            for card in zone.cards:
                if card != EMPTY:
                    may_lie[card] = 1 << zone.number
                    if zone.seen_by(seat):
                        self._placed[seat].add(card)

    def followed(self, card: int, source: Zone, target: Zone) -> None:
        """A card moved from a place all could point at, such as the top of a deck."""
        for seat, placed in enumerate(self._placed):
            if card in placed or source.seen_by(seat) or target.seen_by(seat):
                self._pin(seat, card, target)
            else:
                self._lose_track(seat, source, target)

    def slipped(self, card: int, source: Zone, target: Zone) -> None:
        """A card was picked in secret: who sees neither zone is now unsure of both."""
        for seat, placed in enumerate(self._placed):
            if source.seen_by(seat) or target.seen_by(seat):
                self._pin(seat, card, target)
            else:
                placed.difference_update((card, *source.cards))
                self._lose_track(seat, source, target)

    def shuffled(self, zone: Zone) -> None:
        """Places in the zone are forgotten, except by those who see it."""
        for seat, placed in enumerate(self._placed):
            if not zone.seen_by(seat):
                placed.difference_update(zone.cards)

    def shown(self, seat: int, cards: list[int]) -> None:
        """A seat was shown cards where they lie."""
        for zone in self._zones:
            for card in cards:
                if card in zone.cards:
                    self._pin(seat, card, zone)

    def _pin(self, seat: int, card: int, zone: Zone) -> None:
        self._placed[seat].add(card)
        self._may_lie[seat][card] = 1 << zone.number

    def _lose_track(self, seat: int, source: Zone, target: Zone) -> None:
        left, entered = 1 << source.number, 1 << target.number
        placed, may_lie = self._placed[seat], self._may_lie[seat]
        for card, where in may_lie.items():
            if where & left and card not in placed:
                may_lie[card] = where | entered

    def guess(self, game: "Game", seat: int, rng: Random) -> None:
        """Rearrange what the seat cannot know in this game, a copy of the one that was watched."""
        placed = self._placed[seat]
        unknown = [
            (zone, [card for card in zone.cards if card not in placed and card != EMPTY])
            for zone in game.zones
            if zone.cards and not zone.sight >> seat & 1
        ]
        piles = [(zone, cards) for zone, cards in unknown if cards]
        for group in self._connected(seat, piles):
            if len(group) == 1:
                _shuffle(group[0][1], rng)
            else:
                self._deal_anew(seat, group, rng)
        for zone, cards in piles:
            guessed = iter(cards)
            zone.cards[:] = [
                card if card in placed or card == EMPTY else next(guessed) for card in zone.cards
            ]

    def _connected(self, seat: int, piles: list[Pile]) -> list[list[Pile]]:
        """The piles in groups: only within a group may cards have gone from one to another.

        Each group is dealt anew by itself; in one big pool a small pile would hardly be touched,
        and a guess would lean towards the truth.
        """
        may_lie = self._may_lie[seat]
        present = sum(1 << zone.number for zone, _ in piles)
        groups: list[tuple[int, list[Pile]]] = []
        for zone, cards in piles:
            reach = 1 << zone.number
            for card in cards:
                reach |= may_lie[card] & present
            group = [(zone, cards)]
            apart = []
            for known, members in groups:
                if known & reach:
                    reach |= known
                    group = members + group
                else:
                    apart.append((known, members))
            groups = [*apart, (reach, group)]
        return [group for _, group in groups]

    def _deal_anew(self, seat: int, piles: list[Pile], rng: Random) -> None:
        """Exchange cards between zones where both may lie, until the truth is forgotten."""
        may_lie = self._may_lie[seat]
        cards = [card for _, pile in piles for card in pile]
        homes = [1 << zone.number for zone, pile in piles for _ in pile]
        reach = [may_lie[card] for card in cards]
        kinds = set(reach)
        if len(kinds) > 1:
            _mix(cards, reach, homes, rng)
        for kind in kinds:  # cards that may lie in the same zones are as good as each other
            places = [place for place, own in enumerate(reach) if own == kind]
            alike = [cards[place] for place in places]
            _shuffle(alike, rng)
            for place, card in zip(places, alike, strict=True):
                cards[place] = card
        dealt = iter(cards)
        for _, pile in piles:
            pile[:] = [next(dealt) for _ in pile]


def _mix(cards: list[int], reach: list[int], homes: list[int], rng: Random) -> None:
    """Exchange cards that may lie in different zones, wherever both exchanges are possible."""
    random, count = rng.random, len(cards)
    for _ in range(SWEEPS):
        for here, home in enumerate(homes):
            there = int(random() * count)
            own, other = reach[here], reach[there]
            if own != other and own & homes[there] and other & home:
                cards[here], cards[there] = cards[there], cards[here]
                reach[here], reach[there] = other, own


def _shuffle(cards: list[int], rng: Random) -> None:
    random = rng.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
