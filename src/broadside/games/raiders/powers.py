"""RT-8: what the icons on cards do."""

from typing import Final

from broadside.engine import Ask, Option, Rule, verb

from . import events as happened
from .cards import MONKEY, TYPE_OF, TYPES, one_of, types_in
from .icons import Icons
from .setup import Setup

MOST_REVEALS: Final = 20
"""RT-R33: Treasures revealed within one command or recruit."""

# Options are listed tens of thousands of times a second, so they are made once, here.
ALTERNATIVES: Final[list[list[Option]]] = [
    [("power", n) for n in range(count)] for count in range(5)
]
ATTACKS: Final[list[list[Option]]] = [
    [("attack", offset) for offset in range(1, seats)] for seats in range(5)
]
PAY_COIN: Final[Option] = ("pay_coin",)
DISCARD: Final[list[Option]] = [("discard", kind) for kind in range(TYPES)]
BURY_HAND: Final[list[Option]] = [("bury_hand", kind) for kind in range(TYPES)]
BURY_DISCARD: Final[list[Option]] = [("bury_discard", kind) for kind in range(TYPES)]
LOOK_TAKE: Final[list[Option]] = [("look_take", kind) for kind in range(TYPES)]
RESCUE: Final[list[Option]] = [("rescue", kind) for kind in range(MONKEY + 1)]
SELL: Final[list[Option]] = [("treasure_sell",)]
SELL_OR_KEEP: Final[list[Option]] = [("treasure_sell",), ("treasure_keep",)]


