"""Somebody at a table in a browser, who plays by touching what glows."""

from collections.abc import Callable
from random import Random

import msgspec
from playwright.sync_api import Locator, Page, WebSocket, expect

BEGINNINGS = ".stack.glow > .whole, .stack.ready:not(:has(.edge.pick)) > .whole, .stack .edge.pick"
IN_HAND = ".stack.selected"
CARDS = ".card.glow, .card.danger"
PIECES = ".stack.glow > .whole"
SHEET = "dialog.confirm[open]"
BOARDING = 'article:has([href="/new/boarding"])'
"""Boarding Party on the shelf, wherever it stands."""
PATIENCE = 60_000


class Seat:
    """A person at a page, with all that the server has told them."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.heard: list[str] = []
        """Every message that came over the socket."""
        self._rng = Random(seed)
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.heard.append(str(payload)))

    def play_now(self, address: str) -> None:
        """Open the house and sit down against bots: one click."""
        self.page.goto(address)
        self.page.locator(BOARDING).get_by_role("button", name="Play now").click()
        self.expect_board()

    def expect_board(self) -> None:
        expect(self.page.locator(".card").first).to_be_visible(timeout=PATIENCE)

    def wait_for_turn(self) -> bool:
        """Wait until something must be decided; tells whether the play goes on."""
        self.page.wait_for_selector(".prompt.asked, .outcome", timeout=PATIENCE)
        return not self.is_over()

    def is_over(self) -> bool:
        return self.page.locator(".outcome").count() > 0

    @property
    def accepted(self) -> int:
        """How many choices of this person the server has committed."""
        return sum('"type":"accepted"' in message for message in self.heard)

    @property
    def state(self) -> dict[str, object]:
        """The newest state that came over the socket."""
        newest = next(m for m in reversed(self.heard) if '"type":"state"' in m)
        state: dict[str, object] = msgspec.json.decode(newest)
        return state

    @property
    def version(self) -> int:
        """How often anything was done at the table, as far as this person knows."""
        return msgspec.convert(self.state["version"], int)

    @property
    def step(self) -> int:
        """How many choices have been made at the table and not taken back."""
        return msgspec.convert(self.state["step"], int)

    def decide(self) -> None:
        """Make one decision by touching the board, and wait until the server has taken it."""
        self.expect_board()
        before = self.accepted
        booty = self.page.locator(".booty button")
        if booty.count():
            self._any(booty).click()
        else:
            self._touch_the_board()
        self.wait_until_accepted(before + 1)

    def wait_until_accepted(self, count: int) -> None:
        self.wait_until(lambda: self.accepted >= count, "the server has not answered")

    def wait_until(self, happened: Callable[[], bool], otherwise: str) -> None:
        """Wait for something that the page does not show."""
        for _ in range(PATIENCE // 20):
            if happened():
                return
            self.page.wait_for_timeout(20)
        says = self.page.locator("section.prompt, .toast").all_inner_texts()
        raise AssertionError(f"{otherwise}; the page says: {says}")

    def _touch_the_board(self) -> None:
        """Take up a piece, put it on something that lights up, and confirm what asks for it."""
        sheet = self.page.locator(SHEET)
        self.take_up_a_piece()
        if not sheet.count():  # a ransom is confirmed before anything else
            cards = self.page.locator(CARDS)
            self._any(cards if cards.count() else self.page.locator(PIECES)).click()
        if sheet.count():
            sheet.get_by_role("button").last.click()

    def take_up_a_piece(self) -> None:
        """Touch a piece that may move, unless one is in hand already (a ransomed pirate)."""
        in_hand = self.page.locator(IN_HAND)
        if not in_hand.count():
            self._any(self.page.locator(BEGINNINGS)).click()
            expect(in_hand.or_(self.page.locator(SHEET))).to_be_visible()

    def _any(self, things: Locator) -> Locator:
        expect(things.first).to_be_visible()
        return things.nth(self._rng.randrange(things.count()))
