"""TA-14.20 to TA-14.30: an activation, and the statements of a behaviour row."""

from broadside.engine import Rule
from broadside.games.common.square import reach

from ...language.behaviour import Row, Statement
from ...language.effect import Deed
from ...numbers import (
    HIDDEN,
    KNOCKED_DOWN,
    KNOCKED_OUT,
    NOBODY,
    STUNNED,
)
from .. import events as happened
from ..asking import Check
from ..fleeting import Assault
from .moving import Moving, most


class Behaving(Moving):
    """What one Enemy does."""

    # -- attacks --------------------------------------------------------------------------------

    def enemy_melee(self, enemy: int, target: int) -> Rule:
        """TA-14.50, TA-15.2: a melee attack, or two; `won` if any was successful."""
        foe = self.foe_at(enemy)
        times = 2 if "double" in foe.abilities and self.acting == enemy else 1
        success = False
        for _ in range(times):
            if enemy not in self.enemies or not self.is_up(target):
                break
            assault = Assault(enemy, target, "melee")
            assault.damage = foe.melee_damage
            yield from self.resolve(assault)
            success = success or self.won
        self.won = success

    def enemy_shot(self, enemy: int, target: int) -> Rule:
        """TA-14.50, TA-14.51: a ranged attack; Enemies need no reloading."""
        foe = self.foe_at(enemy)
        assault = Assault(enemy, target, "ranged")
        assault.damage = foe.ranged_damage
        assault.range = self.enemy_range(enemy, self.at[enemy], target)
        yield from self.resolve(assault)

    # -- activation -----------------------------------------------------------------------------

    def activate(self, enemy: int) -> Rule:
        """TA-14.21: what comes first, and then what it does."""
        foe = self.foe_at(enemy)
        self.acting = enemy
        self.end_boons("activation", enemy)
        self.mend(enemy, foe.abilities.get("regeneration", 0))
        self.show_oneself(enemy)
        if self.loses_turn[enemy]:
            self.loses_turn[enemy] = False
            self.tell(happened.TurnLost, enemy, "loses this activation")
        elif self.has(enemy, KNOCKED_DOWN):
            self.relieve(enemy, KNOCKED_DOWN)
        elif not self.has(enemy, STUNNED) or (yield from self.shakes_off(enemy)):
            yield from self.act_once(enemy)
        self.serve_stun(enemy)
        self.acting = NOBODY

    def shakes_off(self, enemy: int) -> Check:
        """TA-16.1c: one roll; who fails loses the activation."""
        trial = self.pack.rules.stun
        yield from self.test(enemy, trial.attribute, trial.difficulty, title="Stunned")
        if self.successes:
            self.relieve(enemy, STUNNED)
            return True
        self.tell(happened.TurnLost, enemy, "is Stunned and does nothing")
        return False

    def act_once(self, enemy: int) -> Rule:
        """TA-14.23, TA-14.24: attack whoever is adjacent, else follow the die."""
        near = self.prey_beside(enemy)
        if near:
            target = yield from self.choose_target(near)
            yield from self.enemy_melee(enemy, target)
            return
        foe = self.foe_at(enemy)
        die = self.roll()
        number = (die - 1) // 2
        self.tell(happened.Behaved, enemy, foe.number, die, number)
        yield from self.follow(enemy, foe.rows[number])

    def follow(self, enemy: int, row: Row) -> Rule:
        """TA-14.30: of each list of statements the first that is possible."""
        for alternatives in row:
            for statement in alternatives:
                if enemy not in self.enemies:
                    return
                if (yield from self.try_(enemy, statement)):
                    break

    def try_(self, enemy: int, statement: Statement) -> Check:
        """Carry out a statement, if it is possible; tell whether it was."""
        if statement.holding and self.captive[enemy] == NOBODY:
            return False
        far = self.foe_at(enemy).mv * statement.move
        match statement.name:
            case "engage":
                return (yield from self.engage(enemy, statement, far))
            case "confront":
                yield from self.confront_closest(enemy, far)
            case "approach":
                return (yield from self.approach(enemy, statement.who, far))
            case "raid":
                return (yield from self.raid(enemy, statement, far))
            case "border":
                yield from self.stalk(enemy, far)
            case "withdraw":
                self.withdraw(enemy, far)
            case "hide":
                if not self.prey_beside(enemy):
                    yield from self.afflict(enemy, HIDDEN)
            case "order":
                yield from self.order(enemy, statement)
            case "brace":
                yield from self.affect(enemy, statement, enemy)
            case "blast":
                for figure in self.within(enemy, statement.number):
                    yield from self.affect(enemy, statement, figure)
        return True

    def affect(self, enemy: int, statement: Statement, figure: int) -> Rule:
        """Apply the effect of a statement to a figure."""
        assert statement.effect is not None
        name = self.foe_at(enemy).name
        yield from self.carry_out((statement.effect,), Deed(enemy, title=name, it=figure))

    # -- statements -----------------------------------------------------------------------------

    def engage(self, enemy: int, statement: Statement, far: int) -> Check:
        """Go where it can attack its target, and attack; `kind=any` rather shoots."""
        targets = self.best_targets(enemy, statement.who)
        if not targets:
            return False
        traffic = self.traffic_for(enemy)
        ends = self.ends(enemy, far, traffic)
        able = {
            target: attack
            for target in targets
            if (attack := self.attack_from(enemy, target, statement.attack, ends))
        }
        if not able:
            return False
        target = yield from self.choose_target(list(able))
        kind, spaces = able[target]
        if kind == "ranged":
            end = yield from self.captains_choice(spaces, "From where does the Enemy shoot?")
            self.go(enemy, end, far, traffic)
            yield from self.enemy_shot(enemy, target)
        else:
            yield from self.head_for(enemy, target, far)
            yield from self.enemy_melee(enemy, target)
        if self.won and statement.after is not None and not self.has(target, KNOCKED_OUT):
            deed = Deed(enemy, title=self.foe_at(enemy).name, target=target)
            if enemy in self.enemies:
                yield from self.carry_out((statement.after,), deed)
        return True

    def attack_from(
        self, enemy: int, target: int, kind: str, ends: dict[int, int]
    ) -> tuple[str, list[int]] | None:
        """R-44, R-45: how it could attack this target from where it may end, and from where."""
        if kind != "melee" and self.foe_at(enemy).ranged_dice:
            spaces = self.firing_spaces(enemy, target, ends)
            if spaces:
                return "ranged", spaces
        if kind == "ranged":
            return None
        near = [space for space in self.grid.adjacent[self.at[target]] if space in ends]
        return ("melee", near) if near else None

    def confront_closest(self, enemy: int, far: int) -> Rule:
        """Engage the closest, or go toward it."""
        targets = self.best_targets(enemy, "closest")
        if not targets:
            return  # TA-14.25
        closest = Statement("engage")
        closest.who = "closest"
        if not (yield from self.engage(enemy, closest, far)):
            target = yield from self.choose_target(targets, "Whom does it go for?")
            yield from self.head_for(enemy, target, far, shoots=True)

    def approach(self, enemy: int, selector: str, far: int) -> Check:
        """Toward a target, without attacking."""
        targets = self.best_targets(enemy, selector)
        if not targets:
            return False
        target = yield from self.choose_target(targets, "Whom does it go for?")
        yield from self.head_for(enemy, target, far)
        return True

    def raid(self, enemy: int, statement: Statement, far: int) -> Check:
        """TA-14.56: wounds without a roll, on the Knocked Out too, and back again."""
        ends = self.ends(enemy, far, self.traffic_for(enemy))
        targets = [
            target
            for target in self.best_targets(enemy, statement.who)
            if self.attack_from(enemy, target, "melee", ends)
        ]
        if not targets:
            return False
        target = yield from self.choose_target(targets)
        if self.has(target, KNOCKED_OUT):
            self.wounds[target] += statement.number
            self.tell(happened.Wounded, target, statement.number, 0)
        else:
            yield from self.suffer(target, statement.number, by=enemy)
        return True

    def stalk(self, enemy: int, far: int) -> Rule:
        """`border`: to the rim of its tile; attack from there, or hide (R-46, R-79)."""
        traffic = self.traffic_for(enemy)
        ends = self.ends(enemy, far, traffic)
        rim = [space for space in ends if self.is_rim(enemy, space)]
        if rim:
            end = min(rim, key=lambda space: (ends[space], space))
            self.go(enemy, end, far, traffic)
        here = self.at[enemy]
        near = self.prey_beside(enemy)
        if near:
            target = yield from self.choose_target(near)
            yield from self.enemy_melee(enemy, target)
            return
        ranges = {figure: self.enemy_range(enemy, here, figure) for figure in self.prey()}
        shots = [figure for figure, far_off in ranges.items() if far_off >= 0]
        if shots:  # TA-14.50
            steps = self.steps_to(enemy, shots)
            nearest = most(shots, lambda figure: (-ranges[figure], -steps[figure]))
            target = yield from self.choose_target(nearest)
            yield from self.enemy_shot(enemy, target)
        elif any(
            self.is_rim(enemy, space) and not any(self.was_exit(space, side) for side in range(4))
            for space in [here, *self.grid.adjacent[here]]
        ):
            yield from self.afflict(enemy, HIDDEN)

    def is_rim(self, enemy: int, space: int) -> bool:
        """TA-7.4: the outermost ring of the Enemy's own tile."""
        slot = self.grid.slots[space]
        if slot != self.grid.slots[self.at[enemy]]:
            return False
        placed = self.grid.tiles[slot]
        row, column = divmod(space - placed.first, placed.tile.width)
        return row in (0, placed.tile.height - 1) or column in (0, placed.tile.width - 1)

    def withdraw(self, enemy: int, far: int) -> None:
        """As far as it gets from whoever is nearest, in the fewest steps."""
        prey = self.prey()
        if not prey:
            return
        traffic = self.traffic_for(enemy)
        ends = self.ends(enemy, far, traffic)
        away: dict[int, int] = {}
        for figure in prey:
            for space, steps in reach(self.grid.prowls, self.at[figure]).items():
                away[space] = min(away.get(space, steps), steps)
        end = max(ends, key=lambda space: (away.get(space, 0), -ends[space], -space))
        self.go(enemy, end, far, traffic)

    def order(self, enemy: int, statement: Statement) -> Rule:
        """The nearest of a type on the same tile/room act now, besides their own activation."""
        assert statement.inner is not None
        foe = self.box.foe_of[statement.who]
        here = self.at[enemy]
        steps = reach(self.ways_for(enemy), here)
        ready = [
            other
            for other in self.enemies
            if self.foe[other] == foe.number
            and other != enemy
            and self.together(here, self.at[other])
            and not self.helpless(other)
        ]
        ready.sort(key=lambda other: steps.get(self.at[other], 999))
        for other in ready[: statement.number]:
            near = self.prey_beside(other)
            if near:
                target = yield from self.choose_target(near)
                yield from self.enemy_melee(other, target)
            else:
                yield from self.try_(other, statement.inner)

    def within(self, enemy: int, spaces: int) -> list[int]:
        """Valid targets within so many steps."""
        found = reach(self.ways_for(enemy), self.at[enemy], spaces)
        return [figure for figure in self.prey() if self.at[figure] in found]
