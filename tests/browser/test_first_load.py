"""How much a browser fetches before one can play: everything, fonts as well."""

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
        return sum(size for _, size in fetched)

    page.goto(server.url)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert any(url.endswith(".woff2") for url, _ in fetched)
    assert weight() < 150 * KB, sorted(fetched, key=lambda got: -got[1])
    Seat(page).play_now(server.url)
    page.wait_for_load_state("networkidle")
    assert weight() < 300 * KB, sorted(fetched, key=lambda got: -got[1])
