"""What lies on the table of Raiders of Tavern Row, and how cards pass through it."""

from typing import Any, ClassVar, Final, Literal, Self

from broadside.engine import HIDDEN, OPEN, Event, Game, Preset, Zone, sight_of

from . import events as happened
from .cards import TYPE_OF, one_of
from .options import PRESETS, RaidersOptions
from .pack import RaidersPack
from .raided import Raid

NOBODY: Final = -1
ROW: Final = 5
HAND: Final = 5
MOST_COMMANDS: Final = 200
"""RT-R32: after so many commands in a round a hand takes no more cards."""

Stage = Literal[
    "parley",
    "command",
    "trade",
    "brawl",
    "bury",
    "treasure",
    "power",
    "attack",
    "lookout",
    "rescue",
    "recruit",
    "over",
]
"""What is being decided; everybody can see it."""


class RaidersState(Game[RaidersOptions, RaidersPack]):
    """State. Hidden cards lie in zones; everything else is open to all."""

    id: ClassVar[str] = "raiders"
    title: ClassVar[str] = "Raiders of Tavern Row"
    players: ClassVar[range] = range(2, 5)
    minutes: ClassVar[tuple[int, int]] = (40, 60)
    pitch: ClassVar[str] = (
        "Hire the tavern's worst, play them in pairs, straights and flushes, and take the round's "
        "prize with the strongest party. Bury what you would rather not be seen with."
    )
    aim: ClassVar[str] = (
        "Have most Notoriety in the end. Turn cards into Coins, hire Pirates that go together in "
        "pairs, straights and flushes, and win each round's Prizes with the strongest party."
    )
    options_type: ClassVar[type[Any]] = RaidersOptions
    presets: ClassVar[dict[str, Preset]] = PRESETS
    pack_type: ClassVar[type[Any]] = RaidersPack
    event_types: ClassVar[tuple[type[Event], ...]] = happened.EVENTS
    lent: ClassVar[tuple[str, ...]] = ("achievements", "last_raid")

    __slots__ = (
        "achievements",
        "active",
        "box",
        "buried",
        "coins",
        "commands",
        "declared",
        "discards",
        "hands",
        "in_play",
        "landed",
        "lap",
        "last_raid",
        "lookouts",
        "parley_up",
        "pirate_deck",
        "pirate_discard",
        "plundered",
        "prizes",
        "recruits",
        "rescued",
        "revealed_treasure",
        "round",
        "rounds",
        "row",
        "selling",
        "ship_areas",
        "ship_decks",
        "stacks",
        "stage",
        "start",
        "suits",
        "token_box",
        "treasure_deck",
        "treasure_discard",
        "using",
    )

    @classmethod
    def check_options(cls, options: RaidersOptions, seats: int) -> None:
        options.check()

    def __init__(self, seats: int, options: RaidersOptions, pack: RaidersPack) -> None:
        super().__init__(seats, options, pack)
        self.achievements = options.achievements()
        self.rounds = 6 if seats == 2 else 5
        self.suits = 4 if seats == 2 else 5
        self.round = 0
        self.start = 0
        """Who has the Start Player token."""
        self.active = 0
        self.lap = 0
        """Turns left of the final lap; 0 before it begins."""
        self.stage: Stage = "parley"
        self.using = -1
        """The card type whose powers are to be chosen from; its black side when it is sold."""
        self.selling = False
        self.plundered = 0
        """Treasures revealed in the present command or recruit."""
        self.coins = [2] * seats
        self.parley_up = [True] * seats
        self.prizes = [[0] * self.rounds for _ in range(seats)]
        """By seat and round: the NP of the Prize token taken."""
        self.stacks: list[list[int]] = []
        """By round: the Prize tokens not taken yet, best first."""
        self.token_box: list[int] = []
        self.commands = [0] * seats
        """Commands given in this round."""
        self.declared: list[int] = []
        """The Pirates that raid as wild Captains."""
        self.landed: list[list[int]] = [[] for _ in range(seats)]
        """By seat: the types all saw land on the discard pile since it was last shuffled."""
        self.rescued: list[list[int]] = [[] for _ in range(seats)]
        """By seat: the types all saw come back to the hand in this round."""
        self.last_raid: Raid | None = None

        self.pirate_deck = self.zone(HIDDEN)
        self.pirate_discard = self.zone(OPEN)
        self.row = self.zone(OPEN, slots=ROW)
        self.treasure_deck = self.zone(HIDDEN)
        self.treasure_discard = self.zone(OPEN)
        self.revealed_treasure = self.zone(OPEN)
        self.in_play = self.zone(OPEN)
        self.box = self.zone(OPEN)
        owners = [sight_of(seat) for seat in range(seats)]
        self.ship_decks = [self.zone(HIDDEN) for _ in owners]
        self.hands = [self.zone(sight) for sight in owners]
        self.discards = [self.zone(sight) for sight in owners]
        self.buried = [self.zone(sight) for sight in owners]
        self.lookouts = [self.zone(sight) for sight in owners]
        """The cards a player is looking at."""
        self.ship_areas = [self.zone(OPEN) for _ in owners]
        self.recruits = [self.zone(OPEN) for _ in owners]

    def copied(self) -> Self:
        copy = self.with_own_zones(RaidersState)
        copy.achievements, copy.last_raid = self.achievements, self.last_raid
        copy.rounds, copy.suits, copy.round = self.rounds, self.suits, self.round
        copy.start, copy.active, copy.lap = self.start, self.active, self.lap
        copy.stage, copy.using, copy.selling = self.stage, self.using, self.selling
        copy.plundered = self.plundered
        zones, seats = copy.zones, self.seats
        copy.pirate_deck, copy.pirate_discard, copy.row, copy.treasure_deck = zones[:4]
        copy.treasure_discard, copy.revealed_treasure, copy.in_play, copy.box = zones[4:8]
        decks, hands, discards, buried, lookouts, areas, recruits = [
            zones[first : first + seats] for first in range(8, len(zones), seats)
        ]
        copy.ship_decks, copy.hands, copy.discards, copy.buried = decks, hands, discards, buried
        copy.lookouts, copy.ship_areas, copy.recruits = lookouts, areas, recruits
        copy.coins = self.coins[:]
        copy.parley_up = self.parley_up[:]
        copy.prizes = [own[:] for own in self.prizes]
        copy.stacks = [left[:] for left in self.stacks]
        copy.token_box = self.token_box[:]
        copy.commands = self.commands[:]
        copy.declared = self.declared[:]
        copy.landed = [own[:] for own in self.landed]
        copy.rescued = [own[:] for own in self.rescued]
        return copy

    # -- taking cards -------------------------------------------------------------------------

    def take_cards(self, seat: int, count: int, target: Zone) -> None:
        """RT-4.2, RT-4.3, RT-R3: from the Ship deck, shuffling the discard pile when needed."""
        deck = self.ship_decks[seat]
        while count > 0:
            if not deck.cards:
                if not self.discards[seat].cards:
                    return
                self.shuffle_ship(seat)
            count -= self.draw_many(deck, target, count)

    def shuffle_ship(self, seat: int) -> None:
        """The discard pile becomes the Ship deck; what all had seen there may be anywhere in it."""
        deck, pile = self.ship_decks[seat], self.discards[seat]
        self.pour(pile, deck)
        self.shuffle(deck)
        self.landed[seat] = []
        self.tell(happened.ShipShuffled, seat, len(deck.cards))

    def draw_cards(self, seat: int, count: int) -> None:
        """RT-8.7: from the Ship deck into the hand."""
        hand = self.hand_of(seat)
        before = len(hand.cards)
        self.take_cards(seat, count, hand)
        if self.log is not None:
            self.tell(happened.Drew, seat, [TYPE_OF[card] for card in hand.cards[before:]])

    def hand_of(self, seat: int) -> Zone:
        """Where cards for the hand go: past it, once there were too many commands (RT-R32)."""
        return self.hands[seat] if self.commands[seat] < MOST_COMMANDS else self.discards[seat]

    # -- playing cards ------------------------------------------------------------------------

    def play_from_hand(self, seat: int, kind: int) -> int:
        """A card of this type from the hand lies in play, for all to see."""
        hand = self.hands[seat]
        card = one_of(hand.cards, kind)
        self.move(card, hand, self.in_play)
        return card

    def land(self, seat: int, card: int) -> None:
        """RT-R27: a card in play goes to the discard pile, and all see which."""
        self.move(card, self.in_play, self.discards[seat])
        self.landed[seat].append(TYPE_OF[card])

    def drop_hand(self, seat: int) -> None:
        """RT-R19, RT-R32: cards that are not played any more go to the discard pile."""
        hand = self.hands[seat].cards
        if hand:
            self.tell(happened.HandDropped, seat, [TYPE_OF[card] for card in hand])
        while hand:
            self.land(seat, self.draw(self.hands[seat], self.in_play))
