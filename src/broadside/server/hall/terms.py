"""The words that the wire and the store share; each keeps the rest of its types for itself."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

STAND_IN = "deckhand"
"""Who plays for a person that is away."""


class Move(msgspec.Struct, frozen=True):
    """What a seat chose: the one shape it has on the wire, in the store and for those who think."""

    seat: int
    choice: list[str | int]

    @classmethod
    def of_record(cls, entry: Sequence[str | int]) -> "Move":
        """From the line of a record: the seat, then the verb and its numbers."""
        seat, *choice = entry
        return Move(int(seat), choice)


Status = Literal["lobby", "playing", "over", "quarantined", "closed"]

Until = Literal["ask", "never", "scene", "turn"]
"""Ask me, never ask me, pass until this is over, pass until it is my turn."""

Scope = Literal["choice", "action", "turn", "line"]
"""How far somebody wants to go back."""

DAY = 86_400.0


class NoClock(msgspec.Struct, frozen=True, tag_field="kind", tag="none"):
    """Everybody may think as long as they like."""


class LiveClock(msgspec.Struct, frozen=True, tag_field="kind", tag="live"):
    """So many seconds for each choice; who needs longer uses up a reserve for the whole play."""

    seconds: Annotated[int, msgspec.Meta(ge=1, le=3600)] = 60
    reserve: Annotated[int, msgspec.Meta(ge=0, le=36_000)] = 300


class DaysClock(msgspec.Struct, frozen=True, tag_field="kind", tag="days"):
    """So many days for each choice."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)] = 3


Clock = NoClock | LiveClock | DaysClock
