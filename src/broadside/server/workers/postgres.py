"""Litestar's channels over PostgreSQL, for a database that may be away for a while."""

from collections.abc import Iterable
from functools import partial

import asyncpg
import structlog
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend

from ..hall.errors import StoreAway
from ..hall.traces import why
from ..store.database import Database

log = structlog.get_logger()


class PostgresChannels(AsyncPgChannelsBackend):
    """Listens again after it was cut off, and speaks over connections that there are already."""

    def __init__(self, database: Database) -> None:
        super().__init__(make_connection=partial(asyncpg.connect, **database.connecting))
        self._database = database

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Tell all workers. There is one channel, which the store knows."""
        try:
            await self._database.notify(data.decode())
        except Exception as error:  # whatever it is: nobody would publish after this any more
            log.warning("news not told", why=why(error))  # what matters is in the store as well

    async def on_shutdown(self) -> None:
        """Hang up, also if the other side does not answer."""
        self._listener_conn.terminate()
        self._subscribed_channels.clear()
        self._queue = None

    async def listen_again(self) -> None:
        """Call again if we were cut off; whoever missed something compares revisions."""
        if not self._listener_conn.is_closed():
            return
        try:
            connection = await self._connect()
            for channel in self._subscribed_channels:
                await connection.add_listener(channel, self._listener)
        except (OSError, asyncpg.PostgresError) as error:
            raise StoreAway from error
        self._listener_conn = connection
