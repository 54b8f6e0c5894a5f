"""RT-1 and RT-2: how a play begins."""

from typing import Final

from broadside.engine import Scene

from . import events as happened
from .cards import DOUBLOONS, MONKEYS, PIRATES, TREASURES
from .tavern import Tavern

MONKEYS_EACH: Final = {2: 6, 3: 6, 4: 4}
DOUBLOONS_EACH: Final = 4
PORT: Final = 1
PIRACY: Final = (6, 3, 2, 1)
PORT_ROUNDS: Final = 2
TOKENS: Final = [PORT] * 8 + [6] * 4 + [3] * 4 + [2] * 3 + [1] * 3


class Setup(Tavern):
    """Decks, Row, ships and Prize stacks."""

    def setup(self) -> Scene:
        """Chance is drawn in a fixed order: first player, Pirates, Treasures, ships by seat."""
        self.start = self.any_of(self.seats)
        self.tell(happened.Setup, self.start, [str(name) for name in self.achievements])
        self.lay_out_decks()
        for seat in range(self.seats):
            self.man_ship(seat)
        self.box_unused_cards()
        self.stack_prizes()
        self.deal_row()
        self.disperse_crowd()
        return "draw_phase"
        yield  # a scene is a generator even when it asks nothing

    def lay_out_decks(self) -> None:
        """RT-1.3 to RT-1.5."""
        self.fill(self.pirate_deck, range(10 * self.suits))
        self.shuffle(self.pirate_deck)
        self.fill(self.treasure_deck, TREASURES)
        self.shuffle(self.treasure_deck)

    def man_ship(self, seat: int) -> None:
        """RT-2.1, RT-2.3."""
        monkeys, doubloons = MONKEYS_EACH[self.seats], DOUBLOONS_EACH
        deck = self.ship_decks[seat]
        self.fill(deck, MONKEYS[monkeys * seat : monkeys * (seat + 1)])
        self.fill(deck, DOUBLOONS[doubloons * seat : doubloons * (seat + 1)])
        self.shuffle(deck)

    def box_unused_cards(self) -> None:
        """RT-1.5, RT-2.2."""
        self.fill(self.box, range(10 * self.suits, PIRATES))
        self.fill(self.box, MONKEYS[MONKEYS_EACH[self.seats] * self.seats :])
        self.fill(self.box, DOUBLOONS[DOUBLOONS_EACH * self.seats :])

    def stack_prizes(self) -> None:
        """RT-2.8, RT-2.9: one token for each player and round."""
        ports, piracy = [PORT] * self.seats, list(PIRACY[: self.seats])
        self.stacks = [
            ports[:] if number < PORT_ROUNDS else piracy[:] for number in range(self.rounds)
        ]
        self.token_box = TOKENS[:]
        for stack in self.stacks:
            for token in stack:
                self.token_box.remove(token)
