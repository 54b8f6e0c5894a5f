"""A real PostgreSQL that a test can stop and start; scripts/postgres installs it."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from copy import copy
from itertools import count
from pathlib import Path
from typing import Self

DEBIAN = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
"""Where Debian keeps the programs, out of everybody's way."""
AS_ROOT = os.getuid() == 0
NUMBERS = count(1)


def program(name: str) -> str | None:
    """One of PostgreSQL's programs, if it is here."""
    return shutil.which(name, path=os.pathsep.join([os.environ["PATH"], *map(str, DEBIAN)]))


def url_at(port: int, database: str) -> str:
    """A database behind a port."""
    return f"postgresql://broadside@127.0.0.1:{port}/{database}"


class Postgres:
    """A cluster in a folder of its own, on a free port, or one of the databases in it."""

    database = "postgres"

    def __init__(self, *, durable: bool = False) -> None:
        self._durable = durable
        """Whether it must survive a power cut, as tests need not."""
        self._folder = tempfile.mkdtemp(prefix="broadside-postgres-")
        if AS_ROOT:  # which PostgreSQL refuses to run as
            shutil.chown(self._folder, "postgres")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._run("initdb", "--username=broadside", "--auth=trust", "--encoding=UTF8", "--no-sync")
        self.start()

    @property
    def url(self) -> str:
        """Where servers find it."""
        return url_at(self.port, self.database)

    def fresh(self) -> Self:
        """The same cluster with an empty database: much cheaper than another cluster."""
        self.start()
        other = copy(self)
        other.database = f"test_{next(NUMBERS)}"
        name = ["--maintenance-db", self.url, other.database]
        subprocess.run([program("createdb") or "createdb", *name], check=True)
        return other

    def start(self) -> None:
        """Let it serve, if it does not already."""
        if Path(self._folder, "postmaster.pid").exists():
            return
        options = f"-p {self.port} -h 127.0.0.1 -k ''" + ("" if self._durable else " -F")
        self._run("pg_ctl", "start", "--wait", "--log", "/dev/null", "--options", options)

    @property
    def process(self) -> int:
        """The one that all others are children of."""
        return int(Path(self._folder, "postmaster.pid").read_text().split()[0])

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It does not answer, nor does it hang up."""
        children = Path(f"/proc/{self.process}/task/{self.process}/children").read_text()
        processes = [self.process, *map(int, children.split())]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                os.kill(process, signal.SIGCONT)

    def stop(self) -> None:
        """Away at once, as in a crash; what was committed is kept."""
        self._run("pg_ctl", "stop", "--wait", "--mode=immediate")

    def remove(self) -> None:
        """Leave nothing behind."""
        with suppress(subprocess.CalledProcessError):  # a test that failed may have stopped it
            self.stop()
        shutil.rmtree(self._folder)

    def _run(self, name: str, *arguments: str) -> None:
        subprocess.run(
            [program(name) or name, "--pgdata", self._folder, *arguments],
            check=True,
            cwd="/",
            user="postgres" if AS_ROOT else None,
            stdout=subprocess.DEVNULL,
        )


class Line:
    """A line to PostgreSQL that can break at the worst moment: when a commit is being answered."""

    def __init__(self, postgres: Postgres) -> None:
        self._to = postgres.port
        self.breaks = threading.Event()
        """Set it to have the answer to the next commit of an action lost."""
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.url = url_at(self._listening.getsockname()[1], postgres.database)
        threading.Thread(target=self._answer, daemon=True).start()

    def close(self) -> None:
        """No more calls."""
        self._listening.close()

    def _answer(self) -> None:
        with suppress(OSError):
            while True:
                caller, _ = self._listening.accept()
                database = socket.create_connection(("127.0.0.1", self._to))
                lost = threading.Event()
                for ends in ((caller, database, lost), (database, caller, lost)):
                    threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source: socket.socket, sink: socket.socket, lost: threading.Event) -> None:
        acted = False
        with suppress(OSError), source, sink:
            while (said := source.recv(65536)) and not lost.is_set():
                acted = acted or b"INSERT INTO actions" in said
                if acted and b"COMMIT;" in said and self.breaks.is_set():
                    self.breaks.clear()
                    lost.set()
                sink.sendall(said)
            for end in (source, sink):
                end.shutdown(socket.SHUT_RDWR)
