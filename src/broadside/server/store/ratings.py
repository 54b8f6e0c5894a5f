"""Ratings: what is kept of how good people, and bots of each level, are at each game."""

import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from broadside.bots.skill import Skill, after_play, mean_of, tells_skill, together

from ..hall.terms import STAND_IN
from .database import Database
from .rows import SeatRow, TableRow
from .schema import people, ratings, seats, tables

RATING = 17_001
"""The number of the lock for whoever changes ratings."""
FIRST_PLAYS = 3
"""So many plays of a guest against bots are friendly, unless chosen otherwise."""
FRIENDLY_AT_FIRST = "The first plays of a guest against bots are friendly: they change no rating."

Changes = dict[int, int]
"""By how much the rating of the person on a seat has changed."""


async def ratings_of(database: Database, person: str) -> dict[str, Skill]:
    """How good somebody is at each game, the one they played most first."""
    query = select(ratings).where(ratings.c.who == person).order_by(ratings.c.plays.desc())
    async with database.reading() as connection:
        rows = await connection.execute(query)
        return {row.game: _skill(row) for row in rows}


def why_friendly(
    connection: Connection, table: TableRow | Row[Any], seated: Sequence[SeatRow | Row[Any]]
) -> str | None:
    """Why a play that was to be rated is not, with these people at the table.

    This is told before the play begins, and looked at again whenever somebody sits down, gets up,
    or leaves a seat to a bot.
    """
    settled = table.rating_chosen or table.played_on or table.lesson is not None
    if settled or table.unrated not in (None, FRIENDLY_AT_FIRST):
        return table.unrated
    here = {seat.person for seat in seated if seat.person is not None and not seat.away}
    against_bots = len(here) == 1 and not all(map(_by_person, seated))
    if not against_bots:
        return None if here else table.unrated
    if table.unrated is None and not _is_new_here(connection, here.pop(), table.id):
        return None
    return FRIENDLY_AT_FIRST


def _is_new_here(connection: Connection, person: str, but_for: str) -> bool:
    """Whether somebody is a guest who has hardly played, but for this table."""
    guest = select(people.c.id).where(people.c.id == person, people.c.account.is_(None))
    played = (
        select(func.count())
        .select_from(seats.join(tables, tables.c.id == seats.c.table_id))
        .where(
            seats.c.person == person,
            tables.c.status == "over",
            tables.c.lesson.is_(None),
            tables.c.id != but_for,
        )
    )
    known = connection.execute(guest).first() is None
    return not known and connection.execute(played).scalar_one() < FIRST_PLAYS


def rate(connection: Connection, table_id: str, placed: Sequence[int]) -> Changes:
    """Rate who played to the end, in the transaction that stores the end: both or neither."""
    table = connection.execute(select(tables).where(tables.c.id == table_id)).one()
    at_table = select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat)
    seated = connection.execute(at_table).all()
    friendly = not table.rated or table.played_on or table.lesson is not None
    if friendly or why_friendly(connection, table, seated) or not _worth_rating(seated, placed):
        return {}
    _one_at_a_time(connection)
    who = [_player(seat) for seat in seated]
    before = _skills(connection, table.game, who)
    after = _rated(seated, who, after_play([before[player] for player in who], placed))
    _keep(connection, table.game, after)
    changes = {
        seat.seat: after[seat.person].shown - before[seat.person].shown
        for seat in seated
        if _by_person(seat)
    }
    for seat, change in changes.items():
        here = (seats.c.table_id == table_id, seats.c.seat == seat)
        connection.execute(update(seats).where(*here).values(rating_change=change))
    return changes


def hand_over_ratings(connection: Connection, giver: str, taker: str) -> None:
    """Two turn out to be the same person: what is known of both is put together."""
    _one_at_a_time(connection)
    rows = connection.execute(select(ratings).where(ratings.c.who == giver)).all()
    for row in rows:
        known = _skills(connection, row.game, [taker])
        _keep(connection, row.game, {taker: together(known[taker], _skill(row))})
    connection.execute(delete(ratings).where(ratings.c.who == giver))


def _one_at_a_time(connection: Connection) -> None:
    """Bots of a level are rated at many tables, so workers wait for each other here."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(RATING)))


def _worth_rating(seated: Sequence[Row[Any]], placed: Sequence[int]) -> bool:
    """Whether somebody played to the end, for themselves alone, and some did better than others."""
    who = [seat.person for seat in seated if seat.person is not None]
    rated_before = any(seat.rating_change is not None for seat in seated)
    return (
        any(map(_by_person, seated))
        and len(set(who)) == len(who)
        and tells_skill(placed)
        and not rated_before
    )


def _rated(
    seated: Sequence[Row[Any]], who: Sequence[str], after: Sequence[Skill]
) -> dict[str, Skill]:
    """What is known now of everybody who played to the end; several bots of a level are one."""
    own: dict[str, list[Skill]] = {}
    for seat, player, skill in zip(seated, who, after, strict=True):
        if not seat.away:  # a stand-in came late: how the play ended says nothing about it
            own.setdefault(player, []).append(skill)
    return {player: mean_of(skills) for player, skills in own.items()}


def _by_person(seat: SeatRow | Row[Any]) -> bool:
    return seat.person is not None and not seat.away


def _player(seat: Row[Any]) -> str:
    """Who is rated for a seat: its person, or the level of the bot that played it in the end."""
    player: str = seat.person if _by_person(seat) else seat.level or STAND_IN
    return player


def _skill(row: Row[Any]) -> Skill:
    return Skill(row.mu, row.sigma, row.plays)


def _skills(connection: Connection, game: str, who: Collection[str]) -> dict[str, Skill]:
    """How good they are as far as we know."""
    rows = connection.execute(select(ratings).where(ratings.c.game == game, ratings.c.who.in_(who)))
    return {player: Skill() for player in who} | {row.who: _skill(row) for row in rows}


def _keep(connection: Connection, game: str, skills: Mapping[str, Skill]) -> None:
    connection.execute(
        delete(ratings).where(ratings.c.game == game, ratings.c.who.in_(list(skills)))
    )
    connection.execute(
        insert(ratings),
        [
            {
                "who": who,
                "game": game,
                "mu": skill.mu,
                "sigma": skill.sigma,
                "plays": skill.plays,
                "updated": time.time(),
            }
            for who, skill in skills.items()
        ],
    )
