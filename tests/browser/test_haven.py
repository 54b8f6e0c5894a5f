"""A whole play of Haven by touching what glows, and its chart on a phone."""

from typing import Any

import httpx
from playwright.sync_api import Page, expect

from .conftest import Server
from .looking import PHONE, fits, hindrances
from .mariner import Mariner


def test_a_whole_play_by_touch(server: Server, page: Page) -> None:
    mariner = Mariner(page)
    mariner.sit_down(server.url, target=20, start_supply=16, round_limit=8)
    assert mariner.wait_for_turn()
    assert hindrances(page) == []
    while mariner.wait_for_turn():
        mariner.decide()

    table = page.url.rsplit("/", 1)[1]
    info: dict[str, Any] = httpx.get(f"{server.url}/api/tables/{table}").json()
    assert info["status"] == "over"
    sheet = page.get_by_role("region", name="The final standing")
    expect(sheet.get_by_role("listitem")).to_have_count(2)
    assert hindrances(page) == []
    page.set_viewport_size(PHONE)
    expect(sheet).to_be_visible()
    assert fits(page)
