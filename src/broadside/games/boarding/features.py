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
    cards = game.pack.card_numbers
    for card in game.display.cards:
        into[place : place + CARD] = NO_CARD if card == EMPTY else cards[card]
        place += CARD
    most = [max(tokens) for tokens in zip(*game.tokens, strict=True)]
    for offset in range(SEATS):
        numbers = _player_numbers(game, seat, offset, most) if offset < game.seats else NO_PLAYER
        into[place : place + PLAYER] = numbers
        place += PLAYER


def _player_numbers(game: BoardingRules, viewer: int, offset: int, most: list[int]) -> list[float]:
    """Ducats, spot, tokens with majorities, kept wheels and anchors, pieces of each rank."""
    seat = (viewer + offset) % game.seats
    numbers = [game.ducats[seat] / 150, 1.0 if game.spot == seat else 0.0]
    tokens = game.tokens[seat]
    for kind, mine in enumerate(tokens):
        numbers.append(mine / 6)
        numbers.append(1.0 if 0 < mine == most[kind] else 0.0)
    wheels = anchors = 0
    if offset == 0 or game.options.covered_values != "memory":
        for number in game.kept[seat].cards:
            card = game.pack.cards[number]
            wheels += card.wheels
            anchors += card.anchors
    numbers += wheels / 10, anchors / 4
    for pirate in PIRATES_OF[seat]:
        if game.aboard[pirate] >> viewer & 1:
            numbers += _piece_numbers(game.stack[pirate], viewer)
        else:
            numbers += WITHOUT_ME[game.size[pirate]]
    return numbers


def _piece_numbers(crew: tuple[int, ...], viewer: int) -> tuple[float, ...]:
    """How many they are, how many of them the viewer's, and whether the mate is."""
    own = 0
    for pirate in crew:
        own += pirate // RANKS == viewer
    mate = len(crew) > 1 and crew[1] // RANKS == viewer
    return len(crew) / 9, own / 5, 1.0 if mate else 0.0
