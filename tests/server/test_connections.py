"""Callers who say half of something, or call too often at once."""

import socket
import sys
from contextlib import ExitStack, suppress

import httpx
import pytest

from .player import ME, Player
from .running import Running, Start
from .test_store_away import wait_until

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
    except ConnectionError:
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


ENDLESS = {
    "empty lines": (b"", b"\r\n" * 500),
    "a first line": (b"GET /", b"x" * 1000),
    "a name": (b"GET /health HTTP/1.1\r\nHost: x\r\n", b"x" * 1000),
    "a value": (b"GET /health HTTP/1.1\r\nHost: ", b"x" * 1000),
    "headers": (b"GET /health HTTP/1.1\r\nHost: x\r\n", b"X: y\r\n"),
    "headers after the body": (
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
        b"X: y\r\n",
    ),
    "how long a part of the body is": (
        b"POST /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;",
        b"x" * 1000,
    ),
    "requests, without waiting for an answer": (b"", b"GET /me HTTP/1.1\r\nHost: x\r\n\r\n" * 30),
}


def test_nobody_is_heard_out_for_ever(start_server: Start) -> None:
    """However much time there is: it is the size that is too much."""
    running = start_server(request_seconds=3600.0)
    for begin, more in ENDLESS.values():
        with called(running) as caller:
            with suppress(ConnectionError):  # it hangs up while we still talk
                caller.sendall(begin)
                for _ in range(1000):
                    caller.sendall(more)
            assert hung_up(caller)
    assert httpx.get(f"http://{running.address}/health").status_code == 200


def test_who_says_too_much_is_told(server: Running) -> None:
    with called(server) as caller:
        caller.sendall(b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 200)
        assert caller.recv(4096).startswith(b"HTTP/1.1 400")


def test_usual_headers_are_heard(server: Running) -> None:
    headers = {f"x-header-{number}": "y" * 300 for number in range(80)}
    assert httpx.get(f"http://{server.address}/health", headers=headers).status_code == 200


