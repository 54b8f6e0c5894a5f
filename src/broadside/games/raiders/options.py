"""Table options: which Legendary Achievements are in play (RT-1.9 to RT-1.11)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from broadside.engine import BadOptions, Preset

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
        """RT-1.9: those in play."""
        third: list[Achievement] = (
            [] if self.third_achievement == "none" else [self.third_achievement]
        )
        return [self.first_achievement, self.second_achievement, *third]

    def check(self) -> None:
        """RT-1.9, RT-1.11: a set of achievements that cannot be is refused."""
        chosen = self.achievements()
        if len(set(chosen)) < len(chosen):
            raise BadOptions(
                f"The achievements must differ, but {', '.join(chosen)} names one twice."
            )
        if "shipshape" in chosen and "commander" in chosen:
            raise BadOptions(
                "Shipshape and Commander are two sides of one card: choose one of them."
            )


PRESETS = {
    "first-voyage": Preset(
        "First voyage",
        "Two achievements that everybody understands: be rich, and bury your crew.",
        {"first_achievement": "richest", "second_achievement": "merciless"},
    ),
    "old-hands": Preset(
        "Old hands",
        "Three achievements: riches, the longest straight flush and buried Officers.",
        {
            "first_achievement": "richest",
            "second_achievement": "commander",
            "third_achievement": "mutineer",
        },
    ),
    "press-gang": Preset(
        "Press gang",
        "Three achievements for a crowded ship: riches, most Pirates, and one of every rank.",
        {
            "first_achievement": "richest",
            "second_achievement": "recruiter",
            "third_achievement": "shipshape",
        },
    ),
}
