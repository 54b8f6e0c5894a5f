"""A pack as YAML that people can read and change, with comments that say what is what."""

import re
from textwrap import wrap
from typing import Any

import msgspec

from broadside.engine import Game, Part
from broadside.server.shelf.packs import in_full

from .pack_format import Field, fields_of, summary

WIDTH = 100
LONGEST_ENTRY = 140
"""Entries that would be longer are written with a line for each field."""
PLAIN = re.compile(r"[^\W\d_](?:[\w '.!+/-]*[\w'.!])?")
VALUES = ("true", "false", "null")
VALUES_ELSEWHERE = ("yes", "no", "on", "off", "y", "n")
"""Words here, but not to every program that reads YAML."""


def as_files(kind: type[Game], pack: Part) -> dict[str, str]:
    """A file for each list of entries, and `pack.yaml` for all else."""
    files = {"pack.yaml": _title(kind, pack)}
    for field, section in _sections(pack):
        if field.listed:
            files[f"{field.name}.yaml"] = section
        else:
            files["pack.yaml"] += f"\n{section}"
    return files


def as_one_file(kind: type[Game], pack: Part) -> str:
    """All of it in one file."""
    return "\n".join([_title(kind, pack), *(section for _, section in _sections(pack))])


def _title(kind: type[Game], pack: Part) -> str:
    return _comment(f"A pack for {kind.title}. {summary(type(pack))}")


def _sections(pack: Part) -> list[tuple[Field, str]]:
    """By field of the pack: its comments, its key and all that is below."""
    full, short = in_full(pack), msgspec.to_builtins(pack)
    found = []
    for field in fields_of(type(pack)):
        value = full[field.name]
        if field.part is None:
            section = _comment(_about(field)) + _lines(field.name, value)
        elif field.listed:
            section = _entries(field, field.part, short.get(field.name, value))
        else:
            section = _comment(_about(field, summary(field.part))) + f"{field.name}:\n"
            for inner in fields_of(field.part):
                section += _comment(_about(inner), at="  ")
                section += _lines(inner.name, value[inner.name], at="  ")
        found.append((field, section))
    return found


def _entries(field: Field, part: type[Part], entries: list[Any]) -> str:
    """A list, after what each field of its entries is."""
    lines = [_comment(_about(field, summary(part)))]
    lines += [_comment(f"{f.name}: {_about(f)}", indent="  ") for f in fields_of(part)]
    lines += [f"{field.name}:\n" if entries else f"{field.name}: []\n"]
    return "".join(lines + [_entry(entry) for entry in entries])


def _entry(entry: dict[str, Any]) -> str:
    short = f"  - {_flow(entry)}\n"
    if len(short) <= LONGEST_ENTRY:
        return short
    lines = "".join(_lines(key, value, at="    ") for key, value in entry.items())
    return f"  - {lines.lstrip()}"


def _about(field: Field, words: str = "") -> str:
    """What a field is for, and what may stand there."""
    below = field.part is not None and not field.listed  # what may stand there follows
    allowed = "" if below else f"({field.allowed[0].upper()}{field.allowed[1:]}.)"
    return " ".join(filter(None, [words, field.help, allowed]))


def _comment(words: str, indent: str = "", at: str = "") -> str:
    width = WIDTH - len(f"{at}# {indent}")
    lines = wrap(words, width, subsequent_indent=indent, break_on_hyphens=False)
    return "".join(f"{at}# {indent}{line}\n" for line in lines)


def _lines(key: Any, value: Any, at: str = "") -> str:
    """`key: value`; what has keys itself gets a line for each."""
    if isinstance(value, dict) and value:
        below = "".join(_lines(inner, part, f"{at}  ") for inner, part in value.items())
        return f"{at}{_key(key)}:\n{below}"
    return f"{at}{_key(key)}: {_flow(value)}\n"


def _flow(value: Any) -> str:
    """A value on one line. YAML reads JSON; words that are clearly words need no quotes."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(key)}: {_flow(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, str) and value.lower() not in VALUES_ELSEWHERE:
        return _key(value)
    return msgspec.json.encode(value).decode()


def _key(key: Any) -> str:
    """A word as it is, if nobody could take it for anything else."""
    if isinstance(key, str) and PLAIN.fullmatch(key) and key.lower() not in VALUES:
        return key
    return msgspec.json.encode(key).decode()
