"""What an option would bring, cost or risk: exact odds from what everybody can see.

Odds are those of a battle in which nobody plays another card.
"""

from functools import lru_cache
from typing import Literal

import msgspec

from broadside.engine import PASS, Option, Preview
from broadside.games.common.dice import at_least, fight, mean

from .setup import Setup
from .state import NOBODY


class Plunder(msgspec.Struct, frozen=True):
    """What the prize of a battle would bring (PF-7.18)."""

    points: int
    crew: int
    """Aboard the prize at least; where the supply is short, one's own losses may add to it."""


class Assault(Preview, frozen=True):
    """How a battle stands for the asked seat, attacker or defender, without further cards."""

    catch: float
    """The chance that the attacker catches up; 1 once that has happened."""
    win: float
    both: float
    """Of the fight, if the attacker catches up: to win it, and that both ships go down."""
    left: float
    """Crew left on average if it is won, when temporary crew has gone."""
    losses: float
    rival_losses: float
    """Crew that falls on average, on one's own ship and on the other, if there is a fight."""
    prize: Plunder
    last_ship: bool
    """Whether one would be out of the game if the fight is lost."""


class Digging(Preview, frozen=True):
    """A try for a treasure (PF-8.3, PF-8.4)."""

    success: float
    reward: int
    """Crew that there is room and supply for."""
    penalty: int
    doomed: bool
    """Whether a failure loses the ship."""


class Fitting(Preview, frozen=True):
    """What an inventory card would change: speed, cannons or maximum crew (PF-13.4, PF-13.5)."""

    what: Literal["speed", "cannons", "maximum"]
    now: int
    then: int


class Sale(Preview, frozen=True):
    """What selling a ship would bring (PF-5.2)."""

    tokens: int
    """For its cargo, as far as the supply goes."""
    moving: int
    """Crew that moves to other ships."""
    homeless: int
    """Crew for which no ship has room."""


class Desertion(Preview, frozen=True):
    """What Traitors would leave (PF-11.11)."""

    left: int
    lost: bool


class Burial(Preview, frozen=True):
    """How many of a kind stay in the hand after a discard."""

    left: int


PREVIEWS = (Assault, Digging, Fitting, Sale, Desertion, Burial)


def preview_of(game: Setup, seat: int, option: Option) -> Preview | None:
    """What this option would bring, cost or risk for its seat."""
    match option:
        case ("attack", ship, target):
            return assault(game, ship, target)
        case ("battle_card", kind, side):
            return _with_card(game, seat, kind, side)
        case ("explore", ship, card):
            return _digging(game, ship, card)
        case ("dig",):
            return _digging(game, game.digger, game.site)
        case ("fit", fitting, ship):
            return _fitting(game, game.pack.inventory[fitting], ship)
        case ("sell", ship):
            return _sale(game, seat, ship)
        case ("traitors", victim, _):
            return Desertion(game.crew[victim] - 1, game.crew[victim] == 1)
        case ("discard", kind):
            held = [game.pack.kind_of[card] for card in game.hands[seat].cards]
            return Burial(held.count(kind) - 1)
    return _standing(game, seat) if option == PASS else None


# -- battles ----------------------------------------------------------------------------------


class Side:
    """A ship as it would fight."""

    __slots__ = ("cannons", "crew", "hooks", "reloads", "ship", "speed", "temporary")

    def __init__(self, game: Setup, ship: int) -> None:
        self.ship = ship
        self.speed = game.speed[ship]
        self.cannons = game.cannons[ship]
        self.crew = game.crew[ship]
        self.temporary = 0
        """How many of the crew lie on cards."""
        self.reloads = 0
        self.hooks = 0

    @property
    def dice(self) -> int:
        """What the cannons roll."""
        return self.cannons * (1 + self.reloads)

    def bring(self, tokens: int) -> None:
        """PF-12.4: temporary crew."""
        self.crew += tokens
        self.temporary += tokens


def assault(game: Setup, ship: int, target: int) -> Assault:
    """PF-7 from the naming of the target on."""
    attacker, defender = Side(game, ship), Side(game, target)
    return _judged(game, attacker, defender, attacker, wind_to_come=True, guns_to_come=True)


def _sides(game: Setup) -> list[Side]:
    """The battle that is being fought, with all cards on the table."""
    now = game.fight
    sides = []
    for number in (0, 1):
        side = Side(game, now.ships[number])
        side.speed += now.speed[number]
        side.cannons += now.cannons[number]
        side.bring(now.temporary[number])
        side.reloads, side.hooks = now.reloads[number], now.hooks[number]
        sides.append(side)
    return sides


def _standing(game: Setup, seat: int) -> Assault | None:
    """If nobody plays another card from here on."""
    return _from_here(game, seat, _sides(game)) if game.fight.ships else None


