"""HV-3, HV-4 and HV-15: the seven phases of a turn, and how a play ends."""

from broadside.engine import EMPTY, Ask, Option, Rule, Scene, ranked, verb

from . import events as happened
from .cards import (
    ATTACKS,
    BUY,
    CARDS,
    CHANGE_HAVEN,
    COLUMN,
    DECLINE_ATTACK,
    DISCARD,
    DRAW,
    DRAW_ATTACK,
    DRAW_DISCARD,
    DRAW_REST,
    END_ACTION,
    END_DISCARD,
    FIRST_ATTACK,
    HAND,
    HAVEN,
    KINDS,
    PRICE,
    REPLACE_COLUMN,
    REPLACING,
    SAIL,
    SWAP_ATTACK,
    TAKE,
)
from .harbour import Harbour

MOST_DISCARDS = 3
"""HV-3.13: one that must be, and two that are paid for."""


class Turns(Harbour):
    """The frame of the play."""

    # -- phase 1: reclaim booty ---------------------------------------------------------------

    def turn(self) -> Scene:
        """HV-3.3, HV-3.4: spent coins are turned back, and vessels are fresh."""
        seat = self.active
        self.begin_turn(seat)
        if self.spent[seat]:
            self.tell(happened.Reclaimed, seat, self.spent[seat], self.supply[seat])
        self.spent[seat] = 0
        self.moved = []
        self.assaulted = []
        self.safe = []
        self.rearranged = 0
        self.sailed_on = 0
        return "draw_or_purchase"
        yield  # a scene is a generator even when it asks nothing

    # -- phase 2: draw or purchase ------------------------------------------------------------

    def draw_or_purchase(self) -> Scene:
        """HV-3.5, HV-3.11: exactly one of five."""
        self.stage = "draw"
        seat = self.active
        options = self.ways_to_draw(seat)
        if options:
            choice = yield Ask(seat, "Draw or purchase a card", options)
            yield from self.do(seat, choice)
        return "action"

    def ways_to_draw(self, seat: int) -> list[Option]:
        """HV-3.6 to HV-3.11: what can be paid and carried out."""
        unspent, drawable = self.unspent(seat), self.can_draw()
        options: list[Option] = [DRAW] if drawable else []
        if self.discards.cards:
            options.append(DRAW_DISCARD)
        if self.attack_pile.cards or self.shown_attacks.cards:
            options.append(DRAW_ATTACK)
        if unspent >= PRICE:
            options += [BUY[card] for card in self.column.cards if card >= 0]
        if unspent >= REPLACING and (drawable or self.can_turn_over_column()):
            options.append(REPLACE_COLUMN)
        return options

    def can_turn_over_column(self) -> bool:
        """HV-3.7, HV-3.19: what goes from the column to the Discard Pile may be shuffled anew."""
        away = sum([card >= 0 for card in self.column.cards])
        return len(self.discards.cards) + away > 1

    @verb(card=CARDS)
    def buy(self, seat: int, card: int) -> None:
        """Buy this card of the Purchase Column."""
        self.pay(seat, PRICE)
        self.take_up(seat, card, self.column)
        self.tell(happened.Bought, seat, card, PRICE)

    @verb()
    def replace_column(self, seat: int) -> Rule:
        """Replace the Purchase Column, then take a card of it or draw one."""
        self.pay(seat, REPLACING)
        away = [card for card in self.column.cards if card >= 0]
        for card in away:
            self.discard_from(card, self.column)
        self.tell(happened.ColumnReplaced, seat, away, self.fill_column())
        options = [TAKE[card] for card in self.column.cards if card >= 0]
        if self.can_draw():
            options.append(DRAW)
        if options:
            choice = yield Ask(seat, "Take a card of the new column, or draw", options)
            yield from self.do(seat, choice)

    def fill_column(self) -> list[int]:
        """HV-3.17: as many cards as are missing, as far as there are any."""
        return [
            self.draw_into(self.column, slot)
            for slot in range(COLUMN)
            if self.column.cards[slot] == EMPTY and self.can_draw()
        ]

    @verb(card=CARDS)
    def take(self, seat: int, card: int) -> None:
        """Take this card of the new column."""
        self.take_up(seat, card, self.column)
        self.tell(happened.Bought, seat, card, 0)

    @verb()
    def draw_(self, seat: int) -> None:
        """Draw the top card of the Draw Pile."""
        self.draw_cards(seat, 1)

    @verb()
    def draw_discard(self, seat: int) -> None:
        """Take the top card of the Discard Pile."""
        card = self.discards.cards[-1]
        self.take_up(seat, card, self.discards)
        self.tell(happened.TookDiscard, seat, card)

    @verb()
    def draw_attack(self, seat: int) -> Rule:
        """Turn up the top Attack card, and keep it or not."""
        self.stage = "attack card"
        attack = self.turn_up_attack(self.aside) - FIRST_ATTACK
        self.tell(happened.AttackTurnedUp, seat, attack)
        swaps = [SWAP_ATTACK[card - FIRST_ATTACK] for card in self.rows[seat].cards if card >= 0]
        name = self.pack.names[FIRST_ATTACK + attack]
        choice = yield Ask(seat, f"Keep {name}?", [DECLINE_ATTACK, *swaps])
        yield from self.do(seat, choice)

    @verb(attack=ATTACKS)
    def swap_attack(self, seat: int, attack: int) -> None:
        """Put the new Attack card in the place of this one."""
        row, old, new = self.rows[seat], FIRST_ATTACK + attack, self.aside.cards[0]
        slot = row.cards.index(old)
        self.put_attack_below(old, row)
        self.move(new, self.aside, row, slot)
        self.tell(happened.AttackSwapped, seat, new - FIRST_ATTACK, attack)

    @verb()
    def decline_attack(self, seat: int) -> None:
        """Put the new Attack card at the bottom of its pile."""
        card = self.aside.cards[0]
        self.put_attack_below(card, self.aside)
        self.tell(happened.AttackDeclined, seat, card - FIRST_ATTACK)

    # -- phase 3: action ----------------------------------------------------------------------

    def action(self) -> Scene:
        """HV-4.1, HV-4.2: one action after the other, as often as coins allow."""
        self.stage = "action"
        seat = self.active
        secret = bool(self.hands[seat].cards)
        choice = yield Ask(seat, "Choose an action", self.menu, secret=secret)
        yield from self.do(seat, choice)
        return "upkeep" if choice == END_ACTION else self.onward()

    def menu(self, seat: int) -> list[Option]:
        """HV-4.1: everything that can be done now."""
        options: list[Option] = [END_ACTION]
        options += self.homecomings(seat)
        options += self.assaults(seat)
        options += [SAIL[slot] for slot in self.able_to_sail(seat)]
        unspent, costs, families = self.unspent(seat), self.pack.costs, self.pack.family_of
        ashore, free = self.ashore(seat), self.free_berth(seat)
        for card in self.hands[seat].cards:
            if costs[card] > unspent:
                continue
            if families[card] < KINDS:
                options += self.placements(seat, card, ashore, free)
            elif families[card] == HAVEN:
                options.append(CHANGE_HAVEN[card])
            else:
                options += self.menu_plays(seat, card)
        options += self.rearrangements(seat, ashore)
        options += self.burnings(seat, ashore)
        return options

    @verb()
    def end_action(self, seat: int) -> None:
        """End your Action phase."""

    def onward(self) -> str:
        """The scene that follows, now that something has happened."""
        if self.options.sudden_death and self.supply[self.active] >= self.target:
            return "ending"
        if self.duel is not None:
            return "dueling"
        if self.voyage is not None:
            return "sailing"
        return "action" if self.raid is None else "raiding"

    # -- phases 4 and 5: upkeep and discard ---------------------------------------------------

    def upkeep(self) -> Scene:
        """HV-3.12: Wild cards on one's own cards run out, whoever played them."""
        seat = self.active
        expired = []
        for wild in self.attached.cards[:]:
            if self.keeper_of(self.host_of[wild]) != seat:
                continue
            self.counters[wild] -= 1
            if not self.counters[wild]:
                self.detach(wild)
                expired.append(wild)
        if expired:
            self.tell(happened.Expired, seat, expired)
        return "discarding"
        yield  # a scene is a generator even when it asks nothing

    def keeper_of(self, host: int) -> int:
        """Whose card it is that a Wild card lies on."""
        if host < FIRST_ATTACK:
            return self.owner_of(self.berth_with(host))
        return next(seat for seat in range(self.seats) if host in self.rows[seat].cards)

    def discarding(self) -> Scene:
        """HV-3.13, HV-3.14: one card must go, two more may, for a price."""
        self.stage = "discard"
        seat = self.active
        hand = self.hands[seat]
        for number in range(MOST_DISCARDS):
            price = PRICE if number else 0
            if not hand.cards or price > self.unspent(seat):
                break
            why = "Discard another card for 2?" if number else "Discard a card"
            offer = self.further_discards if number else self.discards_of
            choice = yield Ask(seat, why, offer)
            if choice == END_DISCARD:
                break
            self.pay(seat, price)
            self.discard_from(choice[1], hand)
            self.tell(happened.Discarded, seat, choice[1], price)
        return "refill"

    def discards_of(self, seat: int) -> list[Option]:
        """Every card of the hand."""
        return [DISCARD[card] for card in self.hands[seat].cards]

    def further_discards(self, seat: int) -> list[Option]:
        """The same, or enough."""
        return [END_DISCARD, *self.discards_of(seat)]

    @verb(card=CARDS)
    def discard(self, seat: int, card: int) -> None:
        """Put this card of your hand on the Discard Pile."""

    @verb()
    def end_discard(self, seat: int) -> None:
        """Discard no more."""

    # -- phases 6 and 7: refill and restock ---------------------------------------------------

    def refill(self) -> Scene:
        """HV-3.15 to HV-3.18: up to eight cards, and then the column."""
        self.stage = "refill"
        seat = self.active
        while len(self.hands[seat].cards) < HAND and (options := self.ways_to_refill(seat)):
            choice = yield Ask(seat, "Refill your hand", options)
            yield from self.do(seat, choice)
        if restocked := self.fill_column():
            self.tell(happened.Restocked, restocked)
        return self.after_turn()

    def ways_to_refill(self, seat: int) -> list[Option]:
        """HV-3.15: from the Draw Pile, or bought from the column."""
        options: list[Option] = []
        if self.can_draw():
            options.append(DRAW)
            if HAND - len(self.hands[seat].cards) > 1:
                options.append(DRAW_REST)
        if self.unspent(seat) >= PRICE:
            options += [BUY[card] for card in self.column.cards if card >= 0]
        return options

    @verb()
    def draw_rest(self, seat: int) -> None:
        """Draw until you have eight cards."""
        self.draw_cards(seat, HAND - len(self.hands[seat].cards))

    # -- between turns, and the end -----------------------------------------------------------

    def after_turn(self) -> str:
        """HV-15.1, HV-15.3: who is next, unless the round was the last one."""
        self.active = self.left_of(self.active)
        if self.active == self.start:
            if max(self.supply) >= self.target:
                return "ending"
            if self.round == self.options.round_limit:
                self.ended = "round limit"
                return "ending"
        return "between"

    def between(self) -> Scene:
        """HV-3.18, HV-13.2: between turns everybody may play what can be played at any time."""
        self.stage = "between"
        self.covered = bool(self.discards.cards)
        yield from self.window("between", "Between turns", self.clockwise_from(self.active))
        self.covered = False
        if self.active == self.start:
            self.begin_round()
        return "turn"

    def begin_round(self) -> None:
        """HV-2.1."""
        self.round += 1
        self.tell(happened.RoundBegan, self.round)

    def standing(self, seat: int) -> tuple[int, int, int]:
        """HV-15.2: the supply, then booty at sea, then Attacks completed."""
        aboard = sum([self.booty[vessel] for vessel in self.berths_of(seat)])
        return self.supply[seat], aboard, len(self.completed(seat))

    def places(self) -> list[int]:
        return ranked([self.standing(seat) for seat in range(self.seats)])

    def ending(self) -> Scene:
        """HV-15.2: the largest supply wins."""
        self.stage = "over"
        self.scores = self.supply[:]
        self.winners = [seat for seat, place in enumerate(self.places()) if not place]
        self.tell(happened.Won, self.winners, self.ended, self.scores)
        return None
        yield  # a scene is a generator even when it asks nothing
