"""How a server is set up, and the secrets it makes for itself."""

import os
import secrets
import sys
import tempfile
from pathlib import Path

import msgspec

from broadside.engine import BroadsideError

if sys.platform != "win32":
    import fcntl

SHORTEST_SECRET = 32


class Settings(msgspec.Struct, frozen=True):
    """All that can be set. The defaults suit a server for friends."""

    data: Path
    """Where the database, the secret and one's own content packs are kept."""
    secret: str
    """Signs the cookies; whoever has it can be anybody."""
    database: str
    """A SQLAlchemy URL."""
    bot_workers: int = 1
    bot_seconds: float = 10.0
    """How long a bot may think about one choice before any legal one is taken for it."""
    bot_pace: float = 1.0
    """How many times its usual time a bot takes for a choice; 0 for as fast as it can."""
    bot_command: tuple[str, ...] = ()
    """How to start a process that thinks; empty for the usual way."""
    hint_milliseconds: int = 1000
    """How long to think about a hint."""
    hints_per_minute: int = 20
    """For each person; 0 for no limit."""
    analysis_iterations: int = 300
    """How many guesses to follow at each decision of a finished play."""
    requests_per_minute: int = 600
    """For each address; 0 for no limit."""
    messages_per_minute: int = 600
    """For each socket; 0 for no limit."""
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
        secret = _secret(folder / "secret")
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


def _secret(file: Path) -> str:
    """Read the secret, or make one that nobody else on this machine can read."""
    found = file.read_bytes() if file.exists() else b""
    if _was_cut_short(found):
        found = _made_once(file)
    secret = found.strip()
    if len(secret) < SHORTEST_SECRET or not secret.isascii():
        raise BroadsideError(
            f"{file} holds no secret. Delete it to have a new one made; everybody must then "
            "log in again."
        )
    return secret.decode()


def _was_cut_short(found: bytes) -> bool:
    """Whether a kill or a power cut left no more than the beginning: it never signed anything."""
    begun = found.strip(b"\0")
    a_part = len(begun) < SHORTEST_SECRET and not begun.strip(b"0123456789abcdef")
    return a_part or not begun.strip()


def _made_once(file: Path) -> bytes:
    """Make a secret; of servers that start at once one does, and the others wait and read it."""
    with open(os.open(file, os.O_RDWR | os.O_CREAT, 0o600), "rb") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        found = file.read_bytes()
        if _was_cut_short(found):
            found = secrets.token_hex(32).encode() + b"\n"
            _put(file, found)
        return found


def _put(file: Path, content: bytes) -> None:
    """Write a file all at once: it is whole, or as it was before."""
    handle, draft = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}.")
    with open(handle, "wb") as out:
        out.write(content)
        out.flush()
        os.fsync(out.fileno())
    os.replace(draft, file)
    if sys.platform != "win32":
        folder = os.open(file.parent, os.O_RDONLY)
        os.fsync(folder)  # the name must survive a power cut too
        os.close(folder)


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
