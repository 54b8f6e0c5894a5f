"""Somebody at a table in a browser, whatever is played there."""

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

import msgspec
from playwright.sync_api import Locator, Page, WebSocket, expect

from .line import BOT, PATIENCE, Line, Wish

SHEET = "dialog.confirm[open]"
ASKED = ".prompt.asked"


class Person:
    """A person at a page, with all that the server has told them. How they choose, each game says
    in a class of its own."""

    game: ClassVar[str]
    company: ClassVar[tuple[Wish, ...]] = (BOT,)
    """Who sits at the table besides, unless others are named."""
    options: ClassVar[dict[str, Any]] = {}
    """How the game is played, unless something else is said."""

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page = page
        self.heard: list[str] = []
        """Every message that came over the socket."""
        self._rng = Random(seed)
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.heard.append(str(payload)))

    def come_in(self, address: str, name: str = "Anne") -> None:
        """Enter the house under a name."""
        self.line = Line(self.page.context, address, name)
        self._house = address

    def make_table(self, *others: Wish, **options: Any) -> str:
        """A table of one's own; tells its name."""
        return self.line.make_table(self.game, *others, **options)

    def go_to(self, table: str) -> None:
        self.page.goto(f"{self._house}/table/{table}")

    def sit_down(self, address: str, *others: Wish, **options: Any) -> None:
        """A table of one's own, where the play has begun."""
        self.come_in(address)
        wished = self.options | options
        self.go_to(self.line.opened(self.game, *(others or self.company), **wished))
        self.expect_board()

    def expect_board(self) -> None:
        expect(self.page.locator(".board > *").first).to_be_visible(timeout=PATIENCE)

    def wait_for_turn(self) -> bool:
        """Wait until something must be decided; tells whether the play goes on."""
        self.page.wait_for_selector(f"{ASKED}, .outcome", timeout=PATIENCE)
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

    def news_since(self, known: int) -> bool:
        """Whether a state has come after so many messages."""
        return any('"type":"state"' in message for message in self.heard[known:])

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
        raise NotImplementedError

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

    def _any(self, things: Locator) -> Locator:
        expect(things.first).to_be_visible()
        return things.nth(self._rng.randrange(things.count()))
