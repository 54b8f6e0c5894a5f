"""What the table agrees on before a play, and sets of options that go well together."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from broadside.engine import Preset


class HightideOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """HT-1.3: table options."""

    turns: Annotated[Literal[3, 5], Meta(description="How many turns everybody has.")] = 3


PRESETS = {
    "first-voyage": Preset(
        "First voyage",
        "Three turns each: over before the tea is cold.",
        {"turns": 3},
    ),
    "old-hands": Preset(
        "Old hands",
        "Five turns each, so that waiting for a better boat pays.",
        {"turns": 5},
    ),
}
