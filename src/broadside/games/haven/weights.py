"""The numbers behind the prospects."""

from pathlib import Path

import msgspec


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the estimate; `broadside tune haven` finds better ones."""

    income: float
    """What a secured coin is worth besides, at the start of a play: it can be spent every turn."""
    unsecured: float
    """A coin aboard a vessel that is at home already."""
    purse: float
    """A coin that can still be spent on vessels in this turn."""
    patience: float
    """What is left of a gain for every turn that it lies ahead."""
    plan: float
    """How much of what an Attack may bring is to be believed."""
    another: float
    """How much is to be expected of an Attack that is not in the row yet."""
    risk: float
    """How much of the chance to be sunk before one's next turn is to be believed."""
    ashore: float
    """What is left of a plan for a vessel that has not set sail."""
    in_hand: float
    """What is left of it as long as nothing of that vessel is laid."""
    matched: float
    """What is left of it if the vessel or the captain is still in the hand."""
    missing: float
    """What is left of it if the vessel or the captain is still to be found."""
    wanting: float
    """What is left of it if guns or crew are still to be found."""
    afloat: float
    """A whole vessel besides what it is about to do, per coin of its cost, at the start."""
    spare: float
    """A vessel, captain, guns or crew in the hand, per coin of its cost."""
    special: float
    """A Wild, History or Instant card in the hand."""
    haven: float
    """A coin of a Haven's cost: how near it is to plunder."""
    swing_end: float
    swing_start: float
    """By how many coins the estimate may err near the end, and besides at the start."""


USUAL = msgspec.json.decode(Path(__file__).with_name("weights.json").read_bytes(), type=Weights)
