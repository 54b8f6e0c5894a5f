"""Somebody at a table of Prize Fleet."""

from typing import ClassVar

from playwright.sync_api import Locator, expect

from .anybody import Anybody
from .line import OPEN
from .person import ASKED

ON_STAGE = ".stage .go, .orders .primary:visible"
"""What can be done about a battle."""


class Commodore(Anybody):
    """A person who watches battles to their end and sees to the crew first."""

    game: ClassVar[str] = "fleet"
    on_top: ClassVar[tuple[str, ...]] = (
        *Anybody.on_top,
        ".orders .primary:visible",
        ".dig footer button",
        ".stage .go",
        ".quay .primary:enabled",
        ".quay .button:enabled",
    )
    anything: ClassVar[str] = f"{Anybody.anything}, .guide .button"

    @property
    def rival_ship(self) -> Locator:
        """The first ship of somebody else that may be attacked."""
        return self.page.locator(".rivals .card.danger").first

    def touch(self) -> None:
        """What happens on the stage is watched to its end, for it lies over the board.

        Where it has no room for an order of its own, the one above the board is given.
        """
        if not self.page.locator(".stage").count() or self.page.locator(ON_STAGE).count():
            super().touch()
            return
        order = self.page.locator(".prompt.asked button:visible").filter(has_text="Pass")
        if order.count():
            order.first.click()
        else:
            self.page.wait_for_timeout(50)

    def face_a_rival(self, url: str) -> None:
        """Sit down where a rival can be attacked; who is sunk before that begins anew."""
        self.sit_down(url)
        self.come_to_adventures()
        while self.is_over():
            self.sit_down(url)
            self.come_to_adventures()

    def come_to_adventures(self) -> None:
        """See to crew and battles before, until a rival can be attacked, or has won.

        No card is touched but on a stage: adventures may come up at any moment, and their cards.
        """
        stage = self.page.locator(".stage")
        orders = self.page.locator('.guide .button:not(:text("No more adventures"))')

        def ready() -> bool:
            if self.page.locator(ASKED).count():
                if stage.count():
                    self.touch()
                elif not self.touch_on_top() and orders.count():
                    orders.first.click()
            return (self.rival_ship.count() > 0 and not stage.count()) or self.is_over()

        self.wait_until(ready, "there is nobody to attack")

    def attack_the_rival(self) -> None:
        """At any odds."""
        self.come_to_adventures()
        self.rival_ship.click()
        sheet = self.page.get_by_role("dialog")
        if sheet.count():
            sheet.get_by_role("button", name="Attack").click()

    def play_no_card(self) -> None:
        """If one is asked for any; in one go, for the window may close in the next moment."""
        self.page.evaluate("document.querySelector('.orders .primary')?.click()")


def duel(address: str, host: Commodore, guest: Commodore) -> tuple[Commodore, Commodore]:
    """A table for two people; who has the first turn comes first."""
    host.come_in(address, "Anne")
    table = host.make_table(OPEN)
    host.go_to(table)
    guest.come_in(address, "Bess")
    guest.go_to(table)
    guest.page.get_by_role("button", name="Sit here").click()
    expect(host.page.get_by_text("Bess").first).to_be_visible()
    host.line.start(table)
    for captain in (host, guest):
        captain.expect_board()
    found: list[Commodore] = []

    def somebody_asked() -> bool:
        found[:] = [c for c in (host, guest) if c.page.locator(ASKED).count()]
        return bool(found)

    host.wait_until(somebody_asked, "nobody is asked")
    return (host, guest) if found[0] is host else (guest, host)
