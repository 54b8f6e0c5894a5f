"""Bots think in processes of their own, so that the server always has time to answer.

Not a ProcessPoolExecutor: a single worker of that cannot be stopped when a bot overruns.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

from broadside.bots import LEVELS

from ..wire.shelf import BotInfo
from .elsewhere import Elsewhere
from .line import Claim, Line
from .thinker import Answer, Choose, Question, Rank, Thought

T = TypeVar("T")

Picks = list[list[str | int]]
"""What a bot wants to choose, one after the other; what is forced in between is left out."""

COMMAND = (sys.executable, "-m", "broadside.server.thinking.thinker")
START_SECONDS = 60.0
"""How long a new process may take to load the games."""
LONGEST_ANSWER = 2**20
"""In bytes: a ranking has a line for each option."""


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
        self._command = command
        self._workers = workers
        self._thinking = 0
        """How many think here at the moment."""
        self._elsewhere = elsewhere
        self.line = Line(workers)
        self._idle: list[Process] = []
        self._all: set[Process] = set()

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
        for process in list(self._all):
            await self._stop(process)
        self._idle.clear()

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
            process = self._idle.pop() if self._idle else await self._start()
            answer = await self._within(self._seconds, process, _ask(process, question))
            self._idle.append(process)
            return answer
        finally:
            self._thinking -= 1

    async def _start(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=PIPE, stdout=PIPE, limit=LONGEST_ANSWER
        )
        self._all.add(process)
        await self._within(START_SECONDS, process, _line(process))
        return process

    async def _within(self, seconds: float, process: Process, work: Coroutine[Any, Any, T]) -> T:
        """Wait for a process, but not longer; one that does not answer is ended."""
        try:
            async with asyncio.timeout(seconds):
                return await work
        except BaseException as error:
            await self._stop(process)
            if isinstance(error, TimeoutError):
                raise BotFailed(f"it took more than {seconds:g} seconds") from None
            if isinstance(error, Exception):
                raise BotFailed(f"its process ended: {error}") from None
            raise

    async def _stop(self, process: Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _ask(process: Process, question: Question) -> Answer:
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await _line(process), type=Answer)


async def _line(process: Process) -> bytes:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise EOFError("it said nothing more")
    return line
