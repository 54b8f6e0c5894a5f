"""A whole play of Prize Fleet by touching what glows, and a battle seen from both sides."""

import re
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, expect

from .commodore import Commodore, duel
from .conftest import Server
from .line import BOT, Line
from .looking import PHONE, fits, hindrances


def test_a_whole_play_by_touch(server: Server, page: Page) -> None:
    commodore = Commodore(page)
    commodore.sit_down(server.url, points_to_win=5, truce_turns=1)
    assert commodore.wait_for_turn()
    assert hindrances(page) == []
    while commodore.wait_for_turn():
        commodore.decide()

    table = page.url.rsplit("/", 1)[1]
    info: dict[str, Any] = httpx.get(f"{server.url}/api/tables/{table}").json()
    assert info["status"] == "over"
    page.keyboard.press("Escape")  # the battle that ended it
    sheet = page.get_by_role("region", name="The final standing")
    expect(sheet.get_by_role("listitem")).to_have_count(2)
    assert hindrances(page) == []
    page.set_viewport_size(PHONE)
    expect(sheet).to_be_visible()
    assert fits(page)


def test_a_phone_held_upright(server: Server, page: Page) -> None:
    page.set_viewport_size(PHONE)
    commodore = Commodore(page, seed=2)
    commodore.sit_down(server.url, truce_turns=3)
    for _ in range(8):
        if not commodore.wait_for_turn():  # sunk: who touches anything is rash
            break
        assert fits(page)
        commodore.decide()


def test_a_battle_on_both_sides_of_the_screen(server: Server, page: Page, friend: Page) -> None:
    """Both see the same ships, dice and losses, and each is asked for cards of their own."""
    attacker, defender = duel(server.url, Commodore(page, 3), Commodore(friend, 4))
    attacker.attack_the_rival()
    for captain in (attacker, defender):
        stage = captain.page.get_by_role("region", name="Battle", exact=True)
        expect(stage.get_by_role("listitem").filter(has_text="Wind")).to_have_attribute(
            "aria-current", "step"
        )
        expect(stage).to_contain_text("attacks")
        expect(stage.get_by_role("region", name="Big Sloop")).to_have_count(2)
    asked = ".stage .orders"
    expect(attacker.page.locator(asked)).to_be_visible()
    expect(defender.page.locator(asked)).to_have_count(0)
    attacker.play_no_card()
    expect(defender.page.locator(asked)).to_be_visible()
    expect(attacker.page.locator(asked)).to_have_count(0)
    tale = ".stage .tale"
    while not page.locator(".stage .go").count():
        for captain in (attacker, defender):
            captain.play_no_card()
        page.wait_for_timeout(50)
    expect(friend.locator(".stage .go")).to_be_visible()
    assert page.locator(tale).inner_text() == friend.locator(tale).inner_text()
    assert page.locator(".ledger").inner_text() == friend.locator(".ledger").inner_text()


def test_a_rash_attack_is_asked_about_twice(server: Server, page: Page) -> None:
    commodore = Commodore(page)
    commodore.face_a_rival(server.url)
    before = commodore.accepted
    commodore.rival_ship.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("your only ship")
    sheet.get_by_role("button", name="Think again").click()
    assert commodore.accepted == before


def test_a_ship_under_truce_says_why_it_cannot_be_attacked(server: Server, page: Page) -> None:
    """A ship under truce tells what speaks against an attack, and by which rule."""
    commodore = Commodore(page)
    commodore.sit_down(server.url, truce_turns=3)
    adventures = page.get_by_role("button", name="No more adventures")
    stage = page.locator(".stage")
    while commodore.wait_for_turn() and (stage.count() or not adventures.count()):
        commodore.touch() if stage.count() else commodore.decide()
    before = commodore.accepted
    page.locator(".rivals .card[aria-disabled=true]").first.click(force=True)
    remark = page.locator(".remark")
    expect(remark).to_contain_text("cannot be attacked before 3 turns of their own")
    expect(remark.get_by_role("link", name="PF-16.2")).to_be_visible()
    assert commodore.accepted == before


def test_keys_lead_from_an_attack_to_the_stage_and_back(server: Server, page: Page) -> None:
    """What lies over the board takes the focus, and gives it back."""
    commodore = Commodore(page)
    commodore.face_a_rival(server.url)
    commodore.rival_ship.focus()
    page.keyboard.press("Enter")
    attack = page.get_by_role("dialog").get_by_role("button", name="Attack")
    attack.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stage .orders button").first).to_be_focused()
    expect(page.locator(".table")).to_have_attribute("inert", "")


WHILE_THE_WIND_IS_ROLLED = """() => {
    const text = (selector) => document.querySelector(selector)?.innerText ?? ''
    return text('.stage .tale') === 'The wind is rolled.' && text('section.prompt')
}"""


def test_dice_fall_before_anybody_is_told_what_they_come_to(
    server: Server, browser: Browser
) -> None:
    """Who watches bots sees their battles, and nothing around the stage runs ahead of it."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script("localStorage.setItem('broadside.settings', '{\"pace\": \"normal\"}')")
    line = Line(browser.new_context(), server.url)
    table = line.make_table("fleet", BOT, BOT, truce_turns=1)
    page.goto(f"{server.url}/table/{table}")
    expect(page.get_by_text("Anne").first).to_be_visible()
    line.start(table)
    line.post(f"/tables/{table}/resign", {"seat": 0})
    said = page.wait_for_function(WHILE_THE_WIND_IS_ROLLED, timeout=60_000)
    assert "See how it turns out" in str(said.json_value())
    expect(page.locator(".stage .tale")).to_have_text(re.compile(r"Wind .?\d: "))
    context.close()
