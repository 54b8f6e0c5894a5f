"""What lies on the table of Prize Fleet, and how cards and crew pass through it."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal, Self

from broadside.engine import HIDDEN, OPEN, Event, Game, Preset, WindowKind, Zone, sight_of

from . import events as happened
from .cards import SHIPS
from .fight import PEACE
from .options import PRESETS, FleetOptions
from .pack import Face, FleetPack

NOBODY: Final = -1

Stage = Literal[
    "income", "adventures", "battle", "expedition", "reorganise", "sale", "discard", "over"
]
"""What is being decided; everybody can see it."""


class FleetState(Game[FleetOptions, FleetPack]):
    """State. Hidden cards lie in zones; everything else is open to all."""

    id: ClassVar[str] = "fleet"
    title: ClassVar[str] = "Prize Fleet"
    players: ClassVar[range] = range(2, 7)
    minutes: ClassVar[tuple[int, int]] = (30, 75)
    pitch: ClassVar[str] = (
        "Chase merchants, galleons and each other; fight to the last hand with cannons, crew and "
        "cards, and sail what you take. Seven pirate points win, and so does being the last afloat."
    )
    aim: ClassVar[str] = (
        "Have seven pirate points in your own turn: take ships that carry them, and find most "
        "treasure. Never lose your last ship, for then you are out."
    )
    options_type: ClassVar[type[Any]] = FleetOptions
    presets: ClassVar[dict[str, Preset]] = PRESETS
    pack_type: ClassVar[type[Any]] = FleetPack
    event_types: ClassVar[tuple[type[Event], ...]] = happened.EVENTS
    lent: ClassVar[tuple[str, ...]] = ("effects", "kind_of", "printed")
    windows: ClassVar[dict[str, WindowKind]] = {
        "battle": WindowKind("Cards in a battle between players", seconds=5)
    }

    __slots__ = (
        "active",
        "aside",
        "berths",
        "blue_deck",
        "blue_discard",
        "blue_hands",
        "box",
        "cannons",
        "crew",
        "digger",
        "effects",
        "ended",
        "expanded",
        "fame",
        "fight",
        "fitted",
        "fittings",
        "fleets",
        "fog",
        "fought",
        "hands",
        "kind_of",
        "maximum",
        "nests_used",
        "never_moved",
        "played",
        "pool",
        "printed",
        "ready",
        "rearranged",
        "red_deck",
        "red_discard",
        "round",
        "row",
        "searched",
        "site",
        "sold",
        "speed",
        "spent",
        "stage",
        "start",
        "supply",
        "treasures",
        "turns",
    )

    @classmethod
    def check_options(cls, options: FleetOptions, seats: int) -> None:
        options.check()

    def __init__(self, seats: int, options: FleetOptions, pack: FleetPack) -> None:
        super().__init__(seats, options, pack)
        self.kind_of, self.effects, self.printed = pack.kind_of, pack.effects, pack.printed
        """By card and by kind; of the pack, but looked up all the time."""
        self.expanded = options.expanded(seats)
        self.fog = False
        """Whether any card of the deck could roll the wind again."""
        self.round = 0
        self.start = 0
        self.active = 0
        self.stage: Stage = "income"
        self.turns = [0] * seats
        """By seat: the turns that are over (PF-16.2)."""
        self.supply = 0
        self.pool = 0
        """Crew tokens that are being placed."""
        self.fame = NOBODY
        """Who holds the Fame card."""
        self.ended: happened.Ending = "points"
        self.never_moved = 0
        """How many were eliminated before their first turn, for who studies the game."""

        # By ship. Who is aboard, or defends it in the row; and its values, inventory included.
        self.crew = [0] * SHIPS
        self.speed = pack.speeds[:]
        self.cannons = pack.cannons[:]
        self.maximum = pack.maxima[:]
        self.fitted = [NOBODY] * len(pack.kind_of)
        """By red card: the ship that it lies on."""

        # What is used up in this turn.
        self.ready: list[int] = []
        """The ships that may still make their undertaking."""
        self.spent: list[int] = []
        """Your-turn-only cards that were played (PF-11.5)."""
        self.nests_used: list[int] = []
        """Crows Nests that have had their swap."""
        self.searched: list[int] = []
        """PF-16.5: expeditions made, as 64 x ship + card."""
        self.fought = False
        self.sold = False
        self.rearranged = False

        self.berths: list[int] = []
        """The crews of the fleet that is being rearranged, as far as they are settled."""
        self.digger = NOBODY
        self.site = NOBODY
        """The ship on an expedition, and the treasure card it searches for."""
        self.fight = PEACE

        self.red_deck = self.zone(HIDDEN)
        self.red_discard = self.zone(OPEN)
        self.blue_deck = self.zone(HIDDEN)
        self.blue_discard = self.zone(OPEN)
        self.row = self.zone(OPEN)
        self.aside = self.zone(OPEN)
        """The your-turn-only card that is being played."""
        self.fittings = self.zone(OPEN)
        """All inventory cards on ships."""
        self.box = self.zone(OPEN)
        self.played = [self.zone(OPEN), self.zone(OPEN)]
        """Battle cards on the table, by side."""
        everybody = range(seats)
        sights = [sight_of(seat) for seat in everybody]
        self.hands = [self.zone(sight) for sight in sights]
        self.blue_hands = [self.zone(sight) for sight in sights]
        self.fleets = [self.zone(OPEN) for _ in everybody]
        self.treasures = [self.zone(OPEN) for _ in everybody]

    def copied(self) -> Self:
        copy = self.with_own_zones(FleetState)
        zones, seats = copy.zones, self.seats
        copy.red_deck, copy.red_discard, copy.blue_deck, copy.blue_discard = zones[:4]
        copy.row, copy.aside, copy.fittings, copy.box = zones[4:8]
        copy.played = zones[8:10]
        copy.hands = zones[10 : 10 + seats]
        copy.blue_hands = zones[10 + seats : 10 + 2 * seats]
        copy.fleets = zones[10 + 2 * seats : 10 + 3 * seats]
        copy.treasures = zones[10 + 3 * seats :]
        copy.kind_of, copy.effects, copy.printed = self.kind_of, self.effects, self.printed
        copy.expanded, copy.fog, copy.start = self.expanded, self.fog, self.start
        copy.round, copy.active, copy.stage = self.round, self.active, self.stage
        copy.supply, copy.pool, copy.fame = self.supply, self.pool, self.fame
        copy.ended, copy.never_moved = self.ended, self.never_moved
        copy.fought, copy.sold, copy.rearranged = self.fought, self.sold, self.rearranged
        copy.digger, copy.site = self.digger, self.site
        copy.turns = self.turns[:]
        copy.crew = self.crew[:]
        copy.speed = self.speed[:]
        copy.cannons = self.cannons[:]
        copy.maximum = self.maximum[:]
        copy.fitted = self.fitted[:]
        copy.ready = self.ready[:]
        copy.spent = self.spent[:]
        copy.nests_used = self.nests_used[:]
        copy.searched = self.searched[:]
        copy.berths = self.berths[:]
        copy.fight = self.fight.copied()
        return copy

    # -- seats --------------------------------------------------------------------------------

    def afloat(self) -> list[int]:
        """Who is still in the game."""
        return [seat for seat in range(self.seats) if self.fleets[seat].cards]

    def next_afloat(self, seat: int) -> int:
        """The nearest player clockwise who is still in the game."""
        seat = self.left_of(seat)
        while not self.fleets[seat].cards:
            seat = self.left_of(seat)
        return seat

    def right_neighbour(self, seat: int) -> int:
        """PF-0.8: the nearest player counter-clockwise who is still in the game."""
        seat = (seat - 1) % self.seats
        while not self.fleets[seat].cards:
            seat = (seat - 1) % self.seats
        return seat

    def owner_of(self, ship: int) -> int:
        """Who controls a ship; NOBODY if it is in the row."""
        for seat in range(self.seats):
            if ship in self.fleets[seat].cards:
                return seat
        return NOBODY

    def points_of(self, seat: int) -> int:
        """PF-0.7: pirate points."""
        worth = self.printed.points
        total = 0
        for ship in self.fleets[seat].cards:
            total += worth[ship]
        return total + self.pack.fame.points if self.fame == seat else total

    def treasure_points_of(self, seat: int) -> int:
        """PF-0.7: treasure points."""
        worth = self.pack.treasure_points
        total = 0
        for card in self.treasures[seat].cards:
            total += worth[card]
        return total

    # -- piles --------------------------------------------------------------------------------

    def draw_red(self, seat: int, count: int) -> None:
        """PF-2.4: so many red cards into the hand, as far as there are any."""
        hand = self.hands[seat]
        before = len(hand.cards)
        self.draw_from(self.red_deck, self.red_discard, hand, count)
        if self.log is not None and len(hand.cards) > before:
            kinds = [self.kind_of[card] for card in hand.cards[before:]]
            self.tell(happened.DrewRed, seat, kinds)

    def draw_blue(self, seat: int) -> None:
        """PF-3.2: blue cards until three are in the hand."""
        hand = self.blue_hands[seat]
        before = len(hand.cards)
        self.draw_from(self.blue_deck, self.blue_discard, hand, 3 - before)
        if self.log is not None and len(hand.cards) > before:
            self.tell(happened.DrewBlue, seat, hand.cards[before:])

    def draw_from(self, deck: Zone, discard: Zone, target: Zone, count: int) -> None:
        """PF-2.4: so many cards, and the discard pile becomes the deck as soon as that is empty."""
        while count > 0:
            if not deck.cards:
                self.refill(deck, discard)
            dealt = self.draw_many(deck, target, count)
            if not dealt:
                return
            count -= dealt
            if not deck.cards:
                self.refill(deck, discard)

    def refill(self, deck: Zone, discard: Zone) -> None:
        """PF-2.4: the discard pile becomes the empty draw pile, if there is one."""
        if not discard.cards:
            return
        self.pour(discard, deck)
        self.shuffle(deck)
        self.tell(happened.Shuffled, "red" if deck is self.red_deck else "blue", len(deck.cards))

    def one_of(self, seat: int, kind: int) -> int:
        """A card of this kind from the hand that may still be played in this turn.

        Cards that somebody else has seen there lie first, so that no play betrays a second copy.
        """
        kind_of = self.kind_of
        for card in self.hands[seat].cards:
            if kind_of[card] == kind and card not in self.spent:
                if self.knowledge is not None:
                    self.take_any(seat, card, besides=self.spent)
                return card
        raise ValueError(f"seat {seat} has no {kind} to play")

    def take_any(self, seat: int, card: int, besides: Sequence[int] = ()) -> None:
        """PF-11.1: others see a kind leave the hand, and not which of the copies it was."""
        kind = self.kind_of[card]
        hand = self.hands[seat].cards
        self.mix_up(card, [c for c in hand if self.kind_of[c] == kind and c not in besides])

    # -- crew ---------------------------------------------------------------------------------

    def take_aboard(self, ship: int, tokens: int) -> int:
        """PF-0.6, PF-R13: crew from the supply, as far as it goes and there is room."""
        taken = min(tokens, self.supply, self.maximum[ship] - self.crew[ship])
        self.supply -= taken
        self.crew[ship] += taken
        return taken

    def shown(self, faces: list[int]) -> list[Face]:
        """What battle dice show."""
        battle = self.pack.dice.battle
        return [battle[face - 1] for face in faces]

    def count(self, faces: list[int], symbol: str) -> int:
        """How many battle dice show a symbol."""
        found = 0
        for face in self.printed.faces[symbol]:
            found += faces.count(face)
        return found
