"""Watching a play again: by keyboard, in the third person, and on from where one clicks."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Server


def test_playing_on_freezes_the_moment_of_the_click(replay: Page) -> None:
    replay.get_by_label("Speed").select_option("4")
    replay.get_by_role("button", name="Play", exact=True).click()
    expect(count(replay)).to_have_text(re.compile(r"^([3-9]|\d{2,}) / "))
    replay.get_by_role("button", name="Play on from here").click()
    sheet = replay.get_by_role("dialog", name="Play on from here")
    said = sheet.get_by_role("paragraph").inner_text()
    moment = re.search(r"after (\d+) choices", said)
    assert moment
    replay.wait_for_timeout(1500)  # at this speed four more would have been shown
    expect(sheet).to_contain_text(f"after {moment[1]} choices")
    expect(count(replay)).to_have_text(re.compile(f"^{moment[1]} / "))
    sheet.get_by_role("button", name="Not now").click()
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_replay_is_steered_by_keys(replay: Page) -> None:
    press = replay.keyboard.press
    expect(count(replay)).to_have_text(re.compile("^0 / "))
    press("ArrowRight")
    press("ArrowRight")
    expect(count(replay)).to_have_text(re.compile("^2 / "))
    press("ArrowLeft")
    expect(count(replay)).to_have_text(re.compile("^1 / "))
    press("End")
    expect(replay.get_by_role("button", name="Play on from here")).to_be_disabled()
    press("Home")
    expect(count(replay)).to_have_text(re.compile("^0 / "))
    press("+")
    expect(replay.get_by_label("Speed")).to_have_value("2")
    press("Space")
    expect(replay.get_by_role("button", name="Pause")).to_be_visible()
    press("p")
    expect(replay.get_by_role("dialog", name="Play on from here")).to_be_visible()
    press("Escape")
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()
    press("r")
    expect(replay.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    at = count(replay).inner_text()
    replay.get_by_role("tab", name="Rules").focus()
    press("ArrowLeft")  # walks through the tabs, and not through the play
    expect(replay.get_by_role("tab", name="Log")).to_be_focused()
    expect(count(replay)).to_have_text(at)
    press("?")
    expect(replay.get_by_role("dialog", name="Keys")).to_contain_text("Play on from here")


def test_a_replay_speaks_of_everybody_by_name(replay: Page) -> None:
    names = replay.get_by_label("Eyes of").locator("option").all_inner_texts()[2:]
    what = replay.get_by_role("region", name="Replay").get_by_role("paragraph")
    for _ in range(25):
        replay.keyboard.press("ArrowRight")
        said = what.inner_text()
        assert not re.search(r"\byour?\b", said, re.IGNORECASE), said
        assert any(name in said for name in names), said


@pytest.fixture
def replay(server: Server, page: Page, finished: Callable[[], str]) -> Page:
    """The page of a replay, at its beginning."""
    page.goto(f"{server.url}/replay/{finished()}")
    expect(page.get_by_role("slider", name="Moment of the play")).to_be_visible()
    return page


def count(page: Page) -> Locator:
    return page.get_by_text(re.compile(r"^\d+ / \d+$"))