def _with_card(game: Setup, seat: int, kind: int, side: int) -> Assault:
    """If this card is played, and none after it (PF-12)."""
    sides = _sides(game)
    mine = 0 if seat == game.fight.seats[0] else 1
    own, other = sides[mine], sides[1 - mine]
    effect, value = game.pack.effects[kind], game.pack.values[kind]
    if effect == "speed_any":
        sides[mine ^ side].speed += value
    elif effect == "speed_defender":
        sides[1].speed -= value
    elif effect == "temp_crew":
        own.bring(min(value, game.supply))
    elif effect == "kill":
        other.crew = max(0, other.crew - value)
    elif effect == "temp_cannons":
        own.cannons += value
    elif effect == "skip_cannons":
        _put_in_force(own, other, "hooks", "reloads")
    elif effect == "extra_volley":
        _put_in_force(own, other, "reloads", "hooks")
    return _from_here(game, seat, sides, again=effect == "reroll_wind")


def _put_in_force(own: Side, other: Side, what: str, opposite: str) -> None:
    """PF-12.10, PF-12.11."""
    for side in (other, own):
        if getattr(side, opposite):
            setattr(side, opposite, getattr(side, opposite) - 1)
            return
    setattr(own, what, getattr(own, what) + 1)


def _from_here(game: Setup, seat: int, sides: list[Side], *, again: bool = False) -> Assault:
    now = game.fight
    mine = sides[0] if seat == now.seats[0] else sides[1]
    assault = _judged(
        game,
        sides[0],
        sides[1],
        mine,
        wind_to_come=again or (now.phase == "wind" and not now.rolls),
        guns_to_come=now.phase != "crew",
    )
    if now.phase == "wind" and now.rolls and not again:
        return msgspec.structs.replace(assault, catch=float(now.caught))
    return assault


def _judged(
    game: Setup,
    attacker: Side,
    defender: Side,
    mine: Side,
    *,
    wind_to_come: bool,
    guns_to_come: bool,
) -> Assault:
    rival = defender if mine is attacker else attacker
    over = not attacker.crew or not defender.crew  # PF-7.8: without a chase, and without a shot
    fires = guns_to_come and not (over or attacker.hooks or defender.hooks)
    odds = odds_of(
        mine.crew,
        rival.crew,
        mine.dice if fires else 0,
        rival.dice if fires else 0,
        len(game.pack.faces["crew"]),
        len(game.pack.faces["gun"]),
        mine.temporary,
    )
    chase = wind_to_come and not over
    catch = game.catch_chance(attacker.speed, defender.speed) if chase else 1.0
    owner = game.owner_of(mine.ship)
    return Assault(
        catch=catch,
        win=odds.win,
        both=odds.both,
        left=odds.left,
        losses=odds.losses,
        rival_losses=odds.rival_losses,
        prize=_plunder(game, rival.ship),
        last_ship=len(game.fleets[owner].cards) == 1,
    )


def _plunder(game: Setup, prize: int) -> Plunder:
    """PF-7.17 to PF-7.19, with a hand to spare: by then all who were on the prize have fallen, and
    temporary crew has gone back."""
    supply = game.supply + sum(game.fight.temporary)
    if game.owner_of(prize) != NOBODY:
        supply += game.crew[prize]
    crew = min(game.pack.cargos[prize], supply, game.maximum[prize])
    return Plunder(game.pack.points[prize], max(1, crew))


class BattleOdds(msgspec.Struct, frozen=True):
    """How a fight to the last comes out for the first side."""

    win: float
    both: float
    left: float
    losses: float
    rival_losses: float


@lru_cache(maxsize=20_000)
def odds_of(
    crew: int,
    rival: int,
    guns: int,
    rival_guns: int,
    faces: int,
    gun_faces: int,
    temporary: int = 0,
) -> BattleOdds:
    """PF-7.13 to PF-7.17, exactly: a volley, then rounds of the crews as a Markov chain.

    So many of the crew are `temporary`, and none of those is left in the end.
    """
    standing = fight(crew, rival, guns, rival_guns, faces, gun_faces)
    return BattleOdds(
        win=standing.win,
        both=standing.left[0],
        left=standing.left_if_won(temporary),
        losses=crew - mean(standing.left),
        rival_losses=rival - mean(standing.rival_left),
    )


# -- the rest ---------------------------------------------------------------------------------


def _digging(game: Setup, ship: int, card: int) -> Digging:
    treasure = game.pack.treasure[card]
    room = game.maximum[ship] - game.crew[ship]
    return Digging(
        at_least(treasure.dice, len(game.pack.faces[treasure.symbol]), treasure.need),
        min(treasure.reward, room, game.supply),
        min(treasure.penalty, game.crew[ship]),
        treasure.penalty >= game.crew[ship],
    )


def _fitting(game: Setup, kind: int, ship: int) -> Fitting | None:
    value = game.pack.values[kind]
    match game.pack.effects[kind]:
        case "inv_speed":
            return Fitting("speed", game.speed[ship], game.speed[ship] + value)
        case "inv_cannons":
            return Fitting("cannons", game.cannons[ship], game.cannons[ship] + value)
        case "inv_max_crew":
            return Fitting("maximum", game.maximum[ship], game.maximum[ship] + value)
    return None


def _sale(game: Setup, seat: int, ship: int) -> Sale:
    tokens = min(game.pack.cargos[ship], game.supply)
    moving = game.crew[ship]
    others = [other for other in game.fleets[seat].cards if other != ship]
    room = sum([game.maximum[other] - game.crew[other] for other in others])
    return Sale(tokens, moving, max(0, tokens + moving - room))
