"""Events: what happened at the table, and who may know."""

import re

import msgspec


def _snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Event(msgspec.Struct, frozen=True, tag=_snake_case, tag_field="event", gc=False):
    """Something that happened. Each game derives its own, and has a sentence for each."""


class Told(msgspec.Struct, frozen=True):
    """An event in the log of a table."""

    step: int
    """How many choices had been made when it happened."""
    event: Event
    sight: int
    """Who may know: OPEN, or the bit mask of the seats."""

    def seen_by(self, eyes: int) -> bool:
        """Whether these eyes (a seat, SPECTATOR or ALL_SEEING) may know."""
        return self.sight == -1 or eyes == -2 or (eyes >= 0 and bool(self.sight >> eyes & 1))
