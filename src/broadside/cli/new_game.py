"""`broadside new-game`: the beginnings of a game, small and whole."""

import keyword
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from broadside import engine
from broadside.engine import BroadsideError

from .console import report
from .files import write_whole

SCAFFOLD = Path(__file__).with_name("scaffold")
"""High Tide, laid out like a checkout: its files are taken as they are, but for its names."""
GAMES = Path("src/broadside/games")
CHECKOUT = (GAMES, Path("tests/corpus"), Path("docs/rules"), Path("web/src/games"))
"""What a checkout has, and an installed package has not."""
LONGEST_ID, LONGEST_TITLE = 20, 40


class Names(msgspec.Struct, frozen=True):
    """What a game is called here and there."""

    id: str
    title: str

    @property
    def type(self) -> str:
        """Its class: `SeaDogs` for `sea_dogs`."""
        return self.id.title().replace("_", "")

    @property
    def rules(self) -> str:
        """What the ids of its rules begin with: `SD`, by the title or else by the id."""
        initials = [word[0].upper() for word in self.title.split() if re.match("[A-Za-z]", word)]
        return "".join(initials) if len(initials) > 1 else re.sub("[^a-z]", "", self.id)[:2].upper()

    def instead_of(self, other: "Names", text: str) -> str:
        """A text about the other game, as it reads about this one."""
        mine = [self.id, self.type, self.title, self.rules]
        others = [other.id, other.type, other.title, other.rules]
        new = dict(zip(others, mine, strict=True))
        spelt = rf"{other.id}|{other.type}|{other.title}|\b{other.rules}\b"
        return re.sub(spelt, lambda found: new[found[0]], text)


SAMPLE = Names("hightide", "High Tide")


def new_game(
    game_id: Annotated[
        str,
        typer.Argument(metavar="ID", help="What to type for it: one lower-case word, `sea_dogs`."),
    ],
    title: Annotated[
        str | None, typer.Option(help="What to call it; `Sea Dogs` for sea_dogs if not given.")
    ] = None,
) -> None:
    """Lay out a new game in this checkout: one that works, to be changed piece by piece.

    It has rules, words, a view, previews, cards, bots, a picture for the
    terminal, a board for the browser, a page of rules, tests and stored plays.
    docs/adding-a-game.md goes on from there.
    """
    names = Names(game_id, title or " ".join(game_id.split("_")).title())
    _check(names)
    files = _files(names)
    _check_place(names, list(files))
    _write(files)
    _store_plays()
    _tell(names, len(files))


def _check(names: Names) -> None:
    """Refuse what cannot be the name of a game."""
    spelt = re.fullmatch("[a-z][a-z0-9_]*", names.id) and len(names.id) <= LONGEST_ID
    if not spelt or keyword.iskeyword(names.id) or hasattr(engine, names.type):
        raise BroadsideError(
            f"{names.id!r} cannot be the id of a game: it takes a lower-case Python name of at "
            f"most {LONGEST_ID} letters that means nothing else, such as sea_dogs."
        )
    if not re.fullmatch(rf"(?! )[^\"\\{{}}<>`\n]{{1,{LONGEST_TITLE}}}(?<! )", names.title):
        raise BroadsideError(
            f"{names.title!r} cannot be the title of a game: it takes 1 to {LONGEST_TITLE} letters "
            "on one line, without quotation marks, brackets and backslashes."
        )


def _files(names: Names) -> dict[Path, str]:
    """Every file of the new game, by its place in a checkout."""
    return {
        Path(names.instead_of(SAMPLE, path.relative_to(SCAFFOLD).as_posix())): names.instead_of(
            SAMPLE, path.read_text(encoding="utf-8")
        )
        for path in sorted(SCAFFOLD.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def _check_place(names: Names, files: list[Path]) -> None:
    """Refuse to write where there is no checkout, or over anything."""
    if not all(folder.is_dir() for folder in CHECKOUT):
        raise BroadsideError(
            f"{Path.cwd()} is no checkout of Broadside: go to the folder that holds "
            f"{', '.join(map(str, CHECKOUT[:-1]))} and {CHECKOUT[-1]}."
        )
    for path in (GAMES / f"{names.id}.py", *files):
        if path.exists():
            raise BroadsideError(
                f"{path} is there already, so no new game can be called {names.id!r}."
            )


def _write(files: dict[Path, str]) -> None:
    """All of the files, or none."""
    made: list[Path] = []
    try:
        for path, text in files.items():
            made += [folder for folder in reversed(path.parents) if not folder.exists()]
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, text.encode())
            made.append(path)
    except (OSError, BroadsideError) as error:
        for path in reversed(made):
            with suppress(OSError):
                path.rmdir() if path.is_dir() else path.unlink()
        raise BroadsideError(f"Nothing was laid out: {error}") from None


def _store_plays() -> None:
    """Plays that every later version must replay; in a process that knows the new game."""
    here = {"PYTHONPATH": os.pathsep.join(["src", "."])}
    command = [sys.executable, "-m", "tests.corpus.corpus", "--add"]
    subprocess.run(command, env=os.environ | here, check=True)


def _tell(names: Names, files: int) -> None:
    report(f"{names.title} is laid out: {files} files, and stored plays in tests/corpus.", "green")
    report(f"  {GAMES / names.id}/    the rules; begin with rules.py")
    report(f"  docs/rules/{names.id}.md, tests/{names.id}/, web/src/games/{names.id}/")
    report("What to do next (docs/adding-a-game.md tells the rest):")
    report(f"  broadside play {names.id}", "bold")
    report("  make openapi    # the browser learns its types", "bold")
    report("  make test", "bold")
