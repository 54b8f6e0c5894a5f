"""How the rules tell what happens, so that it can be said without knowing the table."""

from collections.abc import Callable
from typing import TypeVarTuple

import msgspec

from broadside.engine import Event

from ..numbers import ENEMIES, FIGURES
from .events import CELLS, FIGURE_FIELDS, SPACE_FIELDS
from .state import AdventureState

Details = TypeVarTuple("Details")


def as_it_is(event: Event) -> Event:
    """What is told already."""
    return event


class Telling(AdventureState):
    """Figures with their cards, spaces with their tiles."""

    def tell(self, event: Callable[[*Details], Event], *details: *Details) -> None:
        if self.log is not None:
            super().tell(as_it_is, self.spelt_out(event(*details)))

    def spelt_out(self, event: Event) -> Event:
        """An event whose figures and spaces anybody can name."""
        changes: dict[str, int | list[int]] = {}
        for field in event.__struct_fields__:
            if field in FIGURE_FIELDS:
                changes[field] = self.figure_told(getattr(event, field))
            elif field in SPACE_FIELDS:
                told = getattr(event, field)
                many = isinstance(told, list)
                changes[field] = [*map(self.space_told, told)] if many else self.space_told(told)
        return msgspec.structs.replace(event, **changes) if changes else event

    def figure_told(self, figure: int) -> int:
        """A figure together with its card."""
        if figure < 0:
            return figure
        card = self.foe[figure] if figure in ENEMIES else self.pirate[figure]
        return FIGURES * card + figure

    def space_told(self, space: int) -> int:
        """A space as a cell of its tile."""
        if space < 0:
            return space
        slot = self.grid.slots[space]
        return CELLS * self.placed[slot] + space - self.grid.tiles[slot].first
