"""Table options: which Legendary Achievements are in play (RT-1.9 to RT-1.11)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from broadside.engine import BadOptions

Achievement = Literal[
    "richest",
    "merciless",
    "buried_treasure",
    "mutineer",
    "recruiter",
    "shipshape",
    "commander",
]


class RaidersOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two or three different achievements."""

    first_achievement: Annotated[
        Achievement,
        Meta(
            description="A Legendary Achievement that pays at the end. Without Richest among them "
            "the game is not recommended."
        ),
    ] = "richest"
    second_achievement: Annotated[
        Achievement, Meta(description="Another Legendary Achievement.")
    ] = "merciless"
    third_achievement: Annotated[
        Achievement | Literal["none"],
        Meta(description="A third one, for later games; Shipshape excludes Commander."),
    ] = "none"

    def achievements(self) -> list[Achievement]:
        """RT-1.9, RT-1.11: those in play; a set that cannot be is refused in a sentence."""
        chosen: list[Achievement] = [self.first_achievement, self.second_achievement]
        if self.third_achievement != "none":
            chosen.append(self.third_achievement)
        if len(set(chosen)) < len(chosen):
            raise BadOptions(
                f"The achievements must differ, but {', '.join(chosen)} names one twice."
            )
        if "shipshape" in chosen and "commander" in chosen:
            raise BadOptions(
                "Shipshape and Commander are two sides of one card: choose one of them."
            )
        return chosen
