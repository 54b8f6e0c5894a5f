"""What happens in an Adventure: few kinds, with fields.

Whoever reads of it need not know the table. So a figure is told together with its card, and a space
as a cell of its tile, each in one number: see `figure_in`, `card_in`, `tile_in` and `cell_in`.
Rules tell bare numbers; `telling` adds the rest.
"""

from typing import Literal

from broadside.engine import Event

from ..numbers import FIGURES

FIGURE_FIELDS = ("figure", "attacker", "target", "by", "giver", "taker", "captain")
SPACE_FIELDS = ("space", "path")
CELLS = 100
"""No tile has more."""


def figure_in(told: int) -> int:
    """The figure of what is told, -1 for nobody."""
    return told % FIGURES if told >= 0 else told


def card_in(told: int) -> int:
    """Its card: of a Pirate, or of a type of Enemies."""
    return told // FIGURES


def tile_in(told: int) -> int:
    """The tile of a space that is told."""
    return told // CELLS


def cell_in(told: int) -> int:
    """Its cell, counted row by row on the unturned tile."""
    return told % CELLS


Kind = Literal["melee", "ranged", "unarmed"]
Result = Literal["total", "partial", "failure"]
Ending = Literal["goals", "knocked out", "closed", "flag"]
Resource = Literal["DP", "PP", "coins", "AP"]


# -- setup and rounds -------------------------------------------------------------------------


class PirateChosen(Event, frozen=True):
    """Somebody leads this Pirate."""

    seat: int
    figure: int
    pirate: int
    left_handed: bool


class Briefed(Event, frozen=True):
    """The Adventure begins: its goals are known."""

    adventure: int
    captain: int
    characters: int


class Deployed(Event, frozen=True):
    """A Character was put on the map."""

    figure: int
    space: int


class RoundBegan(Event, frozen=True):
    """A new Round, or its next part."""

    round: int
    part: Literal["incident", "character", "enemy"]


class InitiativePassed(Event, frozen=True):
    """Somebody has the Initiative now."""

    figure: int


class TurnBegan(Event, frozen=True):
    """A Pirate's turn."""

    figure: int
    ap: int


class TurnLost(Event, frozen=True):
    """A turn or activation passes without anything being done."""

    figure: int
    why: str


class IncidentDrawn(Event, frozen=True):
    """An Incident card."""

    card: int


class FlagMoved(Event, frozen=True):
    """The Pirate Flag is on another space."""

    to: int
    left: int
    """Spaces to the last one."""
    why: str


class GoalReached(Event, frozen=True):
    """A goal is achieved."""

    goal: int


class Ended(Event, frozen=True):
    """The Adventure is over."""

    why: Ending
    result: Result
    scores: list[int]


# -- the map ----------------------------------------------------------------------------------


class Moved(Event, frozen=True):
    """A figure went along these spaces."""

    figure: int
    path: list[int]
    how: Literal["move", "run", "jump", "climb", "push", "explore", "enemy", "fall"]


class TilePlaced(Event, frozen=True):
    """A tile was explored."""

    figure: int
    tile: int
    column: int
    row: int
    turn: int


class ExitClosed(Event, frozen=True):
    """No Exit."""

    space: int
    side: int


class DoorOpened(Event, frozen=True):
    """A door stands open."""

    figure: int
    space: int
    side: int


class EnemyAppeared(Event, frozen=True):
    """An Enemy entered play."""

    figure: int
    foe: int
    space: int


class EnemyLacking(Event, frozen=True):
    """There were not enough figures of a type (TA-14.5)."""

    foe: int


# -- dice, wounds and conditions --------------------------------------------------------------


class Rolled(Event, frozen=True):
    """Dice were rolled, and count as they lie."""

    figure: int
    what: str
    dice: list[int]
    modifier: int
    over: int
    successes: int


class Rerolled(Event, frozen=True):
    """A die was rolled again."""

    figure: int
    die: int
    before: int
    after: int


class PlusOne(Event, frozen=True):
    """Destiny made a die one higher."""

    figure: int
    die: int


class Attacked(Event, frozen=True):
    """An attack, as it came out."""

    attacker: int
    target: int
    kind: Kind
    weapon: int
    dice: list[int]
    defence: list[int]
    hits: int
    blocks: int
    """Hits that were cancelled, or went astray."""
    wounds: int


