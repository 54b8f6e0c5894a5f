"""How many live tables a server carries: scripted clients over real WebSockets, on this machine.

Each table has somebody who plays every seat and somebody who looks on. Run it with
`python bench/load.py`; it starts a server of its own on 127.0.0.1 and stops it again.
"""

import argparse
import asyncio
import multiprocessing
import os
import random
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path

import httpx
import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

TOGETHER = 50
"""How many connections are opened at a time."""


class Sizes(msgspec.Struct, frozen=True):
    """What to measure."""

    tables: int
    think: float
    """Seconds between a question and its answer; 0 for as fast as it goes."""
    seconds: float


class Result(msgspec.Struct):
    """What was measured."""

    latencies: list[float] = []
    refused: int = 0
    seconds: float = 0.0
    server_seconds: float = 0.0
    """Processor time of the server; unlike the rest it does not depend on what else runs here."""

    def at(self, share: float) -> float:
        """The latency in milliseconds that this share of the choices stayed below."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def serve(data: str, tell: Connection) -> None:
    """Run a server without limits; tells its port."""
    import structlog

    from broadside.server.hall.settings import make_settings
    from broadside.server.run import server_of

    structlog.configure(logger_factory=structlog.ReturnLoggerFactory())  # prints nothing
    settings = msgspec.structs.replace(
        make_settings(Path(data), f"sqlite:///{data}/load.sqlite"),
        requests_per_minute=0,
        messages_per_minute=0,
        sockets_per_address=0,
        open_tables_per_person=1_000_000,
    )
    server_of(settings, "127.0.0.1", 0, tell.send).run()


class Crew:
    """All clients of one measurement."""

    def __init__(self, address: str, server: int, sizes: Sizes) -> None:
        self._address = address
        self._server = server
        self._sizes = sizes
        self._result = Result()
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
        began, used = time.monotonic(), _processor_seconds(self._server)
        self._end = began + self._sizes.seconds
        self._begin.set()
        await asyncio.sleep(self._sizes.seconds)
        self._result.seconds = time.monotonic() - began
        self._result.server_seconds = _processor_seconds(self._server) - used

    async def _table(self) -> None:
        async with self._opening:
            seats = [{"who": "me"}] * 4
            made = await self._http.post("/tables", json={"game": "boarding", "seats": seats})
            table = made.json()["id"]
            await self._http.post(f"/tables/{table}/start")
            cookie = f"broadside={self._http.cookies['broadside']}"
            player = await self._connect(table, {"cookie": cookie})
            looker = await self._connect(table, {})
        looking = asyncio.create_task(self._look(looker))
        self._ready += 1
        try:
            await self._begin.wait()
            await self._play(player)
        finally:
            looking.cancel()
            await player.close()
            await looker.close()

    async def _connect(self, table: str, headers: dict[str, str]) -> ClientConnection:
        url = f"ws://{self._address}/api/tables/{table}/socket"
        socket = await connect(url, additional_headers=headers, max_size=None, ping_interval=None)
        await socket.send('{"type": "hello", "since": -1}')
        return socket

    async def _look(self, socket: ClientConnection) -> None:
        async for _ in socket:
            pass

    async def _play(self, socket: ClientConnection) -> None:
        """Answer every question with any option until the time is over."""
        await asyncio.sleep(random.random() * self._sizes.think)
        sent_at = 0.0
        while (left := self._end - time.monotonic()) > 0:
            try:
                message = msgspec.json.decode(await asyncio.wait_for(socket.recv(), left))
            except TimeoutError:
                return
            if message["type"] == "accepted":
                self._result.latencies.append(time.monotonic() - sent_at)
            elif message["type"] == "refused":
                self._result.refused += 1
            elif message["type"] == "state":
                act = _any_act(message)
                if act is None:
                    return
                await asyncio.sleep(self._sizes.think)
                sent_at = time.monotonic()
                await socket.send(act)


def _any_act(state: dict[str, list[dict[str, dict[str, list[dict[str, object]]]]]]) -> str | None:
    for side in state["sides"]:
        if side["ask"] is not None:
            choice = random.choice(side["ask"]["options"])["choice"]
            act = {"type": "act", "id": 1, "seat": side["seat"], "choice": choice}
            return msgspec.json.encode(act | {"version": state["version"]}).decode()
    return None


def _processor_seconds(process: int) -> float:
    """What a process has used so far; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def measured(sizes: Sizes) -> Result:
    """Measure with a fresh server."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    with tempfile.TemporaryDirectory() as data:
        server = context.Process(target=serve, args=(data, there), daemon=True)
        server.start()
        try:
            address = here.recv().removeprefix("http://").rstrip("/")
            address = address.replace("localhost", "127.0.0.1")
            return asyncio.run(Crew(address, server.pid or 0, sizes).measure())
        finally:
            server.terminate()
            server.join(30)


def main() -> None:
    """Measure for growing numbers of tables, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[10, 100, 1000])
    parser.add_argument("--seconds", type=float, default=10.0, help="how long for each line")
    parser.add_argument("--think", type=float, nargs="+", default=[1.0, 0.0])
    wish = parser.parse_args()
    shown = Table(
        "tables", "a choice every", "choices/s", "p50 ms", "p99 ms", "refused", "server ms/choice"
    )
    for think in wish.think:
        for tables in wish.tables:
            result = measured(Sizes(min(tables, 5000), think, min(wish.seconds, 60.0)))
            shown.add_row(
                str(tables),
                f"{think:g} s" if think else "as fast as it goes",
                f"{len(result.latencies) / result.seconds:.0f}",
                f"{result.at(0.5):.1f}",
                f"{result.at(0.99):.1f}",
                str(result.refused),
                f"{1000 * result.server_seconds / max(1, len(result.latencies)):.2f}",
            )
    Console().print(shown)


if __name__ == "__main__":
    main()
