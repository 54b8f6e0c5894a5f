"""Who sits where: people at this keyboard, and bots."""

import os
import sys
from collections.abc import Sequence

from broadside.bots import check_bot
from broadside.engine import BroadsideError, Game, check_seats
from broadside.games import usual_count

YOU = "you"
NAMES = ("Anne", "Bess", "Calico", "Drake", "Edda", "Flint", "Grace", "Hook")


def listed(text: str) -> list[str]:
    """`you, greedy` as a list."""
    return [part.strip() for part in text.split(",")]


def seats_of_people_and_bots(kind: type[Game], text: str | None, count: int) -> list[str]:
    """Who sits where at a table of people and bots; you and greedy ones if nothing is said."""
    if text is None:
        return [YOU] + ["greedy"] * (count - 1)
    return _checked(kind, listed(text), [YOU])


def seats_of_bots(kind: type[Game], text: str | None) -> list[str]:
    """Who sits where at a table without people; one greedy among random ones."""
    if text is None:
        return ["greedy"] + ["random"] * (usual_count(kind) - 1)
    return _checked(kind, listed(text), [])


def names_for(seats: Sequence[str], text: str | None) -> list[str]:
    """What the players are called."""
    if text is None:
        return list(NAMES[: len(seats)])
    names = listed(text)
    if len(names) != len(seats) or len(set(names)) != len(names) or not all(names):
        raise BroadsideError(
            f"--names needs {len(seats)} different names, one for each seat, not {text!r}."
        )
    return names


def _checked(kind: type[Game], seats: list[str], people: list[str]) -> list[str]:
    look_for_bots_here()
    for seat in seats:
        if seat not in people:
            check_bot(seat)
    check_seats(kind, len(seats))
    return seats


def look_for_bots_here() -> None:
    """Modules in the current folder can be imported, as with `python -m`."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
