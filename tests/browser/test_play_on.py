"""From a moment of a finished play one can play on, against bots."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import Server
from .seat import Seat

MOMENT = 12


def test_playing_on_from_a_moment_of_a_replay(
    server: Server, friend: Page, finished: Callable[[], str]
) -> None:
    table = finished()
    seat = Seat(friend)
    friend.goto(f"{server.url}/replay/{table}#step={MOMENT}")
    friend.get_by_role("button", name="Play on from here").click()
    sheet = friend.get_by_role("dialog", name="Play on from here")
    expect(sheet).to_contain_text(f"after {MOMENT} choices")
    names = sheet.get_by_label("Your seat").locator("option").all_inner_texts()
    sheet.get_by_label("Your seat").select_option(names[1])
    sheet.get_by_role("button", name="Play on").click()

    expect(friend).to_have_url(re.compile(f"/table/(?!{table})"))
    seat.expect_board()
    assert seat.wait_for_turn()
    assert seat.step >= MOMENT
    expect(friend.get_by_role("region", name=f"{names[1]} (you)")).to_be_visible()
    seat.decide()
