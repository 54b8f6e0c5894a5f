"""The WebSocket of a table."""

import asyncio
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from broadside.engine import BroadsideError

from ..hall.errors import StoreAway
from ..hall.metrics import REFUSALS, SOCKETS
from ..harbour import lessons
from ..house import House
from ..people.sessions import COOKIE, Session
from ..table import moves
from ..table.chat import chat_message
from ..table.live import LiveTable
from ..table.watcher import Watcher
from ..wire.messages import (
    AcceptedMessage,
    ActNow,
    Consent,
    FromClient,
    GiveOrder,
    Hello,
    PingMessage,
    Pong,
    RefusedMessage,
    Say,
    TakeBack,
    TurnPage,
)
from .who import address_of

log = structlog.get_logger()

HELLO_SECONDS = 10.0
MISSED_PONGS = 3
NOT_FOUND, TOO_MUCH, TOO_SLOW, NO_HELLO, SIGNED_OUT = 4404, 4429, 4408, 4400, 4401
TRY_AGAIN = 1013

Connection = WebSocket[Any, Any, Any]
DECODER = msgspec.json.Decoder(FromClient)
ENCODER = msgspec.json.Encoder()


class Goodbye(Exception):
    """The server ends the conversation."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Connection, table_id: FromPath[str]) -> None:
    """Watch a table, and play at it."""
    if not same_origin(socket):
        await socket.close(code=4403, reason="This page may not connect here.")
        return
    house: House = socket.app.state.house
    await socket.accept()
    address = address_of(socket)
    if not house.sockets.enter(address):
        await socket.close(code=TOO_MUCH, reason="Too many connections from your address.")
        return
    SOCKETS.inc()
    try:
        session = await house.sessions.behind(socket.cookies.get(COOKIE))
        speaker = Speaker(house, session, address)
        speaker.say()  # to come is to say something: another socket brings no more
        live = await house.harbour.find(table_id)
        with house.sessions.watched(session) as ended:
            await Conversation(house, socket, live, session, speaker, ended).hold()
    except StoreAway as error:
        await socket.close(code=TRY_AGAIN, reason=str(error))
    except BroadsideError as error:
        await socket.close(code=NOT_FOUND, reason=str(error)[:120])
    except Goodbye as goodbye:
        await socket.close(code=goodbye.code, reason=goodbye.reason)
    except (WebSocketDisconnect, OSError):  # servers raise the one or the other
        pass
    except Exception as error:
        log.error("socket failed", table=table_id, exc_info=error)
        await socket.close(code=1011, reason="The server made a mistake.")
    finally:
        house.sockets.leave(address)
        SOCKETS.dec()


def same_origin(socket: Connection) -> bool:
    """Whether a page of this server asks; programs that are no browsers send no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host")


def understood(text: str) -> FromClient:
    """A message of a client."""
    try:
        message: FromClient = DECODER.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deep") from None
    return message


class Speaker:
    """Who may say so much: an account on all its sockets, or all guests of an address together."""

    def __init__(self, house: House, session: Session | None, address: str) -> None:
        self._messages = house.messages
        self._name = address
        if session is not None:
            house.whereabouts.note(session.person, address)
            self._name = house.whereabouts.turn_of(session.person.id)

    def say(self) -> None:
        """One thing more; whoever says too much is sent away."""
        if not self._messages.allows(self._name):
            raise Goodbye(TOO_MUCH, "Too many messages; slow down.")


