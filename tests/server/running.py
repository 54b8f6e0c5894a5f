"""A real server on a real port, in a thread of the test."""

import asyncio
import threading
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

from broadside.server.hall.settings import make_settings
from broadside.server.house import House
from broadside.server.run import Server, server_of

T = TypeVar("T")


def awaited(work: Coroutine[Any, Any, T]) -> T:
    """What comes of it, in a thread of its own: a browser test before may have left a loop here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


class Start(Protocol):
    """Starts a server with some settings changed."""

    def __call__(self, **changes: Any) -> "Running": ...


class Running:
    """A server that runs until it is stopped; the test may look inside."""

    def __init__(self, data: Path, **changes: Any) -> None:
        sqlite = f"sqlite:///{data / 'broadside.sqlite'}"
        usual = make_settings(data, changes.pop("database", sqlite))
        unlimited = {
            "requests_per_minute": 0,
            "pages_per_minute": 0,
            "messages_per_minute": 0,
            "sockets_per_address": 0,
            "bot_workers": 1,
            "hints_per_minute": 0,
            "lessons_per_minute": 0,
        }
        hasty = {"hint_milliseconds": 50, "analysis_iterations": 16, "bot_pace": 0.0}
        self.settings = msgspec.structs.replace(usual, **(unlimited | hasty | changes))
        self.address = ""
        """`127.0.0.1:12345`."""
        self._ready = threading.Event()
        self._server: Server
        self._loop: asyncio.AbstractEventLoop
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._thread.start()
        assert self._ready.wait(60)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._server = server_of(self.settings, "127.0.0.1", 0, self._hear_address)
        await self._server.serve()

    def _hear_address(self, url: str) -> None:
        self.address = url.replace("localhost", "127.0.0.1").removeprefix("http://").rstrip("/")
        self._ready.set()

    @property
    def house(self) -> House:
        """What is inside."""
        app: Any = self._server.config.app
        house: House = app.state.house
        return house

    def inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def stop(self) -> None:
        """Shut it down, gracefully."""
        self._server.should_exit = True
        self._thread.join(60)
        assert not self._thread.is_alive()


async def bots_at_rest(running: Running, table: str) -> None:
    """Wait until no bot thinks about this table."""
    pilot = running.house.harbour._pilots[table]
    while pilot._playing is not None:
        await pilot._playing
