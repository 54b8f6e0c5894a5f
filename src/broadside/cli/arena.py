"""`broadside arena`: which bot is stronger, and by how much."""

import os
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from broadside.bots.arena import Match, Standing, play_match, play_one, standings
from broadside.bots.played import Played
from broadside.engine import BroadsideError
from broadside.games import find_game

from .console import out, say
from .files import write_whole
from .seats import seats_of_bots
from .setting import options_from
from .sim import fair_share, progress_bar, share_cells, share_table


class Report(msgspec.Struct, frozen=True):
    """An arena in numbers."""

    match: Match
    plays: int
    decisions: float
    """Per play, on average."""
    standings: list[Standing]


def arena(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game, as listed by `broadside games`.")
    ],
    bots: Annotated[
        str, typer.Option(help="One bot a seat, separated by commas; they change seats each play.")
    ],
    plays: Annotated[int, typer.Option("--plays", "-n", min=1, help="How many plays.")] = 100,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=1, help="How many plays go on at the same time.")
    ] = os.cpu_count() or 1,
    seed: Annotated[str, typer.Option(help="Decides all chance of the whole arena.")] = "1",
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep every play here, and go on from there next time."),
    ] = None,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the numbers to this file too.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A table option as key=value. Repeatable.")
    ] = None,
) -> None:
    """Let bots play each other, and see how often each wins and how they rate.

    A bot is a level (cabin-boy, deckhand, mate, captain), a kind with settings, such as
    search:iterations=300:horizon=4, or one of your own, such as my_bots:Pirate. A play that was
    saved is not played again.
    """
    kind = find_game(game)
    match = Match(kind.id, seats_of_bots(kind, bots), seed, options_from(option or [], kind))
    played = read_plays(save, match) if save is not None and save.exists() else []
    known = {play.number for play in played}
    missing = [number for number in range(plays) if number not in known]
    with progress_bar() as progress:
        bar = progress.add_task(kind.title, total=plays, completed=plays - len(missing))
        for play in play_match(partial(play_one, kind, match), missing, jobs):
            played.append(play)
            progress.advance(bar)
            if save is not None:
                keep_plays(save, match, played)
    report = Report(
        match,
        len(played),
        sum(play.decisions for play in played) / len(played),
        standings(match, played),
    )
    say(f"{report.plays} plays of {kind.title}, {report.decisions:.0f} decisions each on average.")
    show_standings(report.standings, len(match.bots), cooperative=played[0].cooperative)
    if json is not None:
        write_whole(json, msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
        say(f"Written to {json}.", "dim")


def keep_plays(path: Path, match: Match, played: list[Played]) -> None:
    """One line for the match and one for each play."""
    write_whole(path, msgspec.json.Encoder().encode_lines([match, *played]))


def read_plays(path: Path, match: Match) -> list[Played]:
    """The plays of an earlier run of the same match."""
    try:
        first, *lines = path.read_bytes().splitlines()
        before = msgspec.json.decode(first, type=Match)
        played = [msgspec.json.decode(line, type=Played) for line in lines]
    except (OSError, ValueError) as error:
        raise BroadsideError(f"{path} is no file of an arena: {error}.") from None
    if before != match:
        raise BroadsideError(
            f"{path} belongs to another match: {before.game} with {', '.join(before.bots)} "
            f"and seed {before.seed}. Give another file, or play that match on."
        )
    return played


def show_standings(found: list[Standing], seats: int, *, cooperative: bool) -> None:
    """Who won how often, and how they rate."""
    table = share_table("Bot", cooperative)
    table.add_column("Rating", justify="right")
    for one in found:
        rating = f"{one.rating:.0f} ± {one.error:.0f}" if one.rated else "not rated"
        table.add_row(one.name, str(one.seats), *share_cells(one.share), rating)
    out.print(table)
    say(f"{fair_share(seats, cooperative)} A newcomer rates 1000.", "dim")
