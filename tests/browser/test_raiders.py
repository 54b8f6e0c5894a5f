"""A whole play of Raiders by touching what glows, on a desk and on a phone."""

import re

import httpx
from playwright.sync_api import Page, expect

from .conftest import Server
from .line import BOT
from .looking import PHONE, fits, hindrances
from .raider import Raider


def test_a_whole_play_by_touch(server: Server, page: Page) -> None:
    raider = Raider(page)
    raider.sit_down(server.url, BOT)
    assert raider.wait_for_turn()
    assert hindrances(page) == []
    while raider.wait_for_turn():
        raider.decide()

    table = page.url.rsplit("/", 1)[1]
    info = httpx.get(f"{server.url}/api/tables/{table}").json()
    assert info["status"] == "over"
    page.get_by_role("button", name="Go on").click()
    sheet = page.get_by_role("region", name="The final scoring")
    total = sheet.get_by_role("row", name=re.compile("^Total"))
    expect(total.get_by_role("cell")).to_have_text([str(score) for score in info["scores"]])
    assert hindrances(page) == []
    page.set_viewport_size(PHONE)
    expect(sheet).to_be_visible()
    assert fits(page)


def test_a_phone_held_upright(server: Server, page: Page) -> None:
    page.set_viewport_size(PHONE)
    raider = Raider(page, seed=2)
    raider.sit_down(server.url)
    for _ in range(8):
        assert raider.wait_for_turn()
        assert fits(page)
        raider.decide()


def test_a_parley_is_one_errand_and_asked_about_twice(server: Server, page: Page) -> None:
    raider = Raider(page)
    raider.sit_down(server.url)
    assert raider.wait_for_turn()
    hand = page.get_by_role("group", name="Your hand").get_by_role("button")
    hand.nth(0).click()
    hand.nth(4).click()
    page.get_by_role("button", name="Parley: 2 new cards").click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("1 Notoriety")
    sheet.get_by_role("button", name="Think again").click()
    assert raider.accepted == 0
    page.get_by_role("button", name="Parley: 2 new cards").click()
    sheet.get_by_role("button", name="Parley").click()
    raider.wait_until_accepted(3)  # two cards, and done
    expect(page.get_by_role("img", name="Parley used").last).to_be_visible()
