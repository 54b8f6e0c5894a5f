"""Questions that wait in the store for whoever thinks, on this machine or another."""

import msgspec
from sqlalchemy import delete, insert, or_, select, update

from .database import Database
from .news import Answered, Asked, announce
from .roster import NOW, Roster
from .schema import questions, workers

FORGOTTEN_AFTER = 60.0
"""Seconds after which nobody waits for an answer any more."""


class Waiting(msgspec.Struct, frozen=True):
    """A question that somebody has taken."""

    id: str
    body: str


class Desk:
    """The most urgent question first, then the oldest; nobody gets one that somebody else has."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def lay_down(self, question: str, urgency: int, body: str) -> None:
        """Ask whoever has time."""
        row = {"id": question, "urgency": urgency, "body": body, "asked": NOW}
        async with self._database.writing() as connection:
            await connection.execute(insert(questions).values(row))
            await connection.run_sync(announce, Asked())

    async def take_away(self, question: str) -> str | None:
        """Have the answer, if there is one; nobody needs to think about it any more."""
        async with self._database.writing() as connection:
            gone = delete(questions).where(questions.c.id == question)
            answer: str | None = await connection.scalar(gone.returning(questions.c.answer))
        return answer

    async def take(self, thinker: str) -> Waiting | None:
        """A question that nobody thinks about, or nobody who is alive."""
        alive = select(workers.c.id).where(Roster.alive())
        next_one = (
            select(questions.c.id)
            .where(
                questions.c.answer.is_(None),
                or_(questions.c.thinker.is_(None), questions.c.thinker.not_in(alive)),
            )
            .order_by(questions.c.urgency, questions.c.asked)
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        mine = (
            update(questions)
            .where(questions.c.id == next_one.scalar_subquery())
            .values(thinker=thinker)
            .returning(questions.c.id, questions.c.body)
        )
        old = delete(questions).where(questions.c.asked < NOW - FORGOTTEN_AFTER)
        async with self._database.writing() as connection:
            await connection.execute(old)
            row = (await connection.execute(mine)).first()
        return None if row is None else Waiting(row.id, row.body)

    async def answer(self, question: str, answer: str) -> None:
        """Lay the answer beside the question."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(questions).where(questions.c.id == question).values(answer=answer)
            )
            await connection.run_sync(announce, Answered(question))
