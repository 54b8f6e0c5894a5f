"""How numbers and lists are put into words."""

from collections.abc import Sequence


def counted(number: int, thing: str) -> str:
    """`1 coin`, `3 coins`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(things: Sequence[str]) -> str:
    """`one`, `one and two`, `one, two and three`."""
    *most, last = things or ["nothing"]
    return f"{', '.join(most)} and {last}" if most else last
