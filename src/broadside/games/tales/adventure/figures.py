"""Who is where, next to whom, and in what state (TA-3, TA-7)."""

from collections.abc import Collection, Iterable
from typing import Final

from broadside.games.common.square.tile import GROUND, WATER

from ..numbers import (
    CURSED,
    ENEMIES,
    FIRST_ENEMY,
    HIDDEN,
    KNOCKED_DOWN,
    LAID_LOW,
    MOST_PIRATES,
    NOBODY,
    NOWHERE,
    STUNNED,
)
from ..pack import PirateCard
from ..things import Foe, TileThing
from .telling import Telling

EYES: Final = (1, 32)
LEGS: Final = (2, 4)
HANDS: Final = (8, 16)
"""TA-17.1: the bits of limbs, right ones first: 1 right eye, 2 right leg, 3 left leg, 4 right hand,
5 left hand, 6 left eye."""
LEAST_ATTRIBUTE: Final = 2
"""TA-17.3."""
IN_ORDER: Final[list[list[list[int]]]] = [
    [[(first + n) % crew for n in range(crew)] for first in range(crew)]
    for crew in range(MOST_PIRATES + 1)
]
"""By the number of Pirates and the Captain: all of them, the Captain first."""


class Figures(Telling):
    """What can be read of the figures on the map."""

    def seat_of(self, figure: int) -> int:
        """Who decides for a figure; for Enemies and for nobody that is the Captain (R-31)."""
        if not 0 <= figure < self.crew:
            figure = max(self.captain, 0)
        return figure % self.seats

    def card_of(self, figure: int) -> PirateCard:
        """The Character card of a Pirate."""
        return self.pack.pirates[self.pirate[figure]]

    def foe_at(self, figure: int) -> Foe:
        """The card of an Enemy."""
        return self.box.foes[self.foe[figure]]

    def is_pirate(self, figure: int) -> bool:
        """Whether it is a Pirate, and not an Enemy or nobody."""
        return 0 <= figure < self.crew

    def has(self, figure: int, condition: int) -> bool:
        """Whether a figure has a condition."""
        return self.conditions[figure] & condition != 0

    def is_up(self, figure: int) -> bool:
        """Whether a figure is on the map and neither Knocked Out nor Restrained."""
        return self.at[figure] >= 0 and not self.conditions[figure] & LAID_LOW

    def from_captain(self) -> list[int]:
        """All Pirates in the order of TA-22.7, the Captain's first."""
        return IN_ORDER[self.crew][max(self.captain, 0)]

    def standing_pirates(self) -> list[int]:
        """Pirates that are up, in that order."""
        return self.without(LAID_LOW)

    def prey(self) -> list[int]:
        """TA-14.22: valid targets for Enemies, in the fixed order."""
        return self.without(LAID_LOW | HIDDEN)

    def without(self, conditions: int) -> list[int]:
        """Pirates on the map with none of these conditions, in that order."""
        at, theirs = self.at, self.conditions
        found: list[int] = []
        for figure in self.from_captain():
            if at[figure] >= 0 and not theirs[figure] & conditions:
                found.append(figure)
        return found

    def prey_beside(self, enemy: int) -> list[int]:
        """Those of them next to an Enemy."""
        at, near = self.at, self.grid.adjacent[self.at[enemy]]
        found: list[int] = []
        for figure in self.prey():
            if at[figure] in near:
                found.append(figure)
        return found

    def seen_enemies(self) -> list[int]:
        """Enemies that are not Hidden, in order of entering play."""
        conditions = self.conditions
        found: list[int] = []
        for enemy in self.enemies:
            if not conditions[enemy] & HIDDEN:
                found.append(enemy)
        return found

    # -- numbers --------------------------------------------------------------------------------

    def hp(self, figure: int) -> int:
        """TA-3.4, TA-1.5: how many wounds are too many."""
        if figure in ENEMIES:
            return self.foe_at(figure).hp[self.column]
        return self.card_of(figure).card.hp

    def health(self, figure: int) -> int:
        """How many wounds a figure can still take."""
        return self.hp(figure) - self.wounds[figure]

    def most_dp(self, figure: int) -> int:
        """TA-3.5."""
        return self.card_of(figure).card.dp if self.is_pirate(figure) else 0

    def value(self, figure: int, attribute: str) -> int:
        """TA-3.9: an attribute, limbs counted (TA-17.2, TA-17.3)."""
        if figure >= FIRST_ENEMY:
            return self.box.foes[self.foe[figure]].values[attribute]
        value = self.box.pirate_values[self.pirate[figure]][attribute]
        if self.limbs[figure] and attribute in ("AGI", "PER"):
            lost = self.lost(figure, LEGS if attribute == "AGI" else EYES)
            return max(min(value, LEAST_ATTRIBUTE), value - lost)
        return value

    def lost(self, figure: int, limbs: tuple[int, int]) -> int:
        """How many of these limbs are lost."""
        gone = self.limbs[figure]
        return sum(bool(gone & limb) for limb in limbs) if gone else 0

    # -- places ---------------------------------------------------------------------------------

    def place(self, figure: int) -> int:
        """The space a figure counts as being on (TA-16.4a)."""
        holder = self.held_by[figure]
        return self.at[holder] if holder >= 0 else self.at[figure]

    def put(self, figure: int, space: int) -> None:
        """Set a figure on a free space, or take it from the map (NOWHERE)."""
        if (before := self.at[figure]) >= 0 and self.occupant[before] == figure:
            self.occupant[before] = NOBODY
        self.at[figure] = space
        if space != NOWHERE:
            self.occupant[space] = figure

    def is_free(self, space: int) -> bool:
        """Whether a figure may end here: ground or water, and nobody there."""
        return self.occupant[space] == NOBODY and self.grid.kinds[space] <= WATER

    def is_ground(self, space: int) -> bool:
        """Whether one can stand here at all."""
        return self.grid.kinds[space] in (GROUND, WATER)

    def tile_at(self, space: int) -> TileThing:
        """The tile a space belongs to."""
        return self.box.tiles[self.placed[self.grid.slots[space]]]

    def together(self, one: int, other: int) -> bool:
        """TA-7.5: whether two spaces are of the same tile/room."""
        return self.grid.rooms[one] == self.grid.rooms[other]

    def spaces_of(self, figures: Iterable[int]) -> set[int]:
        """Where these figures are."""
        at = self.at
        spaces: set[int] = set()
        for figure in figures:
            spaces.add(at[figure])
        spaces.discard(NOWHERE)
        return spaces

    def nearest_free(self, space: int, among: Collection[int] | None = None) -> int:
        """R-27: the free space at the least walking distance, first in the fixed order."""
        steps = self.grid.prowls.steps
        seen, wave = {space}, [space]
        while wave:
            free = [s for s in wave if self.is_free(s) and (among is None or s in among)]
            if free:
                return min(free)
            wave = list(dict.fromkeys(to for s in wave for to in steps[s] if to not in seen))
            seen.update(wave)
        return NOWHERE

    # -- next to whom ---------------------------------------------------------------------------

    def beside(self, space: int) -> list[int]:
        """All figures on adjacent spaces."""
        occupant = self.occupant
        found: list[int] = []
        for near in self.grid.adjacent[space]:
            if occupant[near] >= 0:
                found.append(occupant[near])
        return found

    def are_adjacent(self, one: int, other: int) -> bool:
        """TA-7.20."""
        return self.at[other] in self.grid.adjacent[self.at[one]]

    def enemies_beside(self, space: int) -> list[int]:
        """Enemies next to a space whom one can see."""
        if not self.enemies:
            return []
        occupant, conditions = self.occupant, self.conditions
        found: list[int] = []
        for near in self.grid.adjacent[space]:
            figure = occupant[near]
            if figure >= FIRST_ENEMY and not conditions[figure] & HIDDEN:
                found.append(figure)
        return found

    def threats(self, figure: int) -> list[int]:
        """TA-12: adjacent Enemies that are neither Stunned nor Hidden."""
        if not self.enemies:
            return []
        return [
            enemy for enemy in self.enemies_beside(self.at[figure]) if not self.has(enemy, STUNNED)
        ]

    def engaging(self, figure: int) -> list[int]:
        """TA-12.5c: the Enemies that keep a Character from moving."""
        near = self.enemies_beside(self.at[figure])
        return [enemy for enemy in near if self.engages(enemy, figure)]

    def engages(self, enemy: int, figure: int) -> bool:
        """Whether an Enemy beside a Character does; not if it does not see it, or lost its hold."""
        if enemy in self.broke_from or self.captive[enemy] == figure:
            return False
        return not self.conditions[figure] & HIDDEN

    def is_engaged(self, figure: int) -> bool:
        """Whether it must break away before it can go anywhere."""
        return len(self.engaging(figure)) > 0

    def helpless(self, enemy: int) -> bool:
        """Stunned or Knocked Down: it strikes nobody who goes past (TA-12.6b, TA-12.8c)."""
        return self.has(enemy, STUNNED | KNOCKED_DOWN)

    def is_cursed(self, figure: int) -> bool:
        """TA-16.7, or by what it wears."""
        return self.has(figure, CURSED) or self.wears(figure, "cursed_on_equip")

    def wears(self, figure: int, quality: str) -> bool:
        """Whether a Pirate's equipment or trait has a quality."""
        raise NotImplementedError
