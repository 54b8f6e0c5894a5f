"""`broadside sim`: many plays among bots."""

from typing import Annotated

import typer
from rich import box
from rich.table import Table

from broadside.engine import Game
from broadside.games import find_game
from broadside.study.survey import Report, survey

from .console import out, say
from .files import write_report
from .matches import (
    ALL_CORES,
    GameName,
    Jobs,
    Json,
    Pack,
    Plays,
    Preset,
    Save,
    Seed,
    TableOptions,
    match_of,
    play_all,
)
from .seats import seats_of_bots
from .shares import fair_share, share_cells, share_table


def sim(
    game: GameName,
    plays: Plays = 1000,
    bots: Annotated[
        str | None,
        typer.Option(help="One bot a seat, separated by commas; they change seats each play."),
    ] = None,
    jobs: Jobs = ALL_CORES,
    seed: Seed = "1",
    save: Save = None,
    json: Json = None,
    pack: Pack = None,
    preset: Preset = None,
    option: TableOptions = None,
) -> None:
    """Let bots play many times, and see who wins how often and from which seat.

    A bot is a level (cabin-boy, deckhand, mate, captain), a kind with settings, such as
    greedy:guesses=4, or one of your own, such as my_bots:Pirate. A play that was saved is not
    played again.
    """
    kind = find_game(game)
    match, cards = match_of(kind, seats_of_bots(kind, bots), seed, preset, option, pack)
    report = survey(kind, match, play_all(kind, match, cards, plays, jobs, save))
    _show(kind, report)
    if json is not None:
        write_report(json, report)


def _show(kind: type[Game], report: Report) -> None:
    say(f"{report.plays} plays of {kind.title}, {report.decisions:.0f} decisions each on average.")
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
    say(fair_share(len(report.match.bots), report.cooperative), "dim")


def _figures(report: Report) -> Table:
    table = Table("Per play, on average", box=box.SIMPLE_HEAD)
    table.add_column("", justify="right")
    for name, mean in report.figures.items():
        table.add_row(name, f"{mean:.2f}")
    return table
