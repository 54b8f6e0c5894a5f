"""A guest wants all the thinking there is: others get theirs all the same."""

from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosed

from broadside.server.hall.line import Claim, Line

from .player import ME, Player, Seat, first_option
from .running import Running, Start
from .test_sharing import CAPTAIN
from .test_store_away import wait_until

CROWD = 4
"""So many of the guest's wait in the line whenever Anne has chosen."""


class Watched:
    """What happens in the line before the processes that think."""

    def __init__(self, line: Line, monkeypatch: pytest.MonkeyPatch) -> None:
        self._turn = line.turn
        self._called: list[str] = []
        self.before: dict[str, list[int]] = {}
        """By whoever came: how many others had a turn before each of their own."""
        monkeypatch.setattr(line, "turn", self._watch)

    @asynccontextmanager
    async def _watch(self, claim: Claim) -> AsyncIterator[float]:
        seen = len(self._called)
        async with self._turn(claim) as share:
            others = sum(who != claim.who for who in self._called[seen:])
            self._called.append(claim.who)
            self.before.setdefault(claim.who, []).append(others)
            yield share


class Greedy:
    """A guest with a script, who lets four Captains play at every table they may have."""

    def __init__(self, running: Running) -> None:
        self._player = Player(running.address, "Greedy")
        self.tables: list[str] = []

    def open_all_one_can(self) -> str:
        """Tells why there cannot be more."""
        wish = {"game": "boarding", "seats": [ME, *[CAPTAIN] * 4], "options": {"first_player": 1}}
        while (answer := self._player.http.post("/tables", json=wish)).is_success:
            self.tables.append(answer.json()["id"])
        return str(answer.json()["detail"])

    @contextmanager
    def playing(self) -> Iterator[None]:
        """Look on everywhere and choose at once, so that Captains always have to think."""
        with ThreadPoolExecutor(len(self.tables)) as threads, ExitStack() as sockets:
            for table in self.tables:
                threads.submit(_play_on, sockets.enter_context(self._player.at(table)))
                self._player.post(f"/tables/{table}/start")
            yield


def _play_on(seat: Seat) -> None:
    with suppress(ConnectionClosed):
        while True:
            state = seat.state()
            if (option := first_option(state)) is not None:
                seat.act(*option, state["version"])


def sign_up(running: Running, name: str) -> Player:
    """Somebody with an account: guests of one address take turns together."""
    player = Player(running.address, name)
    player.post("/me/account", {"name": name, "password": "a long password"})
    return player


def test_a_second_person_is_served_in_turn(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many Captains a guest lets play, each of Anne's waits for one or two of them, beside
    the one that thinks already."""
    running = start_server()
    line = Watched(running.house.bots.line, monkeypatch)
    greedy, anne = Greedy(running), sign_up(running, "Anne")
    assert "bots at a time that think ahead" in greedy.open_all_one_can()
    assert len(greedy.tables) == running.settings.searching_bots_per_person // 4
    table = anne.start_table(ME, CAPTAIN, CAPTAIN, options={"first_player": 0})
    with greedy.playing(), anne.at(table) as seat:
        for _ in range(3):
            state = seat.state(lambda state: first_option(state) is not None)
            option = first_option(state)
            assert option is not None
            wait_until(lambda: running.house.bots.line.waiting >= CROWD)
            assert seat.act(*option, state["version"])["type"] == "accepted"
        seat.state(lambda state: first_option(state) is not None)
    waited = line.before[anne.id]
    assert len(waited) >= 3
    assert max(waited) <= 2
