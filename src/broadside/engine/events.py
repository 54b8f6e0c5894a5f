"""Events: what happened at the table, and who may know."""

import re

import msgspec


def snake_case(name: str) -> str:
    """`CardKept` as it is written on the wire: `card_kept`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Event(msgspec.Struct, frozen=True, tag=snake_case, tag_field="event", gc=False):
    """Something that happened. Each game derives its own, and has a sentence for each."""


class Group(msgspec.Struct, frozen=True, gc=False):
    """Where in a play something happened, in sizes that people think in."""

    turn: int = 0
    """The number of the turn; 0 before the first."""
    seat: int = -1
    """Whose turn it is, or -1."""
    action: int = 0
    """The number of the scene."""


class Cause(msgspec.Struct, frozen=True, gc=False):
    """Why something happened, if not because somebody just chose it."""

    rule: str = ""
    """The id of a rule, `BP-12.3`."""
    card: int = -1
    """A card that everybody can see, by its number in the pack."""


class Told(msgspec.Struct, frozen=True):
    """An event in the log of a table."""

    step: int
    """How many steps had been made when it happened."""
    event: Event
    sight: int
    """Who may know: OPEN, or the bit mask of the seats."""
    group: Group = Group()
    cause: Cause | None = None

    def seen_by(self, eyes: int) -> bool:
        """Whether these eyes (a seat, SPECTATOR or ALL_SEEING) may know."""
        return self.sight == -1 or eyes == -2 or (eyes >= 0 and bool(self.sight >> eyes & 1))
