"""What holds for a figure for a while."""

from typing import Literal

import msgspec

from ..language.lexicon import Effect
from ..numbers import NOBODY

Until = Literal["roll", "turn", "round", "adventure", "activation"]


class Boon(msgspec.Struct, frozen=True, eq=False):
    """Something that holds for a figure for a time; for all figures if it names nobody."""

    figure: int
    effect: Effect
    until: Until
    against: int = NOBODY
    """The one Enemy against whom it holds."""
