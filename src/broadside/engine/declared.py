"""What a game declares about itself: the types that describe it to tables and people."""

from typing import Any

import msgspec


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For games without table options."""


class NoContent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For games without card lists."""

    id: str = "none"

    def problems(self) -> "list[Problem]":
        """Nothing can be wrong with nothing."""
        return []


class View(msgspec.Struct):
    """What somebody sees of a game. Each game derives its own."""


class Problem(msgspec.Struct, frozen=True):
    """Something wrong in a content pack that its types cannot tell."""

    path: tuple[str | int, ...]
    """Where, as keys and positions: `("cards", 3, "min")`."""
    message: str
    fatal: bool = True
    """False for what is legal but probably not meant."""


class WindowKind(msgspec.Struct, frozen=True):
    """A moment at which somebody may react, as people know it."""

    title: str
    """What to call it where people say whether they want to be asked: "before the cannons"."""
    seconds: float = 4.0
    """How long it stays open at a live table, whoever could react."""


class Term(msgspec.Struct, frozen=True):
    """A word of a game that a board may draw as a sign, and what it means."""

    kind: str
    """What it is a word for: a power, an achievement."""
    id: str
    """Different for each term of a kind."""
    name: str
    words: str
    """What goes on after the name and a colon; no full stop."""
    rule: str
    example: list[int] = []
    """Cards that show it, as views speak of them."""


class Preset(msgspec.Struct, frozen=True):
    """Table options that go well together, under a name."""

    title: str
    words: str
    """For whom, or what is special about it, in a sentence."""
    options: dict[str, Any]
    """What is not as usual, and whatever is worth saying."""
