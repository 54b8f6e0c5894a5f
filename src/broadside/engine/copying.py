"""Copies of games, and of the parts their state is made of.

What every game has is kept in slots, what a kind of game adds in a `__dict__`. A compiled game
keeps all of it in itself and has no `__dict__`, unless a class of plain Python derives from it.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, Final, Self

import msgspec
from mypy_extensions import mypyc_attr

from .zones import Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Blank:
    """What can be made without its `__init__`: `kind.__new__(kind)`, also when it is compiled."""

    def __new__(cls, *args: Any) -> Self:
        return super().__new__(cls)


def parts_of(game: object) -> Iterator[tuple[str, Any]]:
    """All attributes of a game, and what they are."""
    kind = type(game)
    for name in compiled_in(kind) or [n for base in kind.__mro__ for n in _slots_of(base)]:
        yield name, getattr(game, name)
    yield from getattr(game, "__dict__", {}).items()


def share_added(game: object, copy: object, every: type) -> None:
    """Let a blank copy have whatever this kind of game adds to what `every` game has."""
    kind = type(game)
    if kind not in _ADDED:
        _ADDED[kind] = _added(kind, compiled_in(every))
    names = _ADDED[kind]
    if names is None:
        copy.__dict__.update(game.__dict__)
        return
    for name in names:
        setattr(copy, name, getattr(game, name))
    for name, part in getattr(game, "__dict__", NOTHING).items():
        setattr(copy, name, part)


def _added(kind: type, common: list[str]) -> list[str] | None:
    """What a compiled kind of game keeps besides what all do; None in plain Python."""
    return [name for name in compiled_in(kind) if name not in common] if common else None


def compiled_in(kind: type) -> list[str]:
    """The attributes that a compiled class keeps in itself."""
    return [name for name in getattr(kind, "__mypyc_attrs__", ()) if name != "__dict__"]


def _slots_of(kind: type) -> Sequence[str]:
    slots: Sequence[str] = getattr(kind, "__slots__", ())
    return slots


NOTHING: Final[dict[str, Any]] = {}
_ADDED: Final[dict[type, list[str] | None]] = {}
"""By kind of game, as it was found before."""
PLAIN: Final = frozenset({int, bool, str, float, bytes, type(None)})
"""What cannot change, and can be shared."""


def own_copy(part: Any, zones: Sequence[Zone]) -> Any:
    """A copy of a part of the state that shares nothing which may change.

    A zone becomes the one of the same number among `zones`.
    """
    kind = type(part)
    if kind in PLAIN:
        return part
    if kind is Zone:
        return zones[part.number]
    if kind is list or kind is tuple:
        return kind([own_copy(inner, zones) for inner in part])
    if kind is dict:
        return {key: own_copy(inner, zones) for key, inner in part.items()}
    if kind is set:
        return part.copy()  # what can be in a set does not change
    if issubclass(kind, msgspec.Struct):
        fields = [getattr(part, name) for name in part.__struct_fields__]
        return part if part.__struct_config__.frozen else kind(*own_copy(fields, zones))
    return deepcopy(part)
