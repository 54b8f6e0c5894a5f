"""Showing a table to somebody: the picture, what happened, and how it ended."""

from collections.abc import Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from types import ModuleType

from rich import box
from rich.console import RenderableType
from rich.padding import Padding
from rich.pretty import Pretty
from rich.table import Table as Grid
from rich.text import Text

from broadside.engine import Event, Game, Table, Told, digest_of_seed

from .console import out, report, say

MOST_STEPS = 12
"""How far back the news goes when somebody has not decided for long."""


def show_table(table: Table, eyes: int) -> None:
    """Draw the table as these eyes see it."""
    view, pack = table.view(eyes), table.game.pack
    artist = _artist_of(type(table.game))
    out.print(artist.draw(view, pack, table.names, eyes) if artist else Pretty(view))


def show_legend(kind: type[Game]) -> None:
    """How to read the picture."""
    if artist := _artist_of(kind):
        say(artist.LEGEND)


def show_news(table: Table, told: Sequence[Told]) -> None:
    """Tell what happened, one line for each decision."""
    steps = [_line(table, group) for _, group in groupby(told, key=lambda t: t.step)]
    if len(steps) > MOST_STEPS:
        say(f"({len(steps) - MOST_STEPS} earlier decisions are not shown.)", "dim")
    for line in steps[-MOST_STEPS:]:
        out.print(Padding(Text(line), (0, 0, 0, 2)))


def show_end(table: Table, eyes: int, since: int) -> None:
    """The final table, the last news, the standings, the winner, and the proof of fair chance."""
    artist = _artist_of(type(table.game))
    show_table(table, eyes)
    on_sheet: tuple[type[Event], ...] = artist.ON_THE_SHEET if artist else ()
    news = table.events(eyes, since)
    show_news(table, [told for told in news if not isinstance(told.event, on_sheet)])
    out.print(_sheet(table, eyes, artist))
    say(winner_sentence(table), "bold green")
    opening = table.opening
    assert opening is not None
    report(f"Seed {opening.seed}, digest {digest_of_seed(opening.seed)}.", "dim")


def winner_sentence(table: Table) -> str:
    """Who has won, or whether the crew has made it."""
    if table.game.one_crew:
        return _fate(table)
    names = [table.names[seat] for seat in table.game.winners]
    if not names:
        return "Nobody wins."
    if len(names) == 1:
        return f"{names[0]} wins!"
    return f"{', '.join(names[:-1])} and {names[-1]} share the win!"


def _fate(table: Table) -> str:
    """Whether a crew has made it, or a part of it, and who was the best of it."""
    crew = "The crew" if table.game.seats > 1 else table.names[0]
    if not table.game.winners:
        return f"{crew} failed."
    made_it = "made it!" if max(table.game.worth()) == 1 else "made it in part."
    places = table.game.places()
    best = [name for name, place in zip(table.names, places, strict=True) if place == 0]
    if len(best) == len(places):
        return f"{crew} {made_it}"
    return f"{crew} {made_it} {' and '.join(best)} did best."


def _line(table: Table, told: Iterable[Told]) -> str:
    return " ".join(table.game.sentence(t.event, table.names) for t in told)


def _sheet(table: Table, eyes: int, artist: ModuleType | None) -> RenderableType:
    if artist:
        sheet: RenderableType = artist.final(table.view(eyes), table.game.pack, table.names)
        return sheet
    game = table.game
    grid = Grid("Place", "Player", "Score", box=box.SIMPLE_HEAD)
    for place, seat in sorted(zip(game.places(), range(game.seats), strict=True)):
        grid.add_row(str(place + 1), Text(table.names[seat]), str(game.scores[seat]))
    return grid


def _artist_of(kind: type[Game]) -> ModuleType | None:
    """The module that knows how to draw a game, where there is one."""
    name = f"broadside.games.{kind.id}.terminal"
    return import_module(name) if find_spec(name) else None