def test_empty_lines_are_no_request(start_server: Start) -> None:
    """They used to keep a connection open on which there had been one."""
    running = start_server(request_seconds=0.5)
    with called(running) as caller:
        caller.sendall(b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert caller.recv(4096).startswith(b"HTTP/1.1 200")
        caller.sendall(b"\r\n")
        assert hung_up(caller)


def test_so_many_connections_from_one_address(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "192.0.2.1")  # this machine is no proxy
    running = start_server(connections_per_address=3)
    with ExitStack() as calls:
        for _ in range(3):
            calls.enter_context(called(running))
        with called(running) as fourth:
            assert hung_up(fourth)
    for _ in range(5):  # those have gone, and so have these
        assert httpx.get(f"http://{running.address}/health").status_code == 200


PROXY = "127.0.0.2"


def asked(running: Running, by: str, told: str) -> int:
    """The answer to somebody at one address who says, or brings word, that they are at another."""
    way = httpx.HTTPTransport(local_address=by)
    with httpx.Client(transport=way, headers={"x-forwarded-for": told}) as client:
        return client.get(f"http://{running.address}/health").status_code


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a machine has one such address")
def test_everybody_behind_a_proxy_is_counted_alone(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may be anywhere, as in another container; nobody else is believed."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", f"192.0.2.0/24,{PROXY}")
    running = start_server(connections_per_address=3, requests_per_minute=8)
    host, _, port = running.address.partition(":")
    with ExitStack() as calls:
        for _ in range(8):
            call = socket.create_connection((host, int(port)), 60, source_address=(PROXY, 0))
            calls.enter_context(call)
        for number in range(8):
            assert asked(running, PROXY, f"198.51.100.{number}") == 200
    assert 429 in [asked(running, PROXY, "198.51.100.9") for _ in range(8)]
    assert 429 in [asked(running, PROXY, f"10.0.0.{n}, 198.51.100.10") for n in range(8)]
    assert 429 in [asked(running, "127.0.0.1", f"198.51.100.{n + 20}") for n in range(8)]


def test_a_network_at_home_is_one_address(start_server: Start) -> None:
    """Whoever has one address of IPv6 has so many that each could be new."""
    running = start_server(requests_per_minute=8)
    me = "127.0.0.1"
    assert 429 in [asked(running, me, f"2001:db8:0:1::{number:x}") for number in range(8)]
    assert asked(running, me, "2001:db8:0:2::1") == 200
    assert [asked(running, me, f"::ffff:198.51.100.{number}") for number in range(8)] == [200] * 8


def test_everything_has_a_limit(start_server: Start) -> None:
    running = start_server(requests_per_minute=8, pages_per_minute=8)
    for path in ("/api/openapi.json", "/health", "/"):
        answers = [httpx.get(f"http://{running.address}{path}").status_code for _ in range(5)]
        assert 429 in answers, path


def deaf(running: Running) -> socket.socket:
    """Somebody who will not read, with little room on the way for what waits to be read."""
    listening = running._server.servers[0].sockets[0]
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    caller = socket.socket()
    caller.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    host, _, port = running.address.partition(":")
    caller.connect((host, int(port)))
    return caller


def test_answers_that_nobody_reads_are_thrown_away(start_server: Start) -> None:
    running = start_server(read_seconds=0.5)
    ask = b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n"
    state = running._server.server_state
    with deaf(running) as caller:
        caller.sendall(ask * 16)
        wait_until(lambda: bool(state.connections))
        wait_until(lambda: not state.connections and not state.tasks)
    assert httpx.get(f"http://{running.address}/health").status_code == 200


def test_a_socket_that_nobody_reads_is_closed(start_server: Start) -> None:
    """Whoever looks on and never reads, but says that all is well, disturbs nobody."""
    running = start_server(read_seconds=0.5)
    anne = Player(running.address, "Anne")
    table = anne.start_table(ME, ME, ME)
    with anne.at(table) as seat, deaf(running) as caller:
        seat.state()
        look_on(caller, running, table)
        port = caller.getsockname()[1]

        def is_gone() -> bool:
            for _ in range(20):
                with suppress(ConnectionError):
                    caller.sendall(frame(1, HELLO) + frame(1, b'{"type": "pong"}'))
                assert seat.ask("take_back", seat=0, scope="choice")["type"] == "refused"
            open_ones = running._server.server_state.connections
            return port not in [one.transport.get_extra_info("peername")[1] for one in open_ones]

        wait_until(is_gone)
        wait_until(lambda: len(running.house.harbour._live[table].audience.watchers) == 1)


FLOODS = {
    "pings": lambda: frame(9, b"anybody there?"),
    "pongs": lambda: frame(10, b"here I am"),
    "parts of a message, with nothing in them": lambda: frame(0, b"", end=False),
}


@pytest.mark.parametrize("what", FLOODS)
def test_what_is_no_message_is_counted_too(start_server: Start, what: str) -> None:
    running = start_server(messages_per_minute=40)
    anne = Player(running.address, "Anne")
    table = anne.start_table(ME, ME, ME)
    with called(running) as caller:
        look_on(caller, running, table)
        caller.sendall(frame(1, b"[", end=False) if "parts" in what else b"")
        with suppress(ConnectionError):
            for _ in range(100):
                caller.sendall(FLOODS[what]())
        assert hung_up(caller)
    with anne.at(table) as seat:
        assert seat.state()["status"] == "playing"


HELLO = b'{"type": "hello", "since": -1}'


def look_on(caller: socket.socket, running: Running, table: str) -> None:
    """Make a socket of a call, and begin to watch a table."""
    caller.sendall(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {running.address}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += caller.recv(1)
    assert b" 101 " in answer
    caller.sendall(frame(1, HELLO))


def frame(kind: int, body: bytes, *, end: bool = True) -> bytes:
    """A frame of a WebSocket, as clients send it."""
    return bytes([kind | (0x80 if end else 0), 0x80 | len(body), 0, 0, 0, 0]) + body
