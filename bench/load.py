"""How many live tables a server carries: scripted clients over real WebSockets, on this machine.

Run it with `python -m bench.load`. It starts servers of its own on 127.0.0.1, one process on SQLite
and two workers on PostgreSQL, looks for the number of tables at which one choice in a hundred takes
too long, and stops them again. Clients share the processor with the servers, so the machine should
be quiet.

Each table has somebody who plays every seat and somebody who looks on, each through any worker.
"""

import argparse
import asyncio
import gc
import multiprocessing
import os
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

import httpx
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from tests.server.postgres import Postgres

TOGETHER = 50
"""How many connections are opened at a time."""
CLOSE_ENOUGH = 1.15
"""The search ends when what is too much is at most so many times what is not."""
NAP = 0.005
"""Seconds between two looks at how late the clients themselves are."""
ON_TIME = 0.85
"""A server that is not saturated lets clients make at least this part of the choices they want."""


class Sizes(msgspec.Struct, frozen=True):
    """What to measure."""

    tables: int
    think: float
    """Seconds between a question and its answer; 0 for as fast as it goes."""
    seconds: float


class Result(msgspec.Struct):
    """What was measured."""

    sizes: Sizes
    latencies: list[float] = []
    refused: int = 0
    seconds: float = 0.0
    server_seconds: float = 0.0
    """Processor time of all servers; unlike the rest it does not depend on what else runs here."""
    store_seconds: float = 0.0
    """The same of PostgreSQL."""
    received: int = 0
    """Bytes on the wire from servers to clients, compressed as they are."""
    late: list[float] = []
    """How late the clients themselves were, now and again: no server can be measured better."""

    def at(self, share: float) -> float:
        """The latency in milliseconds that this share of the choices stayed below."""
        return _milliseconds(self.latencies, share)

    @property
    def rate(self) -> float:
        """Choices each second."""
        return len(self.latencies) / self.seconds

    def carried(self, limit: float) -> bool:
        """Whether nobody had to wait for longer than this, in milliseconds, nor was refused."""
        wanted = self.sizes.tables / self.sizes.think if self.sizes.think else 0.0
        return self.at(0.99) <= limit and not self.refused and self.rate >= ON_TIME * wanted


def _milliseconds(seconds: list[float], share: float) -> float:
    """What this share of them stayed below."""
    ordered = sorted(seconds)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


# -- servers ------------------------------------------------------------------------------


class Servers(msgspec.Struct, frozen=True):
    """Workers that run, and what they keep things in."""

    addresses: list[str]
    processes: list[int]
    store: list[int]


def serve(data: str, database: str, tell: Connection) -> None:
    """Run a worker without limits; tells its address."""
    import structlog

    from broadside.server.hall.settings import make_settings
    from broadside.server.run import server_of

    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())  # prints nothing
    settings = msgspec.structs.replace(
        make_settings(Path(data), database),
        requests_per_minute=0,
        messages_per_minute=0,
        sockets_per_address=0,
        open_tables_per_person=1_000_000,
    )
    server_of(settings, "127.0.0.1", 0, tell.send).run()


@contextmanager
def running(workers: int, database: str, store: list[int]) -> Iterator[Servers]:
    """So many fresh workers on a database."""
    context = multiprocessing.get_context("spawn")
    started: list[BaseProcess] = []
    addresses: list[str] = []
    with tempfile.TemporaryDirectory() as data:
        try:
            for _ in range(workers):
                here, there = context.Pipe()
                url = database or f"sqlite:///{data}/load.sqlite"
                started.append(context.Process(target=serve, args=(data, url, there), daemon=True))
                started[-1].start()
                address = here.recv().removeprefix("http://").rstrip("/")
                addresses.append(address.replace("localhost", "127.0.0.1"))
            yield Servers(addresses, [process.pid or 0 for process in started], store)
        finally:
            for process in started:
                process.terminate()
            for process in started:
                process.join(30)
                process.kill()  # one that does not stop must not disturb the next try


@contextmanager
def one_on_sqlite() -> Iterator[Servers]:
    """One process on a SQLite file."""
    with running(1, "", []) as servers:
        yield servers


@contextmanager
def two_on_postgres() -> Iterator[Servers]:
    """Two workers on a PostgreSQL that keeps what it acknowledges, as a real one does."""
    postgres = Postgres(durable=True)
    try:
        with running(2, postgres.url, [postgres.process]) as servers:
            yield servers
    finally:
        postgres.remove()


