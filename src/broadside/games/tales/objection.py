"""Why the acting Pirate cannot do something that a board might be touched for."""

from broadside.engine import Ask, Objection, Option

from .adventure.actions import (
    attack,
    break_away,
    doors,
    equipment,
    explore,
    jump,
    loot,
    push,
    reload,
    revive,
    search,
)
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
    "reload": reload.COST,
    "push": push.COST,
    "switch": equipment.COST,
    "offer": equipment.COST,
    "pick_up": equipment.COST,
    "pick_up_goal": equipment.COST,
    "drop": equipment.COST,
    "open_door": doors.COST,
}
ON_FOOT = ("move", "jump", "climb", "explore", "run")
UNDISTURBED = {
    "reload": "TA-12.2b",
    "loot": "TA-12.12a",
    "revive": "TA-12.16a",
    "breath": "TA-12.4a",
}
"""What is closed next to an Enemy, and the rule that says so."""
WHEN_RUNNING = frozenset({"move", "explore", "push", "jump", "climb"})
"""What `Turns.runners_actions` lists."""
WANTING = {
    "attack": Objection("No Enemy is next to you, or no blade is in your hand.", "TA-10.5"),
    "shoot": Objection("Nobody can be shot at from here with what you hold.", "TA-10.15"),
    "punch": Objection("Bare hands are for who has no blade, and an Enemy at hand.", "TA-10.25"),
    "move": Objection("You have no AP left to go there.", "TA-12.5a"),
    "run": Objection("You run already, or have no AP.", "TA-12.6"),
    "push": Objection("Nobody whom you could push is next to you.", "TA-12.7"),
    "jump": Objection("There is no chasm to jump over beside you.", "TA-12.9"),
    "climb": Objection("There is no height line to climb beside you.", "TA-12.9d"),
    "explore": Objection("Stand on a space with an unexplored exit.", "TA-12.10"),
    "loot": Objection("Nobody has fallen on your space or next to you.", "TA-12.12"),
    "reload": Objection("Nothing in your hands must be reloaded.", "TA-12.2"),
    "switch": Objection("There is nothing else you could take in hand.", "TA-12.13"),
    "offer": Objection("Nobody next to you has anything to exchange.", "TA-12.13"),
    "pick_up": Objection("Nothing lies on your space or next to you.", "TA-12.14"),
    "pick_up_goal": Objection("Nothing lies on your space or next to you.", "TA-12.14"),
    "drop": Objection("There is nothing in your bag to put down.", "TA-12.14"),
    "use": Objection("Nothing that you have can be used now.", "TA-12.14"),
    "open_door": Objection("Stand right in front of a closed door.", "TA-12.15"),
    "revive": Objection("Nobody next to you is Knocked Out.", "TA-12.16"),
    "insult": Objection("No Enemy is next to you to be insulted.", "TA-12.3"),
    "destiny": Objection("You have no destiny left, or no wounds to discard.", "TA-3.7"),
}
"""What there must be for an action, if nothing else stands in its way."""


def objection_of(game: Adventure, ask: Ask, option: Option) -> Objection | None:
    """The first thing that stands in the way, as everybody can see."""
    figure = game.acting
    if game.part != "character" or not game.is_pirate(figure) or ("end_turn",) not in ask.options:
        return None
    action = option[0]
    if action in ON_FOOT and game.must_stay(figure):
        return Objection("An Enemy is next to you: break away first.", "TA-12.5b")
    if game.on_the_run and action not in WHEN_RUNNING and action != "destiny":
        return Objection("You run: only move, explore, push, jump and climb.", "TA-12.6a")
    if action in UNDISTURBED and game.threats(figure):
        return Objection("Not next to an Enemy that is not Stunned.", UNDISTURBED[action])
    if action == "destiny" and game.dp_used[figure]:
        return Objection("You have used destiny in this Round.", "TA-3.6")
    if (action == "run" and game.under_way) or (action == "breath" and game.spent_ap):
        return Objection("That is only open as the first thing in a turn.", "TA-12.6a")
    if action == "search":
        return _no_search(game, figure)
    if action in COSTS and not game.can_pay(figure, COSTS[action]):
        left = game.budget
        return Objection(f"That costs {COSTS[action]} AP, and you have {left}.", "TA-9.26")
    match option:
        case ("shoot", hand, enemy):
            return _no_shot(game, hand, enemy) if enemy >= 0 else WANTING["shoot"]
        case ("break_away",):
            return Objection("No Enemy holds you here.", "TA-12.8")
    return WANTING.get(action)


def _no_search(game: Adventure, figure: int) -> Objection | None:
    if game.searched:
        return Objection("You have searched in this turn.", "TA-12.11a")
    here = game.at[figure]
    if any(game.together(here, game.at[enemy]) for enemy in game.enemies):
        return Objection("Not while an Enemy is on this tile or in this room.", "TA-12.11a")
    return Objection(f"That costs {search.COST} AP, and you have {game.budget}.", "TA-9.26")


def _no_shot(game: Adventure, hand: int, enemy: int) -> Objection | None:
    figure = game.acting
    weapon = [(card, thing) for h, card, thing in game.outfit(figure).weapons if h == hand]
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
