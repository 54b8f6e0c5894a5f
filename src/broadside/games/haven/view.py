"""What a player sees of Haven (HV-1.9)."""

import msgspec

from broadside.engine import ALL_SEEING, EMPTY, Event, View

from . import events as happened
from .cards import BERTHS, CAPTAIN, FIRST_ATTACK, PRICE, VESSEL, VESSELS
from .preview import siege_of
from .scoring import Sheet, Verdict, sheets_of, verdict_of
from .setup import Setup
from .state import Stage


class WildView(msgspec.Struct):
    """A Wild card on another card."""

    card: int
    host: int
    """The card it lies on; Attack cards by their number, not by their id."""
    upkeeps: int


class BerthView(msgspec.Struct):
    """A berth and the vessel in it, Wild cards counted in."""

    cards: list[int]
    """Vessel, captain, great guns and crew; EMPTY (-1) where there is none."""
    hex: int
    """Where its piece is; -1 ashore."""
    booty: int
    strength: int
    spaces: int
    """What is added to its move die."""
    at_home: bool
    """Whether captain and vessel belong together (HV-6.3)."""
    move_cost: int
    ready: bool
    """Whether it could still make its paid move in this turn."""
    protected: bool
    """Whether it lies in its own Haven, or has bought safe passage."""
    armour: list[int]
    """What it can still lose; without any of it the next harm is its end."""


class HopeView(msgspec.Struct):
    """How an Attack would go for a vessel of its type that is ready to sail, or at sea."""

    berth: int
    win: float
    """Of a round."""
    complete: float
    lost: float
    """Of the battle, for who withdraws when guns and crew are gone."""
    history: bool
    """Whether its captain was there (HV-8.14)."""


class AttackView(msgspec.Struct):
    """An Attack card of a row, Wild cards counted in."""

    attack: int
    strength: int
    booty: int
    hopes: list[HopeView]
    """Of its owner's vessels."""


class PlayerView(msgspec.Struct):
    """A player's side of the table."""

    supply: int
    unspent: int
    aboard: int
    """Booty on all vessels."""
    completed: int
    """Attacks completed."""
    hand: list[int]
    """EMPTY (-1) for faces one may not see."""
    haven: int
    """The Haven card; -1 before it is chosen."""
    haven_hex: int
    row: list[AttackView]
    berths: list[BerthView]


class VoyageView(msgspec.Struct):
    """A move in progress."""

    vessel: int
    start: int
    spaces: int
    """0 before the roll."""
    stuck: bool
    free: bool
    ways: list[int]
    """By hex in reach: the hex before it on a shortest way, -1 for all others."""


class RaidView(msgspec.Struct):
    """A battle for an Attack; lists go by side, the attacker first."""

    vessel: int
    attack: int
    roller: int
    """-1 before somebody is chosen."""
    round: int
    strengths: list[int]
    dice: list[int]
    hits: list[int]
    """What cards add."""
    throws: list[int]
    """Dice that are thrown next, cards counted in."""


class DuelView(msgspec.Struct):
    """A battle between vessels; lists go by side, the attacker first."""

    vessels: list[int]
    round: int
    standoffs: int
    """In this round."""
    offer: int
    """Coins offered or demanded for safe passage, 0 if none are."""
    strengths: list[int]
    dice: list[int]
    hits: list[int]
    """What cards add."""
    throws: list[int]
    """Dice that are thrown next, cards counted in."""


class HavenView(View):
    """The table. Rounds count from 1. A vessel is numbered 3 x seat + berth."""

    round: int
    round_limit: int
    """0 if there is none."""
    target: int
    stage: Stage
    active: int
    start: int
    treasury: int
    draw_pile: int
    discards: list[int]
    """Top card last."""
    column: list[int]
    """EMPTY (-1) where a card was bought."""
    price: int
    """Of a card in it."""
    attack_pile: int
    """Face down."""
    shown_attacks: list[int]
    """Ids of the part that is face up, drawn first first."""
    turned_up: int
    """The id of an Attack card that has no place yet, or -1."""
    flight: list[int]
    """Cards announced and not resolved, the last on top."""
    struck: list[int]
    """Those of them that are negated."""
    wilds: list[WildView]
    players: list[PlayerView]
    voyage: VoyageView | None
    raid: RaidView | None
    duel: DuelView | None
    ended: happened.Ending | None
    winners: list[int]
    scores: list[int]
    places: list[int]
    sheets: list[Sheet]
    verdict: Verdict | None
    """Once it is over."""


