"""Among people a choice comes back only when the others agree."""

import re

from playwright.sync_api import Page, expect

from .company import table_with_a_friend, wait_for_either
from .conftest import Server
from .seat import Seat

ASKS = re.compile("asks to take back their last choice")
WAITS = re.compile("You asked to take back your last choice")


def test_the_others_may_agree_or_refuse(server: Server, page: Page, friend: Page) -> None:
    asker, other = after_both_have_moved(server, page, friend)

    before = asker.step
    ask_to_undo(asker, other)
    other.page.get_by_role("button", name="Refuse").click()
    expect_settled(asker, other)
    expect(asker.page.get_by_text("would rather play on")).to_be_visible()
    assert asker.step == other.step == before

    ask_to_undo(asker, other)
    other.page.get_by_role("button", name="Allow").click()
    expect_settled(asker, other)
    for seat in (asker, other):
        expect_step_before(seat, before)
    assert asker.wait_for_turn()


def after_both_have_moved(server: Server, host: Page, guest: Page) -> tuple[Seat, Seat]:
    """Somebody who is to decide again after others have moved, and the other person."""
    seats = table_with_a_friend(server, host, guest)
    moved: set[int] = set()
    while True:
        mover, other = wait_for_either(*seats)
        if id(mover) in moved and mover.page.get_by_role("button", name="Ask to undo").count():
            return mover, other
        moved.add(id(mover))
        mover.decide()


def ask_to_undo(asker: Seat, other: Seat) -> None:
    asker.page.get_by_role("button", name="Ask to undo").click()
    expect(asker.page.get_by_role("alert")).to_contain_text(WAITS)
    expect(other.page.get_by_role("alert")).to_contain_text(ASKS)


def expect_step_before(seat: Seat, step: int) -> None:
    seat.wait_until(lambda: seat.step < step, "the choice was not taken back")


def expect_settled(*seats: Seat) -> None:
    for seat in seats:
        expect(seat.page.get_by_role("alert")).to_be_hidden()
