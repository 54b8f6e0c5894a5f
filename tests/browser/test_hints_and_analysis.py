"""A hint at the table, and the analysis of a finished play."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .conftest import Server
from .seat import Seat


def test_a_hint_is_shown_and_can_be_followed(server: Server, page: Page) -> None:
    seat = Seat(page)
    seat.sit_down(server.url)
    assert seat.wait_for_turn()
    before = seat.accepted
    prompt = page.get_by_role("region", name="What to decide")
    board = page.locator(".board .card").first.bounding_box()
    prompt.get_by_role("button", name="Hint").click()
    advice = prompt.locator(".hint li button")
    expect(advice).to_have_count(3)
    expect(advice.first).to_contain_text(re.compile(r"\d+\s%"))
    expect(prompt.locator(".hint dd").last).to_contain_text(re.compile("About as good|next best"))
    assert page.locator(".board .card").first.bounding_box() == board  # it lies over the board
    label = advice.first.locator(".label").inner_text()

    advice.first.click()
    option = page.locator(".options button:focus")
    expect(option).to_contain_text(label)
    assert seat.accepted == before  # showing is not choosing
    page.keyboard.press("Enter")
    seat.wait_until_accepted(before + 1)
    expect(prompt.locator(".hint")).to_have_count(0)


def test_a_hint_can_be_put_away(server: Server, page: Page) -> None:
    seat = Seat(page)
    seat.sit_down(server.url)
    assert seat.wait_for_turn()
    hint = page.locator(".hint")
    lantern = page.get_by_role("button", name="Hint", exact=True)
    for away in ("button", "Escape", "lantern"):
        lantern.click()
        expect(hint).to_be_visible()
        if away == "Escape":
            page.keyboard.press("Escape")
        else:
            put_away = page.get_by_role("button", name="Put the hint away")
            (lantern if away == "lantern" else put_away).click()
        expect(hint).to_have_count(0)


def test_a_replay_shows_how_the_chances_went(
    server: Server, friend: Page, finished: Callable[[], str]
) -> None:
    friend.set_viewport_size({"width": 1440, "height": 900})
    friend.goto(f"{server.url}/replay/{finished()}")
    chart = friend.get_by_role("slider", name="Chances to win")
    expect(chart).to_have_attribute("aria-valuetext", re.compile(r"^Step 0: .+ \d+\s%, .+ \d+\s%"))
    expect(friend.get_by_role("region", name="The decision that comes next")).to_contain_text(
        "The bot would"
    )
    box = chart.bounding_box()
    assert box is not None
    chart.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    middle = int(chart.get_attribute("aria-valuemax") or 0) / 2
    now = int(chart.get_attribute("aria-valuenow") or 0)
    assert abs(now - middle) <= 2
    expect(friend).to_have_url(re.compile(f"#step={now}$"))
    friend.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", str(now + 1))
    for turn in friend.get_by_role("region", name="Turning points").get_by_role("button").all():
        turn.click()
        step = re.findall(r"Step (\d+)", turn.inner_text())[0]
        expect(friend).to_have_url(re.compile(f"#step={step}$"))
