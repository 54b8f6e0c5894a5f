"""Sound: silent until somebody asks for it, and then for good."""

from playwright.sync_api import Page, expect

from .conftest import Server
from .seat import Seat

COUNT_NOTES = """
    window.notes = 0
    const begin = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...at) { window.notes += 1; begin.apply(this, at) }
"""


def test_the_table_is_silent_until_sound_is_turned_on(server: Server, page: Page) -> None:
    page.add_init_script(COUNT_NOTES)
    seat = Seat(page)
    seat.play_now(server.url)
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    play_a_turn(seat)
    assert notes(page) == 0

    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    play_a_turn(seat)
    assert notes(page) > 0

    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")


def play_a_turn(seat: Seat) -> None:
    assert seat.wait_for_turn()
    seat.decide()
    assert seat.wait_for_turn()


def notes(page: Page) -> int:
    """How many notes the page has played."""
    played = page.evaluate("window.notes")
    assert isinstance(played, int)
    return played
