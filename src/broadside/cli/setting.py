"""What is settled before a play: content packs and table options from the command line."""

from pathlib import Path
from typing import Any

import msgspec

from broadside.engine import BroadsideError, Game, load_pack


def pack_from(path: Path | None, kind: type[Game]) -> Any:
    """The pack at a path, or None for the one that comes with the game."""
    return None if path is None else load_pack(path, kind).pack


def options_from(pairs: list[str], kind: type[Game], preset: str | None = None) -> dict[str, Any]:
    """Table options: those of a preset, and over them `key=value` pairs."""
    known = kind.options_type.__struct_fields__
    options = _preset(preset, kind) if preset is not None else {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or key not in known:
            raise BroadsideError(
                f"{pair!r} is no option of {kind.title}. Give key=value, where the key is one of: "
                f"{', '.join(known) or 'none, it has no options'}."
            )
        options[key] = _number_or_word(value)
    return options


def _preset(name: str, kind: type[Game]) -> dict[str, Any]:
    if name not in kind.presets:
        there = ", ".join(kind.presets) or "none"
        raise BroadsideError(f"{kind.title} has no preset {name!r}. There are: {there}.")
    return dict(kind.presets[name].options)


def _number_or_word(value: str) -> Any:
    try:
        return msgspec.json.decode(value)
    except msgspec.DecodeError:
        return value
