"""Bots at a live table: however long they think, they answer at a time that tells nothing."""

import asyncio
import time

import msgspec
import structlog

from broadside.bots import LEVELS
from broadside.engine import Ask, IllegalChoice

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
TOGETHER = 2
"""Where several decide in secret there may be many picks; bots take so many times their time."""


class Turn(msgspec.Struct, frozen=True):
    """What a bot must decide, and when it will answer: the same whatever it holds."""

    seat: int
    level: str
    ask: Ask
    due: float
    question: Choose | None
    """None where there is nothing to think about."""


class BotTurns:
    """All bots at one table."""

    def __init__(self, live: LiveTable, bots: Bots, packs: Packs, pace: float) -> None:
        self._live = live
        self._bots = bots
        self._packs = packs
        self._pace = pace

    async def play_on(self) -> bool:
        """Let bots choose until none must; False if they cannot go on for now."""
        failures = 0
        try:
            while failures < PATIENCE and (turns := await self.turns()):
                wanted = await asyncio.gather(*(self._think(turn) for turn in turns))
                await asyncio.sleep(max(turn.due for turn in turns) - time.time())
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
            return [self._turn(seat) for seat in live.seats_to_decide(by_bot=True)]

    def _turn(self, seat: int) -> Turn:
        live = self._live
        level = self._level_of(seat)
        question = None
        if not live.play.is_forced(seat):
            opening, choices = opening_of(live, self._packs), choices_of(live)
            question = Choose(live.row.id, opening, choices, seat, level)
        return Turn(seat, level, live.play.table.asks[seat], self._due(seat), question)

    def _due(self, seat: int) -> float:
        """When this bot answers. All bots that are asked at once share a time that everybody can
        foresee, so it tells nothing of who had much to think about and who had no choice."""
        live = self._live
        table = live.play.table
        asked = [seat] if table.gathering is None else table.gathering.seats
        bots = [other for other in asked if live.seats[other].by_bot]
        seconds = sum(LEVELS[self._level_of(bot)].seconds for bot in bots)
        if table.gathering is not None and table.window is None:
            seconds *= TOGETHER
        return live.asked_since(seat) + self._pace * seconds

    def _level_of(self, seat: int) -> str:
        return self._live.seats[seat].level or STAND_IN

    async def _think(self, turn: Turn) -> list[Chosen]:
        """What the bot wants; nothing if it failed."""
        if turn.question is None:
            await self._bots.pretend()
            return [Chosen(turn.seat, list(turn.ask.options[0]), "bot")]
        try:
            choices = await self._bots.choose(turn.question)
        except BotFailed as error:
            log.warning(
                "bot failed",
                table=turn.question.play,
                seat=turn.seat,
                level=turn.level,
                why=str(error),
            )
            return []
        return [Chosen(turn.seat, choice, "bot") for choice in choices]

    async def _play(self, turn: Turn, wanted: list[Chosen]) -> bool:
        """Make a bot's choices, or the game's fallback; False if even that did not work."""
        live = self._live
        async with live.hold():
            if not live.has_play or live.play.table.asks.get(turn.seat) is not turn.ask:
                return True  # the table moved on while the bot was thinking
            try:
                for chosen in wanted or [self._fallback(turn.seat)]:
                    try:
                        await live.commit(chosen)
                    except IllegalChoice as error:
                        log.warning("bot cheated", table=live.row.id, why=str(error))
                        chosen = self._fallback(turn.seat)
                        await live.commit(chosen)
                    BOT_CHOICES.labels(turn.level, chosen.by).inc()
                    if chosen.by == "fallback" or turn.seat not in live.play.table.asks:
                        break
            except Refused:
                return False  # the live table has written down why
            return True

    def _fallback(self, seat: int) -> Chosen:
        table = self._live.play.table
        return Chosen(seat, list(table.game.fallback(table.asks[seat])), "fallback")
