"""The OpenAPI document: what Litestar knows of the routes, and the exact types of msgspec."""

import re
from functools import cache
from types import UnionType
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from broadside import __version__
from broadside.games import all_games

from . import messages, protocol

REF = "#/components/schemas/{name}"
QUALIFIED = re.compile(r"broadside\.games\.(\w+)\.(?:\w+\.)*(\w+)")


class WithWireTypes(JsonRenderPlugin):
    """Litestar's document, with the types of the socket, and of the games, put in."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, with_wire_types(openapi_schema))


def with_wire_types(document: dict[str, Any]) -> dict[str, Any]:
    """The document with the exact types in place of Litestar's."""
    parts = document.get("components", {})
    schemas = parts.get("schemas", {}) | wire_schemas()
    return document | {"components": parts | {"schemas": schemas}}


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
    unions: dict[str, UnionType] = {
        "FromClient": messages.FromClient,
        "FromServer": messages.FromServer,
    }
    schemas, components = msgspec.json.schema_components(
        [*wire_types(), *unions.values()], ref_template=REF
    )
    return _plainly_named(components) | dict(zip(unions, schemas[-len(unions) :], strict=True))


def _plainly_named(components: dict[str, Any]) -> dict[str, Any]:
    """`RaidersWon` for `broadside.games.raiders.events.Won`, where another game has a `Won` too."""
    text = msgspec.json.encode(components).decode()
    renamed = QUALIFIED.sub(lambda name: name[1].title() + name[2], text)
    plain: dict[str, Any] = msgspec.json.decode(renamed)
    return plain


def wire_types() -> list[Any]:
    """All messages, and the views, options, packs and events of every game."""
    structs = [
        thing
        for module in (protocol, messages)
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, msgspec.Struct)
    ]
    for kind in all_games().values():
        structs += [kind.view_type, kind.options_type, kind.pack_type, *kind.event_types]
    return structs
