"""PF-1: how a play begins."""

from typing import Final

from broadside.engine import Scene

from . import events as happened
from .cards import SLOOPS
from .turns import Turns

RED_CARDS: Final = 2
BLUE_CARDS: Final = 3
USUAL_SEATS: Final = 4


class Setup(Turns):
    """Sloops, decks, hands and the start roll."""

    def setup(self) -> Scene:
        """Chance is drawn in a fixed order: red deck, blue deck, start roll."""
        self.launch_sloops()
        self.lay_out_decks()
        self.deal_hands()
        self.start = self.active = self.roll_for_start()
        self.tell(happened.Began, self.start)
        self.begin_round()
        return "early_income" if self.options.first_round_equal else "turn"
        yield  # a scene is a generator even when it asks nothing

    def launch_sloops(self) -> None:
        """PF-1.2, PF-1.3, PF-1.5: a Big Sloop each with its crew, from a common supply."""
        above = max(0, self.seats - USUAL_SEATS)
        tokens = self.pack.crew_tokens + above * self.pack.extra_tokens_per_player_above_4
        for seat in range(self.seats):
            self.fill(self.fleets[seat], [seat])
            self.crew[seat] = self.pack.sloop.crew
        self.supply = tokens - self.seats * self.pack.sloop.crew
        self.fill(self.box, range(self.seats, SLOOPS))

    def lay_out_decks(self) -> None:
        """PF-1.4, PF-1.7, PF-15: without the expansion its cards stay out."""
        pack, expanded = self.pack, self.expanded
        red = pack.red_cards(
            expansion=expanded, further_copies=self.options.expansion_further_copies
        )
        blue = pack.blue_cards(expansion=expanded)
        self.fog = not pack.fogs.isdisjoint(red)
        self.fill(self.red_deck, red)
        self.shuffle(self.red_deck)
        self.fill(self.blue_deck, blue)
        self.shuffle(self.blue_deck)

    def deal_hands(self) -> None:
        """PF-1.4: two red and three blue cards each."""
        for seat in range(self.seats):
            self.draw_red(seat, RED_CARDS)
        for seat in range(self.seats):
            self.draw_blue(seat)

    def roll_for_start(self) -> int:
        """PF-1.6: the highest wind begins; who is tied for it rolls again."""
        wind = self.printed.wind
        seats = list(range(self.seats))
        while len(seats) > 1:
            winds = [wind[self.roll() - 1] for _ in seats]
            self.tell(happened.StartRolled, seats, winds)
            highest = max(winds)
            seats = [seat for seat, rolled in zip(seats, winds, strict=True) if rolled == highest]
        return seats[0]

    def early_income(self) -> Scene:
        """PF-14.1: before the first turn everybody gets an income, in turn order, without cards."""
        seat = self.active
        self.stage = "income"
        self.take_income(seat)
        yield from self.settle_in(seat)
        self.active = self.left_of(seat)
        return "turn" if self.active == self.start else "early_income"
