"""The frame leaves the table its room: on any screen, at any size of text, whatever is opened."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from .commodore import Commodore
from .conftest import UNWATCHED, Server, at_home
from .line import PATIENCE
from .looking import too_small
from .person import Person
from .raider import Raider
from .seat import Seat

UPRIGHT: ViewportSize = {"width": 390, "height": 844}
ACROSS: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 820, "height": 1180}
SIZES = (UPRIGHT, ACROSS, TABLET)
BOARD = "main .board"

every_game = pytest.mark.parametrize("kind", [Seat, Raider, Commodore])

Sit = Callable[[type[Person]], Person]


@pytest.fixture
def sit(server: Server, browser: Browser) -> Iterator[Sit]:
    """Sit down at a table with a device that is touched, and can be turned."""
    context = browser.new_context(
        viewport=UPRIGHT, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )

    def sit(kind: type[Person]) -> Person:
        page = at_home(context.new_page())
        page.set_default_timeout(PATIENCE)
        page.add_init_script(UNWATCHED)
        person = kind(page, seed=3)
        person.sit_down(server.url)
        assert person.wait_for_turn()
        return person

    yield sit
    context.close()


def height_of(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["height"]


@every_game
def test_most_of_a_phone_is_board(sit: Sit, kind: type[Person]) -> None:
    page = sit(kind).page
    for size in (UPRIGHT, ACROSS):
        page.set_viewport_size(size)
        assert height_of(page, BOARD) >= 0.75 * size["height"]
        seats = page.get_by_role("list", name="Seats").get_by_role("listitem")
        for seat in seats.all():
            expect(seat).to_be_in_viewport(ratio=1)
        expect(seats.first).to_contain_text(re.compile(r"\d"))  # what all want to know of them


@every_game
def test_what_is_touched_is_large_enough_and_what_is_read_too(sit: Sit, kind: type[Person]) -> None:
    """A phone held upright is looked at in test_accessibility.py."""
    person = sit(kind)
    page = person.page
    found: list[str] = []

    def look(name: str) -> None:
        for size in (ACROSS, TABLET):
            page.set_viewport_size(size)
            found.extend(f"{name}, {size['width']} wide: {small}" for small in too_small(page))

    look("table")
    for _ in range(4):
        person.decide()
        if not person.wait_for_turn():
            break
    look("later")
    prompt = page.get_by_role("region", name="What to decide")
    if prompt.get_by_role("button", name="Hint").count():
        prompt.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint")).to_be_visible()
        look("hint")
    assert found == []


@pytest.mark.parametrize("size", [ACROSS, TABLET], ids=["across", "tablet"])
def test_what_opens_at_every_table_is_large_enough(sit: Sit, size: ViewportSize) -> None:
    page = sit(Seat).page
    page.set_viewport_size(size)
    found: dict[str, list[str]] = {}
    for name in ("Log", "Chat", "Rules"):
        page.get_by_role("tab", name=name).click()
        expect(page.get_by_role("tabpanel")).to_be_visible()
        found[name] = [small for small in too_small(page) if small.startswith("text")]
    page.get_by_role("tab", name="Rules").click()
    for name in ("Settings", "Keys"):
        page.get_by_role("button", name="Menu", exact=True).click()
        found["menu"] = too_small(page)
        page.get_by_role("button", name=name, exact=True).click()
        found[name] = too_small(page)
        page.keyboard.press("Escape")
    assert [f"{name}: {small}" for name, every in found.items() for small in every] == []


def test_the_board_stays_where_it_is_whatever_opens(sit: Sit) -> None:
    page = sit(Seat).page
    prompt = page.get_by_role("region", name="What to decide")
    card = page.locator(".board .card").first
    for size in SIZES:
        page.set_viewport_size(size)
        before = card.bounding_box(), height_of(page, BOARD)
        for name in ("Log", "Rules"):
            page.get_by_role("tab", name=name).click()
            assert (card.bounding_box(), height_of(page, BOARD)) == before
            page.get_by_role("tab", name=name).click()
        prompt.get_by_role("button", name=re.compile("List")).click()
        expect(prompt.locator(".options")).to_be_visible()
        assert (card.bounding_box(), height_of(page, BOARD)) == before
        prompt.get_by_role("button", name="Hint").click()
        expect(page.locator(".hint")).to_be_visible()
        assert (card.bounding_box(), height_of(page, BOARD)) == before
        page.keyboard.press("Escape")
        expect(page.locator(".hint")).to_have_count(0)


def test_names_can_be_read_at_twice_the_size(sit: Sit) -> None:
    page = sit(Seat).page
    page.evaluate("document.documentElement.style.fontSize = '34px'")
    page.locator("[aria-label=Seats] .name").evaluate_all(
        "names => names.forEach((name) => (name.textContent = 'Olive Halyard'))"
    )
    for size in SIZES:
        page.set_viewport_size(size)
        cut: list[str] = page.evaluate(
            """() => [...document.querySelectorAll('[aria-label=Seats] .name, .prompt .why')]
                .filter((words) => words.scrollWidth > words.clientWidth + 1)
                .map((words) => words.textContent)"""
        )
        assert cut == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        expect(page.locator(".prompt .why")).to_be_in_viewport()
        assert height_of(page, BOARD) >= 0.25 * size["height"]


def test_a_first_play_tells_the_aim_once(server: Server, browser: Browser) -> None:
    context = browser.new_context(viewport=UPRIGHT, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.goto(server.url)
    page.locator('article:has([href="/new/boarding"])').get_by_role(
        "button", name="Play now"
    ).click()
    aim = page.get_by_role("region", name="Your first play")
    expect(aim).to_contain_text("most ducats")
    expect(aim).to_contain_text("Hold anything to read it")
    aim.get_by_role("button", name="I see").click()
    expect(aim).to_have_count(0)
    page.reload()
    expect(page.get_by_role("list", name="Seats")).to_be_visible()
    expect(aim).to_have_count(0)
    context.close()
