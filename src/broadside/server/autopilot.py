"""What a table does by itself: bots choose, standing orders pass, windows close, clocks run out."""

import asyncio
import time
from contextlib import suppress

import msgspec
import structlog

from broadside.bots import LEVELS
from broadside.engine import PASS, Ask, IllegalChoice
from broadside.engine.gathering import Gathering

from .bots import STAND_IN, BotFailed, Bots
from .errors import Refused, StoreAway
from .live import LiveTable
from .messages import OrderMessage
from .metrics import BOT_CHOICES
from .orders import passes
from .packs import Packs
from .questions import choices_of, opening_of
from .rows import Chosen, Closed
from .thinker import Choose

log = structlog.get_logger()

PATIENCE = 3
"""How often in a row the choice of a bot may fail before the table rests for a while."""
LONGEST_ALARM = 3600.0
"""The harbour looks after deadlines that are further away."""
TOGETHER = 2
"""Where several decide in secret there may be many picks; bots take so many times their time."""

Picks = list[list[str | int]]
"""What a bot wants to choose, one after the other; what is forced in between is left out."""


class Turn(msgspec.Struct, frozen=True):
    """What a bot must decide, and how long it takes: the same whatever it holds."""

    seat: int
    level: str
    ask: Ask
    seconds: float
    question: Choose | None
    """None where there is nothing to think about."""


