"""A position as numbers, for learning: everything seen from one seat, clockwise from it."""

from collections.abc import Sequence
from typing import get_args

from broadside.engine import EMPTY

from .achievements import COUNTS
from .cards import MONKEY, PIRATES, TYPE_OF
from .muster import strength_of
from .options import Achievement
from .raid import Raiding
from .scoring import aboard, buried, owned
from .state import Stage

SEATS = 4
PLACES, SUITS = 10, 5
LOOKS = PLACES + SUITS
"""Numbers that say which Pirates there are: how many of each rank and of each suit."""
STAGES: tuple[Stage, ...] = get_args(Stage)
ACHIEVEMENTS: tuple[Achievement, ...] = get_args(Achievement)


def features(game: Raiding, seat: int) -> list[float]:
    """A fixed number of floats, about 0 to 1 each, from what the seat may know."""
    numbers = [
        game.round / game.rounds,
        game.lap / game.seats,
        len(game.pirate_deck.cards) / 50,
        len(game.treasure_deck.cards) / 20,
        *(1.0 if game.seats == count else 0.0 for count in game.players),
        *(1.0 if game.stage == stage else 0.0 for stage in STAGES),
        *(1.0 if name in game.achievements else 0.0 for name in ACHIEVEMENTS),
    ]
    for card in game.row.cards:
        numbers += _row_numbers(game, card)
    numbers += _own_numbers(game, seat)
    for offset in range(SEATS):
        numbers += _player_numbers(game, seat, offset)
    return numbers


def _row_numbers(game: Raiding, card: int) -> list[float]:
    if card == EMPTY:
        return [0.0] * (LOOKS + 3)
    return [1.0, game.pack.costs[card] / 8, game.pack.power_worth[card] / 4, *_looks([card])]


def _own_numbers(game: Raiding, seat: int) -> list[float]:
    """What only the owner knows: hand, discard pile, Ship deck, counts of achievements."""
    numbers: list[float] = []
    for zones in (game.hands, game.discards, game.ship_decks):
        numbers += _pile_numbers(game, [TYPE_OF[card] for card in zones[seat].cards])
    ship, grave = aboard(game, seat), buried(game, seat)
    return numbers + [COUNTS[name](game.pack, ship, grave) / 10 for name in ACHIEVEMENTS]


def _pile_numbers(game: Raiding, kinds: list[int]) -> list[float]:
    loot = sum(game.pack.power_worth[kind] for kind in kinds if kind > MONKEY)
    return [kinds.count(MONKEY) / 6, loot / 10, *_looks(kinds)]


def _player_numbers(game: Raiding, viewer: int, offset: int) -> list[float]:
    """What lies open in front of a player, and which Pirates the player owns."""
    if offset >= game.seats:
        return [0.0] * (11 + 2 * LOOKS)
    seat = (viewer + offset) % game.seats
    pool = game.pool_of(seat)
    strength, unused = strength_of(pool, [c in game.declared for c in pool], game.suits)
    return [
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
        *_looks(pool),
        *_looks(owned(game, seat)),
    ]


def _looks(kinds: Sequence[int]) -> list[float]:
    numbers = [0.0] * LOOKS
    for kind in kinds:
        if kind < PIRATES:
            numbers[kind % 10] += 0.25
            numbers[PLACES + kind // 10] += 0.25
    return numbers
