"""Tables: how one is wished for, and what is told about it."""

from typing import Annotated, Any, Literal

import msgspec

from ..hall.terms import Clock, NoClock, Status
from .fields import Incoming, Name, SeatNumber, Word


class SeatWish(Incoming, frozen=True):
    """Who shall sit on a seat of a new table."""

    who: Literal["me", "open", "bot"]
    level: Word | None = None
    name: Name | None = None


class NewTable(Incoming, frozen=True):
    """A table somebody wants to open."""

    game: Word
    seats: Annotated[list[SeatWish], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    pack: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    public: bool = False
    clock: Clock = NoClock()
    rated: bool | None = None
    """Whether the play shall be rated; usually yes, but for a guest's first plays against bots."""


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
    rated: bool
    """Whether the play is rated once it is over."""
    unrated: str | None
    """Why a play that was to be rated is not: a sentence."""
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


class PlayOn(Incoming, frozen=True):
    """Where in a finished play to go on, and on which seat."""

    step: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
    seat: SeatNumber
    level: Word | None = None
