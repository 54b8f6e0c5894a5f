"""The line breaks, the server dies: nothing is lost and nothing is played twice."""

from playwright.sync_api import BrowserContext, Page, expect

from .conftest import Server
from .seat import Seat


def test_a_killed_server_comes_back_and_play_goes_on(own_server: Server, page: Page) -> None:
    seat = Seat(page)
    seat.sit_down(own_server.url)
    for _ in range(2):
        assert seat.wait_for_turn()
        seat.decide()
    assert seat.wait_for_turn()
    state, known = seat.state, len(seat.heard)
    own_server.kill()
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    own_server.start()
    expect(page.get_by_text("Reconnecting…")).to_be_hidden(timeout=30_000)
    seat.wait_until(lambda: seat.news_since(known), "the table is not told again")
    again = seat.state
    assert again["version"] == state["version"]
    assert again["sides"] == state["sides"] or again["step"] == state["step"]
    seat.decide()
    assert seat.wait_for_turn()


def test_a_lost_network_mends_itself(server: Server, page: Page, context: BrowserContext) -> None:
    seat = Seat(page)
    seat.sit_down(server.url)
    assert seat.wait_for_turn()
    context.set_offline(True)
    page.wait_for_timeout(300)
    context.set_offline(False)
    assert seat.wait_for_turn()
    seat.decide()
    assert seat.wait_for_turn()
