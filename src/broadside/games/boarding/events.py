"""What can happen in Boarding Party. The sentences are in words.py."""

from typing import Literal

from broadside.engine import Event

Mode = Literal["capture", "mutiny"]


class Setup(Event, frozen=True):
    """The table is laid and the first player drawn."""

    first: int


class DisplayFilled(Event, frozen=True):
    """Cards came from the deck to the display; EMPTY for a slot left without."""

    cards: list[int]
    deck: int


class Assembled(Event, frozen=True):
    """A piece was put on another player's piece."""

    seat: int
    piece: int
    base: int
    size: int


class Boarded(Event, frozen=True):
    """A party went for a card."""

    seat: int
    mode: Mode
    party: int
    size: int
    card: int
    slot: int


class MutinyIncited(Event, frozen=True):
    """A pirate climbed to the top of somebody's party."""

    seat: int
    against: int
    captain: int
    deposed: int


class BootyTaken(Event, frozen=True):
    """A token came from the supply to a player."""

    seat: int
    kind: int


class DucatsTaken(Event, frozen=True):
    """The captain took the ducats of the card."""

    seat: int
    ducats: int


class Paid(Event, frozen=True):
    """A player was paid for the pirates under somebody's command."""

    seat: int
    to: int
    ducats: int


class SupplyAdded(Event, frozen=True):
    """The supply made up for what a player could not pay."""

    seat: int
    ducats: int


class CardKept(Event, frozen=True):
    """The captain keeps the card."""

    seat: int
    card: int
    """EMPTY for those who may not see it (BP-11.4)."""


class CardLost(Event, frozen=True):
    """A card left the game."""

    card: int
    slot: int


class SpotMoved(Event, frozen=True):
    """The black spot has a new owner."""

    seat: int
    came_from: int


class Ransomed(Event, frozen=True):
    """A player bought a pirate back out of a party."""

    seat: int
    pirate: int
    party: int
    depth: int
    ducats: int


class Passed(Event, frozen=True):
    """A player had nothing legal to do."""

    seat: int


class Becalmed(Event, frozen=True):
    """Nothing moved for too long: the hardest card is lost and all parties go home."""

    card: int


class GameOver(Event, frozen=True):
    """The last card has left the display, or the play was broken off."""

    finished: bool


class Scored(Event, frozen=True):
    """What a player gained (or lost) in one step of the final scoring."""

    seat: int
    step: str
    ducats: int


class Won(Event, frozen=True):
    """Who has most ducats."""

    seats: list[int]


EVENTS = (
    Setup,
    DisplayFilled,
    Assembled,
    Boarded,
    MutinyIncited,
    BootyTaken,
    DucatsTaken,
    Paid,
    SupplyAdded,
    CardKept,
    CardLost,
    SpotMoved,
    Ransomed,
    Passed,
    Becalmed,
    GameOver,
    Scored,
    Won,
)
