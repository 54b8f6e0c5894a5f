"""Marks along a play, so that going back need not begin at the beginning.

A mark is taken at the start of a scene now and then: there a play is nothing but its game, the
chance that was drawn so far, and what was told.
"""

from collections.abc import Sequence

import msgspec

from .game import Game
from .knowledge import Knowledge

EVERY = 40
"""So many steps lie between two marks, about."""


class Mark(msgspec.Struct, frozen=True):
    """The start of a scene in the middle of a play."""

    steps: int
    """How many steps had been made when the scene first asked somebody."""
    scene: str
    game: Game
    """A copy of the game as it was."""
    knowledge: Knowledge | None
    """What every seat knew of the cards, if the table keeps that."""
    draws: int
    """How often chance had been asked."""
    told: int
    """How many events were in the log."""


def last_before(marks: Sequence[Mark], steps: int) -> int:
    """How many of the marks are of use to whoever goes back to where so many steps were made."""
    count = len(marks)
    while count and marks[count - 1].steps > steps:
        count -= 1
    return count
