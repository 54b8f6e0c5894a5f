"""HV-11: Havens, and bringing booty home."""

from broadside.engine import Option, verb

from . import events as happened
from .cards import BERTHS, CARDS, SECURE
from .duels import Duels


class Harbour(Duels):
    """What one does at home."""

    @verb(card=CARDS)
    def change_haven(self, seat: int, card: int) -> None:
        """Pay for this Haven and lay it in place of yours."""
        self.pay(seat, self.pack.costs[card])
        old = self.havens.cards[seat]
        self.discard_from(old, self.havens)
        self.move(card, self.hands[seat], self.havens, seat)
        self.tell(happened.HavenChanged, seat, card, old)

    def homecomings(self, seat: int) -> list[Option]:
        """HV-11.4, HV-11.8: vessels in their Haven with booty aboard."""
        home = self.haven_of(seat)
        return [
            SECURE[slot]
            for slot in range(BERTHS)
            if self.booty[BERTHS * seat + slot] and self.hex_of[BERTHS * seat + slot] == home
        ]

    @verb(slot=BERTHS)
    def secure(self, seat: int, slot: int) -> None:
        """Bring the booty of this vessel into your supply; the vessel is gone."""
        vessel = BERTHS * seat + slot
        coins = self.booty[vessel]
        self.booty[vessel] = 0
        before = self.supply[seat]
        self.supply[seat] += coins
        ship = self.remove_vessel(vessel)[-1]
        self.tell(happened.Secured, seat, ship, coins, self.supply[seat])
        last_round = not self.options.sudden_death
        if last_round and before < self.target <= self.supply[seat]:
            self.tell(happened.TargetReached, seat, self.supply[seat])
