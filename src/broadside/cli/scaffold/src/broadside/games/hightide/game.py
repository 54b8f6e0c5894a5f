"""High Tide, whole: rules, view, words and bots."""

from collections.abc import Sequence
from typing import Any, ClassVar

from broadside.engine import Ask, Event, Objection, Option, Preview, View

from . import features, heuristic, words
from .objection import objection_to
from .preview import PREVIEWS, preview_of
from .rules import HightideRules
from .view import HightideView, view_of


class Hightide(HightideRules):
    """The game as the table plays it."""

    usual_weights: ClassVar[Any] = heuristic.USUAL
    view_type: ClassVar[type[View]] = HightideView
    preview_types: ClassVar[tuple[type[Preview], ...]] = PREVIEWS
    feature_count: ClassVar[int] = features.SIZE

    def view(self, eyes: int) -> HightideView:
        return view_of(self, eyes)

    def preview(self, seat: int, option: Option) -> Preview | None:
        return preview_of(self, seat, option)

    def label(self, option: Option, names: Sequence[str]) -> str:
        return words.label(self, option)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return words.sentence(self, event, names)

    def headline(self, whose: int, events: Sequence[Event], names: Sequence[str]) -> str:
        return words.headline(self, events, names)

    def foretold(self, preview: Preview, names: Sequence[str]) -> str:
        return words.foretold(preview)

    def objection(self, ask: Ask, option: Option, names: Sequence[str]) -> Objection | None:
        return objection_to(self, ask, option)

    def fallback(self, ask: Ask) -> Option:
        return heuristic.fallback(self, ask)

    def prospects(self) -> list[float]:
        return heuristic.prospects(self)

    def swing(self) -> float:
        return heuristic.swing(self)

    def fill_features(self, seat: int, into: list[float]) -> None:
        features.fill(self, seat, into)
