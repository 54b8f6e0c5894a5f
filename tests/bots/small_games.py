"""Tiny games in which one can tell what a bot should think."""

from collections.abc import Sequence
from typing import Any, ClassVar

from broadside.engine import (
    HIDDEN,
    OPEN,
    Ask,
    Game,
    Option,
    Rule,
    Scene,
    Secret,
    Together,
    View,
    verb,
)


class TinyView(View):
    """Enough for a test."""

    cards: list[int]


class Tiny(Game):
    """What the small games share."""

    players = range(2, 3)
    view_type = TinyView

    def view(self, eyes: int) -> TinyView:
        return TinyView([face for zone in self.zones for face in zone.faces(eyes)])

    def won_by(self, seat: int) -> None:
        self.winners = [seat]
        self.scores = [int(s == seat) for s in range(self.seats)]


class Pennies(Tiny):
    """Both show a coin at once: the first wins if they are equal."""

    id, title = "pennies", "Matching Pennies"

    def setup(self) -> Scene:
        shown = yield Together(range(2), self.pick)
        self.won_by(0 if shown[0] == shown[1] else 1)
        return None

    def pick(self, seat: int) -> Secret:
        choice = yield Ask(seat, "Show a coin", [("turn", 0), ("turn", 1)])
        return choice[1]

    @verb(side=2)
    def turn(self, seat: int, side: int) -> None:
        """Turn this side up."""


class Cups(Tiny):
    """The first names the top card of four; the second wins if it is another one."""

    id, title = "cups", "Under the Cup"

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.cups = self.zone(HIDDEN)
        self.table = self.zone(OPEN)

    def setup(self) -> Scene:
        self.fill(self.cups, range(4))
        self.shuffle(self.cups)
        return "guess"
        yield

    def guess(self) -> Scene:
        named = yield Ask(0, "Name the card", [("name", card) for card in range(4)])
        self.won_by(0 if self.draw(self.cups, self.table) == named[1] else 1)
        return None

    @verb(card=4)
    def name(self, seat: int, card: int) -> None:
        """Name this card."""


class Nim(Tiny):
    """Take one to three matches in turn; whoever takes the last one wins."""

    id, title = "nim", "Nim"

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.matches, self.turn_of = 10, 0

    def setup(self) -> Scene:
        seat = self.turn_of
        taken = yield Ask(seat, "Take matches", self.takes())
        self.matches -= taken[1]
        self.turn_of = self.left_of(seat)
        if self.matches:
            return "setup"
        self.won_by(seat)
        return None

    def takes(self) -> list[Option]:
        return [("take", count) for count in range(1, min(3, self.matches) + 1)]

    @verb(count=4)
    def take(self, seat: int, count: int) -> None:
        """Take so many."""


class Feathers(Tiny):
    """Everybody picks feathers; the heaviest hardly weighs anything in so long a game."""

    id, title = "feathers", "Feathers"

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.scores = [0] * seats
        self.picks, self.turn_of = 0, 0

    def setup(self) -> Scene:
        seat = self.turn_of
        self.picks += 1
        picked = yield Ask(seat, "Pick a feather", [("pick", weight) for weight in range(10)])
        self.scores[seat] += picked[1]
        self.turn_of = self.left_of(seat)
        return "setup"

    def prospects(self) -> list[float]:
        return [float(score) for score in self.scores]

    def swing(self) -> float:
        return 1000.0

    @verb(weight=10)
    def pick(self, seat: int, weight: int) -> None:
        """Pick a feather of this weight."""


class Patience(Feathers):
    """Feathers, with the wish that bots judge them by and by."""

    id, title = "patience", "Patience"
    horizon = 5
    judged_after: ClassVar[list[int]] = []

    def prospects(self) -> list[float]:
        self.judged_after.append(self.picks)
        return super().prospects()