class Conversation:
    """One socket: it reads, writes and pings at the same time until one of them stops."""

    def __init__(
        self,
        house: House,
        socket: Connection,
        live: LiveTable,
        session: Session | None,
        speaker: Speaker,
        ended: asyncio.Event,
    ) -> None:
        self._house = house
        self._socket = socket
        self._live = live
        self._person = None if session is None else session.person
        self._session = session
        self._who = "" if session is None else session.person.id
        self._speaker = speaker
        self._ended = ended
        self._unanswered = 0

    async def hold(self) -> None:
        """Talk until somebody leaves."""
        watcher = Watcher(self._who, (await self._hear_hello()).since)
        watcher.tell(chat_message(await self._live.store.said(self._live.row.id)))
        if self._live.request is not None:
            watcher.tell(self._live.request_message())
        self._live.join(watcher)
        work = (self._read(watcher), self._write(watcher), self._ping(watcher), self._be_known())
        tasks = [asyncio.create_task(part) for part in work]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            self._live.leave(watcher)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _hear_hello(self) -> Hello:
        try:
            text = await asyncio.wait_for(self._socket.receive_text(), HELLO_SECONDS)
            message = understood(text)
        except (TimeoutError, msgspec.DecodeError):
            message = None
        if not isinstance(message, Hello):
            raise Goodbye(NO_HELLO, 'Begin with {"type": "hello", "since": -1}.')
        return message

    # -- reading --------------------------------------------------------------------------

    async def _read(self, watcher: Watcher) -> None:
        while True:
            text = await self._socket.receive_text()
            try:
                message = understood(text)
            except msgspec.DecodeError as error:
                self._speaker.say()
                self._refuse(watcher, None, f"This message was not understood: {error}.")
                continue
            if not (isinstance(message, Pong) and self._unanswered):  # that one we asked for
                self._speaker.say()
            await self._answer(watcher, message)

    async def _answer(self, watcher: Watcher, message: FromClient) -> None:
        if isinstance(message, Pong):
            self._unanswered = 0
        elif isinstance(message, Hello):
            watcher.version = message.since
            watcher.table_changed()
        else:
            try:
                version = await self._do(message)
            except BroadsideError as error:
                self._refuse(watcher, message.id, str(error))
            else:
                watcher.tell(AcceptedMessage(message.id, version))

    async def _do(self, message: ActNow | TakeBack | Consent | GiveOrder | TurnPage | Say) -> int:
        live = self._live
        match message:
            case ActNow():
                return await moves.act(live, self._who, message)
            case TakeBack(_, seat, scope, line):
                return await moves.take_back(live, self._who, seat, scope, line)
            case Consent(_, request, yes):
                return await moves.consent(live, self._who, request, yes)
            case GiveOrder(_, seat, kind, until):
                return await moves.order(live, self._who, seat, kind, until)
            case TurnPage(_, go):
                return await lessons.turn_page(live, self._who, go)
            case Say(_, text):
                await self._house.chat.say(live, self._person, text)
        return live.version_for(self._who) if live.has_play else 0

    def _refuse(self, watcher: Watcher, number: int | None, reason: str) -> None:
        REFUSALS.inc()
        watcher.tell(RefusedMessage(number, reason))

    # -- writing --------------------------------------------------------------------------

    async def _write(self, watcher: Watcher) -> None:
        while True:
            await watcher.news.wait()
            watcher.news.clear()
            if watcher.too_slow:
                raise Goodbye(TOO_SLOW, "Your connection is too slow to keep up.")
            for line in await self._lines(watcher):
                await self._socket.send_text(line)

    async def _lines(self, watcher: Watcher) -> list[str]:
        """What there is to be sent, as text: a message is thousands of objects, and whoever waits
        here for the next news shall not keep them."""
        try:
            news = await self._live.news_for(watcher)
        except StoreAway:
            news = watcher.heard()  # the play follows once it can be read again
        return [ENCODER.encode(message).decode() for message in news]

    async def _be_known(self) -> None:
        """Whoever signs out has no seat here any longer, but may come back and look on."""
        await self._ended.wait()
        raise Goodbye(SIGNED_OUT, "You have signed out.")

    async def _ping(self, watcher: Watcher) -> None:
        while True:
            with suppress(StoreAway):
                if self._session and not await self._house.sessions.lasts(self._session):
                    self._ended.set()
            await asyncio.sleep(self._house.settings.ping_seconds)
            if self._unanswered >= MISSED_PONGS:
                raise Goodbye(TOO_SLOW, "No answer to pings.")
            self._unanswered += 1
            watcher.tell(PingMessage())
