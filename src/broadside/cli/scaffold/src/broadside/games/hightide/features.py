"""A position as numbers, for learning: everything seen from one seat, clockwise from it."""

from .heuristic import promise
from .pack import CARDS, MOST_PLAYERS
from .rules import SIX, HightideRules

BOATS = 3
"""So many of the best boats in the hand are told of."""
PLAY, PLAYER = 3 + BOATS, 4
SIZE = PLAY + MOST_PLAYERS * PLAYER
"""About 0 to 1 each, and always as many, however many play."""


def fill(game: HightideRules, seat: int, into: list[float]) -> None:
    """Write down what the seat may know."""
    into[:PLAY] = _play_numbers(game, seat)
    for offset in range(MOST_PLAYERS):
        place = PLAY + offset * PLAYER
        into[place : place + PLAYER] = _player_numbers(game, seat, offset)


def _play_numbers(game: HightideRules, seat: int) -> list[float]:
    """The deck, the surf and one's own hand."""
    hand = game.hands[seat].cards
    boats = sorted((promise(game, card) for card in hand if game.is_boat(card)), reverse=True)
    best = [*boats, *[0.0] * BOATS][:BOATS]
    squalls = len(hand) - len(boats)
    return [len(game.deck) / CARDS, game.surf / SIX, squalls / 5, *(worth / 5 for worth in best)]


def _player_numbers(game: HightideRules, viewer: int, offset: int) -> list[float]:
    """What lies open in front of a player; nothing for an empty chair."""
    if offset >= game.seats:
        return [0.0] * PLAYER
    seat = (viewer + offset) % game.seats
    return [
        game.coins[seat] / 30,
        game.turns[seat] / 5,
        len(game.hands[seat]) / 8,
        float(seat == game.active),
    ]
