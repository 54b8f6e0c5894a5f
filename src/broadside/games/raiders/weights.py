"""The numbers behind the prospects."""

from pathlib import Path

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the estimate; `broadside tune raiders` finds better ones."""

    coin: float
    spare_coin: float
    last_coin: float
    """NP for a Coin that will be spent, one of many, and one that breaks ties at best."""
    unplayed: float
    """The share of its worth that a card has while it waits in the hand."""
    played_per_round: float
    """Cards of a deck that come up in a round, with a draw here and there."""
    monkey: float
    """What a Powder Monkey does when it is played, in Coins."""
    pirate: float
    same_rank: float
    same_suit: float
    """NP for a Pirate of the deck in every raid, and how much better it fits with its like."""
    hired: float
    """The Strength that a Coin will bring in this round."""
    steepness: float
    steepness_early: float
    """How much more Strength makes it rather sure to be ahead: in the end, and when all of the
    round is still to come besides."""
    lead: float
    lead_round: float
    """The same for achievements, as shares of how far players are apart: in the end, and besides
    per round to come."""
    swing_end: float
    swing_round: float
    """By how many NP the estimate may err in the end, and besides per round to come."""


USUAL = msgspec.json.decode(Path(__file__).with_name("weights.json").read_bytes(), type=Weights)
