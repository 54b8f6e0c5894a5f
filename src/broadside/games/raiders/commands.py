"""RT-6: the five commands."""

from typing import Final

from broadside.engine import Ask, Option, Rule, verb

from . import events as happened
from .cards import DOUBLOON, MONKEY, PIRATES, TYPE_OF, TYPES
from .powers import Powers
from .state import MOST_COMMANDS

LOOT: Final = TYPES - DOUBLOON
"""Loot has numbers of its own in a Trade: 0 for a Doubloon, then the Treasures."""
BOARD: Final[list[Option]] = [("cmd_board", card) for card in range(PIRATES)]
TRADE: Final[list[Option]] = [("cmd_trade", loot) for loot in range(LOOT)]
TRADE_ADD: Final[list[Option]] = [("trade_add", loot) for loot in range(LOOT)]
TRADE_DONE: Final[Option] = ("trade_done",)
BRAWL: Final[Option] = ("cmd_brawl",)
BURY: Final[Option] = ("cmd_bury",)
PLUNDER: Final[Option] = ("cmd_plunder",)


class Commands(Powers):
    """What a player does with cards in hand."""

    def command(self, seat: int) -> Rule:
        """RT-5.2, RT-R32: one command, whatever it is."""
        self.plundered = 0
        self.stage = "command"
        choice = yield Ask(
            seat,
            "Give one command: trade Loot, board a Pirate, or send Powder Monkeys",
            self.commands_of,
        )
        yield from self.do(seat, choice)
        self.commands[seat] += 1
        if self.commands[seat] == MOST_COMMANDS:
            self.drop_hand(seat)

    def commands_of(self, seat: int) -> list[Option]:
        """RT-6, RT-R8, RT-R12, RT-R35: every command that the hand allows."""
        options: list[Option] = []
        monkeys = doubloons = 0
        hand = self.hands[seat].cards
        for card in hand:
            if card < PIRATES:
                options.append(BOARD[card])
                continue
            kind = TYPE_OF[card]
            if kind == MONKEY:
                monkeys += 1
            elif kind != DOUBLOON:
                options.append(TRADE[kind - DOUBLOON])
            else:
                doubloons += 1
        if doubloons:
            options.append(TRADE[0])
        if monkeys:
            options.append(BRAWL)
            if len(hand) > 1 or self.discards[seat].cards:
                options.append(BURY)
            if monkeys > 1 and self.treasure_is_left():
                options.append(PLUNDER)
        return options

    # -- Trade --------------------------------------------------------------------------------

    @verb(loot=LOOT)
    def cmd_trade(self, seat: int, loot: int) -> Rule:
        """Trade this Loot, and more if you like, for Coins and powers."""
        self.stage = "trade"
        self.trade_add(seat, loot)
        hand, why = self.hands[seat].cards, "Trade: add more Loot, or close it and take the Coins"
        while True:
            choice = yield Ask(seat, why, self.additions, secret=bool(hand))
            if choice == TRADE_DONE:
                break
            self.trade_add(seat, choice[1])
        yield from self.resolve_trade(seat)

    def additions(self, seat: int) -> list[Option]:
        """RT-6.1: any Loot left in the hand."""
        options = [TRADE_DONE]
        doubloon = False
        for card in self.hands[seat].cards:
            if card > MONKEY:
                kind = TYPE_OF[card]
                if kind > DOUBLOON:
                    options.append(TRADE_ADD[kind - DOUBLOON])
                elif kind == DOUBLOON:
                    doubloon = True
        if doubloon:
            options.append(TRADE_ADD[0])
        return options

    @verb(loot=LOOT)
    def trade_add(self, seat: int, loot: int) -> None:
        """Add this Loot to the trade."""
        self.play_from_hand(seat, loot + DOUBLOON)

    @verb()
    def trade_done(self, seat: int) -> None:
        """Close the trade and take the Coins."""

    def trade_coins(self) -> int:
        """RT-6.2: what the Loot in play brings at once."""
        coins = 0
        for card in self.in_play.cards:
            coins += self.pack.white_coins[TYPE_OF[card]]
        return coins

    def resolve_trade(self, seat: int) -> Rule:
        """RT-6.2 to RT-6.4, RT-R6: Coins first, then powers in the order of play."""
        traded = self.in_play.cards[:]
        coins = self.trade_coins()
        self.coins[seat] += coins
        if self.log is not None:
            self.tell(happened.Traded, seat, [TYPE_OF[card] for card in traded], coins)
        for card in traded:
            kind = TYPE_OF[card]
            if rest := self.pack.white_rest[kind]:
                yield from self.use(seat, kind, rest)
        for card in traded:
            self.land(seat, card)

    # -- Brawl, Bury, Plunder -----------------------------------------------------------------

    @verb()
    def cmd_brawl(self, seat: int) -> Rule:
        """Play a Powder Monkey to throw a Pirate out of the tavern."""
        monkey = self.play_from_hand(seat, MONKEY)
        self.tell(happened.MonkeysPlayed, seat, "brawl")
        yield from self.start_brawl(seat)
        self.land(seat, monkey)

    @verb()
    def cmd_bury(self, seat: int) -> Rule:
        """Play a Powder Monkey to bury a card of your hand or discard pile."""
        monkey = self.play_from_hand(seat, MONKEY)
        self.tell(happened.MonkeysPlayed, seat, "bury")
        yield from self.bury(seat)
        self.land(seat, monkey)

    @verb()
    def cmd_plunder(self, seat: int) -> Rule:
        """Play two Powder Monkeys to reveal a Treasure: sell it or keep it."""
        monkeys = [self.play_from_hand(seat, MONKEY), self.play_from_hand(seat, MONKEY)]
        self.tell(happened.MonkeysPlayed, seat, "plunder")
        yield from self.plunder(seat)
        for monkey in monkeys:
            self.land(seat, monkey)

    # -- Board --------------------------------------------------------------------------------

    @verb(pirate=PIRATES)
    def cmd_board(self, seat: int, pirate: int) -> Rule:
        """Put this Pirate into your Ship Area and use its powers."""
        self.move(pirate, self.hands[seat], self.ship_areas[seat])
        self.tell(happened.Boarded, seat, pirate)
        return self.use(seat, pirate, self.pack.white[pirate])
