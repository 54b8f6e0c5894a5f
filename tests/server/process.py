"""A server in a process of its own, for tests that kill it."""

import os
import signal
import subprocess
import sys
from pathlib import Path

OPTIONS = ("--port", "0", "--bot-pace", "0")


class ServerProcess:
    """`python -m broadside.server`, as anybody would start it."""

    def __init__(self, data: Path, **environment: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "broadside.server", "--data", str(data), *OPTIONS],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | environment,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert "http://localhost:" in said, self._process.communicate()[1]
        self.address = f"127.0.0.1:{said.partition('localhost:')[2].partition('/')[0]}"

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
