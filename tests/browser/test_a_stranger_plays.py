"""A stranger comes by and plays a whole game against bots, by touching what glows."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from .conftest import Server
from .seat import BOARDING, Seat


def test_a_whole_game_by_touch_then_its_replay(server: Server, page: Page) -> None:
    seat = Seat(page)
    seat.play_now(server.url)
    while seat.wait_for_turn():
        seat.decide()

    table = page.url.rsplit("/", 1)[1]
    info = httpx.get(f"{server.url}/api/tables/{table}").json()
    assert info["status"] == "over"
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="The final scoring")).to_be_visible()
    total = sheet.get_by_role("row", name=re.compile("^Total"))
    for score in info["scores"]:
        expect(total).to_contain_text(str(score))
    sheet.get_by_role("button", name="Back to the table").click()

    page.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(f"/replay/{table}"))
    slider = page.get_by_role("slider", name="Moment of the play")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator(".card").first).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"#step=1$"))
    page.goto(f"{server.url}/replay/{table}#step=40")
    page.reload()
    moment = page.get_by_role("slider", name="Moment of the play")
    expect(moment).to_have_attribute("aria-valuetext", re.compile("40"))


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740)])
def test_a_phone_held_upright(server: Server, page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    seat = Seat(page)
    seat.play_now(server.url)
    for _ in range(4):
        assert seat.wait_for_turn()
        seat.decide()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_keyboard_alone_is_enough(server: Server, page: Page) -> None:
    """From the shelf to a move made, without a mouse."""
    seat = Seat(page)
    page.goto(server.url)
    tab_to(page, r"^Play now$", f"{BOARDING} *")
    page.keyboard.press("Enter")
    seat.expect_board()
    assert seat.wait_for_turn()
    tab_to(
        page, r"^Your (Powder Monkey|Deckhand|Gunner|Boatswain|Stranger)", "[aria-disabled=false]"
    )
    page.keyboard.press("Enter")
    tab_to(page, r"'s ", ".glow *, .card.glow")
    page.keyboard.press("Enter")
    sheet = page.locator("dialog[open]")
    if sheet.count():
        tab_to(page, r"^(Board|Mutiny|Pay)")
        page.keyboard.press("Enter")
    seat.wait_until_accepted(1)


def tab_to(page: Page, name: str, selector: str = "*") -> None:
    """Press Tab until something of this name has the focus."""
    for _ in range(120):
        page.keyboard.press("Tab")
        found = page.evaluate(
            """([name, selector]) => {
                const here = document.activeElement
                const label = here.getAttribute('aria-label') ?? here.innerText ?? ''
                return here.matches(selector) && new RegExp(name).test(label.trim())
            }""",
            [name, selector],
        )
        if found:
            return
    raise AssertionError(f"Tab never reached {name}")


def test_a_choice_can_be_taken_back(server: Server, page: Page) -> None:
    seat = Seat(page)
    seat.play_now(server.url)
    assert seat.wait_for_turn()
    seat.decide()
    assert seat.wait_for_turn()
    before = seat.step
    page.get_by_role("button", name="Undo").click()
    seat.wait_until(lambda: seat.step < before, "the choice was not taken back")
    assert seat.wait_for_turn()


def test_the_rules_are_at_hand_and_linked(server: Server, page: Page) -> None:
    seat = Seat(page)
    seat.play_now(server.url)
    page.goto(page.url + "#rule=BP-6.1")
    rule = page.locator("#BP-6\\.1, [data-rule='BP-6.1']").first
    expect(rule).to_be_visible()
    page.get_by_role("searchbox").fill("black spot")
    expect(page.get_by_text(re.compile("BP-7.2")).first).to_be_visible()