class Powers(Setup):
    """Icons, used from left to right, one alternative of several."""

    def use(self, seat: int, card: int, icons: Icons, *, selling: bool = False) -> Rule:
        """RT-8.1 to RT-8.3, RT-R7: the icons of a card, all of the chosen alternative."""
        if not icons:
            return
        chosen = icons[0]
        if len(icons) > 1:
            self.stage, self.using, self.selling = "power", card, selling
            why = f"{self.pack.names[card]}: choose which power to use"
            choice = yield Ask(seat, why, ALTERNATIVES[len(icons)])
            chosen = icons[choice[1]]
            self.using = -1
        with self.because(card=card):
            for icon in chosen:
                kind = icon.kind
                if kind == "trade":
                    self.take_coins(seat, icon.amount)
                elif kind == "draw":
                    self.draw_cards(seat, icon.amount)
                elif kind == "plunder":
                    yield from self.plunder(seat)
                elif kind == "bury":
                    yield from self.bury(seat)
                elif kind == "brawl":
                    yield from self.start_brawl(seat)
                elif kind == "lookout":
                    yield from self.look_out(seat)
                elif kind == "rescue":
                    yield from self.send_rescue(seat)
                elif kind == "attack":
                    yield from self.order_attack(seat)
                else:
                    self.declare(seat, card)

    @verb(alternative=4)
    def power(self, seat: int, alternative: int) -> None:
        """Use this side of the card's powers."""

    # -- Trade, Captain -----------------------------------------------------------------------

    def take_coins(self, seat: int, coins: int) -> None:
        """RT-8.8, RT-R14: Coins never run out."""
        self.coins[seat] += coins
        self.tell(happened.CoinsTaken, seat, coins)

    def declare(self, seat: int, card: int) -> None:
        """RT-8.10, RT-R20: the card itself is wild in this round's raid."""
        self.declared.append(card)
        self.tell(happened.Declared, seat, card)

    # -- Attack -------------------------------------------------------------------------------

    def order_attack(self, seat: int) -> Rule:
        """RT-8.4, RT-R15, RT-R16."""
        self.stage = "attack"
        choice = yield Ask(
            seat, "Attack: choose who gives up a Coin or a card", ATTACKS[self.seats]
        )
        target = (seat + choice[1]) % self.seats
        self.attack(seat, choice[1])
        things = len(self.hands[target].cards) + (self.coins[target] > 0)
        if things:
            why = "You are attacked: give up a Coin or a card of your hand"
            answer = yield Ask(target, why, self.ransoms, secret=things > 1)
            self.do(target, answer)

    @verb(offset=range(1, 4))
    def attack(self, seat: int, offset: int) -> None:
        """Attack this player, who gives up a Coin or a card."""
        self.tell(happened.Attacked, seat, (seat + offset) % self.seats)

    def ransoms(self, seat: int) -> list[Option]:
        """What an attacked player can give up."""
        options = [PAY_COIN] if self.coins[seat] else []
        options += map(DISCARD.__getitem__, types_in(self.hands[seat].cards))
        return options

    @verb()
    def pay_coin(self, seat: int) -> None:
        """Give up one Coin."""
        self.coins[seat] -= 1
        self.tell(happened.CoinLost, seat)

    @verb(card=TYPES)
    def discard(self, seat: int, card: int) -> None:
        """Give up this card of your hand; all see it land on your discard pile."""
        self.land(seat, self.play_from_hand(seat, card))
        self.tell(happened.Discarded, seat, card)

    # -- Bury ---------------------------------------------------------------------------------

    def bury(self, seat: int) -> Rule:
        """RT-6.10, RT-8.6, RT-R8."""
        cards = len(self.hands[seat].cards) + len(self.discards[seat].cards)
        if not cards:
            self.tell(happened.Idle, seat, "bury")
            return
        self.stage = "bury"
        why = "Bury a card: it leaves your deck for good"
        choice = yield Ask(seat, why, self.burials, secret=cards > 1)
        self.do(seat, choice)

    def burials(self, seat: int) -> list[Option]:
        """Any card of the hand or the discard pile."""
        options = [*map(BURY_HAND.__getitem__, types_in(self.hands[seat].cards))]
        options += map(BURY_DISCARD.__getitem__, types_in(self.discards[seat].cards))
        return options

    @verb(card=TYPES)
    def bury_hand(self, seat: int, card: int) -> None:
        """Bury this card of your hand."""
        hand = self.hands[seat]
        self.slip(one_of(hand.cards, card), hand, self.buried[seat])
        self.tell(happened.Buried, seat, card, "hand")

    @verb(card=TYPES)
    def bury_discard(self, seat: int, card: int) -> None:
        """Bury this card of your discard pile."""
        pile = self.discards[seat]
        self.slip(one_of(pile.cards, card), pile, self.buried[seat])
        self.tell(happened.Buried, seat, card, "discard")

    # -- Lookout ------------------------------------------------------------------------------

    def look_out(self, seat: int) -> Rule:
        """RT-8.9, RT-R17."""
        self.take_cards(seat, 2, self.lookouts[seat])
        if not self.lookouts[seat].cards:
            self.tell(happened.Idle, seat, "lookout")
            return
        self.stage = "lookout"
        several = len(self.lookouts[seat].cards) > 1
        why = "Lookout: take one of these cards, the other goes back on your deck"
        choice = yield Ask(seat, why, self.sighted, secret=several)
        self.look_take(seat, choice[1])

    def sighted(self, seat: int) -> list[Option]:
        """The cards a player is looking at."""
        return [*map(LOOK_TAKE.__getitem__, types_in(self.lookouts[seat].cards))]

    @verb(card=TYPES)
    def look_take(self, seat: int, card: int) -> None:
        """Take this card into your hand; the other goes back on top."""
        seen = self.lookouts[seat]
        self.slip(one_of(seen.cards, card), seen, self.hand_of(seat))
        if self.log is not None:
            self.tell(happened.Looked, seat, card, [TYPE_OF[left] for left in seen.cards])
        for left in seen.cards[:]:
            self.slip(left, seen, self.ship_decks[seat])

    # -- Rescue -------------------------------------------------------------------------------

    def send_rescue(self, seat: int) -> Rule:
        """RT-8.12. All see whether there is crew in the pile, and nothing else that lies there."""
        crew = bool(self.rescuable(seat))
        if self.discards[seat].cards:
            self.give_away(crew)
        if not crew:
            self.tell(happened.Idle, seat, "rescue")
            return
        self.stage = "rescue"
        why = "Rescue: take a crew card back from your discard pile"
        choice = yield Ask(seat, why, self.rescues)
        self.rescue(seat, choice[1])

    def rescuable(self, seat: int) -> list[int]:
        """The types of crew cards in the discard pile."""
        return [kind for kind in types_in(self.discards[seat].cards) if kind <= MONKEY]

    def rescues(self, seat: int) -> list[Option]:
        """One option for each; a Monkey where a guess at the pile holds no crew at all."""
        return [RESCUE[kind] for kind in self.rescuable(seat)] or [RESCUE[MONKEY]]

    @verb(card=range(MONKEY + 1))
    def rescue(self, seat: int, card: int) -> None:
        """Take this crew card back from your discard pile; all see it."""
        pile = self.discards[seat]
        found = one_of(pile.cards, card)
        if found < 0:  # only in a guess at somebody else's pile
            return
        self.move(found, pile, self.in_play)
        self.move(found, self.in_play, self.hand_of(seat))
        if card in self.landed[seat]:
            self.landed[seat].remove(card)
        self.rescued[seat].append(card)
        self.tell(happened.Rescued, seat, card)

    # -- Plunder ------------------------------------------------------------------------------

    def plunder(self, seat: int) -> Rule:
        """RT-6.13 to RT-6.17, RT-8.11, RT-R33, RT-R34."""
        if self.plundered >= MOST_REVEALS or not self.treasure_is_left():
            self.tell(happened.Idle, seat, "plunder")
            return
        card = self.reveal_treasure(seat)
        self.stage = "treasure"
        options = SELL_OR_KEEP if self.pack.white[card] else SELL
        why = "Sell the Treasure at once, or keep it to trade it later"
        choice = yield Ask(seat, why, options)
        yield from self.do(seat, choice)

    def treasure_is_left(self) -> bool:
        """RT-R12."""
        return bool(self.treasure_deck.cards or self.treasure_discard.cards)

    def reveal_treasure(self, seat: int) -> int:
        """RT-6.13, RT-6.14: the top Treasure, shuffling when needed."""
        deck, pile = self.treasure_deck, self.treasure_discard
        if not deck.cards:
            self.pour(pile, deck)
            self.shuffle(deck)
            self.tell(happened.TreasuresShuffled, len(deck.cards))
        self.plundered += 1
        card = self.draw(deck, self.revealed_treasure)
        self.tell(happened.TreasureRevealed, seat, card)
        return card

    @verb()
    def treasure_sell(self, seat: int) -> Rule:
        """Sell the Treasure: its black Coins and powers, at once."""
        card = self.draw(self.revealed_treasure, self.treasure_discard)
        coins = self.pack.black_coins[card]
        self.coins[seat] += coins
        self.tell(happened.TreasureSold, seat, card, coins)
        return self.use(seat, card, self.pack.black_rest[card], selling=True)

    @verb()
    def treasure_keep(self, seat: int) -> None:
        """Keep the Treasure: it goes to your discard pile."""
        card = self.draw(self.revealed_treasure, self.discards[seat])
        self.landed[seat].append(card)
        self.tell(happened.TreasureKept, seat, card)
