"""Logs: one event a line, as JSON, or in colour for somebody who looks on."""

import logging
import sys
from typing import Any

import structlog

from .traces import trace_logged

LEVELS = ("debug", "info", "warning", "error")


def set_up_logs(level: str) -> None:
    """Everything goes to standard error in one form, the libraries' lines too."""
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    for_people = sys.stderr.isatty()
    renderer: Any = (
        structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
        if for_people
        else structlog.processors.JSONRenderer()
    )
    # Not the usual tracebacks: they show local variables, or what a database quotes.
    last = [structlog.processors.ExceptionRenderer(trace_logged), renderer]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for chatty in ("alembic", "aiosqlite", "sqlalchemy", "websockets", "uvicorn"):
        logging.getLogger(chatty).setLevel(
            max(logging.WARNING, logging.getLevelName(level.upper()))
        )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
