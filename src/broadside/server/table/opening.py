"""A play out of what is stored of it."""

from typing import Any

from broadside.engine import Lesson, Table, lessons_of
from broadside.games import find_game

from ..store.rows import Action, Studied, TableRow
from .play import Play


def lesson_of(game: str, studied: Studied) -> Lesson:
    """The lesson that somebody follows."""
    return lessons_of(find_game(game))[studied.id]


def replayed(row: TableRow, names: list[str], pack: Any, actions: list[Action]) -> Play:
    """The play of a table, after these actions."""
    script = {} if row.lesson is None else lesson_of(row.game, row.lesson).script
    table = Table.open(
        find_game(row.game),
        names,
        seed=row.seed,
        options=row.options,
        pack=pack,
        searchable=False,
        patient=True,
        **script,
    )
    play = Play(table)
    play.redo(actions)
    return play
