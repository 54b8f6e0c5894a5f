"""A worker that only thinks: it takes questions from the store, on any machine, and answers."""

import asyncio
from contextlib import suppress

import msgspec
import structlog

from ..hall.errors import StoreAway
from ..store.database import Database
from ..store.desk import Desk, Waiting
from ..store.news import Asked, News
from ..workers.link import SharedLink
from .bots import COMMAND, BotFailed, Bots
from .thinker import Answer, Choose, Rank

log = structlog.get_logger()

LOOK_SECONDS = 1.0
"""How often to look for questions of which no news came."""


class Service:
    """So many processes that think for servers with the same PostgreSQL."""

    def __init__(self, database: Database, places: int, seconds: float) -> None:
        self._desk = Desk(database)
        self._link = SharedLink(database, places)
        self._link.on_news.append(self._hear)
        self._bots = Bots(places, seconds, COMMAND)
        self._places = places
        self._asked = asyncio.Event()
        self._stopping = False

    async def run(self) -> None:
        """Think until somebody stops us."""
        await self._link.open()
        log.info("open", places=self._places)
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(self._places):
                    group.create_task(self._think())
        finally:
            await self._bots.close()
            await self._link.close()
            log.info("closed")

    def stop(self) -> None:
        """Take no more questions: a cancellation alone may be missed while the store answers."""
        self._stopping = True

    def _hear(self, news: News) -> None:
        if isinstance(news, Asked):
            self._asked.set()

    async def _think(self) -> None:
        while not self._stopping:
            self._asked.clear()
            try:
                taken = await self._desk.take(self._link.me)
                if taken is not None:
                    await self._answer(taken)
                    continue
            except StoreAway:
                pass  # it will be back
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):  # `wait_for` may miss that we are to end
                    await self._asked.wait()

    async def _answer(self, taken: Waiting) -> None:
        question = msgspec.json.decode(taken.body, type=Choose | Rank)
        try:
            answer = await self._bots.think(question)
        except BotFailed as error:
            answer = Answer(error=str(error))
        await self._desk.answer(taken.id, msgspec.json.encode(answer).decode())
