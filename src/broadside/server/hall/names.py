"""What seats are called."""

from collections.abc import Collection

OPEN_SEAT = "Open seat"
GONE = "Somebody"
"""Whoever is gone for good."""


def free_name(name: str, taken: Collection[str]) -> str:
    """The name, numbered if somebody at the table has it already."""
    numbered = (f"{name} {number}" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(n for n in numbered if n not in taken)
