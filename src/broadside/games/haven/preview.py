"""What an option would bring, cost or risk: exact odds from what everybody can see.

Odds are those of battles in which nobody plays another card.
"""

from broadside.engine import PASS, Option, Preview

from .battle_preview import BATTLE_PREVIEWS, battle_preview_of
from .cards import BERTHS, FIRST_ATTACK, KINDS, PRICE, REPLACING, VESSEL
from .odds import duel, siege, strengths_of, throw
from .setup import Setup
from .state import ASHORE


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
    sure: list[int]
    perhaps: list[int]
    """Hexes that the least and the most of them reach."""


class Wind(Preview, frozen=True):
    """A card that adds to the move at hand (HV-7.10)."""

    spaces: int
    """Of the move then."""
    targets: list[int]
    """Hexes that come into reach with it and are worth it: Attacks, prey, the own Haven."""


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


class Sacrifice(Preview, frozen=True):
    """A vessel at sea, or a card ashore, given up for nothing."""

    coins: int
    """Booty that is lost with it."""


PREVIEWS = (
    Siege,
    Encounter,
    Throw,
    Passage,
    Wind,
    Fitting,
    Homecoming,
    Price,
    Sacrifice,
    *BATTLE_PREVIEWS,
)
PRICES = {"buy": PRICE, "replace_column": REPLACING}


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
        case ("scuttle", slot):
            return Sacrifice(game.booty[BERTHS * seat + slot])
        case ("burn", _):
            return Sacrifice(0)
        case ("fight",) | ("refuse",) | ("turn_on",):
            return encounter(game, *game.sides_for(seat))
        case ("play", card, slot) if game.effect_of(seat, card) == "add_spaces":
            added = game.pack.deeds[card]["add_spaces"].n
            if game.moment == "move":
                return _wind(game, seat, added)
            return _passage(game, BERTHS * seat + slot, added)
        case ("play", card, _) if game.moment in ("attack", "combat"):
            return _next_throw(game, seat, card)
        case ("fight_on",) | ("press",):
            return _next_throw(game, seat)
        case _ if option == PASS:
            return _next_throw(game, seat)
    return battle_preview_of(game, seat, option)


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


def _passage(game: Setup, vessel: int, added: int = 0) -> Passage:
    spaces = game.spaces_of(vessel)
    price = game.pack.move_costs[game.card_of(vessel, VESSEL)]
    least, most = max(1, spaces + 1) + added, max(1, spaces + 6) + added
    here = game.hex_of[vessel]
    start = here if here != ASHORE else game.haven_of(game.owner_of(vessel))
    within = game.chart.within
    return Passage(price, least, most, within(start, least), within(start, most))


def _wind(game: Setup, seat: int, added: int) -> Wind:
    voyage = game.sailing_now()
    reached = game.chart.within(voyage.start, voyage.spaces)
    within = game.chart.within(voyage.start, voyage.spaces + added)
    targets = _worth_sailing_to(game, seat, voyage.vessel)
    return Wind(
        voyage.spaces + added,
        [hex_ for hex_ in within if hex_ in targets and hex_ not in reached],
    )


def _worth_sailing_to(game: Setup, seat: int, vessel: int) -> set[int]:
    """The own Haven, Attacks that this vessel may try, and vessels that it may attack."""
    pack, type_ = game.pack, game.type_of(vessel)
    attacks = [card for card in game.rows[seat].cards if card >= 0 and pack.types[card] == type_]
    prey = [
        hex_
        for rival, hex_ in enumerate(game.hex_of)
        if hex_ != ASHORE and game.owner_of(rival) != seat and not game.is_home(rival)
    ]
    hexes = {pack.hexes[card] for card in attacks} | {game.haven_of(seat)}
    return hexes if game.options.peaceful else hexes.union(prey)


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
