"""A table in the words of those who think about it."""

import msgspec

from ..hall.errors import Refused
from ..hall.terms import Move
from ..shelf.packs import Packs, pack_as_json
from ..table.live import LiveTable
from .thinker import Opening


def opening_of(live: LiveTable, packs: Packs) -> Opening:
    """How the play began."""
    row = live.row
    if row.lesson is not None:
        raise Refused("In a lesson chance is arranged, so nobody can think ahead there.")
    return Opening(
        game=row.game,
        names=list(live.play.table.names),
        options=row.options,
        pack=pack_of(live, packs),
        seed=row.seed,
    )


def pack_of(live: LiveTable, packs: Packs) -> msgspec.Raw | None:
    """The pack of a table; the one that comes with the game need not be sent."""
    usual, _ = packs.find(live.row.game, None)
    return None if live.row.pack == usual else msgspec.Raw(pack_as_json(live.pack).encode())


def choices_of(live: LiveTable) -> list[Move]:
    """Who chose what so far."""
    return [Move(step.seat, list(step.choice)) for step in live.play.table.choices]
