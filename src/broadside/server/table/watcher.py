"""Watchers: people who look at a table through a socket."""

import asyncio
from collections import deque

from ..wire.messages import FromServer

MOST_WAITING = 500


class Watcher:
    """One open socket. It is told that there is news, and fetches it when it can keep up."""

    def __init__(self, person: str, version: int) -> None:
        self.person = person
        """"" for somebody without a name."""
        self.version = version
        """The version its client has seen."""
        self.seen_table = False
        self.seen_state = False
        self.waiting: deque[FromServer] = deque()
        self.news = asyncio.Event()
        self.news.set()

    @property
    def too_slow(self) -> bool:
        """Whether so much waits that the connection must be given up."""
        return len(self.waiting) > MOST_WAITING

    def tell(self, message: FromServer) -> None:
        """Send a message when its turn comes; to one that is too slow nothing more."""
        if not self.too_slow:
            self.waiting.append(message)
        self.news.set()

    def heard(self) -> list[FromServer]:
        """What it was told and has not been sent yet."""
        told, self.waiting = list(self.waiting), deque()
        return told

    def table_changed(self) -> None:
        """Seats or status are not what they were."""
        self.seen_table = False
        self.play_changed()

    def play_changed(self) -> None:
        """There is a new version."""
        self.seen_state = False
        self.news.set()
