"""HV-8: completing Attacks."""

from collections.abc import Generator
from typing import Any

from broadside.engine import EMPTY, Ask, Option, Rule, Scene, Together, verb

from . import sea_events as at_sea
from .cards import (
    ASSAULT,
    ATTACKS,
    BERTHS,
    CAPTAIN,
    CARDS,
    FIGHT_ON,
    FIRST_ATTACK,
    KINDS,
    MOST_SEATS,
    NO_PLUNDER,
    PLUNDER,
    ROLLER,
    SAIL_AGAIN,
    STAY,
    VESSEL,
    WITHDRAW,
)
from .playing import Check
from .sailing import Sailing
from .state import ASHORE
from .ventures import Raid, Voyage

HIT = 4
"""HV-14.1: a die that shows this or more."""
PIPS_OF_A_HIT = 4
"""HV-16: what an added hit is worth where pips are counted."""
MOST_STANDOFFS = 50
"""R35."""
Lead = Generator[Ask | Together, Any, int]
"""A throw of both sides: by how much the first is ahead."""


class Raids(Sailing):
    """Battles for Attack cards, and what they bring."""

    def result_of(self, faces: list[int], hits: int) -> int:
        """HV-14.1: hits, or pips by the option of HV-16, and what cards add outright."""
        if self.options.battle_roll == "total":
            return sum(faces) + PIPS_OF_A_HIT * hits
        for face in faces:
            if face >= HIT:
                hits += 1
        return hits

    def hits_among(self, faces: list[list[int]]) -> list[list[bool]]:
        """HV-14.1: by side, which dice are hits; where pips are added up (HV-16) none is."""
        counted = self.options.battle_roll == "hits"
        return [[counted and face >= HIT for face in side] for side in faces]

    # -- the battle ---------------------------------------------------------------------------

    def assaults(self, seat: int) -> list[Option]:
        """HV-8.2 to HV-8.4: vessels that lie where an Attack of their type can be tried."""
        options: list[Option] = []
        hexes, types = self.pack.hexes, self.pack.types
        for slot in range(BERTHS):
            vessel = BERTHS * seat + slot
            here = self.hex_of[vessel]
            if here == ASHORE:
                continue
            type_ = types[self.card_of(vessel, VESSEL)]
            options += [
                ASSAULT[slot][card - FIRST_ATTACK]
                for card in self.rows[seat].cards
                if hexes[card] == here
                and types[card] == type_
                and ATTACKS * vessel + card - FIRST_ATTACK not in self.assaulted
            ]
        return options

    @verb(slot=BERTHS, attack=ATTACKS)
    def assault(self, seat: int, slot: int, attack: int) -> None:
        """Attempt this Attack with this vessel."""
        vessel = BERTHS * seat + slot
        self.assaulted.append(ATTACKS * vessel + attack)
        self.raid = Raid(vessel, attack)

    def raiding(self) -> Scene:
        """HV-8.1, HV-8.8 to HV-8.11: round after round, until it is won, lost or left."""
        self.stage = "raid"
        raid = self.raiding_now()
        seat = self.owner_of(raid.vessel)
        yield from self.choose_roller(seat)
        while True:
            lead = yield from self.raid_round()
            if lead > 0:
                yield from self.complete(seat)
                break
            if lead < 0:
                yield from self.take_harm(raid.vessel)
                if self.hex_of[raid.vessel] == ASHORE:
                    break
            raid.standoffs = 0 if lead else raid.standoffs + 1
            if raid.standoffs == MOST_STANDOFFS or (yield from self.withdraws(seat)):
                ship = self.card_of(raid.vessel, VESSEL)
                self.tell(at_sea.BrokeOff, seat, ship, raid.attack)
                break
        self.raid = None
        return self.onward()

    def choose_roller(self, seat: int) -> Rule:
        """HV-8.5: an opponent rolls for the place in the whole battle."""
        raid = self.raiding_now()
        name = self.pack.names[FIRST_ATTACK + raid.attack]
        opponents = [ROLLER[rival] for rival in self.others_clockwise(seat)]
        choice = yield Ask(seat, f"Who rolls for {name}?", opponents)
        raid.roller = choice[1]
        ship = self.card_of(raid.vessel, VESSEL)
        self.tell(at_sea.Assaulted, seat, ship, raid.attack, raid.roller)

    def raid_round(self) -> Lead:
        """HV-8.6: cards, then an Attack Roll against a Defence Roll; by how much one leads."""
        raid = self.raiding_now()
        seat = self.owner_of(raid.vessel)
        raid.round += 1
        raid.dice, raid.hits = [0, 0], [0, 0]
        yield from self.window("attack", "Before the dice of this Attack", [seat, raid.roller])
        strengths = (self.strength_of(raid.vessel), self.attack_strength(raid.attack))
        faces = [self.roll_dice(strengths[side] + raid.dice[side]) for side in (0, 1)]
        results = [self.result_of(faces[side], raid.hits[side]) for side in (0, 1)]
        if self.log is not None:
            ship, hits = self.card_of(raid.vessel, VESSEL), self.hits_among(faces)
            number = raid.round
            self.tell(at_sea.AttackRolled, seat, ship, raid.attack, number, faces, results, hits)
        return results[0] - results[1]

    def withdraws(self, seat: int) -> Check:
        """HV-8.9, HV-8.10: after a round that was not won."""
        choice = yield Ask(seat, "Fight another round, or withdraw?", [FIGHT_ON, WITHDRAW])
        return bool(choice == WITHDRAW)

    @verb(rival=MOST_SEATS)
    def roller(self, seat: int, rival: int) -> None:
        """Let this opponent roll for the place you attack."""

    @verb()
    def fight_on(self, seat: int) -> None:
        """Fight another round."""

    @verb()
    def withdraw(self, seat: int) -> None:
        """Withdraw from the battle."""

    # -- what it brings -----------------------------------------------------------------------

    def complete(self, seat: int) -> Rule:
        """HV-8.12: booty, a new Attack card, and the two bonuses."""
        raid = self.raiding_now()
        vessel, attack, card = raid.vessel, raid.attack, FIRST_ATTACK + raid.attack
        coins = self.attack_booty(attack)
        self.treasury -= coins
        self.booty[vessel] += coins
        self.taken.append(ATTACKS * seat + attack)
        row = self.rows[seat]
        slot = row.cards.index(card)
        self.put_attack_below(card, row)
        new = self.turn_up_attack(row, slot) - FIRST_ATTACK
        ship, captain = self.card_of(vessel, VESSEL), self.card_of(vessel, CAPTAIN)
        self.tell(at_sea.Completed, seat, ship, attack, coins, new)
        yield from self.offer_plunder(seat)
        if (captain, card) in self.pack.were_there:
            yield from self.offer_second_wind(seat, captain)

    def offer_plunder(self, seat: int) -> Rule:
        """HV-8.13: a card of the kind that the Attack names, from three places."""
        secret = bool(self.hands[seat].cards)
        why = "Take a card as plunder?"
        choice = yield Ask(seat, why, self.plunder_in_reach, secret=secret)
        yield from self.do(seat, choice)

    def plunder_in_reach(self, seat: int) -> list[Option]:
        """HV-8.13: from the hand, from berths ashore, and from the Purchase Column."""
        raid = self.raiding_now()
        kind = self.pack.plunders[raid.attack]
        type_ = self.pack.types[self.card_of(raid.vessel, VESSEL)]
        cards = [*self.hands[seat].cards, *self.column.cards]
        cards += [self.card_of(berth, kind) for berth in self.ashore(seat)]
        families, types = self.pack.family_of, self.pack.types
        return [
            NO_PLUNDER,
            *(
                PLUNDER[card]
                for card in cards
                if card >= 0 and families[card] == kind and types[card] == type_
            ),
        ]

    @verb(card=CARDS)
    def plunder(self, seat: int, card: int) -> Rule:
        """Take this card aboard at no cost, in place of the one that is there."""
        vessel = self.raiding_now().vessel
        kind = self.pack.family_of[card]
        place = KINDS * vessel + kind
        ship, old = self.card_of(vessel, VESSEL), self.card_of(vessel, kind)
        if old >= 0:
            self.remove_from_berth(old)
        left, source = EMPTY, at_sea.HAND
        zone = self.hands[seat]
        if card in self.column.cards:
            zone, source = self.column, at_sea.COLUMN
        elif card in self.berths.cards:
            left = self.berth_with(card)
            zone, source = self.berths, at_sea.ASHORE
        self.move(card, zone, self.berths, place)
        self.tell(at_sea.Plundered, seat, ship, card, source, old)
        if left != EMPTY:
            yield from self.settle_stranded(left)

    @verb()
    def no_plunder(self, seat: int) -> None:
        """Take no plunder."""

    def offer_second_wind(self, seat: int, captain: int) -> Rule:
        """HV-8.14: who was there in history may move again at once, at no cost."""
        vessel = self.raiding_now().vessel
        name = self.pack.names[captain]
        choice = yield Ask(seat, f"{name} made history: move again?", [SAIL_AGAIN, STAY])
        if choice == SAIL_AGAIN:
            self.voyage = Voyage(vessel, self.hex_of[vessel], free=True)
            if vessel not in self.moved:
                self.moved.append(vessel)
            self.sailed_on += 1
            self.history[seat] = max(self.history[seat], self.sailed_on)
            self.tell(at_sea.SailsOn, seat, self.card_of(vessel, VESSEL), captain)

    @verb()
    def sail_again(self, seat: int) -> None:
        """Move again at no cost."""
