"""An axe scan of tables with all that opens at them, of ends, replays and lessons: on a desk and
on a phone, by light and by night. Nothing serious, nothing to be scrolled sideways, and on a phone
nothing too small."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from broadside.games import all_games
from tests.server.running import Running

from .commodore import Commodore
from .conftest import UNWATCHED, Server
from .explorer import Explorer
from .line import PATIENCE, Line
from .looking import PHONE, fits_across, hindrances, too_small
from .mariner import Mariner
from .person import Person
from .raider import Raider
from .seat import Seat
from .staging import staged

DESK: ViewportSize = {"width": 1440, "height": 900}
UNCOVERED = """cards => cards.keys().filter((number) => {
    const { x, y, width, height } = cards[number].getBoundingClientRect()
    return cards[number].contains(document.elementFromPoint(x + width / 2, y + height / 2))
}).toArray()"""

DEMAND = 471
"""The choice of a stored play of Haven with which somebody who was offered coins demands more."""

Look = Callable[..., None]
every_game = pytest.mark.parametrize("kind", [Seat, Raider, Commodore, Mariner, Explorer])


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def stranger(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Page]:
    """The page of somebody who has never been here."""
    phone = request.param is PHONE
    context = browser.new_context(
        viewport=request.param, has_touch=phone, is_mobile=phone, reduced_motion="reduce"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(UNWATCHED)
    yield page
    context.close()


@pytest.fixture
def look(stranger: Page) -> Iterator[Look]:
    """Looks at the page, or only at what has opened on it; what it found is told in the end.

    What has been scanned at another game need only have its room.
    """
    found: list[str] = []

    def look(name: str, opened: Locator | None = None, *, scan: bool = True) -> None:
        if opened is not None:
            expect(opened).to_be_visible()
        grave = hindrances(stranger, opened) if scan else []
        small = too_small(stranger) if on_a_phone(stranger) else []
        found.extend(f"{name}: {one}" for one in [*grave, *small])
        if not fits_across(stranger):
            found.append(f"{name} is too wide")

    yield look
    assert found == []


def on_a_phone(page: Page) -> bool:
    return page.viewport_size == PHONE


@every_game
def test_whatever_opens_at_a_table(
    server: Server, stranger: Page, look: Look, kind: type[Person]
) -> None:
    """First words, coach, log, rules, hint, list, remark, details. Log, hint and list are the same
    whatever is played, so they are scanned at one game and measured at all."""
    page, first = stranger, kind is Seat
    seat = kind(page, seed=3)
    seat.sit_down(server.url)
    aim = page.get_by_role("region", name="Your first play")
    look("aim", aim)
    aim.get_by_role("button", name="I see").click()
    for _ in range(5):
        sit_at_a_play(seat, server)
        seat.decide()
    sit_at_a_play(seat, server)
    look("table")
    for name in ("Rules", "Log"):
        page.get_by_role("tab", name=name).click()
        panel = page.get_by_role("tabpanel", name=name)
        if name == "Log":
            panel.get_by_role("button", expanded=False).last.click()
        look(name, panel, scan=first or name == "Rules")
    if on_a_phone(page):
        page.get_by_role("tab", name="Log").click()  # it lies over the board
    while seat.wait_for_turn() and not page.get_by_role("button", name="Hint").count():
        seat.decide()  # where there is only one thing to do nobody needs a hint
    prompt = page.get_by_role("region", name="What to decide")
    prompt.get_by_role("button", name="Hint").click()
    look("hint", page.locator(".hint"), scan=first)
    page.keyboard.press("Escape")
    if prompt.get_by_role("button", name="List").count():
        prompt.get_by_role("button", name="List").click()
        look("list", prompt.locator(".options"), scan=first)
        page.keyboard.press("Escape")
    if prompt.get_by_role("button", name="Take back more").count():
        prompt.get_by_role("button", name="Take back more").click()
        look("undo menu", prompt)
        page.keyboard.press("Escape")
    tooltip, remark = page.get_by_role("tooltip"), page.locator(".remark")
    if not on_a_phone(page):
        uncovered(page.locator(".card:not(.mate)"))[0].hover()
        look("details", tooltip)
    for out_of_reach in uncovered(page.locator(".card[aria-disabled=true]"))[:1]:
        out_of_reach.click(force=True)
        look("remark, or details", remark.or_(tooltip).filter(visible=True).first)


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that a test can put a table into."""
    running = Running(tmp_path_factory.mktemp("staged"))
    yield running
    running.stop()


def test_a_battle_between_vessels(running: Running, stranger: Page, look: Look) -> None:
    """A parley, and dice that have been thrown."""
    page, address = stranger, f"http://{running.address}"
    line = Line(page.context, address)
    page.goto(f"{address}/table/{staged(running, line, 'haven-2', DEMAND)}")
    battle = page.get_by_role("region", name="Battle")
    expect(battle.get_by_role("slider", name="Coins to demand")).to_be_visible()
    look("parley", battle)
    battle.get_by_role("button", name=re.compile("^Refuse")).click()
    expect(battle).to_contain_text(re.compile("hits?"))
    look("dice", battle)


def test_whatever_opens_at_every_table(server: Server, stranger: Page, look: Look) -> None:
    """Chat, menu and its dialogs are the same whatever is played."""
    page = stranger
    Seat(page).sit_down(server.url)
    page.get_by_role("button", name="I see").click()
    page.get_by_role("tab", name="Chat").click()
    look("Chat", page.get_by_role("tabpanel", name="Chat"))
    if on_a_phone(page):
        page.get_by_role("tab", name="Chat").click()
    for name in ("", "Settings", "Keys", "Hand my seat to a bot"):
        page.get_by_role("button", name="Menu", exact=True).click()
        if name:
            page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        look(name or "menu", page.get_by_role("dialog"))
        page.keyboard.press("Escape")


def uncovered(cards: Locator) -> list[Locator]:
    """Those on which nothing lies."""
    return [cards.nth(number) for number in cards.evaluate_all(UNCOVERED)]


def sit_at_a_play(seat: Person, server: Server) -> None:
    """To be asked something; at another table if one is out of the play already."""
    if not seat.wait_for_turn():
        seat.sit_down(server.url)
        assert seat.wait_for_turn()


@every_game
def test_a_play_that_is_over_and_its_replay(
    server: Server,
    stranger: Page,
    look: Look,
    kind: type[Person],
    finished: Callable[[type[Person]], str],
) -> None:
    page, table = stranger, finished(kind)
    page.goto(f"{server.url}/table/{table}")
    expect(page.locator(".outcome")).to_be_visible()
    look("outcome")
    page.goto(f"{server.url}/replay/{table}#step=10")
    expect(page.get_by_role("slider", name="Moment of the play")).to_be_visible()
    look("replay")
    tab = page.get_by_role("tab", name="Analysis")
    if tab.get_attribute("aria-selected") != "true":
        tab.click()
    look("replay with Analysis", page.get_by_role("tabpanel", name="Analysis"))
    page.keyboard.press("p")
    look("playing on", page.get_by_role("dialog", name="Play on from here"))


@pytest.mark.parametrize("game", all_games())
def test_a_lesson(server: Server, stranger: Page, look: Look, game: str) -> None:
    page = stranger
    page.goto(server.url)
    shelf = page.locator(f'article:has([href="/new/{game}"])')
    shelf.get_by_role("button", name=re.compile("Learn it")).click()
    look("lesson", page.get_by_role("region", name=re.compile("^Lesson")))
