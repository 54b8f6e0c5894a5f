"""What every answer carries, so that browsers help to keep people safe."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import HTTPException, PermissionDeniedException, ValidationException
from litestar.types import Message, Scope

from broadside.engine import BroadsideError

from ..hall.errors import status_of
from ..wire.talk import Problem

log = structlog.get_logger()

CSRF_COOKIE = "csrftoken"
HEADERS = {
    "content-security-policy": "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "style-src-attr 'unsafe-inline'",  # where a piece lies on the board is a style
            "img-src 'self' data:",
            "font-src 'self' data:",
            "media-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "worker-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
PARTS = ("text/javascript", "text/css", "font/")
"""Parts of a page, which are no pages themselves: what a page may do is nothing to them."""
OF_PARTS = ("x-content-type-options", "cross-origin-resource-policy")


async def add_headers(message: Message, _: Scope) -> None:
    """Put the headers on every answer, errors too; on parts of a page those that concern them."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        part = headers.get("content-type", "").startswith(PARTS)
        for name in OF_PARTS if part else HEADERS:
            headers.setdefault(name, HEADERS[name])


def csrf(secret: str) -> CSRFConfig:
    """A page of another site cannot make somebody's browser change anything here."""
    return CSRFConfig(
        secret=secret,
        cookie_name=CSRF_COOKIE,
        cookie_samesite="strict",
        exclude="^/assets/",  # what is kept for everybody carries no cookie
    )


def problem(status: int, sentence: str) -> Response[Problem]:
    """An error as every client gets it."""
    return Response(Problem(status, sentence), status_code=status)


def tell_mistake(_: Request[Any, Any, Any], error: BroadsideError) -> Response[Problem]:
    """A mistake a person can make."""
    return problem(status_of(error), str(error))


def tell_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What Litestar found wrong with a request."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        found = "; ".join(_wrong(one) for one in error.extra)
        return problem(error.status_code, f"The request is not right: {found}.")
    if error.status_code == 404:
        return problem(404, f"There is nothing at {request.url.path}.")
    answer = problem(error.status_code, f"The request is not right: {error.detail}.")
    answer.headers.update(error.headers or {})  # which methods there are instead
    if isinstance(error, PermissionDeniedException) and "CSRF" in error.detail:
        answer = problem(
            403,
            "This request needs the header x-csrftoken with the value of the cookie csrftoken, "
            "which any GET sets.",
        )
        answer.delete_cookie(CSRF_COOKIE)  # it may be from before the secret was changed
    return answer


def _wrong(finding: Any) -> str:
    if not isinstance(finding, dict):
        return str(finding)
    return f"{finding.get('key', 'the body')}: {finding.get('message', 'not valid')}"


def tell_failure(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A mistake of ours."""
    log.error("request failed", path=request.url.path, exc_info=error)
    return problem(500, "The server made a mistake; it was written into the log.")
