"""Tiny games in which one can tell what a bot should think."""

from typing import Any, ClassVar

from broadside.engine import HIDDEN, OPEN, Ask, Game, Option, Scene, Secret, Together, View, verb


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
