r"""Conditions (TA-23.1, TA-24): what must hold for a goal, a success or an `if`.

>>> condition("carried(1) on I1 and not goal(bring)")
and(carried(1, I1), not(goal(bring)))
"""

import re
from typing import Final

from .grammar import Misspelt

ATOMS: Final[tuple[tuple[str, str], ...]] = (
    ("carried", r"carried\((\d+)\) on (\w+)"),
    ("standing", r"standing on (\w+(?:/\w)?)"),
    ("all_standing", r"all_standing on (\w+(?:/\w)?)"),
    ("goal", r"goal\((\w+)\)"),
    ("token_held", r"token_held\((\d+)\)"),
    ("defeated", r"defeated\(([\w ]+), ?(\d+)\)"),
    ("cleared", r"cleared\((\w+(?:/\w)?)\)"),
    ("placed", r"placed\((\w+)\)"),
    ("opened", r"opened\((\w+/\w)\)"),
    ("tokens", r"count\(tokens\) ?>= ?(\d+)"),
    ("coins", r"coins ?>= ?(\d+)"),
    ("captain", r"captain"),
    ("most_pp", r"most_pp"),
)
"""What can be asked, and how it is written."""
PATTERNS: Final = [(name, re.compile(pattern)) for name, pattern in ATOMS]
JOIN: Final = re.compile(r"\s+(and|or)\s+")


class Condition:
    """Something that holds or does not."""

    __slots__ = ("args", "kind", "number", "parts")

    def __init__(
        self, kind: str, args: tuple[str, ...] = (), parts: "tuple[Condition, ...]" = ()
    ) -> None:
        self.kind = kind
        """`and`, `or`, `not`, or one of `ATOMS`."""
        self.args = args
        self.number = next((int(arg) for arg in args if arg.isdigit()), 0)
        """The token it is about, or how many of something."""
        self.parts = parts

    def __repr__(self) -> str:
        return f"{self.kind}({', '.join([*self.args, *map(repr, self.parts)])})"

    def atoms(self) -> "list[Condition]":
        """Everything that is asked in it."""
        if self.kind in ("and", "or", "not"):
            return [atom for part in self.parts for atom in part.atoms()]
        return [self]


def condition(text: str) -> Condition:
    """A condition as it is written; `and` binds closer than `or`."""
    words = JOIN.split(text.strip())
    either: list[Condition] = []
    both: list[Condition] = []
    for n, word in enumerate(words):
        if n % 2 == 0:
            both.append(_single(word))
        elif word == "or":
            either.append(_joined("and", both))
            both = []
    either.append(_joined("and", both))
    return _joined("or", either)


def _joined(how: str, parts: list[Condition]) -> Condition:
    return parts[0] if len(parts) == 1 else Condition(how, parts=tuple(parts))


def _single(text: str) -> Condition:
    if text.startswith("not "):
        return Condition("not", parts=(_single(text[4:].strip()),))
    for name, pattern in PATTERNS:
        if match := pattern.fullmatch(text):
            return Condition(name, match.groups())
    raise Misspelt(f"{text!r} is no condition of TA-23.1")
