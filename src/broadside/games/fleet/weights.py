"""The numbers behind the prospects, for bots."""

from pathlib import Path

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the estimate; `broadside tune fleet` finds better ones."""

    cargo: float
    """A point of cargo, which brings crew every turn."""
    crew: float
    cannon: float
    speed: float
    """A hand, a cannon and a point of speed, besides what they do against attacks."""
    card: float
    spare_card: float
    """A red card in the hand, and one above the five that a turn leaves."""
    treasure: float
    """A treasure point, besides the Fame card."""
    ship: float
    """A ship besides its points: it makes an undertaking every turn."""
    risk: float
    """How much of the chance to lose a ship before one's next turn is to be believed."""
    loot: float
    """How much of what others may lose goes to whoever threatens it."""
    last_ship: float
    """What losing the last ship costs besides."""
    sunk: float
    """How many points an eliminated player is behind."""
    about_to_win: float
    """What it is worth to have enough points when the turn comes."""
    steepness: float
    """How much more crew makes a battle rather sure."""
    swing_end: float
    swing_start: float
    """By how many points the estimate may err near the end, and besides at the start."""


USUAL = msgspec.json.decode(Path(__file__).with_name("weights.json").read_bytes(), type=Weights)
