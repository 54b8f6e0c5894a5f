"""A full disk: nothing more can be kept, and everybody is told so until there is room again."""

from collections.abc import Callable

import pytest
from sqlalchemy import text

from broadside.server.store import database

from .player import ME, Message, Player, Seat, first_option
from .running import Running, Start


async def let_grow(running: Running, pages: int) -> None:
    """How large the file may become, which is what a full disk comes to."""
    engine = running.house.database._engine
    await engine.dispose()
    vars(database)["PRAGMAS"] = (*USUAL, f"PRAGMA max_page_count = {pages}")


USUAL: tuple[str, ...] = database.PRAGMAS


def choose(seat: Seat, state: Message) -> Message:
    """Do the first thing that can be done."""
    option = first_option(state)
    assert option is not None
    return seat.act(*option, state["version"])


def newer_than(state: Message) -> Callable[[Message], bool]:
    return lambda news: bool(news["version"] > state["version"])


def test_what_happens_when_the_disk_is_full(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PRAGMAS", USUAL)  # and back again
    running = start_server()
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, ME)

    async def pages() -> int:
        async with running.house.database.reading() as connection:
            return int(await connection.scalar(text("PRAGMA page_count")) or 0)

    with player.at(table) as seat:
        state = seat.state()
        running.inside(let_grow(running, running.inside(pages())))
        answer = choose(seat, state)
        while answer["type"] == "accepted":  # there may be some room left in the last page
            state = seat.state(newer_than(state))
            answer = choose(seat, state)
        assert "disk of the server is full" in answer["reason"]
        health = player.http.get(f"http://{player.address}/health")
        assert (health.status_code, "full" in health.json()["detail"]) == (503, True)
        wish = {"game": "boarding", "seats": [ME, ME, ME]}
        opened = player.http.post("/tables", json=wish)
        while opened.status_code == 201:
            opened = player.http.post("/tables", json=wish)
        assert (opened.status_code, "full" in opened.json()["detail"]) == (503, True)
        running.inside(let_grow(running, 2**30))
        assert player.http.get(f"http://{player.address}/health").status_code == 200
        assert choose(seat, state)["type"] == "accepted"  # the same socket


def test_health_warns_before_the_disk_is_full(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = start_server()
    monkeypatch.setattr(database, "LEAST_FREE", 2**62)
    health = Player(running.address).http.get(f"http://{running.address}/health")
    assert (health.status_code, "full" in health.json()["detail"]) == (503, True)
