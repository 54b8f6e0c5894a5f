"""What a rule yields when a player must decide."""

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, Final

import msgspec

Option = tuple[str, *tuple[int, ...]]
"""One thing a player may do: a verb and its small whole numbers, `("capture", 12, 3)`."""

PASS: Final[Option] = ("pass",)
"""What a seat chooses in a Window that plays nothing."""


class Ask(msgspec.Struct, eq=False):
    """One seat must pick one of the enumerated options; what is not listed cannot be done.

    Give a list where everybody at the table could write the same one: a sole option of a list is
    answered by the table. Give a function that lists them for the seat wherever they depend on
    cards that only this seat can see. Such an ask is *secret*: the seat is asked even if a single
    option is left, for a table that went on at once would tell what the hand holds; and a fork
    made for somebody else lists the options after its guess. Say `secret=False` where all can see
    that there is one option, whichever it is; or where a function only spares listing them when
    a scene is run again to where it stood.
    """

    seat: int
    why: str
    offer: Sequence[Option] | Callable[[int], Sequence[Option]]
    secret: bool = True
    """Certain once the options are listed: what was given as a list is no secret."""
    options: Sequence[Option] = ()
    """What is legal, once the table has had it listed."""

    def listed(self) -> Sequence[Option]:
        """The options; the table calls this once, before it asks."""
        offer = self.offer
        if callable(offer):
            options = offer(self.seat)
        else:
            options = offer
            self.secret = False
        self.options = options
        return options

    def __repr__(self) -> str:
        return f"Ask({self.seat}, {self.why!r}, {self.options!r})"


class Together:
    """Several seats decide at once and in secret; the scene goes on when all have finished.

    Each seat follows its own small rule, a generator that asks only that seat and changes
    nothing: what it returns is the seat's answer. The scene receives `{seat: answer}`.
    """

    __slots__ = ("_rule", "seats")

    def __init__(self, seats: Iterable[int], rule: "Callable[[int], Secret] | None" = None) -> None:
        self.seats = list(seats)
        self._rule = rule

    def rule(self, seat: int) -> "Secret":
        """What this seat goes through to its answer."""
        assert self._rule is not None
        return self._rule(seat)

    def outcome(self, answers: dict[int, Any]) -> dict[int, Any]:
        """What the scene receives, once every seat has its answer."""
        return answers


class Window(Together):
    """Whoever holds something may react now; who plays nothing passes.

    `plays` lists what a seat could play, from cards that only it can see. Every seat named here
    is asked alike at a live table, whatever it holds, and not answering in time is a pass; in a
    simulation only those are asked who could. The scene receives `{seat: option}` of the seats
    that play something, in the order in which they are named here.
    """

    __slots__ = ("kind", "plays", "why")

    def __init__(
        self,
        kind: str,
        why: str,
        seats: Iterable[int],
        plays: "Callable[[int], Sequence[Option]]",
    ) -> None:
        self.seats = list(seats)
        self._rule = None  # set here as well, for a window is made faster than by `super`
        self.kind = kind
        """One of the kinds that the game declares in `windows`."""
        self.why = why
        """What may be reacted to; everybody reads it."""
        self.plays = plays

    def ask_of(self, seat: int) -> Ask:
        """What a seat is asked: to pass, or what it plays."""
        return Ask(seat, self.why, self._options)

    def rule(self, seat: int) -> "Secret":
        choice = yield self.ask_of(seat)
        return choice

    def _options(self, seat: int) -> "list[Option]":
        return [PASS, *self.plays(seat)]

    def outcome(self, answers: dict[int, Any]) -> dict[int, Any]:
        return {seat: choice for seat, choice in answers.items() if choice != PASS}


Rule = Generator[Ask | Together, Any, None]
"""A rule that may stop to ask."""

Scene = Generator[Ask | Together, Any, str | None]
"""A stretch of play about a turn long; it returns the name of the next scene, None at the end."""


class CutShort(Exception):
    """The present scene ends in the middle of whatever was going on, and this one follows."""

    def __init__(self, scene: str) -> None:
        super().__init__(scene)
        self.scene = scene


Play = Generator[Ask | Together | str, Any, None]
"""One scene after the other, each with its name told first where somebody keeps track of them."""

Secret = Generator[Ask, Any, Any]
"""What one seat decides during a Together."""
