"""HV-7: setting sail and moving."""

from broadside.engine import Ask, Option, Rule, Scene, verb

from . import sea_events as at_sea
from .cards import ATTACKS, BERTHS, CAPTAIN, HEXES, MOVE_TO, STAY, VESSEL, VESSELS
from .playing import Playing
from .state import ASHORE
from .ventures import Duel, Voyage


class Sailing(Playing):
    """From the move roll to where a vessel stops."""

    # -- setting out --------------------------------------------------------------------------

    def able_to_sail(self, seat: int) -> list[int]:
        """HV-6.1, HV-7.1, HV-7.3: slots of vessels whose move can be paid and is not made yet."""
        unspent, costs, cards = self.unspent(seat), self.pack.move_costs, self.berths.cards
        slots = []
        for slot in range(BERTHS):
            vessel = BERTHS * seat + slot
            hull = cards[4 * vessel + VESSEL]
            if (
                hull >= 0
                and cards[4 * vessel + CAPTAIN] >= 0
                and costs[hull] <= unspent
                and vessel not in self.moved
            ):
                slots.append(slot)
        return slots

    @verb(slot=BERTHS)
    def sail(self, seat: int, slot: int) -> None:
        """Pay this vessel's move cost and let it move."""
        self.set_out(BERTHS * seat + slot)

    def set_out(self, vessel: int) -> None:
        """HV-7.1, HV-7.2, HV-7.4: the move is paid, from where it lies or from the Haven."""
        seat = self.owner_of(vessel)
        hull, captain = self.card_of(vessel, VESSEL), self.card_of(vessel, CAPTAIN)
        price = self.pack.move_costs[hull]
        self.pay(seat, price)
        from_haven = self.hex_of[vessel] == ASHORE
        start = self.haven_of(seat) if from_haven else self.hex_of[vessel]
        self.voyage = Voyage(vessel, start, free=False)
        self.moved.append(vessel)
        self.tell(at_sea.SetOut, seat, hull, captain, from_haven, price)

    # -- the move -----------------------------------------------------------------------------

    def sailing(self) -> Scene:
        """HV-7.4: a Saving Roll if becalmed, the move roll, cards, and where to stop."""
        self.stage = "move"
        voyage = self.sailing_now()
        seat = self.owner_of(voyage.vessel)
        yield from self.catch_the_wind()
        if not voyage.stuck:
            self.roll_move()
        choice: Option = ("play", 0, 0)
        while choice[0] == "play":
            if not voyage.stuck:
                others = self.others_clockwise(seat)
                yield from self.window("move", "A vessel is about to move", others)
            self.moment = "move"
            secret = bool(self.hands[seat].cards) and not voyage.stuck
            choice = yield Ask(seat, "Where does the vessel stop?", self.courses, secret=secret)
            yield from self.do(seat, choice)
        self.moment = "menu"
        return self.onward()

    def catch_the_wind(self) -> Rule:
        """HV-7.4, step 2: Wild cards that demand a Saving Roll before each move."""
        voyage = self.sailing_now()
        seat = self.owner_of(voyage.vessel)
        for wild in self.wilds_on(self.card_of(voyage.vessel, VESSEL)):
            if self.pack.wilds[wild].effect == "save_to_move" and not voyage.stuck:
                saved = yield from self.save(seat, wild, self.pack.wilds[wild].n)
                voyage.stuck = not saved

    def roll_move(self) -> None:
        """HV-7.4, step 4: the die, the vessel, its own captain and Wild cards, at least 1."""
        voyage = self.sailing_now()
        die = self.roll()
        voyage.rolled = max(1, die + self.spaces_of(voyage.vessel))
        seat, hull = self.owner_of(voyage.vessel), self.card_of(voyage.vessel, VESSEL)
        self.tell(at_sea.MoveRolled, seat, hull, die, voyage.spaces)

    def spaces_of(self, vessel: int) -> int:
        """HV-6.3, 7.7: what a vessel, its own captain and Wild cards add to the move die."""
        hull = self.card_of(vessel, VESSEL)
        at_home = (hull, self.card_of(vessel, CAPTAIN)) in self.pack.at_home
        return self.pack.moves[hull] + at_home + self.added_on(hull, "spaces")

    def courses(self, seat: int) -> list[Option]:
        """HV-7.4, steps 5 and 6: where to stop, whom to attack, and cards that still help."""
        voyage = self.sailing_now()
        shut = self.shut_to(voyage.vessel)
        within = self.chart.within(voyage.start, voyage.spaces)
        options: list[Option] = [MOVE_TO[hex_] for hex_ in within if hex_ not in shut]
        if not self.options.peaceful:
            options += self.prey(voyage, shut)
        if not options:
            options.append(STAY)  # HV-7.9
        if not voyage.stuck:
            options += self.plays(seat)
        return options

    def shut_to(self, vessel: int) -> set[int]:
        """HV-7.7, HV-11.9: hexes with vessels, and the Havens of others; not where it lies."""
        seat = self.owner_of(vessel)
        shut = {self.haven_of(rival) for rival in range(self.seats) if rival != seat}
        shut.discard(self.haven_of(seat))
        shut.update(self.hex_of)
        if self.hex_of[vessel] != ASHORE:
            shut.discard(self.hex_of[vessel])
        return shut

    def prey(self, voyage: Voyage, shut: set[int]) -> list[Option]:
        """HV-9.3: vessels in reach, and the hexes beside them where the attacker may stop."""
        away, steps = self.chart.away(voyage.start), self.chart.steps
        seat = self.owner_of(voyage.vessel)
        options: list[Option] = []
        for target, hex_ in enumerate(self.hex_of):
            if hex_ == ASHORE or not 0 <= away[hex_] <= voyage.spaces + 1:
                continue
            if target // BERTHS == seat or not self.may_attack(seat, target):
                continue
            options += [
                ("engage", target, beside)
                for beside in steps[hex_]
                if beside not in shut and 0 <= away[beside] < voyage.spaces
            ]
        return options

    # -- where it ends ------------------------------------------------------------------------

    @verb(hex=HEXES)
    def move_to(self, seat: int, hex_: int) -> None:
        """Stop on this hex."""
        self.stop_at(hex_)

    @verb(vessel=VESSELS, hex=HEXES)
    def engage(self, seat: int, vessel: int, hex_: int) -> None:
        """Stop on this hex and attack that vessel."""
        attacker = self.sailing_now().vessel
        self.stop_at(hex_)
        self.duel = Duel(attacker, vessel)
        ship, target = self.card_of(attacker, VESSEL), self.card_of(vessel, VESSEL)
        self.tell(at_sea.Engaged, seat, ship, self.owner_of(vessel), target)

    @verb()
    def stay(self, seat: int) -> None:
        """Stay where you are."""
        voyage = self.voyage
        if voyage is not None:
            self.tell(at_sea.StayedAshore, seat, self.card_of(voyage.vessel, VESSEL))
            self.voyage = None

    def stop_at(self, hex_: int) -> None:
        """HV-7.5: the move is over."""
        voyage = self.sailing_now()
        self.voyage = None
        self.put_piece(voyage.vessel, hex_)
        seat, hull = self.owner_of(voyage.vessel), self.card_of(voyage.vessel, VESSEL)
        if self.log is not None:
            way = self.chart.way(voyage.start, hex_)
            self.tell(at_sea.Moved, seat, hull, voyage.start, hex_, way)

    def put_piece(self, vessel: int, hex_: int) -> None:
        """HV-8.4: on another hex the same Attack may be tried once more."""
        if self.hex_of[vessel] != hex_:
            self.hex_of[vessel] = hex_
            self.assaulted = [mark for mark in self.assaulted if mark // ATTACKS != vessel]

    def onward(self) -> str:
        """The scene that follows, now that something has happened."""
        raise NotImplementedError
