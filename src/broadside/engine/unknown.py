"""What a seat cannot know of a position, and guesses at it."""

from collections.abc import Mapping, Sequence
from random import Random

from .zones import EMPTY, Zone

SWEEPS = 4
"""How often a guess goes over all unknown cards: enough for the truth to be forgotten."""


class Unknown:
    """All hidden cards whose place a seat does not know, found once for many guesses."""

    def __init__(
        self, seat: int, zones: Sequence[Zone], placed: set[int], may_lie: Mapping[int, int]
    ) -> None:
        pools = [Pool(zone, placed, may_lie) for zone in zones if not zone.seen_by(seat)]
        self._pools = _joined([pool for pool in pools if pool.cards])

    def deal(self, zones: Sequence[Zone], rng: Random) -> None:
        """Lay the unknown cards out as they might lie."""
        for pool in self._pools:
            for (zone, place), card in zip(pool.spots, pool.mixed(rng), strict=True):
                zones[zone].cards[place] = card


class Pool:
    """The unknown cards of a zone, or of several between which some may have gone."""

    __slots__ = ("cards", "homes", "reach", "spots")

    def __init__(self, zone: Zone, placed: set[int], may_lie: Mapping[int, int]) -> None:
        places = [
            place for place, card in enumerate(zone.cards) if card not in placed and card != EMPTY
        ]
        self.spots = [(zone.number, place) for place in places]
        self.cards = [zone.cards[place] for place in places]
        self.homes = [1 << zone.number] * len(places)
        """The zone of every card, as a bit."""
        self.reach = [may_lie[card] for card in self.cards]
        """The zones in which every card may lie, as bits."""

    def join(self, other: "Pool") -> None:
        """Mix with the cards of another pool from now on."""
        self.spots += other.spots
        self.cards += other.cards
        self.homes += other.homes
        self.reach += other.reach

    def mixed(self, rng: Random) -> list[int]:
        """The cards as they might lie in the spots."""
        cards, reach, homes = self.cards[:], self.reach[:], self.homes
        kinds = set(reach)
        if len(kinds) == 1 or len(set(homes)) == 1:
            _shuffle(cards, rng)
            return cards
        _exchange(cards, reach, homes, rng)
        for kind in kinds:  # cards that may lie in the same zones are as good as each other
            places = [place for place, own in enumerate(reach) if own == kind]
            alike = [cards[place] for place in places]
            _shuffle(alike, rng)
            for place, card in zip(places, alike, strict=True):
                cards[place] = card
        return cards


def _joined(pools: list[Pool]) -> list[Pool]:
    """One pool out of all between which cards may have gone.

    Each pool is mixed by itself; in one big pool the cards of a small zone would hardly be
    touched, and a guess would lean towards the truth.
    """
    present = sum(pool.homes[0] for pool in pools)
    apart: list[tuple[int, Pool]] = []
    for new in pools:
        pool, zones = new, new.homes[0]
        for reach in pool.reach:
            zones |= reach & present
        others = []
        for known, other in apart:
            if known & zones:
                zones |= known
                other.join(pool)
                pool = other
            else:
                others.append((known, other))
        apart = [*others, (zones, pool)]
    return [pool for _, pool in apart]


def _exchange(cards: list[int], reach: list[int], homes: list[int], rng: Random) -> None:
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
