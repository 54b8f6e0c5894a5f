"""What an answer in a battle would lead to: who is harmed, who pays, and who stays where."""

from broadside.engine import Option, Preview

from .cards import VESSEL
from .setup import Setup


class Parting(Preview, frozen=True):
    """A way out of the battle at hand, without harm to anybody."""

    hex: int
    """Where one's own vessel stays."""
    pursued: bool
    """Whether the other vessel may attack in turn (HV-9.10)."""


class Blow(Preview, frozen=True):
    """Harm to the other vessel."""

    ship: int
    armour: list[int]
    """The cards of which it loses one; without any it goes down."""
    booty: int
    """What it carries, of which a die can be looted then."""


class Damage(Preview, frozen=True):
    """Harm to one's own vessel."""

    card: int
    """What is lost."""
    strength: int
    """Of the vessel then."""


class Bargain(Preview, frozen=True):
    """Safe passage for coins (HV-9.17), if both agree."""

    coins: int
    pays: bool
    """Whether one pays them oneself."""
    aboard: int
    """Booty of one's own vessel then."""


BATTLE_PREVIEWS = (Parting, Blow, Damage, Bargain)


def battle_preview_of(game: Setup, seat: int, option: Option) -> Preview | None:
    """What an answer would lead to, for who gives it."""
    if game.raid is not None:
        return _in_a_raid(game, game.raid.vessel, option)
    if game.duel is not None:
        return _in_a_duel(game, seat, option)
    return None


def _in_a_raid(game: Setup, vessel: int, option: Option) -> Preview | None:
    match option:
        case ("withdraw",):
            return Parting(game.hex_of[vessel], pursued=False)
        case ("lose", kind):
            return _damage(game, vessel, kind)
    return None


def _in_a_duel(game: Setup, seat: int, option: Option) -> Preview | None:
    mine, theirs = game.sides_for(seat)
    match option:
        case ("withdraw",):
            return Parting(game.hex_of[mine], pursued=game.may_turn_on())
        case ("evade",) | ("part",):
            return Parting(game.hex_of[mine], pursued=False)
        case ("inflict",):
            ship = game.card_of(theirs, VESSEL)
            return Blow(ship, game.armour_of(theirs), game.booty[theirs])
        case ("lose", kind):
            return _damage(game, mine, kind)
        case ("offer" | "counter", coins):
            return _bargain(game, mine, coins)
        case ("accept",):
            return _bargain(game, mine, game.fighting_now().offer)
    return None


def _damage(game: Setup, vessel: int, kind: int) -> Damage:
    card = game.card_of(vessel, kind)
    worth = game.pack.strengths[card] + game.strength_changed([card])
    return Damage(card, game.strength_of(vessel) - worth)


def _bargain(game: Setup, mine: int, coins: int) -> Bargain:
    pays = mine == game.fighting_now().vessels[1]
    return Bargain(coins, pays, game.booty[mine] + (-coins if pays else coins))
