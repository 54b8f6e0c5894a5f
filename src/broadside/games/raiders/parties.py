"""Raiding parties explained: the sets that a pool forms, in words and numbers."""

from functools import lru_cache

import msgspec

from .events import SetFormed, SetMember
from .muster import best_muster


class Party(msgspec.Struct, frozen=True):
    """What a pool is worth, and why."""

    strength: int
    unused: int
    sets: list[SetFormed]


@lru_cache(maxsize=4096)
def party_of(pool: tuple[int, ...], declared: tuple[bool, ...], suits: int) -> Party:
    """The best party of these Pirates (RT-9.6)."""
    muster = best_muster(pool, declared, suits)
    sets = [
        SetFormed(
            formed.pattern,
            formed.strength,
            [SetMember(pool[place], who % 9 + 1, who // 9) for place, who in formed.members],
        )
        for formed in muster.sets
    ]
    return Party(muster.strength, muster.unused, sets)
