"""What can happen in Prize Fleet.

Ships and blue cards are card numbers, red cards are kinds; EMPTY stands for one that stays secret.
Lists of two go by side: the attacker first. Dice are told face by face. The sentences are in
words.py, and what is kept from whom is in view.py.
"""

from typing import Literal

from broadside.engine import Event

from .pack import Face

Pile = Literal["red", "blue"]
Ending = Literal["points", "last afloat", "round limit"]


# -- the table --------------------------------------------------------------------------------


class StartRolled(Event, frozen=True):
    """Who may begin was rolled for; those tied for the highest roll again."""

    seats: list[int]
    winds: list[int]


class Began(Event, frozen=True):
    """The table is laid and the start player known."""

    first: int


class RoundBegan(Event, frozen=True):
    """A new round."""

    round: int


class Shuffled(Event, frozen=True):
    """A discard pile became the draw pile."""

    pile: Pile
    cards: int


class DrewRed(Event, frozen=True):
    """Red cards came into a hand; secret."""

    seat: int
    kinds: list[int]


class DrewBlue(Event, frozen=True):
    """Blue cards came into a hand; secret."""

    seat: int
    cards: list[int]


# -- crew -------------------------------------------------------------------------------------


class Income(Event, frozen=True):
    """Crew came from the supply, by the cargo of a fleet."""

    seat: int
    cargo: int
    tokens: int
    """Fewer if the supply was short."""


class Placed(Event, frozen=True):
    """Crew went aboard."""

    seat: int
    ship: int
    tokens: int


class Forgone(Event, frozen=True):
    """Crew found no room and went back to the supply."""

    seat: int
    tokens: int


# -- red cards of a turn ----------------------------------------------------------------------


class Blessed(Event, frozen=True):
    """A card brought more red cards."""

    seat: int
    kind: int


class Recruited(Event, frozen=True):
    """A card brought crew aboard a ship."""

    seat: int
    kind: int
    ship: int
    tokens: int


class Robbed(Event, frozen=True):
    """A random card went from hand to hand; only the two know which."""

    seat: int
    victim: int
    kind: int


class Sabotaged(Event, frozen=True):
    """An inventory card was destroyed."""

    seat: int
    ship: int
    kind: int
    overboard: int
    """Crew for which there was no room any more."""


class Deserted(Event, frozen=True):
    """Traitors: a crew member went over to another ship."""

    seat: int
    victim: int
    ship: int


class Fetched(Event, frozen=True):
    """A card of the blue discard pile came into the row."""

    seat: int
    card: int


class Recalled(Event, frozen=True):
    """A card of the red discard pile came into a hand."""

    seat: int
    kind: int


class Fitted(Event, frozen=True):
    """An inventory card went onto a ship."""

    seat: int
    kind: int
    ship: int


class Swapped(Event, frozen=True):
    """A Crows Nest exchanged the row."""

    seat: int
    ship: int
    away: list[int]
    cards: list[int]


# -- adventures -------------------------------------------------------------------------------


class RowShown(Event, frozen=True):
    """The adventures of a turn were turned up."""

    seat: int
    cards: list[int]


class Searched(Event, frozen=True):
    """An expedition rolled its dice."""

    seat: int
    ship: int
    card: int
    faces: list[Face]
    found: bool
    tokens: int
    """Crew won, or lost."""


class GaveUp(Event, frozen=True):
    """An expedition went home."""

    seat: int
    ship: int
    card: int


class FameTaken(Event, frozen=True):
    """The Fame card went to whoever has most treasure points."""

    seat: int
    treasure_points: int


class FameLost(Event, frozen=True):
    """Nobody leads alone, so the Fame card lies on the table."""

    seat: int


# -- battle -----------------------------------------------------------------------------------


class Attacked(Event, frozen=True):
    """A battle began."""

    seat: int
    ship: int
    foe: int
    """Whose ship it is; -1 for a ship of the row."""
    target: int
    rolls: int
    """Who rolls for the target: its owner, or the right neighbour of the attacker."""
    crews: list[int]
    """Who is aboard, by side."""


class BattleCardPlayed(Event, frozen=True):
    """A battle card was played."""

    seat: int
    kind: int
    ship: int
    """The ship that it is about."""
    tokens: int
    """Crew that came, or fell."""


class Cancelled(Event, frozen=True):
    """Hooks and Reload fell off together: the card just played, and the one it met."""

    kinds: list[int]
    seats: list[int]
    """Who had played them; both may be of one player (PF-12.11)."""


class WindRolled(Event, frozen=True):
    """The wind die was rolled."""

    seat: int
    wind: int
    speed: int
    """Of the attacker, cards included."""
    needed: int
    """The speed of the defender, cards included."""
    caught: bool


class BrokenOff(Event, frozen=True):
    """The attacker could not catch up."""

    seat: int
    ship: int
    target: int


class Fired(Event, frozen=True):
    """Both ships fired, by side."""

    ships: list[int]
    cannons: list[int]
    volleys: list[int]
    faces: list[list[Face]]
    losses: list[int]
    crews: list[int]
    """Who is left."""
    guns: list[list[int]]
    """Where the cannons come from: printed, of the inventory, of cards."""


class HeldFire(Event, frozen=True):
    """Grappling Hooks: nobody fires."""

    ships: list[int]


class Fought(Event, frozen=True):
    """A round between the crews, by side."""

    round: int
    ships: list[int]
    faces: list[list[Face]]
    losses: list[int]
    crews: list[int]
    """Who is left."""


class Captured(Event, frozen=True):
    """A ship changed hands, or came out of the row."""

    seat: int
    ship: int
    loser: int
    """-1 if it came out of the row."""
    crew: int
    moved: bool
    """Whether that is one hand of the winner's, for want of cargo or supply."""


class ShipLost(Event, frozen=True):
    """A ship is gone."""

    seat: int
    """-1 if it was in the row."""
    ship: int


class Eliminated(Event, frozen=True):
    """A player has no ship left."""

    seat: int


# -- the rest of a turn -----------------------------------------------------------------------


class Sold(Event, frozen=True):
    """A ship was sold for crew."""

    seat: int
    ship: int
    tokens: int
    """From the supply."""


class Rearranged(Event, frozen=True):
    """The crews of a fleet were shared out anew."""

    seat: int
    ships: list[int]
    crews: list[int]


class RowCleared(Event, frozen=True):
    """What is left of the row was discarded."""

    cards: list[int]


class Discarded(Event, frozen=True):
    """One card too many was thrown away."""

    seat: int
    kind: int


class Won(Event, frozen=True):
    """How the play ended."""

    seat: int
    ending: Ending
    points: int


EVENTS = (
    StartRolled,
    Began,
    RoundBegan,
    Shuffled,
    DrewRed,
    DrewBlue,
    Income,
    Placed,
    Forgone,
    Blessed,
    Recruited,
    Robbed,
    Sabotaged,
    Deserted,
    Fetched,
    Recalled,
    Fitted,
    Swapped,
    RowShown,
    Searched,
    GaveUp,
    FameTaken,
    FameLost,
    Attacked,
    BattleCardPlayed,
    Cancelled,
    WindRolled,
    BrokenOff,
    Fired,
    HeldFire,
    Fought,
    Captured,
    ShipLost,
    Eliminated,
    Sold,
    Rearranged,
    RowCleared,
    Discarded,
    Won,
)
