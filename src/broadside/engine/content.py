"""Content packs: card lists as YAML, typed and checked, with errors that name file and line."""

import re
import sys
from pathlib import Path
from typing import Any

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.error import MarkedYAMLError

from .errors import BadContent
from .game import Game, Problem

Place = tuple[str | int, ...]


class CheckedPack(msgspec.Struct, frozen=True):
    """A pack that its game accepts."""

    pack: Any
    warnings: list[str]


def load_pack(path: Path, kind: type[Game]) -> CheckedPack:
    """Read and check a pack for a game: a YAML file, or a folder of them."""
    source = _Source(path)
    try:
        pack = msgspec.convert(source.plain(), kind.pack_type)
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
        self._path = path
        self._file_of: dict[str | int, Path] = {}
        self._tree = CommentedMap()
        for file in files:
            tree = _read(file)
            for key, part in tree.items():
                if key in self._file_of:
                    raise BadContent(
                        f"{file}:{tree.lc.key(key)[0] + 1}: `{key}` is given in "
                        f"{self._file_of[key]} already."
                    )
                self._file_of[key] = file
                self._tree[key] = part
                self._tree.lc.add_kv_line_col(key, list(tree.lc.data[key]))

    def plain(self) -> Any:
        return _plain(self._tree)

    def complain(self, where: Place, reason: str) -> str:
        """`file:line: field: reason`."""
        line = 0
        node: Any = self._tree
        for key in where:
            if isinstance(node, CommentedMap) and key in node:
                line = node.lc.key(key)[0] + 1
            elif isinstance(node, CommentedSeq) and isinstance(key, int) and key < len(node):
                line = node.lc.item(key)[0] + 1
            else:
                break
            node = node[key]
        file = self._file_of.get(where[0], self._path) if where else self._path
        field = "".join(f"[{k}]" if isinstance(k, int) else f".{k}" for k in where).lstrip(".")
        place = f"{file}:{line}" if line else f"{file}"
        return f"{place}: {field}: {reason}" if field else f"{place}: {reason}"


def _read(file: Path) -> CommentedMap:
    try:
        tree = YAML(typ="rt").load(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadContent(f"{file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadContent(f"{file} is not a text file in UTF-8.") from None
    except MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise BadContent(f"{file}:{line}: not valid YAML: {error.problem}.") from None
    if not isinstance(tree, CommentedMap):
        raise BadContent(f"{file}: a pack is a list of `key: value` lines at its top.")
    return tree


def _plain(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _plain(part) for key, part in node.items()}
    if isinstance(node, list):
        return [_plain(part) for part in node]
    return node


def _parse_path(where: str) -> Place:
    """msgspec's "`$.cards[3].min`" as ("cards", 3, "min")."""
    return tuple(
        int(position) if position else key
        for key, position in re.findall(r"\.(\w+)|\[(\d+)\]", where.strip("`"))
    )
