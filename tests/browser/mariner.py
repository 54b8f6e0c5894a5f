"""Somebody at a table of Haven."""

import re
from typing import ClassVar

from playwright.sync_api import Locator

from .anybody import Anybody
from .person import SHEET

AT_ONCE = ("Secure", "Attack ", "Set sail", "Move ")
"""What a berth in hand is for, the most welcome first."""
FONDNESS = 6
"""So often a sailor tries what it likes best, before anything else will do."""


class Mariner(Anybody):
    """A person who goes to sea: builds a vessel, sails to what can be taken, comes home."""

    game: ClassVar[str] = "haven"
    on_top: ClassVar[tuple[str, ...]] = (
        "[aria-label=Sound] .quiet",
        *Anybody.on_top,
        ".battle .answer",
        ".battle .parley .primary",
        ".list .one.glow",
    )
    anything: ClassVar[str] = (
        ".card.glow:visible, .card.danger:visible, .pile.glow:visible, "
        ".guide .primary, .guide .onward, .prompt .options button, .primary.back"
    )

    _asked_after = -1
    _touches = 0

    def touch(self) -> None:
        """One touch: in the Action phase what leads to sea, else anything that glows.

        What one would like best may take up and put down the same things for ever, so after a
        while anything will do.
        """
        if self._asked_after != self.accepted:
            self._asked_after, self._touches = self.accepted, 0
        self._touches += 1
        if self._click(self.page.locator(f"{SHEET} button").last):
            return
        if self._click(self.page.locator(".battle .go")):
            return
        if self._touches > FONDNESS or not (
            self._sails_somewhere() or self._goes_on_with_a_vessel() or self._lays_a_card()
        ):
            super().touch()

    def _click(self, things: Locator) -> bool:
        if not things.count():
            return False
        things.first.click()
        return True

    def _sails_somewhere(self) -> bool:
        """Home with booty, else to a place of the own row, else anywhere; by keys, for buttons may
        lie over a hex."""
        if not self.page.get_by_text("Where does the vessel stop?").count():
            return False
        lit = self.page.locator(".place.lit")
        home = lit.and_(self.page.get_by_label(re.compile("the Haven of Anne")))
        places = lit.and_(self.page.get_by_label(re.compile("your Attack .*Stop")))
        for wanted in (home, places) if self._has_booty() else (places,):
            if wanted.count():
                wanted.first.press("Enter")
                return True
        return self._presses_any(lit)

    def _presses_any(self, places: Locator) -> bool:
        if places.count():
            self._any(places).press("Enter")
        return places.count() > 0

    def _has_booty(self) -> bool:
        return self.page.locator(".own .berth.sea .booty").count() > 0

    def _goes_on_with_a_vessel(self) -> bool:
        """Take up a vessel that may do something, and let it."""
        guide = self.page.locator(".guide .primary")
        for words in AT_ONCE:
            if self._click(guide.filter(has_text=re.compile(f"^{words}"))):
                return True
        in_hand = self.page.locator(".berth .card.selected")
        return not in_hand.count() and self._click(
            self.page.locator(".own .berth .card.ready:visible")
        )

    def _lays_a_card(self) -> bool:
        """Vessels and captains first, for nothing sails without them."""
        guide = self.page.locator(".guide .primary")
        if self._click(guide.filter(has_text=re.compile("^Lay "))):
            return True
        ready = self.page.locator(".hand .card.ready:not(.selected):visible")
        for kind in ("vessel", "captain", "great-guns", "crew"):
            if self._click(ready.filter(has=self.page.locator(f".body.{kind}"))):
                return True
        return False
