"""Moments, as the protocol writes them."""

from datetime import UTC, datetime


def iso(seconds: float) -> str:
    """`2026-01-31T12:00:00Z`."""
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds").replace("+00:00", "Z")
