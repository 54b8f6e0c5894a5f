"""Callers who say half of something, or call too often at once."""

import socket
from contextlib import ExitStack

import httpx
import pytest

from broadside.server.connections import PatientProtocol

from .player import ME, Player
from .running import Running, Start

HALVES = {
    "nothing": b"",
    "a part of the headers": b"GET /health HTTP/1.1\r\nHost: x\r\n",
    "a part of the body": b"POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 30\r\n\r\n{",
}


def called(running: Running) -> socket.socket:
    host, _, port = running.address.partition(":")
    return socket.create_connection((host, int(port)), timeout=60)


def hung_up(caller: socket.socket) -> bool:
    """Whether the server ends the call."""
    try:
        while caller.recv(4096):
            pass
    except ConnectionResetError:
        pass
    return True


def test_half_a_request_is_not_kept(start_server: Start) -> None:
    running = start_server(request_seconds=0.5)
    with ExitStack() as calls:
        callers = [calls.enter_context(called(running)) for _ in HALVES]
        for caller, half in zip(callers, HALVES.values(), strict=True):
            caller.sendall(half)
        assert all(map(hung_up, callers))
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, ME)
    with player.at(table) as seat:  # a socket stays
        seat.state()
        with called(running) as caller:
            assert hung_up(caller)
        assert seat.ask("chat", text="Still here.")["type"] == "accepted"


def test_so_many_connections_from_one_address(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PatientProtocol, "proxies", frozenset())
    running = start_server(connections_per_address=3)
    with ExitStack() as calls:
        for _ in range(3):
            calls.enter_context(called(running))
        with called(running) as fourth:
            assert hung_up(fourth)
    for _ in range(5):  # those have gone, and so have these
        assert httpx.get(f"http://{running.address}/health").status_code == 200


def test_everything_has_a_limit(start_server: Start) -> None:
    running = start_server(requests_per_minute=8, pages_per_minute=8)
    for path in ("/api/openapi.json", "/health", "/"):
        answers = [httpx.get(f"http://{running.address}{path}").status_code for _ in range(5)]
        assert 429 in answers, path