def view_of(game: Setup, eyes: int) -> HavenView:
    """The table as these eyes see it; at the end they see everything."""
    over = bool(game.scores)
    if over:
        eyes = ALL_SEEING
    return HavenView(
        round=game.round,
        round_limit=game.options.round_limit,
        target=game.target,
        stage=game.stage,
        active=game.active,
        start=game.start,
        treasury=game.treasury,
        draw_pile=len(game.draw_pile.cards),
        discards=game.discards.cards[:],
        column=game.column.cards[:],
        price=PRICE,
        attack_pile=len(game.attack_pile.cards),
        shown_attacks=[card - FIRST_ATTACK for card in game.shown_attacks.cards],
        turned_up=game.aside.cards[0] - FIRST_ATTACK if game.aside.cards else EMPTY,
        flight=game.flight.cards[:],
        struck=game.struck[:],
        wilds=[
            WildView(wild, game.host_of[wild], game.counters[wild]) for wild in game.attached.cards
        ],
        players=[_player(game, seat, eyes) for seat in range(game.seats)],
        voyage=_voyage(game),
        raid=_raid(game),
        duel=_duel(game),
        ended=game.ended if over else None,
        winners=game.winners[:],
        scores=game.scores[:],
        places=game.places() if over else [],
        sheets=sheets_of(game) if over else [],
        verdict=verdict_of(game) if over else None,
    )


def _player(game: Setup, seat: int, eyes: int) -> PlayerView:
    haven = game.havens.cards[seat]
    return PlayerView(
        supply=game.supply[seat],
        unspent=game.unspent(seat),
        aboard=sum([game.booty[vessel] for vessel in game.berths_of(seat)]),
        completed=len(game.completed(seat)),
        hand=game.hands[seat].faces(eyes),
        haven=haven,
        haven_hex=EMPTY if haven < 0 else game.haven_of(seat),
        row=[
            _attack(game, seat, card - FIRST_ATTACK) for card in game.rows[seat].cards if card >= 0
        ],
        berths=[_berth(game, vessel) for vessel in game.berths_of(seat)],
    )


def _attack(game: Setup, seat: int, attack: int) -> AttackView:
    hopes = [
        _hope(game, vessel, attack)
        for vessel in game.berths_of(seat)
        if min(game.card_of(vessel, VESSEL), game.card_of(vessel, CAPTAIN)) >= 0
        and game.type_of(vessel) == game.pack.types[FIRST_ATTACK + attack]
    ]
    return AttackView(attack, game.attack_strength(attack), game.attack_booty(attack), hopes)


def _hope(game: Setup, vessel: int, attack: int) -> HopeView:
    odds = siege_of(game, vessel, attack)
    return HopeView(vessel % BERTHS, odds.win, odds.complete, odds.lost, odds.history)


def _berth(game: Setup, vessel: int) -> BerthView:
    hull, captain = game.card_of(vessel, VESSEL), game.card_of(vessel, CAPTAIN)
    safe = [mark % VESSELS for mark in game.safe]
    return BerthView(
        cards=game.aboard(vessel),
        hex=game.hex_of[vessel],
        booty=game.booty[vessel],
        strength=game.strength_of(vessel),
        spaces=game.spaces_of(vessel) if hull >= 0 else 0,
        at_home=(hull, captain) in game.pack.at_home,
        move_cost=game.pack.move_costs[hull] if hull >= 0 else 0,
        ready=hull >= 0 and captain >= 0 and vessel not in game.moved,
        protected=game.hex_of[vessel] >= 0 and (game.is_home(vessel) or vessel in safe),
        armour=game.armour_of(vessel),
    )


def _voyage(game: Setup) -> VoyageView | None:
    voyage = game.voyage
    if voyage is None:
        return None
    spaces = voyage.spaces if voyage.rolled else 0
    return VoyageView(
        vessel=voyage.vessel,
        start=voyage.start,
        spaces=spaces,
        stuck=voyage.stuck,
        free=voyage.free,
        ways=game.chart.ways(voyage.start, spaces),
    )


def _raid(game: Setup) -> RaidView | None:
    raid = game.raid
    if raid is None:
        return None
    strengths = [game.strength_of(raid.vessel), game.attack_strength(raid.attack)]
    return RaidView(
        vessel=raid.vessel,
        attack=raid.attack,
        roller=raid.roller,
        round=raid.round,
        strengths=strengths,
        dice=raid.dice[:],
        hits=raid.hits[:],
        throws=_sums(strengths, raid.dice),
    )


def _duel(game: Setup) -> DuelView | None:
    duel = game.duel
    if duel is None:
        return None
    strengths = [game.strength_of(vessel) for vessel in duel.vessels]
    return DuelView(
        vessels=duel.vessels[:],
        round=duel.round,
        standoffs=duel.standoffs,
        offer=duel.offer,
        strengths=strengths,
        dice=duel.dice[:],
        hits=duel.hits[:],
        throws=_sums(strengths, duel.dice),
    )


def _sums(strengths: list[int], dice: list[int]) -> list[int]:
    return [strength + added for strength, added in zip(strengths, dice, strict=True)]


def veil(event: Event, eyes: int) -> Event:
    """HV-1.9: what was drawn is EMPTY to all but its owner."""
    match event:
        case happened.Drew(seat, cards) if eyes not in (seat, ALL_SEEING):
            return msgspec.structs.replace(event, cards=[EMPTY] * len(cards))
    return event
