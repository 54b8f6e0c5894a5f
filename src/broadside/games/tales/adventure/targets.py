"""TA-24: whom the targets of effects mean."""

from typing import Final

from ..language.effect import Deed, Effect
from ..numbers import ENEMIES, HIDDEN, KNOCKED_OUT
from .enemies.behaving import Behaving

NEAR_ENOUGH: Final = 99


class Targets(Behaving):
    """Figures, by what a card calls them. `each` goes in seat order from the Captain."""

    def targets(self, deed: Deed, who: str) -> list[int]:
        """All whom a word means; Knocked-Out Characters only if they are named."""
        match who:
            case "self" | "owner":
                return [deed.owner] if deed.owner >= 0 else []
            case "it":
                return [deed.current] if deed.current >= 0 else []
            case "target":
                return [deed.target] if deed.target >= 0 else []
            case "captain":
                return [self.captain]
            case "enemies":
                return self.enemies[:]
            case "los_enemy":
                return self.seen_enemies()
            case "adjacent_enemies":
                return self.enemies_beside(self.place(deed.current)) if deed.current >= 0 else []
        return self.those_awake(deed, who)

    def those_awake(self, deed: Deed, who: str) -> list[int]:
        """Of the Characters that are not Knocked Out."""
        conditions = self.conditions
        everybody: list[int] = []
        for figure in self.from_captain():
            if not conditions[figure] & KNOCKED_OUT:
                everybody.append(figure)
        match who:
            case "initiative":
                return [self.initiative] if self.initiative in everybody else []
            case "holder":
                return [holder for holder in self.goal_holder if holder >= 0]
            case "crew" | "pirates" if self.part == "over":
                return self.from_captain()[:]
            case "crew" | "pirates" | "characters" | "friend":
                return everybody
            case "random_character" | "random_pirate":
                return self.one_of(everybody)
            case "feat_random_character":
                return self.one_of([f for f in everybody if self.tile_at(self.place(f)).feat])
            case "most_pp_pirate":
                best = max((self.pp[figure] for figure in everybody), default=0)
                return [figure for figure in everybody if self.pp[figure] == best][:1]
            case "island_characters":
                return [f for f in everybody if self.tile_at(self.place(f)).type == "Island"]
            case "cave_temple_characters":
                dark = ("Cave", "Temple")
                return [f for f in everybody if self.tile_at(self.place(f)).type in dark]
        return self.around(deed, who, everybody)

    def around(self, deed: Deed, who: str, everybody: list[int]) -> list[int]:
        """Those who are near the current figure."""
        if deed.current < 0:
            return []
        here = self.place(deed.current)
        match who:
            case "adjacent_characters":
                return [f for f in self.beside(here) if f in everybody]
            case "tile_enemies":
                return [e for e in self.enemies if self.together(here, self.at[e])]
            case "tile_characters":
                return [f for f in everybody if self.together(here, self.place(f))]
            case "figures_near":
                there = self.place(deed.it)
                near = [f for f in self.beside(there) if f in everybody or f in ENEMIES]
                return [deed.it, *near]
        return []

    def one_of(self, figures: list[int]) -> list[int]:
        """One of them at random."""
        return [figures[self.any_of(len(figures))]] if figures else []

    def two_random_pirates(self) -> list[int]:
        """Two different ones, if there are two."""
        left = [figure for figure in self.from_captain() if not self.has(figure, KNOCKED_OUT)]
        found: list[int] = []
        while left and len(found) < 2:
            found.append(left.pop(self.any_of(len(left))))
        return found

    def candidates(self, deed: Deed, effect: Effect) -> list[int]:
        """Whom a `pick` may choose: those it means, as near as its filter says."""
        who = effect.name(0)
        found = self.targets(deed, who)
        owner = deed.owner
        if effect.name(1) == "adjacent_or_self":
            near: list[int] = []
            for f in found:
                there = f == owner or self.are_adjacent(owner, f)
                if there and self.needs(effect, deed.upon(f)):
                    near.append(f)
            return near
        if within := effect.named.get("range"):
            far = within if isinstance(within, int) else self.value(owner, "STR")
            return [f for f in found if self.in_sight(owner, f, far)]
        if who == "los_enemy":
            return [f for f in found if self.in_sight(owner, f, NEAR_ENOUGH)]
        return found

    def needs(self, effect: Effect, deed: Deed) -> bool:
        """Whether a cure would do somebody any good."""
        for each in effect.part("do"):
            if each.op in ("heal", "uncond") and each.word.possible(self.whole, deed, each):
                return True
        return False

    def in_sight(self, figure: int, enemy: int, far: int) -> bool:
        """Whether a Pirate sees an Enemy within that range; adjacent ones always."""
        if self.has(enemy, HIDDEN):
            return False
        return self.are_adjacent(figure, enemy) or self.line(figure, enemy, far) is not None

    def seize_initiative(self, figure: int) -> None:
        """Tactician: until the end of the Round."""
        self.initiative = figure
        self.seized = True
