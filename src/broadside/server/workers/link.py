"""The link to other workers; on SQLite there are none."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress

import msgspec
import structlog
from litestar.channels import ChannelsPlugin

from ..hall.errors import StoreAway
from ..store.database import Database
from ..store.news import CHANNEL, DECODER, Joined, Left, News
from ..store.roster import Roster

log = structlog.get_logger()

SIGN_SECONDS = 1.0
"""How often a worker says that it is alive."""
CLOSE_SECONDS = 5.0


class Link:
    """Of a worker that has the store for itself: nobody is told anything."""

    shared = False

    def __init__(self) -> None:
        self.me = f"w_{secrets.token_hex(8)}"
        self.others: dict[str, int] = {}
        """Workers that are alive, and how many can think there for us."""
        self.on_news: list[Callable[[News], None]] = []
        self.on_others: list[Callable[[], None]] = []
        """Called when somebody comes or goes."""

    async def open(self) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Listen no more."""

    def tell(self, news: News) -> None:
        """Let all other workers know, soon."""


class SharedLink(Link):
    """Over PostgreSQL: news by its LISTEN and NOTIFY, signs of life in a table."""

    shared = True

    def __init__(self, database: Database, places: int = 0) -> None:
        super().__init__()
        self._roster = Roster(database)
        self._database = database
        self._places = places
        self._open = AsyncExitStack()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        from .postgres import PostgresChannels  # its driver is only there where it is used

        self._backend = PostgresChannels(self._database)
        self._channels = await self._open.enter_async_context(
            ChannelsPlugin(self._backend, channels=[CHANNEL])
        )
        await self._sign()
        self.tell(Joined(self.me, self._places))
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._stay())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(TimeoutError):  # what was still to be told must not keep us from stopping
            await asyncio.wait_for(self._open.aclose(), CLOSE_SECONDS)
        with suppress(StoreAway):  # others will notice
            await self._roster.leave(self.me)

    def tell(self, news: News) -> None:
        self._channels.publish(msgspec.json.encode(news), CHANNEL)

    async def _listen(self) -> None:
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for heard in subscriber.iter_events():
                try:
                    news = DECODER.decode(heard)
                    self._hear(news)
                    for hear in self.on_news:
                        hear(news)
                except Exception as error:
                    log.error("news not understood", exc_info=error)

    def _hear(self, news: News) -> None:
        match news:
            case Joined(worker, places) if worker != self.me:
                self._see(self.others | {worker: places})
            case Left(gone):
                self._see({one: places for one, places in self.others.items() if one != gone})

    async def _stay(self) -> None:
        """Say again and again that we are alive, and see who else is."""
        while True:
            await asyncio.sleep(SIGN_SECONDS)
            try:
                await self._sign()
                await self._backend.listen_again()
            except StoreAway:
                pass  # nobody can do anything then
            except Exception as error:
                log.error("not signed", exc_info=error)

    async def _sign(self) -> None:
        self._see(await self._roster.sign(self.me, self._places))

    def _see(self, others: dict[str, int]) -> None:
        before, self.others = self.others, others
        if before != others:
            log.info("workers", others=sorted(others))
            for tell in self.on_others:
                tell()
