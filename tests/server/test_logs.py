"""The log says what went wrong, and none of what people wrote."""

import json
import os
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from .player import BOT, ME, Player
from .postgres import Postgres
from .process import ServerProcess
from .running import awaited

REFUSING = ("people", "tables", "chat")
"""Where the database takes nothing more."""
SECRETS = ("Blackbeard", "Meet me at the cove", "Mary Read")


def refuse_in_sqlite(data: Path) -> None:
    with sqlite3.connect(data / "broadside.sqlite") as store:
        for table in REFUSING:
            store.execute(
                f"CREATE TRIGGER no_{table} BEFORE INSERT ON {table} "
                "BEGIN SELECT RAISE(ABORT, 'no more'); END"
            )
    store.close()


def change(url: str, *statements: str) -> None:
    """Do something to a PostgreSQL behind the server's back."""

    async def work() -> None:
        engine = create_async_engine(url.replace("postgresql", "postgresql+asyncpg"))
        async with engine.begin() as connection:
            for statement in statements:
                await connection.execute(text(statement))
        await engine.dispose()

    awaited(work())


def refuse_in_postgres(url: str) -> None:
    """Its complaint quotes the whole row."""
    no_more = "ADD CONSTRAINT no_more CHECK (false) NOT VALID"
    change(url, *(f"ALTER TABLE {table} {no_more}" for table in REFUSING))


def log_of_failures(process: ServerProcess, refuse: Callable[[], None]) -> str:
    """Anne plays, the store refuses what she and others do, and the server stops."""
    player = Player(process.address, "Anne")
    table = player.start_table(ME, ME, ME)
    refuse()
    stranger = Player(process.address)
    assert stranger.http.post("/me", json={"name": "Blackbeard"}).status_code == 500
    seats = [ME | {"name": "Mary Read"}, ME, ME]
    wish = {"game": "boarding", "seats": seats}
    assert player.http.post("/tables", json=wish).status_code == 500
    with player.at(table) as seat:
        seat.state()
        seat.send(type="chat", id=1, text="Meet me at the cove")
        assert seat.close_code() == 1011
    return process.stop()[1]


def says_no_secret(log: str) -> None:
    events = [json.loads(line) for line in log.splitlines()]
    failures = [event for event in events if "failed" in event["event"]]
    assert [event["event"] for event in failures] == [
        "request failed",
        "request failed",
        "socket failed",
    ]
    for failure, table in zip(failures, REFUSING, strict=True):
        assert f"INSERT INTO {table}" in failure["exception"]  # it does say what failed
        assert "store.py" in failure["exception"] or "people.py" in failure["exception"]
    for secret in SECRETS:
        assert secret not in log
    assert "boarding" not in log  # neither does it hold the rest of a row, such as the seed


def test_with_sqlite(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    says_no_secret(log_of_failures(process, lambda: refuse_in_sqlite(tmp_path)))


def test_with_postgres(tmp_path: Path, postgres: Postgres) -> None:
    process = ServerProcess(tmp_path, BROADSIDE_DATABASE_URL=postgres.url)
    says_no_secret(log_of_failures(process, lambda: refuse_in_postgres(postgres.url)))


def test_when_it_stops(tmp_path: Path, postgres: Postgres) -> None:
    """It lets go of a table whose clock it has minded, which the store refuses."""
    process = ServerProcess(tmp_path, BROADSIDE_DATABASE_URL=postgres.url)
    player = Player(process.address, "Anne")
    clocked = {"clock": {"kind": "live"}, "options": {"first_player": 1}}
    table = player.start_table(ME, BOT, BOT, **clocked)
    with player.at(table) as seat:
        seat.state(lambda state: bool(state["waiting"] == [0]))
    refuse_in_postgres(postgres.url)
    _, log = process.stop()
    events = [json.loads(line) for line in log.splitlines()]
    assert events[-1]["event"] == "closed"
    failure = next(event for event in events if event["event"] == "not closed")
    assert "CheckViolationError: 23514, no_more" in failure["exception"]
    assert "Failing row" not in log
    assert "boarding" not in log


def test_nonsense_fills_no_log(tmp_path: Path) -> None:
    process = ServerProcess(tmp_path)
    host, _, port = process.address.partition(":")
    for nonsense in (
        b"Arr!\r\n\r\n",
        b"GET / HTTP/1.1\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n",
    ):
        with socket.create_connection((host, int(port)), timeout=60) as caller:
            caller.sendall(nonsense)
            assert caller.recv(4096)
    _, log = process.stop()
    assert [json.loads(line)["event"] for line in log.splitlines()] == ["open", "closed"]


def test_what_nobody_waits_for(tmp_path: Path, postgres: Postgres) -> None:
    """Python itself complains of a failure that nobody looked at, and quotes it."""
    script = """if True:
        import asyncio
        from sqlalchemy import text
        from broadside.server.hall.logs import set_up_logs, watch_loop
        from broadside.server.store.database import Database

        async def fail(database):
            async with database.writing() as connection:
                await connection.execute(text("CREATE TABLE secret (x TEXT CHECK (x IS NULL))"))
                insert = text("INSERT INTO secret VALUES (:name)")
                await connection.execute(insert, {"name": "Blackbeard"})

        async def main():
            watch_loop()
            task = asyncio.create_task(fail(Database(URL)))
            await asyncio.wait([task])

        set_up_logs("info")
        asyncio.run(main())
    """.replace("URL", repr(postgres.url.replace("postgresql", "postgresql+asyncpg")))
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    assert "never retrieved" in told.stderr
    assert "CheckViolationError: 23514, secret_x_check" in told.stderr
    assert "Blackbeard" not in told.stderr


def test_a_server_that_cannot_open_says_why(tmp_path: Path, postgres: Postgres) -> None:
    change(postgres.url, "CREATE TABLE alembic_version (version_num TEXT CHECK (false))")
    told = subprocess.run(
        [sys.executable, "-m", "broadside.server", "--data", str(tmp_path), "--port", "0"],
        env=os.environ | {"BROADSIDE_DATABASE_URL": postgres.url},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode != 0
    first = json.loads(told.stderr.splitlines()[0])
    assert first["event"] == "not opened"
    assert "CheckViolationError: 23514, alembic_version_check" in first["exception"]
    assert "Failing row" not in told.stderr
