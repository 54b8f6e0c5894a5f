"""What a rule yields when a player must decide."""

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any

Option = tuple[str, *tuple[int, ...]]
"""One thing a player may do: a verb and its small whole numbers, `("capture", 12, 3)`."""


class Ask:
    """One seat must pick one of the enumerated options; what is not listed cannot be done.

    Options may be given as a function that lists them for the seat. Give one wherever they
    depend on cards that only this seat can see: a fork made for somebody else then lists them
    after its guess. It also spares the listing when a scene is run again to where it stood.
    """

    __slots__ = ("options", "seat", "why")

    def __init__(
        self, seat: int, why: str, options: "Sequence[Option] | Callable[[int], Sequence[Option]]"
    ) -> None:
        self.seat = seat
        self.why = why
        self.options: Sequence[Option] = options  # type: ignore[assignment]  # see `listed`

    def listed(self) -> Sequence[Option]:
        """The options; the table calls this once, before it asks."""
        if callable(self.options):
            self.options = self.options(self.seat)
        return self.options

    def __repr__(self) -> str:
        return f"Ask({self.seat}, {self.why!r}, {self.options!r})"


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

Secret = Generator[Ask, Any, Any]
"""What one seat decides during a Together."""
