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
        placed, may_lie = self._placed[seat], self._may_lie[seat]
        spots = [
            (zone, place)
            for zone in game.zones
            if not zone.sight >> seat & 1
            for place, card in enumerate(zone.cards)
            if card not in placed and card != EMPTY
        ]
        cards = [zone.cards[place] for zone, place in spots]
        random = rng.random
        if len({may_lie[card] for card in cards}) <= 1:
            for last in range(len(cards) - 1, 0, -1):
                other = int(random() * (last + 1))
                cards[last], cards[other] = cards[other], cards[last]
        else:
            # Swaps that both cards allow, often enough to forget where each one truly lies.
            homes = [1 << zone.number for zone, _ in spots]
            for _ in range(6):
                for here, home in enumerate(homes):
                    there = int(random() * len(cards))
                    mine, other_card = cards[here], cards[there]
                    if may_lie[mine] & homes[there] and may_lie[other_card] & home:
                        cards[here], cards[there] = other_card, mine
        for (zone, place), card in zip(spots, cards, strict=True):
            zone.cards[place] = card