class Calls(Tiny):
    """The first calls at a house, the other gives something there, and on it goes."""

    id, title = "calls", "House Calls"
    gives: ClassVar[tuple[tuple[int, int], ...]] = ((1, 9), (3, 0), (2, 9))
    """What the other may give at each house, by habit or else."""

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.purse = [0.0] * seats

    def setup(self) -> Scene:
        house = (yield Ask(0, "Call at a house", [("call", n) for n in range(3)]))[1]
        given = yield Ask(1, "Give something", [("give", count) for count in self.gives[house]])
        self.purse[0] += given[1]
        yield from self.afterwards(house)
        return "setup"

    def afterwards(self, house: int) -> Rule:
        """Nothing else happens."""
        return
        yield

    def prospects(self) -> list[float]:
        return self.purse

    @verb(house=3)
    def call(self, seat: int, house: int) -> None:
        """Call at this house."""

    @verb(count=10)
    def give(self, seat: int, count: int) -> None:
        """Give so much."""


class Gardens(Calls):
    """The third house has a garden, where the first may pick something afterwards."""

    id, title = "gardens", "House Calls with Gardens"

    def afterwards(self, house: int) -> Rule:
        if house == 2:
            picked = yield Ask(0, "Pick something", [("pick", weight) for weight in range(5)])
            self.purse[0] += picked[1]

    @verb(weight=5)
    def pick(self, seat: int, weight: int) -> None:
        """Pick something of this weight."""


class Draft(Calls):
    """Both take two of five in secret; only three and four belong together."""

    id, title = "draft", "A Draft"

    def setup(self) -> Scene:
        taken = yield Together(range(2), self.draft)
        for seat, pair in taken.items():
            self.purse[seat] += sorted(pair) == [3, 4]
        return "setup"

    def draft(self, seat: int) -> Secret:
        first = yield Ask(seat, "Take one", [("give", n) for n in range(5)])
        left = [("give", n) for n in range(5) if n != first[1]]
        second = yield Ask(seat, "Take another", left)
        return first[1], second[1]


class Swap(Cups):
    """The first keeps what is worth a little more than most cards, or takes one of four unseen."""

    id, title = "swap", "Keep or Swap"

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.card_worth = 0.0

    def guess(self) -> Scene:
        kept = yield Ask(0, "Keep it, or swap", [("keep",), ("swap",)])
        self.card_worth = 2.4
        if kept == ("swap",):
            named = yield Ask(0, "Take a card", [("name", place) for place in range(4)])
            card = self.cups.cards[named[1]]
            self.move(card, self.cups, self.table)
            self.card_worth = card
        return "rest"

    def rest(self) -> Scene:
        yield Ask(1, "Look on", [("keep",), ("swap",)])
        self.won_by(1)
        return None

    def prospects(self) -> list[float]:
        return [self.card_worth, 0.0]

    @verb()
    def keep(self, seat: int) -> None:
        """Keep what you have."""

    @verb()
    def swap(self, seat: int) -> None:
        """Give it away for a card that nobody knows."""


class Digging(Tiny):
    """Dig so many times at so many places; only the last place is worth anything."""

    id, title = "digging", "Digging"
    times, spots = 8, 12

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.found = 0.0

    def setup(self) -> Scene:
        for _ in range(self.times):
            dug = yield Ask(0, "Dig", [("dig", place) for place in range(self.spots)])
            self.found += dug[1] == self.spots - 1
        yield Ask(1, "Look on", [("dig", 0), ("dig", 1)])
        return "setup"

    def prospects(self) -> list[float]:
        return [self.found, 0.0]

    @verb(place=232)
    def dig(self, seat: int, place: int) -> None:
        """Dig here."""


class WideField(Digging):
    """A single choice of very many."""

    id, title = "wide-field", "A Wide Field"
    times, spots = 1, 232


class OneSpot(WideField):
    """All know where the treasure lies."""

    id, title = "one-spot", "One Spot"

    def sensible(self, ask: Ask) -> Sequence[Option]:
        return ask.options[-1:]


class OneCave(Digging):
    """Thirty places are what they seem; the cave behind the first has ten corners."""

    id, title = "one-cave", "One Cave"
    times, spots = 1, 30

    def setup(self) -> Scene:
        place = (yield Ask(0, "Dig", [("dig", place) for place in range(self.spots)]))[1]
        self.found += place > 0
        if place == 0:
            corner = yield Ask(0, "Dig in the cave", [("dig", corner) for corner in range(10)])
            self.found += 2 * (corner[1] == 7)
        yield Ask(1, "Look on", [("dig", 0), ("dig", 1)])
        return "setup"
