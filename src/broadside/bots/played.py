"""How a play among bots ended."""

import msgspec

from broadside.engine import Table


class Played(msgspec.Struct, frozen=True):
    """How a play ended."""

    number: int
    scores: list[int]
    places: list[int]
    worth: list[float]
    decisions: int
    cooperative: bool = False


def played(number: int, table: Table) -> Played:
    """How this play of a match ended."""
    game = table.game
    return Played(number, game.scores, game.places(), game.worth(), len(table.steps), game.one_crew)
