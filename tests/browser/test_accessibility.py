"""An axe scan of every page, in light and dark: no serious finding."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .conftest import ROOT, Server
from .seat import Seat

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def findings(page: Page) -> list[str]:
    """What axe finds that would really hinder somebody."""
    page.evaluate(AXE.read_text())
    result: dict[str, Any] = page.evaluate("axe.run()")
    return [
        f"{violation['id']}: {violation['help']} at {node['target']}"
        for violation in result["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_page_is_open_to_all(
    server: Server, browser: Browser, theme: Any, pictures: Path
) -> None:
    context = browser.new_context(
        viewport={"width": 1280, "height": 900}, color_scheme=theme, reduced_motion="reduce"
    )
    page = context.new_page()
    found: dict[str, list[str]] = {}

    def look(name: str) -> None:
        page.wait_for_load_state("networkidle")
        page.screenshot(path=pictures / f"{name}-{theme}.png")
        found[name] = findings(page)

    for name in ("", "new/boarding", "rules/boarding", "about", "account", "nowhere"):
        page.goto(f"{server.url}/{name}")
        look(name.replace("/", "-") or "home")
    page.goto(f"{server.url}/new/boarding")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    look("lobby")
    seat = Seat(page)
    seat.play_now(server.url)
    seat.wait_for_turn()
    look("table")
    while seat.wait_for_turn():
        seat.decide()
    look("scoring")
    page.goto(page.url.replace("/table/", "/replay/"))
    page.get_by_role("slider", name="Moment of the play").wait_for()
    look("replay")
    context.close()
    assert {name: grave for name, grave in found.items() if grave} == {}
