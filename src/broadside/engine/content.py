"""Content packs: card lists as YAML, typed and checked, with errors that name file and line."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from .declared import Problem
from .errors import BadContent
from .game import Game
from .pack import ONE_LINE, keys_of_lists
from .packfile import Place
from .source import Source

Content = TypeVar("Content")

DEFAULT = "default"
"""What the pack of the game is called where another builds on it."""


class CheckedPack(msgspec.Struct, frozen=True):
    """A pack that its game accepts."""

    pack: Any
    warnings: list[str]


def load_pack(path: Path, kind: type[Game]) -> CheckedPack:
    """Read and check a pack for a game: a YAML file, or a folder of them."""
    source = _read(path, kind)
    pack = _typed(source, kind.pack_type)
    return CheckedPack(pack, _warnings(source, [*pack.problems(), *source.idle]))


def read_checked(
    path: Path, what: type[Content], problems: Callable[[Content], list[Problem]]
) -> Content:
    """Read something else that is written like a pack; complaints name file and line."""
    source = Source(path)
    content = _typed(source, what)
    _warnings(source, problems(content))
    return content


def _typed(source: Source, what: type[Content]) -> Content:
    try:
        return msgspec.convert(source.tree, what)
    except msgspec.ValidationError as error:
        raise BadContent(source.complain(*_place_and_reason(str(error)))) from None


def _warnings(source: Source, problems: list[Problem]) -> list[str]:
    """What is probably not meant; what cannot be is refused."""
    errors = [source.complain(p.path, p.message) for p in problems if p.fatal]
    if errors:
        raise BadContent("\n".join(errors))
    return [source.complain(p.path, p.message) for p in problems]


_default_packs: dict[str, Any] = {}


def default_pack(kind: type[Game]) -> Any:
    """The pack that comes with a game, in the folder `content/default` beside its rules."""
    if kind.__module__ not in _default_packs:
        folder = _default_folder(kind)
        _default_packs[kind.__module__] = (
            load_pack(folder, kind).pack if folder.exists() else kind.pack_type()
        )
    return _default_packs[kind.__module__]


def _default_folder(kind: type[Game]) -> Path:
    return folder_of(kind) / "content" / DEFAULT


def folder_of(kind: type[Game]) -> Path:
    """Where the rules of a game are, and all that lies beside them."""
    module = sys.modules[kind.__module__].__file__
    assert module is not None
    return Path(module).parent


def _read(path: Path, kind: type[Game], above: tuple[Path, ...] = ()) -> Source:
    """What a pack says; one with a `base` says only what it changes in that."""
    source = Source(path)
    if (name := source.tree.pop("base", None)) is None:
        return source
    way = (*above, path.resolve())
    found = _base_path(name, path.resolve(), kind)
    if found is None:
        near = ", ".join(_packs_beside(path.resolve()))
        reason = f"there is no pack {name!r}; there is `{DEFAULT}`, and beside this one: "
        raise BadContent(source.complain(("base",), f"{reason}{near or 'none'}"))
    if found in way:
        circle = " on ".join(_name(step) for step in (*way[way.index(found) :], found))
        raise BadContent(source.complain(("base",), f"goes round in a circle: {circle}"))
    base = _read(found, kind, way)
    if source.tree.get("id") in (None, base.tree.get("id")):
        raise BadContent(source.complain(("id",), "a pack with a base needs an id of its own"))
    base.change(source, keys_of_lists(kind.pack_type))
    return base


def _base_path(name: Any, path: Path, kind: type[Game]) -> Path | None:
    """Where the pack is on which another builds: the game's own, or one beside it."""
    if name == DEFAULT:
        folder = _default_folder(kind)
        return folder if folder.exists() else None
    if name not in _packs_beside(path) and name != _name(path):
        return None
    folder = path.parent / name
    return folder if folder.is_dir() else path.parent / f"{name}.yaml"


def _packs_beside(path: Path) -> list[str]:
    """The names of the packs in the same folder as this one."""
    return sorted(_name(pack) for pack in path.parent.iterdir() if pack != path and _name(pack))


def _name(path: Path) -> str:
    """What a pack is called by one that builds on it; nothing if it is none."""
    return path.name if path.is_dir() else path.stem if path.suffix == ".yaml" else ""


def _place_and_reason(complaint: str) -> tuple[Place, str]:
    """msgspec's "Expected `int` >= 0 - at `$.cards[3].min`", taken apart."""
    reason, _, where = complaint.partition(" - at ")
    where, *_ = where.split("[...")  # it does not tell which key of a map
    place: list[str | int] = [
        int(position) if position else key
        for key, position in re.findall(r"\.(\w+)|\[(\d+)\]", where)
    ]
    if unknown := re.search("unknown field `(.*)`", reason):
        place.append(unknown[1])
    reason = reason.replace(f"matching regex {ONE_LINE!r}", "on one line, and not empty")
    return tuple(place), reason
