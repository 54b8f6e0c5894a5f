"""The steps of a play, and where what somebody wants to have back begins."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from .ask import Option
from .events import Group

Size = Literal["choice", "action", "turn"]
"""How much somebody may want to have back: a choice, all of one's action, all of one's turn."""


class Step(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """One choice that was made."""

    seat: int
    choice: Option
    step: int
    """The step of the log it belongs to; secret choices made together belong to one."""
    revealed: bool
    """Whether anybody knows more because of it (a die, a card, a secret choice): it cannot be
    quietly undone."""
    forced: bool = False
    """Whether there was nothing else to choose. Only a patient table keeps such steps, and no
    record does."""
    group: Group = Group()
    """The turn and the action in which it was made, if somebody listened."""


def last_choice(steps: Sequence[Step], seat: int) -> int | None:
    """The place where this seat last had a choice; None if it never had."""
    for place in reversed(range(len(steps))):
        if _chose(steps[place], seat):
            return place
    return None


def where_began(steps: Sequence[Step], seat: int, size: Size) -> int | None:
    """The place of the first choice of the action or turn in which this seat chose last."""
    last = last_choice(steps, seat)
    if last is None or size == "choice":
        return last
    first, here = last, getattr(steps[last].group, size)
    for place in range(last, -1, -1):
        if getattr(steps[place].group, size) != here:
            break
        if _chose(steps[place], seat):
            first = place
    return first


def next_choice_after(steps: Sequence[Step], line: int) -> int | None:
    """The place of the first choice that came after this step of the log; None if none did."""
    for place, step in enumerate(steps):
        if step.step > line and not step.forced:
            return place
    return None


def _chose(step: Step, seat: int) -> bool:
    return step.seat == seat and not step.forced
