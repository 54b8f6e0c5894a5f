"""Haven, whole: the rules, what is seen and what is said."""

from collections.abc import Sequence
from typing import ClassVar

from broadside.engine import Ask, Event, Option, View

from . import fallback, headlines, words
from .setup import Setup
from .view import HavenView, veil, view_of


class Haven(Setup):
    """The game as the table plays it."""

    view_type: ClassVar[type[View]] = HavenView

    def view(self, eyes: int) -> HavenView:
        return view_of(self, eyes)

    def veil(self, event: Event, eyes: int) -> Event:
        return veil(event, eyes)

    def label(self, option: Option, names: Sequence[str]) -> str:
        return words.label(self, option, names)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return words.sentence(self, event, names)

    def headline(self, whose: int, events: Sequence[Event], names: Sequence[str]) -> str:
        return headlines.headline(self, whose, events, names)

    def fallback(self, ask: Ask) -> Option:
        return fallback.fallback(ask)
