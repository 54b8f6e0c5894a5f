"""An axe scan of the pages around the tables, with what opens on them: on a desk and on a phone, by
light and by night. No serious finding, and nothing to be scrolled sideways."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from .company import lay_table
from .conftest import Server
from .line import BOT, Line
from .looking import PHONE, fits_across, hindrances

DESK: ViewportSize = {"width": 1280, "height": 900}


Look = Callable[..., None]


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def look(request: pytest.FixtureRequest, page: Page) -> Look:
    """Looks at the page as it is now, or only at what has opened on it; what for is told with
    whatever it finds."""
    page.set_viewport_size(request.param)

    def look(what: str, opened: Locator | None = None) -> None:
        page.wait_for_load_state("networkidle")
        assert {what: hindrances(page, opened)} == {what: []}
        assert fits_across(page), f"{what} is too wide"

    return look


def test_home_with_tables_and_plays(server: Server, page: Page, look: Look) -> None:
    page.goto(server.url)
    look("home of a stranger")
    Line(page.context, server.url).played("boarding", BOT, BOT)
    lay_table(server, page, "open", "bot")
    page.get_by_role("group", name="Who may come").get_by_text("Anybody").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    look("lobby")
    Line(page.context, server.url).opened("boarding", BOT, BOT)
    page.goto(server.url)
    expect(page.get_by_role("region", name="Your plays")).to_be_visible()
    look("home")
    page.goto(f"{server.url}/account")
    expect(page.get_by_role("region", name="Your plays").get_by_role("link").first).to_be_visible()
    look("account")


def test_pages_to_read(server: Server, page: Page, look: Look) -> None:
    for address in ("about", "nowhere", "table/nowhere", "replay/nowhere"):
        page.goto(f"{server.url}/{address}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        look(address)
    page.goto(f"{server.url}/rules/raiders#rule=RT-9.4")
    expect(page.locator("[data-rule='RT-9.4']")).to_be_in_viewport()
    page.get_by_text("Chapters").click()
    look("rules")
    page.get_by_role("searchbox").fill("captain")
    look("rules that speak of something", page.get_by_role("main"))


def test_the_form_of_a_table(server: Server, page: Page, look: Look) -> None:
    lay_table(server, page, "me", "bot", "open")
    for group, choice in (("Clock", "Live"), ("Who may come", "Anybody")):
        page.get_by_role("group", name=group).get_by_text(choice, exact=True).click()
    look("new table of Boarding Party")
    page.get_by_role("group", name="Game").get_by_text("Raiders").click()
    expect(page).to_have_url(re.compile("/new/raiders"))
    look("new table of Raiders")


def test_what_opens_from_the_header(server: Server, page: Page, look: Look) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="You play as").click()
    look("one's name", page.get_by_role("banner"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    look("settings", page.get_by_role("dialog", name="Settings"))
