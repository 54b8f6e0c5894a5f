"""Tables with more than one person, as they are made in the browser."""

import re

from playwright.sync_api import Locator, Page, expect

from .conftest import Server
from .seat import Seat


def lay_table(server: Server, page: Page, *others: str, memory: bool = False) -> None:
    """Fill in the form of a new table: "me", "open" or "bot" for each other seat."""
    page.goto(f"{server.url}/new/boarding")
    players = page.get_by_role("group", name="Players")
    players.get_by_text(str(1 + len(others)), exact=True).click()
    for number, who in enumerate(others, start=2):
        seat = page.get_by_role("combobox", name=f"Seat {number}")
        seat.select_option(weakest_bot(seat) if who == "bot" else who)
    if memory:
        page.get_by_role("group", name="Covered values").get_by_text("Memory").click()


def weakest_bot(seat: Locator) -> str | None:
    """The quickest as well: bots are listed by strength."""
    return seat.locator("optgroup option").first.get_attribute("value")


def table_with_a_friend(
    server: Server, host: Page, guest: Page, *, memory: bool = False
) -> tuple[Seat, Seat]:
    """One makes a table with an open seat and a bot, the other follows the link."""
    seats = Seat(host, 1), Seat(guest, 2)
    lay_table(server, host, "open", "bot", memory=memory)
    host.get_by_role("button", name="Open the table").click()
    expect(host).to_have_url(re.compile("/table/"))
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start", exact=True).click()
    for seat in seats:
        seat.expect_board()
    return seats


def hand_seat_to_a_bot(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hand my seat to a bot").click()
    page.get_by_role("button", name="Hand over", exact=True).click()


def wait_for_either(one: Seat, other: Seat) -> tuple[Seat, Seat]:
    """Who is asked to decide, and who is not."""
    found: list[Seat] = []

    def somebody_asked() -> bool:
        found[:] = [s for s in (one, other) if s.page.locator(".prompt.asked").count()]
        return bool(found)

    one.wait_until(somebody_asked, "nobody is asked")
    mover = found[0]
    return mover, other if mover is one else one
