"""Somebody at a table of Prize Fleet."""

from typing import ClassVar

from .anybody import Anybody


class Commodore(Anybody):
    """A person who watches battles to their end and sees to the crew first."""

    game: ClassVar[str] = "fleet"
    on_top: ClassVar[tuple[str, ...]] = (
        *Anybody.on_top,
        ".orders .primary",
        ".dig footer button",
        ".stage .go",
        ".quay .primary:enabled",
        ".quay .button:enabled",
    )
    anything: ClassVar[str] = f"{Anybody.anything}, .guide .button"
