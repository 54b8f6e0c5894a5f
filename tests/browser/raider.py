"""Somebody at a table of Raiders."""

from typing import ClassVar

from .anybody import Anybody
from .line import BOT, Wish


class Raider(Anybody):
    """A person who watches raids to their end and does what the guide says."""

    game: ClassVar[str] = "raiders"
    company: ClassVar[tuple[Wish, ...]] = (BOT, BOT)
    on_top: ClassVar[tuple[str, ...]] = (
        Anybody.on_top[0],
        ".scene button",
        *Anybody.on_top[1:],
        ".guide .primary:enabled",
    )
    anything: ClassVar[str] = f"{Anybody.anything}, .guide button:enabled, .attack"
