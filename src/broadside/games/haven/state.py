"""What lies on the table of Haven, and how coins and cards pass through it."""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, Self

from broadside.engine import (
    EMPTY,
    HIDDEN,
    OPEN,
    Event,
    Game,
    Preset,
    WindowKind,
    Zone,
    sight_of,
)

from . import events as happened
from .cards import (
    ATTACKS,
    BERTHS,
    CAPTAIN,
    CARDS,
    COLUMN,
    CREW,
    FIRST_ATTACK,
    GUNS,
    KINDS,
    VESSEL,
    VESSELS,
)
from .chart import Chart
from .options import PRESETS, HavenOptions
from .pack import HavenPack
from .ventures import Duel, Moment, Raid, Voyage

ASHORE = -1
"""Where a vessel is that has no piece on the board."""

Stage = Literal[
    "setup", "draw", "attack card", "action", "move", "raid", "duel", "discard", "refill",
    "between", "over",
]  # fmt: skip
"""What is being decided; everybody can see it."""


class HavenState(Game[HavenOptions, HavenPack]):
    """State. Hidden cards lie in zones; everything else is open to all."""

    id: ClassVar[str] = "haven"
    title: ClassVar[str] = "Haven"
    players: ClassVar[range] = range(2, 6)
    minutes: ClassVar[tuple[int, int]] = (60, 120)
    pitch: ClassVar[str] = (
        "Man a vessel with captain, guns and crew, sail it out of your haven, take towns and "
        "prizes of the Caribbean, and bring the booty home before somebody else brings you down."
    )
    aim: ClassVar[str] = (
        "Secure most pieces of eight. Sail to the places on your Attack cards, take their booty "
        "and carry it home to your Haven; when somebody has enough, the round is finished."
    )
    options_type: ClassVar[type[Any]] = HavenOptions
    presets: ClassVar[dict[str, Preset]] = PRESETS
    pack_type: ClassVar[type[Any]] = HavenPack
    event_types: ClassVar[tuple[type[Event], ...]] = happened.EVENTS
    # HV-13.7: what is asked often and hardly ever used is short, or the hourglass would eat up the
    # evening. What can be played between turns can also be played at leisure in one's own.
    windows: ClassVar[dict[str, WindowKind]] = {
        "response": WindowKind("A card that could be negated", seconds=3),
        "attack": WindowKind("Before the dice of an Attack", seconds=3),
        "combat": WindowKind("Before the dice of a battle between vessels", seconds=3),
        "saving": WindowKind("Before your Saving Rolls", seconds=3),
        "move": WindowKind("After the move roll of another player", seconds=2),
        "between": WindowKind("Between turns", seconds=1.5),
    }

    __slots__ = (
        "active",
        "answering",
        "aside",
        "assaulted",
        "attached",
        "attack_pile",
        "berths",
        "booty",
        "column",
        "counters",
        "covered",
        "discards",
        "draw_pile",
        "duel",
        "ended",
        "flight",
        "hands",
        "haven_pile",
        "havens",
        "hex_of",
        "history",
        "host_of",
        "moment",
        "moved",
        "points",
        "raid",
        "rearranged",
        "round",
        "rows",
        "safe",
        "sailed_on",
        "seen_coming",
        "shown_attacks",
        "spent",
        "stage",
        "start",
        "struck",
        "supply",
        "taken",
        "target",
        "treasury",
        "voyage",
    )

    @classmethod
    def check_options(cls, options: HavenOptions, seats: int) -> None:
        options.check()

    def __init__(self, seats: int, options: HavenOptions, pack: HavenPack) -> None:
        super().__init__(seats, options, pack)
        targets = pack.targets
        by_count = (targets.two, targets.three, targets.four, targets.five)
        self.target = options.target or by_count[seats - 2]
        self.round = 0
        self.start = 0
        self.active = 0
        self.stage: Stage = "setup"
        self.ended: happened.Ending = "target"

        # Coins: by seat what is secured, and how much of that is spent; by vessel what is aboard.
        self.supply = [options.start_supply] * seats
        self.spent = [0] * seats
        self.treasury = pack.coins - seats * options.start_supply
        self.booty = [0] * (seats * BERTHS)

        self.hex_of = [ASHORE] * (seats * BERTHS)
        """By vessel: where its piece is."""
        self.taken: list[int] = []
        """The Attacks completed in the play, in their order, as 32 x seat + Attack."""
        self.history = [0] * seats
        """By seat: the most moves in one turn that history brought (HV-8.14)."""
        self.host_of = [EMPTY] * CARDS
        self.counters = [0] * CARDS
        """By Wild card: the card it is attached to, and the upkeeps it has left."""

        # What is used up in this turn.
        self.moved: list[int] = []
        """Vessels that have moved (HV-7.3)."""
        self.assaulted: list[int] = []
        """HV-8.4: battles begun, as 32 x vessel + Attack."""
        self.rearranged = 0
        """HV-5.11: shifts and exchanges."""
        self.sailed_on = 0
        """HV-8.14: moves that history brought."""
        self.safe: list[int] = []
        """HV-9.17: safe passage, as 15 x who sold it + the vessel that bought it."""
        self.seen_coming: list[int] = []
        """Cards with copies that all saw come to a hand, whether they still lie there or not."""

        self.covered = False
        """HV-12.10: whether it is between turns and the last discard stays on top."""
        self.moment: Moment = "menu"
        self.answering = EMPTY
        """The card in flight that could be negated now."""
        self.struck: list[int] = []
        """Cards in flight that are negated."""
        self.points = 0
        """What cards add to the Saving Roll at hand."""
        self.voyage: Voyage | None = None
        self.raid: Raid | None = None
        self.duel: Duel | None = None

        self.draw_pile = self.zone(HIDDEN)
        self.discards = self.zone(OPEN)
        self.column = self.zone(OPEN, COLUMN)
        self.attack_pile = self.zone(HIDDEN)
        """HV-1.9: the part that is face down, drawn first."""
        self.shown_attacks = self.zone(OPEN)
        """The part that is face up, drawn oldest first."""
        self.aside = self.zone(OPEN)
        """An Attack card that was turned up and has no place yet."""
        self.flight = self.zone(OPEN)
        """Cards announced and not resolved, the last on top."""
        self.attached = self.zone(OPEN)
        """Wild cards on other cards, oldest first."""
        self.haven_pile = self.zone(HIDDEN)
        """HV-2.4: Havens that are dealt, before the others join the Draw Pile."""
        self.havens = self.zone(OPEN, seats)
        """By seat."""
        self.berths = self.zone(OPEN, seats * BERTHS * KINDS)
        """By vessel and kind."""
        self.hands = [self.zone(sight_of(seat)) for seat in range(seats)]
        self.rows = [self.zone(OPEN, options.row_size) for _ in range(seats)]

    def copied(self) -> Self:
        copy = self.with_own_zones()
        zones, seats = copy.zones, self.seats
        copy.draw_pile, copy.discards, copy.column, copy.attack_pile = zones[:4]
        copy.shown_attacks, copy.aside, copy.flight, copy.attached = zones[4:8]
        copy.haven_pile, copy.havens, copy.berths = zones[8:11]
        copy.hands = zones[11 : 11 + seats]
        copy.rows = zones[11 + seats :]
        copy.supply, copy.spent, copy.booty = self.supply[:], self.spent[:], self.booty[:]
        copy.hex_of, copy.taken, copy.history = self.hex_of[:], self.taken[:], self.history[:]
        copy.host_of, copy.counters = self.host_of[:], self.counters[:]
        copy.moved, copy.assaulted = self.moved[:], self.assaulted[:]
        copy.safe, copy.struck = self.safe[:], self.struck[:]
        copy.seen_coming = self.seen_coming[:]
        if self.voyage is not None:
            copy.voyage = self.voyage.copied()
        if self.raid is not None:
            copy.raid = self.raid.copied()
        if self.duel is not None:
            copy.duel = self.duel.copied()
        return copy

    @property
    def chart(self) -> Chart:
        """The sea; it belongs to the pack, so no copy has to carry it."""
        return self.pack.chart

    # -- seats --------------------------------------------------------------------------------

    def clockwise_from(self, seat: int) -> list[int]:
        """All seats, from this one on."""
        return [(seat + offset) % self.seats for offset in range(self.seats)]

    def others_clockwise(self, seat: int) -> list[int]:
        """All other seats, from the left of this one on."""
        return self.clockwise_from(seat)[1:]

    # -- coins --------------------------------------------------------------------------------

    def unspent(self, seat: int) -> int:
        """What a player can pay with."""
        return self.supply[seat] - self.spent[seat]

    def pay(self, seat: int, cost: int) -> None:
        """HV-3.2: coins are turned over, and stay one's own."""
        self.spent[seat] += cost

    # -- vessels ------------------------------------------------------------------------------

    def berths_of(self, seat: int) -> range:
        """A player's berths by number."""
        return range(BERTHS * seat, BERTHS * (seat + 1))

    def aboard(self, vessel: int) -> list[int]:
        """The cards of a berth by kind, EMPTY where there is none."""
        return self.berths.cards[KINDS * vessel : KINDS * (vessel + 1)]

    def card_of(self, vessel: int, kind: int) -> int:
        """The card of a kind in a berth, or EMPTY."""
        return self.berths.cards[KINDS * vessel + kind]

    def in_use(self, vessel: int) -> bool:
        """HV-5.3: whether there is anything in a berth; a vessel or a captain then."""
        cards = self.berths.cards
        place = KINDS * vessel
        return cards[place + VESSEL] >= 0 or cards[place + CAPTAIN] >= 0

    def is_ashore(self, vessel: int) -> bool:
        """HV-1.6: whether a berth is in use and its vessel has not set sail."""
        return self.hex_of[vessel] == ASHORE and self.in_use(vessel)

    def berth_with(self, card: int) -> int:
        """The berth that a card lies in."""
        return self.berths.cards.index(card) // KINDS

    def owner_of(self, vessel: int) -> int:
        """Whose berth it is."""
        return vessel // BERTHS

    def haven_of(self, seat: int) -> int:
        """The hex of a player's Haven."""
        return self.pack.hexes[self.havens.cards[seat]]

    def is_home(self, vessel: int) -> bool:
        """HV-9.2: whether a vessel lies in its own Haven."""
        return self.hex_of[vessel] == self.haven_of(vessel // BERTHS)

    def may_attack(self, seat: int, vessel: int) -> bool:
        """HV-9.2, HV-9.17: not in its own Haven, nor after selling it safe passage."""
        return not self.is_home(vessel) and VESSELS * seat + vessel not in self.safe

    def strength_of(self, vessel: int) -> int:
        """HV-1.8: what is printed on its cards, changed by Wild cards on them."""
        cards = self.aboard(vessel)
        strengths = self.pack.strengths
        total = 0
        for card in cards:
            if card >= 0:
                total += strengths[card]
        if self.attached.cards:
            total += self.strength_changed(cards)
        return total

    def strength_changed(self, cards: Sequence[int]) -> int:
        """What Wild cards take from these cards, or add to them."""
        change, host_of = 0, self.host_of
        for host in {host_of[wild] for wild in self.attached.cards if host_of[wild] in cards}:
            changes = [self.pack.wilds[wild] for wild in self.wilds_on(host)]
            if any(wild.effect == "strength_zero" for wild in changes):
                change -= self.pack.strengths[host]
            else:
                added = sum([wild.n for wild in changes if wild.effect == "strength"])
                change += max(added, -self.pack.strengths[host])
        return change

    def strengths_now(self) -> list[int]:
        """By card, Attack cards too: what is printed, changed by Wild cards; not to be written."""
        printed = self.pack.strengths
        if not self.attached.cards:
            return printed
        now = printed[:]
        for card in self.attached.cards:
            wild, host = self.pack.wilds[card], self.host_of[card]
            if wild.effect == "attack_strength":
                now[host] += wild.n
            elif wild.effect == "strength" or wild.effect == "strength_zero":
                now[host] = printed[host] + self.strength_changed([host])
        return now

    # -- Attacks ------------------------------------------------------------------------------

    def completed(self, seat: int) -> list[int]:
        """Ids of the Attacks that a seat has completed, in their order (HV-15.2)."""
        return [deed % ATTACKS for deed in self.taken if deed // ATTACKS == seat]

    def attack_strength(self, attack: int) -> int:
        """What a place rolls, Wild cards included."""
        card = FIRST_ATTACK + attack
        return self.pack.strengths[card] + self.added_on(card, "attack_strength")

    def attack_booty(self, attack: int) -> int:
        """What a place brings, Wild cards included, as far as the treasury goes (R50)."""
        booty = self.pack.booties[attack] + self.added_on(FIRST_ATTACK + attack, "attack_booty")
        return min(booty, self.treasury)

    # -- Wild cards on others -----------------------------------------------------------------

    def wilds_on(self, host: int) -> list[int]:
        """The Wild cards on a card, oldest first."""
        host_of = self.host_of
        return [wild for wild in self.attached.cards if host_of[wild] == host]

    def added_on(self, host: int, effect: str) -> int:
        """What all Wild cards on a card with this effect come to."""
        if not self.attached.cards:
            return 0
        wilds = self.pack.wilds
        return sum([wilds[w].n for w in self.wilds_on(host) if wilds[w].effect == effect])

    # -- hands --------------------------------------------------------------------------------

    def take_up(self, seat: int, card: int, source: Zone) -> None:
        """A card goes to a hand, and all see which."""
        self.move(card, source, self.hands[seat])
        if self.pack.copies[card]:
            self.seen_coming.append(card)

    def best_known(self, card: int) -> int:
        """HV-1.9: of a card in a hand and its copies there, one that all saw come, else the one
        that has been there longest: whoever sees it leave learns nothing of the others."""
        copies = self.pack.copies[card]
        for hand in self.hands if copies and self.stage != "setup" else ():
            if card in hand.cards:
                there = [other for other in hand.cards if other in copies]
                return next((other for other in there if other in self.seen_coming), there[0])
        return card

    # -- piles --------------------------------------------------------------------------------

    def discard_from(self, card: int, source: Zone) -> None:
        """Onto the Discard Pile; between turns beneath the last discard (HV-12.10)."""
        self.move(card, source, self.discards)
        pile = self.discards.cards
        if self.covered:
            pile[-1], pile[-2] = pile[-2], pile[-1]

    def strip_of_wilds(self, host: int) -> None:
        """HV-12.8: a host leaves play, and Wild cards on it go to the Discard Pile."""
        if self.attached.cards:
            for wild in self.wilds_on(host):
                self.detach(wild)

    def detach(self, wild: int) -> None:
        """A Wild card goes from its host to the Discard Pile."""
        self.host_of[wild] = EMPTY
        self.counters[wild] = 0
        self.discard_from(wild, self.attached)

    def remove_from_berth(self, card: int) -> None:
        """A card in a berth goes to the Discard Pile, below it what was attached."""
        self.strip_of_wilds(card)
        self.discard_from(card, self.berths)

    def remove_vessel(self, vessel: int) -> list[int]:
        """HV-10.8: all cards of a berth go to the Discard Pile, the vessel on top.

        What is assembled in that berth next is another vessel: it may still move in this turn.
        """
        gone = [self.card_of(vessel, kind) for kind in (CREW, GUNS, CAPTAIN, VESSEL)]
        gone = [card for card in gone if card >= 0]
        for card in gone:
            self.strip_of_wilds(card)
        for card in gone:
            self.discard_from(card, self.berths)
        self.hex_of[vessel] = ASHORE
        self.moved = [moved for moved in self.moved if moved != vessel]
        self.safe = [mark for mark in self.safe if mark % VESSELS != vessel]
        return gone

    def can_draw(self) -> bool:
        """HV-3.19: whether a card can come from the Draw Pile."""
        return bool(self.draw_pile.cards) or len(self.discards.cards) > 1

    def draw_into(self, target: Zone, slot: int = EMPTY) -> int:
        """HV-3.19: the top card; the Discard Pile but for its top becomes an empty Draw Pile."""
        if not self.draw_pile.cards:
            self.reshuffle()
        return self.draw(self.draw_pile, target, slot)

    def reshuffle(self) -> None:
        """HV-3.19: all but the last discard."""
        for card in self.discards.cards[:-1]:
            self.move(card, self.discards, self.draw_pile)
        self.seen_coming = [card for card in self.seen_coming if card not in self.draw_pile.cards]
        self.shuffle(self.draw_pile)
        self.tell(happened.Shuffled, len(self.draw_pile.cards))

    def draw_cards(self, seat: int, count: int) -> None:
        """So many cards into the hand, as far as there are any."""
        hand = self.hands[seat]
        before = len(hand.cards)
        while count and self.can_draw():
            self.draw_into(hand)
            count -= 1
        if len(hand.cards) > before:
            self.tell(happened.Drew, seat, hand.cards[before:])

    def turn_up_attack(self, target: Zone, slot: int = EMPTY) -> int:
        """HV-1.9: the top Attack card, face down ones first, then the oldest face up."""
        if self.attack_pile.cards:
            return self.draw(self.attack_pile, target, slot)
        card = self.shown_attacks.cards[0]
        self.move(card, self.shown_attacks, target, slot)
        return card

    def put_attack_below(self, card: int, source: Zone) -> None:
        """HV-3.10, HV-8.12: face up to the bottom of the Attack Pile; what is on it goes."""
        self.strip_of_wilds(card)
        self.move(card, source, self.shown_attacks)