KINDS = {"1 process, SQLite": one_on_sqlite, "2 workers, PostgreSQL": two_on_postgres}


def _processor_seconds(processes: list[int]) -> float:
    """What processes and their children have used so far; 0 where the system does not tell."""
    used = 0.0
    for process in processes:
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
            children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
        except OSError:
            continue
        used += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        used += _processor_seconds([int(child) for child in children])
    return used


# -- clients ------------------------------------------------------------------------------


class Counting(ClientConnection):
    """A connection that counts what arrives, as it was on the wire."""

    received = 0

    def data_received(self, data: bytes) -> None:
        Counting.received += len(data)
        super().data_received(data)


class Crew:
    """All clients of one measurement."""

    def __init__(self, servers: Servers, sizes: Sizes) -> None:
        self._servers = servers
        self._sizes = sizes
        self._result = Result(sizes)
        address = servers.addresses[0]
        self._http = httpx.AsyncClient(base_url=f"http://{address}/api", timeout=60)
        self._opening = asyncio.Semaphore(TOGETHER)
        self._ready = 0
        self._begin = asyncio.Event()
        self._end = 0.0

    async def measure(self) -> Result:
        """Open the tables, let everybody play for a while, and see."""
        await self._http.get("/me")
        self._http.headers["x-csrftoken"] = self._http.cookies["csrftoken"]
        await self._http.post("/me", json={"name": "Load"})
        async with asyncio.TaskGroup() as group:
            for _ in range(self._sizes.tables):
                group.create_task(self._table())
            group.create_task(self._give_the_sign())
        await self._http.aclose()
        return self._result

    async def _give_the_sign(self) -> None:
        while self._ready < self._sizes.tables:
            await asyncio.sleep(0.05)
        began, before = time.monotonic(), self._used()
        self._end = began + self._sizes.seconds
        self._begin.set()
        await self._see_how_late_we_are()
        result = self._result
        result.seconds = time.monotonic() - began
        after = self._used()
        result.server_seconds, result.store_seconds = after[0] - before[0], after[1] - before[1]
        result.received = after[2] - before[2]

    async def _see_how_late_we_are(self) -> None:
        """Sleep in short naps until the end."""
        while (now := time.monotonic()) < self._end:
            await asyncio.sleep(NAP)
            self._result.late.append(time.monotonic() - now - NAP)

    def _used(self) -> tuple[float, float, int]:
        servers = self._servers
        used = _processor_seconds(servers.processes), _processor_seconds(servers.store)
        return *used, Counting.received

    async def _table(self) -> None:
        async with self._opening:
            seats = [{"who": "me"}] * 4
            made = await self._http.post("/tables", json={"game": "boarding", "seats": seats})
            table = made.json()["id"]
            await self._http.post(f"/tables/{table}/start")
            cookie = f"broadside={self._http.cookies['broadside']}"
            player = Client(await self._connect(table, {"cookie": cookie}), self._result)
            looker = Client(await self._connect(table, {}), self._result)
        listening = [asyncio.create_task(client.listen()) for client in (player, looker)]
        self._ready += 1
        try:
            await self._begin.wait()
            await self._play(player)
        finally:
            for task in listening:
                task.cancel()
            await asyncio.gather(player.socket.close(), looker.socket.close())

    async def _connect(self, table: str, headers: dict[str, str]) -> ClientConnection:
        url = f"ws://{random.choice(self._servers.addresses)}/api/tables/{table}/socket"
        socket = await connect(
            url,
            additional_headers=headers,
            max_size=None,
            ping_interval=None,
            create_connection=Counting,
        )
        await socket.send('{"type": "hello", "since": -1}')
        return socket

    async def _play(self, player: "Client") -> None:
        """Choose again and again until the time is over."""
        think = self._sizes.think
        await asyncio.sleep(random.random() * think)
        while (left := self._end - time.monotonic()) > 0:
            try:
                if not await asyncio.wait_for(player.choose(), left):
                    return
            except TimeoutError:
                return
            await asyncio.sleep(think)


class Asked(msgspec.Struct):
    """What a seat may choose."""

    options: list["Choosable"]


class Choosable(msgspec.Struct):
    """One thing to choose."""

    choice: list[str | int]


class Seen(msgspec.Struct):
    """A side of the table, as far as clients here look at it."""

    seat: int
    ask: Asked | None


