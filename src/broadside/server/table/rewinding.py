"""Plays that must be played again in memory: read from the store, or gone back in."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from ..hall.line import Claim, Line, Urgency
from ..people.whereabouts import Whereabouts

Given = ParamSpec("Given")
T = TypeVar("T")


class Rewinding:
    """One play at a time, in a thread of its own, and everybody has one turn in each round: many
    would leave no time for choices, and would take the threads in which those are stored."""

    def __init__(self, whereabouts: Whereabouts) -> None:
        self._whereabouts = whereabouts
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="rewinding")
        self.line = Line(1)

    async def do(
        self, person: str, work: Callable[Given, T], *given: Given.args, **named: Given.kwargs
    ) -> T:
        """Play something again at a table that this person opened."""
        async with self.line.turn(Claim(self._whereabouts.turn_of(person), Urgency.LIVE)):
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, lambda: work(*given, **named))
