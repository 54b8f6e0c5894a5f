"""`broadside content`: packs of one's own cards."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from broadside.engine import BadContent, CheckedPack, Game, load_pack
from broadside.games import all_games, find_game

from .console import report

app = typer.Typer(help="Look after content packs: your own cards for a game.")


@app.callback()
def content() -> None:
    """Look after content packs: your own cards for a game."""


@app.command(epilog="Example: broadside content check my-cards/ --game boarding")
def check(
    path: Annotated[Path, typer.Argument(help="A YAML file, or a folder of them.")],
    game: Annotated[
        str | None, typer.Option(help="The game it is for; found out when not given.")
    ] = None,
) -> None:
    """Check a pack before you play with it; every mistake is named by file, line and field."""
    kind = find_game(game) if game is not None else _game_that_accepts(path)
    checked = load_pack(path, kind)
    for warning in checked.warnings:
        report(f"warning: {warning}", "yellow")
    report(f"{path} is a good pack for {kind.title}: {_contents(checked)}.", "green")


def _game_that_accepts(path: Path) -> type[Game]:
    """The one game there is, or the first that likes the pack."""
    kinds = list(all_games().values())
    if len(kinds) == 1:
        return kinds[0]
    for kind in kinds:
        try:
            load_pack(path, kind)
        except BadContent:
            continue
        return kind
    raise BadContent(f"No game accepts {path}. Say which one it is for (--game) to see why.")


def _contents(checked: CheckedPack) -> str:
    fields: dict[str, Any] = msgspec.structs.asdict(checked.pack)
    counted = [f"{len(part)} {name}" for name, part in fields.items() if isinstance(part, list)]
    return ", ".join(counted) or "nothing to count"
