"""A card explains itself: under the mouse, and under a thumb that rests on it."""

from playwright.sync_api import Locator, Page, expect

from .conftest import Server
from .seat import Seat


def test_the_mouse_over_a_card_explains_it(server: Server, page: Page) -> None:
    Seat(page).sit_down(server.url)
    page.locator(".card").nth(1).hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Needs a party of")
    page.mouse.move(2, 2)
    expect(page.get_by_role("tooltip")).to_be_hidden()


def test_a_long_press_explains_a_card_until_the_next_touch(server: Server, phone: Page) -> None:
    seat = Seat(phone)
    seat.sit_down(server.url)
    assert seat.wait_for_turn()
    tooltip = phone.get_by_role("tooltip")
    first, second = phone.locator(".card").all()[:2]
    for card in (first, second):
        rest_a_thumb_on(card)
        expect(tooltip).to_contain_text(card.locator(".title").inner_text())
    expect(phone.get_by_role("dialog")).to_be_hidden()
    phone.touchscreen.tap(*middle_of(second))
    expect(tooltip).to_be_hidden()


def test_a_tap_reads_what_cannot_be_picked_now(server: Server, phone: Page) -> None:
    seat = Seat(phone)
    seat.sit_down(server.url)
    assert seat.wait_for_turn()
    card = phone.locator(".card[aria-disabled=true]").first
    phone.touchscreen.tap(*middle_of(card))
    expect(phone.get_by_role("tooltip")).to_contain_text(card.locator(".title").inner_text())
    expect(phone.locator(".remark")).to_contain_text("pirates")  # and why it cannot
    phone.touchscreen.tap(*middle_of(card))
    expect(phone.get_by_role("tooltip")).to_be_hidden()


def rest_a_thumb_on(card: Locator) -> None:
    """Touch it, stay until something is explained, and lift the thumb."""
    page = card.page
    x, y = middle_of(card)
    touches = page.context.new_cdp_session(page)
    touches.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    expect(page.get_by_role("tooltip")).to_be_visible()
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def middle_of(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
