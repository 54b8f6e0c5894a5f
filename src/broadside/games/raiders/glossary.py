"""What the signs on cards and board mean, for who asks; numbers are those of the rules."""

from broadside.engine import Term

from .achievements import FIRST_NP
from .icons import KINDS, Kind
from .muster import strength_of
from .mustered import Pattern
from .options import Achievement
from .pack import SUITS
from .words import ACHIEVEMENTS

POWERS: dict[Kind, tuple[str, str]] = {
    "attack": ("another player gives up a Coin or a card", "RT-8.4"),
    "brawl": ("throw a Pirate out of the tavern", "RT-8.5"),
    "bury": ("a card of your hand or discard pile leaves your deck for good", "RT-8.6"),
    "draw": ("take so many cards from your Ship deck", "RT-8.7"),
    "trade": ("take so many Coins", "RT-8.8"),
    "lookout": ("see the top two cards of your Ship deck, take one", "RT-8.9"),
    "captain": ("counts as any rank and suit in this raid", "RT-8.10"),
    "plunder": ("turn up a Treasure, to sell or to keep", "RT-8.11"),
    "rescue": ("take a crew card back from your discard pile", "RT-8.12"),
}
LEGENDS: dict[Achievement, tuple[str, str]] = {
    "richest": ("the banners of your Loot that is not buried", "RT-13.4"),
    "merciless": ("crew in your buried pile", "RT-13.5"),
    "buried_treasure": ("the banners of your buried Loot", "RT-13.6"),
    "mutineer": ("Officers in your buried pile", "RT-13.7"),
    "recruiter": ("Pirates you own", "RT-13.8"),
    "shipshape": (f"a Pirate of every rank, for {FIRST_NP} points", "RT-13.9"),
    "commander": ("your longest straight flush", "RT-13.10"),
}


def _pirate(rank: int, suit: int) -> int:
    return 10 * suit + rank - 1


SETS: dict[Pattern, tuple[str, list[int], int | None]] = {
    "of a kind": ("two or more of one rank", [_pirate(6, 0), _pirate(6, 2)], _pirate(6, 1)),
    "straight": (
        "three or more ranks in a row",
        [_pirate(2, 1), _pirate(3, 3), _pirate(4, 0)],
        _pirate(5, 2),
    ),
    "flush": (
        "three or more of one suit",
        [_pirate(1, 2), _pirate(5, 2), _pirate(7, 2)],
        _pirate(3, 2),
    ),
    "straight flush": (
        "both at once",
        [_pirate(5, 1), _pirate(6, 1), _pirate(7, 1)],
        _pirate(4, 1),
    ),
    "full ship": (
        "all nine ranks, in any suits",
        [_pirate(rank, rank % 4) for rank in range(1, 10)],
        None,
    ),
}
"""RT-9.4: what makes a set, the smallest one, and a Pirate who would make it larger."""


def _set(pattern: Pattern, made_of: str, smallest: list[int], another: int | None) -> Term:
    strength = _strength(smallest)
    more = "" if another is None else f", each more +{_strength([*smallest, another]) - strength}"
    words = f"{made_of}: Strength {strength}{more}"
    return Term("set", pattern, pattern.capitalize(), words, "RT-9.4", smallest)


def _strength(pool: list[int]) -> int:
    return strength_of(pool, 0, len(SUITS))[0]


GLOSSARY = (
    *(Term("power", kind, kind.capitalize(), *POWERS[kind]) for kind in KINDS),
    *(Term("achievement", name, ACHIEVEMENTS[name], *said) for name, said in LEGENDS.items()),
    *(_set(pattern, *shown) for pattern, shown in SETS.items()),
    Term("card", "parrot", "Parrot", "counts as any rank of its suit in a raid", "RT-9.2"),
    Term(
        "card",
        "monkey",
        "Powder Monkey",
        "spend one to Brawl or to Bury a card, two to Plunder a Treasure",
        "RT-6.6",
    ),
    Term(
        "note",
        "sets",
        "Sets",
        "a Pirate is in one at most, and none is there twice; ranks run from 1 to 7, then Q and C, "
        "and do not go round",
        "RT-9.3",
    ),
    Term("token", "parley", "Parley", "unused, it is worth 1 Notoriety at the end", "RT-12.6"),
)
