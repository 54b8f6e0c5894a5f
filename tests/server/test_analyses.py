"""Finished plays are thought over once, in the background."""

import time
from typing import Any

import pytest

from broadside.server.hall.line import Claim
from broadside.server.hall.terms import Move
from broadside.server.thinking.thinker import Rank

from .player import BOT, ME, PATIENCE, Message, Player
from .running import Running, Start
from .test_hints import SINKING


def finished_table(player: Player) -> str:
    """Bots play to the end."""
    table = player.start_table(ME, BOT, BOT, options={"first_player": 0})
    player.post(f"/tables/{table}/resign", {"seat": 0})
    with player.at(table) as seat:
        seat.state(lambda state: state["status"] == "over")
    return table


def analysed(player: Player, table: str) -> Message:
    """The analysis, once it is neither none nor waiting."""
    found: Message = player.post(f"/tables/{table}/analysis")
    give_up = time.monotonic() + PATIENCE
    while found["status"] == "waiting" and time.monotonic() < give_up:
        assert found["decisions"] == []
        time.sleep(0.1)
        found = player.get(f"/tables/{table}/analysis")
    return found


def count_questions(running: Running, monkeypatch: pytest.MonkeyPatch) -> list[Rank]:
    """What the server asks about from now on."""
    asked: list[Rank] = []
    bots = running.house.bots
    rank = bots.rank

    async def listen(question: Rank, claim: Claim) -> Any:
        asked.append(question)
        return await rank(question, claim)

    monkeypatch.setattr(bots, "rank", listen)
    return asked


def test_every_decision_is_thought_over_once(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = start_server()
    player = Player(running.address, "Anne")
    table = finished_table(player)
    record = player.get(f"/tables/{table}/record")
    asked = count_questions(running, monkeypatch)
    assert player.get(f"/tables/{table}/analysis")["status"] == "none"

    ready = analysed(player, table)
    assert (ready["status"], ready["progress"], ready["problem"]) == ("ready", 1, None)
    steps = len(record["choices"])
    assert [decision["step"] for decision in ready["decisions"]] == list(range(steps))
    for decision, (seat, *made) in zip(ready["decisions"], record["choices"], strict=True):
        assert (decision["seat"], decision["made"]) == (seat, made)
        assert sum(decision["chances"]) == pytest.approx(1, abs=0.001)
        assert 0 <= decision["best"]["chance"] <= 1
        assert decision["best"]["label"]
        if decision["best"]["choice"] == made and decision["made_chance"] is not None:
            assert decision["made_chance"] == decision["best"]["chance"]
    played = [Move.of_record(entry) for entry in record["choices"]]
    assert [question.choices for question in asked] == [played[:n] for n in range(steps)]

    assert analysed(player, table) == ready
    running.stop()
    again = Player(start_server().address)
    assert again.get(f"/tables/{table}/analysis") == ready
    assert len(asked) == steps


def test_an_analysis_that_was_interrupted_begins_anew(start_server: Start) -> None:
    running = start_server(analysis_iterations=400)
    player = Player(running.address, "Anne")
    table = finished_table(player)
    assert player.post(f"/tables/{table}/analysis")["status"] == "waiting"
    running.stop()
    again = Player(start_server().address)
    assert again.get(f"/tables/{table}/analysis")["status"] == "none"
    assert analysed(again, table)["status"] == "ready"


def test_no_analysis_before_the_end(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME)
    assert "not over" in anne.refused(f"/tables/{table}/analysis", status=409)
    assert anne.http.get(f"/tables/{table}/analysis").status_code == 409


def test_a_search_that_crashes_is_told_of(start_server: Start) -> None:
    player = Player(start_server(bot_command=SINKING).address, "Anne")
    table = finished_table(player)
    failed = analysed(player, table)
    assert (failed["status"], failed["decisions"]) == ("failed", [])
    assert "decision 1 failed" in failed["problem"]
    assert analysed(player, table)["status"] == "failed"  # it was tried again
    finished_table(player)  # and bots play on
