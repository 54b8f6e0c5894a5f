"""Somebody at a table of Boarding Party, who plays by touching what glows."""

from typing import ClassVar

from playwright.sync_api import expect

from .line import BOT, PATIENCE, Wish
from .person import SHEET, Person

BEGINNINGS = ".stack.glow > .whole, .stack.ready:not(:has(.edge.pick)) > .whole, .stack .edge.pick"
IN_HAND = ".stack.selected"
CARDS = ".card.glow, .card.danger"
PIECES = ".stack.glow > .whole"
BOARDING = 'article:has([href="/new/boarding"])'
"""Boarding Party on the shelf, wherever it stands."""


class Seat(Person):
    """A person who takes up any piece and puts it on anything that lights up."""

    game: ClassVar[str] = "boarding"
    company: ClassVar[tuple[Wish, ...]] = (BOT, BOT, BOT)

    def play_now(self, address: str) -> None:
        """Open the house and sit down against bots: one click."""
        self.page.goto(address)
        self.page.locator(BOARDING).get_by_role("button", name="Play now").click()
        self.expect_board()

    def expect_board(self) -> None:
        expect(self.page.locator(".card").first).to_be_visible(timeout=PATIENCE)

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
