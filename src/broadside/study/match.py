"""Many plays among bots on changing seats: what `sim` and `arena` count and rate."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Any

import msgspec

from broadside.bots import Bot, make_bot
from broadside.engine import Game, Perspective, Table
from broadside.engine.collector import look_seldom

from .played import Played, played

HANDFULS = 100
"""A process is given its plays in about so many handfuls, for handing over takes time too."""


class Match(msgspec.Struct, frozen=True):
    """Who plays what."""

    game: str
    bots: list[str]
    seed: str
    options: dict[str, Any] = {}
    pack: str = ""
    """The digest of the cards, if they are not the usual ones."""

    def seated(self, number: int) -> list[str]:
        """Who sits where in a play: they move one seat on after each."""
        count = len(self.bots)
        return [self.bots[(seat + number) % count] for seat in range(count)]

    def seed_of(self, number: int) -> str:
        """Once around the table everybody meets the same shuffles; equal bots need not meet."""
        around = len(self.bots) if len(set(self.bots)) > 1 else 1
        return f"{self.seed}:{number // around}"


def play_match(
    play: Callable[[int], Played], numbers: Sequence[int], jobs: int
) -> Iterator[list[Played]]:
    """Play these plays of a match; they are told as they end, some at a time if there are many."""
    if jobs == 1 or len(numbers) == 1:
        yield from ([play(number)] for number in numbers)
        return
    some = 1 + len(numbers) // (jobs * HANDFULS)
    handfuls = [numbers[first : first + some] for first in range(0, len(numbers), some)]
    with ProcessPoolExecutor(jobs, initializer=look_seldom) as pool:
        try:
            for ended in as_completed([pool.submit(_play, play, hand) for hand in handfuls]):
                yield ended.result()
        finally:
            pool.shutdown(cancel_futures=True)


def _play(play: Callable[[int], Played], numbers: Sequence[int]) -> list[Played]:
    return [play(number) for number in numbers]


def play_one(kind: type[Game], match: Match, pack: Any, number: int) -> Played:
    """One play, the same whenever it is played (as far as its bots do not watch the clock)."""
    seated = match.seated(number)
    bots = [
        make_bot(bot, Random(f"{match.seed}:{number}:{seat}")) for seat, bot in enumerate(seated)
    ]
    table = table_for_bots(kind, bots, seated, match.seed_of(number), match.options, pack)
    play_by_bots(table, bots)
    return played(number, table)


def table_for_bots(
    kind: type[Game],
    bots: Sequence[Bot],
    names: Sequence[str],
    seed: str,
    options: Any = None,
    pack: Any = None,
) -> Table:
    """A table that keeps no more than these bots need."""
    return Table.open(
        kind,
        names,
        seed=seed,
        options=options,
        pack=pack,
        listening=False,
        searchable=any(bot.forks for bot in bots),
    )


def play_by_bots(table: Table, bots: Sequence[Bot]) -> None:
    """Let the bots play a table to its end."""
    while table.asks:
        seat = next(iter(table.asks))
        table.act(seat, bots[seat].choose(Perspective(table, seat)))
