"""What an attack would do, as the dice have it (TA-10)."""

from broadside.engine import Option, Preview
from broadside.games.common.dice import beating, mean, strike

from .adventure.fleeting import Assault
from .adventure.play import Adventure
from .numbers import MOST_DICE


class Odds(Preview, frozen=True):
    """The chances of an attack, without rerolls, destiny and critical effects."""

    success: float
    wounds: float
    """On average."""
    defeats: float
    """The chance that the Enemy is defeated."""


PREVIEWS: tuple[type[Preview], ...] = (Odds,)


def preview_of(game: Adventure, seat: int, option: Option) -> Preview | None:
    """What an option would bring; attacks only."""
    assault = assault_of(game, option)
    return None if assault is None else odds_of(game, assault)


def assault_of(game: Adventure, option: Option) -> Assault | None:
    """The attack that an option would be."""
    match option:
        case ("attack", hand, enemy):
            return game.blow(game.acting, hand, enemy)
        case ("shoot", hand, enemy):
            card, thing = game.weapon_in(game.acting, hand)
            return game.shot(game.acting, hand, card, thing, enemy)
        case ("punch", hand, enemy):
            assault = Assault(game.acting, enemy, "unarmed")
            assault.modifier = game.mode(game.acting, hand, None)
            return assault
    return None


def odds_of(game: Adventure, assault: Assault) -> Odds:
    """By the functions by which the rules themselves roll."""
    attacker, target = assault.attacker, assault.target
    dice = max(0, min(MOST_DICE, game.attack_pool(assault)))
    faces = max(1, beating(game.threshold(target), game.attack_modifier(assault)))
    defence = defence_faces = 0
    if assault.kind != "ranged":
        defence = max(0, min(MOST_DICE, game.defence_pool(target, attacker) - assault.fewer))
        modifier = game.defence_modifier(target, attacker)
        defence_faces = max(1, beating(game.threshold(attacker), modifier))
    names = game.attack_names(assault)
    damage = 0
    if assault.kind != "unarmed":
        damage = assault.damage + game.bonus("dmg", attacker, names, target, assault.thing)
    blows = strike(dice, faces, damage, defence, defence_faces)
    less = game.foe_at(target).abilities.get("impervious", 0) if target in game.enemies else 0
    needed = game.health(target) + less
    return Odds(blows.success, mean(blows.wounds), sum(blows.wounds[needed:]))
