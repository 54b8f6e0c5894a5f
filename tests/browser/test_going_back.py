"""Alone with bots one goes back as far as one likes: a turn, or to a line of the log."""

from playwright.sync_api import Page, expect

from .conftest import Server
from .line import BOT
from .raider import Raider
from .seat import Seat


def test_a_turn_of_many_choices(server: Server, page: Page) -> None:
    seat = Raider(page)
    seat.sit_down(server.url, BOT)
    more = page.get_by_role("button", name="Take back more")
    while not more.count():
        assert seat.wait_for_turn()
        seat.decide()
        seat.page.wait_for_timeout(50)
    before = seat.step
    more.click()
    whole_turn = page.get_by_role("button", name="Undo your last turn")
    whole_turn.click()
    seat.wait_until(lambda: seat.step < before, "the turn was not taken back")
    assert seat.wait_for_turn()
    expect(whole_turn).to_be_hidden()


def test_to_a_line_of_the_log(server: Server, page: Page) -> None:
    """What is undone leaves the log, and nothing slides under the pointer meanwhile."""
    seat = Seat(page)
    seat.sit_down(server.url)
    turns = page.get_by_role("tabpanel").locator(".turn")
    assert seat.wait_for_turn()
    while turns.count() < 24 or not turns.nth(turns.count() - 4).inner_text().startswith("Anne"):
        seat.decide()
        assert seat.wait_for_turn()
    before, count = seat.step, turns.count()
    turn = turns.nth(count - 5)  # before one's own last turn; there are four players
    words = turn.inner_text()
    newest = turns.last.bounding_box()
    turn.hover()
    assert turns.last.bounding_box() == newest, "the log jumped under the pointer"
    place = turn.bounding_box()
    turn.get_by_role("button", name="Back to here").click()
    seat.wait_until(lambda: seat.step < before, "nothing was taken back")
    expect(turns).to_have_count(count - 4)
    assert words.startswith(turns.last.inner_text().split("\n")[0])
    now = turns.last.bounding_box()
    assert place
    assert now
    assert abs(now["y"] - place["y"]) < 1, "the log slid under the pointer"


def test_undo_keeps_its_place(server: Server, page: Page) -> None:
    seat = Seat(page)
    seat.sit_down(server.url)
    undo = page.get_by_role("button", name="Undo", exact=True)
    for _ in range(3):
        assert seat.wait_for_turn()
        seat.decide()
    assert seat.wait_for_turn()
    place = undo.bounding_box()
    for _ in range(3):
        before = seat.accepted
        undo.click()
        seat.wait_until_accepted(before + 1)
        assert seat.wait_for_turn()
        assert undo.bounding_box() == place, "the button slid from under the pointer"
    expect(undo).to_be_disabled()
