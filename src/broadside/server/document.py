"""`python -m broadside.server.document`: the OpenAPI document, without a running server."""

from pathlib import Path
from typing import Any

import msgspec

from .app import create_app
from .hall.settings import Settings
from .wire.openapi import with_wire_types


def document() -> dict[str, Any]:
    """The document of a server that is never opened."""
    app = create_app(Settings(Path("nowhere"), "nothing to sign", "sqlite+aiosqlite://"))
    return with_wire_types(app.openapi_schema.to_schema())


if __name__ == "__main__":
    print(msgspec.json.encode(document()).decode())
