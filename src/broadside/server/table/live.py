"""A live table: one play in memory, the people who watch it, and its place in the store."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import structlog
from sqlalchemy.exc import SQLAlchemyError

from broadside.engine import (
    LEARNER,
    OPEN,
    PASS,
    IllegalChoice,
    Lesson,
    NotAsked,
    Pupil,
    Table,
    lessons_of,
)
from broadside.games import find_game

from ..hall.errors import Forbidden, Refused, StoreAway
from ..hall.terms import DaysClock, Status
from ..hall.traces import why
from ..shelf.packs import pack_from_json
from ..store.ratings import Changes
from ..store.rows import (
    Action,
    Chosen,
    Closed,
    Entry,
    Orders,
    SeatRow,
    Studied,
    TableRow,
    TakenBack,
    end_columns,
)
from ..store.store import Store
from ..wire.messages import (
    BusyMessage,
    FromServer,
    OrderMessage,
    RequestMessage,
    StateMessage,
    TableMessage,
)
from ..wire.tables import TableInfo
from .clock import Timekeeper
from .hourglass import Hourglass
from .info import info_of
from .play import Play
from .states import page_of, state_of
from .takeback import Request
from .watcher import Watcher, presence

log = structlog.get_logger()

SET_ASIDE = (
    "What is stored of this table cannot be replayed, so it was set aside. Other tables are not "
    "affected; the log of the server says more."
)


SEEN = "Something was taken back after it had been seen, so this play is not rated."


class LiveTable:
    """Everything that happens to a table happens here, one thing after the other.

    Nothing reads or changes the play without `hold`, so nobody ever sees a choice that is not
    yet stored. Should storing fail, the play is forgotten and read from the store again.
    """

    def __init__(self, row: TableRow, seats: list[SeatRow], store: Store) -> None:
        self.row = row
        self.seats = seats
        self.store = store
        self.watchers: set[Watcher] = set()
        self.request: Request | None = None
        self.requests = 0
        """How many there have been."""
        self.touched = time.monotonic()
        self.listeners: list[Callable[[], None]] = []
        """Called after every change: whoever plays for bots and watches the clock."""
        self._play: Play | None = None
        self.pack: Any = None
        self.keeper = Timekeeper(row.clock, len(seats))
        self.hourglass = Hourglass(row.clock)
        self._lock = asyncio.Lock()
        self._busy = False

    # -- holding --------------------------------------------------------------------------

    @asynccontextmanager
    async def hold(self) -> AsyncIterator[None]:
        """Have the table for oneself, with its play read from the store."""
        async with self._lock:
            self.touched = time.monotonic()
            if self.lost:
                await self._load()
            yield

    @property
    def play(self) -> Play:
        """The play; refused where there is none."""
        if self._play is None:
            raise Refused(self.row.problem or "The play has not begun.")
        return self._play

    @property
    def has_play(self) -> bool:
        """Whether there is a play to look at."""
        return self._play is not None

    @property
    def pupil(self) -> Pupil | None:
        """Whoever follows a lesson here; None at every other table."""
        return self._pupil(self.row.lesson)

    def _pupil(self, studied: Studied | None) -> Pupil | None:
        if studied is None:
            return None
        return Pupil(_lesson(self.row.game, studied), studied.marks, self.play.table)

    @property
    def lost(self) -> bool:
        """Whether there is a play that must be read from the store first."""
        return self._play is None and self.row.status in ("playing", "over")

    async def _load(self) -> None:
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
            play = await asyncio.to_thread(_replayed, row, names, self.pack, actions)
        except (StoreAway, SQLAlchemyError):
            raise  # the store is in trouble, and not this table
        except Exception as error:
            log.error("table set aside", table=row.id, why=why(error))
            row.status, row.problem = "quarantined", SET_ASIDE
            await self.store.change_table(row.id, status=row.status, problem=row.problem)
            self.changed()
            return
        self._play = play
        # What was picked in secret since is left out: others must not read it from the clocks.
        known = play.known_to_all
        self.keeper = Timekeeper(row.clock, len(self.seats))
        for action in actions[:known]:
            if isinstance(action, Chosen):
                self.keeper.spend(action.seat, action.used)
        # Live clocks start anew: nobody shall lose because the server was down.
        slow = isinstance(row.clock, DaysClock)
        since = times[known - 1] if known else row.updated
        self._look_at_clocks(since if slow else time.time())
        self.changed()

    # -- changing -------------------------------------------------------------------------

    async def commit(self, action: Action, studied: Studied | None = None) -> None:
        """Make an action happen; it counts once it is stored.

        In a lesson `studied` is where it leads, if not just on.
        """
        play = self.play
        now = time.time()
        if isinstance(action, Chosen):
            action = msgspec.structs.replace(action, forced=play.is_forced(action.seat))
        unrated = self.row.unrated
        try:
            if isinstance(action, TakenBack):
                if _takes_back_what_was_seen(play.table, action.to_choice):
                    unrated = SEEN
                await asyncio.to_thread(play.do, action)  # it may take a moment
            else:
                play.do(action)
            if isinstance(action, Chosen):
                self.keeper.spend(action.seat, action.used)
                if play.last_sight != OPEN:
                    action = msgspec.structs.replace(action, secret=True)
            self._look_at_clocks(now)
            studied = studied or self._studied_further()
            entry = self._entry(action, now, studied, unrated)
            changes = await self._stored(entry)
        except (IllegalChoice, NotAsked):
            raise  # the engine checks before it changes anything
        except BaseException as error:
            self._play = None  # it may be ahead of the store
            if isinstance(error, StoreAway) or not isinstance(error, Exception):
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
        if self.row.rated and self.row.unrated is None:
            kept = {"unrated": why, "updated": self.row.updated}
            await self.store.change_table(self.row.id, **kept)
            self.row.unrated = why
            self.changed()

    async def study(self, studied: Studied) -> None:
        """A pupil turns a page, and nothing happens at the table."""
        status: Status = "over" if self._has_learnt(studied) else "playing"
        await self.store.change_table(self.row.id, lesson=studied, status=status)
        self.row.lesson, self.row.status = studied, status
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
        )

    def _settle(self, entry: Entry, changes: Changes) -> None:
        """The store has it: now everybody may know who can notice it."""
        row = self.row
        ended = (row.status, row.unrated) != (entry.status, entry.unrated)
        row.version, row.status, row.waiting = entry.sequence, entry.status, entry.waiting
        row.deadline, row.updated = entry.deadline, entry.updated
        row.lesson, row.unrated = entry.lesson, entry.unrated
        for name, value in end_columns(entry.result).items():
            setattr(row, name, value)
        for seat, change in changes.items():
            self.seats[seat].rating_change = change
        sight = self.play.last_sight if self._play is not None else OPEN
        if sight == OPEN or row.lesson is not None:  # who learns waits for the others' secrets
            self.ask_consent(None)
            self.changed(table=ended)
        else:
            self.changed_for(self.seats[sight.bit_length() - 1].person)

    async def begin(self, filled: dict[int, SeatRow]) -> None:
        """Let the play begin (or go on from its past), with these seats filled."""
        row = self.row
        self.pack = pack_from_json(find_game(row.game), await self.store.pack(row.pack))
        past, _ = await self.store.actions_of(row.id)
        names = [filled.get(number, seat).name for number, seat in enumerate(self.seats)]
        self._play = play = await asyncio.to_thread(_replayed, row, names, self.pack, past)
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
        before = self.seats
        self.seats = [changed.get(number, seat) for number, seat in enumerate(before)]
        try:
            columns.setdefault("deadline", self.next_deadline())
            columns.setdefault("updated", time.time())
            await self.store.change_seats(self.row.id, changed, **columns)
        except BaseException:
            self.seats = before
            raise
        for name, value in columns.items():
            setattr(self.row, name, value)
        self.ask_consent(None)
        self.changed()

    async def give_orders(self, seat: int, orders: Orders, reason: str = "") -> None:
        """Store what a seat has ordered; only its owner is told, with the reason if one ended."""
        kept = msgspec.structs.replace(self.seats[seat], orders=orders)
        await self.store.change_seats(self.row.id, {seat: kept})
        self.seats[seat] = kept
        if reason:
            self.tell_owner(seat, OrderMessage(seat, "ended", reason))
        self.changed_for(kept.person)

    def ask_consent(self, request: Request | None) -> None:
        """Let everybody know what waits for consent; None settles it."""
        if request is not None or self.request is not None:
            self.request = request
            self.tell(self.request_message())

    def refuse_consent(self, person: str) -> None:
        """Somebody does not agree, and everybody learns who."""
        self.request = None
        refuser = min(self.seats_of(person))
        self.tell(RequestMessage(None, None, None, None, None, refuser))

    def request_message(self) -> RequestMessage:
        """What waits for consent, if anything."""
        request = self.request
        if request is None:
            return RequestMessage(None, None, None, None, None)
        asked = [n for n, seat in enumerate(self.seats) if seat.person in request.asked]
        return RequestMessage(request.number, request.by, request.scope, request.to_step, asked)

    async def read_anew(self) -> None:
        """The store knows more than we do: forget what we know, and read it again."""
        async with self._lock:
            self._play = None
            self.row, self.seats = await self.store.table(self.row.id)
            self.ask_consent(None)
            self.changed()

    async def hand_over(self, giver: str, taker: str) -> None:
        """Somebody is known under another identity now; the store knows it already."""
        async with self.hold():
            for seat in self.seats:
                if seat.person == giver:
                    seat.person = taker
            if self.row.creator == giver:
                self.row.creator = taker
            self.ask_consent(None)  # it was the giver who was asked
            self.changed()

    def changed(self, *, table: bool = True) -> None:
        """Tell everybody who should know."""
        for watcher in self.watchers:
            watcher.table_changed() if table else watcher.play_changed()
        for listen in self.listeners:
            listen()

    def changed_for(self, person: str | None) -> None:
        """Tell somebody what nobody else can notice."""
        for watcher in self._watchers_of(person):
            watcher.play_changed()
        for listen in self.listeners:
            listen()

    def tell_owner(self, seat: int, message: FromServer) -> None:
        """Send something to the person on a seat alone."""
        for watcher in self._watchers_of(self.seats[seat].person):
            watcher.tell(message)

    def _watchers_of(self, person: str | None) -> list[Watcher]:
        return [watcher for watcher in self.watchers if person and watcher.person == person]

    # -- looking --------------------------------------------------------------------------

    def version_for(self, person: str) -> int:
        """The version that this person is at."""
        return self.play.version_for(self.seats_of(person))

    def next_deadline(self) -> float | None:
        """When the next person's time runs out, or a window closes."""
        if self._play is None:
            return None
        deadlines = [self.keeper.deadline(seat) for seat in self.seats_to_decide(by_bot=False)]
        deadlines.append(self.hourglass.closes(self._play.table, self.seats))
        return min((d for d in deadlines if d is not None), default=None)

    def seats_to_decide(self, *, by_bot: bool) -> list[int]:
        """The seats the table waits for, those of bots or those of people."""
        if self._play is None:
            return []
        return [seat for seat in self._play.table.asks if self.seats[seat].by_bot == by_bot]

    def seats_of(self, person: str) -> list[int]:
        """Where somebody sits."""
        return [n for n, seat in enumerate(self.seats) if person and seat.person == person]

    def must_own(self, person: str, seat: int) -> None:
        """Refuse whoever does not have the seat."""
        if seat not in self.seats_of(person):
            raise Forbidden(f"Seat {seat} is not yours.")

    def info(self, person: str) -> TableInfo:
        """The table as this person may know it."""
        return info_of(self.row, self.seats, person, self._deadline_of(person))

    def _deadline_of(self, person: str) -> float | None:
        """When this person's time runs out: that of their own seats, and nobody else's."""
        if self._play is None:
            return None
        asked = [n for n in self.seats_to_decide(by_bot=False) if self.seats[n].person == person]
        deadlines = [self.keeper.deadline(seat) for seat in asked]
        return min((d for d in deadlines if d is not None), default=None)

    def state(self, person: str, since: int) -> StateMessage:
        """The play as this person may see it."""
        own = self.seats_of(person)
        closes = self.hourglass.closes(self.play.table, self.seats)
        page = page_of(self.pupil) if self.pupil is not None and LEARNER in own else None
        now = time.time()
        return state_of(self.play, self.seats, own, self.keeper, closes, since, now, page)

    # -- watching -------------------------------------------------------------------------

    def join(self, watcher: Watcher) -> None:
        """Somebody begins to look on."""
        self.watchers.add(watcher)
        self.tell(presence(self.watchers, self.seats))
        if self._busy:
            watcher.tell(BusyMessage(True))

    def hurry(self, busy: bool) -> None:
        """Bots think here for a shorter time than usual, or no longer; everybody is told."""
        if busy != self._busy:
            self._busy = busy
            self.tell(BusyMessage(busy))

    def leave(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.watchers.discard(watcher)
        self.touched = time.monotonic()
        self.tell(presence(self.watchers, self.seats))

    def tell(self, message: FromServer) -> None:
        """Send everybody the same."""
        for watcher in self.watchers:
            watcher.tell(message)

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


def _takes_back_what_was_seen(table: Table, to_choice: int) -> bool:
    """Whether somebody knows more because of what is taken back."""
    choices = [place for place, step in enumerate(table.steps) if not step.forced]
    gone = table.steps[choices[to_choice] :] if to_choice < len(choices) else []
    return any(step.revealed for step in gone)


def _lesson(game: str, studied: Studied) -> Lesson:
    return lessons_of(find_game(game))[studied.id]


def _replayed(row: TableRow, names: list[str], pack: Any, actions: list[Action]) -> Play:
    script = {} if row.lesson is None else _lesson(row.game, row.lesson).script
    table = Table.open(
        find_game(row.game),
        names,
        seed=row.seed,
        options=row.options,
        pack=pack,
        searchable=False,
        patient=True,
        **script,
    )
    play = Play(table)
    play.redo(actions)
    return play
