"""The browser client, health and metrics."""

from mimetypes import guess_type
from os.path import normpath
from pathlib import Path

from litestar import MediaType, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from broadside import __version__

from ..hall.errors import Forbidden
from ..wire.talk import Health
from .who import AnyRequest, TheHouse

CLIENT = Path(__file__).parents[1] / "client"
LOOPBACK = ("127.0.0.1", "::1")
FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Broadside</title>
<p>The Broadside server is running, but its browser client was not built.
Run <code>make play</code> in a checkout, or install a wheel that contains it.</p></html>
"""


@get("/health", tags=["server"])
async def health(house: TheHouse) -> Health:
    """That the server is up and its store answers."""
    await house.database.ping()
    return Health("ok", __version__, house.harbour.size)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Numbers for Prometheus, for this machine only."""
    if request.client is None or request.client.host not in LOOPBACK:
        raise Forbidden("Metrics are given to this machine only.")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get("/", include_in_schema=False)
async def front_page() -> Response[str] | File:
    """Where everybody begins."""
    return _page()


@get("/{path:path}", include_in_schema=False)
async def client(path: FromPath[str]) -> Response[str] | File:
    """A file of the client; every page of it is the same file."""
    wanted = path.strip("/")
    if wanted.startswith("api/"):
        raise NotFoundException
    file = _found(wanted)
    if file is not None:
        return _file(file, FOREVER if wanted.startswith("assets/") else "no-cache")
    if "." in wanted.rpartition("/")[2]:
        raise NotFoundException
    return _page()


def _found(wanted: str) -> Path | None:
    """A file of the client, and nothing outside of it; an installer may have made links of both."""
    try:
        file = Path(normpath(CLIENT / wanted))
        return file if file.is_relative_to(CLIENT) and file.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None


def _page() -> Response[str] | File:
    page = CLIENT / "index.html"
    if page.is_file():
        return _file(page, "no-cache")
    return Response(NOT_BUILT, media_type=MediaType.HTML)


def _file(file: Path, cache: str) -> File:
    return File(
        file,
        filename=file.name,
        media_type=guess_type(file.name)[0],
        content_disposition_type="inline",
        headers={"cache-control": cache},
    )


router = Router(path="/", route_handlers=[health, metrics, front_page, client])
