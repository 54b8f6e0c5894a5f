"""Whatever was acknowledged survives a kill, and every table goes on by itself."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .player import BOT, ME, Message, Player, Seat, first_option, play_on
from .process import ServerProcess

Start = Callable[[], ServerProcess]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    started: list[ServerProcess] = []

    def start() -> ServerProcess:
        started.append(ServerProcess(tmp_path))
        return started[-1]

    yield start
    for process in started:
        process.stop()


def same_person(player: Player, process: ServerProcess) -> Player:
    """The same browser, at the server's new address."""
    again = Player(process.address)
    again.http.cookies.set("broadside", player.http.cookies["broadside"])
    again.id = again.get("/me")["id"]
    assert again.id == player.id
    return again


def play_until_killed(seat: Seat, process: ServerProcess, choices: int) -> dict[int, Message]:
    """Play; after so many acknowledged choices send one more and kill. Tells those acknowledged."""
    sent: dict[int, Message] = {}
    acknowledged: dict[int, Message] = {}
    while True:
        try:
            message = seat.hear()
        except ConnectionClosed:
            return acknowledged
        if message["type"] == "accepted":
            acknowledged[message["version"]] = sent[message["id"]]
        elif message["type"] == "state" and (option := first_option(message)) is not None:
            number = len(sent) + 1
            sent[number] = {"seat": option[0], "choice": option[1]}
            seat.send(type="act", id=number, version=message["version"], **sent[number])
            if len(acknowledged) == choices:
                process.kill()


def test_kill_in_the_middle_of_play(start: Start) -> None:
    process = start()
    player = Player(process.address, "Anne")
    table = player.start_table(ME, BOT, {"who": "bot", "level": "deckhand"})
    acknowledged: dict[int, Message] = {}
    for choices in (1, 4, 2):
        with player.at(table) as seat:
            acknowledged |= play_until_killed(seat, process, choices)
        process = start()
        player = same_person(player, process)
        assert player.state(table)["version"] >= max(acknowledged)

    player.post(f"/tables/{table}/resign", {"seat": 0})
    with player.at(table) as seat:
        seat.state(lambda state: bool(state["status"] == "over"))
    record = player.get(f"/tables/{table}/record")
    for version, act in acknowledged.items():
        assert record["choices"][version - 1] == [act["seat"], *act["choice"]]
    assert len(acknowledged) >= 7


def test_kill_when_the_play_is_over(start: Start) -> None:
    """The rating is neither lost nor doubled."""
    process = start()
    player = Player(process.address, "Anne")
    table = player.start_table(ME, BOT, BOT, rated=True)
    play_on(player, table, 10_000)
    for _ in range(2):
        process.kill()
        process = start()
        player = same_person(player, process)
        change = player.get(f"/tables/{table}")["seats"][0]["rating_change"]
        assert player.get("/me/ratings") == [
            {"game": "boarding", "rating": 1000 + change, "plays": 1}
        ]


def test_bots_go_on_by_themselves(start: Start) -> None:
    process = start()
    player = Player(process.address, "Anne")
    table = player.start_table(BOT, BOT, BOT)
    with player.at(table) as seat:
        before = seat.state(lambda state: state["version"] >= 5)["version"]
        process.kill()
    process = start()
    with same_person(player, process).at(table, since=before) as seat:
        over = seat.state(lambda state: bool(state["status"] == "over"))
    assert over["version"] > before


def test_a_graceful_stop(start: Start) -> None:
    process = start()
    player = Player(process.address, "Anne")
    table = player.start_table(ME, BOT, BOT)
    with player.at(table) as seat:
        seat.state()
        code, log = process.stop()
    assert code == -signal.SIGTERM  # it tells truly why it stopped
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line["event"] for line in lines] == ["open", "closed"]
    assert {"event", "level", "timestamp"} <= lines[0].keys()


def test_a_taken_port_is_a_sentence(start: Start, tmp_path: Path) -> None:
    port = start().address.partition(":")[2]
    told = subprocess.run(
        [sys.executable, "-m", "broadside.server", "--data", str(tmp_path / "b"), "--port", port],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 2
    assert (
        told.stderr.strip() == f"Something else uses port {port} already; choose another: --port."
    )
