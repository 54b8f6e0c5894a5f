"""What there is to play, to read and to learn."""

from typing import Any

import msgspec

from broadside.engine import Term

from .fields import Incoming


class OptionInfo(msgspec.Struct, frozen=True):
    """A table option of a game."""

    key: str
    values: list[Any]
    usual: Any
    help: str
    seats: bool
    """Whether its numbers are seats, counted from 0."""


class PresetInfo(msgspec.Struct, frozen=True):
    """Table options that go well together."""

    name: str
    title: str
    words: str
    options: dict[str, Any]
    """All of them, the usual ones too."""


class PackInfo(msgspec.Struct, frozen=True):
    """A content pack one can play with."""

    id: str
    digest: str
    numbered: dict[str, list[str]]
    """Options that are numbers, from 1, of things in this pack: what these are called."""


class WindowInfo(msgspec.Struct, frozen=True):
    """A kind of moment at which a game lets people react."""

    kind: str
    title: str
    seconds: float


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    id: str
    title: str
    pitch: str
    aim: str
    """What everybody is after, in a sentence or two."""
    players: list[int]
    usual_players: int
    """How many play when nobody said."""
    minutes: list[int]
    options: list[OptionInfo]
    presets: list[PresetInfo]
    packs: list[PackInfo]
    windows: list[WindowInfo]
    glossary: list[Term]
    """What boards draw as signs, and what it means."""


class RuleText(msgspec.Struct, frozen=True):
    """A rule, or a worked example, under its id."""

    id: str
    text: str


class Section(msgspec.Struct, frozen=True):
    """A chapter of the rules."""

    title: str
    text: str
    """What stands before the first rule, as Markdown."""
    rules: list[RuleText]


class Rulebook(msgspec.Struct, frozen=True):
    """The rules of a game."""

    title: str
    text: str
    sections: list[Section]


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson of a game, and how far you are with it."""

    game: str
    id: str
    title: str
    words: str
    """What one knows afterwards."""
    minutes: int
    steps: int
    learnt: bool
    """Whether you have finished it."""
    table: str | None
    """Your table, if you have begun it and not finished."""
    step: int
    """How many of its steps are behind you there."""


class LessonWish(Incoming, frozen=True):
    """Whether to begin a lesson anew rather than to go on with it."""

    anew: bool = False


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that can take a seat."""

    level: str
    title: str
    help: str
