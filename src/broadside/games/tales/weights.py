"""The numbers behind the prospects; `broadside tune` may improve them."""

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """How much each thing counts, an even chance being 0 and a certain one about 3."""

    start: float = 1.1
    pirate: float = 0.5
    """For every Pirate of the crew."""
    crowd: float = 1.4
    """Against more than three: Enemies are stronger then (TA-1.5)."""
    goal: float = 0.5
    """For every goal that is reached."""
    tile: float = 0.6
    """For every tile that must still be explored."""
    held: float = 0.4
    """For a wanted token in somebody's hands."""
    way: float = 0.08
    """For every step between a token and where it must go."""
    unknown_way: float = 2.6
    """What is still to come while the token was not found, besides tiles to be explored."""
    aim: float = 0.05
    """For every step between a Pirate and what it is after, shared by the crew."""
    flag: float = 0.24
    """For every space that the Flag has left."""
    knocked_out: float = 0.7
    wound: float = 0.4
    """For all of a Pirate's health."""
    destiny: float = 0.02
    threat: float = 0.5
    """For what an Enemy threatens with, shared by the crew."""


USUAL = Weights()
