"""What holds for a figure for a while."""

from typing import Literal

from ..language.effect import Effect
from ..numbers import NOBODY

Until = Literal["roll", "turn", "round", "adventure", "activation"]


class Boon:
    """Something that holds for a figure for a time; for all figures if it names nobody."""

    __slots__ = ("against", "effect", "figure", "until")

    def __init__(self, figure: int, effect: Effect, until: Until, against: int = NOBODY) -> None:
        self.figure = figure
        self.effect = effect
        self.until: Until = until
        self.against = against
        """The one Enemy against whom it holds."""

    def __deepcopy__(self, memo: object) -> "Boon":
        """Boons come and go, and never change."""
        return self
