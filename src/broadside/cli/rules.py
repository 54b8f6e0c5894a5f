"""`broadside rules`: the rules in words."""

import os
from typing import Annotated

import typer
from rich.markdown import Markdown

from broadside.engine import Game
from broadside.games import find_game
from broadside.games.rulebook import rules_of

from .console import out
from .rulebook import rule_of


def rules(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game, as listed by `broadside games`.")
    ],
    rule_id: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="One rule, such as BP-3.2; all of them without it."),
    ] = None,
) -> None:
    """Read the rules of a game, or a single rule by its id."""
    kind = find_game(game)
    if rule_id is None:
        show_rules(kind)
    else:
        show_rule(kind, rule_id)


def show_rules(kind: type[Game]) -> None:
    """The whole page, in a pager where there is a terminal to leaf through it."""
    page = Markdown(rules_of(kind))
    if not out.is_terminal:
        out.print(page)
        return
    os.environ.setdefault("LESS", "FRX")  # else less prints colours as garbage
    with out.pager(styles=True):
        out.print(page)


def show_rule(kind: type[Game], rule_id: str) -> None:
    """One rule."""
    out.print(Markdown(rule_of(kind, rule_id)))
