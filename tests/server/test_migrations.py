"""A database is brought up to date when the server starts."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import OperationalError

from broadside.server.store.database import Database
from broadside.server.store.migrate import migrate
from broadside.server.store.schema import metadata

from .running import awaited


def opened(path: Path) -> list[Any]:
    """Open a database, and tell in what it differs from the schema."""

    async def work() -> list[Any]:
        database = Database(f"sqlite+aiosqlite:///{path}")
        try:
            await database.open()
            async with database.reading() as connection:
                return await connection.run_sync(differences)
        finally:
            await database.close()

    return awaited(work())


def differences(connection: Connection) -> list[Any]:
    found: list[Any] = compare_metadata(MigrationContext.configure(connection), metadata)
    return found


def test_from_nothing_and_again(tmp_path: Path) -> None:
    path = tmp_path / "new.sqlite"
    assert opened(path) == []
    with sqlite3.connect(path) as store:
        store.execute("INSERT INTO people VALUES ('p_1', 'Anne', NULL, NULL, 0.0, 0)")
    store.close()
    assert opened(path) == []
    with sqlite3.connect(path) as store:
        assert store.execute("SELECT name FROM people").fetchall() == [("Anne",)]
        assert store.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    store.close()


def test_what_was_played_before_there_were_ratings(tmp_path: Path) -> None:
    """It stays; a play that went on from another is known by its seed, and will not be rated."""
    path = tmp_path / "old.sqlite"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrate(connection, "0001")
        connection.execute(text("INSERT INTO people VALUES ('p_1', 'Anne', NULL, NULL, 0)"))
        connection.execute(text("INSERT INTO packs VALUES ('d', 'boarding', '{}')"))
        for name, seed, status in (
            ("first", "a", "over"),
            ("on", "a", "playing"),
            ("other", "b", "playing"),
        ):
            connection.execute(
                text(
                    "INSERT INTO tables (id, game, options, pack, seed, public, clock, creator, "
                    "status, created, updated, version, waiting) VALUES (:id, 'boarding', '{}', "
                    "'d', :seed, 0, '{}', 'p_1', :status, 0, 0, 0, '[]')"
                ),
                {"id": name, "seed": seed, "status": status},
            )
    engine.dispose()
    assert opened(path) == []
    with sqlite3.connect(path) as store:
        found = store.execute("SELECT id, played_on FROM tables WHERE status = 'playing'")
        assert dict(found.fetchall()) == {"on": 1, "other": 0}
    store.close()


def test_what_ended_before_there_were_places(tmp_path: Path) -> None:
    """Winners came first and shared one, the others followed by score."""
    path = tmp_path / "old.sqlite"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        migrate(connection, "0004")
        connection.execute(text("INSERT INTO people VALUES ('p_1', 'Anne', NULL, NULL, 0)"))
        connection.execute(text("INSERT INTO packs VALUES ('d', 'boarding', '{}')"))
        for name, status, scores, winners in (
            ("won", "over", "[7,9,9,8]", "[2]"),
            ("shared", "over", "[5,9,9]", "[1,2]"),
            ("broken", "over", "[1,2,3]", "[]"),
            ("playing", "playing", None, None),
        ):
            connection.execute(
                text(
                    "INSERT INTO tables (id, game, options, pack, seed, public, clock, creator, "
                    "status, created, updated, version, waiting, played_on, scores, winners) "
                    "VALUES (:id, 'boarding', '{}', 'd', 'a', 0, '{}', 'p_1', :status, 0, 0, 0, "
                    "'[]', 0, :scores, :winners)"
                ),
                {"id": name, "status": status, "scores": scores, "winners": winners},
            )
    engine.dispose()
    assert opened(path) == []
    with sqlite3.connect(path) as store:
        found = store.execute("SELECT id, places, worth, cooperative FROM tables").fetchall()
    store.close()
    assert {name: ends for name, *ends in found} == {
        "won": ["[3, 1, 0, 2]", "[0.0, 0.0, 1.0, 0.0]", 0],
        "shared": ["[2, 0, 0]", "[0.0, 0.5, 0.5]", 0],
        "broken": ["[2, 1, 0]", "[0.0, 0.0, 0.0]", 0],
        "playing": [None, None, 0],
    }


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    """Half a schema would be worse than none."""
    path = tmp_path / "odd.sqlite"
    with sqlite3.connect(path) as store:
        store.execute("CREATE TABLE seats (mine TEXT)")  # in the way of the fourth table
    store.close()
    with pytest.raises(OperationalError, match="seats"):
        opened(path)
    with sqlite3.connect(path) as store:
        names = store.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    store.close()
    assert names == [("seats",)]
