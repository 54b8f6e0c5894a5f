"""One server for all tests of a worker; tests that need another make one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from .player import Player
from .postgres import Postgres, program
from .running import Running, Start


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the usual settings, but without limits."""
    running = Running(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Start]:
    """Start further servers, all on the same data folder."""
    started: list[Running] = []

    def start(**changes: Any) -> Running:
        started.append(Running(tmp_path, **changes))
        return started[-1]

    yield start
    for running in started:
        running.stop()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Postgres]:
    """A PostgreSQL; tests that stop it start it again."""
    assert program("initdb") is not None, "run scripts/postgres first, as `make test` does"
    found = Postgres()
    yield found
    found.remove()


@pytest.fixture
def postgres(cluster: Postgres) -> Postgres:
    """A database of one's own there."""
    return cluster.fresh()


@pytest.fixture
def anne(server: Running) -> Player:
    """Somebody."""
    return Player(server.address, "Anne")


@pytest.fixture
def bess(server: Running) -> Player:
    """Somebody else."""
    return Player(server.address, "Bess")


@pytest.fixture
def stranger(server: Running) -> Player:
    """Somebody who has not said a name."""
    return Player(server.address)
