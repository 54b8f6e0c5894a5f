"""A position as numbers, for learning: everything seen from one seat, clockwise from it."""

from broadside.engine import EMPTY

from .rules import RANKS, BoardingRules

CARD_NUMBERS = 6
SEATS = 5


def features(game: BoardingRules, seat: int) -> list[float]:
    """A fixed number of floats, about 0 to 1 each, from what the seat may know."""
    numbers = [
        game.turns / 150,
        len(game.deck) / len(game.pack.cards),
        game.idle / (3 * game.seats),
        *(1.0 if game.seats == count else 0.0 for count in game.players),
    ]
    for card in game.display.cards:
        numbers += _card_numbers(game, card)
    for offset in range(SEATS):
        numbers += _player_numbers(game, seat, offset)
    return numbers


def _card_numbers(game: BoardingRules, number: int) -> list[float]:
    if number == EMPTY:
        return [0.0] * CARD_NUMBERS
    card = game.pack.cards[number]
    return [1.0, card.min / 9, card.ducats / 30, card.stranger / 8, card.wheels / 3, card.anchors]


def _player_numbers(game: BoardingRules, viewer: int, offset: int) -> list[float]:
    """Ducats, spot, tokens with majorities, kept wheels and anchors, pieces of each rank."""
    if offset >= game.seats:
        return [0.0] * (2 + 2 * len(game.supply) + 2 + 3 * RANKS)
    seat = (viewer + offset) % game.seats
    hidden = game.options.covered_values == "memory" and offset > 0
    kept = [] if hidden else [game.pack.cards[card] for card in game.kept[seat].cards]
    numbers = [game.ducats[seat] / 150, float(game.spot == seat)]
    for kind in range(len(game.supply)):
        mine = game.tokens[seat][kind]
        first = 0 < mine == max(tokens[kind] for tokens in game.tokens)
        numbers += [mine / 6, float(first)]
    numbers += [sum(card.wheels for card in kept) / 10, sum(card.anchors for card in kept) / 4]
    for pirate in range(RANKS * seat, RANKS * seat + RANKS):
        crew = game.stack[pirate]
        own = sum(p // RANKS == viewer for p in crew)
        mate = float(len(crew) > 1 and crew[1] // RANKS == viewer)
        numbers += [len(crew) / 9, own / 5, mate]
    return numbers
