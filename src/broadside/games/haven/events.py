"""What happens in Haven: with cards, coins and vessels ashore; the rest is in `sea_events`."""

from typing import Literal

from broadside.engine import Event

from . import sea_events as at_sea

Ending = Literal["target", "round limit"]


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
    *at_sea.EVENTS,
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
