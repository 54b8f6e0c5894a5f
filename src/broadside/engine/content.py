"""Content packs: card lists as YAML, typed and checked, with errors that name file and line."""

import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from .errors import BadContent
from .game import Game, Problem
from .packfile import PackFile, Place


class CheckedPack(msgspec.Struct, frozen=True):
    """A pack that its game accepts."""

    pack: Any
    warnings: list[str]


def load_pack(path: Path, kind: type[Game]) -> CheckedPack:
    """Read and check a pack for a game: a YAML file, or a folder of them."""
    source = _Source(path)
    try:
        pack = msgspec.convert(source.tree, kind.pack_type)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at ")
        raise BadContent(source.complain(_parse_path(where), reason)) from None
    problems: list[Problem] = pack.problems()
    errors = [source.complain(p.path, p.message) for p in problems if p.fatal]
    if errors:
        raise BadContent("\n".join(errors))
    return CheckedPack(pack, [source.complain(p.path, p.message) for p in problems])


_default_packs: dict[str, Any] = {}


def default_pack(kind: type[Game]) -> Any:
    """The pack that comes with a game, in the folder `content/default` beside its rules."""
    if kind.__module__ not in _default_packs:
        module = sys.modules[kind.__module__].__file__
        assert module is not None
        folder = Path(module).parent / "content" / "default"
        _default_packs[kind.__module__] = (
            load_pack(folder, kind).pack if folder.exists() else kind.pack_type()
        )
    return _default_packs[kind.__module__]


class _Source:
    """The YAML files of a pack, merged by their top-level keys, remembering where each was."""

    def __init__(self, path: Path) -> None:
        files = sorted(path.glob("*.yaml")) if path.is_dir() else [path]
        if not files:
            raise BadContent(f"{path} holds no .yaml file.")
        self.path = path
        self.tree: dict[Any, Any] = {}
        self._file_of: dict[Any, PackFile] = {}
        for file in map(PackFile, files):
            for key, part in file.data.items():
                if key in self._file_of:
                    raise BadContent(
                        f"{file.path}:{file.line_of((key,))}: `{key}` is given in "
                        f"{self._file_of[key].path} already."
                    )
                self._file_of[key] = file
                self.tree[key] = part

    def complain(self, place: Place, reason: str) -> str:
        """`file:line: field: reason`."""
        file = self._file_of.get(place[0]) if place else None
        line = file.line_of(place) if file else 0
        where = f"{file.path if file else self.path}" + (f":{line}" if line else "")
        field = "".join(f"[{k}]" if isinstance(k, int) else f".{k}" for k in place).lstrip(".")
        return f"{where}: {field}: {reason}" if field else f"{where}: {reason}"


def _parse_path(where: str) -> Place:
    """msgspec's "`$.cards[3].min`" as ("cards", 3, "min")."""
    return tuple(
        int(position) if position else key
        for key, position in re.findall(r"\.(\w+)|\[(\d+)\]", where.strip("`"))
    )
