"""The secret that signs the cookies: made once, by whoever starts first."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from broadside.engine import BroadsideError
from broadside.server.hall.settings import make_settings

START = "from broadside.server.hall.settings import make_settings; print(make_settings().secret)"

KILLED_AT_EVERY_LINE = """
import os, signal, sys
from pathlib import Path
from broadside.server.hall import secret, settings

lines = 0

def die_at(line):
    def count(frame, event, _):
        global lines
        lines += event == "line"
        if lines == line:
            os.kill(os.getpid(), signal.SIGKILL)
        return count
    return lambda frame, *_: count if frame.f_code.co_filename == secret.__file__ else None

killed = 0
while True:
    data = Path(os.environ["BROADSIDE_DATA"], str(killed))
    child = os.fork()
    if not child:
        sys.settrace(die_at(killed + 1))
        settings.make_settings(data)
        os._exit(0)
    if not os.waitpid(child, 0)[1]:
        break
    assert len(settings.make_settings(data).secret) == 64
    killed += 1
print(killed)
"""
"""Tells how many lines there are."""


def starting(data: Path, script: str = START) -> subprocess.Popen[str]:
    """A server that has come as far as its secret, in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", script],
        env=os.environ | {"BROADSIDE_DATA": str(data)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_it_is_made_once_and_for_its_owner_only(tmp_path: Path) -> None:
    secret = make_settings(tmp_path).secret
    assert len(secret) == 64
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600
    assert make_settings(tmp_path).secret == secret


@pytest.mark.parametrize("left", [b"", b"\n", b"3f9a", b"\0" * 65, b"3f9a\0\0\0"])
def test_what_a_kill_left_of_it_is_replaced(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "secret").write_bytes(left)
    secret = make_settings(tmp_path).secret
    assert len(secret) == 64
    assert make_settings(tmp_path).secret == secret
    assert (tmp_path / "secret").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("left", [b"arr", b"swordfish\n", "ärr".encode() * 20, b"3f9a\n3f9a\n"])
def test_what_somebody_wrote_there_is_not_touched(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "secret").write_bytes(left)
    with pytest.raises(BroadsideError, match="holds no secret"):
        make_settings(tmp_path)
    assert (tmp_path / "secret").read_bytes() == left


def test_a_secret_of_ones_own_need_not_be_writable(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("a secret that somebody made with great care\n")
    (tmp_path / "secret").chmod(0o400)
    assert make_settings(tmp_path).secret == "a secret that somebody made with great care"


def test_killed_at_any_line_while_making_it_the_server_starts_again(tmp_path: Path) -> None:
    told, wrong = starting(tmp_path, KILLED_AT_EVERY_LINE).communicate(timeout=60)
    assert not wrong
    assert int(told) > 10


@pytest.mark.parametrize("left", [None, b""])
def test_servers_that_start_at_once_have_the_same_secret(
    tmp_path: Path, left: bytes | None
) -> None:
    for attempt in range(5):
        data = tmp_path / str(attempt)
        data.mkdir()
        if left is not None:
            (data / "secret").write_bytes(left)
        servers = [starting(data) for _ in range(4)]
        told = {server.communicate(timeout=60) for server in servers}
        assert told == {((data / "secret").read_text(), "")}
