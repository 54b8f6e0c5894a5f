"""What a Pirate would think of: a few of the fifty options of a turn."""

from collections.abc import Sequence
from typing import Final

from broadside.engine import Ask, Option

from .adventure.play import Adventure
from .adventure.turns import END_TURN
from .aims import steps_from
from .fallback import SWITCH, action_worth, answer_worth, fallback, is_turn

MOST: Final = 5
"""More are not compared."""
WAYS: Final = 2
"""Nor are more spaces to go to."""
PRESSING: Final = 10
"""Nobody ends a turn who has anything so good to do: the Flag does not wait."""
RIVAL: Final = 0.75
"""What is less than three quarters as good as the best by rough worth is no rival of it."""
BERTHS: Final = 3
"""How many spaces to start from are looked at."""


def sensible(game: Adventure, ask: Ask) -> Sequence[Option]:
    """What deserves a thought."""
    if is_turn(game, ask):
        return actions(game, ask.options)
    options = ask.options
    match options[0][0]:
        case "permit" | "drop_at" | "offer_done" | "choose_pirate" | "choose_hand" | "deploy_next":
            return [fallback(game, ask)]
        case "switch_done":
            return [o for o in options if o == options[0] or answer_worth(game, o) > SWITCH]
        case "deploy_at":
            order = best_first([answer_worth(game, option) for option in options])
            return [options[n] for n in order[:BERTHS]]
    return options


def actions(game: Adventure, options: Sequence[Option]) -> list[Option]:
    """What brings the Pirate on, by the same rough worth as the fallback's, best first."""
    away = steps_from(game, game.acting)
    worth = [action_worth(game, option, away) for option in options]
    least = RIVAL * max(worth)
    found: list[Option] = []
    ways = 0
    for n in best_first(worth):
        option = options[n]
        if option == END_TURN or len(found) == MOST or worth[n] < least:
            break
        if option[0] == "move":
            ways += 1
            if ways > WAYS:
                continue
        found.append(option)
    if not found or max(worth) < PRESSING:
        found.append(END_TURN)
    return found


def best_first(worth: list[float]) -> list[int]:
    """Their numbers by their worth, the first among equals first."""
    return sorted(range(len(worth)), key=worth.__getitem__, reverse=True)
