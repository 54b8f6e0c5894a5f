"""What a board would otherwise have to work out: reach, ways, and the odds of every row."""

from itertools import pairwise

import pytest

from broadside.games.haven import sea_events as at_sea
from broadside.games.haven.preview import Passage, Wind
from broadside.games.haven.view import AttackView, HavenView
from tests.haven.scene import PACK, do, hex_of, scene, told
from tests.haven.test_previews import MORGAN, PANAMA, foretold, preview


def test_reach_is_told_before_the_move() -> None:
    """Morgan's own Warship goes 2 to 7 spaces; Portobelo is 3 from Port Royal."""
    passage = preview(scene(MORGAN, rows=PANAMA), "sail 0")
    assert isinstance(passage, Passage)
    assert hex_of("Cartagena") in passage.sure
    assert hex_of("Portobelo") not in passage.sure
    assert hex_of("Portobelo") in passage.perhaps
    assert hex_of("The Pirate Round") not in passage.perhaps


def test_the_way_is_told_with_every_destination() -> None:
    table = scene(MORGAN, rows=PANAMA, rolls="3")
    do(table, "sail 0")
    view = table.view(0)
    assert isinstance(view, HavenView)
    assert view.voyage is not None
    ways, way = view.voyage.ways, [hex_of("Portobelo")]
    while (before := ways[way[-1]]) >= 0:
        way.append(before)
    assert way[-1] == hex_of("Port Royal")
    assert len(way) == 4
    assert ways[hex_of("Veracruz")] == -1


def test_a_move_is_told_with_the_way_that_was_shown() -> None:
    table = scene(MORGAN, rows=PANAMA, rolls="3")
    do(table, "sail 0", "move_to Portobelo")
    (moved,) = told(table, at_sea.Moved)
    assert (moved.way[0], moved.way[-1]) == (hex_of("Port Royal"), hex_of("Portobelo"))
    assert len(moved.way) == 4
    steps = PACK.chart.steps
    assert all(there in steps[here] for here, there in pairwise(moved.way))


@pytest.mark.rule("HV-7.10")
def test_a_card_shows_what_it_brings_into_reach() -> None:
    """Die 1 and the own vessel are 2 spaces: Chagres is further, until the wind helps."""
    table = scene(MORGAN, rows=PANAMA, hands=["Trade Winds"], rolls="1")
    sailing = preview(table, "play Trade Winds, 0")
    assert isinstance(sailing, Passage)
    assert (sailing.least, sailing.most) == (5, 10)
    do(table, "sail 0")
    wind = preview(table, "play Trade Winds")
    assert wind == Wind(5, [hex_of("Chagres")])
    assert foretold(table, "play Trade Winds") == "5 spaces in all, 1 target more"


def test_every_row_tells_the_odds_of_its_owner() -> None:
    """Vessels of the other type, and those without a captain, have none."""
    table = scene(f"{MORGAN}; Whydah + Samuel Bellamy; Neptune", rows=PANAMA)
    view = table.view(1)
    assert isinstance(view, HavenView)
    panama, veracruz, _ = view.players[0].row
    assert isinstance(panama, AttackView)
    (hope,) = panama.hopes
    assert (hope.berth, hope.history) == (0, True)
    assert hope.win == pytest.approx(0.5)
    assert not veracruz.hopes[0].history
