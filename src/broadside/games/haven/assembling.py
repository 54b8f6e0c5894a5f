"""HV-5: vessels are assembled from cards, rearranged and burned."""

from broadside.engine import EMPTY, Ask, Option, Rule, verb

from . import events as happened
from .cards import (
    BERTHS,
    BURN,
    CAPTAIN,
    CARDS,
    DROP,
    GUNS,
    KINDS,
    PLACE,
    REHOME,
    SCUTTLE,
    SHIFT,
    VESSEL,
)
from .state import ASHORE, HavenState

MOST_REARRANGED = 12
"""HV-5.11."""


class Assembling(HavenState):
    """What happens ashore."""

    # -- where a card may lie -----------------------------------------------------------------

    def type_of(self, vessel: int) -> int:
        """HV-1.7: the type of a berth; EMPTY if nothing is in it."""
        for card in self.aboard(vessel):
            if card >= 0:
                return self.pack.types[card]
        return EMPTY

    def can_join(self, card: int, vessel: int) -> bool:
        """HV-5.4 to HV-5.8: whether a card may lie in a berth ashore that is in use."""
        kind = self.pack.family_of[card]
        cards = self.berths.cards
        place = KINDS * vessel
        hull, captain = cards[place + VESSEL], cards[place + CAPTAIN]
        leader = hull if hull >= 0 else captain
        return (
            leader >= 0
            and self.hex_of[vessel] == ASHORE
            and cards[place + kind] < 0
            and (kind != GUNS or hull >= 0)
            and self.pack.types[leader] == self.pack.types[card]
        )

    def free_berth(self, seat: int) -> int:
        """HV-5.1: the lowest berth that is empty, or EMPTY."""
        for vessel in self.berths_of(seat):
            if not self.in_use(vessel):
                return vessel
        return EMPTY

    def berths_for(self, seat: int, card: int, ashore: list[int], free: int) -> list[int]:
        """Where a card may be laid, as slots; `free` is the berth that it could open."""
        slots = [vessel - BERTHS * seat for vessel in ashore if self.can_join(card, vessel)]
        if free >= 0 and self.pack.family_of[card] in (VESSEL, CAPTAIN):  # HV-5.3
            slots.append(free - BERTHS * seat)
        return slots

    # -- laying -------------------------------------------------------------------------------

    def lay(self, seat: int, card: int, slot: int) -> None:
        """A card goes from the hand into a berth."""
        place = KINDS * (BERTHS * seat + slot) + self.pack.family_of[card]
        self.move(card, self.hands[seat], self.berths, place)

    def placements(self, seat: int, card: int, ashore: list[int], free: int) -> list[Option]:
        """HV-5.2: every berth in which a card of the hand can be laid."""
        return [PLACE[card][slot] for slot in self.berths_for(seat, card, ashore, free)]

    @verb(card=CARDS, slot=BERTHS)
    def place(self, seat: int, card: int, slot: int) -> None:
        """Pay for this card and lay it in this berth."""
        price = self.pack.costs[card]
        self.pay(seat, price)
        self.lay(seat, card, slot)
        self.tell(happened.Laid, seat, card, slot, price)

    @verb(card=CARDS, slot=BERTHS)
    def place_free(self, seat: int, card: int, slot: int) -> None:
        """Lay this card in this berth at no cost."""
        self.lay(seat, card, slot)
        self.tell(happened.Laid, seat, card, slot, 0)

    # -- rearranging --------------------------------------------------------------------------

    def ashore(self, seat: int) -> list[int]:
        """A player's berths that are in use and have not set sail."""
        return [vessel for vessel in self.berths_of(seat) if self.is_ashore(vessel)]

    def rearrangements(self, seat: int, ashore: list[int]) -> list[Option]:
        """HV-5.9 to HV-5.11: cards that could move between berths ashore."""
        options: list[Option] = []
        if self.rearranged >= MOST_REARRANGED or len(ashore) < 2:
            return options
        for vessel in ashore:
            for card in self.aboard(vessel):
                if card >= 0 and self.can_leave(card, vessel):
                    options += [
                        SHIFT[card][other - BERTHS * seat]
                        for other in ashore
                        if other != vessel and self.can_join(card, other)
                    ]
        for one in ashore:
            for other in ashore:
                if one < other and self.type_of(one) == self.type_of(other):
                    options += [
                        ("exchange", one - BERTHS * seat, other - BERTHS * seat, kind)
                        for kind in range(KINDS)
                        if self.card_of(one, kind) >= 0 and self.card_of(other, kind) >= 0
                    ]
        return options

    def can_leave(self, card: int, vessel: int) -> bool:
        """HV-5.9: whether no crew or great guns would be left without a place."""
        hull, captain, guns, crew = self.aboard(vessel)
        if card == hull:
            return guns < 0 and (crew < 0 or captain >= 0)
        return card != captain or crew < 0 or hull >= 0

    @verb(card=CARDS, slot=BERTHS)
    def shift(self, seat: int, card: int, slot: int) -> None:
        """Move this card to another of your berths ashore."""
        self.rearranged += 1
        self.change_berth(card, BERTHS * seat + slot)
        self.tell(happened.Shifted, seat, card, slot)

    def change_berth(self, card: int, vessel: int) -> None:
        """A card moves to a place in another berth that is free for it."""
        place = KINDS * vessel + self.pack.family_of[card]
        self.move(card, self.berths, self.berths, place)

    @verb(slot=BERTHS, other=BERTHS, kind=KINDS)
    def exchange(self, seat: int, slot: int, other: int, kind: int) -> None:
        """Let the two cards of this kind change places between these berths."""
        self.rearranged += 1
        one = self.card_of(BERTHS * seat + slot, kind)
        two = self.card_of(BERTHS * seat + other, kind)
        self.change_berth(one, BERTHS * seat + other)  # it covers the other for a moment
        self.berths.cards[KINDS * (BERTHS * seat + slot) + kind] = two
        self.tell(happened.Exchanged, seat, one, two)

    # -- burning ------------------------------------------------------------------------------

    def burnings(self, seat: int, ashore: list[int]) -> list[Option]:
        """HV-5.12, HV-5.15: single cards ashore, whole vessels at sea."""
        options = [BURN[card] for vessel in ashore for card in self.aboard(vessel) if card >= 0]
        return options + [
            SCUTTLE[slot] for slot in range(BERTHS) if self.hex_of[BERTHS * seat + slot] != ASHORE
        ]

    @verb(card=CARDS)
    def burn(self, seat: int, card: int) -> Rule:
        """Put this card of yours that is ashore on the Discard Pile."""
        vessel = self.berth_with(card)
        self.remove_from_berth(card)
        self.tell(happened.Burned, seat, card)
        return self.settle_stranded(vessel)

    @verb(slot=BERTHS)
    def scuttle(self, seat: int, slot: int) -> None:
        """Burn this vessel at sea with all that is aboard."""
        vessel = BERTHS * seat + slot
        coins = self.sink_booty(vessel)
        gone = self.remove_vessel(vessel)
        self.tell(happened.Scuttled, seat, gone[-1], coins)

    def sink_booty(self, vessel: int) -> int:
        """All booty aboard goes to the treasury."""
        coins = self.booty[vessel]
        self.treasury += coins
        self.booty[vessel] = 0
        return coins

    # -- stranded cards -----------------------------------------------------------------------

    def settle_stranded(self, vessel: int) -> Rule:
        """HV-5.13, HV-5.14: crew, then guns, that lost their place find another or go."""
        seat = self.owner_of(vessel)
        hull, captain, guns, crew = self.aboard(vessel)
        for card in (
            crew if hull < 0 and captain < 0 else EMPTY,
            guns if hull < 0 else EMPTY,
        ):
            if card < 0:
                continue
            homes: list[Option] = [
                REHOME[card][other - BERTHS * seat]
                for other in self.ashore(seat)
                if self.can_join(card, other)
            ]
            name = self.pack.names[card]
            choice = yield Ask(seat, f"{name} cannot stay there alone", [*homes, DROP[card]])
            yield from self.do(seat, choice)

    @verb(card=CARDS, slot=BERTHS)
    def rehome(self, seat: int, card: int, slot: int) -> None:
        """Move this stranded card to this berth."""
        self.change_berth(card, BERTHS * seat + slot)
        self.tell(happened.Rehomed, seat, card, slot)

    @verb(card=CARDS)
    def drop(self, seat: int, card: int) -> None:
        """Put this stranded card on the Discard Pile."""
        self.remove_from_berth(card)
        self.tell(happened.Dropped, seat, card)
