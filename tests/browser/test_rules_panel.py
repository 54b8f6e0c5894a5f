"""The rules beside the table: how they begin, what one finds in them, and the ways to a rule."""

import re

from playwright.sync_api import Locator, Page, expect

from .conftest import Server
from .seat import Seat


def test_the_rules_begin_with_the_aim_and_a_turn(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/rules/raiders")
    headings = page.get_by_role("main").get_by_role("heading", level=2)
    expect(headings.first).to_have_text("The aim")
    expect(headings.nth(1)).to_have_text("How a turn goes")
    expect(page.get_by_role("main")).not_to_contain_text("broadside rules")


def test_every_id_of_a_rule_is_a_link_to_it(server: Server, page: Page) -> None:
    for game in ("boarding", "raiders"):
        page.goto(f"{server.url}/rules/{game}")
        rules = page.locator("[data-rule]")
        expect(rules.first).to_be_visible()
        ids = set(rules.evaluate_all("found => found.map(rule => rule.dataset.rule)"))
        links = page.locator('a[href^="#rule="]').evaluate_all("all => all.map(a => a.textContent)")
        assert ids == set(links)


def test_headings_are_searched_too(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/rules/boarding")
    search = page.get_by_role("searchbox", name="Search the rules")
    search.fill("becalmed")
    expect(rule(page, "BP-12.1")).to_be_visible()
    expect(page.get_by_role("heading", name="Becalmed")).to_be_visible()
    expect(rule(page, "BP-1.1")).to_be_hidden()
    search.fill("how a turn goes")
    expect(page.get_by_role("main").get_by_role("heading", level=2)).to_have_text(
        ["How a turn goes"]
    )
    search.fill("no such thing")
    expect(page.get_by_role("main")).to_contain_text("No rule speaks of")


def test_a_card_opens_the_rules_where_they_speak_of_it(server: Server, page: Page) -> None:
    Seat(page).sit_down(server.url)
    for _ in range(2):  # and again, though the address is the same
        page.get_by_role("tab", name="Log").click()
        follow_from_card(page, "Capture")
        expect(rule(page, "BP-4.1")).to_be_in_viewport()
        expect(rule(page, "BP-4.1")).to_be_focused()
    rule(page, "BP-4.7b").get_by_role("link", name="BP-4.7b").click()
    expect(page).to_have_url(re.compile("#rule=BP-4.7b$"))
    page.go_back()
    expect(page).to_have_url(re.compile("#rule=BP-4.1$"))


def follow_from_card(page: Page, words: str) -> None:
    page.locator(".card").first.hover()
    page.get_by_role("tooltip").get_by_role("link", name=words).click()


def test_a_thumb_can_follow_the_rules_of_a_card(server: Server, phone: Page) -> None:
    seat = Seat(phone)
    seat.sit_down(server.url)
    box = phone.locator(".card").first.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touches = phone.context.new_cdp_session(phone)
    touches.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(phone.get_by_role("tooltip")).to_be_visible()
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.get_by_role("tooltip").get_by_role("link", name="Mutiny").tap()
    expect(rule(phone, "BP-6.1")).to_be_in_viewport()


def rule(page: Page, number: str) -> Locator:
    return page.locator(f'[data-rule="{number}"]')
