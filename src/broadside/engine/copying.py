"""Copies of games, and of the parts their state is made of.

What every game has is kept in slots, what a kind of game adds in a `__dict__`, or in slots too. A
compiled game keeps all of it in itself and has no `__dict__`, unless a class of plain Python
derives from it.
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
    for name in slots_of(type(game)):
        yield name, getattr(game, name)
    yield from getattr(game, "__dict__", {}).items()


def share_added(game: object, copy: object, every: type) -> None:
    """Let a blank copy have whatever this kind of game adds to what `every` game has."""
    kind = type(game)
    if (added := _ADDED.get((kind, every))) is None:
        added = _ADDED[kind, every] = _added(kind, every)
    for name in added:
        setattr(copy, name, getattr(game, name))
    if others := getattr(game, "__dict__", None):
        if (own := getattr(copy, "__dict__", None)) is not None:
            own.update(others)
            return
        for name, part in others.items():  # of a compiled base, it has none until one is set
            setattr(copy, name, part)


def _added(kind: type, every: type) -> list[str]:
    """What a kind of game keeps in itself besides what all do."""
    common = slots_of(every)
    return [name for name in slots_of(kind) if name not in common]


def slots_of(kind: type) -> list[str]:
    """What a class keeps in itself: slots, and all attributes of what of it is compiled."""
    compiled = [name for name in getattr(kind, "__mypyc_attrs__", ()) if name != "__dict__"]
    plain = [base for base in kind.__mro__ if "__mypyc_attrs__" not in vars(base)]
    slots = [name for base in plain for name in vars(base).get("__slots__", ())]
    return [*compiled, *(name for name in slots if name not in compiled)]


_ADDED: Final[dict[tuple[type, type], list[str]]] = {}
"""By kind of game and what every game has, as it was found before."""
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
