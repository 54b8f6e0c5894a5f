"""Sound: silent until somebody asks for it, offered once, and different for different events."""

from typing import Any

from playwright.sync_api import Locator, Page, expect

from .conftest import Server
from .raider import Raider
from .seat import Seat

LISTEN = """
    window.heard = []
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const begin = kind.prototype.start
        kind.prototype.start = function (...at) {
            window.heard.push(this.frequency ? this.type : 'noise')
            begin.apply(this, at)
        }
    }
    const pitched = AudioParam.prototype.setValueAtTime
    AudioParam.prototype.setValueAtTime = function (value, at) {
        if (value > 1) window.heard.push(value)
        return pitched.call(this, value, at)
    }
"""
NEVER_PLAYED = """() => {
    const settings = JSON.parse(localStorage.getItem('broadside.settings'))
    localStorage.setItem('broadside.settings', JSON.stringify({ ...settings, known: [] }))
}"""
COIN = 1568
YOUR_TURN = [523, "triangle", 784, "triangle"]


def test_the_table_is_silent_until_sound_is_turned_on(server: Server, page: Page) -> None:
    page.add_init_script(LISTEN)
    seat = Seat(page)
    seat.sit_down(server.url)
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    play_a_turn(seat)
    assert heard(page) == []

    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    play_a_turn(seat)
    page.wait_for_function(
        "turn => window.heard.length > turn.length && turn.every((tone) => heard.includes(tone))",
        arg=YOUR_TURN,
    )  # that, and what the board tells

    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")


def test_sound_is_offered_once(server: Server, page: Page) -> None:
    page.add_init_script(LISTEN)
    offer = first_play(server, page)
    offer.get_by_role("button", name="Yes").click()
    expect(offer).to_be_hidden()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(
        "turn => JSON.stringify(window.heard) === JSON.stringify(turn)", arg=YOUR_TURN
    )  # so that one knows what one has agreed to
    Seat(page).sit_down(server.url)
    expect(offer).to_be_hidden()


def test_who_leaves_the_offer_alone_is_not_asked_again(server: Server, page: Page) -> None:
    offer = first_play(server, page)
    page.get_by_role("button", name="I see").click()
    expect(offer).to_be_hidden()
    Raider(page).sit_down(server.url)
    expect(page.get_by_role("region", name="Your first play")).to_be_visible()
    expect(offer).to_be_hidden()
    expect(page.get_by_role("button", name="Sound")).to_have_attribute("aria-pressed", "false")


def test_each_game_has_sounds_of_its_own(server: Server, page: Page) -> None:
    page.add_init_script(LISTEN)
    raider = Raider(page)
    raider.sit_down(server.url)
    page.get_by_role("button", name="Sound").click()
    for _ in range(12):
        assert raider.wait_for_turn()
        raider.decide()
        if {COIN, "noise"} <= set(heard(page)):
            return
    raise AssertionError(f"no Coins, and no cards: {heard(page)}")


def first_play(server: Server, page: Page) -> Locator:
    """Sit down as somebody who has not played yet; gives the offer, which is part of the aim."""
    page.goto(server.url)
    page.evaluate(NEVER_PLAYED)
    Seat(page).sit_down(server.url)
    aim = page.get_by_role("region", name="Your first play")
    offer = aim.get_by_role("group", name="Sound")
    expect(offer).to_be_visible()
    return offer


def play_a_turn(seat: Seat) -> None:
    assert seat.wait_for_turn()
    seat.decide()
    assert seat.wait_for_turn()


def heard(page: Page) -> list[Any]:
    """What the page has played: pitches, waves and noise."""
    played: list[Any] = page.evaluate("window.heard")
    return played
