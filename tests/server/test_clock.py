"""Clocks: the arithmetic with given times, and a real clock that runs out."""

import sqlite3
from pathlib import Path

import pytest

from broadside.engine import Ask
from broadside.server.hall.terms import DAY, DaysClock, LiveClock, NoClock
from broadside.server.table.clock import Timekeeper

from .player import BOT, ME, OPEN, Player
from .running import Start

ASK = Ask(0, "Choose", [("pass",)])
OTHER = Ask(1, "Choose", [("pass",)])


def test_without_a_clock_there_is_all_the_time() -> None:
    keeper = Timekeeper(NoClock(), 2)
    keeper.ask({0: ASK}, 100.0)
    assert keeper.deadline(0) is None
    assert keeper.left(0, 1e9) is None
    assert keeper.used(0, 1e9) == 0.0


def test_the_reserve_begins_when_the_seconds_are_over() -> None:
    keeper = Timekeeper(LiveClock(seconds=60, reserve=300), 2)
    keeper.ask({0: ASK}, 1000.0)
    assert keeper.deadline(0) == 1360.0
    assert keeper.used(0, 1059.0) == 0.0
    assert keeper.used(0, 1070.0) == 10.0
    assert keeper.used(0, 9999.0) == 300.0
    keeper.spend(0, 10.0)
    keeper.ask({1: OTHER}, 1070.0)
    assert keeper.left(0, 1080.0) == 350.0
    assert keeper.left(1, 1080.0) == 350.0
    keeper.ask({0: ASK}, 1100.0)
    assert keeper.deadline(0) == 1450.0


def test_an_ask_that_still_waits_runs_on() -> None:
    keeper = Timekeeper(LiveClock(seconds=60, reserve=0), 2)
    keeper.ask({0: ASK, 1: OTHER}, 1000.0)
    keeper.ask({1: OTHER}, 1030.0)
    assert keeper.deadline(1) == 1060.0


def test_days() -> None:
    keeper = Timekeeper(DaysClock(days=3), 1)
    keeper.ask({0: ASK}, 1000.0)
    assert keeper.deadline(0) == 1000.0 + 3 * DAY
    assert keeper.left(0, 1000.0 + DAY) == 2 * DAY
    assert keeper.used(0, 1e9) == 0.0


def test_when_time_is_up_a_bot_plays_on_and_the_person_may_return(anne: Player) -> None:
    clock = {"kind": "live", "seconds": 1, "reserve": 0}
    table = anne.start_table(ME, BOT, BOT, clock=clock, options={"first_player": 0})
    with anne.at(table) as seat:
        state = seat.state()
        assert state["clocks"] == [
            {"seat": 0, "seconds_left": state["clocks"][0]["seconds_left"], "running": True}
        ]
        late = seat.until("table", lambda message: message["table"]["seats"][0]["away"])["table"]
        assert late["seats"][0]["person"] == anne.id
        seat.state(lambda state: state["version"] >= 3)
        back = anne.post(f"/tables/{table}/return", {"seat": 0})
        assert back["seats"][0]["away"] is False
        assert back["status"] in ("playing", "over")


def test_a_choice_in_time_keeps_the_seat(anne: Player) -> None:
    clock = {"kind": "live", "seconds": 3600, "reserve": 100}
    table = anne.start_table(ME, ME, ME, clock=clock)
    state = anne.state(table)
    assert [entry["running"] for entry in state["clocks"]].count(True) == 1
    assert all(3600 < entry["seconds_left"] <= 3700 for entry in state["clocks"])


@pytest.mark.parametrize("days_ago", [1, 4])
def test_days_run_on_while_the_server_is_down(
    start_server: Start, tmp_path: Path, days_ago: int
) -> None:
    running = start_server()
    player = Player(running.address, "Anne")
    other = Player(running.address, "Bess")
    table = player.open_table(
        ME, OPEN, OPEN, clock={"kind": "days", "days": 3}, options={"first_player": 0}
    )
    other.post(f"/tables/{table}/join", {})
    other.post(f"/tables/{table}/join", {})
    player.post(f"/tables/{table}/start")
    running.stop()

    with sqlite3.connect(tmp_path / "broadside.sqlite") as store:
        past = days_ago * DAY
        store.execute(
            "UPDATE tables SET updated = updated - ?, deadline = deadline - ?", (past, past)
        )

    again = start_server()
    late = Player(again.address)
    late.http.cookies = player.http.cookies
    if days_ago > 3:
        with late.at(table) as seat:
            seat.state(lambda state: state["version"] == 1)
        assert late.get(f"/tables/{table}")["seats"][0]["away"] is True
    else:
        assert late.get(f"/tables/{table}")["seats"][0]["away"] is False
        assert late.state(table)["waiting"] == [0]
