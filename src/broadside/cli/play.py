"""`broadside play`: a game at this terminal."""

from pathlib import Path
from typing import Annotated, Any

import typer

from broadside.engine import (
    BroadsideError,
    Game,
    Record,
    Table,
    check_seats,
    read_record,
    table_options,
    verify,
)
from broadside.games import find_game, usual_count

from .logbook import Logbook
from .seats import listed, names_for, seats_of_people_and_bots
from .setting import options_from, pack_from
from .sitting import Sitting


def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game, as listed by `broadside games`.")
    ],
    seats: Annotated[
        str | None,
        typer.Option(
            help="Who sits where, clockwise: `you` or a bot such as `mate`, `random` or one of "
            "your own, `module:Class`, separated by commas. Several `you` share the keyboard. "
            "Without it: you and greedy bots.",
        ),
    ] = None,
    names: Annotated[
        str | None, typer.Option(help="What the players are called, separated by commas.")
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Decides all chance; the same seed deals the same cards.")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            help="Keep the play in this file; if it exists, take it up from there. If its name "
            "ends in .gz, it is compressed."
        ),
    ] = None,
    pack: Annotated[
        Path | None, typer.Option(help="Your own cards: a YAML file, or a folder of them.")
    ] = None,
    preset: Annotated[
        str | None,
        typer.Option(help="Table options under a name, as listed by `broadside games`."),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            help="A table option as key=value, such as covered_values=memory. Repeatable."
        ),
    ] = None,
) -> None:
    """Play a game here, against bots or with friends at the same keyboard."""
    kind = find_game(game)
    content = pack_from(pack, kind)
    options = options_from(option or [], kind, preset)
    if save is not None and save.exists():
        record = read_record(save)
        _check_same_play(record, kind, seed, names, options, save)
        chairs = seats_of_people_and_bots(kind, seats, len(record.names))
        if len(chairs) != len(record.names):
            raise BroadsideError(
                f"{save} is a play of {len(record.names)}, so --seats needs as many."
            )
        table = verify(record, kind, content, listening=True, searchable=True)
    else:
        chairs = seats_of_people_and_bots(kind, seats, _count(kind, names))
        table = Table.open(kind, names_for(chairs, names), seed=seed, options=options, pack=content)
    Sitting(table, chairs, Logbook(save)).play()


def _count(kind: type[Game], names: str | None) -> int:
    """As many players as names are given, else the usual number."""
    if names is None:
        return usual_count(kind)
    count = len(listed(names))
    check_seats(kind, count)
    return count


def _check_same_play(
    record: Record,
    kind: type[Game],
    seed: str | None,
    names: str | None,
    options: dict[str, Any],
    save: Path,
) -> None:
    """A saved play goes on as it was begun; say which wish it cannot fulfil."""
    count = len(record.names)
    other = {
        "of another game": record.game != kind.id,
        "with another seed": seed is not None and seed != record.seed,
        "with other names": names is not None and listed(names) != record.names,
        "with other options": bool(options)
        and table_options(kind, options, count) != table_options(kind, record.options, count),
    }
    for how, differs in other.items():
        if differs:
            raise BroadsideError(
                f"{save} holds a play {how}. Take it up as it was begun, or save the new play "
                "under another name."
            )
