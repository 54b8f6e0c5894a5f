"""Thinking that is done by others: questions go to the store, and answers come back from there."""

import asyncio
import secrets
from contextlib import suppress

import msgspec

from ..store.desk import Desk
from ..store.news import Answered, News
from ..workers.link import Link
from .thinker import Answer, Choose, Rank


class Elsewhere:
    """All thinkers of other processes, as one server sees them."""

    def __init__(self, desk: Desk, link: Link) -> None:
        self._desk = desk
        self._link = link
        self._awaited: dict[str, asyncio.Event] = {}
        link.on_news.append(self._hear)

    @property
    def places(self) -> int:
        """How many can think at the same time."""
        return sum(self._link.others.values())

    async def answer(self, question: Choose | Rank, urgency: int, seconds: float) -> Answer | None:
        """What somebody thinks of a question; None if nobody has answered by then."""
        name = secrets.token_hex(12)
        answered = self._awaited[name] = asyncio.Event()
        answer = None
        try:
            await self._desk.lay_down(name, urgency, msgspec.json.encode(question).decode())
            with suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    await answered.wait()
        finally:
            del self._awaited[name]
            answer = await self._desk.take_away(name)
        return None if answer is None else msgspec.json.decode(answer, type=Answer)

    def _hear(self, news: News) -> None:
        if isinstance(news, Answered) and news.question in self._awaited:
            self._awaited[news.question].set()
