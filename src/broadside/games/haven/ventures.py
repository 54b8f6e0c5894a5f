"""What lasts no longer than a move or a battle: a voyage, a raid, a duel."""

from typing import Literal

NOBODY = -1

Moment = Literal["menu", "move", "response", "attack", "combat", "saving", "between"]
"""When a card is played; it decides which of its effects is meant."""


class Voyage:
    """A vessel that moves (HV-7.4)."""

    __slots__ = ("added", "free", "rolled", "start", "stuck", "vessel")

    def __init__(self, vessel: int, start: int, *, free: bool) -> None:
        self.vessel = vessel
        self.start = start
        """The hex it comes from."""
        self.free = free
        self.stuck = False
        """Whether it is becalmed: then it has no spaces at all."""
        self.rolled = 0
        """The die, what the vessel has, and Wild cards."""
        self.added = 0
        """What History cards add."""

    @property
    def spaces(self) -> int:
        """How far it may go."""
        return 0 if self.stuck else self.rolled + self.added

    def copied(self) -> "Voyage":
        """The same voyage, to go on by itself."""
        copy = Voyage(self.vessel, self.start, free=self.free)
        copy.stuck, copy.rolled, copy.added = self.stuck, self.rolled, self.added
        return copy


class Raid:
    """A battle for an Attack card (HV-8). Lists go by side: 0 attacks, 1 is the place."""

    __slots__ = ("attack", "dice", "hits", "roller", "round", "standoffs", "vessel")

    def __init__(self, vessel: int, attack: int) -> None:
        self.vessel = vessel
        self.attack = attack
        """The id of the Attack card."""
        self.roller = NOBODY
        """Who rolls for the place."""
        self.round = 0
        self.standoffs = 0
        """In a row."""
        self.dice = [0, 0]
        self.hits = [0, 0]
        """What cards add in this round."""

    def copied(self) -> "Raid":
        """The same battle, to go on by itself."""
        copy = Raid(self.vessel, self.attack)
        copy.roller, copy.round, copy.standoffs = self.roller, self.round, self.standoffs
        copy.dice, copy.hits = self.dice[:], self.hits[:]
        return copy


class Duel:
    """A battle between two vessels (HV-9). Lists go by side: 0 attacks, 1 defends."""

    __slots__ = ("changes", "dice", "evaded", "hits", "offer", "round", "standoffs", "vessels")

    def __init__(self, attacker: int, defender: int) -> None:
        self.vessels = [attacker, defender]
        self.round = 0
        self.standoffs = 0
        """In this round."""
        self.changes = 0
        """How often the roles have changed (HV-9.12)."""
        self.evaded = False
        """Whether a card has ended it."""
        self.offer = 0
        """The coins that are offered or demanded for safe passage, 0 if none are."""
        self.dice = [0, 0]
        self.hits = [0, 0]
        """What cards add in this round."""

    def copied(self) -> "Duel":
        """The same battle, to go on by itself."""
        copy = Duel(self.vessels[0], self.vessels[1])
        copy.round, copy.standoffs, copy.changes = self.round, self.standoffs, self.changes
        copy.evaded, copy.offer = self.evaded, self.offer
        copy.dice, copy.hits = self.dice[:], self.hits[:]
        return copy
