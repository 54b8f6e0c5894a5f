"""RT-13: the Legendary Achievements, counted from card types."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from .cards import CAPTAIN, MONKEY, OFFICER, PARROT, PIRATES, RANKS
from .options import Achievement
from .pack import RaidersPack

FIRST_NP: Final = 4
SECOND_NP: Final = 2
SHORTEST_RUN: Final = 3
ALL_RANKS: Final = (1 << RANKS) - 1
"""A bit for each."""

Count = Callable[[RaidersPack, list[int], list[int]], int]
"""A count from a player's cards in deck and discard pile, and those buried."""


def richest(pack: RaidersPack, aboard: list[int], buried: list[int]) -> int:
    """RT-13.4: the banners of all Loot that is not buried."""
    banners = pack.banners
    return sum(banners[card] for card in aboard)


def merciless(pack: RaidersPack, aboard: list[int], buried: list[int]) -> int:
    """RT-13.5: buried crew."""
    return sum(card <= MONKEY for card in buried)


def buried_treasure(pack: RaidersPack, aboard: list[int], buried: list[int]) -> int:
    """RT-13.6: the banners of buried Loot."""
    banners = pack.banners
    return sum(banners[card] for card in buried)


def mutineer(pack: RaidersPack, aboard: list[int], buried: list[int]) -> int:
    """RT-13.7: buried Officers."""
    return sum(OFFICER[card] for card in buried)


def recruiter(pack: RaidersPack, aboard: list[int], buried: list[int]) -> int:
    """RT-13.8: Pirates everywhere."""
    return sum(card < PIRATES for card in aboard + buried)


def shipshape(pack: RaidersPack, aboard: list[int], buried: list[int]) -> int:
    """RT-13.9, RT-R26: 1 for a Pirate of each of the nine ranks; Parrots fill no gap."""
    ranks = 0
    for card in aboard + buried:
        if card < PIRATES:
            ranks |= 1 << card % 10
    return int(ranks & ALL_RANKS == ALL_RANKS)


def commander(pack: RaidersPack, aboard: list[int], buried: list[int]) -> int:
    """RT-13.10, RT-R28: the longest straight flush of three or more."""
    suits = [0] * 5
    for card in aboard + buried:
        if card < PIRATES:
            suits[card // 10] |= 1 << card % 10
    longest = max([_longest_run(places) for places in suits if places], default=0)
    return longest if longest >= SHORTEST_RUN else 0


@cache
def _longest_run(places: int) -> int:
    """The longest run of ranks in one suit, a bit each, with one gap (or end) for the Parrot."""
    spare = places >> PARROT & 1
    best = 0
    for low in range(RANKS):
        gaps = 0
        for high in range(low, CAPTAIN + 1):
            gaps += not places >> high & 1
            if gaps > spare:
                break
            best = max(best, high - low + 1)
    return best


COUNTS: Final[dict[Achievement, Count]] = {
    "richest": richest,
    "merciless": merciless,
    "buried_treasure": buried_treasure,
    "mutineer": mutineer,
    "recruiter": recruiter,
    "shipshape": shipshape,
    "commander": commander,
}


def award(counts: Sequence[int]) -> list[int]:
    """RT-13.2, RT-13.3, RT-R25: NP by seat; nobody is second with a count of nothing."""
    first = max(counts)
    if not first:
        return [0] * len(counts)
    points = [FIRST_NP if count == first else 0 for count in counts]
    second = max((count for count in counts if count < first), default=0)
    if len(counts) > 2 and points.count(FIRST_NP) == 1 and second:
        points = [
            SECOND_NP if count == second else np for count, np in zip(counts, points, strict=True)
        ]
    return points
