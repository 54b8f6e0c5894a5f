"""Zones: where cards lie, and who sees their faces."""

from typing import Final

import msgspec

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


class Zone(msgspec.Struct, gc=False):
    """An ordered pile of card numbers, top card last, with a sight.

    The sight is a bit mask of the seats that see the faces: `OPEN`, `HIDDEN` or
    `sight_of(owner)`. A zone with slots keeps its places: a card that leaves its slot leaves
    it EMPTY. (A msgspec struct, because those are the quickest to pickle into a snapshot.)
    """

    number: int
    sight: int
    slotted: bool
    cards: list[int]

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
        if self.slotted:
            self.cards[self.cards.index(card)] = EMPTY
        else:
            self.cards.remove(card)

    def put(self, card: int, slot: int = EMPTY) -> None:
        """Lay a card on top, or into a slot."""
        if slot == EMPTY:
            self.cards.append(card)
        else:
            self.cards[slot] = card
