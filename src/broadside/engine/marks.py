"""Marks along a play, so that going back need not begin at the beginning.

A mark is taken at the start of a scene now and then: there a play is nothing but its game, the
chance that was drawn so far, and what was told.
"""

import pickle
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from .events import Group

if TYPE_CHECKING:
    from .game import Game

EVERY = 40
"""So many steps lie between two marks, about."""


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """A game at the start of a scene, without what it shares with the table."""

    game: bytes
    lent: tuple[Any, ...]
    """What never changes but by being replaced, by reference."""

    def restored(self, like: "Game") -> "Game":
        """A copy of the game as it was; what is shared comes from another copy of the same."""
        game: Game = pickle.loads(self.game)
        if self.lent:
            vars(game).update(zip(like.lent, self.lent, strict=True))
        game.options = like.options
        game.pack = like.pack
        game.log = None
        game.knowledge = None
        return game


def snapshot_of(game: "Game") -> Snapshot:
    """The game as it is now."""
    return Snapshot(pickle.dumps(game, 5), tuple([getattr(game, name) for name in game.lent]))


class Mark(msgspec.Struct, frozen=True, gc=False):
    """The start of a scene in the middle of a play."""

    steps: int
    """How many steps had been made when the scene first asked somebody."""
    scene: str
    scenes: int
    snapshot: Snapshot
    memory: bytes
    """What every seat knew of the cards, if the table keeps that."""
    draws: int
    """How often chance had been asked."""
    told: int
    """How many events were in the log."""
    group: Group
    """Where in the play that was."""


def last_before(marks: Sequence[Mark], steps: int) -> int:
    """How many of the marks are of use to whoever goes back to where so many steps were made."""
    count = len(marks)
    while count and marks[count - 1].steps > steps:
        count -= 1
    return count
