"""The database goes away for a while: people are told to try again, and nothing is lost."""

import socket
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text

from broadside.server.hall.errors import StoreAway
from broadside.server.store.database import Database

from .player import BOT, ME, Message, Player, first_option, play_on
from .postgres import Line, Postgres
from .running import Running, Start, awaited

TRY_AGAIN = "The store does not answer at the moment; try again."


class Sqlite:
    """The file that every server has; away when its folder is."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._elsewhere = folder.with_name(f"{folder.name} elsewhere")
        self.url = f"sqlite:///{folder / 'broadside.sqlite'}"

    def leave(self, running: Running) -> None:
        self._folder.rename(self._elsewhere)
        running.inside(running.house.database.close())  # an open file would still be there

    def come_back(self) -> None:
        self._elsewhere.rename(self._folder)


class OnPostgres:
    """A PostgreSQL that is stopped as by a crash."""

    def __init__(self, postgres: Postgres) -> None:
        self._postgres = postgres
        self.url = postgres.url

    def leave(self, _: Running) -> None:
        self._postgres.stop()

    def come_back(self) -> None:
        self._postgres.start()


Store = Sqlite | OnPostgres


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Store:
    if request.param == "sqlite":
        return Sqlite(tmp_path)
    return OnPostgres(request.getfixturevalue("postgres"))


@pytest.fixture
def running(start_server: Start, store: Store) -> Running:
    return start_server(database=store.url, sweep_seconds=0.2)


def wait_until(right: Callable[[], bool]) -> None:
    """Nothing depends on how long it takes."""
    for _ in range(1200):
        if right():
            return
        time.sleep(0.05)
    raise AssertionError("it never came true")


def is_over(running: Running, table: str) -> bool:
    """What the store says, without waking the table."""
    row, _ = running.inside(running.house.store.table(table))
    return row.status == "over"


def an_act(state: Message) -> Message:
    option = first_option(state)
    assert option is not None
    return {"seat": option[0], "choice": option[1], "version": state["version"]}


def test_people_are_told_to_try_again_and_go_on(store: Store, running: Running) -> None:
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, ME)
    play_on(player, table, 4)
    act = an_act(player.state(table))
    store.leave(running)
    for path, body in {
        f"/tables/{table}/act": act,
        f"/tables/{table}/leave": None,
        "/tables": {"game": "boarding", "seats": [ME, ME, ME]},
        "/me": {"name": "Ann"},
        "/login": {"name": "Anne", "password": "a long password"},
    }.items():
        assert player.refused(path, body, status=503) == TRY_AGAIN
    for path in (f"/tables/{table}", f"/tables/{table}/state", "/tables/open"):
        assert player.http.get(path).json() == {"status_code": 503, "detail": TRY_AGAIN}
    assert player.http.get(f"http://{running.address}/health").status_code == 503
    store.come_back()
    assert player.post(f"/tables/{table}/act", act) == {"version": 5}


def test_at_the_table_a_choice_is_refused_and_can_be_made_again(
    store: Store, running: Running
) -> None:
    """The first refusal drops the play, the second finds that it cannot be read."""
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, ME)
    with player.at(table) as seat:
        act = an_act(seat.state())
        store.leave(running)
        for _ in range(2):
            assert seat.act(**act)["reason"] == TRY_AGAIN
        store.come_back()
        assert seat.act(**act) == {"type": "accepted", "id": 3, "version": 1}
        assert seat.state(lambda state: state["version"] == 1)["status"] == "playing"
    assert player.get(f"/tables/{table}")["status"] == "playing"


def test_whoever_connects_is_told_to_come_back(store: Store, running: Running) -> None:
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, ME)
    store.leave(running)
    with player.at(table) as seat:
        assert seat.close_code() == 1013
    store.come_back()
    with player.at(table) as seat:
        assert seat.state()["version"] == 0


def test_bots_go_on_by_themselves(store: Store, running: Running) -> None:
    player = Player(running.address, "Anne")
    tables = [player.start_table(BOT, BOT, BOT, BOT, BOT) for _ in range(3)]
    store.leave(running)
    time.sleep(0.5)  # they try in vain
    store.come_back()
    for table in tables:
        wait_until(partial(is_over, running, table))


def test_clocks_run_out_when_it_is_back(store: Store, running: Running) -> None:
    player = Player(running.address, "Anne")
    clock = {"kind": "live", "seconds": 1, "reserve": 0}
    table = player.start_table(ME, BOT, BOT, options={"first_player": 0}, clock=clock)
    live = running.house.harbour.at_hand(table)
    assert live is not None
    store.leave(running)
    deadline = live.row.deadline
    assert deadline is not None
    wait_until(lambda: time.time() > deadline + 0.5)
    assert live.row.status == "playing"
    store.come_back()
    wait_until(partial(is_over, running, table))


def test_a_choice_whose_answer_was_lost_counts_once(
    start_server: Start, postgres: Postgres
) -> None:
    """It was stored, but nobody can know; whoever tries again sees that it was."""
    line = Line(postgres)
    running = start_server(database=line.url, sweep_seconds=3600)
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, ME)
    with player.at(table) as seat:
        act = an_act(seat.state())
        line.breaks.set()
        assert seat.act(**act)["reason"] == TRY_AGAIN
        assert seat.state(lambda state: state["version"] == 1)["status"] == "playing"
        assert "nothing to decide" in seat.act(**act)["reason"]
    running.stop()
    line.close()


def test_a_refused_connection_is_a_store_that_is_away() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # and does not listen
        port = nobody.getsockname()[1]

        async def look(database: Database) -> None:
            async with database.reading() as connection:
                await connection.execute(text("SELECT 1"))

        async def write(database: Database) -> None:
            async with database.writing() as connection:
                await connection.execute(text("SELECT 1"))

        for use in (look, write, Database.ping):
            with pytest.raises(StoreAway, match="try again") as away:
                awaited(use(Database(f"postgresql+asyncpg://anne@127.0.0.1:{port}/nothing")))
            assert isinstance(away.value.__cause__, ConnectionRefusedError)
