"""PF-R62: what an abandoned seat does when not even a bot decides for it."""

from collections.abc import Sequence
from typing import Final

from broadside.engine import Ask, Option

from .cards import PLACE
from .state import FleetState

QUIET: Final = ("forgo", "end_adventures", "stop", "pass", "end_turn")
"""Verbs that keep the play going and harm nobody."""


def fallback(game: FleetState, ask: Ask) -> Option:
    """Legal, harmless, and always the same."""
    for option in ask.options:
        match option:
            case ("man", _):
                return min(ask.options, key=lambda option: _off(game, ask.seat, option))
            case ("discard", _):
                return max(ask.options, key=lambda option: _held(game, ask.seat, option))
            case ("place", ship, _):
                return _all_aboard(ship, ask.options)
        if option[0] in QUIET:
            return option
    return ask.options[0]


def _all_aboard(ship: int, options: Sequence[Option]) -> Option:
    """As many as there is room for."""
    placements = [option for option in options if option[0] == "place"]
    return max(option for option in placements if PLACE[ship][0] <= option <= PLACE[ship][-1])


def _off(game: FleetState, seat: int, option: Option) -> int:
    """How far a number is from those aboard the ship that is being manned."""
    return abs(_number(option) - game.crew[game.fleets[seat].cards[len(game.berths)]])


def _held(game: FleetState, seat: int, option: Option) -> int:
    """How many of a kind are in the hand."""
    held = [game.pack.kind_of[card] for card in game.hands[seat].cards]
    return held.count(_number(option))


def _number(option: Option) -> int:
    _, *numbers = option
    return numbers[0]
