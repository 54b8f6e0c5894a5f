"""The rules of Boarding Party: setup, turns and the four actions. BP ids refer to docs/rules."""

from typing import Any, ClassVar, Final, Self

from broadside.engine import (
    EMPTY,
    HIDDEN,
    OPEN,
    Ask,
    BadOptions,
    Event,
    Game,
    Option,
    Preset,
    Rule,
    Scene,
    Zone,
    sight_of,
    verb,
)

from . import events as happened
from .options import PRESETS, BoardingOptions
from .pack import BoardingPack, Card

PIRATES: Final = 25
RANKS: Final = 5
NOBODY: Final = -1
TURN_LIMIT: Final = 2000
"""Only for plays without becalming, which might never end (BP-13.2)."""

OWN_TURN: Final = "Choose one action: build a party, or board a card with one"
SERVING_TURN: Final = (
    "All your pirates serve others: take over a party by mutiny, or ransom a pirate"
)

PIRATES_OF: Final = [tuple(range(RANKS * seat, RANKS * seat + RANKS)) for seat in range(5)]
# Turn options are listed tens of thousands of times a second, so they are made once, here:
# assembles by piece and base, boardings by party and the bit mask of the slots in its reach.
SLOTS: Final = 4
ASSEMBLE: Final[list[list[Option]]] = [
    [("assemble", piece, base) for base in range(PIRATES)] for piece in range(PIRATES)
]


def _boardings(verb: str) -> list[list[list[Option]]]:
    return [
        [[(verb, party, slot) for slot in range(SLOTS) if mask >> slot & 1] for mask in range(16)]
        for party in range(PIRATES)
    ]


CAPTURE: Final = _boardings("capture")
MUTINY: Final = _boardings("mutiny")


def settled(treasury: int, price: int) -> tuple[int, int]:
    """BP-4.7b, BP-8.3: what a treasury has left after paying, and what the supply must add."""
    missing = max(0, price - treasury)
    return treasury - price + missing, missing


