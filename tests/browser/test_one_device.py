"""Two people share one device: it is handed over, and keeps each one's secrets from the other."""

import re

from playwright.sync_api import Page, expect

from .company import lay_table
from .conftest import Server
from .seat import Seat

HAND_OVER = "Hand over to "


def test_the_device_is_handed_over_and_hides_the_board(server: Server, page: Page) -> None:
    seat = sit_down_together(server, page)
    seen: set[str] = set()
    while len(seen) < 2:
        seen.add(take_the_device(page))
        assert seat.wait_for_turn()
        seat.decide()
        expect(page.get_by_role("heading", name=HAND_OVER)).to_be_visible()
        expect_nothing_shown(page)


def test_those_who_play_open_handed_are_not_asked_again(server: Server, page: Page) -> None:
    seat = sit_down_together(server, page)
    page.get_by_label("We all may look").check()
    take_the_device(page)
    for _ in range(4):
        assert seat.wait_for_turn()
        expect(page.get_by_role("heading", name=HAND_OVER)).to_be_hidden()
        seat.decide()


def test_a_choice_can_be_regretted_before_the_device_is_handed_over(
    server: Server, page: Page
) -> None:
    seat = sit_down_together(server, page)
    name = take_the_device(page)
    assert seat.wait_for_turn()
    before = seat.step
    seat.decide()
    page.get_by_role("button", name=f"{name} takes the last choice back").click()
    assert seat.wait_for_turn()
    assert seat.step == before
    expect(page.get_by_role("region", name=f"{name} (you), to move")).to_be_visible()


def test_seats_on_one_device_have_names_even_if_nobody_types_them(
    server: Server, page: Page
) -> None:
    lay_table(server, page, "open", "bot")
    expect(page.get_by_label("Name of seat")).to_have_count(0)
    seat = page.get_by_role("combobox", name="Seat 2")
    seat.select_option(label="Somebody on this device")
    page.get_by_label("Name of seat 1").fill("Anne")
    other = page.get_by_label("Name of seat 2")
    expect(page.locator("label", has=other)).to_contain_text("Name")
    suggested = other.get_attribute("placeholder")
    page.get_by_role("button", name="Start playing").click()
    expect(page.get_by_role("heading", name=HAND_OVER)).to_have_text(
        re.compile(f"{HAND_OVER}(Anne|{suggested})$")
    )
    expect(page.get_by_role("banner")).to_contain_text(str(suggested))


def sit_down_together(server: Server, page: Page) -> Seat:
    """Anne and Bart at one device, with a bot."""
    seat = Seat(page)
    lay_table(server, page, "me", "bot", memory=True)
    for number, name in enumerate(("Anne", "Bart"), start=1):
        page.get_by_label(f"Name of seat {number}").fill(name)
    page.get_by_role("button", name="Start playing").click()
    expect(page.get_by_role("heading", name=HAND_OVER)).to_be_visible()
    return seat


def take_the_device(page: Page) -> str:
    """Say who one is, as the device asks; tells the name."""
    heading = page.get_by_role("heading", name=HAND_OVER)
    name = heading.inner_text().removeprefix(HAND_OVER)
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.get_by_role("region", name="What to decide")).to_contain_text(f"{name}:")
    return name


def expect_nothing_shown(page: Page) -> None:
    """Between two people there is no board, no log and no list of options."""
    expect(page.locator(".card, .stack, .options button")).to_have_count(0)
    expect(page.get_by_role("tabpanel", name="Log")).to_contain_text("Covered until")
