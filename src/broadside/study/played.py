"""How a play among bots went."""

from collections import Counter

import msgspec

from broadside.engine import Table


class Played(msgspec.Struct, frozen=True):
    """How a play ended, and what there was to count on the way."""

    number: int
    scores: list[int]
    places: list[int]
    worth: list[float]
    decisions: int
    cooperative: bool = False
    first: int = 0
    """Whoever had the first choice."""
    verbs: dict[str, int] = {}
    """How often each was chosen."""
    figures: dict[str, float] = {}
    """What the game itself counts."""


def played(number: int, table: Table) -> Played:
    """How this play of a match went."""
    game, steps = table.game, table.steps
    return Played(
        number,
        game.scores,
        game.places(),
        game.worth(),
        len(steps),
        game.one_crew,
        steps[0].seat if steps else 0,
        dict(Counter([step.choice[0] for step in steps])),
        game.figures(),
    )
