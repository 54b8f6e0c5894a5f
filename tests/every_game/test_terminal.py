"""Every game is drawn for a terminal: at any moment of a play, for everybody, on any screen."""

from importlib import import_module
from importlib.util import find_spec
from io import StringIO
from random import Random
from types import ModuleType

import pytest
from rich.console import Console, RenderableType

from broadside.engine import SPECTATOR, Event, Game, Table
from broadside.games import all_games

WIDTH = 80
NAMES = ("Anne", "Bess", "Calico", "Drake", "Edda", "Flint")

every_game = pytest.mark.parametrize("kind", all_games().values(), ids=lambda kind: kind.id)


def artist_of(kind: type[Game]) -> ModuleType:
    name = f"broadside.games.{kind.id}.terminal"
    assert find_spec(name), f"{kind.title} needs a module {name}"
    return import_module(name)


def printed(thing: RenderableType) -> str:
    paper = StringIO()
    Console(width=WIDTH, file=paper).print(thing)
    return paper.getvalue()


@every_game
def test_the_picture_fits_and_names_everybody(kind: type[Game]) -> None:
    artist = artist_of(kind)
    for seats in kind.players:
        table, rng = Table.open(kind, NAMES[:seats], seed=seats), Random(seats)
        while not table.over:
            if rng.random() < 0.2:
                eyes = rng.randrange(SPECTATOR, seats)
                picture = printed(artist.draw(table.view(eyes), table.game.pack, table.names, eyes))
                assert max(map(len, picture.splitlines())) <= WIDTH
                assert all(name in picture for name in table.names)
            seat = rng.choice(list(table.asks))
            table.act(seat, rng.choice(table.asks[seat].options))
        sheet = printed(artist.final(table.view(0), table.game.pack, table.names))
        assert all(name in sheet for name in table.names)


@every_game
def test_the_legend_fits_and_the_sheet_knows_its_events(kind: type[Game]) -> None:
    artist = artist_of(kind)
    legend: str = artist.LEGEND
    assert max(map(len, legend.splitlines())) <= WIDTH
    on_the_sheet: tuple[type[Event], ...] = artist.ON_THE_SHEET
    assert set(on_the_sheet) <= set(kind.event_types)
