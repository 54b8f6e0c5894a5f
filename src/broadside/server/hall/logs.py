"""Logs: one event a line, as JSON, or in colour for somebody who looks on."""

import asyncio
import logging
import sys
from typing import Any

import structlog

from .traces import trace_logged

LEVELS = ("debug", "info", "warning", "error")

log = structlog.get_logger()


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
    for chatty in ("alembic", "aiosqlite", "sqlalchemy", "websockets"):
        logging.getLogger(chatty).setLevel(
            max(logging.WARNING, logging.getLevelName(level.upper()))
        )
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # callers could fill the log with nonsense
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )


def watch_loop() -> None:
    """Failures that nobody waited for go into the log like all others: Python would quote them."""
    asyncio.get_running_loop().set_exception_handler(_log_failure)


def _log_failure(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    log.error(context["message"], exc_info=context.get("exception"))
