"""What can happen in Raiders of Tavern Row. Cards are types; EMPTY for one that stays secret.

The sentences are in words.py, and what is kept from whom is in view.py.
"""

from typing import Literal

import msgspec

from broadside.engine import Event

from .mustered import Pattern

Pile = Literal["hand", "discard"]
TieBreak = Literal["", "unused", "coins", "turn order"]


class Setup(Event, frozen=True):
    """The table is laid and the first player drawn."""

    first: int
    achievements: list[str]


class RowDealt(Event, frozen=True):
    """The Tavern Row was dealt anew."""

    cards: list[int]


class RowFilled(Event, frozen=True):
    """A Pirate was turned up in a slot of the Row."""

    slot: int
    card: int


class Crowded(Event, frozen=True):
    """Too many Officers: the whole Row was swept away."""

    cards: list[int]


class RoundBegan(Event, frozen=True):
    """A new round, with its stack of Prize tokens."""

    round: int
    start: int
    prizes: list[int]


class Drew(Event, frozen=True):
    """Cards came from a Ship deck into a hand; secret."""

    seat: int
    cards: list[int]


class ShipShuffled(Event, frozen=True):
    """A player's discard pile became the Ship deck."""

    seat: int
    cards: int


class PiratesShuffled(Event, frozen=True):
    """The Pirate discard pile became the Pirate deck."""

    cards: int


class TreasuresShuffled(Event, frozen=True):
    """The Treasure discard pile became the Treasure deck."""

    cards: int


class Parleyed(Event, frozen=True):
    """A player spent the Parley token on a better hand; the cards are secret."""

    seat: int
    cards: list[int]


class Traded(Event, frozen=True):
    """Loot was played for Coins."""

    seat: int
    cards: list[int]
    coins: int


class MonkeysPlayed(Event, frozen=True):
    """One Powder Monkey, or two, began a command."""

    seat: int
    command: Literal["brawl", "bury", "plunder"]


class Boarded(Event, frozen=True):
    """A Pirate went from a hand to the Ship Area."""

    seat: int
    card: int


class Recruited(Event, frozen=True):
    """A Pirate was hired from the Row."""

    seat: int
    card: int
    slot: int
    cost: int


class Waited(Event, frozen=True):
    """A turn passed with no card to play and nobody hired."""

    seat: int


class Brawled(Event, frozen=True):
    """A Pirate was thrown out of the Row."""

    seat: int
    card: int
    slot: int


class Buried(Event, frozen=True):
    """A card left a player's deck for good; which one is secret."""

    seat: int
    card: int
    pile: Pile


class CoinsTaken(Event, frozen=True):
    """A Trade power brought Coins."""

    seat: int
    coins: int


class Declared(Event, frozen=True):
    """A Pirate raids as a wild Captain this round."""

    seat: int
    card: int


class Attacked(Event, frozen=True):
    """A player was attacked."""

    seat: int
    target: int


class CoinLost(Event, frozen=True):
    """The attacked player gave up a Coin."""

    seat: int


class Discarded(Event, frozen=True):
    """The attacked player gave up a card."""

    seat: int
    card: int


class Looked(Event, frozen=True):
    """Lookout: one card was taken, the others lie on top of the Ship deck; secret."""

    seat: int
    taken: int
    left: list[int]


class Rescued(Event, frozen=True):
    """A crew card came back from the discard pile."""

    seat: int
    card: int


class Idle(Event, frozen=True):
    """A power found nothing to do."""

    seat: int
    power: str


class TreasureRevealed(Event, frozen=True):
    """The top Treasure was shown to all."""

    seat: int
    card: int


class TreasureSold(Event, frozen=True):
    """It was sold."""

    seat: int
    card: int
    coins: int


class TreasureKept(Event, frozen=True):
    """It went to the player's discard pile."""

    seat: int
    card: int


class FinalLap(Event, frozen=True):
    """All hands are empty: everybody may hire once more."""

    first: int


class HandDropped(Event, frozen=True):
    """Cards that could not be played any more went to the discard pile."""

    seat: int
    cards: list[int]


class SetMember(msgspec.Struct, frozen=True):
    """A Pirate in a set, and what it stands for there."""

    card: int
    rank: int
    """1 to 9: Quartermaster 8, Captain 9."""
    suit: int


class SetFormed(msgspec.Struct, frozen=True):
    """A set of a raiding party."""

    pattern: Pattern
    strength: int
    members: list[SetMember]


class Mustered(Event, frozen=True):
    """A raiding party and its Strength."""

    seat: int
    strength: int
    unused: int
    sets: list[SetFormed]


class PrizeTaken(Event, frozen=True):
    """A player took a Prize token."""

    seat: int
    points: int
    place: int
    """Among those who raid, from 1; 0 where ranking does not matter."""
    tie: TieBreak
    """What put the party before the next one of the same Strength."""


class PrizesLeft(Event, frozen=True):
    """Tokens that nobody took went to the box."""

    tokens: list[int]


class AchievementScored(Event, frozen=True):
    """How everybody did in a Legendary Achievement."""

    achievement: str
    counts: list[int]
    points: list[int]


class Scored(Event, frozen=True):
    """What a player gained in one step of the final scoring."""

    seat: int
    step: str
    points: int


class Won(Event, frozen=True):
    """Who has most Notoriety Points."""

    seats: list[int]


EVENTS = (
    Setup,
    RowDealt,
    RowFilled,
    Crowded,
    RoundBegan,
    Drew,
    ShipShuffled,
    PiratesShuffled,
    TreasuresShuffled,
    Parleyed,
    Traded,
    MonkeysPlayed,
    Boarded,
    Recruited,
    Waited,
    Brawled,
    Buried,
    CoinsTaken,
    Declared,
    Attacked,
    CoinLost,
    Discarded,
    Looked,
    Rescued,
    Idle,
    TreasureRevealed,
    TreasureSold,
    TreasureKept,
    FinalLap,
    HandDropped,
    Mustered,
    PrizeTaken,
    PrizesLeft,
    AchievementScored,
    Scored,
    Won,
)
