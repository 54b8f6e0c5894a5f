"""Many plays among bots from the command line: what `sim` and `arena` have in common."""

import os
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from broadside.engine import Game, digest_of
from broadside.study.match import Match, play_match, play_one
from broadside.study.played import Played

from .console import progress_bar
from .kept_plays import keep_plays, kept_plays
from .setting import options_from, pack_from

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, as listed by `broadside games`.")
]
Plays = Annotated[int, typer.Option("--plays", "-n", min=1, help="How many plays.")]
Jobs = Annotated[
    int, typer.Option("--jobs", "-j", min=1, help="How many plays go on at the same time.")
]
Seed = Annotated[str, typer.Option(help="Decides all chance of all plays.")]
Save = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Keep every play here, and go on from there next time."),
]
Json = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write the numbers to this file too.")
]
Pack = Annotated[
    Path | None, typer.Option(help="Your own cards: a YAML file, or a folder of them.")
]
Preset = Annotated[
    str | None, typer.Option(help="Table options under a name, as listed by `broadside games`.")
]
TableOptions = Annotated[
    list[str] | None, typer.Option("--option", help="A table option as key=value. Repeatable.")
]

ALL_CORES = os.cpu_count() or 1


def match_of(
    kind: type[Game],
    bots: list[str],
    seed: str,
    preset: str | None,
    option: list[str] | None,
    pack: Path | None,
) -> tuple[Match, Any]:
    """Who plays what, and the cards; None for the usual ones."""
    cards = pack_from(pack, kind)
    digest = "" if cards is None else digest_of(cards)
    return Match(kind.id, bots, seed, options_from(option or [], kind, preset), digest), cards


def play_all(
    kind: type[Game], match: Match, cards: Any, plays: int, jobs: int, save: Path | None
) -> list[Played]:
    """The first so many plays of a match; what was saved is not played again."""
    ended = kept_plays(save, match) if save is not None else []
    known = {play.number for play in ended}
    missing = [number for number in range(plays) if number not in known]
    with progress_bar() as progress:
        bar = progress.add_task(kind.title, total=plays, completed=plays - len(missing))
        for some in play_match(partial(play_one, kind, match, cards), missing, jobs):
            ended += some
            progress.advance(bar, len(some))
            if save is not None:
                keep_plays(save, match, some)
    return sorted(ended, key=lambda play: play.number)
