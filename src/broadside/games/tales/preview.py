"""What an option would cost, bring and risk: ways, attacks, rolls, and where a tile would lie."""

from broadside.engine import Option, Preview
from broadside.games.common.dice import at_least, beating, contest, strike
from broadside.games.common.square import cost_of

from .adventure.actions import revive, search
from .adventure.actions.jump import UNAIDED
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
    dice: int
    over: int
    """A die must show more, with the modifier added."""
    modifier: int
    damage: int
    """Wounds of each hit."""
    defence: int
    """Dice of the defence."""
    in_way: int
    """Characters in the way of a shot."""


class Way(Preview, frozen=True):
    """A move: the spaces it goes by, both ends included."""

    ap: int
    path: list[int]
    engaged: bool
    """Whether it ends next to an Enemy that one must break away from."""
    wounds: int
    """What it costs to run past Enemies (TA-12.6b)."""


class Attempt(Preview, frozen=True):
    """A roll that must succeed, without rerolls and destiny."""

    success: float
    dice: int
    over: int
    modifier: int


class Lie(Preview, frozen=True):
    """How a tile would lie: its north-west corner, and its quarter turns."""

    tile: int
    column: int
    row: int
    turn: int


PREVIEWS: tuple[type[Preview], ...] = (Odds, Way, Attempt, Lie)


def preview_of(game: Adventure, seat: int, option: Option) -> Preview | None:
    """What an option would bring, where its label does not say it all."""
    match option:
        case ("move", space):
            return way_to(game, space)
        case ("place_tile", which):
            return lie_of(game, which)
        case ("search",):
            return attempt_of(game, "PER", search.DIFFICULTY, "search")
        case ("jump", side, aid) if aid == UNAIDED:
            chasm = game.grid.around[8 * game.at[game.acting] + 2 * side]
            return attempt_of(game, "AGI", int(game.grid.marks[chasm]), "jump")
        case ("revive", other, aid) if aid == UNAIDED:
            overkill = max(0, game.wounds[other] - game.hp(other))
            penalty = -overkill - (1 if game.is_cursed(other) else 0)
            return attempt_of(game, "INT", revive.DIFFICULTY, "revive", penalty)
        case ("open_door", side):
            return _locked(game, side)
        case ("break_away",):
            return _breaking_away(game)
    assault = assault_of(game, option)
    return None if assault is None else odds_of(game, assault)


def way_to(game: Adventure, space: int) -> Way:
    """The way that a move would take."""
    figure = game.acting
    ways = game.ways_of(game.outfit(figure))
    path = game.way_to(figure, space, ways, game.leave_needed(figure))
    struck: set[int] = set()
    if game.on_the_run:
        for step in path[:-1]:
            near = [e for e in game.enemies_beside(step) if game.engages(e, figure)]
            struck.update(e for e in near if not game.helpless(e))
    struck.difference_update(game.run_paid)
    stops = game.traffic(figure).stops
    return Way(
        cost_of(ways, path),
        path,
        space in stops,
        sum(game.foe_at(enemy).melee_damage for enemy in struck),
    )


def lie_of(game: Adventure, which: int) -> Lie:
    """Where the tile that was drawn would lie."""
    tile = game.box.tile_of[game.branches[0]]
    here, side = game.at[game.acting], int(game.branches[1])
    places = game.grid.placements(tile.tile, here, side, game.pack.rules.border_match)
    return Lie(tile.number, *places[which])


def attempt_of(
    game: Adventure, attribute: str, difficulty: int, action: str = "", modifier: int = 0
) -> Attempt:
    """The chance of one success or more."""
    figure = game.acting
    names = (action, attribute, "any") if action else (attribute, "any")
    modifier += game.bonus("mod", figure, names)
    dice = max(0, min(MOST_DICE, game.pool(figure, names)))
    faces = max(1, beating(difficulty, modifier))
    return Attempt(at_least(dice, faces), dice, difficulty, modifier)


def _locked(game: Adventure, side: int) -> Attempt | None:
    trial = game.trial_of(game.acting, side)
    return None if trial is None else attempt_of(game, *trial)


def _breaking_away(game: Adventure) -> Attempt:
    """TA-12.8: more successes than the nimblest Enemy that holds one."""
    figure = game.acting
    alert = [enemy for enemy in game.engaging(figure) if not game.helpless(enemy)]
    if not alert:
        return Attempt(1.0, 0, 0, 0)
    rival = max(alert, key=lambda enemy: game.value(enemy, "AGI"))
    names = ("break_away", "AGI", "any")
    modifier = game.bonus("mod", figure, names, rival)
    dice = max(0, min(MOST_DICE, game.pool(figure, names, rival)))
    over, theirs = game.value(rival, "AGI"), game.value(figure, "AGI")
    faces = max(1, beating(over, modifier))
    against = game.pool(rival, ("AGI", "any"), figure)
    rival_faces = max(1, beating(theirs, game.bonus("mod", rival, ("AGI", "any"), figure)))
    return Attempt(contest(dice, faces, against, rival_faces).win, dice, over, modifier)


def assault_of(game: Adventure, option: Option) -> Assault | None:
    """The attack that an option would be."""
    match option:
        case ("attack", hand, enemy):
            return game.blow(game.acting, hand, enemy)
        case ("shoot", hand, enemy):
            card, thing = game.gun_in(game.acting, hand)
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
    over, added = game.threshold(target), game.attack_modifier(assault)
    faces = max(1, beating(over, added))
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
    return Odds(
        blows.success,
        blows.expected,
        sum(blows.wounds[needed:]),
        dice,
        over,
        added,
        damage,
        defence,
        len(assault.in_way),
    )
