"""What a Pirate holds and wears, and what that does to numbers (TA-4.7, TA-8.8, TA-25)."""

from typing import Final

from ..language.effect import Effect
from ..numbers import ENEMIES, NOBODY, key_of
from ..things import Thing
from .boons import Boon, Until
from .figures import Figures

NO_CARDS: Final[frozenset[int]] = frozenset()
SPANS: Final[dict[str, Until]] = {
    "roll": "roll",
    "turn": "turn",
    "round": "round",
    "adventure": "adventure",
    "persistent": "adventure",
}


class Holdings(Figures):
    """Cards in hands and bag, and modifiers asked for when a number is read."""

    # -- cards ----------------------------------------------------------------------------------

    def kind(self, card: int) -> Thing:
        """What a card is."""
        return self.box.card_kinds[card]

    def held(self, figure: int) -> list[int]:
        """The cards in a Pirate's hands, the dominant one's first; a two-handed one once."""
        strong, weak = self.hands[2 * figure], self.hands[2 * figure + 1]
        found = [strong] if strong >= 0 else []
        if weak >= 0 and weak != strong:
            found.append(weak)
        return found

    def worn(self, figure: int) -> list[int]:
        """Cards that are always equipped (TA-6.2), if whatever they need is given."""
        cards, worn = self.gear[figure].cards, self.box.worn
        if worn.isdisjoint(cards):
            return []
        return [card for card in cards if card in worn and self.may_wear(figure, card)]

    def may_wear(self, figure: int, card: int) -> bool:
        """Prostheses need a lost limb; some Gear is for one Pirate alone (TA-6.1)."""
        thing = self.box.card_kinds[card]
        if not thing.choosy:
            return True
        if thing.only and thing.only != key_of(self.card_of(figure).name):
            return False
        needed = thing.qualities.get("requires_permanent")
        if needed is None:
            return True
        limbs = {"hand": 8 | 16, "leg": 2 | 4, "eye": 1 | 32}[needed.name(0)]
        return bool(self.limbs[figure] & limbs)

    def equipped(self, figure: int) -> list[int]:
        """Everything that is in use: in hands, or worn."""
        return self.held(figure) + self.worn(figure)

    def bag(self, figure: int) -> list[int]:
        """Open cards that are neither held nor worn."""
        hands = self.hands[2 * figure : 2 * figure + 2]
        return [
            card
            for card in self.gear[figure].cards
            if card not in hands and not self.kind(card).equipped
        ]

    def trait_of(self, figure: int) -> Thing:
        """The Adventure trait of a Pirate."""
        return self.box.trait_by_pirate[self.pirate[figure]]

    def owner_of(self, card: int) -> int:
        """Which Pirate has a card, open or face down."""
        for figure in range(self.crew):
            if card in self.gear[figure].cards or card in self.kept[figure].cards:
                return figure
        return NOBODY

    def firearms_of(self, figure: int) -> list[int]:
        """A Pirate's weapons that need powder, wherever they are (TA-6.4)."""
        return [card for card in self.gear[figure].cards if "firearm" in self.kind(card).tags]

    def empty_weapons(self, figure: int) -> list[int]:
        """Those that must be reloaded, in hands or bag (TA-12.2a): a crossbow needs no powder."""
        cards = self.gear[figure].cards
        return [card for card in cards if card in self.exhausted and self.kind(card).reloads]

    def exhaust(self, card: int) -> None:
        """TA-6.4: it cannot be used until it is ready again."""
        if card not in self.exhausted:
            self.exhausted.append(card)

    def halves(self, figure: int) -> int:
        """TA-8.10: the half spaces that a Pirate's cards fill."""
        starter_of, pirate, kinds = self.box.starter_of, self.pirate[figure], self.box.card_kinds
        filled = 0
        for card in self.gear[figure].cards:
            if starter_of[card] != pirate:
                filled += kinds[card].halves
        for card in self.kept[figure].cards:
            filled += kinds[card].halves
        return filled

    @property
    def most_halves(self) -> int:
        """How many there may be."""
        return 2 * self.pack.rules.carry_spaces

    # -- what holds -----------------------------------------------------------------------------

    def holding(self, op: str, figure: int, weapon: Thing | None = None) -> list[Effect]:
        """What of a sort holds for a figure when it uses this weapon, or none."""
        found: list[Effect] = []
        if not 0 <= figure < self.crew:
            return found
        box = self.box
        trait = box.trait_by_pirate[self.pirate[figure]]
        if op in trait.holds:
            found += trait.worn
        cards = self.gear[figure].cards
        holding = box.holding.get(op, NO_CARDS)
        if not holding.isdisjoint(cards):  # as they are for most
            equipped = self.equipped(figure)
            for card in cards:
                if card in holding:
                    thing = self.kind(card)
                    found += thing.carried
                    at_hand = not (thing.hands or thing.equipped)  # it is never held
                    if at_hand or card in equipped:
                        found += thing.worn
        if weapon is not None:
            found += weapon.fighting
        return [effect for effect in found if effect.op == op] if found else found

    def bonus(
        self,
        op: str,
        figure: int,
        names: tuple[str, ...],
        against: int = NOBODY,
        weapon: Thing | None = None,
    ) -> int:
        """TA-4.7: of several bonuses to a roll the highest counts; penalties add up."""
        best = worst = 0
        for effect in self.holding(op, figure, weapon):
            if self.applies(effect, figure, names, against, weapon):
                n = effect.number(1)
                best, worst = max(best, n), worst + min(0, n)
        for boon in self.boons:
            if (
                boon.effect.op == op
                and boon.figure in (figure, NOBODY)
                and boon.against in (against, NOBODY)
                and self.applies(boon.effect, figure, names, against, weapon)
            ):
                n = boon.effect.number(1)
                best, worst = max(best, n), worst + min(0, n)
        return best + worst

    def applies(
        self,
        effect: Effect,
        figure: int,
        names: tuple[str, ...],
        against: int,
        weapon: Thing | None,
    ) -> bool:
        """Whether a modifier is about this roll, here, against this one, with this weapon."""
        if effect.name(0) not in names:
            return False
        if not effect.named:
            return True
        if tiles := effect.option("tile"):
            here = self.place(figure)
            if here < 0 or self.tile_at(here).type not in tiles.split("_or_"):
                return False
        if (tag := effect.option("tag")) and (weapon is None or tag not in weapon.tags):
            return False
        versus = key_of(effect.option("vs"))
        if not versus or versus in names:
            return True
        if against not in ENEMIES:
            return False
        foe = self.foe_at(against)
        return versus in (foe.key, foe.type)

    def price(self, action: str, figure: int, ap: int) -> int:
        """What an action costs a Pirate, not below 0."""
        return max(0, ap + self.bonus("cost", figure, (action,)))

    def blocked(self, action: str, figure: int) -> bool:
        """Whether something a Pirate wears closes an action."""
        return any(effect.name(0) == action for effect in self.holding("block", figure))

    def quality(self, figure: int, name: str) -> Effect | None:
        """What a Pirate's trait or equipment has by this name."""
        box = self.box
        qualities = box.trait_by_pirate[self.pirate[figure]].qualities
        if name in qualities:
            return qualities[name]
        cards = self.gear[figure].cards
        having = box.having.get(name, NO_CARDS)
        if having.isdisjoint(cards):  # as for most
            return None
        kinds = box.card_kinds
        for card in self.equipped(figure):
            if card in having:
                return kinds[card].qualities[name]
        for card in cards:
            if card in having and not kinds[card].hands:
                return kinds[card].qualities[name]
        return None

    def wears(self, figure: int, quality: str) -> bool:
        return 0 <= figure < self.crew and self.quality(figure, quality) is not None

    def add_boon(self, figure: int, effect: Effect, span: str, against: int = NOBODY) -> None:
        """Let something hold for a figure (for all, if it is nobody) for a time."""
        until = SPANS[span]
        if figure in ENEMIES and until in ("round", "turn") and self.acting == figure:
            until = "activation"  # `brace` (TA-14.30)
        self.boons.append(Boon(figure, effect, until, against))

    def end_boons(self, until: Until, figure: int = NOBODY) -> None:
        """What was lent until now is over, for a figure or for all."""
        left: list[Boon] = []
        for boon in self.boons:
            if boon.until != until or figure not in (NOBODY, boon.figure):
                left.append(boon)
        self.boons = left
