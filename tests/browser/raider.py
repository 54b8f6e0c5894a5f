"""Somebody at a table of Raiders, who plays by touching what glows."""

from .seat import SHEET, Seat

ASKED = ".prompt.asked"
SCENE = ".scene button"
AT_HAND = (".pick button", ".guide .primary:enabled")
"""What a touch before has brought up: it is seen to first."""
ANYTHING = ".card.glow, .card.danger, .guide button:enabled, .prompt .options button"

DO_THE_ONLY_THING = """() => {
    const button = document.querySelector('.prompt .sole button')
    button?.click()
    return button !== null
}"""
"""In one go: a moment later the page does it by itself."""


class Raider(Seat):
    """A person who is glad of any choice."""

    def play_now(self, address: str, bots: int = 2) -> None:
        """Open a table with quick bots, and sit down."""
        self.page.goto(f"{address}/new/raiders")
        players = self.page.get_by_role("group", name="Players")
        players.get_by_text(str(bots + 1), exact=True).click()
        for seat in range(2, bots + 2):
            self.page.get_by_label(f"Seat {seat}").select_option("bot:cabin-boy")
        self.page.get_by_role("button", name="Start playing").click()
        self.expect_board()

    def decide(self) -> None:
        """Answer what is asked by touching the board, and wait until the server has taken it."""
        before = self.accepted
        while self.page.locator(ASKED).count():
            self.touch()
        self.wait_until_accepted(before + 1)

    def touch(self) -> None:
        """One touch: what lies on top comes first. The only thing to do need not be waited for."""
        if self.page.evaluate(DO_THE_ONLY_THING):
            return
        for selector in (f"{SHEET} button:last-child", SCENE, *AT_HAND):
            on_top = self.page.locator(selector)
            if on_top.count():
                self._any(on_top).click()
                return
        self._any(self.page.locator(ANYTHING)).click()
