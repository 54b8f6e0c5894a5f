"""Looking back at plays: in a process of its own, so that it never holds up who plays."""

import sys

import structlog

from broadside.engine import Record

from ..hall.errors import TooMuch, Unavailable
from ..hall.limits import Crowd
from ..hall.line import Claim, Line, Urgency
from ..shelf.packs import Packs
from ..table.live import LiveTable
from .processes import NoAnswer, Processes
from .questions import pack_of
from .replayer import LastSteps, Look, Seen, WholePlay

log = structlog.get_logger()

COMMAND = (sys.executable, "-m", "broadside.server.thinking.replayer")
AT_ONCE = 1
"""So many plays are played again at the same time."""
MOST_WAITING = 24
"""So many for one person, or for the guests of one address."""
LONGEST = 30.0
"""Seconds for one play."""


class Replays:
    """Everybody has one turn in each round, however many plays they want to see again."""

    def __init__(self, packs: Packs) -> None:
        self._packs = packs
        self._processes = Processes(COMMAND, LONGEST)
        self.line = Line(AT_ONCE)
        self._asking = Crowd(MOST_WAITING)

    async def whole(self, live: LiveTable, played: Record, eyes: int, who: str) -> bytes:
        """A finished play as these eyes saw it: JSON, compressed."""
        return await self._seen(WholePlay(played, pack_of(live, self._packs), eyes), live, who)

    async def past(
        self, live: LiveTable, played: Record, eyes: int, since: int, now: int, who: str
    ) -> bytes:
        """What these eyes saw of a play from then to now: JSON, compressed."""
        pack = pack_of(live, self._packs)
        return await self._seen(LastSteps(played, pack, eyes, since, now), live, who)

    async def close(self) -> None:
        """Stop."""
        await self._processes.close()

    async def _seen(self, wish: Look, live: LiveTable, who: str) -> bytes:
        if not self._asking.enter(who):
            raise TooMuch(f"{MOST_WAITING} plays are being played again for you; wait for one.")
        try:
            async with self.line.turn(Claim(who, Urgency.HINT)):
                seen = await self._processes.ask(wish, Seen)
        except NoAnswer as error:
            seen = Seen(error=str(error))
        finally:
            self._asking.leave(who)
        if seen.error:
            log.warning("not played again", table=live.row.id, why=seen.error)
            raise Unavailable("This play could not be shown again; try again.")
        return seen.body
