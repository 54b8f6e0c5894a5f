"""How much a browser fetches before one can play. Fonts are not counted: they come once, beside the
rest, and until then the system's own are shown."""

from playwright.sync_api import Page, Request, expect

from .conftest import Server
from .seat import Seat

KB = 1000


def test_the_first_load_is_small(server: Server, page: Page) -> None:
    fetched: list[tuple[str, int]] = []

    def weigh(request: Request) -> None:
        sizes = request.sizes()
        fetched.append((request.url, sizes["responseBodySize"] + sizes["responseHeadersSize"]))

    page.on("requestfinished", weigh)

    def weight() -> int:
        return sum(size for url, size in fetched if not url.endswith(".woff2"))

    page.goto(server.url)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert fetched
    assert weight() < 150 * KB, sorted(fetched, key=lambda got: -got[1])
    Seat(page).play_now(server.url)
    page.wait_for_load_state("networkidle")
    assert weight() < 300 * KB, sorted(fetched, key=lambda got: -got[1])
