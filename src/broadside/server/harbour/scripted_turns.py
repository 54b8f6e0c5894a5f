"""The other seats of a lesson: they do what its script says, at a pace one can follow."""

import asyncio

import structlog

from broadside.engine import BroadsideError

from ..hall.errors import Outrun, StoreAway
from ..store.rows import Chosen
from ..table.live import LiveTable

log = structlog.get_logger()

SECONDS = 0.9
"""What somebody else takes for a choice."""


class ScriptedTurns:
    """All seats of a lesson but the learner's."""

    def __init__(self, live: LiveTable, pace: float) -> None:
        self._live = live
        self._seconds = SECONDS * pace

    async def play_on(self) -> bool:
        """Let the others choose until the lesson waits for its pupil; False if they rest then."""
        try:
            while await self._is_due():
                await asyncio.sleep(self._seconds)
                await self._choose()
        except (StoreAway, Outrun):
            pass  # the harbour tries again
        except BroadsideError as error:
            log.error("lesson stopped", table=self._live.row.id, why=str(error))
        return False

    async def _is_due(self) -> bool:
        live = self._live
        async with live.hold():
            if not live.led_here:
                return False
            return live.pupil is not None and live.pupil.answer_of_others() is not None

    async def _choose(self) -> None:
        live = self._live
        async with live.hold():
            answer = live.pupil.answer_of_others() if live.pupil is not None else None
            if answer is not None:  # else somebody went back meanwhile
                seat, choice = answer
                await live.commit(Chosen(seat, list(choice), "bot"))
