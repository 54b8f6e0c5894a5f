"""What a Pirate does when nobody decides: fight, find, fetch, and be on the way (section 8)."""

from typing import Final

from broadside.engine import Ask, Option
from broadside.games.common.search import FAR

from .adventure.combat import BOTH, DOMINANT, WEAK
from .adventure.play import Adventure
from .adventure.turns import END_TURN
from .aims import is_ready, steps_from, way_on
from .legs import legs_to
from .numbers import key_of
from .preview import assault_of, odds_of

USUAL: Final[dict[str, float]] = {
    "pick_up_goal": 200,
    "revive": 120,
    "open_door": 60,
    "explore": 45,
    "loot": 35,
    "plus_one": 40,
    "react": 30,
    "reload": 20,
    "break_away": 12,
    "insult": 8,
    "pick_up": 15,
    "permit": 1,
    "crit_effect": 1,
    "stun_try": 5,
    "switch_done": 5,
    "offer_done": 5,
    "end_turn": 0,
    "switch": -5,
    "offer": -9,
    "drop": -20,
    "drop_goal_here": -50,
    "push": -9,
    "run": -3,
    "breath": -4,
    "policy": -5,
}
"""How much an option is worth where nothing else is known of it."""
SWITCH: Final = USUAL["switch_done"]
"""Hands are rearranged only for the better."""
SECOND: Final = 0.4
"""What a weapon in the weak hand is worth in comparison."""
SPARE: Final = 4
"""Who may fail in a search wants so many spaces of the Flag besides two for every tile."""
DRINK: Final = 3
"""TA-22.3: what a Rum or Brew is worth in an exchange."""


def fallback(game: Adventure, ask: Ask) -> Option:
    """The best of the options by rough worth; the first among equals."""
    options = ask.options
    if not is_turn(game, ask):
        return max(options, key=lambda option: answer_worth(game, option))
    away = steps_from(game, game.acting)
    return max(options, key=lambda option: action_worth(game, option, away))


def is_turn(game: Adventure, ask: Ask) -> bool:
    """Whether it is about the next action of a turn."""
    return game.part == "character" and ask.options[0] == END_TURN


def answer_worth(game: Adventure, option: Option) -> float:
    """What an answer is worth, or a choice before the Adventure begins."""
    match option:
        case ("permit", yes):
            return yes if agrees(game) else 1 - yes
        case ("crit_effect", yes):
            return yes
        case ("keep_gear", card):
            return game.kind(card).worth
        case ("discard", card):
            return -game.kind(card).worth
        case ("deploy_at", space):
            return -legs_to(game.grid, [way_on(game)]).get(space, FAR)
        case ("enemy_target", figure):
            return game.health(figure)
        case ("react", _) if game.roll_on is not None:
            dice = range(len(game.roll_on.dice))
            return USUAL["react"] if any(_is_bad(game, die) for die in dice) else -1
        case ("die", die):
            return 1 if _is_bad(game, die) else -1
        case ("equip", card, hand):
            return SWITCH + _better(game, game.reacting, card, hand)
    return USUAL.get(option[0], 0)


def _is_bad(game: Adventure, die: int) -> bool:
    """Whether a die on the table had better be another: an Enemy's that counts, one's own not."""
    roll = game.roll_on
    return roll is not None and roll.counts(die) != game.is_pirate(roll.figure)


def _better(game: Adventure, figure: int, card: int, hand: int) -> float:
    """How much more a Pirate would deal with this card in that hand, or in both."""
    strong, weak = (_power(game, game.hands[2 * figure + n]) for n in (DOMINANT, WEAK))
    power = _power(game, card)
    if hand == BOTH:
        return power - strong - SECOND * weak
    if card in game.hands[2 * figure : 2 * figure + 2]:
        return 0
    return power - strong if hand == DOMINANT else SECOND * (power - weak)


def _power(game: Adventure, card: int) -> float:
    """What a card in hand is worth in a fight."""
    return max(game.kind(card).melee, game.kind(card).ranged / 2) if card >= 0 else 0


def agrees(game: Adventure) -> bool:
    """TA-22.1 to TA-22.3: what a seat says that is not there to answer."""
    asked, asking = game.reacting, game.acting
    match game.request:
        case "push":
            return 5 * asked + game.seat_of(asking) not in game.grudges
        case "exchange":
            return is_fair(game, asked)
    return True


def is_fair(game: Adventure, asked: int) -> bool:
    """TA-22.3: as much as one gives; the wounded give anything for a Brew."""
    _, given, taken = game.bargain
    offered = [*given, *game.tendered[game.seat_of(asked)].cards]
    brew = any(n >= 0 and key_of(game.kind(n).name) == "brew" for n in offered)
    return (brew and game.wounds[asked] > 0) or value_of(game, offered) >= value_of(game, taken)


def value_of(game: Adventure, things: list[int]) -> int:
    """Cards by what they cost or bring, Rum and Brew by 3; Goal tokens by their prestige."""
    prestige = {-token.id: 3 * token.pp for token in game.story.goal_tokens}
    return sum(
        prestige[n] if n < 0 else DRINK if game.kind(n).halves == 1 else game.kind(n).worth
        for n in things
    )


def action_worth(game: Adventure, option: Option, away: dict[int, int]) -> float:
    """What an action is worth to the acting Pirate."""
    figure = game.acting
    here = game.at[figure]
    match option:
        case ("move", space):
            return _progress(here, space, away)
        case ("attack" | "shoot" | "punch", _, _):
            assault = assault_of(game, option)
            assert assault is not None
            odds = odds_of(game, assault)
            return 50 + 20 * odds.wounds + 30 * odds.defeats + 5 * odds.success
        case ("climb", side):
            return _progress(here, game.climb_to(here, side), away) - 4
        case ("jump", side, aid):
            return _progress(here, game.grid.jump(here, side), away) - (4 if aid else 12)
        case ("explore", _):
            busy = any(game.together(here, game.at[enemy]) for enemy in game.enemies)
            if busy or game.tokens_of(figure) or not away or not is_ready(game, figure):
                return -1
            return USUAL["explore"]
        case ("destiny", 0):
            return 55 if game.health(figure) <= 2 else -2
        case ("destiny", 1):
            return -2 if game.ap[figure] > 1 or not game.seen_enemies() else 4
        case ("use", ability):
            name = game.box.abilities[ability].thing.name
            hurt = max((game.wounds[f] for f in range(game.crew)), default=0)
            return 70 if name in ("Brew", "Bandages", "Healing") and hurt > 1 else 3
        case ("search",):
            unknown = len(game.supply.cards) + len(game.inner_supply.cards)
            return (
                14
                if game.spaces_left - 2 * unknown > SPARE and game.value(figure, "PER") > 2
                else -1
            )
        case ("breath",):
            return 6 if not game.dp[figure] and game.spaces_left > 12 else -4
        case ("run",):
            far = away.get(here, 0)
            return 18 if game.ap[figure] < far < FAR and not game.seen_enemies() else -3
        case ("insult",):
            return USUAL["insult"] if game.ap[figure] < 2 else -1
        case ("break_away",):
            return 60 if game.health(figure) <= 1 or game.tokens_of(figure) else -1
    return USUAL.get(option[0], -1)


def _progress(here: int, there: int, away: dict[int, int]) -> float:
    """Nearer is better; as near as before is worse than staying."""
    if there < 0 or here not in away or there not in away:
        return -2
    gained = away[here] - away[there]
    return 20 + 3 * gained if gained > 0 else -1
