"""What fields of messages may hold."""

from typing import Annotated, Literal

import msgspec

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24)]
Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Whole = Annotated[int, msgspec.Meta(ge=-(2**31), le=2**31 - 1)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Choice = Annotated[list[Word | Whole], msgspec.Meta(min_length=1, max_length=12)]
Way = Literal["free", "consent"]
Go = Literal["on", "back"]
"""Where somebody turns in a lesson."""


class Incoming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What clients send; a misspelt field is an error."""
