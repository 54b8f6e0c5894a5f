"""The line before the processes that think: whose turn it is, and how long a turn may be."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum

import msgspec

PATIENCE = 8
"""Every so many turns somebody less urgent is served first, so that nobody waits for ever."""
SHORTEST = 1 / 16
"""However busy it is, nobody has less than this part of the usual time."""


class Urgency(IntEnum):
    """Who goes first."""

    LIVE = 0
    """Bots at a table where a person sits and looks on."""
    ALONE = 1
    """Bots among themselves, or while nobody looks."""
    HINT = 2
    ANALYSIS = 3


class Claim(msgspec.Struct, frozen=True):
    """For whom somebody thinks."""

    who: str
    """A person, or the address of guests: they take turns."""
    urgency: Urgency


Called = asyncio.Future[None]


class Line:
    """The most urgent first; among those that are alike, one turn for each person in rotation."""

    def __init__(self, places: int) -> None:
        self._places = self._free = places
        self._waiting: dict[Urgency, OrderedDict[str, deque[Called]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }
        self._turns = 0

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""
        return sum(len(line) for people in self._waiting.values() for line in people.values())

    @asynccontextmanager
    async def turn(self, claim: Claim) -> AsyncIterator[float]:
        """Wait for one's turn; tells for which part of the usual time to think."""
        await self._come(claim)
        try:
            yield self._share(claim)
        finally:
            self._leave()

    def _share(self, claim: Claim) -> float:
        """Less, the more people wait for this turn to end, and the more one wants oneself.

        Halves and quarters, so that a bot that goes on with what it thought is the same bot.
        """
        if claim.urgency is Urgency.ANALYSIS:
            return 1.0  # what is found is kept, and nobody waits for it
        others = {
            who
            for urgency in Urgency
            if urgency <= max(claim.urgency, Urgency.ALONE)
            for who in self._waiting[urgency]
        } - {claim.who}
        own = sum(len(people.get(claim.who, ())) for people in self._waiting.values())
        share = 1.0
        while share > SHORTEST and share * (len(others) + own) > self._places:
            share /= 2
        return share

    def resize(self, places: int) -> None:
        """So many can think at the same time from now on; whoever thinks already goes on."""
        self._free += places - self._places
        self._places = places
        self._call()

    async def _come(self, claim: Claim) -> None:
        if self._free > 0:  # then nobody waits
            self._free -= 1
            return
        called: Called = asyncio.get_running_loop().create_future()
        people = self._waiting[claim.urgency]
        people.setdefault(claim.who, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._leave()  # it was called, and does not come
            else:
                self._forget(claim, called)
            raise

    def _leave(self) -> None:
        """The next one comes."""
        self._free += 1
        self._call()

    def _call(self) -> None:
        while self._free > 0 and (called := self._next()) is not None:
            self._free -= 1
            called.set_result(None)

    def _next(self) -> Called | None:
        self._turns += 1
        order = reversed(Urgency) if self._turns % PATIENCE == 0 else iter(Urgency)
        for urgency in order:
            people = self._waiting[urgency]
            if people:
                who, line = people.popitem(last=False)
                called = line.popleft()
                if line:
                    people[who] = line  # behind everybody else
                return called
        return None

    def _forget(self, claim: Claim, called: Called) -> None:
        people = self._waiting[claim.urgency]
        line = people[claim.who]
        line.remove(called)
        if not line:
            del people[claim.who]
