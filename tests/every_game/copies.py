"""What a game is made of, part by part: to see that a copy has all of it, and shares none of it."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

import msgspec

from broadside.engine import Game, Zone
from broadside.engine.copying import parts_of

OUTSIDE = {"options", "pack", "weights", "chance", "log", "knowledge"}
"""What belongs to the table, or never changes."""
UNCHANGING = (int, float, str, bytes, bool, type(None), range, Enum, type)


def state_of(game: Game) -> dict[str, Any]:
    """The attributes of a game that are its own."""
    return {name: value for name, value in parts_of(game) if name not in OUTSIDE}


def described(part: Any) -> Any:
    """A part of the state as something that is equal if all within it is."""
    if isinstance(part, UNCHANGING):
        return part
    if isinstance(part, set | frozenset):
        return part
    return type(part), [(name, described(inner)) for name, inner in inside(part)]


def differences(one: Any, other: Any, path: str = "") -> Iterator[str]:
    """Where two descriptions are not the same, as `hands.0.cards`."""
    if one == other:
        return
    parts = [dict(part[1]) if isinstance(part, tuple) else {} for part in (one, other)]
    if not parts[0] or parts[0].keys() != parts[1].keys():
        yield path
        return
    for name, inner in parts[0].items():
        yield from differences(inner, parts[1][name], f"{path}.{name}".lstrip("."))


def inside(part: Any) -> Iterator[tuple[Any, Any]]:
    """What a part is made of, by name, key or place."""
    if isinstance(part, list | tuple):
        yield from enumerate(part)
    elif isinstance(part, dict):
        yield from part.items()
    elif isinstance(part, msgspec.Struct):
        yield from ((name, getattr(part, name)) for name in part.__struct_fields__)
    elif isinstance(part, UNCHANGING) or callable(part) or is_its_own_copy(part):
        return
    elif "__reduce__" in vars(type(part)):
        yield from enumerate(part.__reduce__())  # a map; what it has found out is no part of it
    else:
        yield from parts_of(part)


def can_change(part: Any) -> bool:
    """Whether a part could be other than it was.

    A frozen struct promises not to, and so does what stands for its own deep copy.
    """
    if is_its_own_copy(part):
        return False
    if isinstance(part, msgspec.Struct):
        return not part.__struct_config__.frozen
    return not (isinstance(part, (*UNCHANGING, tuple, frozenset)) or callable(part))


def is_its_own_copy(part: Any) -> bool:
    """Whether a part stands for its own deep copy: it is lent, and never changed."""
    return "__deepcopy__" in vars(type(part))


def shared_by(game: Game, copy: Game) -> list[str]:
    """Where two games hold one and the same thing that could change, as `hands.0.cards`."""
    own = {id(part) for _, part in changing_parts(game)}
    return [path for path, part in changing_parts(copy) if id(part) in own]


def changing_parts(game: Game) -> Iterator[tuple[str, Any]]:
    for name, value in state_of(game).items():
        if name not in game.lent:
            yield from _changing_within(name, value)


def _changing_within(path: str, part: Any) -> Iterator[tuple[str, Any]]:
    if can_change(part):
        yield path, part
    if can_change(part) or isinstance(part, tuple):
        for name, inner in inside(part):
            yield from _changing_within(f"{path}.{name}", inner)


def strange_zones(game: Game) -> list[str]:
    """Where a game holds a zone that is not among its zones."""
    return [
        path
        for path, part in changing_parts(game)
        if isinstance(part, Zone) and part is not game.zones[part.number]
    ]
