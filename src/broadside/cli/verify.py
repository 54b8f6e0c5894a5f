"""`broadside verify`: was this play what it says?"""

from pathlib import Path
from typing import Annotated

import typer

from broadside import engine
from broadside.games import find_game

from .console import report
from .drawing import winner_sentence
from .setting import pack_from


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as written by `play --save`.")],
    pack: Annotated[
        Path | None, typer.Option(help="The content pack it was played with, if not the usual one.")
    ] = None,
) -> None:
    """Check a record: the seed fits its digest, every choice was legal, the result is right."""
    record = engine.read_record(file)
    kind = find_game(record.game)
    table = engine.verify(record, kind, pack_from(pack, kind))
    report(f"{file}: {kind.title}, {', '.join(record.names)}", "bold")
    report(f"✓ The seed fits the digest {record.seed_digest}.", "green")
    report(f"✓ All {len(record.choices)} choices are legal.", "green")
    if record.result is not None:
        scores = ", ".join(map(str, record.result.scores))
        report(f"✓ They lead to the result on record: {scores}. {winner_sentence(table)}", "green")
    else:
        report("  The play is not over, so there is no result to check.", "dim")
