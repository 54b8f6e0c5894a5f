"""BP-13: what can be settled before a play."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from broadside.engine import Preset


class BoardingOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BP-13: table options."""

    covered_values: Annotated[
        Literal["open", "memory"],
        Meta(description="Whether covered pirates and kept cards stay readable for all."),
    ] = "open"
    becalmed: Annotated[
        Literal["on", "off"],
        Meta(description="Whether a card is lost when nothing moves for too long."),
    ] = "on"
    first_player: Annotated[
        Literal["random", 0, 1, 2, 3, 4],
        Meta(
            description="Who begins: drawn at random, or whoever has this seat.",
            extra={"seats": True},  # the numbers are seats
        ),
    ] = "random"


PRESETS = {
    "first-voyage": Preset(
        "First voyage",
        "Everything stays readable: you see who is in which party, and what everybody has kept.",
        {"covered_values": "open"},
    ),
    "old-hands": Preset(
        "Old hands",
        "Covered pirates and the kept cards of others must be remembered.",
        {"covered_values": "memory"},
    ),
}
