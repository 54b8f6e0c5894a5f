"""What a search found out about a decision."""

from collections.abc import Sequence

import msgspec

from broadside.engine import Option


class Ranked(msgspec.Struct, frozen=True):
    """What the search thinks of one option."""

    option: Option
    tries: int
    chance: float
    """What the play may be worth to the seat after it: mostly, its chance to win."""
    line: list[tuple[int, Option]] = []
    """How it would probably go on, by seat, up to what the next other one does; or nothing."""


class Verdict(msgspec.Struct, frozen=True):
    """What the search thinks of a decision."""

    ranking: list[Ranked]
    """Best first."""
    chances: list[float]
    """What the play may be worth to every seat."""
    iterations: int


def joined(verdicts: Sequence[Verdict]) -> Verdict:
    """One verdict out of several that were reached apart from each other."""
    tries: dict[Option, int] = {}
    worth: dict[Option, float] = {}
    for verdict in verdicts:
        for one in verdict.ranking:
            tries[one.option] = tries.get(one.option, 0) + one.tries
            worth[one.option] = worth.get(one.option, 0.0) + one.tries * one.chance
    iterations = sum(verdict.iterations for verdict in verdicts)
    chances = [
        sum(verdict.chances[seat] * verdict.iterations for verdict in verdicts) / iterations
        for seat in range(len(verdicts[0].chances))
    ]
    ranking = [Ranked(option, n, worth[option] / n if n else 0.0) for option, n in tries.items()]
    return Verdict(best_first(ranking), chances, iterations)


def best_first(ranking: list[Ranked]) -> list[Ranked]:
    """The option that was tried most often is the best one."""
    return sorted(ranking, key=lambda one: (one.tries, one.chance), reverse=True)
