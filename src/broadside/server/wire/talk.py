"""Talk and trouble."""

from typing import Literal

import msgspec


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
