"""The pages of the browser client."""

import os
import re
import shutil
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path

import httpx
import pytest

import broadside

from .process import ServerProcess
from .running import Running

SOURCE = Path(broadside.__file__).parents[1]


def linked_as_a_whole(place: Path) -> None:
    place.symlink_to(SOURCE)


def linked_file_by_file(place: Path) -> None:
    shutil.copytree(SOURCE, place, copy_function=os.symlink)


@pytest.mark.parametrize("install", [linked_as_a_whole, linked_file_by_file])
def test_the_page_is_whole_when_installed_with_symbolic_links(
    tmp_path: Path, install: Callable[[Path], None]
) -> None:
    install(tmp_path / "installed")
    process = ServerProcess(tmp_path / "data", PYTHONPATH=str(tmp_path / "installed"))
    try:
        address = f"http://{process.address}"
        [script] = re.findall(r'<script[^>]* src="([^"]+)"', httpx.get(address).text)
        answer = httpx.get(f"{address}{script}")
        assert answer.status_code == 200
        assert "javascript" in answer.headers["content-type"]
    finally:
        process.stop()


@pytest.mark.parametrize(
    "path", ["../run.py", "assets/../../run.py", "%2e%2e/run.py", "..%2frun.py", "x%00.js"]
)
def test_nothing_outside_of_the_client_is_given_out(server: Running, path: str) -> None:
    host, _, port = server.address.partition(":")
    line = HTTPConnection(host, int(port))  # it sends the path as it is
    line.request("GET", f"/{path}")
    assert line.getresponse().status == 404
    line.close()
