"""When the effect of a card or trait runs (TA-24.4): the words before its effects."""

import re
from typing import Final, Literal

from .grammar import Misspelt

Kind = Literal[
    "passive", "carried", "attack", "crit", "use", "react", "draw", "end", "requires", "weapon"
]
KINDS: Final[tuple[Kind, ...]] = (
    "passive",
    "carried",
    "attack",
    "crit",
    "use",
    "react",
    "draw",
    "end",
    "requires",
    "weapon",
)
Span = Literal["", "Turn", "Round", "Adventure"]
SPANS: Final[tuple[Span, ...]] = ("", "Turn", "Round", "Adventure")

HOOKS: Final = frozenset(
    {
        "adv.setup",
        "adv.incident.end",
        "adv.turn.start",
        "adv.jump.declare",
        "adv.explore",
        "adv.revive",
        "adv.attack.declare",
        "adv.ranged.roll",
        "adv.defend.roll",
        "adv.wounded",
        "adv.would_be_ko",
        "adv.would_be_cursed",
        "roll.after",
    }
)
"""TA-25: the moments at which something of this part can react."""

WRITTEN: Final = re.compile(
    r"(?P<kind>\w+)(?:\((?P<arg>[\w.]+)\))?"
    r"(?P<ranged> by a ranged attack)?"
    r"(?: for (?P<price>\d) (?P<coin>AP|DP))?"
    r"(?:,? once per (?P<span>\w+))?"
)


class When:
    """A moment, what it costs to use it, and how often that can be."""

    __slots__ = ("ap", "dp", "hook", "kind", "ranged", "span", "written")

    def __init__(self, written: str) -> None:
        match = WRITTEN.fullmatch(written)
        kind = next((kind for kind in KINDS if match and kind == match["kind"]), None)
        if match is None or kind is None:
            raise Misspelt(f"{written!r} is no moment: one of {', '.join(KINDS)}")
        span = next((span for span in SPANS if span == (match["span"] or "")), None)
        if span is None:
            raise Misspelt(f"once per {match['span']}: per Turn, Round or Adventure")
        self.written = written
        self.kind: Kind = kind
        self.span: Span = span
        """How often: once in this time, or as often as one likes."""
        self.hook = ""
        """What it reacts to."""
        self.ap = int(match["price"]) if match["coin"] == "AP" else 0
        self.dp = int(match["price"]) if match["coin"] == "DP" else 0
        self.ranged = match["ranged"] is not None
        """Whether it is about ranged attacks alone."""
        if kind == "use":
            if not (match["arg"] or "").isdigit():
                raise Misspelt(f"{written!r}: say what it costs, use(1)")
            self.ap = int(match["arg"])
        elif kind == "react":
            self.hook = match["arg"] or ""
            if self.hook not in HOOKS:
                raise Misspelt(f"there is no {self.hook!r} to react to")
        elif match["arg"]:
            raise Misspelt(f"{written!r}: {kind} takes nothing in brackets")

    def text(self) -> str:
        """How a card says it."""
        how_often = f", once per {self.span}" if self.span else ""
        price = f"{self.ap} AP" if self.ap else f"{self.dp} DP" if self.dp else ""
        paid = f" for {price}" if price else ""
        if self.kind == "use":
            return f"Use ({self.ap} AP{how_often})"
        if self.kind == "react":
            ranged = " by a ranged attack" if self.ranged else ""
            return f"{MOMENTS[self.hook]}{ranged}{paid}{how_often}"
        return SAID[self.kind]


SAID: Final[dict[str, str]] = {
    "passive": "While equipped",
    "carried": "While carried",
    "attack": "When it attacks",
    "crit": "A critical hit, instead of its extra wound",
    "draw": "When found",
    "end": "At the end",
    "requires": "Needs",
    "weapon": "When it attacks or defends",
}
MOMENTS: Final[dict[str, str]] = {
    "adv.setup": "At the start of the Adventure",
    "adv.incident.end": "At the end of an Incident Round",
    "adv.turn.start": "At the start of your turn",
    "adv.jump.declare": "When you jump",
    "adv.explore": "When you explore",
    "adv.revive": "When you revive somebody",
    "adv.attack.declare": "When you shoot",
    "adv.ranged.roll": "When you shoot",
    "adv.defend.roll": "When you are attacked in melee",
    "adv.wounded": "When you are wounded",
    "adv.would_be_ko": "When you would be Knocked Out",
    "adv.would_be_cursed": "When you would be Cursed",
    "roll.after": "After a roll of yours",
}
