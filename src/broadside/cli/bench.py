"""`broadside bench`: how fast the games run on this machine."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.table import Table

from broadside.games import find_game
from broadside.study.speed import Broadside, Catanatron, Comparison, Contestant, compare

from .console import err, out, say
from .files import write_whole
from .seats import usual_count


def bench(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game, as listed by `broadside games`.")
    ] = ("boarding"),
    seconds: Annotated[
        float, typer.Option(min=0.1, help="How long to measure each contestant.")
    ] = 5.0,
    json: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the numbers to this file too.")
    ] = None,
) -> None:
    """Measure the speed of a game, beside catanatron on the same machine in the same minute."""
    kind = find_game(game)
    contestants: list[Contestant] = [Broadside(kind, usual_count(kind)), *_peers()]
    # No progress bar: its own thread would be measured too.
    err.print(f"Measuring for about {seconds * len(contestants):.0f} seconds ...", style="dim")
    measured = compare(contestants, seconds)
    out.print(_table(measured))
    _tell_how_steady(measured.calibration)
    if json is not None:
        write_whole(json, msgspec.json.format(msgspec.json.encode(measured), indent=2) + b"\n")
        say(f"Written to {json}.", "dim")


def _peers() -> list[Contestant]:
    try:
        return [Catanatron()]
    except ImportError:
        say("For a comparison with catanatron: pip install broadside[bench]", "yellow")
        return []


def _tell_how_steady(calibration: list[float]) -> None:
    say(
        f"A thousand additions took {calibration[0]:.1f} µs before and {calibration[-1]:.1f} µs "
        f"after ({min(calibration):.1f} to {max(calibration):.1f} in between); "
        "if these differ much, the machine was busy: measure again.",
        "dim",
    )


def _table(measured: Comparison) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("", no_wrap=True)
    for speed in measured.speeds:
        table.add_column(speed.name, justify="right")
    if len(measured.speeds) > 1:
        table.add_column("ratio", justify="right", style="bold")
    for title, figure, ratio in (
        ("plays/s", "{0.plays_per_second:,.0f}", None),
        ("decisions/s", "{0.decisions_per_second:,.0f}", measured.decisions_ratio),
        ("µs per decision", "{0.decision:.1f}", None),
        ("µs per fork or copy", "{0.fork:.1f}", measured.fork_ratio),
        ("playouts/s from mid-game", "{0.playouts_per_second:,.0f}", measured.playouts_ratio),
        ("search iterations/s", "{0.iterations_per_second:,.0f}", None),
        ("bytes, pickled", "{0.pickled_bytes:,}", None),
    ):
        figures = (_figure(figure.format(speed)) for speed in measured.speeds)
        table.add_row(title, *figures, f"{ratio:.1f} x" if ratio is not None else "")
    return table


def _figure(text: str) -> str:
    return "" if text == "0" else text  # the peer does not do everything
