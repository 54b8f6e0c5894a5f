"""Writing files so that a crash never leaves half of one."""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from broadside.engine import BroadsideError

from .console import say


def write_whole(path: Path, content: bytes) -> None:
    """Put the content into a file: all of it, or the old file stays."""
    target = path.resolve()  # through a link, not over it
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        part.replace(target)
    except OSError as error:
        with suppress(OSError):
            part.unlink()
        raise BroadsideError(f"{path} cannot be written: {error.strerror}.") from None


def write_report(path: Path, report: msgspec.Struct) -> None:
    """Put the numbers of a study into a file, and say so."""
    write_whole(path, msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    say(f"Written to {path}.", "dim")
