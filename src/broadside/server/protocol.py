"""What goes over the wire. docs/protocol.md tells the story; these are its types."""

from typing import Annotated, Any, Literal

import msgspec

from broadside.engine import Event, Headline, Preview, Size

from .clock import Clock, NoClock
from .orders import Until

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Whole = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Choice = Annotated[list[Word | Whole], msgspec.Meta(min_length=1, max_length=12)]
Way = Literal["free", "consent"]
Scope = Literal["choice", "action", "turn", "line"]
"""How far somebody wants to go back."""
Go = Literal["on", "back"]
"""Where somebody turns in a lesson."""
Status = Literal["lobby", "playing", "over", "quarantined", "closed"]


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What clients send; a misspelt field is an error."""


# -- people -------------------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True):
    """Who you are."""

    id: str
    name: str
    account: bool


class Rating(msgspec.Struct, frozen=True):
    """How good you are at a game: 1000 to begin with, more for who wins."""

    game: str
    rating: int
    plays: int


class NewName(Incoming, frozen=True):
    """What you want to be called."""

    name: Name


class Credentials(Incoming, frozen=True):
    """An account."""

    name: Name
    password: Password


# -- games --------------------------------------------------------------------------------


class OptionInfo(msgspec.Struct, frozen=True):
    """A table option of a game."""

    key: str
    values: list[Any]
    usual: Any
    help: str
    seats: bool
    """Whether its numbers are seats, counted from 0."""


class PresetInfo(msgspec.Struct, frozen=True):
    """Table options that go well together."""

    name: str
    title: str
    words: str
    options: dict[str, Any]
    """All of them, the usual ones too."""


class PackInfo(msgspec.Struct, frozen=True):
    """A content pack one can play with."""

    id: str
    digest: str


class WindowInfo(msgspec.Struct, frozen=True):
    """A kind of moment at which a game lets people react."""

    kind: str
    title: str
    seconds: float


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    pitch: str
    aim: str
    """What everybody is after, in a sentence or two."""
    players: list[int]
    minutes: list[int]
    options: list[OptionInfo]
    presets: list[PresetInfo]
    packs: list[PackInfo]
    windows: list[WindowInfo]


class RuleText(msgspec.Struct, frozen=True):
    """A rule, or a worked example, under its id."""

    id: str
    text: str


class Section(msgspec.Struct, frozen=True):
    """A chapter of the rules."""

    title: str
    text: str
    """What stands before the first rule, as Markdown."""
    rules: list[RuleText]


class Rulebook(msgspec.Struct, frozen=True):
    """The rules of a game."""

    title: str
    text: str
    sections: list[Section]


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson of a game, and how far you are with it."""

    game: str
    id: str
    title: str
    words: str
    """What one knows afterwards."""
    minutes: int
    steps: int
    learnt: bool
    """Whether you have finished it."""
    table: str | None
    """Your table, if you have begun it and not finished."""
    step: int
    """How many of its steps are behind you there."""


class LessonWish(Incoming, frozen=True):
    """Whether to begin a lesson anew rather than to go on with it."""

    anew: bool = False


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can take a seat."""

    level: str
    title: str
    help: str


# -- tables -------------------------------------------------------------------------------


class SeatWish(Incoming, frozen=True):
    """Who shall sit on a seat of a new table."""

    who: Literal["me", "open", "bot"]
    level: Word | None = None
    name: Name | None = None


class NewTable(Incoming, frozen=True):
    """A table somebody wants to open."""

    game: Word
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    pack: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    public: bool = False
    clock: Clock = NoClock()


class Seat(msgspec.Struct, frozen=True):
    """A seat and who has it."""

    name: str
    who: Literal["person", "bot", "open"]
    person: str | None
    level: str | None
    away: bool
    rating_change: int | None
    """By how much the play changed the person's rating, once it is over."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table as one person may know it."""

    id: str
    game: str
    options: dict[str, Any]
    pack: str
    status: Status
    seats: list[Seat]
    public: bool
    clock: Clock
    creator: str
    seed_digest: str
    seed: str | None
    your_seats: list[int]
    your_turn: bool
    your_time: str | None
    """When your time is up at a table that waits for you, if it has a clock."""
    scores: list[int] | None
    winners: list[int] | None
    places: list[int] | None
    """How many did better than each seat, so 0 for the best."""
    worth: list[float] | None
    """What the play was worth to each seat, from 0 to 1."""
    cooperative: bool
    """Whether the seats are one crew, or a single player; known when the play has begun."""
    created: str
    problem: str | None
    rematch: str | None
    lesson: str | None
    """The lesson that this table is for, by its id."""


class PlayPage(msgspec.Struct, frozen=True):
    """Some of your finished plays, the latest first."""

    plays: list[TableInfo]
    earlier: int
    """How many come after them."""


class SeatChoice(Incoming, frozen=True):
    """Which seat is meant."""

    seat: SeatNumber


class JoinWish(Incoming, frozen=True):
    """Which seat to take; any open one if none is named."""

    seat: SeatNumber | None = None


class StartWish(Incoming, frozen=True):
    """Bots of this level take the seats that are still open."""

    fill: Word | None = None


class Act(Incoming, frozen=True):
    """A choice, and the version it answers."""

    seat: SeatNumber
    choice: Choice
    version: Whole


class Wish(Incoming, frozen=True):
    """Something that a seat would like to do; -1 stands for any number."""

    seat: SeatNumber
    choice: Choice


class Acted(msgspec.Struct, frozen=True):
    """The version that a choice led to."""

    version: int


class PlayOn(Incoming, frozen=True):
    """Where in a finished play to go on, and on which seat."""

    step: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    seat: SeatNumber
    level: Word | None = None


# -- what a table looks like --------------------------------------------------------------


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


# -- what a search thinks -----------------------------------------------------------------


class Advice(msgspec.Struct, frozen=True):
    """An option in words, and what the seat that takes it may expect: its chance to win."""

    choice: list[str | int]
    label: str
    chance: float
    foretold: str = ""
    """What would come of it in a few words, where there is more to say."""
    answer: str = ""
    """What the others would probably do then, in a sentence or two."""


class Hint(msgspec.Struct, frozen=True):
    """What a search would do on a seat, from what that seat can know."""

    version: int
    options: list[Advice]
    """Best first; those that were not worth a try are left out."""


class Decision(msgspec.Struct, frozen=True):
    """A decision of a finished play, from what its seat could know."""

    step: int
    """How many choices had been made before."""
    seat: int
    chances: list[float]
    """Every seat's chance to win."""
    best: Advice
    made: list[str | int]
    """What was really chosen."""
    made_chance: float | None
    """None if the search has hardly looked at it."""
    made_foretold: str = ""
    """What was to be expected of it, in a few words."""


class Analysis(msgspec.Struct, frozen=True):
    """What a search thinks of a finished play."""

    status: Literal["none", "waiting", "ready", "failed"]
    progress: float
    """From 0 to 1."""
    problem: str | None = None
    decisions: list[Decision] = []
    """Every one of them, once it is ready."""


# -- talk and trouble ---------------------------------------------------------------------


class ChatLine(msgspec.Struct, frozen=True):
    """Something somebody said."""

    person: str
    name: str
    text: str
    at: str


class Problem(msgspec.Struct, frozen=True):
    """An error: a sentence that says what was wrong and what would be right."""

    status_code: int
    detail: str


class Health(msgspec.Struct, frozen=True):
    """How the server is."""

    status: Literal["ok"]
    version: str
    live_tables: int
