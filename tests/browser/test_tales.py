"""A whole short Adventure by clicks, and the dungeon on a phone."""

import re
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from .conftest import Server
from .explorer import Explorer
from .looking import fits, hindrances, too_small


def test_a_whole_adventure_by_clicks(server: Server, page: Page) -> None:
    explorer = Explorer(page)
    explorer.sit_down(server.url)
    assert explorer.wait_for_turn()
    assert hindrances(page) == []
    decisions = 0
    while explorer.wait_for_turn():
        explorer.decide()
        decisions += 1
        if decisions == 12:
            assert hindrances(page) == []

    table = page.url.rsplit("/", 1)[1]
    info: dict[str, Any] = httpx.get(f"{server.url}/api/tables/{table}").json()
    assert info["status"] == "over"
    sheet = page.get_by_role("region", name="The final standing")
    expect(sheet.get_by_role("listitem")).to_have_count(1)
    assert hindrances(page) == []


def test_a_phone_held_upright(server: Server, phone: Page) -> None:
    """The map has the screen, sheets slide in over it, and nothing is too small for a thumb."""
    explorer = Explorer(phone, seed=2)
    explorer.sit_down(server.url, pirates=2)
    for _ in range(14):
        if not explorer.wait_for_turn():
            break
        assert fits(phone)
        assert too_small(phone) == []
        explorer.decide()
    tabs = phone.get_by_role("navigation", name="What lies over the map")
    for name, shown in (("Crew", "The crew"), ("Sheet and bag", "The sheet of the")):
        tabs.get_by_role("button", name=name).click()
        expect(phone.get_by_role("region", name=shown)).to_be_visible()
        assert fits(phone)
        assert too_small(phone) == []


def test_what_is_not_possible_says_why(server: Server, page: Page) -> None:
    explorer = Explorer(page, seed=3)
    explorer.sit_down(server.url)
    loot = page.get_by_role("button", name=re.compile("Loot.*not possible now"))
    while explorer.wait_for_turn() and not loot.count():
        explorer.decide()
    loot.click(force=True)
    expect(page.locator(".remark")).to_contain_text(
        "Nobody has fallen on your space or next to you."
    )
