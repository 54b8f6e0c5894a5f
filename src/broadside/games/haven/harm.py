"""HV-10: damage and defeat."""

from broadside.engine import Ask, Rule, verb

from . import sea_events as at_sea
from .assembling import Assembling
from .cards import BERTHS, CAPTAIN, CREW, GUNS, KINDS, LOSE, VESSEL
from .ventures import NOBODY

ARMOUR = (GUNS, CREW)
"""HV-10.1: the kinds of cards that a lost round costs, before it costs the vessel."""


class Harm(Assembling):
    """What a lost round, or a storm, does to a vessel."""

    def take_harm(self, vessel: int, victor: int = NOBODY) -> Rule:
        """HV-10.1 to HV-10.3: guns or crew are lost, else the vessel."""
        lost = [LOSE[kind] for kind in ARMOUR if self.card_of(vessel, kind) >= 0]
        if not lost:
            self.go_down(vessel, victor)
            return
        seat = self.owner_of(vessel)
        choice = yield Ask(seat, "Your vessel is hit: what is lost?", lost)
        card = self.card_of(vessel, choice[1])
        self.remove_from_berth(card)
        self.tell(at_sea.Damaged, seat, self.card_of(vessel, VESSEL), card)

    def armour_of(self, vessel: int) -> list[int]:
        """HV-10.1: the cards that it can still lose; without any it is defeated."""
        cards = [self.card_of(vessel, kind) for kind in ARMOUR]
        return [card for card in cards if card >= 0]

    @verb(kind=KINDS)
    def lose(self, seat: int, kind: int) -> None:
        """Lose the card of this kind as damage."""

    def go_down(self, vessel: int, victor: int = NOBODY) -> None:
        """HV-10.4 to HV-10.6: a victorious vessel may loot before it goes under."""
        ship, captain = self.card_of(vessel, VESSEL), self.card_of(vessel, CAPTAIN)
        die = looted = 0
        if victor != NOBODY and self.booty[vessel]:
            die = self.roll()
            looted = min(die, self.booty[vessel])
            self.booty[vessel] -= looted
            self.booty[victor] += looted
        sunk = self.sink_booty(vessel)
        self.remove_vessel(vessel)
        by = NOBODY if victor == NOBODY else victor // BERTHS
        self.tell(at_sea.Lost, vessel // BERTHS, ship, captain, by, die, looted, sunk)
