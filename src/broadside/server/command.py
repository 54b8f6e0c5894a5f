"""The command that runs a server. Heavy imports wait until it is called."""

from pathlib import Path
from typing import Annotated, Literal

import typer

LogLevel = Annotated[
    Literal["debug", "info", "warning", "error"], typer.Option(help="What to log.")
]


def serve(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 for any free one.")] = 8000,
    data: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Where the database, the secret and your own content packs are kept. "
            "Usually BROADSIDE_DATA, or ~/.local/share/broadside.",
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Another database than the file in the data folder, such as "
            "postgresql://user:password@host/name. Better in BROADSIDE_DATABASE_URL.",
        ),
    ] = None,
    bot_pace: Annotated[
        float,
        typer.Option(
            min=0.0,
            help="How many times their usual time bots take for a choice; 0 for as fast as they "
            "can, which may tell what they hold.",
        ),
    ] = 1.0,
    thinkers: Annotated[
        int | None,
        typer.Option(
            min=0,
            help="How many processes think for bots here; usually one fewer than there are cores. "
            "0 leaves it to `broadside think`.",
        ),
    ] = None,
    log_level: LogLevel = "info",
    open_: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
) -> None:
    """Run a server: play in the browser, alone or with friends."""
    import msgspec

    from .hall.settings import make_settings
    from .run import run

    settings = msgspec.structs.replace(make_settings(data, database), bot_pace=bot_pace)
    if thinkers is not None:
        settings = msgspec.structs.replace(settings, bot_workers=thinkers)
    run(settings, host, port, log_level, open_page=open_)


def think(
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="The PostgreSQL of the servers. Better in BROADSIDE_DATABASE_URL."
        ),
    ] = None,
    thinkers: Annotated[
        int | None, typer.Option(min=1, help="How many processes; usually one for each core.")
    ] = None,
    log_level: LogLevel = "info",
) -> None:
    """Think for bots of servers, on this machine or another: the database is what they share."""
    import os

    from .run import run_thinkers

    run_thinkers(database, thinkers or os.cpu_count() or 1, log_level)
