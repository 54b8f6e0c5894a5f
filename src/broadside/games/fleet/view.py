"""What a player sees of Prize Fleet (PF-0.9)."""

import msgspec

from broadside.engine import ALL_SEEING, EMPTY, Event, View, Zone

from . import events as happened
from .fight import Phase
from .setup import Setup
from .state import NOBODY, Stage


class ShipView(msgspec.Struct):
    """A ship with its inventory added in; what it is without stands in the pack."""

    card: int
    speed: int
    cannons: int
    crew: int
    maximum: int
    cargo: int
    points: int
    inventory: list[int]
    """Kinds, in the order in which they were fitted."""
    ready: bool
    """Whether it may still make its undertaking in this turn."""


class PlayerView(msgspec.Struct):
    """A player's side of the table."""

    fleet: list[ShipView]
    hand: list[int]
    """Kinds; EMPTY for faces one may not see."""
    adventures: list[int]
    """The blue hand; EMPTY for faces one may not see."""
    treasures: list[int]
    points: int
    treasure_points: int
    crew: int
    cargo: int
    """Of the whole fleet; the cargo is the next income."""
    out: bool
    protected: bool
    """Whether the ships fly a white flag (PF-16.2)."""
    wins_next: bool
    """Whether there are points enough to win when the turn comes (PF-10.2)."""


class SideView(msgspec.Struct):
    """A ship in battle, cards included."""

    ship: int
    seat: int
    """NOBODY (-1) for a ship of the row."""
    speed: int
    cannons: int
    volleys: int
    crew: int
    """Real crew."""
    temporary: int
    cards: list[int]
    """Battle cards on the table, as kinds."""


class BattleView(msgspec.Struct):
    """A battle that is being fought."""

    phase: Phase
    attacker: SideView
    defender: SideView
    rolls: int
    """Who rolls for the defender."""
    wind: int | None
    """The result of the wind die, once it was rolled."""
    caught: bool
    skipped: bool
    """Whether Grappling Hooks keep both from firing."""
    round: int
    """Rounds that the crews have fought."""


class FleetView(View):
    """The table. Rounds count from 1."""

    round: int
    round_limit: int
    """0 if there is none."""
    stage: Stage
    active: int
    start: int
    points_to_win: int
    expansion: bool
    supply: int
    pool: int
    """Crew tokens that are being placed."""
    row: list[ShipView]
    """Ships of the row with their defenders."""
    sites: list[int]
    """Treasure cards of the row."""
    red_deck: int
    red_discard: list[int]
    """Kinds, top card last."""
    blue_deck: int
    blue_discard: list[int]
    """Top card last."""
    fame: int
    """Who holds the Fame card; NOBODY (-1) if it lies on the table."""
    players: list[PlayerView]
    berths: list[int]
    """The crews of the active fleet that is being rearranged, as far as they are settled."""
    battle: BattleView | None
    digger: int
    site: int
    """The ship on an expedition and the card it searches for, or -1."""
    aside: list[int]
    """The card that is being played, as a kind."""
    box: list[int]
    """Big Sloops out of the game."""
    ended: happened.Ending | None
    winner: int
    """Once it is over, else -1."""
    scores: list[int]
    places: list[int]
    """Once it is over (PF-10.6)."""


def view_of(game: Setup, eyes: int) -> FleetView:
    """The table as these eyes see it; at the end they see everything."""
    over = bool(game.scores)
    if over:
        eyes = ALL_SEEING
    treasure = game.pack.treasure
    return FleetView(
        round=game.round,
        round_limit=game.options.round_limit,
        stage=game.stage,
        active=game.active,
        start=game.start,
        points_to_win=game.options.points_to_win,
        expansion=game.expanded,
        supply=game.supply,
        pool=game.pool,
        row=[_ship(game, card) for card in game.row.cards if card not in treasure],
        sites=[card for card in game.row.cards if card in treasure],
        red_deck=len(game.red_deck.cards),
        red_discard=_kinds(game, game.red_discard, eyes),
        blue_deck=len(game.blue_deck.cards),
        blue_discard=game.blue_discard.cards[:],
        fame=game.fame,
        players=[_player(game, seat, eyes) for seat in range(game.seats)],
        berths=game.berths[:],
        battle=_battle(game),
        digger=game.digger,
        site=game.site,
        aside=_kinds(game, game.aside, eyes),
        box=game.box.cards[:],
        ended=game.ended if over else None,
        winner=game.winners[0] if over else NOBODY,
        scores=game.scores[:],
        places=game.places() if over else [],
    )


def _player(game: Setup, seat: int, eyes: int) -> PlayerView:
    fleet, points = game.fleets[seat].cards, game.points_of(seat)
    return PlayerView(
        fleet=[_ship(game, ship) for ship in fleet],
        hand=_kinds(game, game.hands[seat], eyes),
        adventures=game.blue_hands[seat].faces(eyes),
        treasures=game.treasures[seat].cards[:],
        points=points,
        treasure_points=game.treasure_points_of(seat),
        crew=sum([game.crew[ship] for ship in fleet]),
        cargo=sum([game.pack.cargos[ship] for ship in fleet]),
        out=not fleet,
        protected=bool(fleet) and game.turns[seat] < game.options.truce_turns,
        wins_next=seat != game.active and points >= game.options.points_to_win,
    )


def _ship(game: Setup, ship: int) -> ShipView:
    return ShipView(
        card=ship,
        speed=game.speed[ship],
        cannons=game.cannons[ship],
        crew=game.crew[ship],
        maximum=game.maximum[ship],
        cargo=game.pack.cargos[ship],
        points=game.pack.points[ship],
        inventory=[game.pack.kind_of[card] for card in game.inventory_of(ship)],
        ready=ship in game.ready,
    )


def _battle(game: Setup) -> BattleView | None:
    fight = game.fight
    if not fight.ships:
        return None
    attacker, foe = fight.seats
    return BattleView(
        phase=fight.phase,
        attacker=_side(game, 0),
        defender=_side(game, 1),
        rolls=game.right_neighbour(attacker) if foe == NOBODY else foe,
        wind=fight.wind if fight.rolls else None,
        caught=fight.caught,
        skipped=sum(fight.hooks) > 0,
        round=fight.round,
    )


def _side(game: Setup, side: int) -> SideView:
    fight = game.fight
    ship = fight.ships[side]
    return SideView(
        ship=ship,
        seat=fight.seats[side],
        speed=game.speed[ship] + fight.speed[side],
        cannons=game.cannons[ship] + fight.cannons[side],
        volleys=1 + fight.reloads[side],
        crew=game.crew[ship],
        temporary=fight.temporary[side],
        cards=[game.pack.kind_of[card] for card in game.played[side].cards],
    )


def _kinds(game: Setup, zone: Zone, eyes: int) -> list[int]:
    """The kinds in a zone, EMPTY for faces that are hidden."""
    if zone.seen_by(eyes):
        return [game.pack.kind_of[card] for card in zone.cards]
    return [EMPTY] * len(zone.cards)


def veil(event: Event, eyes: int) -> Event:
    """PF-0.9, PF-11.9: cards that only some may know are EMPTY to others."""
    if eyes == ALL_SEEING:
        return event
    match event:
        case happened.DrewRed(seat, kinds) if seat != eyes:
            return msgspec.structs.replace(event, kinds=[EMPTY] * len(kinds))
        case happened.DrewBlue(seat, cards) if seat != eyes:
            return msgspec.structs.replace(event, cards=[EMPTY] * len(cards))
        case happened.Robbed(seat, victim) if eyes not in (seat, victim):
            return msgspec.structs.replace(event, kind=EMPTY)
    return event
