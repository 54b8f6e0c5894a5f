"""Haven, whole: the rules, what is seen and what is said."""

from collections.abc import Sequence
from typing import Any, ClassVar

from broadside.engine import Ask, Event, Objection, Option, Preview, View

from . import fallback, features, headlines, heuristic, sense, weights, words
from .objection import objection_to
from .preview import PREVIEWS, preview_of
from .setup import Setup
from .view import HavenView, veil, view_of


class Haven(Setup):
    """The game as the table plays it."""

    usual_weights: ClassVar[Any] = weights.USUAL
    horizon: ClassVar[int] = heuristic.HORIZON
    view_type: ClassVar[type[View]] = HavenView
    feature_count: ClassVar[int] = features.SIZE
    preview_types: ClassVar[tuple[type[Preview], ...]] = PREVIEWS

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

    def objection(self, ask: Ask, option: Option, names: Sequence[str]) -> Objection | None:
        return objection_to(self, ask, option)

    def fallback(self, ask: Ask) -> Option:
        return fallback.fallback(ask)

    def discreet(self, option: Option) -> Option:
        match option:
            case (verb, card, *_) if "card" in self.verbs[verb].ranges:
                return verb, self.best_known(card), *option[2:]
        return option

    def sensible(self, ask: Ask) -> Sequence[Option]:
        return sense.sensible(self, ask)

    def expected(self, ask: Ask) -> Option:
        return sense.expected(self, ask)

    def preview(self, seat: int, option: Option) -> Preview | None:
        return preview_of(self, seat, option)

    def foretold(self, preview: Preview, names: Sequence[str]) -> str:
        return words.foretold(self.pack, preview)

    def prospects(self) -> list[float]:
        return heuristic.prospects(self)

    def swing(self) -> float:
        return heuristic.swing(self)

    def figures(self) -> dict[str, float]:
        return {
            "rounds": self.round,
            "ended by the target": self.ended == "target",
            "ended by the round limit": self.ended == "round limit",
            "Attacks completed": len(self.taken),
            "booty still at sea": sum(self.booty),
            "supply of the winner": max(self.supply),
        }

    def fill_features(self, seat: int, into: list[float]) -> None:
        features.fill(self, seat, into)
