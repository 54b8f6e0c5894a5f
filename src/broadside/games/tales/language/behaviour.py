r"""The rows of behaviour of Enemies (TA-14.30).

    >>> row("engage(closest, move=2) else confront", Names())
    [[engage(closest, move=2), confront()]]

A row is a list of things done one after the other; each is a list of statements of which the first
that is possible is carried out.
"""

import re
from typing import Final

from ..numbers import key_of
from .effect import Effect
from .grammar import Arg, Call, Misspelt, read
from .lexicon import Names, checked

SELECTORS: Final = (
    "captain", "initiative", "closest", "lowest_health", "most_wounds", "most_goals", "most_pp",
    "most_coins", "last_offender", "random", "closest_body",
)  # fmt: skip
"""TA-14.31: whom an Enemy may be after."""
TAKES: Final[dict[str, tuple[str, ...]]] = {
    "engage": ("selector",),
    "confront": (),
    "approach": ("selector",),
    "raid": ("selector",),
    "border": (),
    "withdraw": (),
    "hide": ("hiding",),
    "order": ("enemy", "number", "statement"),
    "brace": ("effect",),
    "blast": ("number", "effect"),
}
"""By statement: what stands in its brackets."""
NAMED: Final[dict[str, dict[str, str]]] = {
    "engage": {"move": "number", "kind": "kind", "hit": "effect"},
    "approach": {"move": "number"},
    "raid": {"move": "number", "wounds": "number", "mark": "mark"},
    "border": {"attack": "attack", "hide": "hide"},
    "withdraw": {"move": "number"},
}
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "selector": SELECTORS,
    "kind": ("any", "melee", "ranged"),
    "hiding": ("no_character_adjacent",),
    "mark": ("overkill",),
    "attack": ("if_possible",),
    "hide": ("next_to_border_not_exit",),
}


class Statement:
    """One thing an Enemy may do."""

    __slots__ = ("after", "attack", "effect", "holding", "inner", "move", "name", "number", "who")

    def __init__(self, name: str) -> None:
        self.name = name
        self.who = ""
        """The selector of its target, or the type that is ordered."""
        self.number = 0
        self.move = 1
        """What MV is multiplied by."""
        self.attack = "any"
        self.after: Effect | None = None
        """What follows a successful attack."""
        self.effect: Effect | None = None
        self.inner: Statement | None = None
        """What is ordered."""
        self.holding = False
        """Only if it holds a Restrained Character."""

    def __repr__(self) -> str:
        args = [self.who] if self.who else []
        args += [f"move={self.move}"] if self.move > 1 else []
        return f"{self.name}({', '.join(args)})"


Row = list[list[Statement]]


def row(text: str, names: Names) -> Row:
    """A row as it is written."""
    return [
        [_statement(part.strip(), names) for part in re.split(r"\s+else\s+", deed)]
        for deed in _split(text)
    ]


def _split(text: str) -> list[str]:
    """At its semicolons, but not at those in brackets."""
    parts, depth = [""], 0
    for sign in text:
        depth += (sign in "({") - (sign in ")}")
        if sign == ";" and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return parts


def _statement(text: str, names: Names) -> Statement:
    holding = text.startswith("if_holding ")
    text = text.removeprefix("if_holding ").strip()
    (call, *more) = read(text if "(" in text else f"{text}()")
    if more:
        raise Misspelt(f"{text!r} is more than one statement")
    made = _made(call, names)
    made.holding = holding
    return made


def _made(call: Call, names: Names) -> Statement:
    if call.name not in TAKES:
        raise Misspelt(f"there is no statement {call.name!r}; there are: {', '.join(TAKES)}")
    takes = TAKES[call.name]
    if len(call.args) != len(takes):
        raise Misspelt(f"{call.name} takes {len(takes)} arguments, not {len(call.args)}")
    made = Statement(call.name)
    for kind, arg in zip(takes, call.args, strict=True):
        _set(made, kind, kind, arg, names)
    for name, arg in call.named.items():
        kinds = NAMED.get(call.name, {})
        if name not in kinds:
            raise Misspelt(f"{call.name}: there is no {name}={arg} here")
        _set(made, name, kinds[name], arg, names)
    return made


def _set(made: Statement, name: str, kind: str, arg: Arg, names: Names) -> None:
    if kind == "number":
        if not isinstance(arg, int) or arg < 0:
            raise Misspelt(f"{made.name}: {arg} is not a number")
        if name == "move":
            made.move = arg
        else:
            made.number = arg
    elif kind == "effect":
        if not isinstance(arg, Call):
            raise Misspelt(f"{made.name}: {arg} is not an effect")
        effect = checked(arg, names)
        if name == "hit":
            made.after = effect
        else:
            made.effect = effect
    elif kind == "statement":
        if not isinstance(arg, Call):
            raise Misspelt(f"{made.name}: {arg} is not a statement")
        made.inner = _made(arg, names)
    elif kind == "enemy":
        if not isinstance(arg, str) or key_of(arg) not in names.enemies:
            raise Misspelt(f"{made.name}: there is no Enemy {arg}")
        made.who = key_of(arg)
    elif arg not in WORDS[kind]:
        raise Misspelt(f"{made.name}: {arg} is not one of {', '.join(WORDS[kind])}")
    elif kind == "selector":
        made.who = str(arg)
    elif kind == "kind":
        made.attack = str(arg)
