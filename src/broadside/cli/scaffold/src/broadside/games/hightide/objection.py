"""Why something cannot be done now in High Tide."""

from broadside.engine import Ask, Objection, Option

from .rules import HightideRules


def objection_to(game: HightideRules, ask: Ask, option: Option) -> Objection | None:
    """What speaks against a card that somebody would like to play."""
    match option:
        case ("launch", card) if card in game.hands[ask.seat].cards and not game.is_boat(card):
            return Objection("A squall is for the boats of others.", "HT-3.1")
        case ("squall", card) if card in game.hands[ask.seat].cards and game.is_boat(card):
            return Objection("A boat is launched on your own turn.", "HT-2.1")
    return None