class Heard(msgspec.Struct):
    """A message, likewise."""

    type: str
    version: int = 0
    sides: list[Seen] = []


HEARD = msgspec.json.Decoder(Heard)


class Client:
    """Somebody at a table; whoever only looks on is never asked to choose."""

    def __init__(self, socket: ClientConnection, result: Result) -> None:
        self.socket = socket
        self._result = result
        self._state = Heard("none")
        self._news = asyncio.Event()
        self._sent_at = 0.0

    async def listen(self) -> None:
        """Hear everything, and be known to be there."""
        async for text in self.socket:
            message = HEARD.decode(text)
            match message.type:
                case "ping":
                    await self.socket.send('{"type": "pong"}')
                case "state":
                    self._state = message
                    self._news.set()
                case "accepted":
                    self._result.latencies.append(time.monotonic() - self._sent_at)
                case "refused":
                    self._result.refused += 1

    async def choose(self) -> bool:
        """Choose anything when there is something new to choose; False if the play is over."""
        await self._news.wait()
        self._news.clear()
        for side in self._state.sides:
            if side.ask is not None:
                act = {
                    "type": "act",
                    "id": 1,
                    "seat": side.seat,
                    "choice": random.choice(side.ask.options).choice,
                    "version": self._state.version,
                }
                self._sent_at = time.monotonic()
                await self.socket.send(msgspec.json.encode(act).decode())
                return True
        return False


# -- searching ----------------------------------------------------------------------------


class Search:
    """Looks for the most tables that a kind of server carries, and shows every try."""

    def __init__(self, kind: str, think: float, seconds: float, limit: float) -> None:
        self._kind = kind
        self._think = think
        self._seconds = seconds
        self._limit = limit
        self.shown = Table(
            "tables", "per s", "p50", "p99", "refused", "late",
            "server", "store", "bytes", "carried",
            title=f"{kind}: a choice every {think:g} s at each table",
            caption="choices per s; ms until one is accepted; p99 of how late the clients were; "
            "processor ms and bytes sent for each",
        )  # fmt: skip

    def saturation(self, first: int, most: int) -> int:
        """Twice as many as long as they are carried, then half-way between; 0 if even the first
        are too many."""
        carried, tables = 0, first
        while self.carries(tables):
            carried = tables
            if tables >= most:
                return carried
            tables = min(most, 2 * tables)
        too_many = tables
        while carried and too_many > CLOSE_ENOUGH * carried:
            tables = (carried + too_many) // 2
            if self.carries(tables):
                carried = tables
            else:
                too_many = tables
        return carried

    def carries(self, tables: int) -> bool:
        """Measure with fresh servers, and add a line."""
        with KINDS[self._kind]() as servers:
            crew = Crew(servers, Sizes(tables, self._think, self._seconds))
            result = asyncio.run(crew.measure())
        made = max(1, len(result.latencies))
        carried = result.carried(self._limit)
        self.shown.add_row(
            str(tables),
            f"{result.rate:.0f}",
            f"{result.at(0.5):.1f}",
            f"{result.at(0.99):.1f}",
            str(result.refused),
            f"{_milliseconds(result.late, 0.99):.1f}",
            f"{1000 * result.server_seconds / made:.2f}",
            f"{1000 * result.store_seconds / made:.2f}",
            f"{result.received / made:.0f}",
            "yes" if carried else "no",
        )
        return carried


def main() -> None:
    """Search, or measure what was asked for, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=list(KINDS), nargs="+", default=list(KINDS))
    parser.add_argument("--think", type=float, default=5.0, help="seconds between choices")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long each try lasts")
    parser.add_argument("--limit", type=float, default=100.0, help="for the p99, in milliseconds")
    parser.add_argument("--first", type=int, default=125, help="how many tables to begin with")
    parser.add_argument("--most", type=int, default=8000, help="never more tables than this")
    parser.add_argument("--tables", type=int, nargs="+", help="measure these, and do not search")
    wish = parser.parse_args()
    console = Console()
    gc.disable()  # clients shall not pause
    for kind in wish.kind:
        search = Search(kind, wish.think, wish.seconds, wish.limit)
        if wish.tables:
            for tables in wish.tables:
                search.carries(tables)
            console.print(search.shown)
        else:
            most = search.saturation(wish.first, wish.most)
            console.print(search.shown)
            console.print(f"{kind}: {most} live tables with p99 under {wish.limit:g} ms")


if __name__ == "__main__":
    main()
