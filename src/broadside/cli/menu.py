"""The options of an ask as a numbered list that fits on a screen."""

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from broadside.engine import Game, Option

MANY = 20
"""More options than this are folded, where a family of them begins with the same words."""
FAMILY = 4
"""A family is more than this many."""


class Entry(msgspec.Struct, frozen=True):
    """A line of the list: an option, or the beginning of several."""

    label: str
    heading: str
    options: list[Option]


Menu = list[Entry]


def menu_of(game: Game, names: Sequence[str], options: Sequence[Option]) -> Menu:
    """All options, verb by verb; long families are folded into one line each."""
    verbs = list(dict.fromkeys(option[0] for option in options))
    by_verb = sorted(options, key=lambda option: verbs.index(option[0]))
    if len(options) <= MANY:
        return _singly(game, names, by_verb)
    families = [list(family) for _, family in groupby(by_verb, key=_family)]
    return [entry for family in families for entry in _folded(_singly(game, names, family))]


def menu_behind(folded: Entry, game: Game, names: Sequence[str]) -> Menu:
    """The options of a folded line, each without the words they share."""
    shared = folded.label.removesuffix("…")
    return [
        Entry(entry.label.removeprefix(shared), folded.label, entry.options)
        for entry in _singly(game, names, folded.options)
    ]


def menu_with(text: str, game: Game, names: Sequence[str], options: Sequence[Option]) -> Menu:
    """The options whose labels hold all these words."""
    words = text.lower().split()
    return [
        entry
        for entry in _singly(game, names, options)
        if all(word in entry.label.lower() for word in words)
    ]


def drawn(menu: Menu) -> RenderableType:
    """A list for the screen, numbered from 1."""
    parts: list[RenderableType] = []
    for heading, lines in groupby(enumerate(menu, 1), key=lambda line: line[1].heading):
        parts += [Text(heading, "dim italic"), _columns(lines)]
    return Group(*parts)


def _family(option: Option) -> tuple[str | int, ...]:
    """Options of one family share their verb and its first number."""
    parts: tuple[str | int, ...] = option
    return parts[:2]


def _singly(game: Game, names: Sequence[str], options: Sequence[Option]) -> Menu:
    return [
        Entry(game.label(option, names), game.verbs[option[0]].help, [option]) for option in options
    ]


def _folded(family: Menu) -> Menu:
    beginning = _shared_beginning([entry.label.split(" ") for entry in family])
    if len(family) <= FAMILY or len(beginning) < 2:
        return family
    options = [option for entry in family for option in entry.options]
    return [Entry(f"{' '.join(beginning)} …", family[0].heading, options)]


def _shared_beginning(labels: list[list[str]]) -> list[str]:
    """The words with which all labels begin."""
    same = takewhile(lambda words: len(set(words)) == 1, zip(*labels, strict=False))
    return [words[0] for words in same]


def _columns(lines: Iterable[tuple[int, Entry]]) -> Columns:
    shown = []
    for number, entry in lines:
        line = Text.assemble((f"{number:>3}", "bold cyan"), f"  {entry.label}")
        if len(entry.options) > 1:
            line.append(f" ({len(entry.options)} ways)", "dim")
        shown.append(line)
    return Columns(shown, padding=(0, 2), column_first=True)
