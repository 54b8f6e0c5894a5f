"""TA-10: how an attack is resolved, whoever makes it."""

from typing import Final

from broadside.engine import Ask, Option, Rule, verb

from ..language.effect import Deed
from ..language.lexicon import clauses
from ..numbers import ENEMIES, FRENZIED, MOST_DICE, NOBODY, POISONED, RESTRAINED, STUNNED
from ..things import Thing
from . import events as happened
from .asking import Number
from .fleeting import Assault, Roll
from .harm import Harm

DOMINANT: Final = 0
WEAK: Final = 1
BOTH: Final = 2
WORN: Final = 3
"""TA-6: the hands a weapon can be in; a worn one needs none (TA-10.35)."""
NAMES: Final[dict[str, tuple[str, ...]]] = {
    "melee": ("melee", "attack", "MEL", "any"),
    "ranged": ("ranged", "attack", "RNG", "any"),
    "unarmed": ("unarmed", "attack", "STR", "any"),
}
DEFENCE: Final = ("defence", "any")
"""What modifiers may call these rolls."""


class Combat(Harm):
    """Hits, blocks, wounds and what follows them."""

    # -- dice -----------------------------------------------------------------------------------

    def attack_names(self, assault: Assault) -> tuple[str, ...]:
        """What modifiers may call an attack roll."""
        return NAMES[assault.kind]

    def attack_pool(self, assault: Assault) -> int:
        """TA-10.6, TA-10.16, TA-10.20, TA-10.26: how many dice an attack has."""
        attacker, target = assault.attacker, assault.target
        names = self.attack_names(assault)
        dice = self.pool(attacker, names, target, assault.thing) - len(assault.in_way)
        if assault.kind == "ranged":
            cover = self.quality(target, "far_cover") if self.is_pirate(target) else None
            if cover is not None and assault.range >= cover.number(0):
                dice -= 1
        elif self.has(attacker, FRENZIED):
            dice += 1  # TA-16.9
        return dice

    def attack_modifier(self, assault: Assault) -> int:
        """What is added to every die of an attack."""
        attacker, target = assault.attacker, assault.target
        names = self.attack_names(assault)
        if attacker in ENEMIES:
            return self.enemy_modifier(attacker, target, names)
        return assault.modifier + self.bonus("mod", attacker, names, target, assault.thing)

    def enemy_modifier(self, enemy: int, target: int, names: tuple[str, ...]) -> int:
        """TA-15.10, TA-15.12: the best of what it has, and what holds for it besides."""
        foe = self.foe_at(enemy)
        bonus = foe.abilities.get("marksman", 0)
        if (
            "superiority" in foe.abilities
            and any(
                other != enemy
                and self.foe_at(other).type == foe.type
                and "superiority" in self.foe_at(other).abilities
                for other in self.enemies_beside(self.at[target])
            )
            and self.are_adjacent(enemy, target)
        ):
            bonus = max(bonus, 1)
        return bonus + self.bonus("mod", enemy, names, target)

    def threshold(self, figure: int) -> int:
        """R-1: the number that dice against this figure must exceed."""
        return self.value(figure, self.pack.rules.combat_threshold)

    def defence_pool(self, figure: int, attacker: int) -> int:
        """TA-10.12, TA-12.3b, TA-16.9: dice for defence."""
        dice = self.value(figure, "MEL")
        weapon = None
        if figure not in ENEMIES:
            weapon, _ = self.defending_weapon(figure)
            if weapon is None:
                dice = 1
            if 64 * figure + attacker in self.insulted:
                dice += 1
        dice += self.bonus("dice", figure, DEFENCE, attacker, weapon)
        return max(1, dice - 1) if self.has(figure, FRENZIED) else dice

    def defence_modifier(self, figure: int, attacker: int) -> int:
        """TA-10.2, TA-10.13: what is added to every die of a defence."""
        if figure in ENEMIES:
            return self.enemy_modifier(figure, attacker, DEFENCE) if self.is_up(attacker) else 0
        weapon, weak = self.defending_weapon(figure)
        penalty = -1 if weak and not self.wears(figure, "ignore weak_hand") else 0
        return penalty + self.bonus("mod", figure, DEFENCE, attacker, weapon)

    def defending_weapon(self, figure: int) -> tuple[Thing | None, bool]:
        """TA-10.12, TA-10.13: what a Pirate defends with, and whether in the weak hand."""
        strong, weak = self.hands[2 * figure], self.hands[2 * figure + 1]
        worn = self.worn(figure)  # better than in the weak hand
        for card in (strong, *worn, weak):
            if card >= 0:
                thing = self.kind(card)
                if thing.is_melee or (thing.hands == 2 and thing.ranged):
                    return thing, card == weak and card != strong
        return None, False

    # -- an attack ------------------------------------------------------------------------------

    def resolve(self, assault: Assault) -> Rule:
        """TA-10.6 to TA-10.9: roll, let the other defend, deal what is left; `won` if any is."""
        self.assault = assault
        attacker, thing = assault.attacker, assault.thing
        if self.is_pirate(attacker):
            self.offender = attacker
        if assault.kind != "unarmed" and (thing is None or "silent" not in thing.qualities):
            self.show_oneself(attacker)  # TA-12.1b
        yield from self.roll_attack(assault)
        if assault.hits and assault.kind != "ranged":
            yield from self.roll_defence(assault)
        if self.went_astray(assault):
            assault.left = assault.crits = 0
            yield from self.hit_friend(assault)
        yield from self.deal(assault)
        if thing is not None and "misfire_on_all_ones" in thing.qualities:
            yield from self.misfire(assault)
        self.assault = None
        self.end_boons("roll")

    def roll_attack(self, assault: Assault) -> Rule:
        """TA-10.6, TA-10.16: each die above the target's agility is a hit."""
        attacker, target, thing = assault.attacker, assault.target, assault.thing
        roll = Roll(
            attacker,
            f"{assault.kind.capitalize()} attack",
            self.attack_names(assault),
            self.threshold(target),
            self.attack_modifier(assault),
            criticals=MOST_DICE,
        )
        meddler = target if assault.kind != "ranged" and attacker in ENEMIES else NOBODY
        sure = thing is not None and "never_misfires" in thing.qualities
        yield from self.throw(roll, self.attack_pool(assault), meddler, sure=sure)
        assault.hits = self.count(roll)
        assault.dice, assault.crits = roll.dice, self.sixes
        assault.left = assault.hits - assault.crits

    def roll_defence(self, assault: Assault) -> Rule:
        """TA-10.7, TA-10.8: blocks cancel hits, critical ones criticals first."""
        attacker, target = assault.attacker, assault.target
        roll = Roll(
            target,
            "Defence",
            DEFENCE,
            self.threshold(attacker),
            self.defence_modifier(target, attacker),
            enough=assault.hits,
            criticals=assault.crits,
        )
        yield from self.throw(roll, self.defence_pool(target, attacker) - assault.fewer)
        blocks = self.count(roll) - self.sixes
        spare = max(0, self.sixes - assault.crits)
        assault.defence = roll.dice
        assault.crits = max(0, assault.crits - self.sixes)
        assault.left = max(0, assault.left - blocks - spare)

    def deal(self, assault: Assault) -> Rule:
        """TA-10.9 to TA-10.11, TA-10.27: wounds, critical effects, and what a success brings."""
        attacker, target, thing = assault.attacker, assault.target, assault.thing
        success = assault.successful
        replaced = 0
        if assault.crits and thing is not None and thing.crit:
            replaced = yield from self.critical_effect(assault)
        wounds = self.wounds_dealt(assault) - replaced
        cancelled = assault.hits - assault.left - assault.crits
        self.tell(
            happened.Attacked,
            attacker,
            target,
            assault.kind,
            assault.weapon,
            assault.dice,
            assault.defence,
            assault.hits,
            cancelled,
            wounds,
        )
        splash = thing.qualities.get("splash") if thing is not None and success else None
        beside = self.beside(self.at[target]) if splash is not None else []
        if success and assault.kind == "unarmed":
            yield from self.afflict(target, STUNNED)
        source = "firearm" if thing is not None and "firearm" in thing.tags else "weapon"
        ranged = assault.kind == "ranged"
        if wounds > 0:
            yield from self.suffer(
                target, wounds, by=attacker, source=source, ranged=ranged, attack=True
            )
        if thing is not None and replaced:
            deed = Deed(attacker, assault.weapon, thing.name, target=target)
            for _ in range(replaced):
                yield from self.carry_out(thing.crit, deed)
        if splash is not None:
            for enemy in beside:
                if enemy in self.enemies and enemy != target:
                    yield from self.suffer(enemy, splash.number(0), by=attacker, source=source)
        if success and attacker in self.enemies:
            yield from self.enemy_hit(attacker, target)
        self.won = success

    def wounds_dealt(self, assault: Assault) -> int:
        """TA-10.9, TA-10.27: what all hits that are left come to."""
        attacker = assault.attacker
        if assault.kind == "unarmed":
            extra = self.quality(attacker, "unarmed_wound")
            return assault.crits + (extra.number(0) if extra and assault.successful else 0)
        names = self.attack_names(assault)
        more = self.bonus("dmg", attacker, names, assault.target, assault.thing)
        damage = assault.damage + more
        return (assault.left + assault.crits) * damage + assault.crits

    def misfire(self, assault: Assault) -> Rule:
        """Some weapons burst when all dice show 1."""
        if set(assault.dice) == {1}:
            self.discard_card(assault.weapon)
            yield from self.suffer(assault.attacker, 1, source="firearm")

    def critical_effect(self, assault: Assault) -> Number:
        """TA-10.11: how many criticals are turned into the weapon's effect; it is asked once."""
        thing = assault.thing
        assert thing is not None
        options: list[Option] = [("crit_effect", 1), ("crit_effect", 0)]
        why = f"{thing.name}: {clauses(thing.crit)} instead of the extra wound?"
        choice = yield Ask(self.seat_of(assault.attacker), why, options)
        if not choice[1]:
            return 0
        return assault.crits if thing.crit[0].op == "wound" else 1

    def enemy_hit(self, enemy: int, target: int) -> Rule:
        """TA-15.1, TA-15.11: what an Enemy's successful attack does besides."""
        abilities = self.foe_at(enemy).abilities
        if "poisonous" in abilities:
            yield from self.afflict(target, POISONED)
        if "grab" in abilities and self.captive[enemy] == NOBODY and self.is_up(target):
            yield from self.afflict(target, RESTRAINED, holder=enemy)

    # -- accidents ------------------------------------------------------------------------------

    def went_astray(self, assault: Assault) -> bool:
        """TA-10.23: somebody was in the way, and every die shows a 1."""
        return bool(assault.in_way) and set(assault.dice) == {1}

    def hit_friend(self, assault: Assault) -> Rule:
        """TA-10.23: the nearest in the way takes the weapon's damage once."""
        yield from self.suffer(assault.in_way[0], assault.damage, ranged=True, attack=True)

    @verb(yes=2)
    def crit_effect(self, seat: int, yes: int) -> None:
        """Use the weapon's critical effect instead of the extra wound, or not."""

    def discard_card(self, card: int) -> None:
        """A card is used up."""
        raise NotImplementedError
