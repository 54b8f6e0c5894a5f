"""`broadside bench`: how fast the games run on this machine."""

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from broadside.engine import BroadsideError
from broadside.games import all_games, find_game
from broadside.study.contestants import Catanatron
from broadside.study.speed import Comparison, Contestant, compare, forms

from .console import err, out, say
from .files import write_report

USUAL = "boarding"

FIGURES = (
    ("plays/s", "{0.plays_per_second:,.0f}", None),
    ("decisions/s", "{0.decisions_per_second:,.0f}", "decisions"),
    ("µs per decision", "{0.decision:.1f}", None),
    ("µs per learner's step", "{0.step:.1f}", None),
    ("µs per fork or copy", "{0.fork:.1f}", "forks"),
    ("playouts/s mid-game", "{0.playouts_per_second:,.0f}", "playouts"),
    ("iterations/s", "{0.iterations_per_second:,.0f}", None),
    ("ms to replay a record", "{0.replay:.1f}", None),
    ("bytes of a record", "{0.record_bytes:,}", None),
)
"""What it is, how it is written, and which ratio to the peer belongs to it. Five games and the
peer must fit beside each other into 80 columns."""


def bench(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME", help=f"A game, as listed by `broadside games`; else {USUAL}."
        ),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="All games, in one table.")] = False,
    seconds: Annotated[
        float, typer.Option(min=0.1, help="How long to measure each contestant.")
    ] = 5.0,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the numbers to this file too.")
    ] = None,
) -> None:
    """Measure the speed of games, beside catanatron on the same machine in the same minute.

    Where the rules are compiled (`make fast`), plain Python takes its turns beside them.
    """
    if every and game is not None:
        raise BroadsideError(f"Give a game, {game}, or --all, but not both.")
    games = list(all_games()) if every else [find_game(game or USUAL).id]
    peer = _peer()
    # No progress bar: its own thread would be measured too.
    count = len(games) * len(forms()) + (peer is not None)
    err.print(f"Measuring for about {seconds * count:.0f} seconds ...", style="dim")
    measured = compare(games, peer, seconds)
    out.print(_table(measured))
    _tell_how_steady(measured.calibration)
    if json is not None:
        write_report(json, measured)


def _peer() -> Contestant | None:
    try:
        return Catanatron()
    except ImportError:
        say("For a comparison with catanatron: pip install broadside[bench]", "yellow")
        return None


def _tell_how_steady(calibration: list[float]) -> None:
    say(
        f"A thousand additions took {calibration[0]:.1f} µs before and {calibration[-1]:.1f} µs "
        f"after ({min(calibration):.1f} to {max(calibration):.1f} in between); "
        "if these differ much, the machine was busy: measure again.",
        "dim",
    )


def _table(measured: Comparison) -> Table:
    """A column for each contestant, the peer last."""
    peer = [measured.peer] if measured.peer else []
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, padding=(0, 0, 0, 1))
    table.add_column("", no_wrap=True)
    for speed in measured.builds[0].speeds + peer:
        table.add_column(speed.name.replace(" for", "\nfor"), justify="right")
    for build in measured.builds:
        table.add_section()
        table.add_row(f"{build.form} build", style="bold")
        for title, figure, ratio in FIGURES:
            table.add_row(title, *[_figure(figure.format(one)) for one in build.speeds + peer])
            if ratio is not None and peer:
                ratios = [f"{getattr(one, ratio):.1f} x" for one in build.ratios]
                table.add_row("  beside the peer", *ratios, style="bold")
    return table


def _figure(text: str) -> str:
    return "" if text in ("0", "0.0") else text  # the peer does not do everything
