"""Power icons: the small vocabulary in which cards say what they do (RT-8.1)."""

from typing import Literal, get_args

import msgspec

Kind = Literal[
    "attack", "brawl", "bury", "draw", "trade", "lookout", "captain", "plunder", "rescue"
]
KINDS: tuple[Kind, ...] = get_args(Kind)
COUNTED = ("draw", "trade")
MOST_ALTERNATIVES = MOST_ICONS = 4


class Icon(msgspec.Struct, frozen=True):
    """One power; Draw and Trade have an amount."""

    kind: Kind
    amount: int = 1

    def __str__(self) -> str:
        name = self.kind.capitalize()
        return f"{name} {self.amount}" if self.kind in COUNTED else name


Icons = tuple[tuple[Icon, ...], ...]
"""Alternatives, of which one is chosen; all icons of it are used, in their order."""


def parse(words: str) -> Icons:
    """`Lookout / Draw 1 + Bury` as icons; a ValueError says what is wrong with it."""
    if not words:
        return ()
    alternatives = words.split("/")
    if len(alternatives) > MOST_ALTERNATIVES:
        raise ValueError(f"has more than {MOST_ALTERNATIVES} alternatives")
    return tuple(_sequence(alternative.split("+")) for alternative in alternatives)


def _sequence(powers: list[str]) -> tuple[Icon, ...]:
    if len(powers) > MOST_ICONS:
        raise ValueError(f"joins more than {MOST_ICONS} powers")
    return tuple(_icon(power.strip(" ")) for power in powers)


def _icon(power: str) -> Icon:
    name, _, amount = power.partition(" ")
    for kind in KINDS:
        if name == kind.capitalize():
            if kind not in COUNTED and not amount:
                return Icon(kind)
            if kind in COUNTED and amount in "123456789" and len(amount) == 1:
                return Icon(kind, int(amount))
            needs = "a number from 1 to 9" if kind in COUNTED else "no number"
            raise ValueError(f"{name} takes {needs}, as in {Icon(kind)}")
    known = ", ".join(kind.capitalize() for kind in KINDS)
    raise ValueError(f"{power!r} is no power; there are {known}")


def icons_of(icons: Icons) -> list[Icon]:
    """All icons, whatever is chosen."""
    return [icon for alternative in icons for icon in alternative]


def can_declare(icons: Icons) -> bool:
    """Whether a Pirate with these icons may raid as a wild Captain (RT-8.10)."""
    return any(icon.kind == "captain" for icon in icons_of(icons))


def can_bring_cards(icons: Icons) -> bool:
    """Whether any of them brings cards into the hand."""
    return any(icon.kind in ("draw", "lookout", "rescue") for icon in icons_of(icons))


def spoken(alternative: tuple[Icon, ...]) -> str:
    """An alternative as it is printed."""
    return " + ".join(map(str, alternative))


def gains(icons: Icons) -> int:
    """The Coins a card brings without a choice (RT-6.2, RT-6.15)."""
    if len(icons) != 1:
        return 0
    return sum(icon.amount for icon in icons[0] if icon.kind == "trade")


def without_trade(icons: Icons) -> Icons:
    """What is left to do once those Coins are taken."""
    if len(icons) != 1:
        return icons
    rest = tuple(icon for icon in icons[0] if icon.kind != "trade")
    return (rest,) if rest else ()


WORTH: dict[Kind, float] = {
    "brawl": 0.25,
    "attack": 0.5,
    "bury": 1.0,
    "trade": 1.0,
    "rescue": 1.25,
    "lookout": 1.75,
    "draw": 1.75,
    "captain": 2.5,
    "plunder": 2.75,
}
"""What a power is worth in Coins, about; a second choice adds a little."""


def worth(icons: Icons) -> float:
    """What a side of a card is worth in Coins, about."""
    sides = [sum(WORTH[icon.kind] * icon.amount for icon in side) for side in icons]
    return max(sides) + 0.25 * (len(sides) - 1) if sides else 0.0
