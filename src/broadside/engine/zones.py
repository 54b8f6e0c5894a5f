"""Zones: where cards lie, and who sees their faces."""

from typing import Final

OPEN: Final = -1
"""Sight of a zone everybody sees."""
HIDDEN: Final = 0
"""Sight of a zone nobody sees."""

SPECTATOR: Final = -1
"""Eyes that see only what every seat sees."""
ALL_SEEING: Final = -2
"""Eyes that see everything: for the replay of a finished play."""

EMPTY: Final = -1
"""What stands in a slot without a card, and in a view for a card one cannot see."""


def sight_of(*seats: int) -> int:
    """The sight of a zone that exactly these seats may look at."""
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


class Zone:
    """An ordered pile of card numbers, top card last, with a sight.

    The sight is a bit mask of the seats that see the faces: `OPEN`, `HIDDEN` or
    `sight_of(owner)`. A zone with slots keeps its places: a card that leaves its slot leaves
    it EMPTY.
    """

    __slots__ = ("cards", "number", "sight", "slotted")

    def __init__(self, number: int, sight: int, slotted: bool, cards: list[int]) -> None:
        self.number = number
        self.sight = sight
        self.slotted = slotted
        self.cards = cards

    def __eq__(self, other: object) -> bool:
        """Whether the same cards lie in the same order under the same eyes."""
        return (
            isinstance(other, Zone)
            and self.number == other.number
            and self.sight == other.sight
            and self.slotted == other.slotted
            and self.cards == other.cards
        )

    def __len__(self) -> int:
        return len(self.cards) - self.cards.count(EMPTY) if self.slotted else len(self.cards)

    def seen_by(self, eyes: int) -> bool:
        """Whether these eyes (a seat, SPECTATOR or ALL_SEEING) see the faces."""
        if eyes >= 0:
            return bool(self.sight >> eyes & 1)
        return self.sight == OPEN or eyes == ALL_SEEING

    def faces(self, eyes: int) -> list[int]:
        """The cards as these eyes see them; EMPTY for each card whose face is hidden."""
        return self.cards[:] if self.seen_by(eyes) else [EMPTY] * len(self.cards)

    def take(self, card: int) -> None:
        """Remove a card; a slot stays behind it."""
        cards = self.cards
        if self.slotted:
            cards[cards.index(card)] = EMPTY
        elif cards[-1] == card:  # as for whatever is drawn
            cards.pop()
        else:
            cards.remove(card)

    def put(self, card: int, slot: int = EMPTY) -> None:
        """Lay a card on top, or into a slot."""
        if slot == EMPTY:
            self.cards.append(card)
        else:
            self.cards[slot] = card
