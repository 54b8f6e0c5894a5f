"""TA-14.31 to TA-14.46: whom an Enemy is after, and where it goes."""

from collections.abc import Callable
from typing import Any

from broadside.engine import Ask, Option, Rule, verb
from broadside.games.common.search import FAR
from broadside.games.common.square import Traffic, Ways, away_from, reach, route, toward
from broadside.games.common.square.tile import CHASM, ROCK

from ...numbers import FIGURES, HIDDEN, NOBODY, OUT_OF_THE_WAY
from .. import events as happened
from ..asking import Number
from .arriving import Arriving


def most(figures: list[int], measure: Callable[[int], Any]) -> list[int]:
    """Those of whom this is the most, in their order."""
    best = max(map(measure, figures), default=None)
    return [figure for figure in figures if measure(figure) == best]


class Moving(Arriving):
    """The map as Enemies see it."""

    # -- ways -----------------------------------------------------------------------------------

    def ways_for(self, enemy: int) -> Ways:
        """TA-14.40, TA-15.7."""
        unstoppable = "unstoppable" in self.foe_at(enemy).abilities
        return self.grid.beelines if unstoppable else self.grid.prowls

    def bodies(self) -> set[int]:
        """Spaces of Characters that are in an Enemy's way: neither Hidden nor Knocked Out."""
        at, conditions = self.at, self.conditions
        found: set[int] = set()
        for figure in range(self.crew):
            if at[figure] >= 0 and not conditions[figure] & OUT_OF_THE_WAY:
                found.add(at[figure])
        return found

    def traffic_for(self, enemy: int) -> Traffic:
        """TA-14.41, TA-15.7: it passes its own class, and ends only where nobody is."""
        foe = self.foe_at(enemy)
        full = self.spaces_of([*range(self.crew), *self.enemies])
        full.discard(self.at[enemy])
        foes, kind = self.box.foes, self.foe
        strangers = [e for e in self.enemies if foes[kind[e]].type != foe.type]
        if "unstoppable" in foe.abilities:  # Characters do not stop it
            return Traffic(shut=self.spaces_of(strangers), full=full)
        bodies = self.bodies()
        shut = bodies | self.spaces_of(strangers) if strangers else bodies
        return Traffic(shut=shut, corners=bodies, full=full)

    def go(self, enemy: int, end: int, far: int, traffic: Traffic) -> None:
        """Move an Enemy to a space it can reach."""
        start = self.at[enemy]
        if end != start:
            path = route(self.ways_for(enemy), start, end, far, traffic) or [start, end]
            self.put(enemy, end)
            self.tell(happened.Moved, enemy, path, "enemy")

    def ends(self, enemy: int, far: int, traffic: Traffic) -> dict[int, int]:
        """Where an Enemy could end, its own space included, and the steps it takes."""
        start, kinds = self.at[enemy], self.grid.kinds
        found = reach(self.ways_for(enemy), start, far, traffic)
        return {
            space: steps
            for space, steps in found.items()
            if space == start or (space not in traffic.full and kinds[space] not in (CHASM, ROCK))
        }

    def head_for(self, enemy: int, target: int, far: int, shoots: bool = False) -> Rule:
        """TA-14.42: as near as it gets to a space from which it could strike, or also shoot."""
        traffic = self.traffic_for(enemy)
        near = self.footing(self.at[target])
        goals = near + self.vantages(enemy, target, far, traffic) if shoots else near
        best = toward(
            self.grid,
            self.ways_for(enemy),
            self.at[enemy],
            far,
            goals,
            traffic,
            leave=[goal for goal in near if goal not in traffic.full],
        )
        end = yield from self.captains_choice(best, "Where does the Enemy go?")
        self.go(enemy, end, far, traffic)

    def vantages(self, enemy: int, target: int, far: int, traffic: Traffic) -> list[int]:
        """From where it could shoot, but for what is a whole move farther than the nearest."""
        found: list[int] = []
        if not self.foe_at(enemy).ranged_dice:
            return found
        nearest = FAR
        for space, steps in self.ends(enemy, FAR, traffic).items():  # the nearest come first
            if steps >= nearest + far:
                break
            if steps > far and self.enemy_range(enemy, space, target) >= 0:
                nearest = min(nearest, steps)
                found.append(space)
        return found

    def footing(self, space: int) -> list[int]:
        """The adjacent spaces on which one can stand: nobody strikes out of a chasm."""
        return [near for near in self.grid.adjacent[space] if self.is_ground(near)]

    def captains_choice(self, spaces: list[int], why: str) -> Number:
        """TA-22.5: the Captain decides among spaces that the rules leave equal."""
        if len(spaces) == 1 or self.options.enemy_control == "auto":
            return spaces[0]
        options: list[Option] = [("enemy_space", space) for space in spaces]
        choice = yield Ask(self.seat_of(NOBODY), why, options)
        chosen: int = choice[1]
        return chosen

    # -- targets --------------------------------------------------------------------------------

    def steps_to(self, enemy: int, targets: list[int]) -> dict[int, int]:
        """TA-14.33: walking distance to a space adjacent to each; out of reach comes last."""
        here = self.at[enemy]
        found = away_from(self.ways_for(enemy), (here,))
        steps = {}
        for target in targets:
            there = self.at[target]
            near = [found[space] for space in self.footing(there) if space in found]
            steps[target] = min(near) if near else FAR + self.grid.straight(here, there)
        return steps

    def best_targets(self, enemy: int, selector: str) -> list[int]:
        """TA-14.31, TA-14.32: whom a selector means; several if even `closest` leaves a tie."""
        prey = self.prey()
        match selector:
            case "captain" | "initiative":
                meant = self.captain if selector == "captain" else self.initiative
                return [meant] if meant in prey else []
            case "last_offender":
                return [self.offender] if self.offender in prey else []
            case "random":
                return [prey[self.any_of(len(prey))]] if prey else []
            case "closest_body":
                prey = [
                    figure
                    for figure in self.from_captain()
                    if self.at[figure] >= 0 and not self.has(figure, HIDDEN)
                ]
            case "lowest_health":
                prey = most(prey, lambda figure: -self.health(figure))
            case "most_wounds":
                prey = most([f for f in prey if self.wounds[f]], lambda f: self.wounds[f])
            case "most_goals":
                holders = [f for f in prey if self.tokens_of(f)]
                prey = most(holders, lambda f: len(self.tokens_of(f)))
            case "most_pp":
                prey = most(prey, lambda figure: self.pp[figure])
            case "most_coins":
                prey = most(prey, lambda figure: self.coins[figure])
        if len(prey) < 2:
            return prey
        steps = self.steps_to(enemy, prey)
        return most(prey, lambda figure: -steps[figure])

    def choose_target(self, targets: list[int], why: str = "Whom does it attack?") -> Number:
        """TA-14.23, R-43: the Captain decides; by itself it goes for the weakest."""
        if len(targets) == 1:
            return targets[0]
        if self.options.enemy_control == "auto":
            return min(targets, key=lambda figure: (self.health(figure), targets.index(figure)))
        options: list[Option] = [("enemy_target", figure) for figure in targets]
        choice = yield Ask(self.seat_of(NOBODY), why, options)
        chosen: int = choice[1]
        return chosen

    @verb(figure=FIGURES)
    def enemy_target(self, seat: int, figure: int) -> None:
        """The Enemy goes for this one."""

    # -- shots ----------------------------------------------------------------------------------

    def enemy_range(self, enemy: int, space: int, target: int) -> int:
        """TA-11.4, TA-14.50: how far a shot from there would be; -1 if there is none."""
        foe = self.foe_at(enemy)
        there = self.at[target]
        if not foe.ranged_dice or there in self.grid.adjacent[space] or space == there:
            return -1
        if not self.grid.in_range(space, there, foe.ranged_range):
            return -1
        sight = self.grid.sight(space, there, self.bodies(), (), foe.ranged_range)
        return -1 if sight is None else sight.range

    def firing_spaces(self, enemy: int, target: int, ends: dict[int, int]) -> list[int]:
        """TA-14.45: the nearest of these to shoot from, those at the greatest range."""
        for fewest in sorted(set(ends.values())):
            ranges = {
                space: self.enemy_range(enemy, space, target)
                for space, taken in ends.items()
                if taken == fewest
            }
            widest = max(ranges.values())
            if widest >= 0:
                return sorted(space for space, range_ in ranges.items() if range_ == widest)
        return []
