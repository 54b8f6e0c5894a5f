"""A play as one person sees it, and what they want to do in it."""

from typing import Any

import msgspec

from broadside.engine import Event, Headline, Preview, Size

from ..hall.terms import Move, Status, Until
from .fields import Choice, SeatNumber, Way, Whole


class Wish(Move, frozen=True, forbid_unknown_fields=True):
    """Something that a seat would like to do; -1 stands for any number."""

    seat: SeatNumber
    choice: Choice


class Act(Wish, frozen=True):
    """A choice, and the version it answers."""

    version: Whole


class Acted(msgspec.Struct, frozen=True):
    """The version that a choice led to."""

    version: int


class Label(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option in words, with what would come of it where there is more to say."""

    choice: list[str | int]
    label: str
    preview: Preview | None = None
    """What it would cost, bring or risk, from what the asked seat knows; of a type of the game."""
    foretold: str = ""
    """The same in a few words."""


class AskInfo(msgspec.Struct, frozen=True):
    """What a seat must decide."""

    why: str
    options: list[Label]
    so_far: list[list[str | int]] = []
    """What the seat has chosen already where all decide in secret; others are not told."""


class ToldEvent(msgspec.Struct, frozen=True):
    """Something that happened, in data and in words."""

    step: int
    event: Event
    sentence: str
    turn: int
    """The number of the turn it belongs to; 0 before the first."""
    whose: int
    """Whose turn that is, or -1."""
    action: int
    """The number of the action it belongs to."""
    rule: str
    """The rule that made it happen, or nothing."""
    card: int
    """The card that made it happen, or -1."""


class OrderInfo(msgspec.Struct, frozen=True):
    """A standing order: how a seat answers windows of a kind without being asked."""

    kind: str
    until: Until


class OpenWindow(msgspec.Struct, frozen=True):
    """A window that is open: what may be reacted to, never who could."""

    kind: str
    title: str
    why: str
    seconds_left: float | None
    """None as long as somebody is waited for."""


class Side(msgspec.Struct, frozen=True):
    """The table from one seat (or from -1, a spectator)."""

    seat: int
    view: Any
    ask: AskInfo | None
    orders: list[OrderInfo]
    events: list[ToldEvent]
    turns: list[Headline]
    """The turns that `events` belong to, each in a line that tells all of it so far."""
    reset: bool
    """Whether `events` is the log anew, so that earlier ones are to be forgotten."""
    earlier: int
    """How many lines of the log stand before `events`, to be asked for; 0 unless `reset`."""
    chosen: int
    """The step of the log at which the seat chose last; -1 if it has not yet."""


class LogPage(msgspec.Struct, frozen=True):
    """Some lines of the log, oldest first."""

    earlier: int
    """How many stand before them."""
    events: list[ToldEvent]
    turns: list[Headline]
    """The turns that they belong to."""


class PastView(msgspec.Struct, frozen=True):
    """The table as a seat saw it when so many steps had been made."""

    step: int
    view: Any


class Past(msgspec.Struct, frozen=True):
    """What a seat saw of the table, step by step."""

    views: list[PastView]


class ClockState(msgspec.Struct, frozen=True):
    """What is left on a seat's clock."""

    seat: int
    seconds_left: float
    running: bool


class WaysBack(msgspec.Struct, frozen=True):
    """How a seat could go back: freely, or with the consent of the others."""

    sizes: dict[Size, Way]
    """One's last choice, action and turn; what comes to the same is named once."""
    free_to: int
    """The first line of the log, by its step, to which one can go back freely."""


class LessonPage(msgspec.Struct, frozen=True):
    """What a lesson says now, and what it wants."""

    title: str
    step: int
    """The number of this step, from 0."""
    steps: int
    say: str
    point: list[str]
    """Places on the board, as the board calls them."""
    ready: bool
    """Whether it is your turn: to choose, or to read on. Else the others are still playing."""
    wants: bool
    """Whether you are to choose something, rather than to read on."""
    offered: list[list[str | int]]
    """The options that you may try; others are not for now."""
    done: bool
    """Whether this is the last step."""


class State(msgspec.Struct, frozen=True):
    """The table at one version, for one person."""

    version: int
    """How many changes you could notice so far; others may count other ones."""
    step: int
    status: Status
    waiting: list[int]
    """Whom the table waits for, as far as everybody may know."""
    window: OpenWindow | None
    sides: list[Side]
    clocks: list[ClockState]
    can_take_back: dict[str, WaysBack]
    """By seat, for those of your seats that could go back."""
    scores: list[int] | None
    winners: list[int] | None
    places: list[int] | None
    worth: list[float] | None
    fallen: list[int]
    """Who is out of the play, in the order in which they fell."""
    lesson: LessonPage | None
    """For whoever learns at a table that is a lesson."""


class Frame(msgspec.Struct, frozen=True):
    """One step of a replay: who chose what, and the table afterwards."""

    step: int
    seat: int
    label: str
    view: Any
    events: list[ToldEvent]
    turns: list[Headline]
    """The turns that they belong to, each in a line that tells all of it so far."""


class Replay(msgspec.Struct, frozen=True):
    """A finished play, step by step."""

    game: str
    names: list[str]
    options: dict[str, Any]
    frames: list[Frame]
    scores: list[int]
    winners: list[int]
    places: list[int]
    worth: list[float]
