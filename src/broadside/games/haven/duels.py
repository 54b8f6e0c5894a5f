"""HV-9: vessels attack each other."""

from broadside.engine import Ask, Scene, verb

from . import sea_events as at_sea
from .cards import (
    ACCEPT,
    COINS,
    COUNTER,
    EVADE,
    FIGHT,
    INFLICT,
    MOST_COINS,
    OFFER,
    PART,
    PRESS,
    REFUSE,
    TURN_ON,
    VESSEL,
    VESSELS,
    WITHDRAW,
)
from .playing import Check
from .raids import MOST_STANDOFFS, Lead, Raids
from .state import ASHORE

MOST_CHANGES = 10
"""HV-9.12."""


class Duels(Raids):
    """Parley, rounds of combat, and how a battle ends."""

    def captains_of(self) -> list[int]:
        """The two who fight, the attacker first."""
        return [self.owner_of(vessel) for vessel in self.fighting_now().vessels]

    def ships_of(self) -> list[int]:
        """The two vessel cards, the attacker first."""
        return [self.card_of(vessel, VESSEL) for vessel in self.fighting_now().vessels]

    def sides_for(self, seat: int) -> tuple[int, int]:
        """One's own vessel, and the other."""
        attacker, defender = self.fighting_now().vessels
        return (attacker, defender) if self.owner_of(attacker) == seat else (defender, attacker)

    def dueling(self) -> Scene:
        """HV-9.5, HV-9.6: parley and a round, until the battle is over."""
        self.stage = "duel"
        while not (yield from self.parley()):
            lead = yield from self.combat_round()
            if self.fighting_now().evaded:
                break
            if lead > 0:
                over = yield from self.attacker_has_won()
            else:
                over = yield from self.defender_has_won()
            if over:
                break
        self.duel = None
        return self.onward()

    # -- parley -------------------------------------------------------------------------------

    def parley(self) -> Check:
        """HV-9.15 to HV-9.18: an offer, an answer, a demand at most; whether they agreed."""
        duel = self.fighting_now()
        attacker, defender = self.captains_of()
        most = min(self.booty[duel.vessels[1]], MOST_COINS)
        offers = [OFFER[coins] for coins in COINS[:most]]
        choice = yield Ask(defender, "Offer coins, or fight?", [FIGHT, *offers])
        if choice == FIGHT:
            return False
        duel.offer = choice[1]
        self.tell(at_sea.Offered, defender, duel.offer)
        demands = [COUNTER[coins] for coins in COINS[duel.offer : most]]
        why = f"Take {duel.offer} for safe passage?"
        choice = yield Ask(attacker, why, [ACCEPT, REFUSE, *demands])
        refuser = attacker
        if choice[0] == "counter":
            duel.offer = choice[1]
            self.tell(at_sea.Demanded, attacker, duel.offer)
            choice = yield Ask(defender, f"Pay {duel.offer}?", [ACCEPT, REFUSE])
            refuser = defender
        agreed = bool(choice == ACCEPT)
        if agreed:
            self.pay_passage(duel.offer)
        else:
            self.tell(at_sea.Refused, refuser)
        duel.offer = 0
        return agreed

    def pay_passage(self, coins: int) -> None:
        """HV-9.16, HV-9.17: coins from vessel to vessel, and peace for the turn."""
        attacker, defender = self.fighting_now().vessels
        self.booty[defender] -= coins
        self.booty[attacker] += coins
        payer, taker = self.owner_of(defender), self.owner_of(attacker)
        self.safe.append(VESSELS * taker + defender)
        self.tell(at_sea.Parleyed, payer, taker, coins)

    @verb(coins=COINS)
    def offer(self, seat: int, coins: int) -> None:
        """Offer so many coins for safe passage."""

    @verb(coins=COINS)
    def counter(self, seat: int, coins: int) -> None:
        """Demand so many coins instead."""

    @verb()
    def fight(self, seat: int) -> None:
        """Fight this round."""

    @verb()
    def accept(self, seat: int) -> None:
        """Agree to that."""

    @verb()
    def refuse(self, seat: int) -> None:
        """Refuse, and fight this round."""

    # -- a round ------------------------------------------------------------------------------

    def combat_round(self) -> Lead:
        """HV-9.6 to HV-9.8: standoffs are thrown again; from the second on one may evade."""
        duel = self.fighting_now()
        defender = self.owner_of(duel.vessels[1])
        duel.round += 1
        duel.standoffs = 0
        duel.dice, duel.hits = [0, 0], [0, 0]
        while True:
            lead = yield from self.throw()
            if lead or duel.evaded:
                return lead
            duel.standoffs += 1
            if duel.standoffs < 2:
                continue
            if duel.standoffs < MOST_STANDOFFS:
                choice = yield Ask(defender, "Another standoff: evade?", [EVADE, PRESS])
                if choice == PRESS:
                    continue
            self.get_away()
            return 0

    def throw(self) -> Lead:
        """HV-9.6, HV-12.12: cards, then both Combat Rolls; by how much the attacker leads."""
        duel = self.fighting_now()
        yield from self.window(
            "combat", "Before the dice of this battle", self.captains_of(), lambda: duel.evaded
        )
        if duel.evaded:
            self.get_away()
            return 0
        strengths = [self.strength_of(vessel) for vessel in duel.vessels]
        faces = [self.roll_dice(strengths[side] + duel.dice[side]) for side in (0, 1)]
        results = [self.result_of(faces[side], duel.hits[side]) for side in (0, 1)]
        if self.log is not None:
            ships, seats, hits = self.ships_of(), self.captains_of(), self.hits_among(faces)
            self.tell(at_sea.CombatRolled, seats, ships, duel.round, faces, results, hits)
        return results[0] - results[1]

    def get_away(self) -> None:
        """The battle ends, and both stay where they are."""
        duel = self.fighting_now()
        duel.evaded = True
        defender = duel.vessels[1]
        self.tell(at_sea.Evaded, self.owner_of(defender), self.card_of(defender, VESSEL))

    @verb()
    def evade(self, seat: int) -> None:
        """Evade: the battle ends."""

    @verb()
    def press(self, seat: int) -> None:
        """Throw the dice again."""

    # -- who has won it -----------------------------------------------------------------------

    def defender_has_won(self) -> Check:
        """HV-9.9: evade, or let the attacker take harm; whether the battle is over."""
        duel = self.fighting_now()
        attacker, defender = duel.vessels
        why = "You won the round: strike, or evade?"
        choice = yield Ask(self.owner_of(defender), why, [INFLICT, EVADE])
        if choice == EVADE:
            self.get_away()
            return True
        yield from self.take_harm(attacker, defender)
        return self.hex_of[attacker] == ASHORE

    def attacker_has_won(self) -> Check:
        """HV-9.10, HV-9.13: withdraw, or let the defender take harm."""
        duel = self.fighting_now()
        attacker, defender = duel.vessels
        why = "You won the round: strike, or withdraw?"
        choice = yield Ask(self.owner_of(attacker), why, [INFLICT, WITHDRAW])
        if choice == WITHDRAW:
            return (yield from self.attacker_withdraws())
        there = self.hex_of[defender]
        yield from self.take_harm(defender, attacker)
        if self.hex_of[defender] != ASHORE:
            return False
        self.put_piece(attacker, there)
        return True

    def attacker_withdraws(self) -> Check:
        """HV-9.10, HV-9.12: the defender may turn the tables, unless that is not allowed."""
        duel = self.fighting_now()
        attacker, defender = duel.vessels
        ship = self.card_of(attacker, VESSEL)
        self.tell(at_sea.HeldBack, self.owner_of(attacker), ship)
        choices = [PART, TURN_ON] if self.may_turn_on() else [PART]
        why = "The attacker withdraws: attack in turn?"
        choice = yield Ask(self.owner_of(defender), why, choices)
        if choice == PART:
            self.tell(at_sea.Parted, self.ships_of())
            return True
        duel.vessels = [defender, attacker]
        duel.changes += 1
        self.tell(at_sea.TurnedOn, self.owner_of(defender), self.card_of(defender, VESSEL))
        return False

    def may_turn_on(self) -> bool:
        """HV-9.12, HV-9.17: only where it may attack that vessel, and not for ever."""
        duel = self.fighting_now()
        attacker, defender = duel.vessels
        return self.may_attack(self.owner_of(defender), attacker) and duel.changes < MOST_CHANGES

    @verb()
    def inflict(self, seat: int) -> None:
        """Let the other vessel take damage."""

    @verb()
    def turn_on(self, seat: int) -> None:
        """Go on fighting, as the attacker."""

    @verb()
    def part(self, seat: int) -> None:
        """Withdraw as well: the battle ends."""
