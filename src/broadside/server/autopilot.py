"""What a table does by itself: bots choose, and clocks run out."""

import asyncio
import time
from contextlib import suppress

import msgspec
import structlog

from broadside.engine import IllegalChoice

from .bots import STAND_IN, BotFailed, Bots
from .errors import Refused, StoreAway
from .live import LiveTable
from .metrics import BOT_CHOICES
from .packs import Packs
from .questions import choices_of, opening_of
from .rows import Chosen
from .thinker import Choose

log = structlog.get_logger()

PATIENCE = 3
"""How often in a row the choice of a bot may fail before the table rests for a while."""
LONGEST_ALARM = 3600.0
"""The harbour looks after deadlines that are further away."""


class Autopilot:
    """Looks at a table after every change, and does what nobody else will do."""

    def __init__(self, live: LiveTable, bots: Bots, packs: Packs) -> None:
        self._live = live
        self._bots = bots
        self._packs = packs
        self._playing: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        live.listeners.append(self.look)

    @property
    def busy(self) -> bool:
        """Whether the table must stay in memory."""
        return self._playing is not None or self._alarm is not None

    def look(self) -> None:
        """See whether a bot must choose, and when the next clock runs out."""
        self._set_alarm()
        if self._playing is None and self._live.seats_to_decide(by_bot=True):
            self._playing = asyncio.create_task(self._let_bots_play())

    async def wake(self) -> None:
        """Go on with a play that was resting in the store."""
        async with self._live.hold():
            self.look()

    async def close(self) -> None:
        """Stop thinking and counting."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        for task in (self._playing, self._ringing):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    # -- bots -----------------------------------------------------------------------------

    async def _let_bots_play(self) -> None:
        failures = 0
        try:
            while failures < PATIENCE and (question := await self._question()) is not None:
                choice = await self._choice(question)
                failures = 0 if await self._play(question, choice) else failures + 1
        except StoreAway:
            failures = PATIENCE  # the harbour tries again
        except Exception as error:
            log.error("bots stopped", table=self._live.row.id, exc_info=error)
            failures = PATIENCE
        finally:
            self._playing = None
        if not failures:
            self.look()  # something may have changed while the last question was asked

    async def _question(self) -> Choose | None:
        """What to ask a bot next, if one must choose."""
        live = self._live
        async with live.hold():
            seats = live.seats_to_decide(by_bot=True)
            if not seats:
                return None
            return Choose(
                play=live.row.id,
                opening=opening_of(live, self._packs),
                choices=choices_of(live),
                seat=seats[0],
                level=live.seats[seats[0]].level or STAND_IN,
            )

    async def _choice(self, question: Choose) -> Chosen | None:
        """What the bot wants, or None if it failed."""
        try:
            choice = await self._bots.choose(question)
        except BotFailed as error:
            log.warning(
                "bot failed",
                table=question.play,
                seat=question.seat,
                level=question.level,
                why=str(error),
            )
            return None
        return Chosen(question.seat, choice, "bot")

    async def _play(self, question: Choose, wanted: Chosen | None) -> bool:
        """Make a bot's choice, or the game's fallback; False if even that did not work."""
        live = self._live
        async with live.hold():
            asked = live.seats_to_decide(by_bot=True)
            steps = live.play.table.steps if live.has_play else []
            if question.seat not in asked or len(steps) != len(question.choices):
                return True  # the table moved on while the bot was thinking
            try:
                chosen = wanted or self._fallback(question.seat)
                try:
                    await live.commit(chosen)
                except IllegalChoice as error:
                    log.warning("bot cheated", table=question.play, why=str(error))
                    chosen = self._fallback(question.seat)
                    await live.commit(chosen)
            except Refused:
                return False  # the live table has written down why
            BOT_CHOICES.labels(question.level, chosen.by).inc()
            return True

    def _fallback(self, seat: int) -> Chosen:
        table = self._live.play.table
        return Chosen(seat, list(table.game.fallback(table.asks[seat])), "fallback")

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
        """A bot plays on for whoever thought too long; the person may come back."""
        live = self._live
        async with live.hold():
            now = time.time()
            late = {
                seat: msgspec.structs.replace(live.seats[seat], away=True)
                for seat in live.seats_to_decide(by_bot=False)
                if (deadline := live.keeper.deadline(seat)) is not None and deadline <= now
            }
            if late:
                log.info("time is up", table=live.row.id, seats=list(late))
                await live.reseat(late)
            else:
                self._set_alarm()
