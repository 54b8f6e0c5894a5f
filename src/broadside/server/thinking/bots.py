"""Bots think in processes of their own, so that the server always has time to answer."""

import sys
from collections.abc import Sequence

import msgspec

from broadside.bots import LEVELS

from ..hall.line import Claim, Line
from ..wire.shelf import BotInfo
from .elsewhere import Elsewhere
from .processes import NoAnswer, Processes
from .thinker import Answer, Choose, Rank, Thought

Picks = list[list[str | int]]
"""What a bot wants to choose, one after the other; what is forced in between is left out."""

COMMAND = (sys.executable, "-m", "broadside.server.thinking.thinker")


class BotFailed(Exception):
    """A bot crashed, or thought for too long."""


def bot_infos() -> list[BotInfo]:
    """The bots that can take a seat, weakest first."""
    return [BotInfo(level.id, level.title, level.words) for level in LEVELS.values()]


class Bots:
    """A few processes that think, started when they are first needed."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        command: Sequence[str] = COMMAND,
        elsewhere: Elsewhere | None = None,
    ) -> None:
        self._seconds = seconds
        self._processes = Processes(command, seconds)
        self._workers = workers
        self._thinking = 0
        """How many think here at the moment."""
        self._elsewhere = elsewhere
        self.line = Line(workers)

    async def choose(self, question: Choose, claim: Claim) -> tuple[Picks, float]:
        """What the bot chooses, nothing where it has no choice, and which part of its usual time it
        had; BotFailed if it does not choose."""
        answer, share = await self._answer(question, claim)
        if answer.error:
            raise BotFailed(answer.error)
        return answer.choices, share

    async def pretend(self, claim: Claim) -> tuple[Picks, float]:
        """Wait for one's turn like somebody who has something to think about."""
        async with self.line.turn(claim) as share:
            return [], share

    async def rank(self, question: Rank, claim: Claim) -> tuple[Thought, float]:
        """What a search thinks of all options; BotFailed if it does not."""
        answer, share = await self._answer(question, claim)
        if answer.thought is None:
            raise BotFailed(answer.error)
        return answer.thought, share

    def count_places(self) -> None:
        """Others came or went that can think for us."""
        others = 0 if self._elsewhere is None else self._elsewhere.places
        self.line.resize(self._workers + others)

    async def close(self) -> None:
        """Stop them all."""
        await self._processes.close()

    async def _answer(self, question: Choose | Rank, claim: Claim) -> tuple[Answer, float]:
        async with self.line.turn(claim) as share:
            question = msgspec.structs.replace(question, share=share)
            if self._elsewhere is None or self._thinking < self._workers:
                return await self.think(question), share
            answer = await self._elsewhere.answer(question, claim.urgency, self._seconds)
            if answer is None:
                raise BotFailed(f"nobody answered within {self._seconds:g} seconds")
            return answer, share

    async def think(self, question: Choose | Rank) -> Answer:
        """Have a process here think about it; BotFailed if it does not answer."""
        self._thinking += 1
        try:
            return await self._processes.ask(question, Answer)
        except NoAnswer as error:
            raise BotFailed(str(error)) from None
        finally:
            self._thinking -= 1
