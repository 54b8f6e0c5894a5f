"""An axe scan of every page and of all that opens at a table: no serious finding."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, ViewportSize, expect

from .conftest import Server, at_home
from .looking import PHONE, findings, hindrances
from .raider import Raider
from .seat import PATIENCE, Seat

DESK: ViewportSize = {"width": 1440, "height": 900}

UNCOVERED = """cards => cards.findIndex((card) => {
    const { x, y, width, height } = card.getBoundingClientRect()
    return card.contains(document.elementFromPoint(x + width / 2, y + height / 2))
})"""
"""A card on which nothing lies."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_is_open_to_all(
    server: Server, browser: Browser, theme: Any, pictures: Path
) -> None:
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, color_scheme=theme, reduced_motion="reduce"
    )
    page = at_home(context.new_page())
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        page.wait_for_load_state("networkidle")
        page.screenshot(path=pictures / f"{name}-{theme}.png")
        found[name] = findings(page)

    for name in ("", "new/boarding", "rules/boarding", "about", "account", "nowhere"):
        page.goto(f"{server.url}/{name}")
        look(name.replace("/", "-") or "home")
    page.goto(f"{server.url}/new/boarding")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    look("lobby")
    seat = Seat(page)
    seat.play_now(server.url)
    seat.wait_for_turn()
    look("table")
    while seat.wait_for_turn():
        seat.decide()
    look("scoring")
    page.goto(page.url.replace("/table/", "/replay/"))
    page.get_by_role("slider", name="Moment of the play").wait_for()
    look("replay")
    context.close()
    assert {name: grave for name, grave in found.items() if grave} == {}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("kind", [Seat, Raider])
def test_whatever_opens_at_a_table_is_open_to_all(
    server: Server, browser: Browser, kind: type[Seat], size: ViewportSize
) -> None:
    """By light and by night: first words, panels, dialogs, menus, hint, list, remark, details."""
    phone = size is PHONE
    context = browser.new_context(
        viewport=size, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    found: list[str] = []

    def look(name: str, *shown: Locator) -> None:
        for thing in shown:
            expect(thing).to_be_visible()
        found.extend(f"{name}: {grave}" for grave in hindrances(page))

    seat = kind(page, seed=3)
    seat.play_now(server.url)
    aim = page.get_by_role("region", name="Your first play")
    look("aim", aim)
    aim.get_by_role("button", name="I see").click()
    for _ in range(5):
        assert seat.wait_for_turn()
        seat.decide()
    assert seat.wait_for_turn()
    look("table")
    for name in ("Log", "Chat", "Rules"):
        page.get_by_role("tab", name=name).click()
        look(name, page.get_by_role("tabpanel", name=name))
    if phone:
        page.get_by_role("tab", name="Rules").click()  # it lies over the board
    menu = page.get_by_role("button", name="Menu", exact=True)
    for name in ("", "Settings", "Keys", "Hand my seat to a bot"):
        menu.click()
        if name:
            page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        look(name or "menu", page.get_by_role("dialog"))
        page.keyboard.press("Escape")
    while seat.wait_for_turn() and not page.get_by_role("button", name="Hint").count():
        seat.decide()  # where there is only one thing to do nobody needs a hint
    prompt = page.get_by_role("region", name="What to decide")
    prompt.get_by_role("button", name="Hint").click()
    look("hint", page.locator(".hint"))
    page.keyboard.press("Escape")
    if prompt.get_by_role("button", name="List").count():
        prompt.get_by_role("button", name="List").click()
        look("list", prompt.locator(".options"))
        page.keyboard.press("Escape")
    if prompt.get_by_role("button", name="Take back more").count():
        prompt.get_by_role("button", name="Take back more").click()
        look("undo menu")
        page.keyboard.press("Escape")
    tooltip, remark = page.get_by_role("tooltip"), page.locator(".remark")
    if not phone:
        cards = page.locator(".card")
        cards.nth(cards.evaluate_all(UNCOVERED)).hover()
        look("details", tooltip)
    out_of_reach = page.locator(".card[aria-disabled=true]")
    if phone and out_of_reach.count():
        out_of_reach.first.tap(force=True)
        look("remark and details", remark, tooltip)
    elif out_of_reach.count():
        out_of_reach.first.click(force=True)
        look("remark", remark)
    context.close()
    assert found == []
