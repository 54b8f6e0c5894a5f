"""PF-14 to PF-16: what can be settled before a play."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from broadside.engine import BadOptions, Preset

LEAST_LIMIT = 10
"""PF-16.3: a shorter round limit would cut plays off."""
CROWD = 5
"""PF-1.2: from so many players on the expansion is always in play."""


class FleetOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Experienced player rules, the expansion, and what a table may change."""

    expansion: Annotated[
        bool,
        Meta(
            description="Shuffle the expansion in: nine blue cards, seven new kinds of red ones. "
            "With five or six players it is always in play."
        ),
    ] = False
    expansion_further_copies: Annotated[
        bool,
        Meta(
            description="The expansion also brings more copies of Harbour, Sabotage and Traitors, "
            "21 red cards in all; otherwise 15."
        ),
    ] = True
    first_round_equal: Annotated[
        bool,
        Meta(description="Everybody gets the first income before the first turn, nobody in it."),
    ] = False
    red_by_points: Annotated[
        bool,
        Meta(description="Draw a red card per pirate point, two at least, instead of three."),
    ] = False
    blue_at_end: Annotated[
        bool,
        Meta(description="Draw the adventures of your next turn at the end of this one."),
    ] = False
    points_to_win: Annotated[
        int, Meta(ge=5, le=12, description="Pirate points that win the game.")
    ] = 7
    truce_turns: Annotated[
        int,
        Meta(
            ge=0,
            le=3,
            description="Nobody's ships can be attacked before they have had this many turns.",
        ),
    ] = 0
    round_limit: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            description="After this round, 10 to 100, most points win; 0 plays on for ever.",
        ),
    ] = 40
    crew_windows: Annotated[
        Literal["phase", "round"],
        Meta(description="Battle cards before the first round of the crews only, or before each."),
    ] = "phase"
    expedition_free: Annotated[
        bool,
        Meta(description="A ship may search for treasure and still attack in the same turn."),
    ] = False

    def check(self) -> None:
        """PF-16.3: refuse what the types let through."""
        if 0 < self.round_limit < LEAST_LIMIT:
            raise BadOptions(
                f"A round limit is at least {LEAST_LIMIT}, or 0 for none; "
                f"it cannot be {self.round_limit}."
            )

    def expanded(self, seats: int) -> bool:
        """PF-1.2, PF-15: whether the expansion is in play."""
        return self.expansion or seats >= CROWD


PRESETS = {
    "first-voyage": Preset(
        "First voyage",
        "The base game; nobody can be attacked before their first turn is over.",
        {"truce_turns": 1},
    ),
    "expansion": Preset(
        "With the expansion",
        "More ships, treasures and tricks, for a table that knows the base game. Nobody can be "
        "attacked before their first turn is over.",
        {"expansion": True, "truce_turns": 1},
    ),
    "old-hands": Preset(
        "Old hands",
        "The rules for experienced players: equal first income, red cards by points, adventures "
        "drawn ahead. Nobody can be attacked before their first turn is over.",
        {"first_round_equal": True, "red_by_points": True, "blue_at_end": True, "truce_turns": 1},
    ),
    "duel": Preset(
        "Duel",
        "For two: an equal first income, and two turns each before anybody can be attacked.",
        {"first_round_equal": True, "truce_turns": 2},
    ),
}
