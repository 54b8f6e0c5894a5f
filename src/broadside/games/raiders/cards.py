"""The numbers of the cards.

A card *type* is what is printed on a card: Pirates are 10 x suit + place (ranks 1 to 7, then
Quartermaster, Captain and Parrot), a Powder Monkey is 50, a Doubloon 51, Treasure t is 51 + t.
A card *number* is one piece of cardboard: numbers below 72 are their own type, further numbers
are the other Monkeys and Doubloons. Options, events and views speak in types.
"""

from typing import Final

PIRATES: Final = 50
MONKEY: Final = 50
DOUBLOON: Final = 51
TYPES: Final = 72

MONKEYS: Final = (MONKEY, *range(72, 89))
DOUBLOONS: Final = (DOUBLOON, *range(89, 104))
TREASURES: Final = tuple(range(52, TYPES))
CARDS: Final = 104

TYPE_OF: Final = (
    *range(TYPES),
    *(MONKEY for _ in range(72, 89)),
    *(DOUBLOON for _ in range(89, 104)),
)
"""By card number. (EMPTY, which is -1, reads as a Doubloon in these tables: nobody special.)"""

RANKS: Final = 9
QUARTERMASTER: Final = 7
CAPTAIN: Final = 8
PARROT: Final = 9
"""Places in a suit that are more than a number."""

OFFICER: Final = tuple(int(card < PIRATES and card % 10 in (7, 8)) for card in range(CARDS))
OFFICER_NP: Final = tuple(OFFICER[card] * (card % 10 - 6) for card in range(CARDS))
"""RT-12.4: 1 for a Quartermaster, 2 for a Captain."""


def types_in(cards: list[int]) -> list[int]:
    """The different types among these cards, lowest first."""
    return sorted(set(map(TYPE_OF.__getitem__, cards)))


def one_of(cards: list[int], kind: int) -> int:
    """A card of this type among these cards; EMPTY (-1) if there is none."""
    for card in cards:
        if TYPE_OF[card] == kind:
            return card
    return -1
