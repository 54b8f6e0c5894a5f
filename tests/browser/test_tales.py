"""The lesson and a whole short Adventure by clicks, and the dungeon on a phone."""

import re
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from broadside.engine import lessons_of
from broadside.games import find_game

from .conftest import Server
from .explorer import Explorer
from .looking import fits, hindrances, too_small
from .person import SHEET

LESSON = lessons_of(find_game("tales"))["first-light"]
BUTTONS = {
    "choose_pirate": ".pirate.glow",
    "choose_hand": ".choices button",
    "switch_done": ".wares .pick-ware",
    "deploy_next": ".mate.glow",
    "next_player": ".mate.glow",
    "place_tile": ".lay-it",
    "end_turn": ".deeds .end",
}
"""What is touched for a move of the lesson; other moves are deeds, or spaces that are lit."""


def test_the_lesson_by_clicks(server: Server, page: Page) -> None:
    """Each step can be done, though it leaves one action alone."""
    learner = Explorer(page)
    learner.come_in(server.url)
    learner.go_to(learner.line.post(f"/lessons/tales/{LESSON.id}", {})["id"])
    for number, step in enumerate(LESSON.steps):
        expect(page.locator(".lesson .count")).to_have_text(f"{number + 1} of {len(LESSON.steps)}")
        for move in step.moves:
            before, verb = learner.accepted, move.split()[0]
            deed = page.locator(".deed.can").filter(has_text=verb.capitalize())
            if verb in ("search", "explore", "revive", "loot"):
                deed.click()
            else:
                page.locator(BUTTONS.get(verb, ".place.lit")).first.click()
            if verb in ("explore", "revive", "loot"):
                page.locator(".aim .order").first.click()
            if page.locator(SHEET).count():
                page.locator(SHEET).get_by_role("button").last.click()
            learner.wait_until_accepted(before + 1)
    expect(page.locator(".lesson")).to_contain_text("Fair winds!")


def test_a_whole_adventure_by_clicks(server: Server, page: Page) -> None:
    explorer = Explorer(page)
    explorer.sit_down(server.url)
    assert explorer.wait_for_turn()
    assert hindrances(page) == []
    decisions = 0
    while explorer.wait_for_turn():
        explorer.decide()
        decisions += 1
        if decisions == 12:
            assert hindrances(page) == []

    table = page.url.rsplit("/", 1)[1]
    info: dict[str, Any] = httpx.get(f"{server.url}/api/tables/{table}").json()
    assert info["status"] == "over"
    sheet = page.get_by_role("region", name="The final standing")
    expect(sheet.get_by_role("listitem")).to_have_count(1)
    assert hindrances(page) == []


def test_a_phone_held_upright(server: Server, phone: Page) -> None:
    """The map has the screen, sheets slide in over it, and nothing is too small for a thumb."""
    explorer = Explorer(phone, seed=2)
    explorer.sit_down(server.url, pirates=2)
    for _ in range(14):
        if not explorer.wait_for_turn():
            break
        assert fits(phone)
        assert too_small(phone) == []
        explorer.decide()
    tabs = phone.get_by_role("navigation", name="What lies over the map")
    for name, shown in (("Crew", "The crew"), ("Sheet and bag", "The sheet of the")):
        tabs.get_by_role("button", name=name).click()
        expect(phone.get_by_role("region", name=shown)).to_be_visible()
        assert fits(phone)
        assert too_small(phone) == []


def test_what_is_not_possible_says_why(server: Server, page: Page) -> None:
    explorer = Explorer(page, seed=3)
    explorer.sit_down(server.url)
    loot = page.get_by_role("button", name=re.compile("Loot.*not possible now"))
    while explorer.wait_for_turn() and not page.locator(".deeds .end").count():
        explorer.decide()
    loot.click(force=True)
    expect(page.locator(".remark")).to_contain_text(
        "Nobody has fallen on your space or next to you."
    )
