"""The arena: bots play each other on changing seats, and ratings come of it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Any

import msgspec

from broadside.engine import Game, Perspective, Table

from .bot import Bot
from .make import make_bot
from .played import Played, played
from .shares import Share, Tally, count_bots
from .skill import Skill, after_play, mean_of, tells_skill

ORDERS = 20
"""Over so many orders of the plays a rating is averaged, for the last ones move it most."""


class Match(msgspec.Struct, frozen=True):
    """Who plays what."""

    game: str
    bots: list[str]
    seed: str
    options: dict[str, Any] = {}

    def seated(self, number: int) -> list[str]:
        """Who sits where in a play: they move one seat on after each."""
        count = len(self.bots)
        return [self.bots[(seat + number) % count] for seat in range(count)]

    def seed_of(self, number: int) -> str:
        """Once around the table everybody meets the same shuffles; equal bots need not meet."""
        around = len(self.bots) if len(set(self.bots)) > 1 else 1
        return f"{self.seed}:{number // around}"


class Standing(msgspec.Struct, frozen=True):
    """How one bot did."""

    name: str
    seats: int
    share: Share
    """Of the plays, per seat it had."""
    rating: float
    error: float
    """The rating is within this of the truth, nineteen times in twenty."""
    rated: int
    """How many plays it comes from: those in which somebody did better than somebody else."""


def play_match(
    play: Callable[[int], Played], numbers: Sequence[int], jobs: int
) -> Iterator[Played]:
    """Play these plays of a match, each told as soon as it has ended."""
    if jobs == 1:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            for ended in as_completed([pool.submit(play, number) for number in numbers]):
                yield ended.result()
        finally:
            pool.shutdown(cancel_futures=True)


def play_one(kind: type[Game], match: Match, number: int) -> Played:
    """One play, the same whenever it is played (as far as its bots do not watch the clock)."""
    seated = match.seated(number)
    bots = [
        make_bot(bot, Random(f"{match.seed}:{number}:{seat}")) for seat, bot in enumerate(seated)
    ]
    table = table_for_bots(kind, bots, seated, match.seed_of(number), match.options)
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


def standings(match: Match, ended: Iterable[Played]) -> list[Standing]:
    """What the plays were worth to each bot, and ratings, best first."""
    plays = sorted(ended, key=lambda play: play.number)
    tallies = {name: Tally() for name in match.bots}
    for play in plays:
        count_bots(tallies, match.seated(play.number), play)
    skills = _skills(match, plays)
    rated = sum(tells_skill(play.places) for play in plays)
    found = [
        Standing(name, tally.seats, tally.share(), skills[name].middle, skills[name].error, rated)
        for name, tally in tallies.items()
    ]
    return sorted(found, key=lambda one: one.share.worth, reverse=True)


def _skills(match: Match, plays: list[Played]) -> dict[str, Skill]:
    """Every bot's skill, whatever the order of the plays: the mean over many orders."""
    rng = Random(match.seed)
    found = [_skills_in_order(match, rng.sample(plays, len(plays))) for _ in range(ORDERS)]
    return {name: mean_of([skills[name] for skills in found]) for name in found[0]}


def _skills_in_order(match: Match, plays: list[Played]) -> dict[str, Skill]:
    skills = {name: Skill() for name in match.bots}
    for play in plays:
        seated = match.seated(play.number)
        after = after_play([skills[name] for name in seated], play.places)
        for name in skills:
            own = [skill for who, skill in zip(seated, after, strict=True) if who == name]
            skills[name] = mean_of(own)
    return skills
