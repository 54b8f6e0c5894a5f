"""The numbers behind the prospects."""

from pathlib import Path

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the estimate; `broadside tune boarding` finds better ones."""

    sail_soon: float
    """The chance that a party strong enough now will board under its present captain."""
    sail_later: float
    """The chance that a party short by one pirate will."""
    freedom: float
    """The worth of a piece of one's own."""
    wheel: float
    anchor: float
    token: float
    """What a boarding brings besides ducats, to its captain."""
    unwilling: float
    """How much of the crew's pay to expect from a captain who would lose by boarding."""
    level_majority: float
    majority_per_token: float
    """The chance to end with most of a kind: when level, and per token ahead."""
    anchors_to_come: float
    wheels_to_come: float
    """What one player still collects in a whole game."""
    swing_end: float
    swing_start: float
    """By how many ducats the estimate may err near the end, and besides at the start."""


USUAL = msgspec.json.decode(Path(__file__).with_name("weights.json").read_bytes(), type=Weights)
