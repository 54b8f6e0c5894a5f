"""TA-10.40, TA-14.60, TA-16: wounds, conditions, who falls and what that brings."""

from collections.abc import Iterable

from broadside.engine import Ask, Option, Rule, verb

from ..numbers import (
    CURSED,
    ENEMIES,
    FRENZIED,
    HIDDEN,
    KNOCKED_DOWN,
    KNOCKED_OUT,
    NOBODY,
    NOWHERE,
    POISONED,
    RESTRAINED,
    SPACES,
    SPENT,
    STUNNED,
)
from . import events as happened
from .goals import Goals


class Harm(Goals):
    """How figures are hurt, healed, afflicted and relieved."""

    # -- wounds ---------------------------------------------------------------------------------

    def suffer(
        self,
        figure: int,
        wounds: int,
        *,
        by: int = NOBODY,
        source: str = "weapon",
        ranged: bool = False,
        attack: bool = False,
    ) -> Rule:
        """TA-10.40: so many wounds at once, as far as nothing reduces them."""
        if wounds <= 0 or self.has(figure, KNOCKED_OUT) or self.is_gone(figure):
            return
        if figure in ENEMIES:
            yield from self.wound_enemy(figure, wounds, by, source, attack)
            return
        if attack:
            wounds -= self.shrugged_off(figure)
        self.impending = max(0, wounds)
        if self.impending:
            yield from self.at_hook(figure, "adv.wounded", "Ignore a wound?", ranged)
        wounds = self.impending
        if wounds <= 0:
            return
        if by in ENEMIES:
            self.wounded_by.append(64 * figure + by)
        self.wounds[figure] += wounds
        self.tell(happened.Wounded, figure, wounds, max(0, self.health(figure)))
        if self.health(figure) <= 0:
            yield from self.at_hook(figure, "adv.would_be_ko", "Stay on your feet?")
            if self.health(figure) <= 0:
                self.wounds[figure] = self.hp(figure)
                yield from self.knock_out(figure)

    def shrugged_off(self, figure: int) -> int:
        """Wounds fewer by every attack, from what is worn; the best counts (TA-4.7)."""
        return max(
            (
                effect.number(1)
                for effect in self.holding("ignore", figure)
                if effect.name(0) == "wounds_per_attack"
            ),
            default=0,
        )

    def wound_enemy(self, enemy: int, wounds: int, by: int, source: str, attack: bool) -> Rule:
        """TA-15.3, TA-15.4: what an Enemy shrugs off, and whether it is defeated."""
        foe = self.foe_at(enemy)
        if source in foe.ignores:
            return
        if attack:
            wounds -= foe.abilities.get("impervious", 0)
        if wounds <= 0:
            return
        self.wounds[enemy] += wounds
        self.tell(happened.Wounded, enemy, wounds, max(0, self.health(enemy)))
        if self.health(enemy) <= 0:
            yield from self.defeat(enemy, by)

    def mend(self, figure: int, wounds: int) -> None:
        """Discard wounds; that ends Poison too (TA-16.3b)."""
        if figure < 0 or self.has(figure, KNOCKED_OUT):
            return
        healed = min(wounds, self.wounds[figure])
        if healed > 0:
            self.wounds[figure] -= healed
            self.tell(happened.Healed, figure, healed)
            self.relieve(figure, POISONED)

    # -- who falls ------------------------------------------------------------------------------

    def knock_out(self, figure: int) -> Rule:
        """TA-16.8: lying where it fell, prestige and Goal tokens lost, the Flag one on."""
        if self.has(figure, RESTRAINED):
            yield from self.let_go(figure, chosen=False)
        cursed = self.conditions[figure] & CURSED
        self.conditions[figure] = KNOCKED_OUT | cursed
        self.wounds[figure] = max(self.wounds[figure], self.hp(figure))
        self.tell(happened.Afflicted, figure, KNOCKED_OUT)
        self.knockouts[figure] += 1
        self.gain_pp(figure, -self.pp[figure])
        for token in self.tokens_of(figure):
            if not self.is_item(token):
                self.leave_goal(token, NOWHERE)
        self.forget(figure)
        self.move_flag(1, "TA-20.1")

    def forget(self, figure: int) -> None:
        """R-59: what was to last until its next turn ends."""
        self.loses_turn[figure] = False
        self.purse_of_ap[figure] = 0
        self.insulted = [pair for pair in self.insulted if pair // 64 != figure]
        self.boons = [
            boon for boon in self.boons if boon.figure != figure or boon.until == "adventure"
        ]

    def defeat(self, enemy: int, by: int) -> Rule:
        """TA-14.60 to TA-14.62, TA-15.5, TA-15.8: prestige, a token, and what it leaves behind."""
        foe = self.foe_at(enemy)
        space = self.at[enemy]
        immortal = "immortal" in foe.abilities
        hero = self.is_pirate(by) and not self.has(by, KNOCKED_OUT)
        pp = foe.pp[self.column] if hero and not immortal else 0
        self.felled[foe.number] += 1
        self.tell(happened.Defeated, enemy, foe.number, by, pp)
        captive = self.captive[enemy]
        if captive >= 0:
            yield from self.let_go(captive, chosen=True)
        self.remove_enemy(enemy)
        self.gain_pp(by, pp)
        self.drop_token(space, foe.number if immortal else NOBODY)
        if "curse" in foe.abilities and hero:
            if self.is_cursed(by):
                yield from self.knock_out(by)
            else:
                yield from self.afflict(by, CURSED)

    def remove_enemy(self, enemy: int) -> None:
        """Its figure returns to the supply."""
        self.put(enemy, NOWHERE)
        self.enemies.remove(enemy)
        if enemy in self.acts_left:
            self.acts_left.remove(enemy)
        self.wounds[enemy] = self.conditions[enemy] = 0
        self.loses_turn[enemy] = False
        for known in (self.broke_from, self.run_paid):
            if enemy in known:
                known.remove(enemy)  # its number may be another's soon
        self.insulted = [pair for pair in self.insulted if pair % 64 != enemy]
        self.wounded_by = [pair for pair in self.wounded_by if pair % 64 != enemy]
        self.wounded_last = [pair for pair in self.wounded_last if pair % 64 != enemy]
        self.boons = [boon for boon in self.boons if enemy not in (boon.figure, boon.against)]
        self.foe[enemy] = NOBODY

    def drop_token(self, space: int, immortal: int) -> None:
        """TA-14.61: a Fallen Enemy token, face down; none if the supply is empty (R-26)."""
        if self.fallen_supply.cards:
            self.draw(self.fallen_supply, self.tokens)
            self.fallen_at.append(space)
            self.fallen_foe.append(immortal)

    def clear_fallen(self, places: Iterable[int]) -> None:
        """Tokens go back to their supply, which is shuffled."""
        for place in sorted(places, reverse=True):
            self.move(self.tokens.cards[place], self.tokens, self.fallen_supply)
            del self.fallen_at[place], self.fallen_foe[place]
        self.shuffle(self.fallen_supply)

    # -- conditions -----------------------------------------------------------------------------

    def afflict(self, figure: int, condition: int, holder: int = NOBODY) -> Rule:
        """TA-16: a figure has a condition now, unless something averts it."""
        if figure < 0 or self.has(figure, KNOCKED_OUT) or self.is_gone(figure):
            return
        if self.is_immune(figure, condition):
            return
        if condition == KNOCKED_OUT:
            yield from self.knock_out(figure)
            return
        if condition == CURSED:
            if self.is_cursed(figure):
                return
            self.impending = 1
            yield from self.at_hook(figure, "adv.would_be_cursed", "Avert the Curse?")
            if not self.impending:
                return
        if condition == STUNNED:
            self.conditions[figure] &= ~SPENT  # TA-16.1f
        self.conditions[figure] |= condition
        if condition == RESTRAINED:
            self.held_by[figure], self.captive[holder] = holder, figure
            self.put(figure, NOWHERE)
        self.tell(happened.Afflicted, figure, condition)

    def is_gone(self, figure: int) -> bool:
        """R-60: an Enemy that was defeated while something was still to happen to it."""
        return figure in ENEMIES and figure not in self.enemies

    def is_immune(self, figure: int, condition: int) -> bool:
        """TA-15.3, TA-16.3c: what an Enemy ignores."""
        if figure not in ENEMIES:
            return False
        if condition in (POISONED, CURSED, FRENZIED, KNOCKED_OUT):
            return True
        return condition == STUNNED and "Stunned" in self.foe_at(figure).ignores

    def relieve(self, figure: int, condition: int) -> None:
        """A condition ends."""
        if figure >= 0 and self.conditions[figure] & condition:
            self.conditions[figure] &= ~condition
            if condition == STUNNED:
                self.conditions[figure] &= ~SPENT
            self.tell(happened.Relieved, figure, condition)

    def serve_stun(self, figure: int) -> None:
        """TA-16.1b, R-7: a turn or activation is over, Stunned for whatever reason it was lost."""
        if self.has(figure, STUNNED):
            self.conditions[figure] |= SPENT

    def show_oneself(self, figure: int) -> None:
        """TA-16.6: no longer Hidden."""
        self.relieve(figure, HIDDEN)

    def let_go(self, captive: int, *, chosen: bool) -> Rule:
        """TA-16.4b to d: placed beside its holder, by its controller or as near as can be."""
        holder = self.held_by[captive]
        here = self.at[holder]
        free = [space for space in self.grid.adjacent[here] if self.is_free(space)]
        space = free[0] if free else self.nearest_free(here)
        if chosen and len(free) > 1:
            options: list[Option] = [("fall_to", space) for space in free]
            choice = yield Ask(self.seat_of(captive), "Where do you get free?", options)
            space = choice[1]
        self.held_by[captive], self.captive[holder] = NOBODY, NOBODY
        self.relieve(captive, RESTRAINED)
        self.put(captive, space)
        self.tell(happened.Moved, captive, [here, space], "fall")

    @verb(space=SPACES)
    def fall_to(self, seat: int, space: int) -> None:
        """End on this space."""

    def down(self, figure: int) -> bool:
        """Whether a Pirate's turn cannot go on (R-29, TA-16.11)."""
        return self.conditions[figure] & (KNOCKED_OUT | KNOCKED_DOWN | RESTRAINED) != 0
