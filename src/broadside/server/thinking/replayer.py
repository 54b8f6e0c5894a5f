"""A process that plays records again, for whoever wants to look back."""

import gzip
import os
from contextlib import suppress

import msgspec

from broadside.engine import Record
from broadside.games import find_game

from ..table.states import past_of, replay_of
from .answering import answer_all
from .thinker import pack_sent

NICE = 5
"""Looking back can wait for those who play."""
COMPRESSED = 6


class Look(msgspec.Struct, frozen=True):
    """A play, and through whose eyes to look at it."""

    record: Record
    pack: msgspec.Raw | None
    """None for the pack that comes with the game."""
    eyes: int


class WholePlay(Look, frozen=True, tag=True):
    """How was it, from the first choice to the last?"""


class LastSteps(Look, frozen=True, tag=True):
    """What was there to be seen after each step from then to now?"""

    since: int
    now: int


class Seen(msgspec.Struct, frozen=True):
    """What there was to be seen, or what went wrong."""

    body: bytes = b""
    """JSON, compressed: both take too long for a server that has others to answer."""
    error: str = ""


def look(wish: WholePlay | LastSteps) -> Seen:
    """Play a record again, and keep what was to be seen."""
    try:
        kind = find_game(wish.record.game)
        pack = pack_sent(kind, wish.pack)
        seen = (
            replay_of(wish.record, kind, pack, wish.eyes)
            if isinstance(wish, WholePlay)
            else past_of(wish.record, kind, pack, wish.eyes, wish.since, wish.now)
        )
        return Seen(gzip.compress(msgspec.json.encode(seen), COMPRESSED))
    except Exception as error:
        return Seen(error=f"{type(error).__name__}: {error}")


def main() -> None:
    """The entry point of the process."""
    with suppress(AttributeError, OSError):  # as on Windows
        os.nice(NICE)
    answer_all(WholePlay | LastSteps, look)


if __name__ == "__main__":
    main()
