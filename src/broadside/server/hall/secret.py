"""The secret that signs the cookies: made once, whole or not at all."""

import os
import secrets
import sys
import tempfile
from pathlib import Path

from broadside.engine import BroadsideError

if sys.platform != "win32":
    import fcntl

SHORTEST = 32


def secret_in(file: Path) -> str:
    """Read the secret, or make one that nobody else on this machine can read."""
    found = file.read_bytes() if file.exists() else b""
    if _was_cut_short(found):
        found = _made_once(file)
    secret = found.strip()
    if len(secret) < SHORTEST or not secret.isascii():
        raise BroadsideError(
            f"{file} holds no secret. Delete it to have a new one made; everybody must then "
            "log in again."
        )
    return secret.decode()


def _was_cut_short(found: bytes) -> bool:
    """Whether a kill or a power cut left no more than the beginning: it never signed anything."""
    begun = found.strip(b"\0")
    a_part = len(begun) < SHORTEST and not begun.strip(b"0123456789abcdef")
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
