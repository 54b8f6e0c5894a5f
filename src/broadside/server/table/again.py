"""What to do when another worker was faster at a table: look, and try once more."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from ..hall.errors import Outrun

Asked = ParamSpec("Asked")
T = TypeVar("T")

TRIES = 20
"""Each time somebody else at the table got something done, so this is seldom needed twice."""


def again_if_outrun(work: Callable[Asked, Awaitable[T]]) -> Callable[Asked, Awaitable[T]]:
    """Do it again with the table as it is by then: it works, or is refused for what is so now."""

    @wraps(work)
    async def tried(*arguments: Asked.args, **wishes: Asked.kwargs) -> T:
        for _ in range(TRIES - 1):
            try:
                return await work(*arguments, **wishes)
            except Outrun:
                continue
        return await work(*arguments, **wishes)

    return tried
