"""The format of a game's packs, read off its types: fields, limits and what they are for."""

import ast
import inspect
from textwrap import dedent
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from broadside.engine import Part


class Field(msgspec.Struct, frozen=True):
    """A field as somebody who writes a pack must know it."""

    name: str
    allowed: str
    """What may stand there, in words."""
    help: str
    part: type[Part] | None
    """The type of the entries of a list, or of what is below."""
    listed: bool
    """Whether it is a list of entries."""


def fields_of(part: type[Part]) -> list[Field]:
    """The fields of a type, in their order."""
    helps = _helps(part)
    found = []
    for field in msgspec.structs.fields(part):
        below, listed = _below(field.type)
        allowed = in_words(field.type)
        if not field.required:
            usual = field.default
            simple = not isinstance(usual, Part) and usual is not msgspec.NODEFAULT
            allowed += f"; {usual} if not given" if simple else "; need not be given"
        name = field.encode_name
        found.append(Field(name, allowed, helps.get(field.name, ""), below, listed))
    return found


def parts_of(part: type[Part]) -> list[type[Part]]:
    """A type and all that is below it, each once."""
    found = [part]
    for known in found:
        found += [f.part for f in fields_of(known) if f.part is not None and f.part not in found]
    return found


def summary(part: type[Part]) -> str:
    """What a type is, and how its entries are told apart."""
    words = _one_line(part.__doc__ or "")
    if part.key:
        words += f" Known by its {' and '.join(part.key)}."
    return words


def in_words(hint: Any) -> str:
    """What a type allows: `a whole number from 0 to 9999`."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return in_words(inner[0]) + "".join(map(_limits, inner[1:]))
    if origin in (Union, UnionType):
        return " or ".join(map(in_words, inner))
    if origin is Literal:
        return f"one of {', '.join(map(str, inner))}" if len(inner) > 1 else str(inner[0])
    if origin in (list, tuple):
        if isinstance(inner[0], type) and issubclass(inner[0], Part):
            return f"a list of {inner[0].__name__} entries"
        return f"a list, each {in_words(inner[0])}"
    if origin is dict:
        return f"by {in_words(inner[0])}: {in_words(inner[1])}"
    if isinstance(hint, type) and issubclass(hint, Part):
        return f"the fields of {hint.__name__}"
    return PLAIN[hint]


PLAIN = {
    int: "a whole number",
    float: "a number",
    str: "a text",
    bool: "true or false",
    NoneType: "null",
}


def _limits(note: Any) -> str:
    if not isinstance(note, msgspec.Meta):
        return ""
    if note.max_length is not None:
        return f", {note.min_length or 0} to {note.max_length} long"
    if note.le is not None:
        return f" from {note.ge} to {note.le}" if note.ge is not None else f" up to {note.le}"
    return f" from {note.ge} on" if note.ge is not None else ""


def _below(hint: Any) -> tuple[type[Part] | None, bool]:
    """The type of what is below a field, and whether it is a list of such."""
    for inner in get_args(hint):
        part, listed = _below(inner)
        if part is not None:
            return part, listed or get_origin(hint) is list
    return (hint, False) if isinstance(hint, type) and issubclass(hint, Part) else (None, False)


def _helps(part: type[Part]) -> dict[str, str]:
    """The docstrings below the fields of a class, which Python itself forgets."""
    (written,) = ast.parse(dedent(inspect.getsource(part))).body
    assert isinstance(written, ast.ClassDef)
    found = {}
    for line, below in zip(written.body, written.body[1:], strict=False):
        match line, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(
                value=ast.Constant(value=str(words))
            ):
                found[name] = _one_line(words)
    return found


def _one_line(words: str) -> str:
    return " ".join(words.split())
