"""TA-12.1: Attack, with a weapon in melee, from afar, or unarmed."""

from typing import Final

from broadside.engine import Option, Rule, verb
from broadside.games.common.search import FAR
from broadside.games.common.square import away_from

from ...numbers import FIGURES, NOBODY, OUT_OF_THE_WAY
from ...things import BY_STRENGTH, Thing
from .. import events as happened
from ..combat import BOTH, DOMINANT, NAMES, WEAK, WORN
from ..fleeting import Assault, Surroundings
from .paying import Paying

COST: Final = 2


class Attack(Paying):
    """Every attack of a Pirate."""

    # -- weapons --------------------------------------------------------------------------------

    def weapons_of(self, figure: int) -> list[tuple[int, int, Thing]]:
        """What a Pirate can attack with: the hand, the card, and what it is."""
        strong, weak = self.hands[2 * figure], self.hands[2 * figure + 1]
        kinds = self.box.card_kinds
        found: list[tuple[int, int, Thing]] = []
        if strong >= 0 and strong == weak:
            found.append((BOTH, strong, kinds[strong]))
        else:
            throws = (strong < 0 or weak < 0) and self.wears(figure, "free_hand_throw")
            for hand, card in ((DOMINANT, strong), (WEAK, weak)):
                if card >= 0:
                    found.append((hand, card, kinds[card]))
                elif throws and self.has_hand(figure, hand):
                    found.append((hand, NOBODY, self.box.improvised))
        worn = self.worn(figure)
        if worn:
            found += [(WORN, n, kinds[n]) for n in worn if kinds[n].melee or kinds[n].ranged]
        return found

    def blade_in(self, figure: int, hand: int) -> tuple[int, Thing]:
        """The card in that hand, and what it is; of several that are worn one for melee."""
        weapons = self.outfit(figure).weapons
        return next((card, thing) for h, card, thing in weapons if h == hand and thing.melee)

    def gun_in(self, figure: int, hand: int) -> tuple[int, Thing]:
        """The same for shots; who wears two firearms may have fired one."""
        weapons, exhausted = self.outfit(figure).weapons, self.exhausted
        return next(
            (card, thing)
            for h, card, thing in weapons
            if h == hand and thing.ranged and card not in exhausted
        )

    def range_of(self, figure: int, thing: Thing) -> int:
        """TA-6.5, TA-10.18."""
        return self.value(figure, "STR") if thing.range == BY_STRENGTH else thing.range

    def mode(self, figure: int, hand: int, thing: Thing | None) -> int:
        """TA-10.2, TA-10.30 to TA-10.33: the penalties of hand and mode."""
        penalty = 0
        if hand == WEAK and not self.wears(figure, "ignore weak_hand"):
            penalty -= 1
        two_handed_melee = hand == BOTH and thing is not None and thing.is_melee
        if self.last_hand == hand and not two_handed_melee:
            penalty -= 1
        return penalty

    # -- what is possible -----------------------------------------------------------------------

    def attacks(self, me: Surroundings) -> list[Option]:
        """All attacks that a Pirate can make now."""
        options: list[Option] = []
        if me.ap < COST:
            return options
        figure, near = me.figure, me.foes
        armed = False
        for hand, card, thing in me.outfit.weapons:
            if thing.melee:
                armed = True
                for enemy in near:
                    options.append(("attack", hand, enemy))
                if reach := thing.qualities.get("reach"):
                    options += [
                        ("attack", hand, enemy)
                        for enemy in self.seen_enemies()
                        if enemy not in near and self.reaches(figure, enemy, reach.number(0))
                    ]
            if thing.ranged and card not in self.exhausted:
                for enemy in self.seen_enemies():
                    if enemy in near or self.aim_at(figure, thing, enemy) is None:
                        continue
                    option = ("shoot", hand, enemy)
                    if hand != WORN or option not in options:
                        options.append(option)
        if near and not armed:  # TA-10.25
            two_handed = self.hands[2 * figure] == self.hands[2 * figure + 1] >= 0
            hands = [DOMINANT] if two_handed else [DOMINANT, WEAK]
            options += [
                ("punch", hand, enemy)
                for hand in hands
                if self.has_hand(figure, hand)
                for enemy in near
            ]
        return options

    def reaches(self, figure: int, enemy: int, far: int) -> bool:
        """`reach`: so many steps away, in line of sight, nobody in the way."""
        steps = away_from(self.grid.prowls, (self.at[figure],))
        if steps.get(self.at[enemy], FAR) > far:
            return False
        line = self.line(figure, enemy, far)
        return line is not None and not line[1]

    def line(self, figure: int, enemy: int, far: int) -> tuple[int, list[int]] | None:
        """TA-11.10: range and Characters in the way of a Pirate's line, None if there is none."""
        at, conditions = self.at, self.conditions
        here, there = at[figure], at[enemy]
        if not self.grid.in_range(here, there, far):
            return None
        blockers = self.spaces_of(self.seen_enemies())
        friends: list[int] = []
        for other in range(self.crew):
            if other != figure and at[other] >= 0 and not conditions[other] & OUT_OF_THE_WAY:
                friends.append(at[other])
        sight = self.grid.sight(here, there, blockers, friends, far)
        if sight is None:
            return None
        return sight.range, [self.occupant[s] for s in sight.crossed if s in friends]

    def aim_at(self, figure: int, thing: Thing, enemy: int) -> tuple[int, list[int]] | None:
        """TA-10.15, TA-10.20, TA-10.21: the line of a shot that has any dice, None if none has."""
        line = self.line(figure, enemy, self.range_of(figure, thing))
        if line is None or self.pool(figure, NAMES["ranged"], enemy, thing) <= len(line[1]):
            return None
        return line

    def shot(self, figure: int, hand: int, card: int, thing: Thing, enemy: int) -> Assault | None:
        """A shot that can be taken, None otherwise."""
        line = self.aim_at(figure, thing, enemy)
        if line is None:
            return None
        assault = Assault(figure, enemy, "ranged")
        assault.weapon, assault.thing, assault.hand = card, thing, hand
        assault.damage = thing.ranged
        assault.modifier = self.mode(figure, hand, thing)
        assault.range, assault.in_way = line
        return assault

    def blow(self, figure: int, hand: int, enemy: int) -> Assault:
        """TA-10.5: an attack with a melee weapon."""
        card, thing = self.blade_in(figure, hand)
        assault = Assault(figure, enemy, "melee")
        assault.weapon, assault.thing, assault.hand = card, thing, hand
        assault.damage = thing.melee
        assault.modifier = self.mode(figure, hand, thing)
        assault.fewer = 0 if self.are_adjacent(figure, enemy) else 1
        return assault

    # -- doing it -------------------------------------------------------------------------------

    @verb(hand=4, enemy=FIGURES)
    def attack(self, seat: int, hand: int, enemy: int) -> Rule:
        """Attack an Enemy with a melee weapon: each die above its agility hits, it may block."""
        figure = self.acting
        assault = self.blow(figure, hand, enemy)
        self.pay(figure, COST, hand)
        yield from self.resolve(assault)

    @verb(hand=4, enemy=FIGURES)
    def shoot(self, seat: int, hand: int, enemy: int) -> Rule:
        """Shoot or throw at an Enemy that is not adjacent: there is no defence."""
        figure = self.acting
        card, thing = self.gun_in(figure, hand)
        assault = self.shot(figure, hand, card, thing, enemy)
        assert assault is not None
        spare = max(0, self.free_ap - COST)
        self.pay(figure, COST, hand)
        yield from self.at_hook(figure, "adv.attack.declare", "Before you shoot")
        yield from self.take_aim(figure, spare)
        space = self.at[enemy]
        self.spend_shot(card, thing)
        if card >= 0 and "throw" in thing.tags and "bundle" not in thing.qualities:
            self.lay_down(figure, card, space)
            self.tell(happened.CardGone, figure, card, "thrown")
        yield from self.resolve(assault)

    def take_aim(self, figure: int, spare: int) -> Rule:
        """To aim makes a shot dearer; an extra action pays for that with what it has to spare."""
        self.ap[figure] += spare
        before = self.ap[figure]
        yield from self.at_hook(figure, "adv.ranged.roll", "Aim, for 1 AP more?")
        spent = before - self.ap[figure]
        self.ap[figure] -= max(0, spare - spent)

    def spend_shot(self, card: int, thing: Thing) -> None:
        """TA-10.17: a firearm is exhausted by firing, some after several shots."""
        if not thing.reloads:
            return
        shots = thing.qualities.get("shots")
        self.shots.append(card)
        if shots is None or self.shots.count(card) >= shots.number(0):
            self.shots = [other for other in self.shots if other != card]
            self.exhaust(card)

    @verb(hand=2, enemy=FIGURES)
    def punch(self, seat: int, hand: int, enemy: int) -> Rule:
        """Punch an adjacent Enemy with your strength: a hit that is not blocked stuns it."""
        figure = self.acting
        assault = Assault(figure, enemy, "unarmed")
        assault.hand = hand
        assault.modifier = self.mode(figure, hand, None)
        self.pay(figure, COST, hand)
        yield from self.resolve(assault)
