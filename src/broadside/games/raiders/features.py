"""A position as numbers, for learning: everything seen from one seat, clockwise from it."""

from typing import Final, get_args

from broadside.engine import EMPTY

from .achievements import COUNTS
from .cards import MONKEY, PIRATES, TYPE_OF
from .muster import strength_of
from .options import Achievement
from .raid import Raiding
from .ships import aboard, buried, cards_aboard
from .state import ROW, RaidersState, Stage

SEATS: Final = 4
PLACES: Final = 10
SUITS: Final = 5
LOOKS: Final = PLACES + SUITS
"""Numbers that say which Pirates there are: how many of each rank and of each suit."""
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
ACHIEVEMENTS: Final[tuple[Achievement, ...]] = get_args(Achievement)

PLAY: Final = 4 + len(RaidersState.players) + len(STAGES) + len(ACHIEVEMENTS)
OFFER: Final = 3 + LOOKS
PILE: Final = 2 + LOOKS
PILES: Final = 3
OWN: Final = PILES * PILE + len(ACHIEVEMENTS)
STANDING: Final = 11
PLAYER: Final = STANDING + 2 * LOOKS
SIZE: Final = PLAY + ROW * OFFER + OWN + SEATS * PLAYER
"""About 0 to 1 each, and always as many, however many play."""

COUNT_NUMBERS: Final = {
    seats: [float(seats == count) for count in RaidersState.players]
    for seats in RaidersState.players
}
STAGE_NUMBERS: Final = {stage: [float(stage == other) for other in STAGES] for stage in STAGES}
NO_LOOKS: Final[tuple[float, ...]] = (0.0,) * LOOKS
NO_OFFER: Final[tuple[float, ...]] = (0.0,) * OFFER
NO_PLAYER: Final[tuple[float, ...]] = (0.0,) * PLAYER


def fill(game: Raiding, seat: int, into: list[float]) -> None:
    """Write down what the seat may know."""
    into[:PLAY] = (
        game.round / game.rounds,
        game.lap / game.seats,
        len(game.pirate_deck.cards) / 50,
        len(game.treasure_deck.cards) / 20,
        *COUNT_NUMBERS[game.seats],
        *STAGE_NUMBERS[game.stage],
        *[1.0 if name in game.achievements else 0.0 for name in ACHIEVEMENTS],
    )
    place = PLAY
    costs, worth = game.pack.costs, game.pack.power_worth
    for card in game.row.cards:
        if card == EMPTY:
            into[place : place + OFFER] = NO_OFFER
        else:
            into[place : place + 3] = 1.0, costs[card] / 8, worth[card] / 4
            into[place + 3 : place + OFFER] = LOOK_OF[card]
        place += OFFER
    for zones in (game.hands, game.discards, game.ship_decks):
        _fill_pile(worth, zones[seat].cards, into, place)
        place += PILE
    ship, grave = aboard(game, seat), buried(game, seat)
    for name in ACHIEVEMENTS:
        played_for = name in game.achievements
        into[place] = COUNTS[name](game.pack, ship, grave) / 10 if played_for else 0.0
        place += 1
    for offset in range(SEATS):
        if offset < game.seats:
            _fill_player(game, seat, offset, into, place)
        else:
            into[place : place + PLAYER] = NO_PLAYER
        place += PLAYER


def _fill_pile(worth: list[float], cards: list[int], into: list[float], place: int) -> None:
    """What only the owner knows: Monkeys, Loot and Pirates of the hand or another pile."""
    monkeys, loot = 0, 0.0
    for card in cards:
        kind = TYPE_OF[card]
        if kind == MONKEY:
            monkeys += 1
        elif kind > MONKEY:
            loot += worth[kind]
    into[place] = monkeys / 6
    into[place + 1] = loot / 10
    _fill_looks(cards, into, place + 2)


def _fill_player(game: Raiding, viewer: int, offset: int, into: list[float], place: int) -> None:
    """What lies open in front of a player, and which Pirates the player owns."""
    seat = (viewer + offset) % game.seats
    pool, declared = game.pool_of(seat), game.declared
    captains = [card in declared for card in pool] if declared else 0
    strength, unused = strength_of(pool, captains, game.suits)
    into[place : place + STANDING] = (
        float(seat == game.active),
        float(seat == game.start),
        game.coins[seat] / 10,
        float(game.parley_up[seat]),
        sum(game.prizes[seat]) / 20,
        len(game.hands[seat].cards) / 8,
        len(game.ship_decks[seat].cards) / 20,
        len(game.buried[seat].cards) / 10,
        len(game.recruits[seat].cards) / 3,
        strength / 40,
        unused / 8,
    )
    _fill_looks(pool, into, place + STANDING)
    own = cards_aboard(game, seat) + game.buried[seat].cards
    _fill_looks(own, into, place + STANDING + LOOKS)


def _fill_looks(cards: list[int], into: list[float], place: int) -> None:
    """Which Pirates are among these cards: a Pirate's number is its type."""
    into[place : place + LOOKS] = NO_LOOKS
    for card in cards:
        if card < PIRATES:
            into[place + card % PLACES] += 0.25
            into[place + PLACES + card // PLACES] += 0.25


def _look_of(pirate: int) -> list[float]:
    numbers = [0.0] * LOOKS
    _fill_looks([pirate], numbers, 0)
    return numbers


LOOK_OF: Final = [_look_of(pirate) for pirate in range(PIRATES)]
