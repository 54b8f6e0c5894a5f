"""Connections: nobody can keep them half open or unread, flood them, or open too many."""

import asyncio
import time
from collections.abc import Iterable
from typing import Any, ClassVar

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from .hall.limits import Bucket, Crowd, counted_as
from .hall.settings import Settings

LARGEST_HEAD = 32 * 1024
"""Bytes of the first line and the headers of a request."""
MOST_HEADERS = 100
MOST_AHEAD = 16
"""Requests that may be sent before the first of them is answered; browsers send none."""
MORE_FRAMES = 2
"""So many times as many frames as messages: some messages are in parts, and there are pings."""
PIECE = 4096
"""So many bytes of a socket are looked at before we see whether it may go on."""


class TooMuchSaid(Exception):
    """The parser stops, and the caller is told that the request is not right."""


class PatientProtocol(HttpToolsProtocol):
    """HTTP for callers who say what they want within a reasonable time, and in reasonable words."""

    crowd: ClassVar[Crowd]
    seconds: ClassVar[float]

    def __init__(self, *arguments: Any, **wishes: Any) -> None:
        super().__init__(*arguments, **wishes)
        self._alarm: asyncio.TimerHandle | None = None
        self._counted = ""
        self._head = 0
        self._unclear = 0
        """Bytes since something last made sense: a whole head, or a part of a body."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        address = self.client[0] if self.client is not None else ""
        if not self._is_proxy(address):
            who = counted_as(address)
            if not self.crowd.enter(who):
                transport.abort()
                return
            self._counted = who
        self._wait()

    def _is_proxy(self, address: str) -> bool:
        """Whether it brings the requests of everybody: it counts their connections, and not we.

        Those and no others are believed when they say from where a request comes.
        """
        return isinstance(self.app, ProxyHeadersMiddleware) and address in self.app.trusted_hosts

    def data_received(self, data: bytes) -> None:
        answered = self.cycle is None or self.cycle.response_complete
        if answered and self._alarm is None:  # empty lines are no request, but may be for ever
            self._wait()
        self._unclear += len(data)
        super().data_received(data)
        if self._unclear > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The request is too long.")

    def on_message_begin(self) -> None:
        self._wait()
        self._head = self._unclear = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or one that follows the body."""
        super().on_header(name, value)
        self._count(len(name) + len(value))

    def _count(self, size: int) -> None:
        self._head += size
        if self._head > LARGEST_HEAD or len(self.headers) > MOST_HEADERS:
            raise TooMuchSaid

    def on_headers_complete(self) -> None:
        self._unclear = 0
        super().on_headers_complete()
        if len(self.pipeline) > MOST_AHEAD:
            raise TooMuchSaid

    def on_body(self, body: bytes) -> None:
        self._unclear = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._unclear = 0
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


class PatientSocket(WebSocketsSansIOProtocol):
    """A WebSocket on which pings and empty parts of messages are counted too."""

    frames_per_minute: ClassVar[int]

    def __init__(self, *arguments: Any, **wishes: Any) -> None:
        super().__init__(*arguments, **wishes)
        self._frames = Bucket(self.frames_per_minute, self.frames_per_minute / 4)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + PIECE])

    def handle_events(self) -> None:
        if self.frames_per_minute and not all(self._frames.take() for _ in self.conn.events):
            self.transport.abort()
        else:
            super().handle_events()


class Unread:
    """What was sent and is not read: whoever leaves some of it for too long is let go."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: dict[Any, float] = {}

    def look(self, connections: Iterable[Any]) -> None:
        """Do so now and then: at all that are open, or wait to be closed."""
        now = time.monotonic()
        unread = [one for one in connections if one.transport.get_write_buffer_size()]
        self._since = {one: self._since.get(one, now) for one in unread}
        for one, since in self._since.items():
            if now - since > self._seconds:
                one.transport.abort()


def plain_protocol(settings: Settings) -> type[PatientProtocol]:
    """HTTP of a server with these limits."""
    limits = {
        "crowd": Crowd(settings.connections_per_address),
        "seconds": settings.request_seconds,
    }
    return type("Plain", (PatientProtocol,), limits)


def socket_protocol(settings: Settings) -> type[PatientSocket]:
    """WebSockets of a server with these limits."""
    frames = MORE_FRAMES * settings.messages_per_minute
    return type("Socket", (PatientSocket,), {"frames_per_minute": frames})
