"""Better weights for a game's estimate, found by self-play.

Bots play each other, and positions on the way are kept together with how it ended. The weights
under which the estimate would have foretold the ends best are found by CMA-ES. It says nothing
yet about how well bots play with them: the arena does, and only that counts.
"""

from collections.abc import Callable, Sequence
from math import exp, log
from random import Random
from statistics import fmean
from typing import Any, ClassVar

import msgspec

from broadside.bots import Bot, make_bot
from broadside.engine import BroadsideError, Game, Option, Perspective, Table

from .match import Match, play_by_bots
from .played import Played, played

PLAYER = "greedy:guesses=1:slips=0.1"
"""Who plays for the positions; a slip now and then leads to positions of every kind."""
TESTER = "search:iterations=100"
"""Who plays the duels. What makes a greedy bot win may mislead a search, and the search is the
better player."""
KEEP = 0.12
"""The share of the positions that is kept: neighbours tell the same story."""
STEP = 0.25
"""How far the first new weights may be from the old ones: about a quarter."""
CAUTION = 0.01
"""What it costs to be e times as large, or as small, in the unit of surprise."""


class Position(msgspec.Struct, frozen=True):
    """A game in progress as a seat may guess it, and what the play was worth in the end."""

    game: Game
    worth: list[float]


class Opinionated:
    """A bot that estimates positions with weights of its own."""

    forks: ClassVar[bool] = True

    def __init__(self, bot: Bot, weights: Any) -> None:
        self._bot = bot
        self._weights = weights

    def choose(self, side: Perspective) -> Option:
        """What the bot would choose, if it saw things this way."""
        return self._bot.choose(side.weighing(self._weights))


def positions_of(
    kind: type[Game], seats: int, weights: Any, seed: str, number: int
) -> list[Position]:
    """Positions from one play of bots that go by these weights."""
    rng = Random(f"{seed}:{number}")
    table = Table.open(kind, seats, seed=f"{seed}:{number}", listening=False)
    bots = [Opinionated(make_bot(PLAYER, rng), weights) for _ in range(seats)]
    kept = []
    while table.asks:
        seat = next(iter(table.asks))
        if rng.random() < KEEP:
            kept.append(table.fork(seat, rng).game)
        table.act(seat, bots[seat].choose(Perspective(table, seat)))
    worth = table.game.worth()
    if not any(worth) and not table.game.one_crew:
        return []  # nobody won, and no estimate could have foretold it
    return [Position(game, worth) for game in kept]


def surprise(positions: Sequence[Position], weights: Any) -> float:
    """How much the ends surprise an estimate with these weights: the mean log loss."""
    total = 0.0
    for position in positions:
        position.game.weights = weights
        chances = position.game.chances()
        lost = _surprise_of_a_crew if position.game.one_crew else _surprise_at_winners
        total += lost(chances, position.worth)
    return total / len(positions)


def _surprise_at_winners(chances: Sequence[float], worth: Sequence[float]) -> float:
    """They have won at the expense of all others, who therefore need no look."""
    expected = sum(chance * share for chance, share in zip(chances, worth, strict=True))
    return -_log(expected / sum(worth))


def _surprise_of_a_crew(chances: Sequence[float], worth: Sequence[float]) -> float:
    """It could have failed as well as made it."""
    return -fmean(
        share * _log(chance) + (1 - share) * _log(1 - chance)
        for chance, share in zip(chances, worth, strict=True)
    )


def _log(chance: float) -> float:
    return log(max(chance, 1e-9))


def improved(
    positions: Sequence[Position],
    weights: Any,
    generations: int,
    seed: int,
    on_generation: Callable[[], None],
) -> list[float]:
    """The steps to weights that foretell these positions best; see `stepped`.

    A step costs something too: what foretells the winner need not be what makes one.
    """
    try:
        import numpy
        from cmaes import CMA
    except ImportError:
        raise BroadsideError(
            "Tuning needs two more packages: pip install broadside[tune]"
        ) from None

    size = len(type(weights).__struct_fields__)
    strategy = CMA(mean=numpy.zeros(size), sigma=STEP, seed=seed)
    best, least = [0.0] * size, surprise(positions, weights)
    for _ in range(generations):
        tried: list[tuple[Any, float]] = []
        while len(tried) < strategy.population_size:
            steps = strategy.ask()
            cost = surprise(positions, stepped(weights, steps))
            cost += CAUTION * float((steps**2).sum())
            tried.append((steps, cost))
            if cost < least:
                best, least = [float(step) for step in steps], cost
        strategy.tell(tried)
        on_generation()
    return best


def stepped(weights: Any, steps: Sequence[float]) -> Any:
    """Weights that are so many steps away; each is multiplied, so it keeps its sign."""
    numbers = msgspec.structs.astuple(weights)
    return type(weights)(*(number * exp(step) for number, step in zip(numbers, steps, strict=True)))


def rounded(weights: Any) -> Any:
    """Three digits are plenty."""
    return type(weights)(*(float(f"{number:.3g}") for number in msgspec.structs.astuple(weights)))


def matches_of(kind: type[Game], names: Sequence[str], seats: int, seed: str) -> list[Match]:
    """In which matches weights are compared: at one table, but crews each by themselves."""
    table = Table.open(kind, seats, seed=seed, listening=False, searchable=False)
    if table.game.one_crew:
        return [Match(kind.id, [name] * seats, seed) for name in names]
    return [Match(kind.id, [names[seat % len(names)] for seat in range(seats)], seed)]


def duel(kind: type[Game], match: Match, weights: dict[str, Any], number: int) -> Played:
    """One play among bots that differ in nothing but their weights."""
    seated = match.seated(number)
    table = Table.open(kind, seated, seed=match.seed_of(number), listening=False)
    bots = [
        Opinionated(make_bot(TESTER, Random(f"{match.seed}:{number}:{seat}")), weights[name])
        for seat, name in enumerate(seated)
    ]
    play_by_bots(table, bots)
    return played(number, table)
