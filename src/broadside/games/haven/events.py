"""What happens in Haven. Vessels go by their vessel card, Attacks by their id."""

from typing import Literal

from broadside.engine import Event

Ending = Literal["target", "round limit"]
Source = Literal["hand", "ashore", "column"]
HAND: Source = "hand"
ASHORE: Source = "ashore"
COLUMN: Source = "column"


# -- setup and turns --------------------------------------------------------------------------


class Began(Event, frozen=True):
    """Everybody has a Haven."""

    first: int
    """Who has the first turn."""
    havens: list[int]
    """By seat."""


class Mustered(Event, frozen=True):
    """Cards of the first hand were exchanged; nobody knows which."""

    seat: int
    cards: int


class RoundBegan(Event, frozen=True):
    """A new round."""

    round: int


class Reclaimed(Event, frozen=True):
    """Spent coins were turned back."""

    seat: int
    coins: int
    supply: int


class Shuffled(Event, frozen=True):
    """The Discard Pile but for its top card became the Draw Pile."""

    cards: int


class Drew(Event, frozen=True):
    """Cards came from the Draw Pile into a hand."""

    seat: int
    cards: list[int]


class Bought(Event, frozen=True):
    """A card of the Purchase Column was bought, or taken for nothing."""

    seat: int
    card: int
    price: int


class ColumnReplaced(Event, frozen=True):
    """The Purchase Column was replaced."""

    seat: int
    away: list[int]
    cards: list[int]


class TookDiscard(Event, frozen=True):
    """The top card of the Discard Pile came into a hand."""

    seat: int
    card: int


class AttackTurnedUp(Event, frozen=True):
    """The top Attack card was turned up."""

    seat: int
    attack: int


class AttackSwapped(Event, frozen=True):
    """A new Attack card took the place of another."""

    seat: int
    attack: int
    old: int


class AttackDeclined(Event, frozen=True):
    """An Attack card went to the bottom of its pile."""

    seat: int
    attack: int


class Expired(Event, frozen=True):
    """Wild cards have run out."""

    seat: int
    cards: list[int]


class Discarded(Event, frozen=True):
    """A card of the hand was discarded."""

    seat: int
    card: int
    price: int


class Restocked(Event, frozen=True):
    """The Purchase Column was filled up."""

    cards: list[int]


# -- assembling -------------------------------------------------------------------------------


class Laid(Event, frozen=True):
    """A card was laid in a berth."""

    seat: int
    card: int
    slot: int
    price: int


class Shifted(Event, frozen=True):
    """A card moved to another berth."""

    seat: int
    card: int
    slot: int


class Exchanged(Event, frozen=True):
    """Two cards of a kind changed places."""

    seat: int
    card: int
    other: int


class Burned(Event, frozen=True):
    """A card ashore was put on the Discard Pile."""

    seat: int
    card: int


class Scuttled(Event, frozen=True):
    """A vessel at sea was burned with all that was aboard."""

    seat: int
    ship: int
    coins: int


class Rehomed(Event, frozen=True):
    """A stranded card found another berth."""

    seat: int
    card: int
    slot: int


class Dropped(Event, frozen=True):
    """A stranded card went to the Discard Pile."""

    seat: int
    card: int


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


# -- Havens and supply ------------------------------------------------------------------------


class HavenChanged(Event, frozen=True):
    """A new Haven was laid."""

    seat: int
    card: int
    old: int


class Secured(Event, frozen=True):
    """Booty came home."""

    seat: int
    ship: int
    coins: int
    supply: int


class TargetReached(Event, frozen=True):
    """A supply has reached the target."""

    seat: int
    supply: int


# -- Wild, History and Instant cards ----------------------------------------------------------


class Announced(Event, frozen=True):
    """A card was played, and may still be negated."""

    seat: int
    card: int
    on: int
    """The card it is played on (a vessel card, an Attack card and so on), or -1."""
    victim: int
    """The seat it is played on, or -1."""
    price: int


class Negated(Event, frozen=True):
    """A card was negated."""

    seat: int
    card: int
    by: int


class Attached(Event, frozen=True):
    """A Wild card stays on its host."""

    card: int
    host: int
    upkeeps: int


class SaveRolled(Event, frozen=True):
    """A Saving Roll."""

    seat: int
    card: int
    """What it is against."""
    die: int
    added: int
    needed: int


class Struck(Event, frozen=True):
    """A card was discarded by a Wild card."""

    seat: int
    card: int


class Recovered(Event, frozen=True):
    """A card came out of the Discard Pile into a hand."""

    seat: int
    card: int


class Stripped(Event, frozen=True):
    """A card of another hand was discarded."""

    seat: int
    victim: int
    card: int


class Won(Event, frozen=True):
    """How the play ended."""

    winners: list[int]
    ending: Ending
    supply: list[int]
    """By seat."""


EVENTS = (
    Began,
    Mustered,
    RoundBegan,
    Reclaimed,
    Shuffled,
    Drew,
    Bought,
    ColumnReplaced,
    TookDiscard,
    AttackTurnedUp,
    AttackSwapped,
    AttackDeclined,
    Expired,
    Discarded,
    Restocked,
    Laid,
    Shifted,
    Exchanged,
    Burned,
    Scuttled,
    Rehomed,
    Dropped,
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
    HavenChanged,
    Secured,
    TargetReached,
    Announced,
    Negated,
    Attached,
    SaveRolled,
    Struck,
    Recovered,
    Stripped,
    Won,
)
