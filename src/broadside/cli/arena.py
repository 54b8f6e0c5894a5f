"""`broadside arena`: which bot is stronger, and by how much."""

from typing import Annotated

import msgspec
import typer

from broadside.games import find_game
from broadside.study.match import Match
from broadside.study.standings import Standing, standings

from .console import say
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
from .shares import show_standings


class Report(msgspec.Struct, frozen=True):
    """An arena in numbers."""

    match: Match
    plays: int
    decisions: float
    """Per play, on average."""
    standings: list[Standing]


def arena(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="One bot a seat, separated by commas; they change seats each play.")
    ],
    plays: Plays = 100,
    jobs: Jobs = ALL_CORES,
    seed: Seed = "1",
    save: Save = None,
    json: Json = None,
    pack: Pack = None,
    preset: Preset = None,
    option: TableOptions = None,
) -> None:
    """Let bots play each other, and see how often each wins and how they rate.

    A bot is a level (cabin-boy, deckhand, mate, captain), a kind with settings, such as
    search:iterations=300:horizon=4, or one of your own, such as my_bots:Pirate. A play that was
    saved is not played again.
    """
    kind = find_game(game)
    match, cards = match_of(kind, seats_of_bots(kind, bots), seed, preset, option, pack)
    ended = play_all(kind, match, cards, plays, jobs, save)
    decisions = sum(play.decisions for play in ended) / len(ended)
    report = Report(match, len(ended), decisions, standings(match, ended))
    say(f"{report.plays} plays of {kind.title}, {report.decisions:.0f} decisions each on average.")
    show_standings(report.standings, len(match.bots), cooperative=ended[0].cooperative)
    if json is not None:
        write_report(json, report)
