"""A guest wants all the thinking there is: others get theirs all the same."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from broadside.server.thinking.line import Claim, Line

from .player import ME, Player, first_option
from .running import Running, Start
from .test_sharing import CAPTAIN


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


def open_all_one_can(player: Player) -> int:
    """Private tables of four Captains, until the server has had enough; tells how many."""
    for opened in range(100):
        wish = {"game": "boarding", "seats": [ME, *[CAPTAIN] * 4], "options": {"first_player": 1}}
        answer = player.http.post("/tables", json=wish)
        if not answer.is_success:
            assert "bots at a time that think ahead" in answer.json()["detail"]
            return opened
        player.post(f"/tables/{answer.json()['id']}/start")
    raise AssertionError("nobody stopped it")


def sign_up(running: Running, name: str) -> Player:
    """Somebody with an account: guests of one address take turns together."""
    player = Player(running.address, name)
    player.post("/me/account", {"name": name, "password": "a long password"})
    return player


def test_a_second_person_is_served_in_turn(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many Captains a guest lets play, each of Anne's waits for one of them at most, after
    the one that thinks already."""
    running = start_server(bot_pace=1.0)
    line = Watched(running.house.bots.line, monkeypatch)
    greedy, anne = Player(running.address, "Greedy"), sign_up(running, "Anne")
    assert open_all_one_can(greedy) == running.settings.searching_bots_per_person // 4
    table = anne.start_table(ME, CAPTAIN, CAPTAIN, options={"first_player": 0})
    with anne.at(table) as seat:
        state = seat.state()
        option = first_option(state)
        assert option is not None
        assert seat.act(*option, state["version"])["type"] == "accepted"
        seat.state(lambda state: first_option(state) is not None)
    waited = line.before[anne.id]
    assert len(waited) >= 2
    assert max(waited) <= 2
