"""Takes the pictures of the README in a real browser: `make screenshots`."""

import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Page, sync_playwright

from .commodore import Commodore
from .conftest import FLAGS, ROOT, Server, at_home
from .explorer import Explorer
from .line import BOT
from .mariner import Mariner
from .person import Person
from .raider import Raider
from .seat import Seat

IMAGES = ROOT / "docs" / "images"


class Picture(NamedTuple):
    """A table to be shown: who plays on it, and for how long."""

    name: str
    width: int
    height: int
    theme: Literal["light", "dark"]
    seat: type[Person]
    decisions: int
    until: str = ".prompt.asked"
    """Play goes on until the board shows this."""
    bots: int = 2
    options: Mapping[str, Any] = MappingProxyType({})


IN_FULL_SWING = ".table:has(.mine .set:not(.rest)):has(.gain) .guide .now"
AT_SEA = ".frame:not(:has(.stage)) .prompt.asked:not(.open, .only)"
PICTURES = (
    Picture("boarding-table", 1440, 900, "light", Seat, 9, bots=3),
    Picture("boarding-dark", 1440, 900, "dark", Seat, 9, bots=3),
    Picture("boarding-phone", 390, 844, "light", Seat, 9, bots=3),
    Picture("raiders-table", 1440, 900, "light", Raider, 12, IN_FULL_SWING),
    Picture("raiders-phone", 390, 844, "light", Raider, 12, IN_FULL_SWING),
    Picture("fleet-table", 1440, 900, "light", Commodore, 12, AT_SEA),
    Picture("fleet-phone", 390, 844, "light", Commodore, 12, AT_SEA),
    Picture("haven-table", 1440, 900, "light", Mariner, 30),
    Picture(
        "tales-table", 1440, 900, "light", Explorer, 30, options={"adventure": 3, "pirates": 3}
    ),
)


def play_until_worth_showing(seat: Person, picture: Picture) -> bool:
    """Tells whether the play came to that before its end."""
    decisions = 0
    while seat.wait_for_turn():
        if decisions >= picture.decisions and seat.page.locator(picture.until).count():
            return True
        seat.decide()
        decisions += 1
    return False


def save(page: Page, name: str) -> None:
    page.mouse.move(0, 0)  # nothing is pointed at
    page.wait_for_timeout(400)  # fonts and the last motion
    page.screenshot(path=IMAGES / f"{name}.png")


def main(chromium: str, *wanted: str) -> None:
    """Play, and take pictures on the way: all of them, or those whose names begin so."""
    pictures = [picture for picture in PICTURES if picture.name.startswith(wanted or ("",))]
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for picture in pictures:
            page = browser.new_page(
                viewport={"width": picture.width, "height": picture.height},
                color_scheme=picture.theme,
                reduced_motion="reduce",
            )
            at_home(page)
            if picture is PICTURES[0]:
                page.goto(server.url)
                save(page, "home")
            seat = picture.seat(page, seed=3)
            company = [BOT] * picture.bots
            seat.sit_down(server.url, *company, **picture.options)
            while not play_until_worth_showing(seat, picture):
                seat.sit_down(server.url, *company, **picture.options)
            page.locator(".card").first.scroll_into_view_if_needed()
            save(page, picture.name)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(*sys.argv[1:])
