"""Takes the pictures of the README in a real browser: `make screenshots`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from .conftest import FLAGS, ROOT, Server
from .seat import Seat

IMAGES = ROOT / "docs" / "images"
DECISIONS = 9


def play_on(seat: Seat, decisions: int) -> None:
    for _ in range(decisions):
        if seat.wait_for_turn():
            seat.decide()
    seat.wait_for_turn()


def save(page: Page, name: str) -> None:
    page.wait_for_timeout(400)  # fonts and the last motion
    page.screenshot(path=IMAGES / f"{name}.png")


def main(chromium: str) -> None:
    """Play, and take pictures on the way."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name, width, height, theme in (
            ("boarding-table", 1440, 900, "light"),
            ("boarding-dark", 1440, 900, "dark"),
            ("boarding-phone", 390, 844, "light"),
        ):
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="dark" if theme == "dark" else "light",
                reduced_motion="reduce",
            )
            if name == "boarding-table":
                page.goto(server.url)
                save(page, "home")
            seat = Seat(page, seed=3)
            seat.play_now(server.url)
            play_on(seat, DECISIONS)
            page.locator(".card").first.scroll_into_view_if_needed()
            save(page, name)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1])
