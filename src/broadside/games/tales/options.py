"""What can be settled before a play."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from broadside.engine import BadOptions, Preset

from .numbers import MOST_PIRATES

SOLO_CREW = 3
"""TA-5.4: how many Pirates a single player leads."""


class TalesOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which Adventure, how many Pirates, and who runs the Enemies."""

    adventure: Annotated[
        int, Meta(ge=1, le=20, description="Which Adventure of the pack it is.")
    ] = 2
    pirates: Annotated[
        int,
        Meta(
            ge=0,
            le=MOST_PIRATES,
            description="How many Pirates there are in all; 0 gives everybody one, and a single "
            "player three. Further Pirates go round from the first seat.",
        ),
    ] = 0
    enemy_control: Annotated[
        Literal["ties", "auto", "full"],
        Meta(
            description="The Captain decides for Enemies where the rules leave them equal choices "
            "(ties), also in which order they act (full), or nobody does (auto)."
        ),
    ] = "ties"

    def check(self, seats: int) -> None:
        """Refuse fewer Pirates than players."""
        if 0 < self.pirates < seats:
            raise BadOptions(f"{seats} players need {seats} Pirates at least, not {self.pirates}.")

    def crew(self, seats: int) -> int:
        """TA-5.4: how many Pirates there are."""
        return self.pirates or (SOLO_CREW if seats == 1 else seats)


PRESETS = {
    "first-light": Preset(
        "First Light",
        "A short first Adventure: four tiles, a hut, a strongbox.",
        {"adventure": 1, "enemy_control": "auto"},
    ),
    "marooned-chest": Preset(
        "The Marooned Chest", "Find the cove, and carry the chest back.", {"adventure": 2}
    ),
    "drowned-vault": Preset(
        "The Drowned Vault",
        "Hard: a temple, a locked vault and what guards it, with more Gear to begin with.",
        {"adventure": 3},
    ),
}
