"""What lasts no longer than an action: what is around a Pirate, a roll, and an attack."""

from typing import Literal

from ..numbers import NOBODY
from ..things import Outfit, Thing


class Surroundings:
    """What is next to a Pirate: found once for all the actions that ask."""

    __slots__ = (
        "ap",
        "engaged",
        "fallen",
        "figure",
        "foes",
        "here",
        "near",
        "outfit",
        "pirates",
        "stays",
        "threatened",
    )

    def __init__(self, figure: int, ap: int, here: int, near: list[int], outfit: Outfit) -> None:
        self.figure = figure
        self.ap = ap
        """What its next action may cost."""
        self.here = here
        self.near = near
        """Its space, and those that are adjacent."""
        self.outfit = outfit
        self.pirates: list[int] = []
        """Pirates beside it, lying ones included."""
        self.fallen: list[int] = []
        """Those of them that are Knocked Out."""
        self.foes: list[int] = []
        """Enemies beside it whom it can see."""
        self.threatened = False
        """TA-12: whether one of them is not Stunned."""
        self.engaged = False
        """TA-12.5c: whether one of them keeps a Character from moving."""
        self.stays = False
        """TA-12.5b: whether it must stay for that; a runner is not held."""


class Roll:
    """Dice on the table (TA-4)."""

    __slots__ = (
        "by_sum",
        "criticals",
        "dice",
        "enough",
        "figure",
        "modifier",
        "names",
        "over",
        "plus",
        "what",
    )

    def __init__(
        self,
        figure: int,
        what: str,
        names: tuple[str, ...],
        over: int,
        modifier: int = 0,
        enough: int = 99,
        criticals: int = 0,
        by_sum: bool = False,
    ) -> None:
        self.figure = figure
        self.what = what
        """What it is for, in a word or two."""
        self.names = names
        """What modifiers may call it."""
        self.over = over
        """The number a die must exceed."""
        self.modifier = modifier
        self.enough = enough
        """So many successes, and more change nothing."""
        self.criticals = criticals
        """But so many natural sixes still do."""
        self.by_sum = by_sum
        """Whether it is the sum that counts (TA-4.14), so that a six is no more than a six."""
        self.dice: list[int] = []
        self.plus: list[int] = []
        """By die: what destiny added."""

    def copied(self) -> "Roll":
        """The same dice, to lie by themselves."""
        copy = Roll(self.figure, self.what, self.names, self.over, self.modifier)
        copy.enough, copy.criticals, copy.by_sum = self.enough, self.criticals, self.by_sum
        copy.dice, copy.plus = self.dice[:], self.plus[:]
        return copy

    def counts(self, die: int) -> bool:
        """Whether a die is a success; a natural 6 always is (R-4)."""
        face = self.dice[die]
        return (face == 6 and not self.by_sum) or face + self.plus[die] + self.modifier > self.over

    @property
    def successes(self) -> int:
        """How many dice are."""
        needed, plus, found = self.over - self.modifier, self.plus, 0
        for die, face in enumerate(self.dice):
            if (face == 6 and not self.by_sum) or face + plus[die] > needed:
                found += 1
        return found

    @property
    def sixes(self) -> int:
        """Natural sixes (TA-4.5)."""
        return self.dice.count(6)

    @property
    def open(self) -> bool:
        """Whether another success, or another six, would change anything."""
        dice = len(self.dice)
        return self.successes < min(dice, self.enough) or self.sixes < min(dice, self.criticals)

    def wanting(self, die: int) -> bool:
        """Whether whoever rolled could wish for more of a die: a success, or a six that counts."""
        if not self.counts(die):
            return True
        return self.dice[die] < 6 and self.sixes < self.criticals

    def nearly(self) -> list[int]:
        """Dice that lack just 1, while another success would change anything."""
        if self.successes >= self.enough:
            return []
        lacks = self.over - self.modifier
        found: list[int] = []
        for die, face in enumerate(self.dice):
            if face != 6 and face + self.plus[die] == lacks:
                found.append(die)
        return found


class Assault:
    """An attack while it is made (TA-10)."""

    __slots__ = (
        "attacker",
        "crits",
        "damage",
        "defence",
        "dice",
        "fewer",
        "hand",
        "hits",
        "in_way",
        "kind",
        "left",
        "modifier",
        "range",
        "target",
        "thing",
        "weapon",
    )

    def __init__(
        self, attacker: int, target: int, kind: Literal["melee", "ranged", "unarmed"]
    ) -> None:
        self.attacker = attacker
        self.target = target
        self.kind: Literal["melee", "ranged", "unarmed"] = kind
        self.weapon = NOBODY
        """The card it is made with."""
        self.thing: Thing | None = None
        self.hand = NOBODY
        self.damage = 0
        self.modifier = 0
        """Of the mode and the hand (TA-10.2, TA-10.31)."""
        self.fewer = 0
        """Dice that the defender lacks, say because the weapon reaches far."""
        self.range = 0
        self.in_way: list[int] = []
        """Characters in the way of a shot, nearest first (TA-11.6)."""
        self.dice: list[int] = []
        self.defence: list[int] = []
        """What both sides rolled."""
        self.hits = 0
        """All hits, criticals among them, before anything is cancelled."""
        self.crits = 0
        """Critical hits; in the end those that are left."""
        self.left = 0
        """Normal hits that are left."""

    @property
    def successful(self) -> bool:
        """TA-10.10: whether anything is left."""
        return self.left + self.crits > 0

    def copied(self) -> "Assault":
        """The same attack, to go on by itself."""
        copy = Assault(self.attacker, self.target, self.kind)
        copy.weapon, copy.thing, copy.hand = self.weapon, self.thing, self.hand
        copy.damage, copy.modifier, copy.fewer = self.damage, self.modifier, self.fewer
        copy.range, copy.in_way = self.range, self.in_way[:]
        copy.dice, copy.defence = self.dice[:], self.defence[:]
        copy.hits, copy.crits, copy.left = self.hits, self.crits, self.left
        return copy
