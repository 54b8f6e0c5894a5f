"""`broadside content`: packs of one's own cards."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from broadside.engine import (
    BadContent,
    BroadsideError,
    CheckedPack,
    Game,
    Part,
    default_pack,
    load_lesson,
    load_pack,
)
from broadside.games import all_games, find_game

from .console import out, report, say
from .files import write_whole
from .pack_export import as_files, as_one_file
from .pack_format import fields_of, parts_of, summary
from .setting import pack_from

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, as listed by `broadside games`.")
]

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


@app.command(epilog="Example: broadside content lesson my-lesson.yaml --game boarding")
def lesson(
    path: Annotated[Path, typer.Argument(help="A YAML file.")],
    game: Annotated[str, typer.Option(help="The game that it teaches.")],
) -> None:
    """Check a lesson by playing it through; what is wrong is named by file and line."""
    found = load_lesson(path, find_game(game))
    report(f"{path} teaches {find_game(game).title} in {len(found.steps)} steps.", "green")


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


@app.command(epilog="Example: broadside content export boarding my-cards/")
def export(
    game: GameName,
    folder: Annotated[
        Path | None, typer.Argument(help="A new folder for it; else it is printed.")
    ] = None,
    pack: Annotated[
        Path | None, typer.Option(help="This pack instead of the one that comes with the game.")
    ] = None,
) -> None:
    """Write a pack as YAML with comments, to start one of your own from."""
    kind = _game_with_cards(game)
    content = pack_from(pack, kind) or default_pack(kind)
    if folder is None:
        typer.echo(as_one_file(kind, content), nl=False)
        return
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BroadsideError(f"{folder} is there already; name a folder that is new or empty.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BroadsideError(f"{folder} cannot be made: {error.strerror}.") from None
    for name, text in as_files(kind, content).items():
        write_whole(folder / name, text.encode())
    report(f"Written to {folder}. Give it an id of its own, change what you like, and check it:")
    report(f"broadside content check {folder} --game {game}", "bold")


@app.command("format", epilog="Example: broadside content format boarding")
def tell_format(game: GameName) -> None:
    """Tell what a pack of a game holds: every field, what may stand there and what it is for."""
    for part in parts_of(_game_with_cards(game).pack_type):
        say(part.__name__, "bold")
        say(summary(part))
        grid = Table.grid(padding=(0, 2, 0, 2))
        for field in fields_of(part):
            words = Text(field.allowed, "dim")
            grid.add_row(
                Text(field.name), words if not field.help else Text(field.help + "\n") + words
            )
        out.print(grid)
        out.print()


def _game_with_cards(game: str) -> type[Game]:
    kind = find_game(game)
    if not issubclass(kind.pack_type, Part):
        raise BroadsideError(f"{kind.title} has no cards of which one could make a pack.")
    return kind
