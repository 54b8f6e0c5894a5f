"""`broadside sim`: many plays among bots."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from broadside.bots.shares import Share
from broadside.engine import Game
from broadside.games import find_game
from broadside.study.simulate import Report, simulate

from .console import err, out, say
from .files import write_whole
from .seats import seats_of_bots
from .setting import options_from, pack_from


def sim(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game, as listed by `broadside games`.")
    ],
    plays: Annotated[int, typer.Option("--plays", "-n", min=1, help="How many plays.")] = 1000,
    bots: Annotated[
        str | None,
        typer.Option(help="One bot a seat, separated by commas; they change seats each play."),
    ] = None,
    seed: Annotated[str, typer.Option(help="Decides all chance of the whole simulation.")] = "1",
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the numbers to this file too.")
    ] = None,
    pack: Annotated[
        Path | None, typer.Option(help="Your own cards: a YAML file, or a folder of them.")
    ] = None,
    preset: Annotated[
        str | None,
        typer.Option(help="Table options under a name, as listed by `broadside games`."),
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="A table option as key=value. Repeatable.")
    ] = None,
) -> None:
    """Let bots play many times, and see who wins how often and from which seat.

    A bot is a level (cabin-boy, deckhand, mate, captain), a kind with settings, such as
    greedy:guesses=4, or one of your own, such as my_bots:Pirate.
    """
    kind = find_game(game)
    seats = seats_of_bots(kind, bots)
    options, content = options_from(option or [], kind, preset), pack_from(pack, kind)
    with progress_bar() as progress:
        bar = progress.add_task(kind.title, total=plays)
        report = simulate(kind, seats, plays, seed, options, content, lambda: progress.advance(bar))
    _show(kind, report)
    if json is not None:
        write_whole(json, msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
        say(f"Written to {json}.", "dim")


def progress_bar() -> Progress:
    """For what takes longer than a second."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=err,
        transient=True,
    )


def _show(kind: type[Game], report: Report) -> None:
    say(
        f"{report.plays} plays of {kind.title} in {report.seconds:.1f} s, "
        f"{report.decisions:.0f} decisions each on average."
    )
    by_bot = share_table("Bot", report.cooperative)
    for bot in report.by_bot:
        by_bot.add_row(bot.name, str(bot.seats_played), *share_cells(bot.share))
    by_seat = share_table("Seat", report.cooperative)
    for seat in report.by_seat:
        by_seat.add_row(str(seat.seat + 1), str(report.plays), *share_cells(seat.share))
    by_turn = share_table("Turn", report.cooperative)
    for place in report.by_turn:
        by_turn.add_row(str(place.seat + 1), str(report.plays), *share_cells(place.share))
    out.print(by_bot, by_seat, by_turn)
    if report.figures:
        out.print(_figures(report))
    if report.unused:
        say(f"Never chosen: {', '.join(report.unused)}.")
    say(fair_share(len(report.bots), report.cooperative), "dim")


def _figures(report: Report) -> Table:
    table = Table("Per play, on average", box=box.SIMPLE_HEAD)
    table.add_column("", justify="right")
    for name, mean in report.figures.items():
        table.add_row(name, f"{mean:.2f}")
    return table


def fair_share(seats: int, cooperative: bool) -> str:
    """What to measure the shares by."""
    if cooperative:
        return "Worth is 100% for a play that was won in full, 0% for one that was lost."
    return f"With equal chances each seat would win {1 / seats:.1%}."


def share_table(what: str, cooperative: bool) -> Table:
    """An empty table of shares."""
    table = Table(what, box=box.SIMPLE_HEAD)
    for title in ("Played", "Worth" if cooperative else "Wins", "95 % interval", "Mean score"):
        table.add_column(title, justify="right")
    return table


def share_cells(share: Share) -> tuple[str, str, str]:
    """A share as it stands in a table."""
    interval = f"{share.low:.1%} to {share.high:.1%}"
    return f"{share.worth:.1%}", interval, f"{share.mean_score:.1f}"
