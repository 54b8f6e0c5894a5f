"""The front page: games one can play at once, one's own tables and plays, and those of others."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .company import lay_table
from .conftest import Server
from .line import BOT, Line
from .looking import fits_across
from .seat import BOARDING, Seat

SIZES: list[ViewportSize] = [
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
]


def test_play_now_is_above_the_fold_at_every_size(server: Server, page: Page) -> None:
    stranger = below_the_fold(server, page)
    Seat(page).sit_down(server.url)
    lay_table(server, page, "open", "bot")
    page.get_by_role("button", name="Open the table").click()
    expect(page).to_have_url(re.compile("/table/"))
    page.goto(server.url)
    expect(page.get_by_role("region", name="Your tables").get_by_role("link")).to_have_count(2)
    assert stranger + below_the_fold(server, page) == []


def below_the_fold(server: Server, page: Page) -> list[ViewportSize]:
    """The sizes at which one would have to look for the way to play, or to scroll sideways."""
    page.goto(server.url)
    button = page.get_by_role("button", name="Play now").first
    hidden = []
    for size in SIZES:
        page.set_viewport_size(size)
        expect(button).to_be_visible()
        box = button.bounding_box()
        assert box is not None
        if box["y"] + box["height"] > size["height"] or not fits_across(page):
            hidden.append(size)
    return hidden


def test_covers_are_the_same_by_light_and_by_night(server: Server, page: Page) -> None:
    page.goto(server.url)
    print_of = page.locator(f"{BOARDING} .print svg")
    expect(print_of).to_be_visible()

    def colours() -> list[str]:
        found: list[str] = print_of.evaluate(
            "lid => [getComputedStyle(lid).backgroundColor, getComputedStyle(lid).stroke]"
        )
        return found

    by_light = colours()
    page.emulate_media(color_scheme="dark")
    assert colours() == by_light


def test_a_finished_play_is_found_again_by_those_who_played_it(
    server: Server, page: Page, friend: Page
) -> None:
    line = Line(page.context, server.url)
    play = line.played("boarding", BOT, BOT)  # whoever has the link may come: it is not public
    for address in ("", "/account"):
        page.goto(server.url + address)
        mine = page.get_by_role("region", name="Your plays").get_by_role("link").first
        expect(mine).to_have_attribute("href", f"/replay/{play}")
    page.get_by_role("region", name="Your plays").get_by_role("link").first.click()
    expect(page.get_by_role("slider", name="Moment of the play")).to_be_visible()

    friend.goto(server.url)
    expect(friend.get_by_role("region", name="Recent plays")).to_be_visible()
    expect(friend.locator(f'[href$="/{play}"]')).to_have_count(0)


def test_a_public_play_is_listed_for_those_who_watch(
    server: Server, page: Page, friend: Page
) -> None:
    lay_table(server, page, "bot", "bot")
    page.get_by_role("group", name="Who may come").get_by_text("Anybody").click()
    page.get_by_role("button", name="Start playing").click()
    Seat(page).expect_board()
    table = page.url.rsplit("/", 1)[1]

    friend.goto(server.url)
    to_watch = friend.get_by_role("region", name="To watch now")
    row = to_watch.locator(f'[href="/table/{table}"]')
    expect(row).to_contain_text("Watch")
    row.click()
    Seat(friend).expect_board()
    page.goto(server.url)
    expect(
        page.get_by_role("region", name="Your tables").locator(f'[href$="{table}"]')
    ).to_be_visible()
    expect(
        page.get_by_role("region", name="To watch now").locator(f'[href$="{table}"]')
    ).to_be_hidden()


@pytest.mark.parametrize(
    ("clock", "left"), [("By mail", r"2 d 23 h left|3 d 0 h left"), ("None", r"just now|min ago")]
)
def test_tables_that_wait_tell_how_long_they_will(
    server: Server, page: Page, clock: str, left: str
) -> None:
    lay_table(server, page, "bot", "bot")
    page.get_by_role("group", name="Clock").get_by_text(clock, exact=True).click()
    page.get_by_role("button", name="Start playing").click()
    assert Seat(page).wait_for_turn()
    page.goto(server.url)
    row = page.get_by_role("region", name="Your tables").get_by_role("link").first
    expect(row).to_contain_text("Your turn")
    expect(row.locator("time")).to_have_text(re.compile(left))
