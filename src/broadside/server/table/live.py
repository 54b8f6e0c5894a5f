"""A live table: one play in memory, the people who watch it, and its place in the store."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from broadside.engine import OPEN, PASS, IllegalChoice, NotAsked
from broadside.games import find_game

from ..hall.errors import Outrun, Refused, StoreAway
from ..hall.terms import DaysClock, Status
from ..hall.traces import why
from ..shelf.packs import pack_from_json
from ..store.ratings import FRIENDLY_AT_FIRST, Changes
from ..store.rows import (
    Action,
    Chosen,
    Closed,
    Entry,
    Orders,
    Request,
    SeatRow,
    Studied,
    TableRow,
    TakenBack,
    end_columns,
)
from ..store.store import Store
from ..wire.messages import (
    FromServer,
    OrderMessage,
    TableMessage,
)
from ..workers.link import Link
from .again import again_if_outrun
from .audience import Audience
from .clock import Timekeeper
from .known import KnownTable
from .opening import replayed
from .play import Play
from .rewinding import Rewinding
from .takeback import settled, takes_back_what_was_seen
from .watcher import Watcher

log = structlog.get_logger()

SET_ASIDE = (
    "What is stored of this table cannot be replayed, so it was set aside. Other tables are not "
    "affected; the log of the server says more."
)


SEEN = "Something was taken back after it had been seen, so this play is not rated."


class LiveTable(KnownTable):
    """Everything that happens to a table happens here, one thing after the other.

    Nothing reads or changes the play without `hold`, so nobody ever sees a choice that is not
    yet stored. Should storing fail, the play is forgotten and read from the store again.
    """

    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        store: Store,
        link: Link,
        rewinding: Rewinding,
    ) -> None:
        super().__init__(row, seats)
        self.store = store
        self._rewinding = rewinding
        self.audience = Audience(row.id, link)
        self._link = link
        self._heard = row.revision
        """The latest revision that we know of; if it is not ours, somebody else was here."""
        self.touched = time.monotonic()
        self.listeners: list[Callable[[], None]] = []
        """Called after every change: whoever plays for bots and watches the clock."""
        self.pack: Any = None
        self._lock = asyncio.Lock()

    # -- holding --------------------------------------------------------------------------

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[None]:
        """Have the table for oneself, with its play as the store has it, as far as we have heard.

        Whoever changes it then may still be outrun by another worker: see `Outrun`.
        """
        async with self._lock:
            self.touched = time.monotonic()
            if self._heard > self.row.revision:
                await self._catch_up()
            if self.lost:
                await self._load()
            yield

    def hear(self, revision: int) -> None:
        """The table is at this revision now, by whoever changed it."""
        self._heard = max(self._heard, revision)

    async def _load(self) -> None:
        """Replay what is stored, and let everybody see it."""
        await self._read()
        self.changed()

    async def _read(self) -> None:
        """Replay what is stored. A table that cannot be replayed is set aside."""
        self.row, self.seats = await self.store.table(self.row.id)  # it may be ahead of us
        row = self.row
        if not self.lost:
            return
        try:
            kind = find_game(row.game)
            self.pack = pack_from_json(kind, await self.store.pack(row.pack))
            actions, times = await self.store.actions_of(row.id)
            names = [seat.name for seat in self.seats]
            play = await self._rewinding.do(row.creator, replayed, row, names, self.pack, actions)
        except (StoreAway, SQLAlchemyError):
            raise  # the store is in trouble, and not this table
        except Exception as error:
            log.error("table set aside", table=row.id, why=why(error))
            await self._change(status="quarantined", problem=SET_ASIDE)
            return
        if play.sequence > row.version:
            self.hear(row.revision + 1)  # somebody chose between two looks into the store
        self._play = play
        # What was picked in secret since is left out: others must not read it from the clocks.
        known = play.known_to_all
        self.keeper = Timekeeper(row.clock, len(self.seats))
        for action in actions[:known]:
            if isinstance(action, Chosen):
                self.keeper.spend(action.seat, action.used)
        since = times[known - 1] if known else row.updated
        self._look_at_clocks(self._counting_from(since))

    def _counting_from(self, since: float) -> float:
        """From when clocks count what is asked since then. Live clocks start anew when a server
        does, or looks after the table in another's place: nobody shall lose because of us."""
        if isinstance(self.row.clock, DaysClock):
            return since
        return max(since, self.row.resumed or 0.0) if self._link.shared else time.time()

    async def _catch_up(self) -> None:
        """Somebody else has changed the table: see how, and tell who may notice."""
        row, seats, request = self.row, self.seats, self.request_message()
        if self._play is None:
            await self._read()  # we were outrun, so that ours was ahead of the store
        else:
            await self._read_on(self._play)
        sights = [] if self._play is None else self._play.sights_after(row.version)
        if _shown(row, seats) != _shown(self.row, self.seats):
            self.changed()
        elif OPEN in sights or (sights and self.row.lesson is not None):
            self.changed(table=False)
        else:
            owners = [sight.bit_length() - 1 for sight in sights]
            owners += [n for n, seat in enumerate(seats) if seat != self.seats[n]]
            self.changed_for(*(self.seats[seat].person for seat in owners))
        if self.request_message() != request:
            self.audience.tell(self.request_message())

    async def follow(self, entry: Entry) -> None:
        """Another worker has stored this action: do it too, if it is the next for us."""
        async with self._lock:
            if self._play is None or entry.revision != self.row.revision + 1:
                return  # what is missing is in the store
            if entry.sequence <= self._play.sequence:
                return  # it was stored between two looks into the store, and is done already
            await self._do_again([entry.action], [entry.at])
            if self._play is not None:
                self._settle(entry, {})

    async def _read_on(self, play: Play) -> None:
        """Do what was done through other workers, as the store has it."""
        row, names = self.row, [seat.name for seat in self.seats]
        now, actions, times = await self.store.table_since(row.id, play.sequence)
        self.row, self.seats = now
        await self._do_again(actions, times)
        if names != [seat.name for seat in self.seats]:
            self._play = None  # the play has names in it
        if self.row.resumed != row.resumed:
            self._restart_clocks()

    async def _do_again(self, actions: list[Action], times: list[float]) -> None:
        """Do what was done elsewhere, at the time at which it was done."""
        try:
            for action, at in zip(actions, times, strict=True):
                await self._do(action)
                self._look_at_clocks(at)
        except BaseException as error:
            self._play = None  # it is behind the store, or the thread still goes back in it
            if not isinstance(error, Exception):
                raise
            log.error("not followed", table=self.row.id, why=why(error))

    async def _do(self, action: Action) -> None:
        if isinstance(action, TakenBack):
            await self._rewinding.do(self.row.creator, self.play.do, action)
        else:
            self.play.do(action)
        if isinstance(action, Chosen):
            self.keeper.spend(action.seat, action.used)

    # -- looking after it -----------------------------------------------------------------

    @property
    def led_here(self) -> bool:
        """Whether this worker plays for bots here, and minds the clock."""
        return not self._link.shared or self.row.pilot == self._link.me

    @property
    def led_elsewhere(self) -> bool:
        """Whether another worker that is alive does."""
        return self._link.shared and self.row.pilot in self._link.others

    @again_if_outrun
    async def take_the_lead(self) -> None:
        """Look after the table from now on, if nobody else does."""
        async with self.hold():
            if not self.led_here and not self.led_elsewhere:
                kept = {"updated": self.row.updated, "resumed": time.time()}
                await self._change(pilot=self._link.me, **kept)
                self._restart_clocks()
                self.changed_for()

    async def give_up_the_lead(self) -> None:
        """Let another worker look after the table."""
        if self._link.shared and self.led_here:
            async with self._lock:
                await self._change(pilot=None, updated=self.row.updated)

    def _restart_clocks(self) -> None:
        if self._play is not None and not isinstance(self.row.clock, DaysClock):
            now = self.row.resumed or time.time()
            self.keeper.restart(now)
            self.hourglass.restart(now)

    # -- changing -------------------------------------------------------------------------

    @contextmanager
    def _first(self) -> Iterator[None]:
        """Whoever is outrun sees what has changed before anything else is done."""
        try:
            yield
        except Outrun:
            self.hear(self.row.revision + 1)
            raise

    async def _change(self, **columns: Any) -> None:
        """Change what is stored of the table, and then what we know of it."""
        row = self.row
        with self._first():
            row.revision = await self.store.change_table(row.id, row.revision, **columns)
        for name, value in columns.items():
            setattr(row, name, value)

    async def commit(self, action: Action, studied: Studied | None = None) -> None:
        """Make an action happen; it counts once it is stored.

        In a lesson `studied` is where it leads, if not just on.
        """
        play = self.play
        now = time.time()
        if isinstance(action, Chosen):
            choice = [*play.table.discreet(action.seat, action.choice)]
            forced = play.is_forced(action.seat)
            action = msgspec.structs.replace(action, choice=choice, forced=forced)
        unrated = self.row.unrated
        try:
            if isinstance(action, TakenBack) and takes_back_what_was_seen(
                play.table, action.to_choice
            ):
                unrated = SEEN
            await self._do(action)
            if isinstance(action, Chosen) and play.last_sight != OPEN:
                action = msgspec.structs.replace(action, secret=True)
            self._look_at_clocks(now)
            studied = studied or self._studied_further()
            entry = self._entry(action, now, studied, unrated)
            with self._first():
                changes = await self._stored(entry)
        except (IllegalChoice, NotAsked):
            raise  # the engine checks before it changes anything
        except BaseException as error:
            self._play = None  # it may be ahead of the store
            if isinstance(error, StoreAway | Outrun) or not isinstance(error, Exception):
                raise
            log.error("action lost", table=self.row.id, why=why(error))
            raise Refused(
                "This could not be carried out and stored; the table is as it was before."
            ) from error
        self._settle(entry, changes)

    async def close_window(self) -> None:
        """The time of a window is up: whoever has not answered passes."""
        for seat in list(self.play.table.asks):
            if not self.play.is_forced(seat):
                await self.commit(Chosen(seat, list(PASS), "time"))
        await self.commit(Closed())

    async def _stored(self, entry: Entry) -> Changes:
        """Wait for the store, even if whoever chose has gone meanwhile: the others must know."""
        writing = asyncio.ensure_future(self.store.journal.append(entry))
        try:
            return await asyncio.shield(writing)
        except asyncio.CancelledError:
            self._settle(entry, await writing)
            raise

    def _look_at_clocks(self, now: float) -> None:
        self.keeper.look(self.play.table, now)
        self.hourglass.look(self.play.table, now)

    def _studied_further(self) -> Studied | None:
        """How far a pupil is after a choice: a step further, if it was the last of its step."""
        pupil, studied = self.pupil, self.row.lesson
        if pupil is None or studied is None or not pupil.has_chosen:
            return studied
        return Studied(studied.id, [*studied.marks, len(pupil.table.steps)])

    async def be_friendly(self, why: str) -> None:
        """The play is not rated any more; everybody may read why."""
        if self.row.rated and self.row.unrated in (None, FRIENDLY_AT_FIRST):
            await self._change(unrated=why, updated=self.row.updated)
            self.changed()

    async def give_rematch(self, row: TableRow, seats: list[SeatRow]) -> None:
        """Store another table where the same go on; there is only one. This play stays where it
        was among those of its people."""
        with self._first():
            await self.store.add_table(row, seats, rematch_of=self.row)
        self.row.rematch = row.id
        self.row.revision += 1
        self.changed()

    async def study(self, studied: Studied) -> None:
        """A pupil turns a page, and nothing happens at the table."""
        status: Status = "over" if self._has_learnt(studied) else "playing"
        await self._change(lesson=studied, status=status)
        self.changed()

    def _has_learnt(self, studied: Studied | None) -> bool:
        pupil = self._pupil(studied)
        return pupil is not None and pupil.done

    def _entry(
        self, action: Action, now: float, studied: Studied | None, unrated: str | None
    ) -> Entry:
        table = self.play.table
        over = table.over or self._has_learnt(studied)
        secret = self.play.last_sight != OPEN
        return Entry(
            table_id=self.row.id,
            sequence=self.play.sequence,
            action=action,
            at=now,
            updated=self.row.updated if secret else now,
            status="over" if over else "playing",
            waiting=list(table.asks),
            deadline=self.next_deadline(),
            result=table.result,
            lesson=studied,
            unrated=unrated,
            request=self.row.request if secret and studied is None else settled(self.row.request),
            revision=self.row.revision + 1,
        )

    def _settle(self, entry: Entry, changes: Changes) -> None:
        """The store has it: now everybody may know who can notice it."""
        row = self.row
        ended = (row.status, row.unrated) != (entry.status, entry.unrated)
        waited = self.request is not None
        row.revision, row.request = entry.revision, entry.request
        row.version, row.status, row.waiting = entry.sequence, entry.status, entry.waiting
        row.deadline, row.updated = entry.deadline, entry.updated
        row.lesson, row.unrated = entry.lesson, entry.unrated
        for name, value in end_columns(entry.result).items():
            setattr(row, name, value)
        for seat, change in changes.items():
            self.seats[seat].rating_change = change
        sight = self.play.last_sight if self._play is not None else OPEN
        if sight == OPEN or row.lesson is not None:  # who learns waits for the others' secrets
            if waited:
                self.audience.tell(self.request_message())
            self.changed(table=ended)
        else:
            self.changed_for(self.seats[sight.bit_length() - 1].person)

    async def begin(self, filled: dict[int, SeatRow]) -> None:
        """Let the play begin (or go on from its past), with these seats filled."""
        row = self.row
        self.pack = pack_from_json(find_game(row.game), await self.store.pack(row.pack))
        past, _ = await self.store.actions_of(row.id)
        names = [filled.get(number, seat).name for number, seat in enumerate(self.seats)]
        self._play = play = await self._rewinding.do(
            row.creator, replayed, row, names, self.pack, past
        )
        self._look_at_clocks(time.time())
        try:
            await self.reseat(
                filled,
                status="playing",
                waiting=list(play.table.asks),
                cooperative=play.table.game.one_crew,
            )
        except BaseException:
            self._play = None
            raise

    async def reseat(self, changed: dict[int, SeatRow], **columns: Any) -> None:
        """Let other people (or bots) have some seats, and store it."""
        before, waited, row = self.seats, self.request is not None, self.row
        self.seats = [changed.get(number, seat) for number, seat in enumerate(before)]
        try:
            columns.setdefault("deadline", self.next_deadline())
            columns.setdefault("updated", time.time())
            columns["request"] = settled(row.request)
            columns["unrated"] = await self.store.why_friendly(row, self.seats)
            with self._first():
                row.revision = await self.store.change_seats(
                    row.id, row.revision, changed, **columns
                )
        except BaseException:
            self.seats = before
            raise
        for name, value in columns.items():
            setattr(row, name, value)
        if waited:
            self.audience.tell(self.request_message())
        self.changed()

    async def give_orders(self, seat: int, orders: Orders, reason: str = "") -> None:
        """Store what a seat has ordered; only its owner is told, with the reason if one ended."""
        row, kept = self.row, msgspec.structs.replace(self.seats[seat], orders=orders)
        with self._first():
            row.revision = await self.store.change_seats(row.id, row.revision, {seat: kept})
        self.seats[seat] = kept
        if reason:
            self.audience.tell_person(kept.person, OrderMessage(seat, "ended", reason))
        self.changed_for(kept.person)

    async def ask_consent(self, request: Request) -> None:
        """Let everybody know what waits for consent, and of whom."""
        before = self.row.request
        if not request.number:
            request = msgspec.structs.replace(request, number=before.number + 1 if before else 1)
        await self._change(request=request, updated=self.row.updated)
        self.audience.tell(self.request_message())

    async def refuse_consent(self, person: str) -> None:
        """Somebody does not agree, and everybody learns who."""
        refused = settled(self.row.request, min(self.seats_of(person)))
        await self._change(request=refused, updated=self.row.updated)
        self.audience.tell(self.request_message())

    async def look_again(self, revision: int | None = None) -> None:
        """The store knows more than we do: see what, now."""
        self.hear(self.row.revision + 1 if revision is None else revision)
        async with self.hold():
            pass

    def changed(self, *, table: bool = True) -> None:
        """Tell everybody who should know."""
        for watcher in self.audience.watchers:
            watcher.table_changed() if table else watcher.play_changed()
        for listen in self.listeners:
            listen()

    def changed_for(self, *people: str | None) -> None:
        """Tell some what nobody else can notice."""
        for person in {*people}:
            for watcher in self.audience.of(person):
                watcher.play_changed()
        for listen in self.listeners:
            listen()

    # -- watching -------------------------------------------------------------------------

    def join(self, watcher: Watcher) -> None:
        """Somebody begins to look on."""
        self.audience.join(watcher, self.seats)

    def leave(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.touched = time.monotonic()
        self.audience.leave(watcher, self.seats)

    async def news_for(self, watcher: Watcher) -> list[FromServer]:
        """What a watcher has not seen yet: of several versions, only the last."""
        news: list[FromServer] = []
        async with self.hold():
            if not watcher.seen_table:
                watcher.seen_table = True
                news.append(TableMessage(self.info(watcher.person)))
            news.extend(watcher.heard())
            if not watcher.seen_state and self.has_play:
                watcher.seen_state = True
                state = self.state(watcher.person, watcher.version)
                watcher.version = state.version
                news.append(state)
        return news


def _shown(row: TableRow, seats: list[SeatRow]) -> tuple[object, ...]:
    """What everybody may know of a table beside its play; nobody else's orders are among it."""
    names = ("status", "problem", "creator", "rematch", "unrated", "lesson", "cooperative")
    open_to_all = [msgspec.structs.replace(seat, orders={}) for seat in seats]
    return (*(getattr(row, name) for name in names), open_to_all)
