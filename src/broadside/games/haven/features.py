"""A position as numbers, for learning: everything seen from one seat, clockwise from it."""

from typing import get_args

from .cards import BERTHS, COLUMN, FIRST_ATTACK, KINDS, MOST_SEATS, VESSEL, VESSELS
from .setup import Setup
from .state import HavenState, Stage

STAGES: tuple[Stage, ...] = get_args(Stage)
FAMILIES = 8
ROW = 4
LOOK = FAMILIES + 4
ATTACK = 5
BERTH = 12
PLAY = 8 + len(HavenState.players) + len(STAGES)
BATTLE = 8
STANDING = 8
PLAYER = STANDING + ROW * ATTACK + BERTHS * BERTH
SIZE = PLAY + BATTLE + LOOK + COLUMN * LOOK + MOST_SEATS * PLAYER
"""About 0 to 1 each, and always as many, however many play."""

COUNT_NUMBERS = {
    seats: [float(seats == count) for count in HavenState.players] for seats in HavenState.players
}
STAGE_NUMBERS = {stage: [float(stage == other) for other in STAGES] for stage in STAGES}
NO_LOOK = [0.0] * LOOK
NO_ATTACK = [0.0] * ATTACK
NO_BERTH = [0.0] * BERTH
NO_BATTLE = [0.0] * BATTLE
NO_PLAYER = [0.0] * PLAYER


def fill(game: Setup, seat: int, into: list[float]) -> None:
    """Write down what the seat may know."""
    numbers = [
        game.round / 40,
        game.target / 50,
        len(game.draw_pile.cards) / 140,
        len(game.discards.cards) / 140,
        len(game.attack_pile.cards) / 30,
        len(game.flight.cards) / 4,
        len(game.attached.cards) / 8,
        game.rearranged / 12,
        *COUNT_NUMBERS[game.seats],
        *STAGE_NUMBERS[game.stage],
        *_battle(game, seat),
        *_cards(game, game.hands[seat].cards),
    ]
    for card in game.column.cards:
        numbers += _cards(game, [card]) if card >= 0 else NO_LOOK
    for offset in range(MOST_SEATS):
        if offset < game.seats:
            numbers += _player(game, (seat + offset) % game.seats)
        else:
            numbers += NO_PLAYER
    into[:] = numbers


def _cards(game: Setup, cards: list[int]) -> list[float]:
    """How many of each family, of each type, and what they are worth."""
    numbers = [0.0] * LOOK
    for card in cards:
        numbers[game.pack.family_of[card]] += 0.25
        if game.pack.types[card] >= 0:
            numbers[FAMILIES + game.pack.types[card]] += 0.25
        numbers[FAMILIES + 2] += game.pack.strengths[card] / 12
        numbers[FAMILIES + 3] += game.pack.costs[card] / 40
    return numbers


def _player(game: Setup, seat: int) -> list[float]:
    numbers = [
        float(seat == game.active),
        float(seat == game.start),
        game.supply[seat] / game.target,
        game.unspent(seat) / game.target,
        len(game.hands[seat].cards) / 8,
        len(game.completed(seat)) / 8,
        game.pack.costs[game.havens.cards[seat]] / 6 if game.havens.cards[seat] >= 0 else 0.0,
        float(seat in [game.owner_of(mark % VESSELS) for mark in game.safe]),
    ]
    row = [card for card in game.rows[seat].cards if card >= 0]
    for card in row:
        numbers += _attack(game, seat, card)
    numbers += NO_ATTACK * (ROW - len(row))
    for vessel in game.berths_of(seat):
        numbers += _berth(game, seat, vessel) if game.in_use(vessel) else NO_BERTH
    return numbers


def _attack(game: Setup, seat: int, card: int) -> list[float]:
    attack = card - FIRST_ATTACK
    far = 0
    if game.havens.cards[seat] >= 0:
        far = game.chart.away(game.pack.hexes[card])[game.haven_of(seat)]
    return [
        1.0,
        float(game.pack.types[card]),
        game.attack_strength(attack) / 10,
        game.attack_booty(attack) / 15,
        far / 20,
    ]


def _berth(game: Setup, seat: int, vessel: int) -> list[float]:
    cards, hex_ = game.aboard(vessel), game.hex_of[vessel]
    far = game.chart.away(game.haven_of(seat))[hex_] if hex_ >= 0 else 0
    return [
        *(float(cards[kind] >= 0) for kind in range(KINDS)),
        float(game.type_of(vessel)),
        game.strength_of(vessel) / 12,
        game.spaces_of(vessel) / 6 if cards[VESSEL] >= 0 else 0.0,
        game.booty[vessel] / 20,
        float(hex_ >= 0),
        far / 20,
        float(vessel in game.moved),
        float(game.voyage is not None and game.voyage.vessel == vessel),
    ]


def _battle(game: Setup, seat: int) -> list[float]:
    """The move or battle at hand, with all cards on the table."""
    if game.raid is not None:
        raid = game.raid
        sides = [game.strength_of(raid.vessel), game.attack_strength(raid.attack)]
        whose = float(game.owner_of(raid.vessel) == seat)
        return _fight(0.0, whose, sides, raid.dice, raid.hits, raid.standoffs)
    if game.duel is not None:
        duel = game.duel
        sides = [game.strength_of(vessel) for vessel in duel.vessels]
        whose = float(game.owner_of(duel.vessels[0]) == seat)
        return _fight(1.0, whose, sides, duel.dice, duel.hits, duel.offer)
    if game.voyage is not None:
        return [0.0, 0.0, game.voyage.spaces / 12, *NO_BATTLE[3:]]
    return NO_BATTLE


def _fight(
    kind: float, whose: float, sides: list[int], dice: list[int], hits: list[int], count: int
) -> list[float]:
    added = [(sides[side] + dice[side]) / 12 for side in (0, 1)]
    return [kind, whose, 0.0, *added, hits[0] / 2, hits[1] / 2, count / 10]
