"""What cannot be done says why, right where it was touched."""

import re

from playwright.sync_api import Page, expect

from .conftest import Server
from .raider import Raider
from .seat import Seat


def test_a_card_out_of_reach_says_what_it_needs_and_by_which_rule(
    server: Server, page: Page
) -> None:
    seat = Seat(page)
    seat.sit_down(server.url)
    assert seat.wait_for_turn()
    before = seat.version
    card = page.locator(".card[aria-disabled=true]").first
    card.click(force=True)
    remark = page.locator(".remark")
    expect(remark).to_contain_text(re.compile(r"needs \d pirates; .*BP-4\.1", re.DOTALL))
    thing, words = card.bounding_box(), remark.bounding_box()
    assert thing is not None
    assert words is not None
    assert words["y"] + words["height"] <= thing["y"] + 1 or words["y"] >= thing["y"]
    assert abs(words["x"] + words["width"] / 2 - thing["x"] - thing["width"] / 2) < 120
    assert seat.version == before

    remark.get_by_role("link", name="BP-4.1").click()
    expect(page.get_by_role("tabpanel", name="Rules")).to_contain_text("BP-4.1")
    expect(remark).to_be_hidden()


def test_a_refusal_goes_with_the_next_touch_and_is_heard(server: Server, page: Page) -> None:
    seat = Seat(page)
    seat.sit_down(server.url)
    assert seat.wait_for_turn()
    page.locator(".card[aria-disabled=true]").first.click(force=True)
    remark = page.locator(".remark")
    expect(remark).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="pirates;")).to_have_count(1)
    seat.take_up_a_piece()
    expect(remark).to_be_hidden()


def test_hiring_before_the_command_is_explained(server: Server, page: Page) -> None:
    seat = Raider(page)
    seat.sit_down(server.url)
    while seat.wait_for_turn() and not page.get_by_text("Give one command").count():
        seat.decide()
    page.get_by_role("region", name="Tavern Row").locator(".card[aria-disabled=true]").first.click(
        force=True
    )
    expect(page.locator(".remark")).to_contain_text("Give a command first")
