"""Run a server until somebody stops it."""

import asyncio
import errno
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from sqlalchemy.exc import ProgrammingError

from broadside.engine import BroadsideError
from broadside.engine.collector import look_seldom

from .app import LARGEST_BODY, create_app
from .connections import Unread, plain_protocol, socket_protocol
from .hall.logs import set_up_logs, watch_loop
from .hall.settings import BOT_SECONDS, Settings, shared_database
from .store.database import Database
from .thinking.service import Service

GRACE_SECONDS = 10


class Server(uvicorn.Server):
    """Says where it can be found, once it can, and does not wait for ever to be read."""

    def __init__(
        self, config: uvicorn.Config, tell: Callable[[str], None], read_seconds: float
    ) -> None:
        super().__init__(config)
        self._tell = tell
        self._unread = Unread(read_seconds)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        watch_loop()
        await super().startup(sockets)
        if self.started:
            look_seldom()
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
            self._tell(f"http://{shown}:{port}/")

    async def on_tick(self, counter: int) -> bool:
        if counter % 10 == 0:  # once a second
            self._unread.look(self.server_state.connections)
        return await super().on_tick(counter)


def _taken(host: str, port: int) -> bool:
    """Whether somebody else listens there already."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            return error.errno == errno.EADDRINUSE
    return False


def run(settings: Settings, host: str, port: int, log_level: str, *, open_page: bool) -> None:
    """Serve; on an interrupt finish what was begun."""
    if _taken(host, port):
        raise BroadsideError(f"Something else uses port {port} already; choose another: --port.")
    set_up_logs(log_level)

    def tell(address: str) -> None:
        print(f"Broadside is at {address}  (Ctrl+C stops it)", flush=True)
        if open_page:
            webbrowser.open(address)

    server = server_of(settings, host, port, tell)
    with suppress(KeyboardInterrupt):
        server.run()
    if not server.started:
        sys.exit(1)


def run_thinkers(database: str | None, places: int, log_level: str) -> None:
    """Think for servers with the same database; on an interrupt or a signal, stop."""
    set_up_logs(log_level)
    with suppress(KeyboardInterrupt):
        asyncio.run(_think(shared_database(database), places))


async def _think(url: str, places: int) -> None:
    watch_loop()
    database = Database(url)
    service = Service(database, places, BOT_SECONDS)
    thinking = asyncio.ensure_future(service.run())

    def stop() -> None:
        service.stop()
        thinking.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # as on Windows
            asyncio.get_running_loop().add_signal_handler(number, stop)
    print(f"{places} processes think for servers with this database  (Ctrl+C stops it)", flush=True)
    try:
        with suppress(asyncio.CancelledError):
            await thinking
    except ProgrammingError:
        raise BroadsideError(
            "No server of this version has used this database; start one first."
        ) from None
    finally:
        await database.close()


def server_of(settings: Settings, host: str, port: int, tell: Callable[[str], None]) -> Server:
    """A uvicorn server with our limits, which tells its address once it has one."""
    return Server(
        uvicorn.Config(
            create_app(settings),
            host=host,
            port=port,
            http=plain_protocol(settings),
            log_config=None,
            access_log=False,
            server_header=False,
            ws_max_size=LARGEST_BODY,
            ws=socket_protocol(settings),  # compresses with small windows, some 30 kB for each
            ws_per_message_deflate=True,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=GRACE_SECONDS,
            h11_max_incomplete_event_size=LARGEST_BODY,
        ),
        tell,
        settings.read_seconds,
    )
