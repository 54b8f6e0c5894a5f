"""The coach of the first plays: what matters now, and why the options differ.

`coach.yaml` beside the rules of a game lists tips. Each says when it fits, by what is asked and
offered alone, so that a client needs no rules to find the right one.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from .content import folder_of, read_checked
from .declared import Problem
from .game import Game
from .lesson import Speech
from .pack import Name, Part
from .preview import Preview

Number = Annotated[int, Meta(ge=1, le=1000)]


class Said(Part, frozen=True, omit_defaults=False):
    """Part of what goes to clients, who do not know the defaults."""


class When(Said, frozen=True):
    """When a tip fits: all that is said here must hold."""

    verbs: tuple[Name, ...] = ()
    """One of these verbs is offered."""
    without: tuple[Name, ...] = ()
    """None of these is."""
    why: str = ""
    """The question that is asked has these words in it."""
    turn: Number = 1
    """It is this turn of one's own, or a later one."""
    previews: tuple[Name, ...] = ()
    """An option that is offered comes with a preview of one of these kinds."""


class Compare(Said, frozen=True):
    """Two options set side by side: the one with most, and the one with least, of something."""

    preview: Name
    """The kind of their previews."""
    field: Name
    """A number in them: `cost`, `after.most`."""
    say: Speech
    """With {most}, {least} for the options, and {high}, {low} for the numbers."""


class Tip(Said, frozen=True):
    """Something worth saying."""

    id: Name
    say: Speech
    when: When = When()
    times: Annotated[int, Meta(ge=1, le=9)] = 2
    """So often it is said, and then never again."""
    compare: Compare | None = None


class Coaching(Said, frozen=True):
    """All that a coach has to say, the first that fits first."""

    tips: tuple[Tip, ...] = ()
    plays: Annotated[int, Meta(ge=1, le=9)] = 2
    """After so many plays the coach has nothing left to say."""
    farewell: Speech = "You know the ropes now, so I hold my tongue. The rules are in their tab."


_coachings: dict[str, Coaching] = {}


def coaching_of(kind: type[Game]) -> Coaching:
    """What the coach of a game says; nothing, where nobody has written anything."""
    if kind.__module__ not in _coachings:
        path = folder_of(kind) / "coach.yaml"
        _coachings[kind.__module__] = load_coaching(path, kind) if path.exists() else Coaching()
    return _coachings[kind.__module__]


def load_coaching(path: Path, kind: type[Game]) -> Coaching:
    """Read and check what a coach says."""
    return read_checked(path, Coaching, lambda coaching: problems_of(coaching, kind))


def problems_of(coaching: Coaching, kind: type[Game]) -> list[Problem]:
    """What could never be said."""
    found: list[Problem] = []
    kinds = {str(preview.__struct_config__.tag): preview for preview in kind.preview_types}
    ids: set[str] = set()
    for number, tip in enumerate(coaching.tips):
        place = ("tips", number)
        if tip.id in ids:
            found.append(Problem((*place, "id"), f"{tip.id!r} is the id of another tip already"))
        ids.add(tip.id)
        for field, names, known in (
            ("verbs", tip.when.verbs, kind.verbs),
            ("without", tip.when.without, kind.verbs),
            ("previews", tip.when.previews, kinds),
        ):
            found += [
                Problem((*place, "when", field, n), f"no {name!r}; there are: {_all(known)}")
                for n, name in enumerate(names)
                if name not in known
            ]
        if tip.compare is not None and (why := _wrong(tip.compare, kinds)):
            found.append(Problem((*place, "compare"), why))
    return found


def _wrong(compare: Compare, kinds: Mapping[str, type[Preview]]) -> str | None:
    """What is wrong with a comparison."""
    if compare.preview not in kinds:
        return f"there is no preview {compare.preview!r}; there are: {_all(kinds)}"
    first = compare.field.partition(".")[0]
    if first not in kinds[compare.preview].__struct_fields__:
        return f"{compare.preview} has no {first!r}"
    try:
        compare.say.format(most="", least="", high=0, low=0)
    except (KeyError, IndexError, ValueError):
        return "in braces there can be {most}, {least}, {high} and {low}"
    return None


def _all(known: Iterable[str]) -> str:
    return ", ".join(known)
