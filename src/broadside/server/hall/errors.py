"""What the server refuses. Each message is a sentence that says what would be right."""

from typing import ClassVar

from broadside.engine import BadContent, BadOptions, BroadsideError


class Refused(BroadsideError):
    """Not now, not so, or not by you."""

    status: ClassVar[int] = 409


class Outrun(Refused):
    """Somebody else has changed the same a moment ago."""

    def __init__(self) -> None:
        super().__init__("Somebody else was faster at this table; look again.")


class BadRequest(Refused):
    """What was sent does not make sense."""

    status = 400


class Nobody(Refused):
    """The server does not know who is asking."""

    status = 401

    def __init__(self) -> None:
        super().__init__("Say who you are first: POST /api/me with a name.")


class Forbidden(Refused):
    """That is somebody else's."""

    status = 403


class Unknown(Refused):
    """There is no such thing."""

    status = 404


class TooMuch(Refused):
    """Too often, too fast."""

    status = 429


class Unavailable(Refused):
    """Not our fault, and not yours."""

    status = 503


class StoreAway(Unavailable):
    """The database cannot be reached, or cannot work."""

    def __init__(self) -> None:
        super().__init__("The store does not answer at the moment; try again.")


class StoreFull(StoreAway):
    """There is no room for anything more."""

    def __init__(self) -> None:
        Unavailable.__init__(
            self, "The disk of the server is full, so nothing can be kept; try again later."
        )


def status_of(error: BroadsideError) -> int:
    """The HTTP status that goes with a mistake."""
    if isinstance(error, Refused):
        return error.status
    return 400 if isinstance(error, BadOptions | BadContent) else 409
