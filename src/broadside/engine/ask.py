"""What a rule yields when a player must decide."""

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

Option = tuple[str, *tuple[int, ...]]
"""One thing a player may do: a verb and its small whole numbers, `("capture", 12, 3)`."""


class Ask:
    """One seat must pick one of the enumerated options; what is not listed cannot be done.

    Options that depend on cards only the asked seat can see are given as a function, so that
    a fork made for somebody else can list them anew after guessing those cards.
    """

    __slots__ = ("_list", "options", "seat", "why")

    def __init__(
        self, seat: int, why: str, options: Sequence[Option] | Callable[[], Sequence[Option]]
    ) -> None:
        self.seat = seat
        self.why = why
        self._list: Callable[[], Sequence[Option]] | None
        if callable(options):
            self._list = options
            self.options = options()
        else:
            self._list = None
            self.options = options

    def list_anew(self) -> None:
        """Enumerate the options again, after hidden cards were guessed."""
        if self._list is not None:
            self.options = self._list()

    def __repr__(self) -> str:
        return f"Ask({self.seat}, {self.why!r}, {list(self.options)!r})"


class Together:
    """Several seats decide at once and in secret; the scene goes on when all have finished.

    Each seat follows its own small rule, a generator that asks only that seat and changes
    nothing: what it returns is the seat's answer. The scene receives `{seat: answer}`.
    """

    __slots__ = ("rule", "seats")

    def __init__(self, seats: Iterable[int], rule: "Callable[[int], Secret]") -> None:
        self.seats = list(seats)
        self.rule = rule


Rule = Generator[Ask | Together, Any, None]
"""A rule that may stop to ask."""

Scene = Generator[Ask | Together, Any, str | None]
"""A stretch of play about a turn long; it returns the name of the next scene, None at the end."""

Secret = Generator[Ask, Option, Any]
"""What one seat decides during a Together."""
