"""What can happen in High Tide. The sentences are in words.py."""

from broadside.engine import Event


class Waited(Event, frozen=True):
    """A player launched nothing."""

    seat: int
    cards: int
    """How many came from the deck: one, or none if it is empty."""


class Launched(Event, frozen=True):
    """A boat went into the surf."""

    seat: int
    card: int
    surf: int


class Squalled(Event, frozen=True):
    """A squall made the surf higher."""

    seat: int
    card: int
    surf: int


class Landed(Event, frozen=True):
    """A boat came through."""

    seat: int
    card: int
    die: int
    coins: int


class Sank(Event, frozen=True):
    """A boat did not."""

    seat: int
    card: int
    die: int


class Won(Event, frozen=True):
    """Who has most coins."""

    seats: list[int]


EVENTS = (Waited, Launched, Squalled, Landed, Sank, Won)
