"""The log says what went wrong, and none of what people wrote."""

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from .player import ME, Player
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
