"""Bots at a live table: however long they think, they answer at a time that tells nothing."""

import asyncio
import time

import msgspec
import structlog

from broadside.bots import LEVELS
from broadside.engine import Ask, IllegalChoice

from ..hall.errors import Outrun, Refused, StoreAway
from ..hall.line import Claim, Urgency
from ..hall.metrics import BOT_CHOICES
from ..hall.terms import STAND_IN
from ..people.whereabouts import Whereabouts
from ..shelf.packs import Packs
from ..store.rows import Chosen
from ..table.live import LiveTable
from .bots import BotFailed, Bots, Picks
from .questions import choices_of, opening_of
from .thinker import Choose

log = structlog.get_logger()

PATIENCE = 3
"""How often in a row the choice of a bot may fail before the table rests for a while."""
TOGETHER = 2
"""Where several decide in secret there may be many picks; bots take so many times their time."""


class Turn(msgspec.Struct, frozen=True):
    """What a bot must decide, and how long it takes: the same whatever it holds."""

    seat: int
    level: str
    ask: Ask
    seconds: float
    question: Choose | None
    """None where there is nothing to think about."""
    claim: Claim


class BotTurns:
    """All bots at one table."""

    def __init__(
        self, live: LiveTable, bots: Bots, packs: Packs, whereabouts: Whereabouts, pace: float
    ) -> None:
        self._live = live
        self._bots = bots
        self._packs = packs
        self._whereabouts = whereabouts
        self._pace = pace

    async def play_on(self) -> bool:
        """Let bots choose until none must; False if they cannot go on for now."""
        failures = 0
        try:
            while failures < PATIENCE and (turns := await self.turns()):
                due = time.monotonic() + max(turn.seconds for turn in turns)
                wanted = await asyncio.gather(*(self._think(turn) for turn in turns))
                await asyncio.sleep(due - time.monotonic())
                done = [
                    await self._play(turn, choices)
                    for turn, choices in zip(turns, wanted, strict=True)
                ]
                failures = 0 if all(done) else failures + 1
        except StoreAway:
            return False  # the harbour tries again
        except Exception as error:
            log.error("bots stopped", table=self._live.row.id, exc_info=error)
            return False
        return not failures

    async def turns(self) -> list[Turn]:
        """Every bot that must choose now."""
        live = self._live
        async with live.hold():
            if not live.led_here:
                return []
            return [self._turn(seat) for seat in live.seats_to_decide(by_bot=True)]

    def _turn(self, seat: int) -> Turn:
        live = self._live
        level = self._level_of(seat)
        question = None
        if self._may_go_on() or not live.play.is_forced(seat):
            opening, choices = opening_of(live, self._packs), choices_of(live)
            question = Choose(live.row.id, opening, choices, seat, level)
        ask, seconds = live.play.table.asks[seat], self._seconds(seat)
        return Turn(seat, level, ask, seconds, question, self._claim())

    def _may_go_on(self) -> bool:
        """Whether there may be more to choose after what is asked now, before all have decided."""
        table = self._live.play.table
        return table.gathering is not None and table.window is None

    def _seconds(self, seat: int) -> float:
        """How long this bot takes from now on, also if it takes over late. All bots that are asked
        at once share a time that everybody can foresee, so it tells nothing of who had much to
        think about and who had no choice."""
        live = self._live
        table = live.play.table
        asked = [seat] if table.gathering is None else table.gathering.seats
        bots = [other for other in asked if live.seats[other].by_bot]
        seconds = sum(LEVELS[self._level_of(bot)].seconds for bot in bots)
        if self._may_go_on():
            seconds *= TOGETHER
        return self._pace * seconds

    def _claim(self) -> Claim:
        """Bots think for whoever opened the table, and at once where somebody is looking."""
        live = self._live
        seated = {seat.person for seat in live.seats if seat.person and not seat.away}
        watched = not seated.isdisjoint(live.audience.people)
        who = self._whereabouts.turn_of(live.row.creator)
        return Claim(who, Urgency.LIVE if watched else Urgency.ALONE)

    def _level_of(self, seat: int) -> str:
        return self._live.seats[seat].level or STAND_IN

    async def _think(self, turn: Turn) -> Picks:
        """What the bot wants; nothing if it failed, or need not think."""
        try:
            if turn.question is None:
                wanted, share = await self._bots.pretend(turn.claim)
            else:
                wanted, share = await self._bots.choose(turn.question, turn.claim)
        except BotFailed as error:
            log.warning(
                "bot failed",
                table=self._live.row.id,
                seat=turn.seat,
                level=turn.level,
                why=str(error),
            )
            return []
        if turn.level in LEVELS and LEVELS[turn.level].searches:
            self._live.audience.hurry(share < 1)
        return wanted

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
            except Outrun:
                return True  # another worker was faster, so the table moved on
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
