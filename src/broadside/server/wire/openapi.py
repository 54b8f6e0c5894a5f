"""The OpenAPI document: what Litestar knows of the routes, and the exact types of msgspec."""

import re
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from broadside import __version__
from broadside.engine import Game
from broadside.games import all_games

from . import messages, people, plays, shelf, tables, talk, thoughts

MODULES = (people, shelf, tables, plays, thoughts, talk, messages)

REF = "#/components/schemas/{name}"
REFERENCE = re.compile(REF.format(name=r"([\w.]+)"))


PROBLEMS = {
    400: "What was sent does not make sense.",
    401: "The server does not know who is asking.",
    403: "That is somebody else's, or the header x-csrftoken is missing.",
    404: "There is no such thing.",
    405: "Not with this method.",
    409: "Not now.",
    413: "That is too long.",
    415: "That is no JSON.",
    429: "Too often, too fast.",
    503: "The store, or whoever thinks, is away.",
}
"""Why a call is refused, by status."""


class WithWireTypes(JsonRenderPlugin):
    """Litestar's document, with the types of the socket, and of the games, put in."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, with_wire_types(openapi_schema))


def with_wire_types(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the exact types in place of Litestar's."""
    parts = document.get("components", {})
    schemas = parts.get("schemas", {}) | wire_schemas()
    paths = {
        path: {method: _with_problems(operation) for method, operation in methods.items()}
        for path, methods in document.get("paths", {}).items()
    }
    return document | {"components": parts | {"schemas": schemas}, "paths": paths}


def _with_problems(operation: Any) -> Any:
    """A call with all that it may be answered when it is refused."""
    content = {"application/json": {"schema": {"$ref": REF.format(name="Problem")}}}
    refusals = {
        str(status): {"description": why, "content": content} for status, why in PROBLEMS.items()
    }
    answers = operation["responses"]
    if "204" in answers:
        answers = answers | {"204": {"description": "It is done; there is nothing to say."}}
    return operation | {"responses": answers | refusals}


def openapi_config() -> OpenAPIConfig:
    """The document is at /api/openapi.json."""
    return OpenAPIConfig(
        title="Broadside",
        version=__version__,
        use_handler_docstrings=True,
        path="/api/openapi.json",
        render_plugins=[WithWireTypes(path="/")],
    )


@cache
def wire_schemas() -> dict[str, Any]:
    """The JSON schemas of everything that goes over the wire, by name."""
    unions = {"FromClient": messages.FromClient, "FromServer": messages.FromServer}
    found = _schemas(message_types(), unions)
    for kind in all_games().values():
        found |= _named_after(kind, game_schemas(kind))
    return found | {base: _any_of_a_game(base, found) for base in ("Event", "Preview")}


def _any_of_a_game(base: str, schemas: dict[str, Any]) -> dict[str, Any]:
    """What is of one of the games, whichever: the base that all derive from is never sent."""
    names = [f"{_prefix(kind)}{base}" for kind in all_games().values()]
    refs = [{"$ref": REF.format(name=name)} for name in names if name in schemas]
    return {"description": schemas[base]["description"], "anyOf": refs}


def message_types() -> list[Any]:
    """All that the server and its clients tell each other, whatever is played."""
    return [
        thing
        for module in MODULES
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct)
        if thing.__module__ == module.__name__
    ]


def game_schemas(kind: type[Game]) -> dict[str, Any]:
    """The view, options, pack, events and previews of a game."""
    kinds = {"Event": kind.event_types, "Preview": kind.preview_types}
    unions = {name: reduce(or_, types) for name, types in kinds.items() if types}
    return _schemas([kind.view_type, kind.options_type], unions) | _pack_schemas(kind)


def _pack_schemas(kind: type[Game]) -> dict[str, Any]:
    """A pack is sent in full, so that nothing in it may be missing."""
    parts = _schemas([kind.pack_type], {})
    return {name: part | {"required": [*part["properties"]]} for name, part in parts.items()}


def _schemas(types: list[Any], unions: dict[str, Any]) -> dict[str, Any]:
    """The schemas of these types, of all that is in them, and of unions under these names."""
    schemas, components = msgspec.json.schema_components(
        [*types, *unions.values()], ref_template=REF
    )
    return components | dict(zip(unions, schemas[len(types) :], strict=True))


def _named_after(kind: type[Game], schemas: dict[str, Any]) -> dict[str, Any]:
    """`RaidersWon` for the `Won` of Raiders: always, so that another game renames nothing."""
    game = _prefix(kind)
    names = {name: name if name.startswith(game) else f"{game}{name}" for name in schemas}
    text = msgspec.json.encode({names[name]: schema for name, schema in schemas.items()}).decode()
    renamed = REFERENCE.sub(lambda found: REF.format(name=names[found[1]]), text)
    named: dict[str, Any] = msgspec.json.decode(renamed)
    return named


def _prefix(kind: type[Game]) -> str:
    return kind.id.title().replace("_", "")
