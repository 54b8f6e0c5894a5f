"""The messages of the WebSocket, both ways."""

from typing import Annotated, Literal

import msgspec

from ..hall.terms import Scope, Until
from .fields import Go, Incoming, SeatNumber, Whole, Word
from .plays import Act, State
from .tables import TableInfo
from .talk import ChatLine

# -- from the client ----------------------------------------------------------------------


class Hello(Incoming, frozen=True, tag="hello"):
    """The first message: the version the client has seen, -1 for none."""

    since: Whole = -1


class ActNow(Act, frozen=True, tag="act", kw_only=True):
    """A choice."""

    id: Whole


class TakeBack(Incoming, frozen=True, tag="take_back"):
    """Ask for one's last choice back, for all of one's action or turn, or for all that came after
    a line of the log."""

    id: Whole
    seat: SeatNumber
    scope: Scope = "choice"
    line: Whole = 0
    """The step of that line."""


class Consent(Incoming, frozen=True, tag="consent"):
    """Answer somebody else's request."""

    id: Whole
    request: Whole
    """Its number."""
    yes: bool


class GiveOrder(Incoming, frozen=True, tag="order"):
    """Say in which windows of a kind a seat need not be asked."""

    id: Whole
    seat: SeatNumber
    kind: Word
    until: Until


class TurnPage(Incoming, frozen=True, tag="lesson"):
    """Read on in a lesson, or go back a step."""

    id: Whole
    go: Go


class Say(Incoming, frozen=True, tag="chat"):
    """Talk."""

    id: Whole
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class Pong(Incoming, frozen=True, tag="pong"):
    """Still here."""


FromClient = Hello | ActNow | TakeBack | Consent | GiveOrder | TurnPage | Say | Pong

# -- from the server ----------------------------------------------------------------------


class TableMessage(msgspec.Struct, frozen=True, tag="table"):
    """The table: after hello, and when seats or status change."""

    table: TableInfo


class StateMessage(State, frozen=True, tag="state"):
    """The play: after hello, and after every change."""


class AcceptedMessage(msgspec.Struct, frozen=True, tag="accepted"):
    """It has been done, and stored."""

    id: int
    version: int


class RefusedMessage(msgspec.Struct, frozen=True, tag="refused"):
    """It has not been done; the reason is a sentence. Without an id: no message was understood."""

    id: int | None
    reason: str


class RequestMessage(msgspec.Struct, frozen=True, tag="request"):
    """A take-back waits for consent; all null when it is settled, but for who refused it."""

    number: int | None
    by: int | None
    scope: Scope | None
    to_step: int | None
    asked: list[int] | None
    """The seats whose consent is still missing."""
    refused_by: int | None = None


class OrderMessage(msgspec.Struct, frozen=True, tag="order"):
    """A standing order of yours has passed for you, or has ended; the sentence says why."""

    seat: int
    what: Literal["passed", "ended"]
    sentence: str


class ChatMessage(msgspec.Struct, frozen=True, tag="chat"):
    """What was said."""

    lines: list[ChatLine]


class PresenceMessage(msgspec.Struct, frozen=True, tag="presence"):
    """Who is looking on."""

    people: list[int]
    """Seats whose person is connected."""
    spectators: int


class BusyMessage(msgspec.Struct, frozen=True, tag="busy"):
    """Whether the server is so busy that bots at this table think for a shorter time than usual."""

    busy: bool


class PingMessage(msgspec.Struct, frozen=True, tag="ping"):
    """Are you there?"""


FromServer = (
    TableMessage
    | StateMessage
    | AcceptedMessage
    | RefusedMessage
    | RequestMessage
    | OrderMessage
    | ChatMessage
    | PresenceMessage
    | BusyMessage
    | PingMessage
)
