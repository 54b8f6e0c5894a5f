"""TA-6, TA-8.8 to TA-8.11: cards that come, go, are held, and must not be too many."""

from typing import Final

from broadside.engine import Ask, Option, Rule, Zone, verb

from ..language.effect import Deed
from ..numbers import CARDS, NOBODY, key_of
from . import events as happened
from .combat import BOTH, DOMINANT, WEAK, Combat
from .figures import HANDS

MOST_CHANGES: Final = 6
"""However somebody shuffles weapons about, it comes to an end."""
SWITCH_DONE: Final[Option] = ("switch_done",)


class Belongings(Combat):
    """What becomes of cards."""

    # -- coming and going -----------------------------------------------------------------------

    def zone_with(self, figure: int, card: int) -> Zone:
        """Where a Pirate has a card."""
        return self.gear[figure] if card in self.gear[figure].cards else self.kept[figure]

    def part_with(self, figure: int, card: int, to: Zone) -> None:
        """A card leaves a Pirate's hands and belongings."""
        for hand in (2 * figure, 2 * figure + 1):
            if self.hands[hand] == card:
                self.hands[hand] = NOBODY
        self.move(card, self.zone_with(figure, card), to)

    def best_known(self, card: int) -> int:
        """TA-1.7: of a card kept face down and its copies there, one that all saw come, else the
        one that has been there longest: whoever sees it leave learns nothing of the others."""
        for kept in self.kept:
            if card in kept.cards:
                return next(other for other in kept.cards if self.kind(other) is self.kind(card))
        return card

    def discard_card(self, card: int) -> None:
        """TA-6.13, TA-6.21: what is used up does not come back; a Legendary Item can be found."""
        owner = self.owner_of(card)
        if owner < 0:
            return
        self.tell(happened.CardGone, owner, card, "discarded")
        match self.kind(card).sort:
            case "search":
                self.part_with(owner, card, self.search_used)
            case "legendary":
                self.part_with(owner, card, self.search_deck)
                self.shuffle(self.search_deck)
            case _:
                self.part_with(owner, card, self.left_out)

    def lay_down(self, figure: int, card: int, space: int) -> None:
        """A card lies on the map, for anybody to pick up."""
        self.part_with(figure, card, self.lying)
        self.lying_at.append(space)

    def drop_at_random(self, figure: int) -> None:
        """TA-24.5: any card in hands and bag, onto the Pirate's own space."""
        hands = self.held(figure)
        open_ = [card for card in self.gear[figure].cards if not self.kind(card).equipped]
        cards = [*hands, *(card for card in open_ if card not in hands)]
        if cards:
            card = cards[self.any_of(len(cards))]
            self.lay_down(figure, card, self.place(figure))
            self.tell(happened.CardGone, figure, card, "dropped")

    def lose_kept_card(self, figure: int) -> bool:
        """A Search card at random that is not equipped, if the Pirate has one."""
        weapons = [card for card in self.bag(figure) if self.kind(card).sort == "search"]
        cards = self.kept[figure].cards + weapons
        if not cards:
            return False
        card = self.best_known(cards[self.any_of(len(cards))])
        self.part_with(figure, card, self.search_used)
        self.tell(happened.CardGone, figure, card, "lost")
        return True

    def take_openly(self, figure: int, card: int, source: Zone) -> Rule:
        """A card that everybody sees; the weapons among them may be held."""
        thing = self.kind(card)
        face_down = thing.sort == "search" and not thing.hands
        self.move(card, source, self.kept[figure] if face_down else self.gear[figure])
        if face_down:  # beneath those that nobody saw come (`best_known`)
            cards = self.kept[figure].cards
            cards.insert(0, cards.pop())
        self.tell(happened.CardTaken, figure, card)
        yield from self.lighten(figure)

    def lighten(self, figure: int) -> Rule:
        """TA-8.11: whoever has too much discards at once."""
        halves, kept = self.halves(figure), self.kept[figure].cards
        drinks = sum(self.kind(card).halves for card in kept)
        if halves - drinks + len(kept) > self.most_halves:  # it hangs on what lies face down
            self.give_away(("too much", max(0, halves - self.most_halves)))
        while self.halves(figure) > self.most_halves:
            why = "You carry too much: discard"
            choice = yield Ask(self.seat_of(figure), why, lambda seat: self.burdens(figure))
            self.discard_card(choice[1])

    def burdens(self, figure: int) -> list[Option]:
        """What fills a space."""
        starter_of, pirate = self.box.starter_of, self.pirate[figure]
        return [
            ("discard", card)
            for card in [*self.gear[figure].cards, *self.kept[figure].cards]
            if self.kind(card).halves and starter_of[card] != pirate
        ]

    @verb(card=CARDS)
    def discard(self, seat: int, card: int) -> None:
        """Discard this card."""

    def drinks(self, figure: int) -> list[int]:
        """Rum and Brew that a Pirate keeps."""
        names = ("rum", "brew")
        return [card for card in self.kept[figure].cards if key_of(self.kind(card).name) in names]

    def discard_drink(self, figure: int) -> Rule:
        """One Rum or Brew."""
        why = "Discard a Rum or Brew"
        if self.drinks(figure):
            choice = yield Ask(
                self.seat_of(figure),
                why,
                lambda seat: [("discard", card) for card in self.drinks(figure)],
            )
            self.discard_card(choice[1])

    # -- decks ----------------------------------------------------------------------------------

    def draw_search(self, figure: int) -> Rule:
        """TA-6.10, TA-6.11: keep what is good, and bear what is not."""
        if not self.search_deck.cards:
            self.tell(happened.NothingFound, figure)
            return
        card = self.draw(self.search_deck, self.kept[figure])
        thing = self.kind(card)
        if thing.kind == "bad":
            self.move(card, self.kept[figure], self.search_used)
            self.tell(happened.Suffered, figure, card)
            yield from self.suffer_find(figure, card)
            return
        if thing.hands or thing.sort == "legendary":
            self.move(card, self.kept[figure], self.gear[figure])
            self.tell(happened.CardTaken, figure, card)
        elif thing.found:  # what it does at once, all see
            self.move(card, self.kept[figure], self.flipped)
            yield from self.take_openly(figure, card, self.flipped)
        else:
            self.tell(happened.Found, figure, card)
        if thing.found:
            yield from self.suffer_find(figure, card)
        yield from self.lighten(figure)

    def suffer_find(self, figure: int, card: int) -> Rule:
        """What a found card does at once."""
        thing = self.kind(card)
        yield from self.carry_out(thing.found, Deed(figure, card, thing.name))

    def draw_gear(self, figure: int) -> Rule:
        """A card of the Gear deck; one may have to part with something for it."""
        if self.gear_deck.cards:
            card = self.draw(self.gear_deck, self.gear[figure])
            self.tell(happened.CardTaken, figure, card)
            yield from self.lighten(figure)

    def take_from_search(self, figure: int, name: str) -> Rule:
        """TA-14.63: the topmost copy of a card in the Search deck, which is then shuffled."""
        for card in reversed(self.search_deck.cards):
            if key_of(self.kind(card).name) == key_of(name):
                self.move(card, self.search_deck, self.flipped)
                self.shuffle(self.search_deck)
                yield from self.take_openly(figure, card, self.flipped)
                return

    # -- hands ----------------------------------------------------------------------------------

    def can_hold(self, figure: int, card: int) -> bool:
        """TA-6.1, TA-17.2: whether a Pirate could ever hold it."""
        thing = self.box.card_kinds[card]
        if not thing.hands or (thing.choosy and not self.may_wear(figure, card)):
            return False
        return not self.limbs[figure] or thing.hands <= 2 - self.lost(figure, HANDS)

    def has_hand(self, figure: int, hand: int) -> bool:
        """TA-17.2: whether a Pirate still has its dominant, or its weak hand."""
        if not self.limbs[figure]:
            return True
        right = (hand == DOMINANT) == (self.dominant[figure] == 0)
        return not self.limbs[figure] & (8 if right else 16)

    def take_in_hand(self, figure: int, card: int, hand: int) -> None:
        """What was there goes to the bag."""
        strong, weak = 2 * figure, 2 * figure + 1
        for slot in (strong, weak):
            other = self.hands[slot]
            if other == card or (other >= 0 and self.kind(other).hands == 2):
                self.hands[slot] = NOBODY
        if hand == BOTH:
            self.hands[strong] = self.hands[weak] = card
        else:
            self.hands[strong + hand] = card

    def equip_as_usual(self, figure: int) -> None:
        """TA-8.8: in the order of the cards, the dominant hand first."""
        for card in self.gear[figure].cards:
            thing = self.kind(card)
            if not self.can_hold(figure, card):
                continue
            free = [h for h in (DOMINANT, WEAK) if self.hands[2 * figure + h] < 0]
            free = [hand for hand in free if self.has_hand(figure, hand)]
            if len(free) >= thing.hands:
                self.take_in_hand(figure, card, BOTH if thing.hands == 2 else free[0])

    def arrange(self, figure: int, why: str, only: int = NOBODY) -> Rule:
        """TA-8.8, TA-12.13a: hands and bag as one likes; TA-12.14a: or one card alone."""
        seat = self.seat_of(figure)
        before = self.hands[2 * figure : 2 * figure + 2]
        self.reacting = figure
        for _ in range(MOST_CHANGES):
            options = self.arrangements(figure)
            if only >= 0:
                options = [o for o in options if o == SWITCH_DONE or (len(o) > 1 and o[1] == only)]
            choice = yield Ask(seat, why, options)
            if choice == SWITCH_DONE:
                break
            yield from self.do(seat, choice)
        after = self.hands[2 * figure : 2 * figure + 2]
        if after != before:
            self.tell(happened.Equipped, figure, after)

    def can_rearrange(self, figure: int) -> bool:
        """Whether anything can be taken in hand, or out of it."""
        cards = self.gear[figure].cards
        return bool(self.held(figure)) or any(self.can_hold(figure, card) for card in cards)

    def arrangements(self, figure: int) -> list[Option]:
        """What can be put where."""
        options: list[Option] = [SWITCH_DONE]
        strong, weak = self.hands[2 * figure], self.hands[2 * figure + 1]
        has_strong, has_weak = self.has_hand(figure, DOMINANT), self.has_hand(figure, WEAK)
        kinds = self.box.card_kinds
        for card in self.gear[figure].cards:
            if not self.can_hold(figure, card):
                continue
            if kinds[card].hands == 2:
                if strong != card:
                    options.append(("equip", card, BOTH))
                continue
            if strong != card and has_strong:
                options.append(("equip", card, DOMINANT))
            if weak != card and has_weak:
                options.append(("equip", card, WEAK))
        return [*options, *(("unequip", card) for card in self.held(figure))]

    @verb(card=CARDS, hand=3)
    def equip(self, seat: int, card: int, hand: int) -> None:
        """Take this card into that hand, or into both."""
        self.take_in_hand(self.reacting, card, hand)

    @verb(card=CARDS)
    def unequip(self, seat: int, card: int) -> None:
        """Put this card into the bag."""
        for slot in (2 * self.reacting, 2 * self.reacting + 1):
            if self.hands[slot] == card:
                self.hands[slot] = NOBODY

    @verb()
    def switch_done(self, seat: int) -> None:
        """Leave hands and bag as they are."""
