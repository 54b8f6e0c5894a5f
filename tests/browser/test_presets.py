"""The form of a new table offers sets of options, and says when they are nobody's any more."""

import re

from playwright.sync_api import Page, expect

from .company import lay_table
from .conftest import Server


def chosen(page: Page, group: str, value: str) -> None:
    """The value that is chosen in a group of the form."""
    radio = page.get_by_role("group", name=group).get_by_role("radio", name=value, exact=True)
    expect(radio).to_be_checked()


def choose(page: Page, group: str, value: str) -> None:
    page.get_by_role("group", name=group).get_by_text(value, exact=True).click()


def test_a_preset_fills_the_options(server: Server, page: Page) -> None:
    lay_table(server, page, "bot", "bot")
    chosen(page, "For whom", "First voyage")
    choose(page, "For whom", "Old hands")
    expect(page.get_by_text("must be remembered")).to_be_visible()
    chosen(page, "Covered values", "Memory")

    choose(page, "First player", "Seat 1")
    chosen(page, "For whom", "Our own way")
    choose(page, "First player", "Random")
    chosen(page, "For whom", "Old hands")
    expect(page.get_by_role("radio", name="Our own way")).to_be_hidden()

    page.get_by_role("button", name="Start playing").click()
    expect(page).to_have_url(re.compile("/table/"))
    table = page.url.rsplit("/", 1)[1]
    options = page.request.get(f"{server.url}/api/tables/{table}").json()["options"]
    assert options["covered_values"] == "memory"
