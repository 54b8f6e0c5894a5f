"""One YAML file of a pack: read quickly, with the line of whatever is wrong.

People write YAML 1.2 in its core schema: `yes`, `on`, `1:30` and `2024-01-01` are words, `010` is
ten. PyYAML only splits the text into events, in C where it was built with libyaml; what a word
means is decided here, so both ways of reading give the same. Where a thing stands in the file is
looked up only when there is something to complain about.
"""

import re
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any
from unicodedata import category

import yaml

from .errors import BadContent

Place = tuple[str | int, ...]
"""Where something is, as keys and positions: `("cards", 3, "min")`."""

PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEEPEST = 32
"""Levels of lists and maps; what a pack needs are a handful."""
WIDEST = 2**53
"""Whole numbers beyond this are not exact everywhere, not in a browser for one."""

WORDS = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
WHOLE = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
NUMBER = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
NO_NUMBER = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
NOT_IN_TEXT = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
JOINERS = "\n\u200c\u200d"


class PackFile:
    """A file, what it says as plain data, and where it says it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._text = _text_of(path)
        self.data: dict[Any, Any] = self._read()

    def line_of(self, place: Place) -> int:
        """The line of a place, or of the last thing on the way to it; 0 if there is nothing."""
        node, line = self._root, 0
        for key in place:
            found = _inside(node, key)
            if found is None:
                break
            node, line = found
        return line

    @cached_property
    def _root(self) -> Any:
        return yaml.compose(self._text, Loader=PARSER)

    def _read(self) -> dict[Any, Any]:
        events = yaml.parse(self._text, Loader=PARSER)
        try:
            data = _Reader(self.path, events).document()
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 1
            raise BadContent(f"{self.path}:{line}: not valid YAML: {error.problem}.") from None
        if not isinstance(data, dict):
            raise BadContent(f"{self.path}: a pack is a list of `key: value` lines at its top.")
        return data


class _Reader:
    """Makes plain data out of events."""

    def __init__(self, path: Path, events: Any) -> None:
        self._path = path
        self._events = events

    def document(self) -> Any:
        """All of the file, which is one document."""
        next(self._events)
        if isinstance(next(self._events), yaml.StreamEndEvent):
            return None
        data = self._part(next(self._events), 0)
        next(self._events)
        after = next(self._events)
        if not isinstance(after, yaml.StreamEndEvent):
            raise self._refusal(after, "a second document begins; a file of a pack has only one")
        return data

    def _part(self, event: Any, depth: int) -> Any:
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise self._refusal(event, "anchors and aliases (& and *) are not read; write it out")
        if event.tag is not None:
            raise self._refusal(event, f"tags ({event.tag}) are not read; quote what is a text")
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if depth == DEEPEST:
            raise self._refusal(event, f"is nested deeper than {DEEPEST} levels")
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(depth + 1)
        return self._map(depth + 1)

    def _list(self, depth: int) -> list[Any]:
        parts = []
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            parts.append(self._part(event, depth))
        return parts

    def _map(self, depth: int) -> dict[Any, Any]:
        parts: dict[Any, Any] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            key = self._part(event, depth)
            if isinstance(key, list | dict):
                raise self._refusal(event, "a key is a word or a number")
            if key in parts:
                raise self._refusal(event, f"`{key}` is given twice")
            parts[key] = self._part(next(self._events), depth)
        return parts

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        if not text.isprintable() and _unseen(text):
            raise self._refusal(event, "a text holds a character that cannot be seen")
        if not event.implicit[0]:  # quoted
            return text
        try:
            return _meaning(text)
        except ValueError as error:
            raise self._refusal(event, str(error)) from None

    def _refusal(self, event: Any, reason: str) -> BadContent:
        return BadContent(f"{self._path}:{event.start_mark.line + 1}: {reason}.")


@lru_cache(maxsize=4096)
def _meaning(word: str) -> Any:
    """What a word without quotes stands for, by the core schema of YAML 1.2."""
    if word in WORDS:
        return WORDS[word]
    if WHOLE.fullmatch(word):
        number = int(word, 0 if word[1:2] in ("o", "x") else 10) if len(word) < 20 else WIDEST
        if abs(number) >= WIDEST:
            raise ValueError("a whole number is too large")
        return number
    if NUMBER.fullmatch(word):
        if abs(broken := float(word)) >= WIDEST:
            raise ValueError("a number is too large")
        return broken
    if NO_NUMBER.fullmatch(word):
        raise ValueError(f"{word} is no number to play with")
    return word


def _unseen(text: str) -> bool:
    """Whether there are control characters, or such that turn the direction of reading."""
    return any(category(sign) in UNSEEN and sign not in JOINERS for sign in text)


def _text_of(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BadContent(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadContent(f"{path} is not a text file in UTF-8.") from None
    if wrong := NOT_IN_TEXT.search(text):
        line = text.count("\n", 0, wrong.start()) + 1
        raise BadContent(f"{path}:{line}: holds a character that is in no text.")
    return text


def _inside(node: Any, key: str | int) -> tuple[Any, int] | None:
    """What is under a key or at a position, and its line."""
    if isinstance(node, yaml.MappingNode):
        for name, part in node.value:
            if name.value == str(key):
                return part, name.start_mark.line + 1
    elif isinstance(node, yaml.SequenceNode) and isinstance(key, int) and key < len(node.value):
        part = node.value[key]
        return part, part.start_mark.line + 1
    return None
