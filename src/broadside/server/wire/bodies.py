"""What clients send as JSON: nothing of it is nested so deep that it would break anything."""

from typing import Any

from litestar import Request

from ..hall.errors import BadRequest

DEEPEST = 32
"""Levels of lists and objects; what we understand has a handful."""


class TooDeep(BadRequest):
    """Lists in lists in lists."""

    def __init__(self) -> None:
        super().__init__(f"The request is nested too deep; {DEEPEST} levels are the most.")


class JsonRequest(Request[Any, Any, Any]):
    """A request whose body is refused if it is nested too deep."""

    async def json(self) -> Any:
        """The body as plain data."""
        try:
            body = await super().json()
        except RecursionError:
            raise TooDeep from None
        if _is_deep(body):
            raise TooDeep
        return body


def _is_deep(thing: Any) -> bool:
    """Whether there are lists or objects inside each other, too many for us."""
    level = [thing]
    for _ in range(DEEPEST + 1):
        level = [inner for outer in level for inner in _inside(outer)]
    return bool(level)


def _inside(thing: Any) -> Any:
    if isinstance(thing, dict):
        return thing.values()
    return thing if isinstance(thing, list) else ()
