"""Where one thing is left to do, the page does it for its person after a pause."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running

from .line import BOT, Line
from .raider import Raider

PAUSE = 1200


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("house"))
    yield running
    running.stop()


def trade_all_loot(line: Line) -> str:
    """Open a table of Raiders and trade until no Loot is left to add; tells the table."""
    name = line.opened("raiders", BOT)
    table = f"/tables/{name}"
    while True:
        state = line.get(f"{table}/state")
        assert state["status"] == "playing"
        ask = state["sides"][0]["ask"]
        choices = [option["choice"] for option in ask["options"]] if ask else []
        if choices == [["trade_done"]]:
            return name
        if choices:
            trading = [choice for choice in choices if choice[0] in ("cmd_trade", "trade_add")]
            act = {"seat": 0, "choice": (trading or choices)[0], "version": state["version"]}
            line.post(f"{table}/act", act)


def test_the_trade_is_closed_for_a_raider_with_no_loot_left(house: Running, page: Page) -> None:
    table = trade_all_loot(Line(page.context, f"http://{house.address}"))
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    raider = Raider(page)
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
