"""Headlines: a turn in one short line."""

from collections.abc import Sequence

import msgspec

MOST = 100
"""So many characters have room in a line that one reads while the play goes on."""


class Headline(msgspec.Struct, frozen=True):
    """A turn in one line, as somebody knows it so far."""

    turn: int
    """The number of the turn; 0 before the first."""
    whose: int
    """Whose turn it is, or -1."""
    words: str
    """What happened in it; without the name of whose turn it is."""


def in_short(parts: Sequence[str], joint: str = ", ") -> str:
    """As many of the parts, from the first, as a headline holds."""
    line, *others = [part if len(part) <= MOST - 2 else f"{part[: MOST - 3]}…" for part in parts]
    for part in others:
        longer = f"{line}{joint}{part}"
        if len(longer) > MOST - 2:
            return f"{line} …"
        line = longer
    return line


def from_sentences(sentences: Sequence[str], name: str) -> str:
    """The headline of a turn whose game has no words for it but those of the log."""
    told = [sentence.removeprefix(f"{name} ").rstrip(".") for sentence in sentences]
    return in_short(told, "; ")
