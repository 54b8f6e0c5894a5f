"""Who is ahead, and what told those apart who were level."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

Breaker = TypeVar("Breaker", bound=str)


def best_of(seats: Iterable[int], amounts: Sequence[int]) -> list[int]:
    """Those of these seats who have most.

    >>> best_of([0, 2, 3], [5, 9, 7, 7])
    [2, 3]
    """
    among = list(seats)
    most = max(amounts[seat] for seat in among)
    return [seat for seat in among if amounts[seat] == most]


def told_apart(
    tied: Sequence[int], breakers: Mapping[Breaker, Sequence[int]]
) -> tuple[list[int], Breaker | None, int]:
    """Who is ahead of those who are level, what decided that in the end, and how much of it.

    Nothing decides where there is one, or where all are level in everything.

    >>> told_apart([0, 1], {"coins": [3, 3], "cards": [2, 4]})
    ([1], 'cards', 4)
    >>> told_apart([0, 1], {"coins": [3, 3]})
    ([0, 1], None, 0)
    """
    ahead, by, amount = list(tied), None, 0
    for name, amounts in breakers.items():
        best = best_of(ahead, amounts)
        if len(best) < len(ahead):
            ahead, by, amount = best, name, amounts[best[0]]
    return ahead, by, amount
