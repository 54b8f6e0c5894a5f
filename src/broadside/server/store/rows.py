"""The rows of the store as typed things."""

from typing import Any, Literal

import msgspec
from sqlalchemy import Row, RowMapping

from broadside.engine import Result

from ..hall.terms import Clock, Move, NoClock, Scope, Status, Until


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays."""

    id: str
    name: str
    account: str | None
    password: str | None
    signed_out: int = 0
    """How often everywhere: what was begun before the last time is over."""

    def __repr__(self) -> str:
        return f"Person({self.id})"  # a password hash does not belong in a log


class Order(msgspec.Struct, frozen=True, array_like=True):
    """What a seat has ordered for one kind of window."""

    until: Until
    scene: int = 0
    """The scene in which it was given."""


Orders = dict[str, Order]
"""By kind of window."""


class SeatRow(msgspec.Struct):
    """A seat: of a person, of a bot, or open."""

    name: str
    person: str | None = None
    level: str | None = None
    away: bool = False
    rating_change: int | None = None
    orders: Orders = {}
    """What its person has ordered for windows; nobody else may know."""

    @property
    def open(self) -> bool:
        """Whether somebody can still sit down."""
        return self.person is None and self.level is None

    @property
    def by_bot(self) -> bool:
        """Whether a bot decides here at present."""
        return self.level is not None or self.away


class Studied(msgspec.Struct, frozen=True):
    """The lesson that a table is for, and how far its pupil is."""

    id: str
    marks: list[int]
    """How many steps the table had made when each step of the lesson began, up to the present."""


class Request(msgspec.Struct, frozen=True):
    """Somebody wants to go back, and the others have not all agreed yet; or have, or will not."""

    by: int
    scope: Scope
    to_choice: int
    """How many choices will be left."""
    to_step: int
    """The last step of the log that will be left."""
    asked: set[str]
    """The people whose consent is missing."""
    number: int = 0
    """Which request of the table it is. Consent names it, so that none counts for another."""
    waits: bool = True
    refused_by: int | None = None


class TableRow(msgspec.Struct):
    """A table as stored, but for its seats and actions."""

    id: str
    game: str
    options: dict[str, Any]
    pack: str
    seed: str
    public: bool
    clock: Clock
    creator: str
    status: Status
    problem: str | None
    created: float
    updated: float
    rematch: str | None = None
    played_on: bool = False
    version: int = 0
    waiting: list[int] = []
    deadline: float | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    places: list[int] | None = None
    worth: list[float] | None = None
    cooperative: bool = False
    lesson: Studied | None = None
    rated: bool = True
    """Whether it was opened to be rated."""
    rating_chosen: bool = False
    """Whether somebody chose that; else it is as usual."""
    unrated: str | None = None
    """Why a play that was to be rated is not."""
    revision: int = 0
    """How often it has changed, seats and actions included: whoever changes it says which it knew.
    Nobody outside may know it."""
    pilot: str | None = None
    """The worker that plays for bots here, and minds the clock."""
    resumed: float | None = None
    """Since when it does: live clocks begin anew then."""
    request: Request | None = None
    """The last wish to take something back."""


class Chosen(Move, frozen=True, tag_field="kind", tag="choice", omit_defaults=True):
    """A seat made a choice."""

    by: Literal["person", "bot", "fallback", "order", "time"] = "person"
    used: float = 0.0
    """Seconds of the seat's reserve."""
    forced: bool = False
    """Whether there was nothing else to choose; the live table sees to it."""
    secret: bool = False
    """Whether nobody else could notice it at first; the live table sees to that too."""


class Closed(msgspec.Struct, frozen=True, tag_field="kind", tag="close"):
    """The time of a window was up; whoever could have answered has passed before."""


class Withdrawn(msgspec.Struct, frozen=True, tag_field="kind", tag="withdraw"):
    """A seat had its last choice back while others still decided in secret."""

    seat: int


class TakenBack(msgspec.Struct, frozen=True, tag_field="kind", tag="take_back"):
    """The play went back to where so many choices had been made, forced ones not counted."""

    seat: int
    to_choice: int = msgspec.field(name="to_step")  # as it was once called, and is stored


Action = Chosen | Closed | Withdrawn | TakenBack


class AnalysisRow(msgspec.Struct, frozen=True):
    """An analysis that is ready, or that a worker is about to make."""

    body: str
    worker: str | None
    """None if it is ready."""
    progress: float


class Said(msgspec.Struct, frozen=True):
    """A line of talk."""

    person: str
    name: str
    text: str
    at: float


class Entry(msgspec.Struct, frozen=True):
    """An action to be stored, and what the table is like after it."""

    table_id: str
    sequence: int
    action: Action
    at: float
    updated: float
    """When everybody could last notice something."""
    status: Status
    waiting: list[int]
    deadline: float | None
    result: Result | None
    lesson: Studied | None
    unrated: str | None
    request: Request | None
    revision: int
    """That of the table with this entry."""


JSON_COLUMNS: dict[str, Any] = {
    "options": dict[str, Any],
    "clock": Clock,
    "waiting": list[int],
    "scores": list[int] | None,
    "winners": list[int] | None,
    "places": list[int] | None,
    "worth": list[float] | None,
    "lesson": Studied | None,
    "request": Request | None,
}


def as_text(thing: Any) -> str:
    """For a JSON column."""
    return msgspec.json.encode(thing).decode()


def stored(columns: dict[str, Any]) -> dict[str, Any]:
    """Columns of a table as the store has them."""
    return {
        name: as_text(value) if name in JSON_COLUMNS and value is not None else value
        for name, value in columns.items()
    }


def end_columns(result: Result | None) -> dict[str, Any]:
    """How a play ended, as tables and messages tell it; all None while it goes on."""
    return {name: getattr(result, name, None) for name in Result.__struct_fields__}


def seat_columns(seat: SeatRow) -> dict[str, Any]:
    """A seat as the store has it."""
    return msgspec.structs.asdict(seat) | {"orders": as_text(seat.orders)}


def seat_row(row: Row[Any]) -> SeatRow:
    """A seat from its row."""
    try:
        orders = msgspec.json.decode(row.orders, type=Orders)
    except (ValueError, TypeError):
        orders = {}  # whoever gave them is asked again
    return SeatRow(str(row.name), row.person, row.level, bool(row.away), row.rating_change, orders)


def table_row(row: RowMapping) -> TableRow:
    """A table from its row; one that cannot be read is quarantined, so that lists go on."""
    columns = dict(row)
    try:
        for name, kind in JSON_COLUMNS.items():
            text = columns[name]
            columns[name] = None if text is None else msgspec.json.decode(text, type=kind)
        return msgspec.convert(msgspec.to_builtins(TableRow(**columns)), TableRow)
    except (ValueError, TypeError) as error:
        return TableRow(
            id=str(row["id"]),
            game=str(row["game"]),
            options={},
            pack=str(row["pack"]),
            seed="",
            public=False,
            clock=NoClock(),
            creator=str(row["creator"]),
            status="quarantined",
            problem=f"What is stored of this table cannot be read: {error}.",
            created=0.0,
            updated=0.0,
        )
