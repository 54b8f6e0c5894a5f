"""How fast the games run, beside a peer on the same machine in the same minute.

Machines are noisy, so nothing is measured in one go: the contestants take turns in short
rounds, and each figure is the median over the rounds.
"""

import pickle
import time
from collections.abc import Callable
from itertools import count
from random import Random
from statistics import median
from typing import Any, Protocol

import msgspec

from broadside.bots.random import play_out
from broadside.bots.search.bot import Settings, rank_alone
from broadside.engine import Game, Perspective, Table

ROUNDS = 8
SEARCH = Settings(iterations=100)


class Contestant(Protocol):
    """Something whose speed can be measured."""

    name: str
    pickled_bytes: int

    def play(self) -> int:
        """One whole play at random; tells how many decisions it took."""
        ...

    def fork(self) -> object:
        """One fork, or copy, from the middle of a play."""
        ...

    def play_out(self) -> int:
        """From the middle of a play to its end at random; one playout."""
        ...

    def search(self) -> int:
        """Search a while from the middle of a play; tells how many iterations it did."""
        ...


class Speed(msgspec.Struct):
    """What a contestant does on one core. Times are in microseconds."""

    name: str
    plays_per_second: float
    decisions_per_second: float
    decision: float
    fork: float
    playouts_per_second: float
    iterations_per_second: float
    pickled_bytes: int


class Comparison(msgspec.Struct):
    """Several contestants over the same rounds."""

    speeds: list[Speed]
    calibration: list[float]
    """Microseconds for a fixed piece of plain Python, once a round: how steady the machine was."""
    decisions_ratio: float | None = None
    """The first contestant's decisions per second over the second's."""
    fork_ratio: float | None = None
    """How often the first could fork while the second copies once."""
    playouts_ratio: float | None = None
    """The first contestant's playouts per second over the second's."""


def compare(contestants: list[Contestant], seconds: float) -> Comparison:
    """Measure for about so many seconds each."""
    slices: list[list[Speed]] = []
    calibrations = []
    for _ in range(ROUNDS):
        calibrations.append(_microseconds(lambda: sum(range(1000)), 0.05))
        slices.append([_measure(contestant, seconds / ROUNDS) for contestant in contestants])
    result = Comparison(
        [_median([one[n] for one in slices]) for n in range(len(contestants))], calibrations
    )
    if len(contestants) > 1:
        result.decisions_ratio = median(
            one[0].decisions_per_second / one[1].decisions_per_second for one in slices
        )
        result.fork_ratio = median(one[1].fork / one[0].fork for one in slices)
        result.playouts_ratio = median(
            one[0].playouts_per_second / one[1].playouts_per_second for one in slices
        )
    return result


def _measure(contestant: Contestant, seconds: float) -> Speed:
    plays, decisions = _per_second(contestant.play, seconds * 0.4)
    return Speed(
        name=contestant.name,
        plays_per_second=plays,
        decisions_per_second=decisions,
        decision=1e6 / decisions,
        fork=_microseconds(contestant.fork, seconds * 0.15),
        playouts_per_second=_per_second(contestant.play_out, seconds * 0.3)[1],
        iterations_per_second=_per_second(contestant.search, seconds * 0.15)[1],
        pickled_bytes=contestant.pickled_bytes,
    )


def _median(slices: list[Speed]) -> Speed:
    return Speed(
        name=slices[0].name,
        plays_per_second=median(s.plays_per_second for s in slices),
        decisions_per_second=median(s.decisions_per_second for s in slices),
        decision=median(s.decision for s in slices),
        fork=median(s.fork for s in slices),
        playouts_per_second=median(s.playouts_per_second for s in slices),
        iterations_per_second=median(s.iterations_per_second for s in slices),
        pickled_bytes=slices[0].pickled_bytes,
    )


def _per_second(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """How often `work` runs in a second, and how much it says it did."""
    runs = done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
        runs += 1
    return runs / spent, done / spent


def _microseconds(work: Callable[[], object], seconds: float) -> float:
    def ten_times() -> int:
        for _ in range(10):
            work()
        return 10

    _, rate = _per_second(ten_times, seconds)
    return 1e6 / rate


class Broadside:
    """One of our games, played by random bots with the full list of options at every decision."""

    def __init__(self, kind: type[Game], seats: int) -> None:
        self.name = f"{kind.title}, {seats} players"
        self._kind = kind
        self._seats = seats
        self._rng = Random(1)
        self._seeds = count()
        self._middle = self._halfway()
        self._seat = next(iter(self._middle.asks))
        self.pickled_bytes = len(pickle.dumps(self._middle.game))

    def play(self) -> int:
        """One whole play at random."""
        table = self._fast_table()
        play_out(table, self._rng)
        return len(table.steps)

    def fork(self) -> object:
        """One fork from the middle of a play."""
        return self._middle.fork(self._seat, self._rng)

    def play_out(self) -> int:
        """A fork from the middle, played to its end at random."""
        play_out(self._middle.fork(self._seat, self._rng), self._rng)
        return 1

    def search(self) -> int:
        """A search from the middle."""
        return rank_alone(Perspective(self._middle, self._seat), SEARCH, 1.0).iterations

    def _fast_table(self) -> Table:
        seed = next(self._seeds)
        return Table.open(self._kind, self._seats, seed=seed, listening=False, searchable=False)

    def _halfway(self) -> Table:
        whole = Table.open(self._kind, self._seats, seed="middle")
        play_out(whole, Random(1))
        return whole.undone(len(whole.steps) // 2)


class Catanatron:
    """The peer: four random players of catanatron. Raises ImportError where it is absent."""

    name = "catanatron, 4 players"

    def __init__(self) -> None:
        import catanatron

        self._catan = catanatron
        self._middle = self._halfway()
        self.pickled_bytes = len(pickle.dumps(self._middle))

    def play(self) -> int:
        """One whole play at random."""
        game = self._new()
        game.play()
        return len(game.state.actions)

    def fork(self) -> object:
        """One copy from the middle of a play."""
        return self._middle.copy()

    def play_out(self) -> int:
        """A copy from the middle, played to its end at random."""
        self._middle.copy().play()
        return 1

    def search(self) -> int:
        """Its search is another one, so there is nothing to compare."""
        return 0

    def _halfway(self) -> Any:
        """The same play twice: once to see how long it is, once to stop in its middle."""
        whole = self._new(seed=1)
        whole.play()
        middle = self._new(seed=1)
        for _ in range(len(whole.state.actions) // 2):
            middle.play_tick()
        return middle

    def _new(self, seed: int | None = None) -> Any:
        colours = self._catan.Color
        seats = (colours.RED, colours.BLUE, colours.WHITE, colours.ORANGE)
        return self._catan.Game([self._catan.RandomPlayer(colour) for colour in seats], seed=seed)
