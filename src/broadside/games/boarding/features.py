"""A position as numbers, for learning: everything seen from one seat, clockwise from it."""

from typing import Final

from broadside.engine import EMPTY

from .pack import KINDS
from .rules import PIRATES_OF, RANKS, SLOTS, BoardingRules

SEATS: Final = 5
PLAY: Final = 6
CARD: Final = 6
PIECE: Final = 3
PLAYER: Final = 2 + 2 * len(KINDS) + 2 + PIECE * RANKS
SIZE: Final = PLAY + SLOTS * CARD + SEATS * PLAYER
"""About 0 to 1 each, and always as many, however many play."""

NO_CARD: Final[tuple[float, ...]] = (0.0,) * CARD
NO_PLAYER: Final[tuple[float, ...]] = (0.0,) * PLAYER
COUNT_NUMBERS: Final = {
    seats: [float(seats == count) for count in BoardingRules.players]
    for seats in BoardingRules.players
}
WITHOUT_ME: Final = [(size / 9, 0.0, 0.0) for size in range(10)]
"""By size: a piece in which the viewer has nobody; 0 for a covered pirate."""


def fill(game: BoardingRules, seat: int, into: list[float]) -> None:
    """Write down what the seat may know."""
    into[:PLAY] = (
        game.turns / 150,
        len(game.deck) / len(game.pack.cards),
        game.idle / (3 * game.seats),
        *COUNT_NUMBERS[game.seats],
    )
    place = PLAY
    for card in game.display.cards:
        into[place : place + CARD] = _card_numbers(game, card)
        place += CARD
    most = [max(tokens) for tokens in zip(*game.tokens, strict=True)]
    for offset in range(SEATS):
        numbers = _player_numbers(game, seat, offset, most) if offset < game.seats else NO_PLAYER
        into[place : place + PLAYER] = numbers
        place += PLAYER


def _card_numbers(game: BoardingRules, number: int) -> tuple[float, ...]:
    if number == EMPTY:
        return NO_CARD
    card = game.pack.cards[number]
    return 1.0, card.min / 9, card.ducats / 30, card.stranger / 8, card.wheels / 3, card.anchors


def _player_numbers(game: BoardingRules, viewer: int, offset: int, most: list[int]) -> list[float]:
    """Ducats, spot, tokens with majorities, kept wheels and anchors, pieces of each rank."""
    seat = (viewer + offset) % game.seats
    numbers = [game.ducats[seat] / 150, float(game.spot == seat)]
    for mine, best in zip(game.tokens[seat], most, strict=True):
        numbers += mine / 6, 1.0 if 0 < mine == best else 0.0
    hidden = game.options.covered_values == "memory" and offset > 0
    kept = [] if hidden else [game.pack.cards[card] for card in game.kept[seat].cards]
    numbers.append(sum([card.wheels for card in kept]) / 10)
    numbers.append(sum([card.anchors for card in kept]) / 4)
    for pirate in PIRATES_OF[seat]:
        if game.aboard[pirate] >> viewer & 1:
            numbers += _piece_numbers(game.stack[pirate], viewer)
        else:
            numbers += WITHOUT_ME[game.size[pirate]]
    return numbers


def _piece_numbers(crew: tuple[int, ...], viewer: int) -> tuple[float, ...]:
    """How many they are, how many of them the viewer's, and whether the mate is."""
    colours = [pirate // RANKS for pirate in crew]
    return len(crew) / 9, colours.count(viewer) / 5, 1.0 if viewer in colours[1:2] else 0.0
