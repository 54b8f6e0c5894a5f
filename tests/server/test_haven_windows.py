"""HV-13.6 and HV-13.7 on the wire: a window of Haven tells nobody who could have used it."""

from random import Random

import pytest

from broadside.engine import Table
from broadside.games.haven.game import Haven
from broadside.server.hall.terms import DaysClock, LiveClock, NoClock
from broadside.server.store.rows import Order, SeatRow
from broadside.server.table.hourglass import Hourglass
from broadside.server.table.orders import check_kind, passes
from tests.every_game.watching import Twins
from tests.haven.sailor import play

from .running import Start
from .wire_twins import alike_on_the_wire, compare

KINDS = [*Haven.windows]
PAIRS = 3


def with_window(kind: str, seed: int) -> Table[Haven]:
    """A table of people, in the middle of a play of sailors, where such a window is open."""
    while True:
        for table in play(3, seed, patient=True, round_limit=12):
            if table.window is not None and table.window.kind == kind and table.asks:
                return table
        seed += 1000


@pytest.mark.parametrize("kind", KINDS)
def test_twins_with_an_open_window_send_the_same_bytes(start_server: Start, kind: str) -> None:
    """Views, asks, clocks and hourglass are the same, whoever holds a card for it."""
    server = start_server(open_tables_per_person=10**6)
    rng = Random(kind)
    differing = 0
    with alike_on_the_wire():
        for seed in range(PAIRS):
            table = with_window(kind, seed)
            twins = Twins(table, rng.randrange(3), rng)
            differing += twins.differ()
            assert server.inside(compare(server, Haven, twins, rng)) == ""
    assert differing


@pytest.mark.parametrize("kind", KINDS)
def test_a_window_lasts_as_long_whatever_anybody_holds_and_however_soon_they_pass(
    kind: str,
) -> None:
    seats = [SeatRow(name, person=name) for name in ("anne", "bess", "cora")]
    for seed in range(PAIRS):
        table = with_window(kind, seed)
        hourglass = Hourglass(LiveClock())
        hourglass.look(table, 1000.0)
        lasts = Haven.windows[kind].seconds
        assert hourglass.closes(table, seats) == 1000.0 + lasts
        for seat in [*table.asks]:
            table.act(seat, ("pass",))
            assert hourglass.closes(table, seats) == 1000.0 + lasts


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_decides_for_each_kind_whether_to_be_asked(kind: str) -> None:
    """With a clock of days nobody is asked who has not wished it."""
    table = with_window(kind, 1)
    check_kind(table.game, kind)
    for clock in (LiveClock(), NoClock()):
        assert not passes({}, kind, clock)
        assert passes({kind: Order("never", 0)}, kind, clock)
        assert not passes({"another": Order("never", 0)}, kind, clock)
    assert passes({}, kind, DaysClock())
    assert not passes({kind: Order("ask", 0)}, kind, DaysClock())
