"""What an option of High Tide would bring or risk."""

from broadside.engine import Option, Preview

from .rules import HightideRules


class Crossing(Preview, frozen=True):
    """What a boat may hope for, and what it has to fear."""

    faces: int
    """So many faces of the die land it, if nobody sends a squall."""
    coins: int
    squalls: int
    """So many squalls are out of sight: each of them would cost a face."""


PREVIEWS = (Crossing,)


def preview_of(game: HightideRules, seat: int, option: Option) -> Preview | None:
    """The prospects of a boat; other options speak for themselves."""
    match option:
        case ("launch", card):
            boat = game.pack.cards[card]
            return Crossing(game.faces(boat.surf), boat.coins, squalls_out_of_sight(game, seat))
    return None


def squalls_out_of_sight(game: HightideRules, seat: int) -> int:
    """Those that lie neither on the beach nor in one's own hand."""
    seen = [*game.beach.cards, *game.hands[seat].cards]
    squalls = [card for card in range(len(game.pack.cards)) if not game.is_boat(card)]
    return sum(card not in seen for card in squalls)