class Wounded(Event, frozen=True):
    """A figure suffered wounds."""

    figure: int
    wounds: int
    left: int
    """Health that is left."""


class Healed(Event, frozen=True):
    """A figure discarded wounds."""

    figure: int
    wounds: int


class Afflicted(Event, frozen=True):
    """A condition was set."""

    figure: int
    condition: int


class Relieved(Event, frozen=True):
    """A condition has ended."""

    figure: int
    condition: int


class Maimed(Event, frozen=True):
    """A Permanent Wound."""

    figure: int
    limb: int


class Defeated(Event, frozen=True):
    """An Enemy was defeated."""

    figure: int
    foe: int
    by: int
    pp: int


class Returned(Event, frozen=True):
    """An Immortal Enemy stands up again."""

    figure: int
    foe: int
    space: int


class Revived(Event, frozen=True):
    """Somebody is conscious again."""

    figure: int
    by: int


class Behaved(Event, frozen=True):
    """An Enemy rolled for its behaviour."""

    figure: int
    foe: int
    die: int
    row: int


# -- what Pirates have ------------------------------------------------------------------------


class Gained(Event, frozen=True):
    """A Pirate has more, or less, of something."""

    figure: int
    what: Resource
    amount: int


class Found(Event, frozen=True):
    """A Search card was kept, face down."""

    figure: int
    card: int


class Suffered(Event, frozen=True):
    """A harmful Search card was revealed."""

    figure: int
    card: int


class NothingFound(Event, frozen=True):
    """A Search came to nothing."""

    figure: int


class TokenLooted(Event, frozen=True):
    """A Fallen Enemy token was flipped."""

    figure: int
    card: int


class CardTaken(Event, frozen=True):
    """A card that everybody saw came to a Pirate."""

    figure: int
    card: int


class CardGone(Event, frozen=True):
    """A card was discarded, dropped or used up."""

    figure: int
    card: int
    how: Literal["discarded", "dropped", "thrown", "lost"]


class CardUsed(Event, frozen=True):
    """A card or trait was used."""

    figure: int
    ability: int


class CardGiven(Event, frozen=True):
    """A card passed from one to the other."""

    giver: int
    taker: int
    card: int
    face_down: bool = False
    """Only the two of them know which card it is."""


class Equipped(Event, frozen=True):
    """Hands were rearranged."""

    figure: int
    hands: list[int]


class Reloaded(Event, frozen=True):
    """A weapon is ready again."""

    figure: int
    card: int


class Insulted(Event, frozen=True):
    """A Pirate insulted the Enemies around."""

    figure: int


class Breathed(Event, frozen=True):
    """A Pirate took a breath."""

    figure: int


class BrokeAway(Event, frozen=True):
    """A Pirate is free of the Enemies around."""

    figure: int
    unhurt: bool


class GoalTaken(Event, frozen=True):
    """A Goal token has another holder."""

    figure: int
    token: int


class GoalLeft(Event, frozen=True):
    """A Goal token lies on a space; on none if it is out of play."""

    token: int
    space: int


class Permitted(Event, frozen=True):
    """Leave was asked of somebody."""

    seat: int
    given: bool


EVENTS: tuple[type[Event], ...] = (
    PirateChosen,
    Briefed,
    Deployed,
    RoundBegan,
    InitiativePassed,
    TurnBegan,
    TurnLost,
    IncidentDrawn,
    FlagMoved,
    GoalReached,
    Ended,
    Moved,
    TilePlaced,
    ExitClosed,
    DoorOpened,
    EnemyAppeared,
    EnemyLacking,
    Rolled,
    Rerolled,
    PlusOne,
    Attacked,
    Wounded,
    Healed,
    Afflicted,
    Relieved,
    Maimed,
    Defeated,
    Returned,
    Revived,
    Behaved,
    Gained,
    Found,
    Suffered,
    NothingFound,
    TokenLooted,
    CardTaken,
    CardGone,
    CardUsed,
    CardGiven,
    Equipped,
    Reloaded,
    Insulted,
    Breathed,
    BrokeAway,
    GoalTaken,
    GoalLeft,
    Permitted,
)
