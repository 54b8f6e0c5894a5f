"""What a search thinks of a decision, or of a whole play."""

from typing import Literal

import msgspec


class Advice(msgspec.Struct, frozen=True):
    """An option in words, and what the seat that takes it may expect: its chance to win."""

    choice: list[str | int]
    label: str
    chance: float
    foretold: str = ""
    """What would come of it in a few words, where there is more to say."""
    answer: str = ""
    """What the others would probably do then, in a sentence or two."""


class Hint(msgspec.Struct, frozen=True):
    """What a search would do on a seat, from what that seat can know."""

    version: int
    options: list[Advice]
    """Best first; those that were not worth a try are left out."""
    hurried: bool = False
    """Whether the server was so busy that it thought for a shorter time than usual."""


class Decision(msgspec.Struct, frozen=True):
    """A decision of a finished play, from what its seat could know."""

    step: int
    """How many choices had been made before."""
    seat: int
    chances: list[float]
    """Every seat's chance to win."""
    best: Advice
    made: list[str | int]
    """What was really chosen."""
    made_chance: float | None
    """None if the search has hardly looked at it."""
    made_foretold: str = ""
    """What was to be expected of it, in a few words."""


class Analysis(msgspec.Struct, frozen=True):
    """What a search thinks of a finished play."""

    status: Literal["none", "waiting", "ready", "failed"]
    progress: float
    """From 0 to 1."""
    problem: str | None = None
    decisions: list[Decision] = []
    """Every one of them, once it is ready."""
