"""HV-16: what can be settled before a play."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from broadside.engine import BadOptions, Preset

LEAST_TARGET = 20
LEAST_LIMIT = 5


class HavenOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long it takes, how one begins, and how rough it gets."""

    target: Annotated[
        int,
        Meta(
            ge=0,
            le=150,
            description="Secured pieces of eight that end the game, 20 to 150; 0 goes by the "
            "number of players.",
        ),
    ] = 0
    round_limit: Annotated[
        int,
        Meta(
            ge=0,
            le=99,
            description="After this round, 5 to 99, the largest supply wins; 0 plays on for ever.",
        ),
    ] = 40
    sudden_death: Annotated[
        bool,
        Meta(description="Whoever reaches the target wins at once; the round is not finished."),
    ] = False
    start_supply: Annotated[
        int, Meta(ge=5, le=30, description="Pieces of eight that everybody begins with.")
    ] = 10
    row_size: Annotated[
        int, Meta(ge=2, le=4, description="Attack cards in front of each player.")
    ] = 3
    muster: Annotated[
        bool, Meta(description="Exchange any cards of the first hand before the first turn.")
    ] = True
    battle_roll: Annotated[
        Literal["hits", "total"],
        Meta(description="Battles count dice of 4 and more, or add up all pips."),
    ] = "hits"
    peaceful: Annotated[
        bool, Meta(description="Vessels of players never attack each other: the family game.")
    ] = False

    def check(self) -> None:
        """HV-16: refuse what the types let through."""
        if 0 < self.target < LEAST_TARGET:
            raise BadOptions(
                f"A target is at least {LEAST_TARGET}, or 0 to go by the number of players; "
                f"it cannot be {self.target}."
            )
        if 0 < self.target <= self.start_supply:
            raise BadOptions(
                f"The target must be more than the {self.start_supply} that everybody begins "
                f"with; it cannot be {self.target}."
            )
        if 0 < self.round_limit < LEAST_LIMIT:
            raise BadOptions(
                f"A round limit is at least {LEAST_LIMIT}, or 0 for none; "
                f"it cannot be {self.round_limit}."
            )


PRESETS = {
    "first-voyage": Preset(
        "First voyage",
        "A shorter game without battles between players, to learn to assemble, sail and secure.",
        {"peaceful": True, "target": 35},
    ),
    "usual": Preset("The usual game", "As the rules have it.", {}),
    "short": Preset(
        "Short cruise",
        "A fuller purse to begin with and a lower target, for an hour or less.",
        {"start_supply": 15, "target": 40},
    ),
    "old-hands": Preset(
        "Old hands",
        "No exchange of cards, two Attacks each, and whoever reaches the target wins at once.",
        {"muster": False, "row_size": 2, "sudden_death": True},
    ),
}
