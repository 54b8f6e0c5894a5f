"""A server in a process of its own, for tests that kill it, and a thinker beside it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

OPTIONS = ("--port", "0", "--bot-pace", "0")


class OurProcess:
    """One of ours, which says on its first line that it is ready."""

    def __init__(self, *command: str, **environment: str) -> None:
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | environment,
        )
        assert self._process.stdout is not None
        self.said = self._process.stdout.readline()
        assert self.said, self._process.communicate()[1]

    def kill(self) -> None:
        """Kill it at once, as a power cut would."""
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.communicate(timeout=60)

    def stop(self) -> tuple[int, str]:
        """Ask it to stop; tells its exit code and its log."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        _, log = self._process.communicate(timeout=60)
        return self._process.returncode, log


class ServerProcess(OurProcess):
    """`python -m broadside.server`, as anybody would start it."""

    def __init__(self, data: Path, *options: str, **environment: str) -> None:
        command = (sys.executable, "-m", "broadside.server", "--data", str(data))
        super().__init__(*command, *OPTIONS, *options, **environment)
        assert "http://localhost:" in self.said
        self.address = f"127.0.0.1:{self.said.partition('localhost:')[2].partition('/')[0]}"


class ThinkerProcess(OurProcess):
    """`broadside think`, as on another machine."""

    def __init__(self, database: str) -> None:
        broadside = str(Path(sys.executable).with_name("broadside"))
        super().__init__(broadside, "think", "--thinkers", "1", BROADSIDE_DATABASE_URL=database)
