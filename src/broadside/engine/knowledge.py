"""What each seat has seen of the cards.

Only the table of a real play keeps this; playouts do without. Per seat every card has the set
of zones it may lie in, as far as that seat can tell, and a mark if its very place is known.
A guess rearranges the cards whose place a seat does not know, within those sets (unknown.py).
"""

import pickle
from random import Random
from typing import TYPE_CHECKING

from .unknown import Unknown
from .zones import EMPTY, Zone

if TYPE_CHECKING:
    from .game import Game


class Knowledge:
    """The memory of all seats, kept up with every card that moves."""

    def __init__(self, seats: int, zones: list[Zone]) -> None:
        self._zones = zones
        self._may_lie: list[dict[int, int]] = [{} for _ in range(seats)]
        self._placed: list[set[int]] = [set() for _ in range(seats)]
        self._unknown: dict[int, Unknown] = {}
        """What each seat cannot know, until the next card moves."""
        for zone in zones:
            self.filled(zone)

    def memory(self) -> bytes:
        """What every seat knows, to be `recalled` later."""
        return pickle.dumps((self._may_lie, self._placed), 5)

    @staticmethod
    def recalled(memory: bytes, zones: list[Zone]) -> "Knowledge":
        """What every seat knew, about the same cards in these zones."""
        knowledge = Knowledge(0, zones)
        knowledge._may_lie, knowledge._placed = pickle.loads(memory)
        return knowledge

    def filled(self, zone: Zone) -> None:
        """Everybody knows which cards make up the zone; who sees it knows their places."""
        self._unknown.clear()
        for seat, may_lie in enumerate(self._may_lie):
            for card in zone.cards:
                if card != EMPTY:
                    may_lie[card] = 1 << zone.number
                    if zone.seen_by(seat):
                        self._placed[seat].add(card)

    def followed(self, card: int, source: Zone, target: Zone) -> None:
        """A card moved from a place all could point at, such as the top of a deck."""
        self._unknown.clear()
        for seat, placed in enumerate(self._placed):
            if card in placed or source.seen_by(seat) or target.seen_by(seat):
                self._pin(seat, card, target)
            else:
                self._lose_track(seat, source, target)

    def slipped(self, card: int, source: Zone, target: Zone) -> None:
        """A card was picked in secret: who sees neither zone is now unsure of both."""
        self._unknown.clear()
        for seat, placed in enumerate(self._placed):
            if source.seen_by(seat) or target.seen_by(seat):
                self._pin(seat, card, target)
            else:
                placed.difference_update((card, *source.cards))
                self._lose_track(seat, source, target)

    def shuffled(self, zone: Zone) -> None:
        """Places in the zone are forgotten, except by those who see it."""
        self._unknown.clear()
        for seat, placed in enumerate(self._placed):
            if not zone.seen_by(seat):
                placed.difference_update(zone.cards)

    def shown(self, seat: int, cards: list[int]) -> None:
        """A seat was shown cards where they lie."""
        self._unknown.clear()
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
        unknown = self._unknown.get(seat)
        if unknown is None:
            placed, may_lie = self._placed[seat], self._may_lie[seat]
            unknown = self._unknown[seat] = Unknown(seat, game.zones, placed, may_lie)
        unknown.deal(game.zones, rng)
