"""RT-R37: what an abandoned seat does when not even a bot decides for it."""

from typing import Final

from broadside.engine import Ask, Option

from .cards import DOUBLOON, MONKEY, one_of
from .state import RaidersState

ORDER: Final = (
    "parley_keep",
    "parley_done",
    "trade_add",
    "trade_done",
    "cmd_trade",
    "cmd_board",
    "cmd_plunder",
    "cmd_bury",
    "cmd_brawl",
    "brawl",
    "bury_discard",
    "bury_hand",
    "treasure_sell",
    "power",
    "attack",
    "pay_coin",
    "discard",
    "look_take",
    "rescue",
    "no_recruit",
)
"""Verbs, the sooner the better; those that are missing are never chosen."""


def fallback(game: RaidersState, ask: Ask) -> Option:
    """Legal, harmless, and always the same."""
    known = [option for option in ask.options if option[0] in ORDER]
    if not one_of(game.discards[ask.seat].cards, MONKEY) >= 0:
        known = [option for option in known if option[0] != "cmd_bury"] or known
    return min(known or list(ask.options), key=_place)


def _place(option: Option) -> tuple[int, ...]:
    verb, *numbers = option
    place = ORDER.index(verb) if verb in ORDER else len(ORDER)
    if verb in ("bury_hand", "bury_discard"):
        starters = (MONKEY, DOUBLOON)
        kind = starters.index(numbers[0]) if numbers[0] in starters else len(starters)
        return (ORDER.index("bury_discard"), kind, *numbers, place)
    return (place, *numbers)
