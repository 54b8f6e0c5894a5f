"""A table in the words of those who think about it."""

import msgspec

from ..hall.errors import Refused
from ..hall.terms import Move
from ..shelf.packs import Packs, pack_as_json
from ..table.live import LiveTable
from .thinker import Opening


def opening_of(live: LiveTable, packs: Packs) -> Opening:
    """How the play began. The pack that comes with the game need not be sent."""
    row = live.row
    if row.lesson is not None:
        raise Refused("In a lesson chance is arranged, so nobody can think ahead there.")
    usual, _ = packs.find(row.game, None)
    return Opening(
        game=row.game,
        names=list(live.play.table.names),
        options=row.options,
        pack=None if row.pack == usual else msgspec.Raw(pack_as_json(live.pack).encode()),
        seed=row.seed,
    )


def choices_of(live: LiveTable) -> list[Move]:
    """Who chose what so far."""
    return [Move(step.seat, list(step.choice)) for step in live.play.table.choices]
