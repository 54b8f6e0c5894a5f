"""The numbers behind the prospects."""

from pathlib import Path

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the estimate; `broadside tune raiders` finds better ones."""

    coin: float
    spare_coin: float
    last_coin: float
    """A Coin that will be spent, one of many, and one that breaks ties at best."""
    unplayed: float
    """The share of its worth that a card has while it waits in the hand."""
    played_per_round: float
    """Cards of a deck that come up in a round, with a draw here and there."""
    pirate: float
    monkey: float
    same_rank: float
    same_suit: float
    """What a card of the deck does in a round, and how much better it fits with its like."""
    steepness: float
    """How much more Strength makes it rather sure to be ahead."""
    strength: float
    """What Strength is worth besides its place."""
    slopes: float
    """How much one more towards an achievement counts, besides the present standing."""
    swing_end: float
    swing_round: float
    """By how many NP the estimate may err in the last round, and besides per round to come."""


USUAL = msgspec.json.decode(Path(__file__).with_name("weights.json").read_bytes(), type=Weights)
