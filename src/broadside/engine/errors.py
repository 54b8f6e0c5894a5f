"""Mistakes a person can make. Each message is a sentence that says what would be right."""


class BroadsideError(Exception):
    """Something a person asked for cannot be done; the message says why."""


class IllegalChoice(BroadsideError):
    """The choice is not among the options of the seat's ask."""


class NotAsked(BroadsideError):
    """The seat has nothing to decide at the moment."""


class BadOptions(BroadsideError):
    """The table cannot be set up the way it was asked for."""


class BadContent(BroadsideError):
    """A content pack does not hold what its game needs."""


class BadRecord(BroadsideError):
    """A record cannot be read, or does not lead where it says."""
