"""What the log may say about an error: a database quotes what it was given, so not its words."""

from traceback import format_tb

from sqlalchemy.exc import StatementError
from structlog.typing import ExcInfo


def why(error: BaseException) -> str:
    """An error on one line."""
    return f"{type(error).__name__}: {_words(error)}"


def trace(error: BaseException) -> str:
    """An error with its traceback, and before it those that led to it."""
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(
        [
            *([trace(before), "which led to"] if before is not None else []),
            f"{''.join(format_tb(error.__traceback__))}{why(error)}",
            *(trace(part) for part in getattr(error, "exceptions", ())),
        ]
    )


def trace_logged(exc_info: ExcInfo) -> str:
    """The same, as structlog asks for it."""
    return trace(exc_info[1])


def _words(error: BaseException) -> str:
    """What it says; of a database's error only the code, the constraint and the statement."""
    if isinstance(error, StatementError) or _of_a_driver(error):
        told = (getattr(error, name, None) for name in ("sqlstate", "constraint_name", "statement"))
        return ", ".join(str(part) for part in told if part)
    return str(error)


def _of_a_driver(error: BaseException) -> bool:
    """Those of SQLite say which column it was, and never what was in it."""
    return type(error).__module__.startswith(("asyncpg.", "sqlalchemy.dialects."))
