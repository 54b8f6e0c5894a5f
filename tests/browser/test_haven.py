"""A whole play of Haven by touching what glows, and its chart on a phone."""

import re
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from .conftest import Server
from .looking import PHONE, fits, hindrances, too_small
from .mariner import Mariner
from .test_following import HEADLINE, NORMAL


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
    sheet = page.get_by_role("region", name="The final scoring")
    total = sheet.get_by_role("row", name=re.compile("^Total"))
    expect(total.get_by_role("cell")).to_have_text([str(score) for score in info["scores"]])
    assert hindrances(page) == []
    page.set_viewport_size(PHONE)
    expect(sheet).to_be_visible()
    assert fits(page)


def test_a_phone_held_upright(server: Server, phone: Page) -> None:
    """The chart and one sheet at a time, and nothing to scroll sideways."""
    mariner = Mariner(phone, seed=2)
    mariner.sit_down(server.url, target=20, start_supply=16, round_limit=5)
    for _ in range(12):
        if not mariner.wait_for_turn():
            break
        assert fits(phone)
        assert too_small(phone) == []
        mariner.decide()
    tabs = phone.get_by_role("navigation", name="What lies over the chart")
    for name in ("Attacks", "Market", "Rivals"):
        tabs.get_by_role("button", name=name).click()
        assert fits(phone)
    expect(phone.get_by_role("region", name="Grace")).to_be_visible()


def test_a_confirmation_before_the_phase_ends(server: Server, page: Page) -> None:
    """Whoever has coins left, and something to do with them, is asked once more."""
    mariner = Mariner(page, seed=4)
    mariner.sit_down(server.url, muster=False, start_supply=30)
    end = page.get_by_role("button", name="End your actions")
    while mariner.wait_for_turn() and not end.count():
        mariner.touch()  # one at a time, lest the phase be over
    expect(page.locator(".card.ready").first).to_be_visible()
    before = mariner.accepted
    end.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("to spend, and could still")
    sheet.get_by_role("button", name="Think again").click()
    assert mariner.accepted == before


def test_nothing_tells_how_dice_fall_before_they_lie(server: Server, page: Page) -> None:
    """A vessel sets sail on a page for which time stands still."""
    mariner = Mariner(page, seed=4)
    mariner.sit_down(server.url, muster=False, start_supply=30)
    sail = page.locator(".guide .primary").filter(has_text=re.compile("^Set sail"))
    while mariner.wait_for_turn() and not sail.count():
        mariner.touch()
    page.evaluate(NORMAL)
    page.emulate_media(reduced_motion="no-preference")
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.reload()
    while mariner.wait_for_turn() and not sail.count():
        mariner.touch()
    headline = page.locator(HEADLINE).inner_text()
    sail.click()
    expect(page.locator(".prompt .why")).to_have_text("The dice fall…")
    expect(page.locator(".cast")).to_have_text("How far does it go?")
    expect(page.locator(HEADLINE)).to_have_text(headline)
    reach = page.locator(".place.lit")
    expect(reach).to_have_count(0)
    for _ in range(100):
        if reach.count():
            break
        page.clock.run_for(200)
    expect(page.get_by_text("Where does the vessel stop?")).to_be_visible()
