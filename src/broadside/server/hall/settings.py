"""How a server is set up."""

import os
from pathlib import Path

import msgspec

from broadside.engine import BroadsideError

from .secret import secret_in

BOT_SECONDS = 10.0
"""How long a bot usually may think at most."""


class Settings(msgspec.Struct, frozen=True):
    """All that can be set. The defaults suit a server for friends."""

    data: Path
    """Where the database, the secret and one's own content packs are kept."""
    secret: str
    """Signs the cookies; whoever has it can be anybody."""
    database: str
    """A SQLAlchemy URL."""
    bot_workers: int = 1
    bot_seconds: float = BOT_SECONDS
    """How long a bot may think about one choice before any legal one is taken for it."""
    bot_pace: float = 1.0
    """How many times its usual time a bot takes for a choice; 0 for as fast as it can."""
    bot_command: tuple[str, ...] = ()
    """How to start a process that thinks; empty for the usual way."""
    hint_milliseconds: int = 1000
    """How long to think about a hint."""
    hints_per_minute: int = 20
    """For each person; 0 for no limit."""
    lessons_per_minute: int = 60
    """For each person, or for the guests of an address; 0 for no limit."""
    analysis_iterations: int = 300
    """How many guesses to follow at each decision of a finished play."""
    requests_per_minute: int = 600
    """For each address; 0 for no limit."""
    messages_per_minute: int = 600
    """On all sockets of an account, or of all guests at an address; 0 for no limit."""
    pages_per_minute: int = 2400
    """Files of the client, for each address; 0 for no limit."""
    request_seconds: float = 20.0
    """How long a request may take to arrive, headers and body."""
    read_seconds: float = 60.0
    """How long something that was sent may wait until it is read."""
    connections_per_address: int = 200
    """At the same time, but for proxies, which bring everybody; 0 for no limit."""
    sockets_per_address: int = 200
    """At the same time; 0 for no limit."""
    open_tables_per_person: int = 100
    tables_of_bots_per_person: int = 3
    """Where bots play alone, and do not wait for anybody."""
    searching_bots_per_person: int = 24
    """At all tables together that somebody opened and that are not over."""
    idle_seconds: float = 600.0
    """How long a table nobody looks at stays in memory."""
    sweep_seconds: float = 5.0
    """How often to look for tables where something is to be done that was not."""
    ping_seconds: float = 20.0
    seed: str = ""
    """Deals every new play alike, so that a test sees again what it saw; empty for real plays."""


def usual_data_folder() -> Path:
    """Where servers keep their things: BROADSIDE_DATA, or the usual place of the system."""
    if chosen := os.environ.get("BROADSIDE_DATA"):
        return Path(chosen)
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "broadside"


def make_settings(data: Path | None = None, database: str | None = None) -> Settings:
    """Settings for a data folder, which is made if it is not there."""
    folder = (data or usual_data_folder()).absolute()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        secret = secret_in(folder / "secret")
    except OSError as error:
        raise BroadsideError(f"{folder} cannot be used to keep data: {error.strerror}.") from None
    return Settings(
        data=folder,
        secret=secret,
        database=_async_url(
            database
            or os.environ.get("BROADSIDE_DATABASE_URL")
            or f"sqlite:///{folder / 'broadside.sqlite'}"
        ),
        bot_workers=max(1, (os.cpu_count() or 2) - 1),
    )


def shared_database(url: str | None) -> str:
    """A database that several workers can use at the same time."""
    chosen = _async_url(url or os.environ.get("BROADSIDE_DATABASE_URL") or "sqlite://")
    if chosen.startswith("sqlite"):
        raise BroadsideError(
            "Only servers with PostgreSQL share their thinking: give postgresql://user:password"
            "@host/name as --database or in BROADSIDE_DATABASE_URL."
        )
    return chosen


def _async_url(url: str) -> str:
    """The same database with the driver we use, whichever way it was written."""
    scheme, colon, rest = url.partition("://")
    match scheme.partition("+")[0]:
        case "sqlite":
            return f"sqlite+aiosqlite{colon}{rest}"
        case "postgres" | "postgresql":
            return f"postgresql+asyncpg{colon}{rest}"
    raise BroadsideError(
        f"{scheme or url!r} is no database Broadside knows. Give sqlite:///path/to/file or "
        "postgresql://user:password@host/name."
    )
