"""How fast contestants are, measured on the same machine in the same minute.

Machines are noisy, so nothing is measured in one go: the contestants take turns in short
rounds, and each figure is the median over the rounds.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from statistics import median
from typing import Literal, Protocol, Self

import msgspec

from broadside.engine import compiled
from broadside.engine.collector import look_seldom

ROUNDS = 8


class Contestant(Protocol):
    """Something whose speed can be measured. What it cannot do, it does nothing of: 0."""

    name: str
    record_bytes: int

    def play(self) -> int:
        """One whole play at random; tells how many decisions it took."""
        ...

    def learn(self) -> int:
        """The same as a learner sees it, in numbers; tells how many steps it took."""
        ...

    def fork(self) -> int:
        """A few forks, or copies, from the middle of a play; tells how many."""
        ...

    def play_out(self) -> int:
        """From the middle of a play to its end at random; one playout."""
        ...

    def search(self) -> int:
        """Search a while from the middle of a play; tells how many iterations it did."""
        ...

    def replay(self) -> int:
        """Load one record, and play it again."""
        ...


class Speed(msgspec.Struct):
    """What a contestant does on one core."""

    name: str
    record_bytes: int
    plays_per_second: float
    decisions_per_second: float
    decision: float
    """Microseconds, like the next two."""
    step: float
    """Of a learner, who wants features and a mask of what is legal."""
    fork: float
    playouts_per_second: float
    iterations_per_second: float
    replay: float
    """Milliseconds to load a record and play it again."""


MEASURED = [field.name for field in msgspec.structs.fields(Speed) if field.type is float]


class Ratios(msgspec.Struct):
    """How often one of our games does something while the peer does it once."""

    decisions: float
    forks: float
    playouts: float


Form = Literal["plain", "compiled"]
"""Plain Python, or rules compiled to machine code."""


class Build(msgspec.Struct):
    """Our games in one form."""

    form: Form
    speeds: list[Speed]
    ratios: list[Ratios]
    """By game; empty without a peer."""


class Comparison(msgspec.Struct):
    """Our games in every form there is, and a peer, over the same rounds."""

    builds: list[Build]
    peer: Speed | None
    calibration: list[float]
    """Microseconds for a fixed piece of plain Python, once a round: how steady the machine was."""


def forms() -> list[Form]:
    """What there is to measure here."""
    return ["plain", "compiled"] if compiled() else ["plain"]


def compare(games: Sequence[str], peer: Contestant | None, seconds: float) -> Comparison:
    """Measure for about so many seconds each."""
    calibration, own, others = [], [], []
    look_seldom()  # for the peer's sake, who plays in this process: our own do so too
    with ExitStack() as stack:
        runners = [stack.enter_context(Runner(form, games)) for form in forms()]
        for _ in range(ROUNDS):
            calibration.append(_each(_add_a_thousand, 0.05))
            own.append([runner.measure(seconds / ROUNDS) for runner in runners])
            if peer is not None:
                others.append(measured(peer, seconds / ROUNDS))
    return Comparison(
        builds=[
            _build(runner.form, speeds, others)
            for runner, speeds in zip(runners, zip(*own, strict=True), strict=True)
        ],
        peer=_median(others) if others else None,
        calibration=calibration,
    )


class Runner:
    """One form of our games, in a process of its own (rounds.py)."""

    def __init__(self, form: Form, games: Sequence[str]) -> None:
        self.form = form
        self._process = subprocess.Popen(
            [sys.executable, "-m", "broadside.study.rounds", form, *games],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def measure(self, seconds: float) -> list[Speed]:
        """One round of all games, for so many seconds each."""
        asked, told = self._process.stdin, self._process.stdout
        assert asked is not None
        assert told is not None
        asked.write(f"{seconds}\n".encode())
        asked.flush()
        return msgspec.json.decode(told.readline(), type=list[Speed])


def _build(form: Form, rounds: Sequence[list[Speed]], peer: Sequence[Speed]) -> Build:
    games = list(zip(*rounds, strict=True))
    ratios = [_ratios(slices, peer) for slices in games] if peer else []
    return Build(form, [_median(slices) for slices in games], ratios)


def measured(contestant: Contestant, seconds: float) -> Speed:
    """What a contestant does in about so many seconds."""
    plays, decisions = _rates(contestant.play, seconds * 0.3)
    return Speed(
        name=contestant.name,
        record_bytes=contestant.record_bytes,
        plays_per_second=plays,
        decisions_per_second=decisions,
        decision=1e6 / decisions,
        step=_each(contestant.learn, seconds * 0.15),
        fork=_each(contestant.fork, seconds * 0.15),
        playouts_per_second=_rates(contestant.play_out, seconds * 0.2)[1],
        iterations_per_second=_rates(contestant.search, seconds * 0.15)[1],
        replay=_each(contestant.replay, seconds * 0.05) / 1000,
    )


def _median(slices: Sequence[Speed]) -> Speed:
    middle = {name: median(getattr(one, name) for one in slices) for name in MEASURED}
    return msgspec.structs.replace(slices[0], **middle)


def _ratios(slices: Sequence[Speed], others: Sequence[Speed]) -> Ratios:
    """Of one game to the peer, round by round."""
    pairs = list(zip(slices, others, strict=True))
    return Ratios(
        decisions=median(o.decisions_per_second / p.decisions_per_second for o, p in pairs),
        forks=median(peer.fork / own.fork for own, peer in pairs),
        playouts=median(o.playouts_per_second / p.playouts_per_second for o, p in pairs),
    )


def _rates(work: Callable[[], int], seconds: float) -> tuple[float, float]:
    """How often `work` runs in a second, and how much it says it did."""
    runs = done = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
        runs += 1
    return runs / spent, done / spent


def _each(work: Callable[[], int], seconds: float) -> float:
    """Microseconds for one of what `work` does; 0 if it does nothing."""
    _, done = _rates(work, seconds)
    return 1e6 / done if done else 0.0


def _add_a_thousand() -> int:
    sum(range(1000))
    return 1
