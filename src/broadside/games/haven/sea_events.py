"""What happens at sea. Vessels go by their vessel card, Attacks by their id."""

from typing import Literal

from broadside.engine import Event

Source = Literal["hand", "ashore", "column"]
HAND: Source = "hand"
ASHORE: Source = "ashore"
COLUMN: Source = "column"


# -- sailing ----------------------------------------------------------------------------------


class SetOut(Event, frozen=True):
    """A vessel begins a move."""

    seat: int
    ship: int
    captain: int
    from_haven: bool
    price: int


class MoveRolled(Event, frozen=True):
    """The move die was thrown."""

    seat: int
    ship: int
    die: int
    spaces: int
    """With everything that counts so far."""


class Moved(Event, frozen=True):
    """A vessel stopped."""

    seat: int
    ship: int
    start: int
    hex: int
    way: list[int]
    """From the one to the other, both included."""


class StayedAshore(Event, frozen=True):
    """A vessel found no hex to stop on."""

    seat: int
    ship: int


# -- Attacks ----------------------------------------------------------------------------------


class Assaulted(Event, frozen=True):
    """A battle for an Attack card began."""

    seat: int
    ship: int
    attack: int
    roller: int


class AttackRolled(Event, frozen=True):
    """A round of such a battle."""

    seat: int
    ship: int
    attack: int
    round: int
    faces: list[list[int]]
    """By side: the attacker's dice, and those of the place."""
    results: list[int]
    """By side, hits added by cards included."""
    hits: list[list[bool]]
    """By side and die; none of them is one where pips are added up."""


class BrokeOff(Event, frozen=True):
    """An attacker withdrew from an Attack."""

    seat: int
    ship: int
    attack: int


class Completed(Event, frozen=True):
    """An Attack was completed."""

    seat: int
    ship: int
    attack: int
    coins: int
    new: int
    """The Attack card that took its place."""


class Plundered(Event, frozen=True):
    """The Plunder Bonus brought a card aboard."""

    seat: int
    ship: int
    card: int
    source: Source
    replaced: int
    """The card that it replaced, or -1."""


class SailsOn(Event, frozen=True):
    """A captain made history and moves again."""

    seat: int
    ship: int
    captain: int


# -- duels ------------------------------------------------------------------------------------


class Engaged(Event, frozen=True):
    """A vessel attacks another."""

    seat: int
    ship: int
    foe: int
    target: int


class Offered(Event, frozen=True):
    """The defender offers coins for safe passage."""

    seat: int
    coins: int


class Demanded(Event, frozen=True):
    """The attacker demands more."""

    seat: int
    coins: int


class Parleyed(Event, frozen=True):
    """They agreed."""

    seat: int
    """Who pays."""
    foe: int
    coins: int


class Refused(Event, frozen=True):
    """They did not."""

    seat: int
    """Who refused."""


class CombatRolled(Event, frozen=True):
    """A throw of a battle between vessels; lists go by side, the attacker first."""

    seats: list[int]
    ships: list[int]
    round: int
    faces: list[list[int]]
    results: list[int]
    """Hits added by cards included."""
    hits: list[list[bool]]
    """By die; none of them is one where pips are added up."""


class Evaded(Event, frozen=True):
    """The defender got away."""

    seat: int
    ship: int


class HeldBack(Event, frozen=True):
    """The attacker won a round and withdrew."""

    seat: int
    ship: int


class TurnedOn(Event, frozen=True):
    """The defender became the attacker."""

    seat: int
    ship: int


class Parted(Event, frozen=True):
    """The battle ended, and both vessels stay."""

    ships: list[int]


class Damaged(Event, frozen=True):
    """A vessel lost its guns or its crew."""

    seat: int
    ship: int
    card: int


class Lost(Event, frozen=True):
    """A vessel was defeated."""

    seat: int
    ship: int
    captain: int
    victor: int
    """The seat whose vessel did it, or -1."""
    die: int
    """The looting die, 0 if none was thrown."""
    looted: int
    sunk: int
    """Coins that went to the victor and to the treasury."""


EVENTS = (
    SetOut,
    MoveRolled,
    Moved,
    StayedAshore,
    Assaulted,
    AttackRolled,
    BrokeOff,
    Completed,
    Plundered,
    SailsOn,
    Engaged,
    Offered,
    Demanded,
    Parleyed,
    Refused,
    CombatRolled,
    Evaded,
    HeldBack,
    TurnedOn,
    Parted,
    Damaged,
    Lost,
)
