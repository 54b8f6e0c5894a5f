"""What an option would bring, cost or risk: exact odds from what everybody can see.

Odds are those of battles in which nobody plays another card.
"""

from broadside.engine import PASS, Option, Preview

from .cards import BERTHS, FIRST_ATTACK, KINDS, VESSEL
from .odds import duel, siege, strengths_of, throw
from .setup import Setup


class Siege(Preview, frozen=True):
    """An Attack (HV-8)."""

    attack: int
    dice: int
    place: int
    """What both sides roll."""
    win: float
    tie: float
    """Of a round."""
    complete: float
    lost: float
    """Of the battle, for who withdraws when guns and crew are gone."""
    coins: int
    history: bool
    """Whether the captain may move again afterwards."""


class Encounter(Preview, frozen=True):
    """A battle between vessels to the end (HV-9)."""

    dice: int
    rival: int
    win: float
    booty: int
    """What the other vessel carries; a die of it can be looted."""
    stake: int
    """What one's own carries."""


class Throw(Preview, frozen=True):
    """The next throw of the battle at hand, for the asked seat."""

    dice: int
    rival: int
    win: float
    tie: float


class Passage(Preview, frozen=True):
    """A move (HV-7.4)."""

    price: int
    least: int
    most: int
    """Spaces, if it is not becalmed."""


class Fitting(Preview, frozen=True):
    """A card laid in a berth."""

    strength: int
    """Of the vessel then."""
    unspent: int
    """What is left to pay with."""


class Homecoming(Preview, frozen=True):
    """Booty secured."""

    coins: int
    supply: int
    target: int


class Price(Preview, frozen=True):
    """What is left to pay with."""

    unspent: int


PREVIEWS = (Siege, Encounter, Throw, Passage, Fitting, Homecoming, Price)
PRICES = {"buy": 2, "replace_column": 5}


def preview_of(game: Setup, seat: int, option: Option) -> Preview | None:
    """What this option would bring, cost or risk for its seat."""
    match option:
        case ("assault", slot, attack):
            return siege_of(game, BERTHS * seat + slot, attack)
        case ("move_to", hex_):
            return _prospect(game, seat, hex_)
        case ("engage", vessel, _):
            return encounter(game, game.sailing_now().vessel, vessel)
        case ("sail", slot):
            return _passage(game, BERTHS * seat + slot)
        case ("place", card, slot):
            left = game.unspent(seat) - game.pack.costs[card]
            return Fitting(_strength_with(game, card, BERTHS * seat + slot), left)
        case ("secure", slot):
            coins = game.booty[BERTHS * seat + slot]
            return Homecoming(coins, game.supply[seat] + coins, game.target)
        case ("change_haven", card):
            return Price(game.unspent(seat) - game.pack.costs[card])
        case (("buy" | "replace_column") as verb, *_):
            return Price(game.unspent(seat) - PRICES[verb])
        case ("fight",):
            attacker, defender = game.fighting_now().vessels
            return encounter(game, defender, attacker)
        case ("play", card, _) if game.moment in ("attack", "combat"):
            return _next_throw(game, seat, card)
        case ("fight_on",) | ("press",):
            return _next_throw(game, seat)
    return _next_throw(game, seat) if option == PASS else None


def siege_of(game: Setup, vessel: int, attack: int) -> Siege:
    """HV-8 from the first throw on."""
    total = game.options.battle_roll == "total"
    strengths, place = strengths_of(game, vessel), game.attack_strength(attack)
    round_ = throw(strengths[0], place, 0, total)
    complete, lost = siege(strengths, place, total)
    captain = game.card_of(vessel, VESSEL + 1)
    return Siege(
        attack=attack,
        dice=strengths[0],
        place=place,
        win=round_.win,
        tie=round_.tie,
        complete=complete,
        lost=lost,
        coins=game.attack_booty(attack),
        history=(captain, FIRST_ATTACK + attack) in game.pack.were_there,
    )


def _prospect(game: Setup, seat: int, hex_: int) -> Siege | None:
    """The best Attack that a vessel could try on a hex where it stops."""
    vessel = game.sailing_now().vessel
    type_ = game.pack.types[game.card_of(vessel, VESSEL)]
    sieges = [
        siege_of(game, vessel, card - FIRST_ATTACK)
        for card in game.rows[seat].cards
        if card >= 0 and game.pack.hexes[card] == hex_ and game.pack.types[card] == type_
    ]
    return max(sieges, key=lambda siege: siege.complete * siege.coins, default=None)


def encounter(game: Setup, mine: int, theirs: int) -> Encounter:
    """HV-9 from the first throw on."""
    own, rival = strengths_of(game, mine), strengths_of(game, theirs)
    win = duel(own, rival, game.options.battle_roll == "total")
    return Encounter(own[0], rival[0], win, game.booty[theirs], game.booty[mine])


def _passage(game: Setup, vessel: int) -> Passage:
    spaces = game.spaces_of(vessel)
    price = game.pack.move_costs[game.card_of(vessel, VESSEL)]
    return Passage(price, max(1, spaces + 1), max(1, spaces + 6))


def _strength_with(game: Setup, card: int, vessel: int) -> int:
    """What a vessel would roll with one more card."""
    free = game.berths.cards[KINDS * vessel + game.pack.family_of[card]] < 0
    return game.strength_of(vessel) + (game.pack.strengths[card] if free else 0)


def _next_throw(game: Setup, seat: int, card: int = -1) -> Throw | None:
    """The throw of both sides, with a card that might be played before it."""
    battle = game.raid or game.duel
    if battle is None or game.moment in ("response", "saving", "between"):
        return None
    if game.raid is not None:
        raid = game.raid
        dice = [game.strength_of(raid.vessel), game.attack_strength(raid.attack)]
        mine = 1 if seat == raid.roller else 0
    else:
        vessels = game.fighting_now().vessels
        dice = [game.strength_of(vessel) for vessel in vessels]
        mine = 1 if seat == game.owner_of(vessels[1]) else 0
    added, hits = battle.dice[:], battle.hits[:]
    if card >= 0:
        deed = game.pack.deeds[card].get(game.effect_of(seat, card))
        if deed is None or deed.do == "evade":
            return None
        game.add_to_roll(added, hits, mine, deed)
    if game.moment == "menu":  # a new round or throw is only considered; a raid begins afresh
        added, hits = ([0, 0], [0, 0]) if game.raid is not None else (added, hits)
    own, rival = dice[mine] + added[mine], dice[1 - mine] + added[1 - mine]
    total = game.options.battle_roll == "total"
    odds = throw(own, rival, hits[mine] - hits[1 - mine], total)
    return Throw(own, rival, odds.win, odds.tie)
