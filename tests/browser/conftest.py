"""A real server and a real Chromium for every browser test."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from broadside.games import all_games

from .line import PATIENCE, Line
from .person import Person
from .seat import Seat

expect.set_options(timeout=PATIENCE)  # a busy machine is no failure

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


UNWATCHED = """
    const kept = JSON.parse(localStorage.getItem('broadside.settings') ?? '{}')
    localStorage.setItem('broadside.settings', JSON.stringify({ pace: 'once', ...kept }))
    const unseen = new CSSStyleSheet()
    unseen.replaceSync('html { opacity: 0 }')
    document.adoptedStyleSheets.push(unseen)
"""
"""Turns of bots go by at once, and what is laid out is not painted, which would be half of all the
work: no test watches the one or looks at the other."""


class Server:
    """Broadside on a free port, with a data folder of its own; it can be killed and started."""

    def __init__(self, data: Path) -> None:
        self._data = data
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.browser.house", str(self._data), str(self.port)],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=(self._data / "server.log").open("ab"),
        )
        for _ in range(300):
            try:
                httpx.get(f"{self.url}/health").raise_for_status()
                return
            except httpx.HTTPError:
                time.sleep(0.1)
        raise RuntimeError((self._data / "server.log").read_text())

    def kill(self) -> None:
        """As a power cut would."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """As Ctrl-C would."""
        assert self._process is not None
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The house that all tests share, as strangers do."""
    yield from running(tmp_path_factory.mktemp("house"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for a test that will kill it."""
    yield from running(tmp_path)


def running(data: Path) -> Iterator[Server]:
    server = Server(data)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = subprocess.run(
        [ROOT / "scripts" / "chromium"], capture_output=True, check=True, text=True
    ).stdout.strip()
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def finished(server: Server, browser: Browser) -> Callable[..., str]:
    """Tells the name of a table of somebody's game where bots have played to the end: one for all
    tests that only look at it."""
    line = Line(browser.new_context(), server.url)

    @cache
    def play(kind: type[Person] = Seat) -> str:
        return line.played(kind.game, *kind.company, **kind.options)

    return play


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A stranger's browser at desktop size. Motion is off, so that clicks need not wait for it."""
    opened = browser.new_context(
        viewport={"width": 1440, "height": 900}, reduced_motion="reduce", bypass_csp=False
    )
    yield opened
    opened.close()


@pytest.fixture
def page(context: BrowserContext, complaints: list[str]) -> Page:
    return heard(context.new_page(), complaints)


@pytest.fixture
def friend(browser: Browser, complaints: list[str]) -> Iterator[Page]:
    """A page in the browser of somebody else."""
    opened = browser.new_context(reduced_motion="reduce")
    yield heard(opened.new_page(), complaints)
    opened.close()


@pytest.fixture
def phone(browser: Browser, complaints: list[str]) -> Iterator[Page]:
    """A page on a phone, which knows touches and no mouse."""
    opened = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    yield heard(opened.new_page(), complaints)
    opened.close()


PLAYED_BEFORE = """
    const settings = JSON.parse(localStorage.getItem('broadside.settings') ?? '{}')
    settings.known ??= %(games)s
    localStorage.setItem('broadside.settings', JSON.stringify(settings))
    const silent = %(games)s.map((game) => [game, { off: true, gone: false, given: {} }])
    localStorage['broadside.coach'] ??= JSON.stringify(Object.fromEntries(silent))
"""
"""Somebody who knows what each game is about, and need not be told or coached."""


def at_home(page: Page) -> Page:
    """The page of somebody who has played before."""
    page.add_init_script(PLAYED_BEFORE % {"games": [*all_games(), "hightide"]})
    return page


def heard(page: Page, complaints: list[str]) -> Page:
    """The page, with its complaints noted down, and all the time it needs."""
    at_home(page)
    page.set_default_timeout(PATIENCE)
    page.add_init_script(UNWATCHED)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "console",
        lambda message: complaints.append(message.text) if message.type == "error" else None,
    )
    return page


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the page's console complained about; lost connections are expected in some tests."""
    heard: list[str] = []
    yield heard
    serious = [line for line in heard if not re.search(r"net::ERR|WebSocket|Failed to load", line)]
    assert not serious


@pytest.fixture
def pictures() -> Path:
    """Where screenshots go that a person may want to look at."""
    folder = Path(os.environ.get("BROADSIDE_PICTURES", ROOT / ".pictures"))
    folder.mkdir(exist_ok=True)
    return folder
