"""Watching a play again: by keyboard, in the third person, and on from where one clicks."""

import re

from playwright.sync_api import Locator, Page, expect

from .company import bots_play_to_the_end
from .conftest import Server


def test_playing_on_freezes_the_moment_of_the_click(server: Server, page: Page) -> None:
    open_replay(server, page)
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(count(page)).to_have_text(re.compile(r"^[3-9] / "))
    page.get_by_role("button", name="Play on from here").click()
    sheet = page.get_by_role("dialog", name="Play on from here")
    said = sheet.get_by_role("paragraph").inner_text()
    moment = re.search(r"after (\d+) choices", said)
    assert moment
    page.wait_for_timeout(1500)  # at this speed four more would have been shown
    expect(sheet).to_contain_text(f"after {moment[1]} choices")
    expect(count(page)).to_have_text(re.compile(f"^{moment[1]} / "))
    sheet.get_by_role("button", name="Not now").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_replay_is_steered_by_keys(server: Server, page: Page) -> None:
    open_replay(server, page)
    press = page.keyboard.press
    expect(count(page)).to_have_text(re.compile("^0 / "))
    press("ArrowRight")
    press("ArrowRight")
    expect(count(page)).to_have_text(re.compile("^2 / "))
    press("ArrowLeft")
    expect(count(page)).to_have_text(re.compile("^1 / "))
    press("End")
    expect(page.get_by_role("button", name="Play on from here")).to_be_disabled()
    press("Home")
    expect(count(page)).to_have_text(re.compile("^0 / "))
    press("+")
    expect(page.get_by_label("Speed")).to_have_value("2")
    press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    press("p")
    expect(page.get_by_role("dialog", name="Play on from here")).to_be_visible()
    press("Escape")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    press("r")
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    at = count(page).inner_text()
    page.get_by_role("tab", name="Rules").focus()
    press("ArrowLeft")  # walks through the tabs, and not through the play
    expect(page.get_by_role("tab", name="Log")).to_be_focused()
    expect(count(page)).to_have_text(at)
    press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Play on from here")


def test_a_replay_speaks_of_everybody_by_name(server: Server, page: Page) -> None:
    open_replay(server, page)
    names = page.get_by_label("Eyes of").locator("option").all_inner_texts()[2:]
    what = page.get_by_role("region", name="Replay").get_by_role("paragraph")
    for _ in range(25):
        page.keyboard.press("ArrowRight")
        said = what.inner_text()
        assert not re.search(r"\byour?\b", said, re.IGNORECASE), said
        assert any(name in said for name in names), said


def open_replay(server: Server, page: Page) -> None:
    page.goto(f"{server.url}/replay/{bots_play_to_the_end(server, page)}")
    expect(page.get_by_role("slider", name="Moment of the play")).to_be_visible()


def count(page: Page) -> Locator:
    return page.get_by_text(re.compile(r"^\d+ / \d+$"))
