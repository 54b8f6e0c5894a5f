"""A worker that is asked to stop does, whatever still hangs on it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .player import BOT, ME, Player
from .postgres import Postgres
from .process import ServerProcess


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., ServerProcess]]:
    started: list[ServerProcess] = []

    def serve(**environment: str) -> ServerProcess:
        started.append(ServerProcess(tmp_path, **environment))
        return started[-1]

    yield serve
    for process in started:
        process.stop()


def last_words(log: str) -> str:
    return log.rstrip().rpartition("\n")[2]


def test_sockets_are_closed(serve: Callable[..., ServerProcess]) -> None:
    """People at the table are told that the server goes; bots are in the middle of their play."""
    server = serve()
    anne = Player(server.address, "Anne")
    with (
        anne.at(anne.start_table(ME, BOT, BOT)) as seat,
        anne.at(anne.start_table(BOT, BOT, BOT)) as eye,
    ):
        seat.state()
        eye.state()
        _, log = server.stop()
        assert seat.close_code() == eye.close_code() == 1012
    assert '"closed"' in last_words(log)


def test_a_database_that_does_not_answer_keeps_nobody(
    serve: Callable[..., ServerProcess], postgres: Postgres
) -> None:
    """It has not hung up either, so that nobody can know whether it will answer."""
    server = serve(BROADSIDE_DATABASE_URL=postgres.url)
    anne = Player(server.address, "Anne")
    with anne.at(anne.start_table(ME, BOT, BOT)) as seat:
        seat.state()
        with postgres.frozen():
            _, log = server.stop()
    assert '"closed"' in last_words(log)
