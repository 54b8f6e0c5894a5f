"""Somebody with a browser, as far as the server can tell."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
"""How long a test waits before it gives up; nothing depends on it when all goes well."""

Message = dict[str, Any]
ME = {"who": "me"}
OPEN = {"who": "open"}
BOT = {"who": "bot", "level": "cabin-boy"}


def last_choice_back(state: Message) -> dict[str, str]:
    """By seat: how it could have its last choice back."""
    return {
        seat: ways["sizes"]["choice"]
        for seat, ways in state["can_take_back"].items()
        if ways["sizes"]
    }


class Player:
    """A person with cookies of their own."""

    def __init__(self, address: str, name: str | None = None) -> None:
        self.address = address
        self.http = httpx.Client(base_url=f"http://{address}/api", timeout=PATIENCE)
        self.http.get("/me")
        self.http.headers["x-csrftoken"] = self.http.cookies["csrftoken"]
        self.id = self.post("/me", {"name": name})["id"] if name is not None else ""

    def moved_to(self, address: str) -> "Player":
        """The same person at another server with the same store."""
        moved = Player(address)
        moved.id = self.id
        moved.http.cookies.set("broadside", self.http.cookies["broadside"])
        return moved

    def get(self, path: str) -> Any:
        """The answer to a GET that must succeed."""
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        """The answer to a POST that must succeed."""
        answer = self.http.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def refused(self, path: str, body: Any = None, *, status: int) -> str:
        """The sentence with which a POST is refused."""
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        problem = answer.json()
        assert problem["status_code"] == status
        assert set(problem) == {"status_code", "detail"}
        return str(problem["detail"])

    def open_table(self, *seats: Message, **wishes: Any) -> str:
        """Open a table of Boarding Party and tell its id."""
        made = self.post("/tables", {"game": "boarding", "seats": list(seats)} | wishes)
        return str(made["id"])

    def start_table(self, *seats: Message, **wishes: Any) -> str:
        """Open a table and begin to play."""
        table = self.open_table(*seats, **wishes)
        self.post(f"/tables/{table}/start")
        return table

    def state(self, table: str, since: int = -1) -> Message:
        """The play as this person sees it."""
        seen: Message = self.get(f"/tables/{table}/state?since={since}")
        return seen

    @property
    def cookies(self) -> str:
        """For the header of a socket."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def at(self, table: str, since: int = -1, origin: str | None = None) -> "Iterator[Seat]":
        """Sit down at a table, with a socket."""
        headers = {"cookie": self.cookies} | ({"origin": origin} if origin else {})
        url = f"ws://{self.address}/api/tables/{table}/socket"
        with connect(url, additional_headers=headers, open_timeout=PATIENCE) as connection:
            seat = Seat(connection)
            seat.send(type="hello", since=since)
            yield seat


class Seat:
    """A socket, with everything it has heard."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[Message] = []
        self.bytes: list[str] = []
        self._count = 0
        self._missed: list[Message] = []
        """Heard while waiting for an answer."""

    def send(self, **message: Any) -> None:
        """Say something; that the server has hung up is noticed when listening."""
        with suppress(ConnectionClosed):
            self.connection.send(json.dumps(message))

    def hear(self) -> Message:
        """The next message."""
        text = self.connection.recv(timeout=PATIENCE)
        assert isinstance(text, str)
        message: Message = json.loads(text)
        self.bytes.append(text)
        self.heard.append(message)
        if message["type"] == "ping":
            self.send(type="pong")
        return message

    def close_code(self) -> int:
        """Listen until the server closes the connection; tells why."""
        try:
            while True:
                self.heard.append(json.loads(self.connection.recv(timeout=PATIENCE)))
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 0

    def until(self, kind: str, right: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next message of a kind that is the right one."""
        while True:
            message = self._missed.pop(0) if self._missed else self.hear()
            if message["type"] == kind and right(message):
                return message

    def state(self, right: Callable[[Message], bool] = lambda _: True) -> Message:
        """The next state that is the right one."""
        return self.until("state", right)

    def told_of_the_play(self, known: int) -> list[Message]:
        """All it has heard beyond the first so many messages, but for talk and who is there."""
        beside = ("accepted", "chat", "ping", "presence")
        return [message for message in self.heard[known:] if message["type"] not in beside]

    def ask(self, kind: str, /, **message: Any) -> Message:
        """Send something and wait for its answer."""
        self._count += 1
        self.send(type=kind, id=self._count, **message)
        while True:
            heard = self.hear()
            if heard["type"] in ("accepted", "refused") and heard["id"] in (self._count, None):
                return heard
            self._missed.append(heard)

    def act(self, seat: int, choice: list[str | int], version: int) -> Message:
        """Make a choice."""
        return self.ask("act", seat=seat, choice=choice, version=version)


def first_option(state: Message) -> tuple[int, list[str | int]] | None:
    """A seat of this person that is asked, and the first thing it may choose."""
    for side in state["sides"]:
        if side["ask"] is not None:
            return side["seat"], side["ask"]["options"][0]["choice"]
    return None


def play_on(player: Player, table: str, choices: int) -> int:
    """Make so many choices over HTTP, as soon as one is asked; tells how many were made."""
    made = 0
    with player.at(table) as seat:
        while made < choices:
            state = seat.state()
            if state["status"] == "over":
                break
            if (option := first_option(state)) is not None:
                player.post(
                    f"/tables/{table}/act",
                    {"seat": option[0], "choice": option[1], "version": state["version"]},
                )
                made += 1
    return made
