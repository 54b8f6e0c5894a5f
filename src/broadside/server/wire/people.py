"""Who somebody is, and how good."""

import msgspec

from .fields import Incoming, Name, Password


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


class NewPassword(Incoming, frozen=True):
    """Another password for your account."""

    old: Password
    new: Password


class Farewell(Incoming, frozen=True):
    """That you want to be forgotten; whoever has an account says its password."""

    password: Password | None = None


class Credentials(Incoming, frozen=True):
    """An account."""

    name: Name
    password: Password