class Autopilot:
    """Looks at a table after every change, and does what nobody else will do."""

    def __init__(self, live: LiveTable, bots: Bots, packs: Packs, pace: float) -> None:
        self._live = live
        self._bots = bots
        self._packs = packs
        self._pace = pace
        self._playing: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._minding: asyncio.Task[None] | None = None
        live.listeners.append(self.look)

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory."""
        return self._playing is not None or self._alarm is not None

    def look(self) -> None:
        """See whether a bot must choose, an order acts or ends, and when the next time is up."""
        self._set_alarm()
        if self._playing is None and self._live.seats_to_decide(by_bot=True):
            self._playing = asyncio.create_task(self._let_bots_play())
        if self._minding is None and self._live.has_orders:
            self._minding = asyncio.create_task(self._mind_orders())

    async def wake(self) -> None:
        """Go on with a play that was resting in the store."""
        async with self._live.hold():
            self.look()

    async def close(self) -> None:
        """Stop thinking and counting, and look no more: what is under way may still be stored."""
        self._live.listeners.clear()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        for task in (self._playing, self._ringing, self._minding):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    # -- bots -----------------------------------------------------------------------------

    async def _let_bots_play(self) -> None:
        failures = 0
        try:
            while failures < PATIENCE and (turns := await self._turns()):
                due = time.monotonic() + max(turn.seconds for turn in turns)
                wanted = await asyncio.gather(*(self._think(turn) for turn in turns))
                await asyncio.sleep(due - time.monotonic())
                done = [
                    await self._play(turn, choices)
                    for turn, choices in zip(turns, wanted, strict=True)
                ]
                failures = 0 if all(done) else failures + 1
        except StoreAway:
            failures = PATIENCE  # the harbour tries again
        except Exception as error:
            log.error("bots stopped", table=self._live.row.id, exc_info=error)
            failures = PATIENCE
        finally:
            self._playing = None
        if not failures:
            self.look()  # something may have changed while the last question was asked

    async def _turns(self) -> list[Turn]:
        """Every bot that must choose now."""
        live = self._live
        async with live.hold():
            return [self._turn(seat) for seat in live.seats_to_decide(by_bot=True)]

    def _turn(self, seat: int) -> Turn:
        live = self._live
        level = self._level_of(seat)
        question = None
        if _several_picks(live.play.table.gathering) or not live.play.is_forced(seat):
            opening, choices = opening_of(live, self._packs), choices_of(live)
            question = Choose(live.row.id, opening, choices, seat, level)
        return Turn(seat, level, live.play.table.asks[seat], self._seconds(seat), question)

    def _seconds(self, seat: int) -> float:
        """How long this bot takes from now on, also if it takes over late. All bots that are asked
        at once share a time that everybody can foresee, so it tells nothing of who had much to
        think about and who had no choice."""
        live = self._live
        gathering = live.play.table.gathering
        asked = [seat] if gathering is None else gathering.seats
        bots = [other for other in asked if live.seats[other].by_bot]
        seconds = sum(LEVELS[self._level_of(bot)].seconds for bot in bots)
        if _several_picks(gathering):
            seconds *= TOGETHER
        return self._pace * seconds

    def _level_of(self, seat: int) -> str:
        return self._live.seats[seat].level or STAND_IN

    async def _think(self, turn: Turn) -> Picks:
        """What the bot wants; nothing if it failed, or need not think."""
        if turn.question is None:
            await self._bots.pretend()
            return []
        try:
            return await self._bots.choose(turn.question)
        except BotFailed as error:
            log.warning(
                "bot failed",
                table=turn.question.play,
                seat=turn.seat,
                level=turn.level,
                why=str(error),
            )
            return []

    async def _play(self, turn: Turn, wanted: Picks) -> bool:
        """Make a bot's choices, or the game's fallback; False if even that did not work."""
        live, seat = self._live, turn.seat
        async with live.hold():
            if not live.has_play or live.play.table.asks.get(seat) is not turn.ask:
                return True  # the table moved on while the bot was thinking
            if not live.seats[seat].by_bot:
                return True  # its person is back
            gathering = live.play.table.gathering
            try:
                await self._answer(turn, wanted)
                while gathering is not None and gathering is live.play.table.gathering:
                    if seat not in gathering.asks or not (wanted or live.play.is_forced(seat)):
                        break
                    await self._answer(turn, wanted)
            except Refused:
                return False  # the live table has written down why
            return True

    async def _answer(self, turn: Turn, wanted: Picks) -> None:
        """Make the next choice: the only one, or what the bot wants; should that not be legal, the
        game's fallback, and the rest is forgotten."""
        live, seat = self._live, turn.seat
        if live.play.is_forced(seat):
            chosen = Chosen(seat, list(live.play.table.asks[seat].options[0]), "bot")
        else:
            chosen = Chosen(seat, wanted.pop(0), "bot") if wanted else self._fallback(seat)
        try:
            await live.commit(chosen)
        except IllegalChoice as error:
            log.warning("bot cheated", table=live.row.id, why=str(error))
            wanted.clear()
            chosen = self._fallback(seat)
            await live.commit(chosen)
        BOT_CHOICES.labels(turn.level, chosen.by).inc()

    def _fallback(self, seat: int) -> Chosen:
        table = self._live.play.table
        return Chosen(seat, list(table.game.fallback(table.asks[seat])), "fallback")

    # -- standing orders ------------------------------------------------------------------

    async def _mind_orders(self) -> None:
        """Pass for whoever ordered it, and end the orders whose time is over."""
        live = self._live
        try:
            async with live.hold():
                if live.has_play:
                    for seat in range(len(live.seats)):
                        await self._end_orders(seat)
                        await self._pass_by_order(seat)
        except Exception as error:
            log.error("orders not minded", table=live.row.id, exc_info=error)
        finally:
            self._minding = None

    async def _end_orders(self, seat: int) -> None:
        live = self._live
        orders, table = live.seats[seat].orders, live.play.table
        for kind, order in list(orders.items()):
            if reason := order.ended(table, seat):
                orders = {name: kept for name, kept in orders.items() if name != kind}
                await live.give_orders(seat, orders, reason)

    async def _pass_by_order(self, seat: int) -> None:
        live = self._live
        gathering = live.play.table.gathering
        window = gathering.window if gathering is not None else None
        if window is None or live.seats[seat].by_bot or seat not in live.play.table.asks:
            return
        if passes(live.seats[seat].orders, window.kind, live.row.clock):
            live.tell_owner(seat, OrderMessage(seat, "passed", f"Passed for you: {window.why}."))
            await live.commit(Chosen(seat, list(PASS), "order"))

    # -- clocks ---------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        deadline = self._live.next_deadline()
        if deadline is not None and (wait := deadline - time.time()) < LONGEST_ALARM:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, wait) + 0.01, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._ringing = asyncio.create_task(self._answer_alarm())

    async def _answer_alarm(self) -> None:
        with suppress(StoreAway):  # the harbour finds the deadline in the store again
            await self._time_is_up()

    async def _time_is_up(self) -> None:
        """A window closes, or a bot plays on for whoever thought too long."""
        live = self._live
        async with live.hold():
            now = time.time()
            if not live.has_play:
                return
            closes = live.hourglass.closes(live.play.table, live.seats)
            late = {
                seat: msgspec.structs.replace(live.seats[seat], away=True)
                for seat in live.seats_to_decide(by_bot=False)
                if (deadline := live.keeper.deadline(seat)) is not None and deadline <= now
            }
            if closes is not None and closes <= now:
                await live.commit(Closed())
            elif late:
                log.info("time is up", table=live.row.id, seats=list(late))
                await live.reseat(late)
            else:
                self._set_alarm()


def _several_picks(gathering: Gathering | None) -> bool:
    """Whether there may be something to choose after what is asked now, before all have decided."""
    return gathering is not None and gathering.window is None
