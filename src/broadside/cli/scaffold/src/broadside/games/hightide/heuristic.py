"""What everybody may expect of a position, for bots, and what a seat does that nobody plays."""

from pathlib import Path

import msgspec

from broadside.engine import Ask, Option

from .rules import SIX, HightideRules


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the estimate; `broadside tune hightide` finds better ones."""

    boat: float
    """How much of its promise a boat in the hand is worth."""
    unknown: float
    """What a turn brings for which there is no boat yet."""
    squall: float
    """What a squall in the hand is worth."""
    swing_end: float
    swing_turn: float
    """By how many coins the estimate may err at the end, and besides per turn to come."""


USUAL = msgspec.json.decode(Path(__file__).with_name("weights.json").read_bytes(), type=Weights)


def prospects(game: HightideRules) -> list[float]:
    """The coins everybody may expect in the end."""
    return [game.coins[seat] + to_come(game, seat) for seat in range(game.seats)]


def to_come(game: HightideRules, seat: int) -> float:
    """What the hand promises: its best boats, one a turn, and its squalls."""
    weights: Weights = game.weights
    hand = game.hands[seat].cards
    boats = sorted((promise(game, card) for card in hand if game.is_boat(card)), reverse=True)
    turns = game.turns[seat]
    launched = boats[:turns]
    waited = turns - len(launched)
    squalls = len(hand) - len(boats)
    return weights.boat * sum(launched) + weights.unknown * waited + weights.squall * squalls


def promise(game: HightideRules, card: int) -> float:
    """The coins that a boat brings on average, if nobody sends a squall."""
    boat = game.pack.cards[card]
    return boat.coins * game.faces(boat.surf) / SIX


def swing(game: HightideRules) -> float:
    """How far the prospects may be wrong, in coins."""
    weights: Weights = game.weights
    return weights.swing_end + weights.swing_turn * sum(game.turns)


def fallback(game: HightideRules, ask: Ask) -> Option:
    """Launch the boat that promises most; else wait, or let others sail."""
    launches = [option for option in ask.options if option[0] == "launch"]
    return max(launches, key=lambda option: promise(game, *option[1:]), default=ask.options[0])
