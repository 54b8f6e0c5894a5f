"""How a play among bots went."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from broadside.engine import Table
from broadside.engine.steps import Step


class Played(msgspec.Struct, frozen=True):
    """How a play ended, and what there was to count on the way."""

    number: int
    scores: list[int]
    places: list[int]
    worth: list[float]
    decisions: int
    cooperative: bool = False
    first: int = 0
    """Whoever had the first choice of their own."""
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
        first_turn(steps),
        dict(Counter([step.choice[0] for step in steps])),
        {name: float(figure) for name, figure in game.figures().items()},
    )


def first_turn(steps: Sequence[Step]) -> int:
    """Who was the first to choose alone: what all choose together tells nothing about turns."""
    together = Counter([step.step for step in steps])
    return next((step.seat for step in steps if together[step.step] == 1), 0)
