"""What is counted and numbered in Tales of Tortuga, and the most there can be of it (section 6)."""

from typing import Final, Literal

NOBODY: Final = -1
NOWHERE: Final = -1
"""The space of a figure that is on none."""

# Figures: Pirates by their number, Allies, the Zombie, NPCs, then Enemies by slot.
PIRATES: Final = range(5)
CHARACTERS: Final = range(10)
FIRST_ENEMY: Final = 14
ENEMIES: Final = range(14, 64)
FIGURES: Final = 64

MOST_PIRATES: Final = 5
MOST_DICE: Final = 5
SPACES: Final = 1200
"""Thirty-two small tiles and four large ones."""
CARDS: Final = 400
"""All cards and tokens, numbered over all kinds."""
ABILITIES: Final = 80
"""Everything that cards and traits can do when it is used or reacts."""
CHOICES: Final = 32

Attribute = Literal["MEL", "RNG", "STR", "AGI", "INT", "PER", "CHA"]
ATTRIBUTES: Final[tuple[Attribute, ...]] = ("MEL", "RNG", "STR", "AGI", "INT", "PER", "CHA")

# Conditions of figures (TA-16), a bit each.
STUNNED: Final = 1
KNOCKED_DOWN: Final = 2
POISONED: Final = 4
RESTRAINED: Final = 8
HIDDEN: Final = 16
CURSED: Final = 32
FRENZIED: Final = 64
KNOCKED_OUT: Final = 128
SPENT: Final = 256
"""A turn or activation has passed Stunned: the next Incident Round ends the Stun (TA-16.1b)."""

OUT_OF_THE_WAY: Final = HIDDEN | KNOCKED_OUT
"""Who has one of these is in nobody's way."""
LAID_LOW: Final = KNOCKED_OUT | RESTRAINED
"""Who has one of these does nothing."""

CONDITIONS: Final[dict[str, int]] = {
    "Stunned": STUNNED,
    "KnockedDown": KNOCKED_DOWN,
    "Poisoned": POISONED,
    "Restrained": RESTRAINED,
    "Hidden": HIDDEN,
    "Cursed": CURSED,
    "Frenzied": FRENZIED,
    "KnockedOut": KNOCKED_OUT,
}
CONDITION_NAMES: Final[dict[int, str]] = {
    STUNNED: "Stunned",
    KNOCKED_DOWN: "Knocked Down",
    POISONED: "Poisoned",
    RESTRAINED: "Restrained",
    HIDDEN: "Hidden",
    CURSED: "Cursed",
    FRENZIED: "Frenzied",
    KNOCKED_OUT: "Knocked Out",
}


def key_of(name: str) -> str:
    """A name as data may write it: case does not matter, and a space equals an underscore."""
    return name.strip().lower().replace(" ", "_")
