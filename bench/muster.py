"""How long the raiding-party solver of Raiders takes: `python bench/muster.py`.

Processor time, without the memory for pools seen before; the worst pools are timed three times and
the best is kept, for a busy machine interrupts.
"""

import time
from random import Random
from statistics import fmean, median, quantiles

from rich.console import Console
from rich.table import Table as Picture

from broadside.engine import Table
from broadside.games.raiders.game import Raiders
from broadside.games.raiders.muster import best_muster

Pool = tuple[list[int], list[bool], int]

PLAYS = 40
HARD_POOLS = 1500
CAPTAIN, PARROT = 8, 9


def pools_of_play() -> list[Pool]:
    """The party of whoever is asked, at every decision of random plays of four."""
    found = []
    for seed in range(PLAYS):
        table = Table.open(Raiders, 4, seed=seed, listening=False, searchable=False)
        rng = Random(seed)
        while table.asks:
            seat, ask = next(iter(table.asks.items()))
            pool = table.game.pool_of(seat)
            if len(pool) > 1:
                declared = [card in table.game.declared for card in pool]
                found.append((list(pool), declared, table.game.suits))
            table.play(seat, rng.choice(ask.options))
    return found


def hard_pools(suits: int, wilds: int = 5, size: int = 15) -> list[Pool]:
    """Any pirates of which so many are wild: parrots, and captains that are declared."""
    rng = Random(suits)
    found = []
    for _ in range(HARD_POOLS):
        birds = rng.randint(max(0, wilds - suits), min(wilds, suits))
        parrots = [10 * suit + PARROT for suit in rng.sample(range(suits), birds)]
        captains = [10 * suit + CAPTAIN for suit in rng.sample(range(suits), wilds - birds)]
        chart = [10 * suit + rank for suit in range(suits) for rank in range(PARROT)]
        naturals = rng.sample([card for card in chart if card not in captains], size - wilds)
        pool = parrots + captains + naturals
        found.append((pool, [card in captains for card in pool], suits))
    return found


def microseconds(pool: Pool) -> float:
    """What it takes to find the best party and to name its sets."""
    start = time.process_time()
    best_muster(*pool)
    return (time.process_time() - start) * 1e6


def main() -> None:
    """Measure, and print a table."""
    picture = Picture("pools", "number", "median µs", "mean µs", "99 % below", "worst")
    for name, pools in (
        ("of random play", pools_of_play()),
        ("15 pirates, 5 wild, 4 suits", hard_pools(4)),
        ("15 pirates, 5 wild, 5 suits", hard_pools(5)),
    ):
        times = [microseconds(pool) for pool in pools]
        slowest = sorted(zip(times, pools, strict=True), key=lambda one: -one[0])[:20]
        worst = max(min(took, *(microseconds(pool) for _ in range(2))) for took, pool in slowest)
        below = quantiles(times, n=100)[-1]
        figures = (median(times), fmean(times), below, worst)
        picture.add_row(name, str(len(pools)), *(f"{figure:,.0f}" for figure in figures))
    Console().print(picture)


if __name__ == "__main__":
    main()
