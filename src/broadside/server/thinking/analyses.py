"""Finished plays are thought over in the background, and what was found is kept."""

import asyncio
from contextlib import suppress

import msgspec
import structlog

from broadside.bots.search.settings import Settings

from ..hall.errors import Refused, StoreAway, TooMuch
from ..hall.line import Claim, Urgency
from ..hall.terms import Move
from ..hall.traces import why
from ..shelf.packs import Packs
from ..store.rows import as_text
from ..store.store import Store
from ..table.live import LiveTable
from ..wire.thoughts import Advice, Analysis, Decision
from ..workers.link import Link
from .bots import Bots
from .questions import choices_of, opening_of
from .thinker import Opening, Rank, Thought

log = structlog.get_logger()

LONGEST_THOUGHT = 3000
"""Milliseconds for one decision, on a machine that has too much to do."""
MOST_AT_ONCE = 5
"""So many plays are thought over for one person, or for the guests of one address."""
A_FEW_TRIES = 3
"""An option that was tried less often has no chance worth telling."""


class Work:
    """An analysis that is being made, or has failed."""

    def __init__(self, table_id: str, who: str, opening: Opening, choices: list[Move]) -> None:
        self.table_id = table_id
        self.who = who
        self.opening = opening
        self.choices = choices
        self.decisions: list[Decision] = []
        self.problem: str | None = None
        self.task: asyncio.Task[None] | None = None

    def shown(self) -> Analysis:
        """How far it is."""
        progress = len(self.decisions) / max(1, len(self.choices))
        return Analysis("failed" if self.problem else "waiting", progress, self.problem)


class Analyses:
    """Asks about one decision after the other, so that others have their turn in between."""

    def __init__(self, store: Store, link: Link, bots: Bots, packs: Packs, iterations: int) -> None:
        self._store = store
        self._link = link
        self._bots = bots
        self._packs = packs
        self._settings = Settings(iterations=iterations, milliseconds=LONGEST_THOUGHT)
        self._works: dict[str, Work] = {}

    async def look(self, live: LiveTable) -> Analysis:
        """What there is of a play's analysis."""
        table_id = live.row.id
        if live.row.status != "over":
            problem = live.row.problem
            raise Refused(problem or "The play is not over; until then nobody sees all cards.")
        kept = await self._store.analysis(table_id)
        if kept is not None and kept.worker is None:
            decisions = msgspec.json.decode(kept.body, type=list[Decision])
            return Analysis("ready", 1.0, decisions=decisions)
        if kept is not None and kept.worker in self._link.others:
            return Analysis("waiting", kept.progress)
        work = self._works.get(table_id)
        return work.shown() if work is not None else Analysis("none", 0.0)

    async def begin(self, live: LiveTable, who: str) -> Analysis:
        """See to it that there will be one."""
        found = await self.look(live)
        if found.status in ("waiting", "ready"):
            return found
        async with live.hold():
            work = Work(live.row.id, who, opening_of(live, self._packs), choices_of(live))
        going = [one for one in self._works.values() if one.who == who and not one.problem]
        if len(going) >= MOST_AT_ONCE and work.table_id not in self._works:
            raise TooMuch(
                f"{MOST_AT_ONCE} of your plays are being thought over; wait until one is ready."
            )
        before = self._works.get(work.table_id)
        if before is None or before.problem:  # somebody else may have begun meanwhile
            self._works[work.table_id] = work
            work.task = asyncio.create_task(self._think_over(work))
        return self._works[work.table_id].shown()

    async def close(self) -> None:
        """Stop; what is not ready will be begun anew when somebody asks again."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think_over(self, work: Work) -> None:
        try:
            for step in range(len(work.choices)):
                await self._tell_how_far(work)
                work.decisions.append(await self._decision(work, step))
            await self._store.keep_analysis(work.table_id, as_text(work.decisions))
            del self._works[work.table_id]
        except Exception as error:
            log.warning("analysis failed", table=work.table_id, why=why(error))
            reached = len(work.decisions)
            if self._link.shared:
                with suppress(StoreAway):
                    await self._store.drop_analysis(work.table_id)
            work.problem = f"Thinking about decision {reached + 1} failed; try again."

    async def _tell_how_far(self, work: Work) -> None:
        """People may ask another worker."""
        if self._link.shared:
            progress = work.shown().progress
            await self._store.keep_analysis(work.table_id, "[]", self._link.me, progress)

    async def _decision(self, work: Work, step: int) -> Decision:
        made = work.choices[step]
        question = Rank(
            play=f"{work.table_id} afterwards",  # a live table goes on from its own
            opening=work.opening,
            choices=work.choices[:step],
            seat=made.seat,
            settings=self._settings,
        )
        thought, _ = await self._bots.rank(question, Claim(work.who, Urgency.ANALYSIS))
        return _decided(step, made, thought)


def _decided(step: int, made: Move, thought: Thought) -> Decision:
    best = thought.ranking[0]
    chosen = next(one for one in thought.ranking if one.choice == made.choice)
    return Decision(
        step=step,
        seat=made.seat,
        chances=[round(chance, 4) for chance in thought.chances],
        best=Advice(best.choice, best.label, round(best.chance, 4), best.foretold),
        made=made.choice,
        made_chance=round(chosen.chance, 4) if chosen.tries >= A_FEW_TRIES else None,
        made_foretold=chosen.foretold,
    )
