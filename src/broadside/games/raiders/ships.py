"""What everybody owns: the cards aboard a ship, and those buried."""

from .cards import TYPE_OF
from .state import RaidersState


def cards_aboard(game: RaidersState, seat: int) -> list[int]:
    """All cards of a player that are not buried (RT-R40)."""
    cards = (
        game.ship_decks[seat].cards
        + game.discards[seat].cards
        + game.hands[seat].cards
        + game.lookouts[seat].cards
        + game.ship_areas[seat].cards
        + game.recruits[seat].cards
    )
    return cards + game.in_play.cards if seat == game.active else cards


def aboard(game: RaidersState, seat: int) -> list[int]:
    """The types of those cards."""
    return [TYPE_OF[card] for card in cards_aboard(game, seat)]


def buried(game: RaidersState, seat: int) -> list[int]:
    """The types of a player's buried cards."""
    return [TYPE_OF[card] for card in game.buried[seat].cards]


def owned(game: RaidersState, seat: int) -> list[int]:
    """RT-13: everywhere."""
    return aboard(game, seat) + buried(game, seat)
