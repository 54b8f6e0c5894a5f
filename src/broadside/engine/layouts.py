"""How kinds of cards may lie in piles: every layout is as likely as any other.

Cards that may lie in the same zones are of one *kind*, written as the bits of those zones, and are
as good as each other. A layout names the kind in every spot, pile after pile.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, islice
from math import factorial, floor
from random import Random
from typing import Final

FEW = 50
"""So many ways to share kinds out among piles are looked at. If there are more, one is mixed."""
FIRST_SWEEPS: Final = 24
"""How often a layout is gone over at first: nobody can tell then what it was."""
SWEEPS = 6
"""How often it is gone over for every guess."""

Pile = tuple[int, int]
"""A zone, as a bit, and how many cards lie there."""


class Layouts:
    """All layouts of some cards in piles, given any of them."""

    __slots__ = ("_away", "_homes", "_mixed", "_sums", "_ways")

    def __init__(self, piles: Sequence[Pile], layout: Sequence[int]) -> None:
        found = list(islice(ways(piles, Counter(sorted(layout))), FEW + 1))
        self._ways = [way for way, _ in found]
        """A layout for every way in which the piles may share the kinds."""
        self._sums = list(accumulate(likelihood for _, likelihood in found))
        self._mixed: list[int] | None = None
        """Some layout, if there are too many ways; hardly ever the true one."""
        if len(found) > FEW:
            self._homes = [home for home, size in piles for _ in range(size)]
            largest, _ = max(piles, key=lambda pile: pile[1])
            self._away = [spot for spot, home in enumerate(self._homes) if home != largest]
            """The spots outside the largest pile; one of them is in every exchange that matters."""
            likely = (way for way, likelihood in found if likelihood)
            self._mixed = next(likely, None) or some_layout(piles, sorted(layout))
            self._mix(self._mixed, FIRST_SWEEPS, Random(0))

    def any(self, rng: Random) -> list[int]:
        """Any of them; the order within a pile means nothing."""
        if self._mixed is None:
            return self._ways[bisect(self._sums, rng.random() * self._sums[-1])]
        layout = self._mixed[:]
        self._mix(layout, SWEEPS, rng)
        return layout

    def _mix(self, layout: list[int], sweeps: int, rng: Random) -> None:
        for here in self._away * sweeps:
            self._exchange(layout, here, rng)

    def _exchange(self, layout: list[int], here: int, rng: Random) -> None:
        """Let two kinds change places, or more in a circle, as soon as one of them may come here.

        That is as likely as what undoes it, so no layout is preferred. There are piles in which
        exchanges of two alone do not lead to every layout.
        """
        homes, circle, kind = self._homes, [here], layout[here]
        while len(circle) == 1 or not kind & homes[here]:
            there = floor(rng.random() * len(layout))
            if there in circle or not kind & homes[there]:
                return
            circle.append(there)
            kind = layout[there]
        for spot in circle:
            layout[spot], kind = kind, layout[spot]


def ways(piles: Sequence[Pile], kinds: Mapping[int, int]) -> Iterator[tuple[list[int], float]]:
    """Every way in which piles may share so many cards of each kind, and its likelihood.

    The more orders within the piles there are that differ, the more layouts there are of a way. A
    dead end is a way of no likelihood, so that one can tell how long the search has been.
    """
    if not piles:
        yield [], 1.0
        return
    (home, size), *later = piles
    elsewhere = sum(zone for zone, _ in later)
    spans = [
        (kind, 0 if kind & elsewhere else count, count)
        for kind, count in kinds.items()
        if kind & home and count
    ]
    if not _fits(size, spans):
        yield [], 0.0
        return
    for picked, likelihood in _picks(size, spans):
        left = dict(kinds)
        for kind in picked:
            left[kind] -= 1
        for others, further in ways(later, left):
            yield picked + others, likelihood * further


def some_layout(piles: Sequence[Pile], kinds: Sequence[int]) -> list[int]:
    """A layout of these kinds, for which there is room, that follows from nothing else.

    Each comes to where there is room left, or where one of another kind can move on to.
    """
    filled: list[list[int]] = [[] for _ in piles]
    for kind in kinds:
        if not _make_room(piles, filled, kind, set()):
            raise ValueError("there is no such layout")
    return [kind for pile in filled for kind in pile]


def _make_room(piles: Sequence[Pile], filled: list[list[int]], kind: int, tried: set[int]) -> bool:
    for number, (home, size) in enumerate(piles):
        if not kind & home or number in tried:
            continue
        tried.add(number)
        pile = filled[number]
        if len(pile) < size:
            pile.append(kind)
            return True
        for other in sorted(set(pile)):
            if _make_room(piles, filled, other, tried):
                pile[pile.index(other)] = kind
                return True
    return False


Span = tuple[int, int, int]
"""A kind, and how many cards of it must lie in a pile and may lie there."""


def _fits(size: int, spans: Sequence[Span]) -> bool:
    return sum(least for _, least, _ in spans) <= size <= sum(most for *_, most in spans)


def _picks(size: int, spans: Sequence[Span]) -> Iterator[tuple[list[int], float]]:
    """Every way to fill a pile."""
    if not spans:
        yield [], 1.0
        return
    (kind, least, most), *others = spans
    for number in range(least, most + 1):
        if _fits(size - number, others):
            for picked, likelihood in _picks(size - number, others):
                yield [kind] * number + picked, likelihood / factorial(number)
