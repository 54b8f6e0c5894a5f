"""Since when a seat is asked the same."""

from collections.abc import Mapping
from typing import TypeVar

T = TypeVar("T")

Asked = dict[int, tuple[object, T]]
"""What each seat is asked, and since when."""


def asked_since(before: Asked[T], asks: Mapping[int, object], now: T) -> Asked[T]:
    """What is asked now: what was asked before goes on, everything else begins now."""
    return {
        seat: before[seat] if seat in before and before[seat][0] is ask else (ask, now)
        for seat, ask in asks.items()
    }
