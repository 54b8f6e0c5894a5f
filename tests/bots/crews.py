"""Tiny games that are not won by beating everybody: crews, a lone sailor, and who falls when."""

from typing import Any, ClassVar

import msgspec

from broadside.engine import Ask, Option, Scene, ranked, verb

from .small_games import Tiny, TinyView

BRIM = 6


class Weights(msgspec.Struct, frozen=True):
    """What is behind the prospects of a leaking boat."""

    stroke: float = 0.5
    """How much water a stroke lets in."""


class Leak(Tiny):
    """Row ashore before the boat is full. Whoever bails does not row, and bailing never ends."""

    id, title, players = "leak", "A Leaking Boat", range(1, 4)
    cooperative: ClassVar[bool] = True
    usual_weights: ClassVar[Any] = Weights()

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.water, self.strokes, self.turn_of = 3, 8, 0
        self.rowed = [0] * seats

    def setup(self) -> Scene:
        seat = self.turn_of
        choice = yield Ask(seat, "Row or bail", [("row",), ("bail",)])
        yield from self.do(seat, choice)
        self.water += self.any_of(2)
        self.turn_of = self.left_of(seat)
        if self.strokes and self.water < BRIM:
            return "setup"
        self.land(ashore=not self.strokes)
        return None

    def land(self, *, ashore: bool) -> None:
        self.scores = [self.strokes] * self.seats
        self.winners = list(range(self.seats)) if ashore else []

    @verb()
    def row(self, seat: int) -> None:
        """Row a stroke."""
        self.strokes -= 1
        self.rowed[seat] += 1

    @verb()
    def bail(self, seat: int) -> None:
        """Bail out water."""
        self.water = max(0, self.water - 2)

    def prospects(self) -> list[float]:
        return [BRIM - self.water - self.weights.stroke * self.strokes] * self.seats

    def view(self, eyes: int) -> TinyView:
        return TinyView([self.water, self.strokes])


class Squabble(Leak):
    """The same boat, but who lands must share one prize, as if they had beaten each other."""

    id = "squabble"

    def worth(self) -> list[float]:
        return [share / self.seats for share in super().worth()]


class Praise(Leak):
    """The same boat, and whoever rowed most is the best of the crew."""

    id = "praise"

    def land(self, *, ashore: bool) -> None:
        self.scores = self.rowed
        best = max(self.rowed)
        self.winners = [s for s in range(self.seats) if ashore and self.rowed[s] == best]

    def worth(self) -> list[float]:
        if not self.winners:
            return [0.0] * self.seats
        return [1.0 if seat in self.winners else 0.6 for seat in range(self.seats)]

    def places(self) -> list[int]:
        return ranked(self.rowed) if self.winners else [0] * self.seats


class Shoals(Tiny):
    """Alone: reach the harbour in five days. Sailing may wreck the ship, sounding takes a day."""

    id, title, players = "shoals", "The Shoals", range(1, 2)

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.miles, self.days = 3, 5

    def setup(self) -> Scene:
        choice = yield Ask(0, "Sail or sound", [("sail",), ("sound",)])
        self.days -= 1
        wrecked = choice == ("sail",) and self.roll(6) == 1
        self.miles -= 2 if choice == ("sail",) else 1
        if not wrecked and self.miles > 0 and self.days:
            return "setup"
        self.winners = [] if wrecked or self.miles > 0 else [0]
        self.scores = [self.days]
        return None

    @verb()
    def sail(self, seat: int) -> None:
        """Sail two miles, and hope."""

    @verb()
    def sound(self, seat: int) -> None:
        """Sound one mile with the lead."""

    def view(self, eyes: int) -> TinyView:
        return TinyView([self.miles, self.days])


class Plank(Tiny):
    """In turn everybody pushes somebody off the plank; the last one on it wins."""

    id, title, players = "plank", "The Plank", range(3, 5)

    def __init__(self, seats: int, options: Any, pack: Any) -> None:
        super().__init__(seats, options, pack)
        self.turn_of = 0

    def setup(self) -> Scene:
        seat = self.turn_of
        choice = yield Ask(seat, "Push somebody", self.others_on_it(seat))
        yield from self.do(seat, choice)
        left = [seat for seat in range(self.seats) if seat not in self.fallen]
        if len(left) == 1:
            self.scores, self.winners = [0] * self.seats, left
            return None
        self.turn_of = next(one for one in (*range(seat + 1, self.seats), *left) if one in left)
        return "setup"

    def others_on_it(self, seat: int) -> list[Option]:
        return [
            ("push", one) for one in range(self.seats) if one != seat and one not in self.fallen
        ]

    @verb(other=4)
    def push(self, seat: int, other: int) -> None:
        """Push somebody off."""
        self.fallen += (other,)
