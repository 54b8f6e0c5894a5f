"""Processes beside the server that answer questions, a line for each.

Not a ProcessPoolExecutor: a single worker of that cannot be stopped when it overruns.
"""

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine, Sequence
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

START_SECONDS = 60.0
"""How long a new process may take to load the games."""
LONGEST_ANSWER = 2**23
"""In bytes: a ranking has a line for each option, a replay a view for each step."""


class NoAnswer(Exception):
    """A process crashed, or took too long."""


class Processes:
    """Started when they are first needed, and kept; as many as are asked at the same time."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._command = command
        self._seconds = seconds
        self._idle: list[Process] = []
        self._all: set[Process] = set()

    async def ask(self, question: object, kind: type[T]) -> T:
        """What one of them answers; NoAnswer if it does not."""
        process = self._idle.pop() if self._idle else await self._start()
        answer = await self._within(self._seconds, process, _asked(process, question, kind))
        self._idle.append(process)
        return answer

    async def close(self) -> None:
        """Stop them all."""
        for process in list(self._all):
            await self._stop(process)
        self._idle.clear()

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
                raise NoAnswer(f"it took more than {seconds:g} seconds") from None
            if isinstance(error, Exception):
                raise NoAnswer(f"its process ended: {error}") from None
            raise

    async def _stop(self, process: Process) -> None:
        self._all.discard(process)
        if process.returncode is None:
            process.kill()
            await process.wait()


async def _asked(process: Process, question: object, kind: type[T]) -> T:
    assert process.stdin is not None
    process.stdin.write(msgspec.json.encode(question) + b"\n")
    await process.stdin.drain()
    return msgspec.json.decode(await _line(process), type=kind)


async def _line(process: Process) -> bytes:
    assert process.stdout is not None
    line = await process.stdout.readline()
    if not line:
        raise EOFError("it said nothing more")
    return line
