"""How to search."""

import sys
from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=0)]


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits and the temper of a search; whichever limit is met first ends it."""

    iterations: Count = 0
    """How many guesses to follow at most; 0 for no such limit."""
    tries: Count = 0
    """How many guesses to follow for each option there is; 0 for no such limit."""
    milliseconds: Count = 0
    """How long to think at most; 0 for no such limit."""
    curiosity: Annotated[float, msgspec.Meta(ge=0)] = 2.5
    """How much to try what was tried little; options share it, and it grows with the spread."""
    trust: Annotated[float, msgspec.Meta(gt=0)] = 2.0
    """How many tries the opinion of a choice is worth where it is new."""
    horizon: Count = 0
    """How many decisions to play on below the tree, besides as many as the game wants."""
    workers: Annotated[int, msgspec.Meta(ge=1)] = 1
    """How many processes search at once, each a tree of its own."""

    def __post_init__(self) -> None:
        if not (self.iterations or self.tries or self.milliseconds):
            raise ValueError("give a limit: iterations, tries or milliseconds")

    def most(self, options: int) -> int:
        """How many guesses to follow at most where there are so many options."""
        limits = [limit for limit in (self.iterations, self.tries * options) if limit]
        return min(limits, default=sys.maxsize)
