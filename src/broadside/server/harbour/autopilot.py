"""What a table does by itself: bots choose, standing orders pass, windows close, clocks run out."""

import asyncio
import time
from contextlib import suppress

import msgspec
import structlog

from ..hall.errors import Outrun, StoreAway
from ..table.live import LiveTable
from ..table.order_keeper import OrderKeeper
from ..thinking.bot_turns import BotTurns
from .scripted_turns import ScriptedTurns

log = structlog.get_logger()

LONGEST_ALARM = 3600.0
"""The harbour looks after deadlines that are further away."""


class Autopilot:
    """Looks at a table after every change, and does what nobody else will do."""

    def __init__(self, live: LiveTable, bots: BotTurns | ScriptedTurns) -> None:
        self._live = live
        self._bots = bots
        self._orders = OrderKeeper(live)
        self._playing: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._minding: asyncio.Task[None] | None = None
        self._asking: asyncio.Task[None] | None = None
        live.listeners.append(self.look)

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory."""
        return self._playing is not None or self._alarm is not None

    def look(self) -> None:
        """See whether a bot must choose, an order acts or ends, and when the next time is up.

        Of several workers one does so: whoever sees first that there is something to do.
        """
        self._set_alarm()
        if not self._live.led_here:
            if self._asking is None and not self._live.led_elsewhere and self._has_work:
                self._asking = asyncio.create_task(self._take_the_lead())
            return
        if self._playing is None and self._live.seats_to_decide(by_bot=True):
            self._playing = asyncio.create_task(self._let_bots_play())
        if self._minding is None and self._orders.due:
            self._minding = asyncio.create_task(self._mind_orders())

    @property
    def _has_work(self) -> bool:
        live = self._live
        bots = live.seats_to_decide(by_bot=True)
        return bool(bots) or live.next_deadline() is not None or self._orders.due

    async def _take_the_lead(self) -> None:
        try:
            await self._live.take_the_lead()
        except StoreAway:
            pass  # the harbour looks again
        finally:
            self._asking = None

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
        for task in (self._playing, self._ringing, self._minding, self._asking):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    async def _let_bots_play(self) -> None:
        try:
            played = await self._bots.play_on()
        finally:
            self._playing = None
        if played:
            self.look()  # something may have changed while the last question was asked

    async def _mind_orders(self) -> None:
        try:
            await self._orders.mind()
        except (StoreAway, Outrun):
            pass  # the harbour looks again
        except Exception as error:
            log.error("orders not minded", table=self._live.row.id, exc_info=error)
        finally:
            self._minding = None

    # -- clocks ---------------------------------------------------------------------------

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        deadline = self._live.next_deadline() if self._live.led_here else None
        if deadline is not None and (wait := deadline - time.time()) < LONGEST_ALARM:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, wait) + 0.01, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._ringing = asyncio.create_task(self._answer_alarm())

    async def _answer_alarm(self) -> None:
        with suppress(StoreAway, Outrun):  # the harbour finds the deadline in the store again
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
                await live.close_window()
            elif late:
                log.info("time is up", table=live.row.id, seats=list(late))
                await live.reseat(late)
            else:
                self._set_alarm()
