"""`broadside tune`: better weights for a game's estimate, by self-play."""

import os
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from broadside.engine import BroadsideError
from broadside.games import find_game, usual_count
from broadside.study.match import play_match
from broadside.study.standings import standings
from broadside.study.tune import (
    duel,
    improved,
    matches_of,
    positions_of,
    rounded,
    stepped,
    surprise,
)

from .console import out, progress_bar, say
from .files import write_report
from .shares import show_standings

BEFORE, TUNED = "before", "tuned"
HELD_BACK = 4
"""One play in so many is not learned from, but used to see whether learning worked."""


def tune(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game, as listed by `broadside games`.")
    ],
    plays: Annotated[
        int, typer.Option("--plays", "-n", min=HELD_BACK, help="How many plays to learn from.")
    ] = 200,
    generations: Annotated[
        int, typer.Option(min=1, help="How many generations of weights to breed.")
    ] = 60,
    duels: Annotated[
        int, typer.Option(min=1, help="How many plays decide whether the new ones are better.")
    ] = 200,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, help="How many duels go on at the same time.")
    ] = os.cpu_count() or 1,
    seed: Annotated[str, typer.Option(help="Decides all chance.")] = "1",
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the new weights to this file.")
    ] = None,
) -> None:
    """Find weights that foretell how self-play ends, and try them in the arena.

    Half of the seats go by the new weights, the others by the old ones; where all are one crew,
    one crew goes by the new and one by the old. The new weights are written if they do better.
    """
    kind = find_game(game)
    old = kind.usual_weights
    if old is None:
        raise BroadsideError(f"{kind.title} has no weights to tune.")
    seats = usual_count(kind)
    with progress_bar() as progress:
        bar = progress.add_task("Self-play", total=plays)
        gathered = []
        for number in range(plays):
            gathered.append(positions_of(kind, seats, old, seed, number))
            progress.advance(bar)
        learned = [one for n, play in enumerate(gathered) if n % HELD_BACK for one in play]
        held_back = [one for play in gathered[::HELD_BACK] for one in play]
        if not learned or not held_back:
            raise BroadsideError("There was too little to learn from; give more --plays.")
        bar = progress.add_task("Breeding weights", total=generations)
        steps = improved(learned, old, generations, 1, lambda: progress.advance(bar))
        weights = {TUNED: rounded(stepped(old, steps)), BEFORE: old}
        matches = matches_of(kind, [TUNED, BEFORE], seats, seed)
        bar = progress.add_task("Duels", total=duels * len(matches))
        found = []
        for match in matches:
            fought = []
            for ended in play_match(partial(duel, kind, match, weights), range(duels), jobs):
                fought += ended
                progress.advance(bar, len(ended))
            found += standings(match, fought)
    say(
        f"{len(learned)} positions learned. Surprise at the ends of {len(held_back)} others: "
        + ", ".join(f"{surprise(held_back, weights[name]):.3f} {name}" for name in weights)
        + "."
    )
    out.print(_table(old, weights[TUNED]))
    show_standings(found, seats, cooperative=fought[0].cooperative)
    worth = {one.name: one.share.worth for one in found}
    if worth[TUNED] <= worth[BEFORE]:
        say("The new weights do no better, so the old ones stay.")
    elif write is not None:
        write_report(write, weights[TUNED])


def _table(old: Any, new: Any) -> Table:
    table = Table("Weight", box=box.SIMPLE_HEAD)
    table.add_column("before", justify="right")
    table.add_column("tuned", justify="right")
    for name in type(old).__struct_fields__:
        table.add_row(name, f"{getattr(old, name):.3g}", f"{getattr(new, name):.3g}")
    return table
