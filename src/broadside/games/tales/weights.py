"""The numbers behind the prospects; `broadside tune` may improve them."""

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """How much each thing counts, an even chance being 0 and a certain one about 3."""

    start: float = 1.2
    goal: float = 1.0
    """For every goal that is reached."""
    missing: float = 0.8
    """For every essential tile that was not found."""
    held: float = 1.2
    """For a wanted token in somebody's hands."""
    way: float = 0.06
    """For every step between a token and where it must go."""
    unknown_way: float = 14.0
    """How long the way may be while the token was not found, besides tiles to be explored."""
    aim: float = 0.04
    """For every step between a Pirate and what it is after."""
    flag: float = 3.0
    """For the whole way of the Flag, tiles to be explored counted."""
    knocked_out: float = 0.7
    wound: float = 0.4
    """For all of a Pirate's health."""
    destiny: float = 0.05
    threat: float = 0.05


USUAL = Weights()
