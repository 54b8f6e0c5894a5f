"""TA-25: what cards and traits can do when they are used, and as reactions at hooks."""

from typing import TYPE_CHECKING, Final, cast

from broadside.engine import NOTHING_TO_ASK, PASS, Ask, Option, Rule, verb

from ..language.effect import Deed, Effects
from ..numbers import ABILITIES, NOBODY
from ..things import Ability, Thing
from . import events as happened
from .holdings import Holdings

if TYPE_CHECKING:
    from .play import Adventure

MARK: Final = 128
"""A figure and an ability in one number."""


class Reactions(Holdings):
    """Which abilities a Pirate has, whether they can be used now, and how they are."""

    def usable(self, figure: int, moment: str) -> list[tuple[Ability, int]]:
        """A Pirate's abilities for a hook, or to `use`, each with the card it comes from.

        Cards need the hands they need (TA-6.3); of several copies the first is taken.
        """
        found: list[tuple[Ability, int]] = []
        moments = self.box.trait_by_pirate[self.pirate[figure]].moments
        if moment in moments:
            for own in moments[moment]:
                if self.open_(figure, own):
                    found.append((own, NOBODY))
        usable = self.box.usable.get(moment)
        if usable is None:  # no card of the pack is
            return found
        cards, hidden = self.gear[figure].cards, self.kept[figure].cards
        if hidden:
            cards = cards + hidden
        if usable.isdisjoint(cards):  # as for most
            return found
        seen: list[Thing] = []
        for card in cards:
            if card not in usable or card in self.exhausted:
                continue
            thing = self.kind(card)
            if thing in seen:
                continue
            if thing.hands and card not in self.hands[2 * figure : 2 * figure + 2]:
                continue
            if thing.equipped and not self.may_wear(figure, card):
                continue
            for ability in thing.moments[moment]:
                if self.open_(figure, ability):
                    found.append((ability, card))
                    seen.append(thing)
        return found

    def open_(self, figure: int, ability: Ability) -> bool:
        """Whether an ability was not used up, and can be paid for."""
        when = ability.when
        mark = MARK * figure + ability.number
        if when.span == "Turn" and mark in self.used_turn:
            return False
        if when.span == "Round" and mark in self.used_round:
            return False
        if when.span == "Adventure" and mark in self.used_adventure:
            return False
        if when.dp and (self.dp_used[figure] or self.dp[figure] < when.dp):
            return False
        if when.kind == "use":
            return self.can_pay(figure, when.ap)
        return when.ap <= self.ap[figure]

    def note_use(self, figure: int, ability: Ability) -> None:
        """Keep count of what can be done only so often."""
        mark = MARK * figure + ability.number
        match ability.when.span:
            case "Turn":
                self.used_turn.append(mark)
            case "Round":
                self.used_round.append(mark)
            case "Adventure":
                self.used_adventure.append(mark)

    def at_hook(
        self, figure: int, hook: str, why: str, ranged: bool = False, paid: bool = False
    ) -> Rule:
        """TA-25: a Pirate may react now, with whatever everybody can see it has.

        `ranged` if it is about a ranged attack, `paid` if only with what costs AP.
        """
        if not self.is_pirate(figure) or not self.usable(figure, hook):  # as for most
            return NOTHING_TO_ASK
        return self.reactions(figure, hook, why, ranged, paid)

    def reactions(self, figure: int, hook: str, why: str, ranged: bool, paid: bool) -> Rule:
        """Once, or as often as it likes."""
        while True:
            options: list[Option] = [
                ("react", ability.number)
                for ability, card in self.usable(figure, hook)
                if card not in self.kept[figure].cards
                and (ranged or not ability.when.ranged)
                and (ability.when.ap or not paid)
                and self.is_worth_it(figure, ability)
            ]
            if not options:
                return
            self.reacting = figure
            choice = yield Ask(self.seat_of(figure), why, [PASS, *options])
            if choice == PASS:
                return
            yield from self.do(self.seat_of(figure), choice)
            if hook not in ("adv.turn.start", "adv.wounded"):
                return

    def is_worth_it(self, figure: int, ability: Ability) -> bool:
        """Whether a reaction could do anything at all, as everybody can see."""
        return self.can_do(ability.effects, Deed(figure))

    @verb(ability=ABILITIES)
    def react(self, seat: int, ability: int) -> Rule:
        """Use this card or trait now."""
        used = self.box.abilities[ability]
        roll = self.roll_on
        figure = self.reacting
        if used.when.hook == "roll.after" and roll is not None:
            figure = roll.figure
        card = next(card for found, card in self.usable(figure, used.when.hook) if found is used)
        if used.when.ap:
            self.ap[figure] -= used.when.ap
            self.spent_ap = True
        if used.when.dp:
            self.dp_used[figure] = True
            self.dp[figure] -= used.when.dp
        yield from self.employ(figure, used, card)

    @verb()
    def pass_(self, seat: int) -> None:
        """Leave it as it is."""

    def employ(self, figure: int, ability: Ability, card: int) -> Rule:
        """Carry out an ability that is paid for."""
        self.note_use(figure, ability)
        self.tell(happened.CardUsed, figure, ability.number)
        deed = Deed(figure, card, ability.thing.name)
        yield from self.carry_out(ability.effects, deed)

    def carry_out(self, effects: Effects, deed: Deed) -> Rule:
        """TA-24: one effect after the other."""
        for effect in effects:
            yield from effect.word.run(self.whole, deed, effect)

    def can_do(self, effects: Effects, deed: Deed) -> bool:
        """Whether a branch of a choice can be carried out in full."""
        game = self.whole
        return all(effect.word.possible(game, deed, effect) for effect in effects)

    @property
    def whole(self) -> "Adventure":
        """The same game with all its rules, for effects can call for any of them."""
        return cast("Adventure", self)

    def can_pay(self, figure: int, ap: int) -> bool:
        """Whether a Pirate has so many AP, or an extra action that may cost so much."""
        if self.free_ap and figure == self.acting:
            return ap <= self.free_ap
        return ap <= self.ap[figure]
