"""Where one thing is left to do, the page does it for its person after a pause."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running

from .seat import Seat

BOT = {"who": "bot", "level": "cabin-boy"}
PAUSE = 1200


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


class Line:
    """What the page's person does without the page."""

    def __init__(self, house: Running, page: Page) -> None:
        self._api = f"http://{house.address}/api"
        self._browser = page.context
        self.get("/me")

    def get(self, path: str) -> Any:
        return self._browser.request.get(self._api + path).json()

    def post(self, path: str, body: object = None) -> Any:
        tokens = (c["value"] for c in self._browser.cookies() if c["name"] == "csrftoken")
        answer = self._browser.request.post(
            self._api + path, data=body, headers={"x-csrftoken": next(tokens)}
        )
        assert answer.ok, answer.text()
        return answer.json()


def trade_all_loot(line: Line) -> str:
    """Open a table of Raiders and trade until no Loot is left to add; tells the table."""
    line.post("/me", {"name": "Anne"})
    made = line.post("/tables", {"game": "raiders", "seats": [{"who": "me"}, BOT]})
    table = f"/tables/{made['id']}"
    line.post(f"{table}/start")
    while True:
        state = line.get(f"{table}/state")
        assert state["status"] == "playing"
        ask = state["sides"][0]["ask"]
        choices = [option["choice"] for option in ask["options"]] if ask else []
        if choices == [["trade_done"]]:
            return str(made["id"])
        if choices:
            trading = [choice for choice in choices if choice[0] in ("cmd_trade", "trade_add")]
            act = {"seat": 0, "choice": (trading or choices)[0], "version": state["version"]}
            line.post(f"{table}/act", act)


def test_the_trade_is_closed_for_a_raider_with_no_loot_left(house: Running, page: Page) -> None:
    table = trade_all_loot(Line(house, page))
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    raider = Seat(page)
    page.goto(f"http://{house.address}/table/{table}")
    sign = page.get_by_role("button", name="Only one thing to do")
    expect(sign).to_be_visible()
    page.clock.run_for(PAUSE - 200)
    expect(sign).to_be_visible()
    assert raider.accepted == 0
    before = raider.step
    page.clock.run_for(200)
    raider.wait_until_accepted(1)
    expect(sign).to_be_hidden()
    raider.wait_until(lambda: raider.step > before, "the table did not go on")
    expect(page.locator(".toast")).to_have_count(0)
