"""The options of an ask as a numbered list that fits on a screen."""

from collections.abc import Sequence
from itertools import groupby, takewhile

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from broadside.engine import Option, Table

MANY = 20
"""More options than this are folded, where a family of them begins with the same words."""
FAMILY = 4
"""A family is more than this many."""


class Entry(msgspec.Struct, frozen=True):
    """A line of the list: an option, or the beginning of several."""

    label: str
    heading: str
    options: list[Option]
    foretold: str = ""
    """What would come of it."""


Menu = list[Entry]


def menu_of(table: Table, seat: int) -> Menu:
    """All options of a seat, verb by verb; long families are folded into one line each."""
    options = table.asks[seat].options
    verbs = list(dict.fromkeys(option[0] for option in options))
    by_verb = sorted(options, key=lambda option: verbs.index(option[0]))
    if len(options) <= MANY:
        return _singly(table, seat, by_verb)
    families = [list(family) for _, family in groupby(by_verb, key=_family)]
    return [entry for family in families for entry in _folded(_singly(table, seat, family))]


def menu_behind(folded: Entry, table: Table, seat: int) -> Menu:
    """The options of a folded line, each without the words they share."""
    shared = folded.label.removesuffix("…")
    return [
        msgspec.structs.replace(entry, label=entry.label.removeprefix(shared), heading=folded.label)
        for entry in _singly(table, seat, folded.options)
    ]


def menu_with(text: str, table: Table, seat: int) -> Menu:
    """The options of a seat whose labels hold all these words."""
    words = text.lower().split()
    return [
        entry
        for entry in _singly(table, seat, table.asks[seat].options)
        if all(word in entry.label.lower() for word in words)
    ]


def drawn(menu: Menu) -> RenderableType:
    """A list for the screen, numbered from 1."""
    parts: list[RenderableType] = []
    for heading, lines in groupby(enumerate(menu, 1), key=lambda line: line[1].heading):
        parts += [Text(heading, "dim italic"), _shown(list(lines))]
    return Group(*parts)


def _family(option: Option) -> tuple[str | int, ...]:
    """Options of one family share their verb and its first number."""
    parts: tuple[str | int, ...] = option
    return parts[:2]


def _singly(table: Table, seat: int, options: Sequence[Option]) -> Menu:
    game, names = table.game, table.names
    return [
        Entry(
            game.label(option, names),
            game.verbs[option[0]].help,
            [option],
            table.foretold(seat, option),
        )
        for option in options
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


def _shown(lines: list[tuple[int, Entry]]) -> RenderableType:
    """As many in a row as fit; a line each where there is more to say than the label."""
    if any(entry.foretold for _, entry in lines):
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for number, entry in lines:
            grid.add_row(_number(number), _words(entry))
        return grid
    texts = [Text.assemble(_number(number), "  ", _words(entry)) for number, entry in lines]
    return Columns(texts, padding=(0, 2), column_first=True)


def _number(number: int) -> Text:
    return Text(f"{number:>3}", "bold cyan")


def _words(entry: Entry) -> Text:
    words = Text(entry.label)
    if len(entry.options) > 1:
        words.append(f" ({len(entry.options)} ways)", "dim")
    if entry.foretold:
        words.append(f" ({entry.foretold})", "dim")
    return words