class BoardingRules(Game[BoardingOptions, BoardingPack]):
    """State and rules. A pirate's number is 5 x seat + rank; a piece is named by its top pirate."""

    id: ClassVar[str] = "boarding"
    title: ClassVar[str] = "Boarding Party"
    players: ClassVar[range] = range(3, 6)
    minutes: ClassVar[tuple[int, int]] = (45, 60)
    pitch: ClassVar[str] = (
        "Put your pirates on top of other people's and their stack sails under your flag. Board "
        "ships and ruins, pay the crew, and mind the mate below you: mutiny is cheap."
    )
    aim: ClassVar[str] = (
        "Have most ducats in the end. Build parties with other people's pirates, board cards with "
        "them and pay the crew: what you can pay for you keep, and it counts."
    )
    options_type: ClassVar[type[Any]] = BoardingOptions
    presets: ClassVar[dict[str, Preset]] = PRESETS
    pack_type: ClassVar[type[Any]] = BoardingPack
    event_types: ClassVar[tuple[type[Event], ...]] = happened.EVENTS

    __slots__ = (
        "aboard",
        "active",
        "boarded_slot",
        "boarding",
        "deck",
        "display",
        "ducats",
        "idle",
        "kept",
        "lost",
        "passes",
        "pieces",
        "reach",
        "size",
        "spot",
        "stack",
        "supply",
        "tokens",
        "turns",
    )

    @classmethod
    def check_options(cls, options: BoardingOptions, seats: int) -> None:
        """BP-13.3: whoever begins must be at the table."""
        if options.first_player != "random" and options.first_player >= seats:
            raise BadOptions(
                f"first_player is {options.first_player}, but seats count from 0 to {seats - 1}."
            )

    def __init__(self, seats: int, options: BoardingOptions, pack: BoardingPack) -> None:
        """BP-1.1 to BP-1.7, all but the shuffle."""
        super().__init__(seats, options, pack)
        pirates = range(RANKS * seats)
        self.pieces: list[list[int]] = [list(PIRATES_OF[seat]) for seat in range(seats)]
        """By seat: the top pirates of the pieces in the player's area."""
        self.stack: list[tuple[int, ...]] = [(pirate,) for pirate in pirates]
        """By top pirate: the piece from top to bottom; empty for a covered pirate."""
        self.size: list[int] = [1 for _ in pirates]
        """By top pirate: how many pirates the piece has; 0 for a covered pirate."""
        self.aboard: list[int] = [1 << pirate // RANKS for pirate in pirates]
        """By top pirate: the colours in the piece, as a bit mask of seats."""
        self.ducats: list[int] = [pack.constants.start_ducats for _ in range(seats)]
        self.tokens: list[list[int]] = [[0 for _ in pack.booty] for _ in range(seats)]
        self.supply: list[int] = [token.count for token in pack.booty]
        self.spot = NOBODY
        self.active = 0
        self.turns = 0
        self.idle = 0
        self.passes = 0
        self.boarding = NOBODY
        """The captain whose party lies on a card while its booty is being chosen."""
        self.boarded_slot = EMPTY
        self.reach = [0] * (pack.constants.max_party + 1)
        """By size of a party: the slots it may board, as a bit mask."""

        kept_open = options.covered_values == "open"
        self.deck = self.zone(HIDDEN)
        self.display = self.zone(OPEN, slots=pack.constants.display_size)
        self.lost = self.zone(OPEN)
        self.kept = [self.zone(OPEN if kept_open else sight_of(seat)) for seat in range(seats)]

    def copied(self) -> Self:
        copy = self.with_own_zones(BoardingRules)
        copy.deck, copy.display, copy.lost, *copy.kept = copy.zones
        copy.spot, copy.active, copy.turns = self.spot, self.active, self.turns
        copy.idle, copy.passes = self.idle, self.passes
        copy.boarding, copy.boarded_slot = self.boarding, self.boarded_slot
        copy.pieces = [own[:] for own in self.pieces]
        copy.stack = self.stack[:]
        copy.size = self.size[:]
        copy.aboard = self.aboard[:]
        copy.ducats = self.ducats[:]
        copy.tokens = [own[:] for own in self.tokens]
        copy.supply = self.supply[:]
        copy.reach = self.reach[:]
        return copy

    # -- BP-1 and BP-2: setup and turns -------------------------------------------------------

    def setup(self) -> Scene:
        """BP-1.2, BP-1.3, BP-1.8."""
        self.fill(self.deck, range(len(self.pack.cards)))
        self.shuffle(self.deck)
        chosen = self.options.first_player
        self.active = self.any_of(self.seats) if chosen == "random" else chosen
        self.tell(happened.Setup, self.active)
        self.fill_display()
        return "turn"
        yield  # a scene is a generator even when it asks nothing

    def turn(self) -> Scene:
        """BP-2: exactly one action, then the table is put in order for the next player.

        A turn ends becalmed or with a boarding, never both, so BP-5.1 to BP-5.3 (new cards only
        for an empty display, the end with the last card) can follow either.
        """
        seat = self.active
        self.begin_turn(seat)
        why = OWN_TURN if self.pieces[seat] else SERVING_TURN
        choice = yield Ask(seat, why, self.actions_of, secret=False)
        self.turns += 1
        yield from self.do(seat, choice)
        if self.idle and self.is_becalmed():
            with self.because("BP-12.3"):
                self.lie_becalmed()
        if not self.reach[-1]:
            if not self.deck.cards:
                return "scoring"
            with self.because("BP-5.1"):
                self.fill_display()
        self.active = self.left_of(seat)
        if self.turns >= TURN_LIMIT and self.options.becalmed == "off":
            return "broken_off"
        return "turn"

    def actions_of(self, seat: int) -> list[Option]:
        """BP-2.2 to BP-2.4: every legal action, or the forced pass alone."""
        own, others = self.pieces[seat], self.pieces_of_others(seat)
        options = self.assemblies(own, others)
        size, aboard, reach, flag = self.size, self.aboard, self.reach, 1 << seat
        for party in own:
            if slots := reach[size[party]]:
                options += CAPTURE[party][slots]
        mutinies: list[Option] = []
        for party in others:
            if aboard[party] & flag and (slots := reach[size[party]]):
                mutinies += MUTINY[party][slots]
        options += mutinies
        if not own and not (mutinies and self.must_mutiny()):
            options += self.ransoms(seat, others)
        return options or [("pass",)]

    def pieces_of_others(self, seat: int) -> list[int]:
        """Everything on the table that another player commands."""
        own = self.pieces[seat]
        others: list[int] = []
        for pieces in self.pieces:
            if pieces is not own:
                others += pieces
        return others

    # -- BP-3: assemble -----------------------------------------------------------------------

    def assemblies(self, own: list[int], others: list[int]) -> list[Option]:
        """BP-3.2 to BP-3.5."""
        size = self.size
        most = self.pack.constants.max_party
        largest = max(size)
        options: list[Option] = []
        for piece in own:
            room, row = most - size[piece], ASSEMBLE[piece]
            if largest <= room:
                options += map(row.__getitem__, others)
            else:
                for base in others:
                    if size[base] <= room:
                        options.append(row[base])
        return options

    @verb(piece=PIRATES, base=PIRATES)
    def assemble(self, seat: int, piece: int, base: int) -> None:
        """Put one of your pieces on top of another player's piece and command them all."""
        self.passes = 0
        self.stack[piece] += self.stack[base]
        self.size[piece] += self.size[base]
        self.aboard[piece] |= self.aboard[base]
        self.remove_piece(base)
        self.tell(happened.Assembled, seat, piece, base, self.size[piece])

    def remove_piece(self, top: int) -> None:
        """A piece is no longer named by this pirate."""
        self.pieces[top // RANKS].remove(top)
        self.stack[top] = ()
        self.size[top] = 0
        self.aboard[top] = 0

    def add_piece(self, *pirates: int) -> None:
        """These pirates, top to bottom, are a piece of their captain's player now."""
        top = pirates[0]
        self.pieces[top // RANKS].append(top)
        self.stack[top] = pirates
        self.size[top] = len(pirates)
        colours = 0
        for pirate in pirates:
            colours |= 1 << pirate // RANKS
        self.aboard[top] = colours

    # -- BP-4: capture ------------------------------------------------------------------------

    @verb(party=PIRATES, slot=SLOTS)
    def capture(self, seat: int, party: int, slot: int) -> Rule:
        """Board a face-up card with one of your parties."""
        yield from self.board(seat, "capture", party, slot)

    def board(self, seat: int, mode: happened.Mode, party: int, slot: int) -> Rule:
        """BP-4.3: the party is put on the card; booty, ducats, pay, card, cleanup follow."""
        card_number = self.display.cards[slot]
        card = self.pack.cards[card_number]
        size = self.size[party]
        self.idle = self.passes = 0
        self.boarding, self.boarded_slot = party, slot
        self.uncover_values()
        self.tell(happened.Boarded, seat, mode, party, size, card_number, slot)

        yield from self.share_booty(seat, self.stack[party][1] // RANKS, card)
        self.ducats[seat] += card.ducats
        self.tell(happened.DucatsTaken, seat, card.ducats)
        if self.pay_crew(seat, self.stack[party], card, self.pay_factor(mode)):
            self.clear_slot(slot, self.kept[seat])
            self.tell(happened.CardKept, seat, card_number)
        else:
            with self.because("BP-4.7"):
                self.lose_card(slot)
        self.send_home(party)
        self.boarding, self.boarded_slot = NOBODY, EMPTY

    def uncover_values(self) -> None:
        """BP-11.4: covered pirates are seen again; on a `memory` table that cannot be unseen."""
        if self.options.covered_values == "memory":
            self.revealed = True

    def share_booty(self, captain: int, mate: int, card: Card) -> Rule:
        """BP-4.4, BP-9.2, BP-R17, BP-R18: the captain chooses, the mate gets the other one."""
        if card.kind == "monster":
            for kind in card.symbols:
                if self.supply[kind]:
                    self.booty(captain, kind)
            return
        kinds = dict.fromkeys(self.booty_on(card))
        if not kinds:
            return
        why = "Choose your booty: your mate gets the other token"
        choice = yield Ask(captain, why, [("booty", kind) for kind in kinds])
        other = self.other_booty(card, choice[1])
        self.booty(captain, choice[1])
        if other != EMPTY:
            with self.because("BP-4.4"):
                self.booty(mate, other)

    def booty_on(self, card: Card) -> list[int]:
        """BP-R17: the symbols of a card for which there is a token left."""
        return [kind for kind in card.symbols if self.supply[kind]]

    def other_booty(self, card: Card, taken: int) -> int:
        """BP-4.4, BP-R18: what the mate gets when the captain takes this; EMPTY for nothing."""
        left = self.booty_on(card)
        left.remove(taken)
        if not left or (left[0] == taken and self.supply[taken] == 1):
            return EMPTY
        return left[0]

    @verb(kind=6)
    def booty(self, seat: int, kind: int) -> None:
        """Take this booty token; the mate gets the other one."""
        self.supply[kind] -= 1
        self.tokens[seat][kind] += 1
        self.tell(happened.BootyTaken, seat, kind)

    def pay_factor(self, mode: happened.Mode) -> int:
        """BP-6.7: the crew is paid double after a mutiny."""
        return self.pack.constants.mutiny_pay_factor if mode == "mutiny" else 1

    def pay_by_rank(self, card: Card, factor: int) -> list[int]:
        """BP-4.6, BP-6.7: what a foreign pirate of each rank is paid."""
        return [factor * pay for pay in (*self.pack.fixed_pay, card.stranger)]

    def pay_due(self, captain: int, party: tuple[int, ...], card: Card, factor: int) -> list[int]:
        """BP-4.6, BP-6.7: what each seat is owed for its pirates under a foreign captain."""
        due = [0] * self.seats
        pay = self.pay_by_rank(card, factor)
        for pirate in party:
            due[pirate // RANKS] += pay[pirate % RANKS]
        due[captain] = 0
        return due

    def pay_crew(self, captain: int, party: tuple[int, ...], card: Card, factor: int) -> bool:
        """BP-4.6, BP-4.7: pay everybody in full; tells whether the captain could afford it."""
        due = self.pay_due(captain, party, card, factor)
        for offset in range(1, self.seats):
            seat = (captain + offset) % self.seats
            if due[seat]:
                self.ducats[seat] += due[seat]
                self.tell(happened.Paid, captain, seat, due[seat])
        return self.spend(captain, sum(due))

    def spend(self, seat: int, ducats: int) -> bool:
        """Take ducats from a treasury; the supply adds what is missing. Tells if none was."""
        self.ducats[seat], missing = settled(self.ducats[seat], ducats)
        if missing:
            self.tell(happened.SupplyAdded, seat, missing)
        return not missing

    def lose_card(self, slot: int) -> None:
        """The card in a slot is out of the game."""
        card = self.clear_slot(slot, self.lost)
        self.tell(happened.CardLost, card, slot)

    def send_home(self, party: int) -> None:
        """BP-4.8: all pirates of a party are singles of their owners again."""
        pirates = self.stack[party]
        self.remove_piece(party)
        for pirate in pirates:
            seat = pirate // RANKS
            self.pieces[seat].append(pirate)
            self.stack[pirate] = (pirate,)
            self.size[pirate] = 1
            self.aboard[pirate] = 1 << seat

    # -- BP-5: display and deck ---------------------------------------------------------------

    def fill_display(self) -> None:
        """BP-1.3, BP-5.1, BP-R30: four new cards, or what is left."""
        for slot in range(len(self.display.cards)):
            if self.deck.cards:
                self.turn_up(slot)
        self.tell(happened.DisplayFilled, self.display.cards[:], len(self.deck.cards))

    def turn_up(self, slot: int) -> None:
        """BP-4.1: the top card lies face up, in reach of parties that have its minimum."""
        card = self.draw(self.deck, self.display, slot)
        for size in range(self.pack.cards[card].min, len(self.reach)):
            self.reach[size] |= 1 << slot

    def clear_slot(self, slot: int, target: Zone) -> int:
        """BP-5.2: a card leaves the display; its slot stays empty."""
        card = self.display.cards[slot]
        self.move(card, self.display, target)
        for size, slots in enumerate(self.reach):
            self.reach[size] = slots & ~(1 << slot)
        return card

    # -- BP-6 and BP-7: mutiny and the black spot ---------------------------------------------

    @verb(party=PIRATES, slot=SLOTS)
    def mutiny(self, seat: int, party: int, slot: int) -> Rule:
        """Take over another player's party with your pirate in it, board at once, pay double."""
        victim = party // RANKS
        with self.because("BP-6.4"):
            self.pass_black_spot(seat, victim)
        rebel, *others = self.risen_up(seat, party)
        self.remove_piece(party)
        self.add_piece(rebel, *others)
        self.tell(happened.MutinyIncited, seat, victim, rebel, party)
        yield from self.board(seat, "mutiny", rebel, slot)

    def risen_up(self, seat: int, party: int) -> tuple[int, ...]:
        """BP-6.5: the pirates of a party once the highest one of this seat has climbed up."""
        pirates = self.stack[party]
        depth = [pirate // RANKS for pirate in pirates].index(seat)
        return pirates[depth], *pirates[:depth], *pirates[depth + 1 :]

    def pass_black_spot(self, mutineer: int, victim: int) -> None:
        """BP-6.4: a mutiny moves it."""
        came_from = self.spot
        self.spot = self.spot_after(mutineer, victim)
        self.tell(happened.SpotMoved, self.spot, came_from)

    def spot_after(self, mutineer: int, victim: int) -> int:
        """BP-7.2, BP-7.3: to the victim, or to the mutineer if the victim has it already."""
        return mutineer if self.spot == victim else victim

    # -- BP-8: ransom -------------------------------------------------------------------------

    def ransoms(self, seat: int, others: list[int]) -> list[Option]:
        """BP-8.2: any own pirate in any party."""
        return [
            ("ransom", party, depth)
            for party in others
            if self.aboard[party] >> seat & 1
            for depth, pirate in enumerate(self.stack[party])
            if pirate // RANKS == seat
        ]

    @verb(party=PIRATES, depth=range(1, 9))
    def ransom(self, seat: int, party: int, depth: int) -> Rule:
        """Buy one of your pirates out of a party, then put it on another player's piece."""
        self.idle += 1
        price = self.pack.constants.ransom_price
        self.ducats[party // RANKS] += price
        pirates = self.stack[party]
        freed = pirates[depth]
        self.remove_piece(party)
        self.add_piece(*pirates[:depth], *pirates[depth + 1 :])
        self.add_piece(freed)
        self.uncover_values()
        self.tell(happened.Ransomed, seat, freed, party, depth, price)
        self.spend(seat, price)
        choice = yield Ask(
            seat,
            "Your pirate is free: put it on another player's piece",
            self.assemblies([freed], self.pieces_of_others(seat)),
        )
        yield from self.do(seat, choice)

    # -- BP-R35: an abandoned seat ------------------------------------------------------------

    def fallback(self, ask: Ask) -> Option:
        """BP-R35: the capture with the best balance, else assemble, mutiny, ransom; lowest ids."""
        order = ("booty", "capture", "assemble", "mutiny", "ransom", "pass")
        return min(
            ask.options,
            key=lambda option: (order.index(option[0]), -self.balance_of(option), option),
        )

    def balance_of(self, option: Option) -> int:
        """What a capture would bring its captain in ducats, after the pay."""
        match option:
            case ("capture", party, slot):
                captain = party // RANKS
                card = self.pack.cards[self.display.cards[slot]]
                due = sum(self.pay_due(captain, self.stack[party], card, 1))
                left, _ = settled(self.ducats[captain] + card.ducats, due)
                return left - self.ducats[captain]
        return 0

    # -- BP-2.4 and BP-12: passing and lying becalmed -----------------------------------------

    @verb()
    def pass_(self, seat: int) -> None:
        """You have no legal action."""
        self.idle += 1
        self.passes += 1
        self.tell(happened.Passed, seat)

    def must_mutiny(self) -> bool:
        """BP-12.2: after too many idle turns whoever can mutiny may not ransom."""
        return (
            self.options.becalmed == "on"
            and self.idle >= self.pack.constants.idle_soft_per_player * self.seats
        )

    @property
    def idle_limit(self) -> int:
        """BP-12.3: how many idle turns becalm the sea; 0 for never."""
        on = self.options.becalmed == "on"
        return self.pack.constants.idle_hard_per_player * self.seats if on else 0

    def is_becalmed(self) -> bool:
        """BP-12.3."""
        limit = self.idle_limit
        return limit > 0 and (self.passes >= self.seats or self.idle >= limit)

    def lie_becalmed(self) -> None:
        """BP-12.3: the card with the highest minimum is lost and all parties disband unpaid."""
        cards = self.display.cards
        slot = max(
            (slot for slot, card in enumerate(cards) if card != EMPTY),
            key=lambda slot: (self.pack.cards[cards[slot]].min, -slot),
        )
        self.tell(happened.Becalmed, cards[slot])
        self.lose_card(slot)
        for party in range(len(self.size)):
            if self.size[party] > 1:
                self.uncover_values()
                self.send_home(party)
        self.idle = self.passes = 0
