"""What a seat cannot know of a position, and guesses at it.

A guess follows from what the seat knows and from chance alone: what really lies there plays no
part in it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import floor
from random import Random

from .layouts import Layouts
from .zones import Zone


class Unknown:
    """All hidden cards whose place a seat does not know, found once for many guesses."""

    def __init__(self, seat: int, zones: Sequence[Zone], hidden: Mapping[int, int]) -> None:
        piles = [Pile(zone, hidden) for zone in zones if not zone.seen_by(seat)]
        present = sum(pile.home for pile in piles if pile.places)
        cards = sorted(card for pile in piles for card in pile.cards)  # in no order of the truth
        self._pools = [
            Pool(
                [pile for pile in piles if pile.home & joined],
                {card: hidden[card] & joined for card in cards if hidden[card] & joined},
            )
            for joined in _joined({hidden[card] & present for card in cards})
        ]

    def deal(self, zones: Sequence[Zone], rng: Random) -> None:
        """Lay the unknown cards out as they might lie."""
        for pool in self._pools:
            pool.deal(zones, rng)


class Pile:
    """The unknown cards of a zone, and their places."""

    __slots__ = ("cards", "home", "places", "whole", "zone")

    def __init__(self, zone: Zone, hidden: Mapping[int, int]) -> None:
        self.zone = zone.number
        self.home = 1 << zone.number
        """The zone as a bit."""
        self.places = [place for place, card in enumerate(zone.cards) if card in hidden]
        self.cards = [zone.cards[place] for place in self.places]
        self.whole = len(self.cards) == len(zone.cards)
        """Whether nothing else lies there."""

    def lay(self, cards: list[int], zones: Sequence[Zone]) -> None:
        """Put these cards in the places of the unknown ones."""
        target = zones[self.zone].cards
        if self.whole:
            target[:] = cards
            return
        for place, card in zip(self.places, cards, strict=True):
            target[place] = card


class Pool:
    """The unknown cards of a zone, or of several between which some may have gone.

    A guess is a layout of kinds (see layouts.py), then the cards of each kind in any order, then
    any order within each pile.
    """

    __slots__ = ("_kinds", "_layouts", "_spans")

    def __init__(self, piles: list[Pile], may_lie: Mapping[int, int]) -> None:
        self._spans: list[tuple[Pile, int, int]] = []
        """The piles, and which of all the spots are theirs."""
        first = 0
        for pile in piles:
            self._spans.append((pile, first, first + len(pile.cards)))
            first += len(pile.cards)
        self._kinds: dict[int, list[int]] = {}
        """The cards by the zones, as bits, in which they may lie."""
        for card, kind in may_lie.items():
            self._kinds.setdefault(kind, []).append(card)
        self._layouts: Layouts | None = None
        """Needed if there are several kinds."""
        if len(self._kinds) > 1:
            self._layouts = Layouts(
                [(pile.home, len(pile.cards)) for pile in piles],
                [may_lie[card] for pile in piles for card in pile.cards],
            )

    def deal(self, zones: Sequence[Zone], rng: Random) -> None:
        """Lay the cards out as they might lie."""
        if self._layouts is None:
            (alike,) = self._kinds.values()
            cards = alike[:]
            shuffle(cards, rng.random)
            for pile, first, behind in self._spans:
                pile.lay(cards[first:behind], zones)
            return
        kinds = self._layouts.any(rng)
        random = rng.random
        decks = {}
        for kind, alike in self._kinds.items():
            decks[kind] = deck = alike[:]
            shuffle(deck, random)
        cards = [decks[kind].pop() for kind in kinds]
        for pile, first, behind in self._spans:
            dealt, here = cards[first:behind], kinds[first:behind]
            if here and here.count(here[0]) < len(here):  # else they are in any order already
                shuffle(dealt, random)
            pile.lay(dealt, zones)


def shuffle(cards: list[int], random: Callable[[], float]) -> None:
    """Put cards in any order."""
    for last in range(len(cards) - 1, 0, -1):
        other = floor(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def _joined(reaches: Iterable[int]) -> list[int]:
    """Zones, as bits, between which cards may have gone: together, and apart from all others."""
    apart: list[int] = []
    for reach in reaches:
        joined = reach
        for zones in apart:
            if zones & reach:
                joined |= zones
        apart = [joined, *(zones for zones in apart if not zones & reach)]
    return sorted(apart)
