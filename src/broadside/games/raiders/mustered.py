"""What a muster comes to."""

from typing import Literal

import msgspec

Pattern = Literal["of a kind", "straight", "flush", "straight flush", "full ship"]


class SetFormed(msgspec.Struct, frozen=True):
    """One set of a muster and what it is worth."""

    pattern: Pattern
    strength: int
    members: list[tuple[int, int]]
    """Each member's position in the pool and its identity, 9 * suit + rank - 1."""


class Muster(msgspec.Struct, frozen=True):
    """A best raiding party: the most Strength, of the fewest pirates, in the fewest sets."""

    strength: int
    unused: int
    sets: list[SetFormed]
