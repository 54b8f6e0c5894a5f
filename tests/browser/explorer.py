"""Somebody at a table of Tales of Tortuga."""

from typing import Any, ClassVar

from .anybody import MOST_TOUCHES, Anybody
from .line import Wish
from .person import ASKED, SHEET

LIKED = ("Pick up", "Loot", "Attack", "Shoot", "Explore", "Door", "Revive", "Break away")
"""What is done first, if it is possible."""
STROLLS = 2
"""So often somebody with nothing else to do walks on, before the turn ends."""


class Explorer(Anybody):
    """A person who fights what is at hand, explores what is near, and walks on."""

    game: ClassVar[str] = "tales"
    company: ClassVar[tuple[Wish, ...]] = ()
    options: ClassVar[dict[str, Any]] = {"adventure": 1, "pirates": 1, "enemy_control": "auto"}
    on_top: ClassVar[tuple[str, ...]] = (
        "[aria-label=Sound] .quiet",
        f"{SHEET} button:last-child",
        ".tale .skip",
        ".wares .primary.pick-ware",
        ".wares .pick-ware",
        ".lay-it",
        ".aim .order",
        ".pirate.glow",
    )
    anything: ClassVar[str] = ".prompt .options button:visible, .place.lit, .mate.glow:visible"

    _strolls = 0

    def decide(self) -> None:
        """One decision; who leads several Pirates is asked again at once."""
        before = self.accepted
        for _ in range(MOST_TOUCHES):
            if self.accepted > before or not self.page.locator(ASKED).count():
                break
            self.touch()
            self.page.wait_for_timeout(20)
        self.wait_until_accepted(before + 1)

    def touch(self) -> None:
        """One touch: in one's own turn what one likes best, else whatever is asked for."""
        if any(self.page.locator(selector).count() for selector in self.on_top):
            super().touch()
            return
        end = self.page.locator(".deeds .end")
        if not end.count():
            super().touch()
            return
        for name in LIKED:
            deed = self.page.locator(".deed.can:not(.now)").filter(has_text=name)
            if deed.count():
                deed.first.click()
                return
        places = self.page.locator(".place.lit")
        if self._strolls < STROLLS and places.count():
            self._strolls += 1
            self._any(places).click()
            return
        self._strolls = 0
        end.click()
