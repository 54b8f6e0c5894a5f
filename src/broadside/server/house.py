"""The house: everything a running server consists of."""

import asyncio

import structlog

from .hall.limits import Crowd, Limit
from .hall.settings import Settings
from .harbour.harbour import Harbour
from .people.people import People
from .people.sessions import Sessions
from .people.whereabouts import Whereabouts
from .store.database import Database
from .store.desk import Desk
from .store.rows import Person
from .store.store import Store
from .table.chat import Chat
from .thinking.analyses import Analyses
from .thinking.bots import COMMAND, Bots
from .thinking.elsewhere import Elsewhere
from .thinking.replays import Replays
from .workers.link import Link, SharedLink

log = structlog.get_logger()

CLOSE_SECONDS = 3.0
"""How long each part of the house may take to finish."""


class House:
    """Opened when the server starts, closed when it stops."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.store = Store(self.database)
        self.link = SharedLink(self.database) if self.database.shared else Link()
        self.sessions = Sessions(self.database, settings.secret, self.link)
        self.people = People(self.database, self.sessions)
        self.bots = Bots(
            settings.bot_workers,
            settings.bot_seconds,
            settings.bot_command or COMMAND,
            Elsewhere(Desk(self.database), self.link) if self.link.shared else None,
        )
        self.link.on_others.append(self.bots.count_places)
        self.chat = Chat()
        self.whereabouts = Whereabouts()
        self.harbour = Harbour(settings, self.store, self.link, self.bots, self.whereabouts)
        self.analyses = Analyses(
            self.store, self.link, self.bots, self.harbour.packs, settings.analysis_iterations
        )
        self.replays = Replays(self.harbour.packs)
        self.hints = Limit(settings.hints_per_minute, settings.hints_per_minute / 4)
        self.lessons = Limit(settings.lessons_per_minute)
        self.requests = Limit(settings.requests_per_minute, settings.requests_per_minute / 4)
        self.pages = Limit(settings.pages_per_minute, settings.pages_per_minute / 4)
        self.messages = Limit(settings.messages_per_minute, settings.messages_per_minute / 4)
        self.sockets = Crowd(settings.sockets_per_address)
        self.passwords = Limit(10 if settings.requests_per_minute else 0)

    async def forget(self, person: Person) -> None:
        """Somebody goes for good."""
        await self.harbour.forget(person)
        await self.people.forget(person)

    async def open(self) -> None:
        """Bring the store up to date, and let the tables go on."""
        await self.database.open(alone=True)
        await self.link.open()
        await self.harbour.open()
        log.info("open")

    async def close(self) -> None:
        """Finish what was begun; everything that was accepted is in the store."""
        for room in (
            self.analyses,
            self.replays,
            self.harbour,
            self.bots,
            self.store.journal,
            self.link,
            self.database,
        ):
            try:
                await asyncio.wait_for(room.close(), CLOSE_SECONDS)
            except TimeoutError:  # a store that does not answer shall not keep us
                log.warning("closed in haste", room=type(room).__name__)
            except Exception as error:  # the others still finish
                log.error("not closed", room=type(room).__name__, exc_info=error)
        log.info("closed")
