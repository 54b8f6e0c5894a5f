"""Somebody at a table of any game, who plays by touching what glows."""

from typing import ClassVar

from .person import ASKED, SHEET, Person

DO_THE_ONLY_THING = """() => {
    const button = document.querySelector('.prompt .sole button')
    button?.click()
    return button !== null
}"""
"""In one go: a moment later the page does it by itself."""
MOST_TOUCHES = 400
"""A stage is waited for by short looks, which count too."""


class Anybody(Person):
    """A person who is glad of any choice. Each game derives one, and says where it is played."""

    on_top: ClassVar[tuple[str, ...]] = (f"{SHEET} button:last-child", ".pick button")
    """What a touch before has brought up: it is seen to first."""
    anything: ClassVar[str] = ".card.glow, .card.danger, .place.lit, .prompt .options button"

    def decide(self) -> None:
        """Answer what is asked by touching the board, and wait until the server has taken it."""
        before = self.accepted
        touches = 0
        while self.page.locator(ASKED).count():
            touches += 1
            assert touches <= MOST_TOUCHES, "there is no way to answer what is asked"
            self.touch()
        self.wait_until_accepted(before + 1)

    def touch(self) -> None:
        """One touch: what lies on top comes first."""
        if not self.touch_on_top():
            self._any(self.page.locator(self.anything)).click()

    def touch_on_top(self) -> bool:
        """Whether there was anything on top. The only thing to do need not be waited for."""
        if self.page.evaluate(DO_THE_ONLY_THING):
            return True
        for selector in self.on_top:
            on_top = self.page.locator(selector)
            if on_top.count():
                self._any(on_top).click()
                return True
        return False
