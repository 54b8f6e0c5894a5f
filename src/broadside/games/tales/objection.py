"""Why the acting Pirate cannot do something that a board might be touched for."""

from broadside.engine import Ask, Objection, Option

from .adventure.actions import attack, break_away, explore, jump, loot, revive, search
from .adventure.actions.paying import WHEN_RUNNING
from .adventure.play import Adventure

COSTS = {
    "attack": attack.COST,
    "shoot": attack.COST,
    "punch": attack.COST,
    "break_away": break_away.COST,
    "jump": jump.COST,
    "climb": jump.COST,
    "explore": explore.COST,
    "search": search.COST,
    "loot": loot.COST,
    "revive": revive.COST,
}
ON_FOOT = ("move", "jump", "climb", "explore", "run")
UNDISTURBED = {
    "reload": "TA-12.2b",
    "loot": "TA-12.12a",
    "revive": "TA-12.16a",
    "breath": "TA-12.4a",
}
"""What is closed next to an Enemy, and the rule that says so."""


def objection_of(game: Adventure, ask: Ask, option: Option) -> Objection | None:
    """The first thing that stands in the way, as everybody can see."""
    figure = game.acting
    if game.part != "character" or not game.is_pirate(figure) or ("end_turn",) not in ask.options:
        return None
    action = option[0]
    if action in ON_FOOT and game.must_stay(figure):
        return Objection("An Enemy is next to you: break away first.", "TA-12.5b")
    if game.running and not game.free_ap and action not in WHEN_RUNNING and action != "destiny":
        return Objection("You run: only move, explore, push, jump and climb.", "TA-12.6a")
    if action in UNDISTURBED and game.threats(figure):
        return Objection("Not next to an Enemy that is not Stunned.", UNDISTURBED[action])
    if action == "destiny" and game.dp_used[figure]:
        return Objection("You have used destiny in this Round.", "TA-3.6")
    if action in ("run", "breath") and game.spent_ap:
        return Objection("That is only open as the first thing in a turn.", "TA-12.6a")
    if action == "search":
        return _no_search(game, figure)
    if action in COSTS and not game.can_pay(figure, COSTS[action]):
        left = game.budget
        return Objection(f"That costs {COSTS[action]} AP, and you have {left}.", "TA-9.26")
    match option:
        case ("shoot", hand, enemy):
            return _no_shot(game, hand, enemy)
        case ("break_away",):
            return Objection("No Enemy holds you here.", "TA-12.8")
    return None


def _no_search(game: Adventure, figure: int) -> Objection | None:
    if game.searched:
        return Objection("You have searched in this turn.", "TA-12.11a")
    here = game.at[figure]
    if any(game.together(here, game.at[enemy]) for enemy in game.enemies):
        return Objection("Not while an Enemy is on this tile or in this room.", "TA-12.11a")
    return Objection(f"That costs {search.COST} AP, and you have {game.budget}.", "TA-9.26")


def _no_shot(game: Adventure, hand: int, enemy: int) -> Objection | None:
    figure = game.acting
    weapon = [(card, thing) for h, card, thing in game.weapons(figure) if h == hand]
    if not weapon or not weapon[0][1].ranged:
        return Objection("Nothing in that hand can be shot or thrown.", "TA-10.15")
    card, thing = weapon[0]
    if card in game.exhausted:
        return Objection(f"{thing.name} must be reloaded first.", "TA-10.17")
    if enemy not in game.seen_enemies():
        return None
    if game.are_adjacent(figure, enemy):
        return Objection("Whoever is adjacent cannot be shot.", "TA-10.15")
    return Objection("There is no line of sight within range.", "TA-11.1")
