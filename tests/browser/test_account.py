"""A guest plays, makes an account, and finds the table again in another browser."""

import re
import secrets

from playwright.sync_api import Page, expect

from .conftest import Server
from .seat import Seat

PASSWORD = "yo-ho-ho and a bottle"


def test_a_guests_table_follows_the_account(server: Server, page: Page, friend: Page) -> None:
    name = f"Anne {secrets.token_hex(4)}"
    seat = Seat(page)
    seat.sit_down(server.url)
    assert seat.wait_for_turn()
    seat.decide()
    assert seat.wait_for_turn()
    table = page.url

    fill_in(server, page, "I am new", name, PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("main")).to_contain_text(f"You play as {name}")

    fill_in(server, friend, "I have one", name, "not the password")
    friend.get_by_role("button", name="Log in").click()
    expect(friend.get_by_role("status")).to_contain_text(re.compile("password", re.IGNORECASE))
    friend.get_by_label("Password").fill(PASSWORD)
    friend.get_by_role("button", name="Log in").click()
    expect(friend.get_by_role("main")).to_contain_text(f"You play as {name}")

    elsewhere = Seat(friend)
    friend.get_by_role("link", name="Broadside, home").click()
    yours = friend.get_by_role("region", name="Your tables")
    expect(yours).to_contain_text("Your turn")
    yours.get_by_role("link").click()
    expect(friend).to_have_url(table)
    assert elsewhere.wait_for_turn()
    elsewhere.decide()


def test_who_was_logged_out_elsewhere_goes_on_as_a_guest(
    server: Server, page: Page, friend: Page
) -> None:
    name = f"Mary {secrets.token_hex(4)}"
    fill_in(server, page, "I am new", name, PASSWORD)
    page.get_by_role("button", name="Make the account").click()
    expect(page.get_by_role("main")).to_contain_text(f"You play as {name}")
    page.get_by_role("link", name="Make a table").first.click()
    open_it = page.get_by_role("button", name="Open the table")
    expect(open_it).to_be_visible()

    fill_in(server, friend, "I have one", name, PASSWORD)
    friend.get_by_role("button", name="Log in").click()
    friend.get_by_role("button", name="Log out on every device").click()
    expect(friend.get_by_role("main")).to_contain_text("You can play without an account")

    open_it.click()
    expect(page.get_by_role("status")).to_contain_text("You are logged out here")
    expect(page.get_by_role("banner")).not_to_contain_text(name)
    open_it.click()
    expect(page.get_by_role("heading", name="At the table")).to_be_visible()


def fill_in(server: Server, page: Page, which: str, name: str, password: str) -> None:
    """The form for an account."""
    page.goto(f"{server.url}/account")
    page.get_by_text(which).click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password").fill(password)
