"""PF-11: your-turn-only cards, and when they and inventory cards may be played."""

from broadside.engine import Option, verb

from . import events as happened
from .cards import (
    ELMO,
    FITTINGS,
    FORTUNA,
    KINDS,
    MOST_SEATS,
    RECRUIT,
    ROB,
    SABOTAGE,
    SEADOG,
    SHIPS,
    TRAITORS,
)
from .inventory import Inventory
from .state import NOBODY


class TurnCards(Inventory):
    """What the active player may play outside of battles."""

    def turn_cards(self, seat: int) -> list[Option]:
        """PF-11.3: everything in the hand that can do something now."""
        options: list[Option] = []
        kinds: list[int] = []
        kind_of, effects = self.kind_of, self.printed.turn_effects
        for card in self.hands[seat].cards:
            effect = effects[card]
            if not effect:
                continue
            kind = kind_of[card]
            if kind not in kinds and card not in self.spent:
                kinds.append(kind)
                options += self.uses(seat, kind, effect)
        return options

    def uses(self, seat: int, kind: int, effect: str) -> list[Option]:
        """Every way to play an inventory or your-turn-only card of this kind."""
        if effect == "fit":
            return self.fits(seat, self.printed.fitting_of[kind])
        if effect == "add_crew":
            return self.recruits(seat, kind) if self.supply else []
        if effect == "draw_red":
            return [FORTUNA] if self.red_deck.cards or self.red_discard.cards else []
        if effect == "take_crew":
            return self.desertions(seat)
        if effect == "destroy_inventory":
            return self.targets_of_sabotage()
        if effect == "steal_red":
            return [
                ROB[rival]
                for rival in range(self.seats)
                if rival != seat and self.hands[rival].cards
            ]
        if effect == "fetch_blue":
            return self.fetches()
        kinds = sorted({self.kind_of[card] for card in self.red_discard.cards})
        return [ELMO[other] for other in kinds]

    def recruits(self, seat: int, kind: int) -> list[Option]:
        """Every ship that this card could bring crew aboard."""
        onto, options = RECRUIT[kind], []
        for ship in self.with_room(seat):
            options.append(onto[ship])
        return options

    def with_room(self, seat: int) -> list[int]:
        """The ships of a fleet that can take more crew."""
        crew, maximum = self.crew, self.maximum
        ships = []
        for ship in self.fleets[seat].cards:
            if crew[ship] < maximum[ship]:
                ships.append(ship)
        return ships

    # -- playing ------------------------------------------------------------------------------

    def set_aside(self, seat: int, effect: str, kind: int = NOBODY) -> int:
        """PF-11.4, PF-11.5: the card is out of reach while it takes effect."""
        kind = self.pack.kind_with[effect] if kind == NOBODY else kind
        card = self.one_of(seat, kind)
        self.move(card, self.hands[seat], self.aside)
        self.spent.append(card)
        return kind

    def put_away(self) -> None:
        """PF-11.4: on top of the red discard pile."""
        self.draw(self.aside, self.red_discard)

    @verb()
    def fortuna(self, seat: int) -> None:
        """Play the card that lets you draw red cards."""
        kind = self.set_aside(seat, "draw_red")
        self.tell(happened.Blessed, seat, kind)
        self.draw_red(seat, self.printed.values[kind])
        self.put_away()

    @verb(kind=KINDS, ship=SHIPS)
    def recruit(self, seat: int, kind: int, ship: int) -> None:
        """Play a card that brings crew aboard this ship."""
        self.set_aside(seat, "add_crew", kind)
        tokens = self.take_aboard(ship, self.printed.values[kind])
        self.tell(happened.Recruited, seat, kind, ship, tokens)
        self.put_away()

    @verb(victim=MOST_SEATS)
    def rob(self, seat: int, victim: int) -> None:
        """Take a random red card from this player's hand."""
        self.set_aside(seat, "steal_red")
        hand, loot = self.hands[victim], self.hands[seat]
        card = hand.cards[self.any_of(len(hand.cards))]
        self.slip(card, hand, loot)
        self.keep_in_sight(seat)
        self.tell(happened.Robbed, seat, victim, self.kind_of[card])
        self.put_away()

    def keep_in_sight(self, seat: int) -> None:
        """The card that came last is known to somebody else: it lies first, see `one_of`."""
        hand = self.hands[seat].cards
        hand.insert(0, hand.pop())

    # -- Sabotage -----------------------------------------------------------------------------

    def targets_of_sabotage(self) -> list[Option]:
        """PF-11.10: every kind of inventory on every ship."""
        found: set[Option] = set()
        for card in self.fittings.cards:
            fitting = self.printed.fitting_of[self.kind_of[card]]
            found.add(SABOTAGE[self.fitted[card]][fitting])
        return sorted(found)

    @verb(ship=SHIPS, fitting=FITTINGS)
    def sabotage(self, seat: int, ship: int, fitting: int) -> None:
        """Destroy this inventory card on this ship."""
        self.set_aside(seat, "destroy_inventory")
        self.put_away()  # PF-11.10: it lies below the card it destroyed
        kind = self.pack.inventory[fitting]
        cards = [card for card in self.inventory_of(ship) if self.kind_of[card] == kind]
        self.take_off(cards[0])
        overboard = max(0, self.crew[ship] - self.maximum[ship])
        self.crew[ship] -= overboard
        self.supply += overboard
        self.tell(happened.Sabotaged, seat, ship, kind, overboard)

    # -- Traitors -----------------------------------------------------------------------------

    def desertions(self, seat: int) -> list[Option]:
        """PF-11.11: from a rival's ship, or a ship of the row, to one's own with room."""
        own = self.with_room(seat)
        if not own:
            return []
        victims = [
            ship
            for rival in range(self.seats)
            if rival != seat
            for ship in self.fleets[rival].cards
        ]
        if self.supply:
            victims += [card for card in self.row.cards if self.crew[card]]
        return [TRAITORS[victim][ship] for victim in victims for ship in own]

    @verb(victim=SHIPS, ship=SHIPS)
    def traitors(self, seat: int, victim: int, ship: int) -> None:
        """One crew member of that ship deserts to this ship of yours."""
        self.set_aside(seat, "take_crew")
        owner = self.owner_of(victim)
        self.crew[victim] -= 1
        self.crew[ship] += 1
        if owner == NOBODY:
            self.supply -= 1
        self.tell(happened.Deserted, seat, victim, ship)
        if not self.crew[victim]:
            self.lose_ship(victim, owner)
            if owner != NOBODY:
                self.eliminate([owner])
        self.put_away()

    # -- out of the discard piles -------------------------------------------------------------

    def fetches(self) -> list[Option]:
        """PF-11.12: any blue card that was discarded, before the first battle."""
        if self.fought or self.stage == "reorganise":
            return []
        return [SEADOG[card] for card in self.blue_discard.cards]

    @verb(card=SHIPS)
    def seadog(self, seat: int, card: int) -> None:
        """Put this card of the blue discard pile into your row."""
        self.set_aside(seat, "fetch_blue")
        self.move(card, self.blue_discard, self.row)
        self.man_row([card])
        self.tell(happened.Fetched, seat, card)
        self.put_away()

    @verb(kind=KINDS)
    def elmo(self, seat: int, kind: int) -> None:
        """Take this card of the red discard pile into your hand."""
        self.set_aside(seat, "fetch_red")
        copies = [card for card in self.red_discard.cards if self.kind_of[card] == kind]
        fresh = [card for card in copies if card not in self.spent]
        self.move((fresh or copies)[-1], self.red_discard, self.hands[seat])
        self.keep_in_sight(seat)
        self.tell(happened.Recalled, seat, kind)
        self.put_away()
