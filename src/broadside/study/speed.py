"""How fast the games run, beside a peer on the same machine in the same minute."""

import pickle
import time
from collections.abc import Callable, Iterator
from random import Random

import msgspec

from broadside.bots.random import play_out
from broadside.engine import Game, Table

CALIBRATION_ADDITIONS = 1000


class Speed(msgspec.Struct):
    """What one engine does on one core. Times are in microseconds."""

    name: str
    plays_per_second: float
    decisions_per_second: float
    decision: float
    fork: float
    """The time of one fork (of one copy, for a peer that cannot hide anything)."""
    pickled_bytes: int


def per_second(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """How often `work` runs in a second, and how much it says it did."""
    runs = done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
        runs += 1
    return runs / spent, done / spent


def microseconds(work: Callable[[], object], seconds: float) -> float:
    """How long `work` takes."""
    rate, _ = per_second(lambda: bool(work()), seconds)
    return 1e6 / rate


def calibration(seconds: float) -> float:
    """Microseconds for a fixed piece of plain Python, to tell a slow minute from slow code."""
    return microseconds(lambda: sum(range(CALIBRATION_ADDITIONS)), seconds)


def measure(kind: type[Game], seats: int, seconds: float) -> Speed:
    """Random plays of a game, and forks from the middle of one."""
    rng = Random(1)
    seeds: Iterator[int] = iter(range(10**9))

    def one_play() -> int:
        table = Table.open(kind, seats, seed=next(seeds), listening=False, searchable=False)
        play_out(table, rng)
        return len(table.steps)

    plays, decisions = per_second(one_play, seconds)
    middle = middle_of_a_play(kind, seats)
    seat = next(iter(middle.asks))
    return Speed(
        name=f"{kind.title}, {seats} players",
        plays_per_second=plays,
        decisions_per_second=decisions,
        decision=1e6 / decisions,
        fork=microseconds(lambda: middle.fork(seat, rng), seconds / 3),
        pickled_bytes=len(pickle.dumps(middle.game)),
    )


def middle_of_a_play(kind: type[Game], seats: int) -> Table:
    """A table halfway through a random play."""
    whole = Table.open(kind, seats, seed="middle", searchable=False, listening=False)
    play_out(whole, Random(1))
    table = Table.open(kind, seats, seed="middle")
    for step in whole.steps[: len(whole.steps) // 2]:
        table.play(step.seat, step.choice)
    return table


def measure_catanatron(seconds: float) -> Speed:
    """The peer: four random players of catanatron. Raises ImportError where it is absent."""
    from catanatron import Color, RandomPlayer
    from catanatron import Game as Catan

    def players() -> list[RandomPlayer]:
        return [RandomPlayer(c) for c in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]

    def one_play() -> int:
        game = Catan(players())
        game.play()
        return len(game.state.actions)

    plays, decisions = per_second(one_play, seconds)
    whole = Catan(players(), seed=1)
    whole.play()
    middle = Catan(players(), seed=1)
    for _ in range(len(whole.state.actions) // 2):
        middle.play_tick()
    return Speed(
        name="catanatron, 4 players",
        plays_per_second=plays,
        decisions_per_second=decisions,
        decision=1e6 / decisions,
        fork=microseconds(middle.copy, seconds / 3),
        pickled_bytes=len(pickle.dumps(middle)),
    )
