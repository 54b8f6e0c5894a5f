"""An axe scan of tables with all that opens at them, of ends, replays and lessons: on a desk and
on a phone, by light and by night. Nothing serious, nothing to be scrolled sideways, and on a phone
nothing too small."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from broadside.games import all_games

from .commodore import Commodore
from .company import hand_seat_to_a_bot
from .conftest import AT_ONCE, Server, at_home
from .looking import PHONE, fits_across, hindrances, too_small
from .raider import Raider
from .seat import PATIENCE, Seat

DESK: ViewportSize = {"width": 1440, "height": 900}
UNCOVERED = """cards => cards.keys().filter((number) => {
    const { x, y, width, height } = cards[number].getBoundingClientRect()
    return cards[number].contains(document.elementFromPoint(x + width / 2, y + height / 2))
}).toArray()"""

Look = Callable[..., None]
every_game = pytest.mark.parametrize("kind", [Seat, Raider, Commodore])


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def stranger(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """The page of somebody who has never been here."""
    phone = request.param is PHONE
    context = browser.new_context(
        viewport=request.param, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(AT_ONCE)
    yield page
    context.close()


@pytest.fixture
def look(stranger: Page) -> Iterator[Look]:
    """Looks at the page once these things are shown; what it found is told in the end."""
    found: list[str] = []

    def look(name: str, *shown: Locator) -> None:
        for thing in shown:
            expect(thing).to_be_visible()
        small = too_small(stranger) if on_a_phone(stranger) else []
        found.extend(f"{name}: {grave}" for grave in [*hindrances(stranger), *small])
        if not fits_across(stranger):
            found.append(f"{name} is too wide")

    yield look
    assert found == []


def on_a_phone(page: Page) -> bool:
    return page.viewport_size == PHONE


@every_game
def test_whatever_opens_at_a_table(
    server: Server, stranger: Page, look: Look, kind: type[Seat]
) -> None:
    """First words, coach, panels, dialogs, menus, hint, list, remark, details."""
    page, phone = stranger, on_a_phone(stranger)
    seat = kind(page, seed=3)
    seat.play_now(server.url)
    aim = page.get_by_role("region", name="Your first play")
    look("aim", aim)
    aim.get_by_role("button", name="I see").click()
    for _ in range(5):
        sit_at_a_play(seat, server)
        seat.decide()
    sit_at_a_play(seat, server)
    look("table")
    for name in ("Log", "Chat", "Rules"):
        page.get_by_role("tab", name=name).click()
        panel = page.get_by_role("tabpanel", name=name)
        if name == "Log":
            panel.get_by_role("button", expanded=False).last.click()
        look(name, panel)
    if phone:
        page.get_by_role("tab", name="Rules").click()  # it lies over the board
    menu = page.get_by_role("button", name="Menu", exact=True)
    for name in ("", "Settings", "Keys", "Hand my seat to a bot"):
        menu.click()
        if name:
            page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        look(name or "menu", page.get_by_role("dialog"))
        page.keyboard.press("Escape")
    while seat.wait_for_turn() and not page.get_by_role("button", name="Hint").count():
        seat.decide()  # where there is only one thing to do nobody needs a hint
    prompt = page.get_by_role("region", name="What to decide")
    prompt.get_by_role("button", name="Hint").click()
    look("hint", page.locator(".hint"))
    page.keyboard.press("Escape")
    if prompt.get_by_role("button", name="List").count():
        prompt.get_by_role("button", name="List").click()
        look("list", prompt.locator(".options"))
        page.keyboard.press("Escape")
    if prompt.get_by_role("button", name="Take back more").count():
        prompt.get_by_role("button", name="Take back more").click()
        look("undo menu")
        page.keyboard.press("Escape")
    tooltip, remark = page.get_by_role("tooltip"), page.locator(".remark")
    if not phone:
        uncovered(page.locator(".card"))[0].hover()
        look("details", tooltip)
    for out_of_reach in uncovered(page.locator(".card[aria-disabled=true]"))[:1]:
        out_of_reach.click(force=True)
        look("remark, or details", remark.or_(tooltip).filter(visible=True).first)


def uncovered(cards: Locator) -> list[Locator]:
    """Those on which nothing lies."""
    return [cards.nth(number) for number in cards.evaluate_all(UNCOVERED)]


def sit_at_a_play(seat: Seat, server: Server) -> None:
    """To be asked something; at another table if one is out of the play already."""
    if not seat.wait_for_turn():
        seat.play_now(server.url)
        assert seat.wait_for_turn()


@every_game
def test_a_play_that_is_over_and_its_replay(
    stranger: Page, look: Look, kind: type[Seat], played: Callable[[type[Seat]], str]
) -> None:
    page, table = stranger, played(kind)
    page.goto(table)
    look("outcome", page.locator(".outcome"))
    page.goto(table.replace("/table/", "/replay/") + "#step=20")
    expect(page.get_by_role("slider", name="Moment of the play")).to_be_visible()
    for name in ("Log", "Rules", "Analysis"):
        tab = page.get_by_role("tab", name=name)
        if tab.get_attribute("aria-selected") != "true":
            tab.click()
        look(f"replay with {name}", page.get_by_role("tabpanel", name=name))
    for key, dialog in (("p", "Play on from here"), ("?", "Keys")):
        page.keyboard.press(key)
        look(dialog, page.get_by_role("dialog", name=dialog))
        page.keyboard.press("Escape")


@pytest.fixture(scope="module")
def played(server: Server, browser: Browser) -> Callable[[type[Seat]], str]:
    """The address of a table of this game where bots have played to the end."""

    known: dict[type[Seat], str] = {}

    def play(kind: type[Seat]) -> str:
        if kind in known:
            return known[kind]
        page = at_home(browser.new_page())
        page.add_init_script(AT_ONCE)
        kind(page).play_now(server.url)
        hand_seat_to_a_bot(page)
        expect(page.locator(".outcome")).to_be_visible(timeout=3 * PATIENCE)  # a whole play
        known[kind] = page.url
        page.close()
        return known[kind]

    return play


@pytest.mark.parametrize("game", all_games())
def test_a_lesson(server: Server, stranger: Page, look: Look, game: str) -> None:
    page = stranger
    page.goto(server.url)
    shelf = page.locator(f'article:has([href="/new/{game}"])')
    shelf.get_by_role("button", name=re.compile("Learn it")).click()
    look("lesson", page.get_by_role("region", name=re.compile("^Lesson")))
