"""Records: a play as small JSON, enough to play it again on any machine.

Choices are kept in words and not as numbers of options: if a later version listed options in
another order, a number would mean another choice, and nobody would notice. Compressed, words are
small too.
"""

import gzip
import hashlib
import zlib
from pathlib import Path
from typing import Any

import msgspec

from .errors import BadRecord
from .game import Game

COMPRESSED = b"\x1f\x8b"
"""How everything begins that was compressed with gzip."""


class Result(msgspec.Struct, frozen=True):
    """How a play ended."""

    scores: list[int]
    winners: list[int]
    places: list[int] | None = None
    worth: list[float] | None = None
    """None, like the places, in a record from before they were kept."""


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A play: what was settled before it, and every choice since."""

    game: str
    names: list[str]
    options: dict[str, Any]
    pack: str
    pack_digest: str
    seed: str
    seed_digest: str
    """Shown before the first choice, so that the seed cannot be changed afterwards."""
    choices: list[list[str | int]]
    """`[seat, verb, *numbers]` each."""
    result: Result | None = None
    format: int = 1

    def to_json(self) -> bytes:
        """For a file: readable, one choice a line."""
        head = msgspec.structs.replace(self, choices=[])
        text = msgspec.json.format(msgspec.json.encode(head), indent=2)
        lines = b",\n    ".join(msgspec.json.encode(choice) for choice in self.choices)
        return text.replace(b'"choices": []', b'"choices": [\n    ' + lines + b"\n  ]", 1) + b"\n"

    def compressed(self) -> bytes:
        """To be kept or sent in great numbers: about a kilobyte."""
        return gzip.compress(msgspec.json.encode(self), mtime=0)  # the same play, the same bytes


def read_record(path: Path) -> Record:
    """Read a record from a file, compressed or not."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror}.") from None
    return record_from(content, str(path))


def record_from(content: bytes, source: str = "This") -> Record:
    """A record from what it was written as; complaints name the source."""
    try:
        text = gzip.decompress(content) if content.startswith(COMPRESSED) else content
        return msgspec.json.decode(text, type=Record)
    except (OSError, EOFError, zlib.error):
        raise BadRecord(
            f"{source} is compressed, but damaged or cut off; get it once more from where it is "
            "whole."
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord(f"{source} is not a record of a play: {error}.") from None


def result_of(game: Game) -> Result:
    """How a play has ended; what it was worth in six digits, the same on every machine."""
    worth = [round(share, 6) for share in game.worth()]
    return Result(game.scores, game.winners, game.places(), worth)


def digest_of(thing: Any) -> str:
    """A fingerprint of anything msgspec can write."""
    plain = msgspec.to_builtins(thing, str_keys=True)
    return hashlib.sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()


def digest_of_seed(seed: str) -> str:
    """What is shown of the seed before the play is over."""
    return hashlib.sha256(seed.encode()).hexdigest()
