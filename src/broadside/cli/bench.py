"""`broadside bench`: how fast the games run on this machine."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.table import Table

from broadside.games import find_game
from broadside.study.speed import Broadside, Catanatron, Comparison, Contestant, Speed, compare

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
    table = Table("", box=box.SIMPLE_HEAD, pad_edge=False, caption="bytes: one play, pickled")
    for title in ("plays/s", "decisions/s", "µs/decision", "fork µs", "bytes"):
        table.add_column(title, justify="right")
    for speed in measured.speeds:
        table.add_row(*_row(speed))
    if measured.decisions_ratio is not None and measured.fork_ratio is not None:
        table.add_section()
        faster, forks = f"{measured.decisions_ratio:.1f} x", f"{measured.fork_ratio:.1f} x"
        table.add_row("as fast as the peer", "", faster, "", forks, "", style="bold")
    return table


def _row(speed: Speed) -> tuple[str, ...]:
    return (
        speed.name,
        f"{speed.plays_per_second:,.0f}",
        f"{speed.decisions_per_second:,.0f}",
        f"{speed.decision:.1f}",
        f"{speed.fork:.1f}",
        f"{speed.pickled_bytes:,}",
    )
