"""What the files of a pack say, merged, with the place where each part of it was said."""

from pathlib import Path
from typing import Any

from .declared import Problem
from .errors import BadContent
from .packfile import PackFile, Place

Home = tuple[PackFile, Place]
"""A file, and a place in it."""


class Source:
    """The files of a pack, a folder's in the order of their names, as one tree.

    Keys at the top are merged: a list may be continued in another file, anything else stands in
    one file only.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tree: dict[Any, Any] = {}
        self.idle: list[Problem] = []
        """Entries of a changed pack that are as they were."""
        self._home: dict[Place, Home] = {}
        """Where parts of the tree come from, with all that is in them."""
        self._new: set[Place] = set()
        """Entries that were not there before a change."""
        for file in _files_of(path):
            self._add(PackFile(file))

    def _add(self, file: PackFile) -> None:
        for key, part in file.data.items():
            if key not in self.tree:
                self._put((key,), part, (file, (key,)))
            elif isinstance(part, list) and isinstance(self.tree[key], list):
                for n, entry in enumerate(part):
                    self._put((key, len(self.tree[key])), entry, (file, (key, n)))
            else:
                raise BadContent(
                    f"{file.path}:{file.line_of((key,))}: `{key}` is given in "
                    f"{self._home[key,][0].path} already; only a list can go on in another file."
                )

    def _put(self, place: Place, part: Any, home: Home | None) -> None:
        """From here on this is what is said at this place."""
        *way, last = place
        parent: Any = self.tree
        for key in way:
            parent = parent[key]
        if isinstance(parent, list) and last == len(parent):
            parent.append(part)
        else:
            parent[last] = part
        if len(place) == 1:
            self._home = {known: at for known, at in self._home.items() if known[0] != last}
        if home is not None:
            self._home[place] = home

    # -- changes ------------------------------------------------------------------------------

    def change(self, changes: "Source", keys: dict[str, tuple[str, ...]]) -> None:
        """Let another pack change this one; `keys` says what the entries of lists are known by.

        An entry changes the fields of the one with its key, or is new. Of other things with keys
        those that are given change; whatever else is given replaces what was there.
        """
        self.path = changes.path
        for name, part in changes.tree.items():
            known = self.tree.get(name)
            if name in keys and isinstance(part, list) and isinstance(known, list):
                self._change_entries(changes, name, keys[name])
            elif isinstance(part, dict) and isinstance(known, dict):
                for key, value in part.items():
                    self._put((name, key), value, changes.home_of((name, key)))
            else:
                self._put((name,), part, changes.home_of((name,)))

    def _change_entries(self, changes: "Source", name: str, key: tuple[str, ...]) -> None:
        entries = self.tree[name]
        position = {_identity(entry, key): n for n, entry in enumerate(entries)}
        given: set[str] = set()
        for n, entry in enumerate(changes.tree[name]):
            who = _identity(entry, key)
            if who is None or who in given:
                words = " and ".join(f"`{field}`" for field in key)
                why = f"an entry is known by its {words}" + (
                    f"; {who} was given already" * bool(who)
                )
                raise BadContent(changes.complain((name, n), why))
            given.add(who)
            if who in position:
                self._change_entry((name, position[who]), entry, changes, (name, n), who)
            else:
                self._new.add((name, len(entries)))
                self._put((name, len(entries)), entry, changes.home_of((name, n)))

    def _change_entry(
        self, place: tuple[str, int], fields: dict[Any, Any], changes: "Source", at: Place, who: str
    ) -> None:
        entry = self.tree[place[0]][place[1]]
        if entry == entry | fields:
            message = f"{who} is just so in the base: nothing is changed"
            self.idle.append(Problem((*place, next(iter(fields))), message, fatal=False))
        for field, value in fields.items():
            self._put((*place, field), value, changes.home_of((*at, field)))

    # -- complaints ---------------------------------------------------------------------------

    def home_of(self, place: Place) -> Home | None:
        """The file that says what is at a place, and where."""
        for length in range(len(place), 0, -1):
            if place[:length] in self._home:
                file, there = self._home[place[:length]]
                return file, (*there, *place[length:])
        return None

    def complain(self, place: Place, reason: str) -> str:
        """`file:line: field: reason`."""
        if place in self._new and reason.startswith("Object missing"):
            reason += "; the base has no such entry to change, and a new one must be complete"
        home = self.home_of(place)
        line = home[0].line_of(home[1]) if home else 0
        where = f"{home[0].path if home else self.path}" + (f":{line}" if line else "")
        field = "".join(f"[{k}]" if isinstance(k, int) else f".{k}" for k in place).lstrip(".")
        return f"{where}: {field}: {reason}" if field else f"{where}: {reason}"


def _files_of(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.rglob("*.yaml") if file.is_file())
    if not found:
        raise BadContent(f"{path} holds no .yaml file.")
    return found


def _identity(entry: Any, key: tuple[str, ...]) -> str | None:
    """What an entry is known by, in words; None if it does not say."""
    if not isinstance(entry, dict) or any(entry.get(field) is None for field in key):
        return None
    return " ".join(str(entry[field]) for field in key)
