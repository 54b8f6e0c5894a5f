"""The harbour: every table that is in memory, and the way to open new ones."""

import asyncio
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import structlog

from broadside.engine import Game, Lesson, table_options

from ..hall.errors import BadRequest, Outrun, StoreAway, Unknown
from ..hall.locks import Locks
from ..hall.metrics import LIVE_TABLES
from ..hall.settings import Settings
from ..hall.terms import Clock, Move
from ..hall.traces import why
from ..people.allowance import Allowance
from ..people.whereabouts import Whereabouts
from ..shelf.games import game_asked_for
from ..shelf.packs import Packs, pack_as_json
from ..store.news import Changed, News, Present, Told
from ..store.ratings import FRIENDLY_AT_FIRST
from ..store.rows import Entry, Person, SeatRow, Studied, TableRow
from ..store.store import GONE_FOR_GOOD, Store
from ..table.live import LiveTable
from ..table.lobby import seats_wished
from ..table.rewinding import Rewinding
from ..thinking.bot_turns import BotTurns
from ..thinking.bots import Bots
from ..wire.tables import NewTable
from ..workers.link import Link
from .autopilot import Autopilot
from .scripted_turns import ScriptedTurns

log = structlog.get_logger()


class Harbour:
    """Loads tables when somebody asks for them, and lets go of those nobody needs."""

    def __init__(
        self, settings: Settings, store: Store, link: Link, bots: Bots, whereabouts: Whereabouts
    ) -> None:
        self.store = store
        self._link = link
        self.allowance = Allowance(settings, store)
        self.packs = Packs(settings.data / "packs")
        self._settings = settings
        self._bots = bots
        self._whereabouts = whereabouts
        self.rewinding = Rewinding(whereabouts)
        self._live: dict[str, LiveTable] = {}
        self._pilots: dict[str, Autopilot] = {}
        self._keeper: asyncio.Task[None] | None = None
        self._bots_play = False
        """Whether every table that waits for bots has been woken."""
        self._wanted = asyncio.Event()
        self.lessons_begin = Locks()
        """Whoever asks for a lesson twice at once has it once."""
        self._looking: set[asyncio.Task[None]] = set()
        link.on_news.append(self._hear)
        link.on_others.append(self._see_who_is_here)

    @property
    def size(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    async def open(self) -> None:
        """Go on where the last run of the server stopped."""
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Let every table rest in the store."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        for table_id in list(self._live):
            await self._let_go(table_id)
        if self._link.shared:
            with suppress(StoreAway):  # others will notice
                await self.store.leave_tables(self._link.me)

    # -- tables ---------------------------------------------------------------------------

    async def find(self, table_id: str) -> LiveTable:
        """A table by its id, as it is now."""
        live = self._live.get(table_id)
        if live is None:
            row, seats = await self.store.table(table_id)
            live = self._moor(row, seats)
        elif self._link.shared:  # somebody may have done something through another worker
            live.hear((await self.store.revisions([table_id])).get(table_id, GONE_FOR_GOOD))
        live.touched = time.monotonic()
        return live

    def at_hand(self, table_id: str) -> LiveTable | None:
        """A table, if it is in memory."""
        return self._live.get(table_id)

    def _moor(self, row: TableRow, seats: list[SeatRow]) -> LiveTable:
        if row.id not in self._live:  # somebody else may have loaded it meanwhile
            live = self._live[row.id] = LiveTable(
                row, seats, self.store, self._link, self.rewinding
            )
            self._pilots[row.id] = Autopilot(live, self._others_at(live))
            LIVE_TABLES.set(self.size)
        return self._live[row.id]

    def _others_at(self, live: LiveTable) -> BotTurns | ScriptedTurns:
        """Who plays the seats that no person plays."""
        pace = self._settings.bot_pace
        if live.row.lesson is not None:
            return ScriptedTurns(live, pace)
        return BotTurns(live, self._bots, self.packs, self._whereabouts, pace)

    async def _let_go(self, table_id: str) -> None:
        if self._live.pop(table_id, None) is not None:  # else somebody else did so meanwhile
            await self._pilots.pop(table_id).close()
            LIVE_TABLES.set(self.size)

    # -- new tables -----------------------------------------------------------------------

    async def create(self, me: Person, wish: NewTable) -> LiveTable:
        """Open a table the way somebody wants it."""
        kind = game_asked_for(wish.game)
        if not any(seat.who == "me" for seat in wish.seats) and wish.public:
            raise BadRequest("Take a seat yourself at a table that others shall find.")
        seats = seats_wished(wish.seats, me)
        digest, content = self.packs.find(kind.id, wish.pack)
        await self.store.keep_pack(digest, kind.id, pack_as_json(content))
        return await self.add(
            me, kind, wish.options, digest, seats, wish.public, wish.clock, rated=wish.rated
        )

    async def add(
        self,
        me: Person,
        kind: type[Game],
        options: dict[str, object],
        pack: str,
        seats: list[SeatRow],
        public: bool,
        clock: Clock,
        *,
        seed: str | None = None,
        past: Sequence[Move] = (),
        lesson: Lesson | None = None,
        rated: bool | None = None,
        rematch_of: LiveTable | None = None,
    ) -> LiveTable:
        """Store a new table; one with a past will go on from there. It is rated as usual if nobody
        chose."""
        now = time.time()
        row = TableRow(
            id=secrets.token_hex(8),
            game=kind.id,
            options=_checked(kind, options, len(seats)),
            pack=pack,
            seed=seed or self._settings.seed or secrets.token_hex(16),
            public=public,
            clock=clock,
            creator=me.id,
            status="lobby",
            problem=None,
            created=now,
            updated=now,
            played_on=seed is not None and lesson is None,
            version=len(past),
            rated=rated is not False,
            rating_chosen=rated is not None,
            lesson=None if lesson is None else Studied(lesson.id, [0]),
        )
        if rematch_of is not None and rematch_of.row.unrated == FRIENDLY_AT_FIRST:
            row.unrated = FRIENDLY_AT_FIRST  # it begins at once, so it is what was told before
        row.unrated = await self.store.why_friendly(row, seats)
        async with self.allowance.room_for_table(me.id, seats):
            if rematch_of is None:
                await self.store.add_table(row, seats, past)
            else:
                await rematch_of.give_rematch(row, seats)
        return self._moor(row, seats)

    async def remove(self, table_id: str) -> None:
        """Forget a table for good."""
        await self.store.remove_table(table_id)
        await self._look_again(table_id)

    # -- people ---------------------------------------------------------------------------

    async def hand_over(self, giver: Person, taker: Person) -> None:
        """A guest turns out to be somebody we know: all that is theirs goes along."""
        for table_id in await self.store.hand_over(giver.id, taker.id):
            await self._look_again(table_id)

    async def forget(self, person: Person) -> None:
        """Somebody goes for good: bots play on, and nobody reads the name any more."""
        for table_id in await self.store.forget(person.id):
            await self._look_again(table_id)

    # -- other workers --------------------------------------------------------------------

    async def _look_again(
        self, table_id: str, revision: int | None = None, entry: Entry | None = None
    ) -> None:
        """A table has changed in the store, perhaps by this action alone."""
        live = self.at_hand(table_id)
        if live is None or live.row.revision == revision:
            return
        if revision is not None and live.led_elsewhere and not live.audience.watchers:
            live.hear(revision)  # whoever needs the table next will see
            return
        try:
            if entry is not None:
                await live.follow(entry)
            await live.look_again(revision)
        except StoreAway:
            pass  # it is still known that there is something to see
        except Unknown:
            live.changed()  # whoever looks on will see that there is nothing
            await self._let_go(table_id)

    def _hear(self, news: News) -> None:
        """Something has happened through another worker, or through this one."""
        live = self.at_hand(news.table) if isinstance(news, Changed | Told | Present) else None
        if live is None:
            return
        match news:
            case Changed(table_id, revision, entry) if live.row.revision < revision:
                looking = asyncio.create_task(self._look_again(table_id, revision, entry))
                self._looking.add(looking)
                looking.add_done_callback(self._looking.discard)
            case Told(by) if by != self._link.me:
                live.audience.hear_told(news)
            case Present(by) if by != self._link.me:
                live.audience.hear_present(news, live.seats)

    def _see_who_is_here(self) -> None:
        """A worker came or went: somebody must look after the tables that one had."""
        self._bots_play = False
        self._wanted.set()
        for table_id, live in self._live.items():
            live.audience.forget_the_gone(live.seats)
            self._pilots[table_id].look()

    # -- looking after them ---------------------------------------------------------------

    async def _keep(self) -> None:
        """Wake the tables where something is to be done; let the others rest."""
        while True:
            try:
                if not self._bots_play:
                    self._bots_play = True
                    await self._wake_bots()
                await self._sweep()
            except Exception as error:
                log.error("sweep failed", why=why(error))
            self._wanted.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(self._settings.sweep_seconds):
                    await self._wanted.wait()

    async def _wake_bots(self) -> None:
        try:
            await self._wake(await self.store.tables_for_bots(self._link.others))
        except Exception:
            self._bots_play = False
            raise

    async def _sweep(self) -> None:
        if self._link.shared:  # news may be missed while the database is away
            for table_id, revision in (await self.store.revisions(list(self._live))).items():
                await self._look_again(table_id, revision)
        late = await self.store.tables_out_of_time(time.time(), self._link.others)
        await self._wake(late)
        await self._wake([table_id for table_id, live in self._live.items() if live.lost])
        for pilot in self._pilots.values():
            pilot.look()  # a bot that failed tries again
        await self.rest()

    async def _wake(self, table_ids: list[str]) -> None:
        for table_id in table_ids:
            try:
                await self.find(table_id)
                await self._pilots[table_id].wake()
            except StoreAway:
                raise  # the next one cannot be woken either
            except Exception as error:
                log.error("table not woken", table=table_id, why=why(error))

    async def rest(self) -> None:
        """Let go of tables that nobody looks at and where nothing happens."""
        longest = time.monotonic() - self._settings.idle_seconds
        for table_id, live in list(self._live.items()):
            idle = not live.audience.watchers and live.touched < longest
            if idle and not self._pilots[table_id].busy:
                with suppress(Outrun):  # else something happens there after all
                    await live.give_up_the_lead()
                    await self._let_go(table_id)


def _checked(kind: type[Game], options: dict[str, object], seats: int) -> dict[str, object]:
    """The options written out in full, so that a later default changes nothing."""
    made: dict[str, object] = msgspec.to_builtins(table_options(kind, options, seats))
    return made
