"""Maps and dice that boards are made of, on a page of their own which no player is served."""

import subprocess
from collections.abc import Iterator
from fcntl import LOCK_EX, flock
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from .conftest import ROOT
from .looking import COLOURS, findings

THUMB = 44


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *said: object) -> None:
        """The test has enough to say."""


@pytest.fixture(scope="session")
def showcase(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Iterator[str]:
    """The address of the page that shows the pieces, built once for all processes of this run."""
    folder = tmp_path_factory.getbasetemp()
    built = (folder if worker_id == "master" else folder.parent) / "pieces"
    vite = str(ROOT / "web" / "node_modules" / ".bin" / "vite")
    order = [vite, "build", "--mode", "pieces", "--outDir", str(built), "--logLevel", "warn"]
    with built.with_suffix(".lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not built.exists():
            subprocess.run(order, cwd=ROOT / "web", check=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(built)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/pieces.html"
    server.shutdown()


class Sight(NamedTuple):
    """What part of a drawing is in its frame."""

    left: float
    top: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return (self.left + self.width / 2, self.top + self.height / 2)


WITHIN = """(cells, frame) => {
    const outer = frame.getBoundingClientRect()
    return cells.length > 0 && cells.every((cell) => {
        const inner = cell.getBoundingClientRect()
        return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
            && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1
    })
}"""


class Map:
    """The map of a scene, as somebody sees and touches it."""

    def __init__(self, page: Page, address: str, scene: str) -> None:
        page.goto(f"{address}#{scene}")
        self.page = page
        self.drawing = page.locator("main svg[role=group]")
        self.drawing.wait_for()

    def cell(self, name: str) -> Locator:
        return self.drawing.get_by_role("button", name=name).first

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def sight(self) -> Sight:
        box = self.drawing.get_attribute("viewBox")
        assert box is not None
        return Sight(*map(float, box.split()))

    def frame(self) -> FloatRect:
        return box_of(self.drawing)

    def shows(self, cells: Locator) -> bool:
        """Whether all of one or many cells is in the frame."""
        found: bool = cells.evaluate_all(WITHIN, self.drawing.element_handle())
        return found

    def drag(self, across: int, down: int) -> None:
        box, mouse = self.frame(), self.page.mouse
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse.move(x, y)
        mouse.down()
        mouse.move(x + across, y + down, steps=5)
        mouse.up()


def box_of(shown: Locator) -> FloatRect:
    box = shown.bounding_box()
    assert box is not None
    return box


SIDES = ("top", "right", "left", "right", "top", "left")


@pytest.mark.parametrize("nearer", [0, 2])
def test_a_map_that_grows_stays_where_it_is(page: Page, showcase: str, nearer: int) -> None:
    tiles = Map(page, showcase, "tiles")
    for _ in range(nearer):
        tiles.press("Larger")
    here = tiles.cell("Ground at 2,1")
    before, cells = box_of(here), tiles.drawing.get_by_role("button").count()

    for side in SIDES:
        tiles.press(f"Add {side}")

    assert tiles.drawing.get_by_role("button").count() > cells + 4 * 25
    assert box_of(here) == pytest.approx(before)


def test_a_map_that_has_grown_does_not_jump_when_touched(page: Page, showcase: str) -> None:
    tiles = Map(page, showcase, "tiles")
    tiles.press("Add right")  # all would still fit, but further to the left
    before = tiles.sight()

    tiles.drag(20, 10)

    moved = [now - then for now, then in zip(tiles.sight(), before, strict=True)]
    scale = tiles.frame()["width"] / before.width
    assert all(abs(by) * scale <= 21 for by in moved)


def test_the_whole_map_is_one_press_away(page: Page, showcase: str) -> None:
    tiles = Map(page, showcase, "tiles")
    for side in SIDES:
        tiles.press(f"Add {side}")

    tiles.press("The whole map")

    assert tiles.shows(tiles.drawing.get_by_role("button"))


def test_the_map_looks_where_it_is_told(page: Page, showcase: str) -> None:
    chart = Map(page, showcase, "chart")
    for _ in range(4):
        chart.press("Larger")
    far = chart.cell("at 13,9")
    assert not chart.shows(far)

    chart.press("Windwards")
    assert chart.shows(far)
    there = chart.sight()
    chart.press("Windwards")
    assert chart.sight() == there  # it is in sight already
    chart.press("Your sloop")
    assert chart.shows(chart.cell("your sloop"))


def test_looking_somewhere_on_a_phone_makes_spaces_large_enough(phone: Page, showcase: str) -> None:
    chart = Map(phone, showcase, "chart")
    assert box_of(chart.cell("your sloop"))["width"] < THUMB / 2

    chart.press("Your sloop")

    assert box_of(chart.cell("your sloop"))["width"] >= THUMB - 1
    assert chart.shows(chart.cell("your sloop"))


def test_with_motion_the_map_glides(browser: Browser, showcase: str) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.clock.install(time=0)
    chart = Map(page, showcase, "chart")
    page.clock.pause_at(60_000)  # from here on time goes by when we say so
    widths = [chart.sight().width]
    chart.press("Larger")
    for _ in range(4):
        page.clock.run_for(40)
        widths.append(chart.sight().width)
    assert len(set(widths)) > 3
    assert widths == sorted(widths, reverse=True)
    context.close()


def test_zoom_ends_at_a_third_of_the_frame_and_at_the_whole_map(page: Page, showcase: str) -> None:
    chart = Map(page, showcase, "chart")
    chart.press("Your sloop")
    chart.cell("your sloop").focus()

    for _ in range(12):
        page.keyboard.press("+")
    third = chart.frame()["height"] / 3
    assert box_of(chart.cell("your sloop"))["width"] == pytest.approx(third, rel=0.05)

    for _ in range(16):
        page.keyboard.press("-")
    assert chart.shows(chart.drawing.get_by_role("button"))


def test_the_wheel_enlarges_around_the_pointer(page: Page, showcase: str) -> None:
    chart = Map(page, showcase, "chart")
    before, width = box_of(chart.cell("at 5,9")), chart.sight().width
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    page.mouse.move(x, y)

    for _ in range(4):
        page.mouse.wheel(0, -100)
    page.wait_for_function(
        "width => document.querySelector('main svg[role=group]').viewBox.baseVal.width < width",
        arg=width / 1.5,
    )

    after = box_of(chart.cell("at 5,9"))
    assert after["x"] + after["width"] / 2 == pytest.approx(x, abs=2)
    assert after["y"] + after["height"] / 2 == pytest.approx(y, abs=2)


def test_two_fingers_enlarge_and_two_taps_come_nearer(phone: Page, showcase: str) -> None:
    chart = Map(phone, showcase, "chart")
    frame, before = chart.frame(), chart.sight()
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    hand = phone.context.new_cdp_session(phone)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(places)]
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (x - 30, y), (x + 30, y))
    for apart in (40, 60, 80, 90):
        touch("touchMove", (x - apart, y), (x + apart, y))
    touch("touchEnd")
    pinched = chart.sight()
    assert before.width / pinched.width == pytest.approx(3, rel=0.1)
    assert pinched.centre == pytest.approx(before.centre, abs=20)

    for _ in range(5):  # on a busy machine two taps may lie too far apart to belong together
        phone.touchscreen.tap(x + 100, y - 250)
        phone.touchscreen.tap(x + 100, y - 250)
        if chart.sight().width < pinched.width:
            break
    assert chart.sight().width < 0.7 * pinched.width


def test_a_thumb_on_spaces_too_small_for_it_brings_them_nearer_first(
    phone: Page, showcase: str
) -> None:
    chart = Map(phone, showcase, "chart")
    goal = chart.cell("at 6,8")

    goal.tap()
    expect(chart.cell("at 4,7, your sloop")).to_be_visible()
    assert box_of(goal)["width"] >= THUMB

    goal.tap()
    expect(chart.cell("at 6,8, your sloop")).to_be_visible()


def test_a_drag_picks_nothing(page: Page, showcase: str) -> None:
    chart = Map(page, showcase, "chart")
    chart.press("Larger")
    before = chart.sight()
    cell = box_of(chart.cell("at 6,8"))
    page.mouse.move(cell["x"] + 5, cell["y"] + 30)
    page.mouse.down()
    page.mouse.move(cell["x"] + 25, cell["y"] + 45, steps=4)
    page.mouse.up()

    assert chart.sight() != before
    expect(chart.cell("at 4,7, your sloop")).to_be_visible()


def test_the_map_is_walked_and_played_by_keys(page: Page, showcase: str) -> None:
    chart = Map(page, showcase, "chart")
    page.get_by_role("button", name="Reach").focus()
    page.keyboard.press("Tab")
    focus = page.locator(":focus")
    expect(focus).to_have_attribute("aria-disabled", "false")  # the first that may be picked

    for _ in range(4):
        page.keyboard.press("+")
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        assert chart.shows(focus)
    name = focus.get_attribute("aria-label")
    assert name is not None
    page.keyboard.press("Enter")
    place = name.split(" at ")[1].split(", ")[0]
    expect(chart.cell(f"at {place}, your sloop")).to_be_visible()

    before = chart.sight()
    page.keyboard.press("Shift+ArrowRight")
    assert chart.sight().left > before.left
    page.keyboard.press("Home")
    assert chart.shows(chart.cell("at 9,0"))


def test_whoever_touches_where_nothing_can_be_done_can_be_told_why(
    page: Page, showcase: str
) -> None:
    chart = Map(page, showcase, "chart")
    chart.cell("at 4,7, your sloop").click(force=True)  # it says itself that it is disabled
    expect(page.get_by_text("The wind does not carry you to 4,7.")).to_be_visible()


def test_doors_and_ways_are_picked_as_cells_are(page: Page, showcase: str) -> None:
    tiles = Map(page, showcase, "tiles")
    cells = tiles.drawing.get_by_role("button", name="Ground").count()
    tiles.cell("At 4,2, right: a way nobody has gone").click()
    assert tiles.drawing.get_by_role("button", name="Ground").count() > cells
    for side in SIDES:
        tiles.press(f"Add {side}")
    tiles.press("The whole map")

    doors = tiles.drawing.get_by_role("button", name="a closed door")
    closed = doors.count()
    doors.first.focus()
    page.keyboard.press("Enter")
    expect(doors).to_have_count(closed - 1)


WATCH = """
    window.moved = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) {
        const motion = animate.apply(this, how)
        window.moved.push(motion)
        return motion
    }
"""
"""Notes down whatever is set in motion: it may be over before a busy machine comes to look."""


def test_dice_are_told_in_words(page: Page, showcase: str) -> None:
    page.add_init_script(WATCH)
    page.goto(f"{showcase}#dice")
    page.get_by_role("button", name="Cancel a pair").click()
    expect(page.get_by_role("img", name="Calico")).to_have_accessible_name(
        "Calico: 6 (critical hit), 4 (cancelled), 5 (hit), 2, 1"
    )
    assert page.evaluate("window.moved.length") == 0  # whoever wants no motion sees none


def test_dice_roll_and_come_to_lie(browser: Browser, showcase: str) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(f"{showcase}#dice")
    expect(page.get_by_role("status")).to_have_text("The dice lie.")
    page.evaluate("window.moved = []")
    page.get_by_role("button", name="Throw again").click()
    page.wait_for_function("window.moved.length > 20")
    expect(page.get_by_role("status")).to_have_text("The dice lie.")
    page.wait_for_function("window.moved.every((motion) => motion.playState === 'finished')")
    context.close()


SCREENS = {"desktop": (1440, 900), "phone": (390, 844), "across": (844, 390)}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_pieces_are_open_to_all(
    browser: Browser, showcase: str, theme: Any, pictures: Path
) -> None:
    found: list[str] = []
    for screen, (width, height) in SCREENS.items():
        small = screen != "desktop"
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce",
            has_touch=small,
            is_mobile=small,
        )
        page = context.new_page()
        for scene in ("chart", "tiles", "dice"):
            page.goto(f"{showcase}#{scene}")
            page.wait_for_load_state("networkidle")
            page.screenshot(path=pictures / f"pieces-{scene}-{screen}-{theme}.png")
            found += findings(page, COLOURS if theme == "dark" else None)
        context.close()
    assert found == []
