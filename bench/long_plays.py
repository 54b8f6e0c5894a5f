"""How long going back and starting again take in a play of thousands of decisions.

`python -m bench.long_plays [--decisions 3000]`: a play of the smugglers of the engine's tests that
does not end. Processor time, the best of three.
"""

import argparse
import time
from collections.abc import Callable
from random import Random

from rich.console import Console

from broadside.engine import Table
from broadside.server.store.rows import Action, Chosen, TakenBack
from broadside.server.table.play import Play
from tests.engine import smugglers


def main() -> None:
    """Play, go back, and load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=3000)
    decisions = parser.parse_args().decisions
    smugglers.ROUNDS = decisions
    actions = long_play(decisions)
    once, often = regretted(actions, 1), regretted(actions, 20)
    play = loaded(actions)
    Console().print(f"After {decisions} decisions:")
    tell("take back 1", lambda: play.table.undone(1))
    tell(f"take back {decisions // 2}", lambda: play.table.undone(decisions // 2))
    tell("start again, nothing taken back", lambda: loaded(actions))
    tell("start again, one taken back", lambda: loaded(once))
    tell("start again, twenty taken back", lambda: loaded(often))


def table() -> Table:
    """As the server opens one."""
    return Table.open(smugglers.Smugglers, 4, seed="long", patient=True)


def loaded(actions: list[Action]) -> Play:
    """The play, as it is after a restart."""
    play = Play(table())
    play.redo(actions)
    return play


def long_play(decisions: int) -> list[Action]:
    """So many choices of smugglers who are glad of any."""
    rng, playing, actions = Random(1), table(), list[Action]()
    while len(actions) < decisions:
        seat, ask = next(iter(playing.asks.items()))
        choice, real = rng.choice(list(ask.options)), len(ask.options) > 1
        playing.act(seat, choice)
        if real:
            actions.append(Chosen(seat, list(choice)))
    return actions


def regretted(actions: list[Action], times: int) -> list[Action]:
    """The same play, in which the last choice was taken back so often and made again."""
    last = actions[-1]
    assert isinstance(last, Chosen)
    return actions + [TakenBack(last.seat, len(actions) - 1), last] * times


def tell(what: str, done: Callable[[], object]) -> None:
    """How long it took."""
    times = []
    for _ in range(3):
        start = time.process_time()
        done()
        times.append(time.process_time() - start)
    Console().print(f"  {what:34} {min(times) * 1000:10.1f} ms")


if __name__ == "__main__":
    main()
