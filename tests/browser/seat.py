"""Somebody at a table in a browser, who plays by touching what glows."""

from random import Random

import msgspec
from playwright.sync_api import Locator, Page, WebSocket, expect

READY = ".stack.ready:not(:has(.edge.pick)) > .whole, .stack .edge.pick"
CARDS = ".card.glow, .card.danger"
PIECES = ".stack.glow > .whole, .stack.danger > .whole"
SHEET = "dialog.confirm[open]"
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
        self.page.get_by_role("button", name="Play now").first.click()
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

    def decide(self) -> None:
        """Make one decision by touching the board, and wait until the server has taken it."""
        before = self.accepted
        booty = self.page.locator(".booty button")
        if booty.count():
            self._any(booty).click()
        else:
            self._touch_piece_and_target()
            sheet = self.page.locator(SHEET)
            if sheet.count():
                sheet.get_by_role("button").last.click()
        self.wait_until_accepted(before + 1)

    def wait_until_accepted(self, count: int) -> None:
        for _ in range(PATIENCE // 20):
            if self.accepted >= count:
                return
            self.page.wait_for_timeout(20)
        raise AssertionError("the server has not answered")

    def _touch_piece_and_target(self) -> None:
        """Touch a piece that may move, then something that lights up; cards first."""
        ready = self.page.locator(READY)
        if not ready.count():  # a ransomed pirate is in hand already
            self._any(self.page.locator(PIECES)).click()
            return
        for index in self._rng.sample(range(ready.count()), ready.count()):
            ready.nth(index).click()
            if self.page.locator(SHEET).count():
                return  # a ransom is confirmed before anything else
            cards = self.page.locator(CARDS)
            targets = cards if cards.count() else self.page.locator(PIECES)
            if targets.count():
                self._any(targets).click()
                return
            self.page.keyboard.press("Escape")
        raise AssertionError("nothing on the board can be touched")

    def _any(self, things: Locator) -> Locator:
        return things.nth(self._rng.randrange(things.count()))
