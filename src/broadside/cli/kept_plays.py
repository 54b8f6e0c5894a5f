"""A file of the plays of a match: a line for the match, then one for each play, as they end."""

from pathlib import Path

import msgspec

from broadside.engine import BroadsideError
from broadside.study.match import Match
from broadside.study.played import Played


def keep_plays(path: Path, match: Match, ended: list[Played]) -> None:
    """Add plays to a file."""
    try:
        with path.open("ab") as file:
            heading = [] if file.tell() else [match]
            file.write(msgspec.json.Encoder().encode_lines([*heading, *ended]))
    except OSError as error:
        raise BroadsideError(f"{path} cannot be written: {error.strerror}.") from None


def kept_plays(path: Path, match: Match) -> list[Played]:
    """The plays of an earlier run of the same match; none where there is no file yet.

    A run that was killed may have left half a line at the end: it is cut off, for that play will
    be played again.
    """
    if not path.exists() or not path.stat().st_size:
        return []
    try:
        content = path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        first, *lines = whole.splitlines()
        before = msgspec.json.decode(first, type=Match)
        ended = [msgspec.json.decode(line, type=Played) for line in lines]
    except (OSError, ValueError) as error:
        raise BroadsideError(f"{path} is no file of plays: {error}.") from None
    if before != match:
        raise BroadsideError(
            f"{path} belongs to another match: {before.game} with {', '.join(before.bots)} "
            f"and seed {before.seed}{_and_more(before)}. Give another file, or play that match on."
        )
    if whole != content:
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return ended


def _and_more(match: Match) -> str:
    options = ", ".join(f"{key}={value}" for key, value in match.options.items())
    return (f", {options}" if options else "") + (", cards of its own" if match.pack else "")
