"""Only one server at a time has a SQLite file: each keeps in memory what the other cannot see."""

import sys
from pathlib import Path
from typing import TextIO

from broadside.engine import BroadsideError

if sys.platform != "win32":
    import fcntl


def locked(database: Path) -> TextIO:
    """Take the lock beside a database, for as long as it is open; even a kill lets go of it."""
    database = database.resolve()  # it is the same file, whichever link leads there
    try:
        lock = database.with_name(f"{database.name}.lock").open("w")
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BroadsideError(
            f"Another server uses {database} already. SQLite is for one server at a time: stop "
            "that one, give this one its own folder with --data, or let both use PostgreSQL."
        ) from None
    return lock
