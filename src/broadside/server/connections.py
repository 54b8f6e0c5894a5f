"""Plain connections: nobody can keep them half open, or open too many."""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .hall.limits import Crowd

PROXIES = frozenset({"127.0.0.1", "::1"})
"""From where a reverse proxy may bring the requests of everybody: it counts them, and not we."""


class PatientProtocol(HttpToolsProtocol):
    """HTTP for callers who say what they want within a reasonable time."""

    crowd: ClassVar[Crowd]
    seconds: ClassVar[float]
    proxies: ClassVar[frozenset[str]] = PROXIES

    def __init__(self, *arguments: Any, **wishes: Any) -> None:
        super().__init__(*arguments, **wishes)
        self._alarm: asyncio.TimerHandle | None = None
        self._counted = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        address = self.client[0] if self.client is not None else ""
        if address not in self.proxies:
            if not self.crowd.enter(address):
                transport.abort()
                return
            self._counted = address
        self._wait()

    def on_message_begin(self) -> None:
        self._wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._wait_no_more()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._let_go()  # sockets have a time for hello, and are counted by themselves
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._let_go()
        super().connection_lost(exc)

    def _wait(self) -> None:
        """For a whole request, headers and body."""
        self._wait_no_more()
        self._alarm = self.loop.call_later(self.seconds, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _let_go(self) -> None:
        self._wait_no_more()
        if self._counted:
            self.crowd.leave(self._counted)
            self._counted = ""


def protocol_for(most: int, seconds: float) -> type[PatientProtocol]:
    """The protocol of a server with these limits."""
    return type("Protocol", (PatientProtocol,), {"crowd": Crowd(most), "seconds": seconds})
