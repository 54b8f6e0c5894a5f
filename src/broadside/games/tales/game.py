"""Tales of Tortuga, whole: the rules, what is seen and what is said."""

from collections.abc import Sequence
from typing import Any, ClassVar

from broadside.engine import Ask, Event, Objection, Option, Preview, View

from . import fallback, features, heuristic, sense, weights, words
from .adventure.play import Adventure
from .objection import objection_of
from .pack import TalesPack
from .preview import PREVIEWS, preview_of
from .view import TalesView, veil, view_of


class Tales(Adventure):
    """The game as the table plays it."""

    usual_weights: ClassVar[Any] = weights.USUAL
    horizon: ClassVar[int] = heuristic.HORIZON
    view_type: ClassVar[type[View]] = TalesView
    feature_count: ClassVar[int] = features.SIZE
    preview_types: ClassVar[tuple[type[Preview], ...]] = PREVIEWS

    @classmethod
    def numbered(cls, pack: TalesPack) -> dict[str, list[str]]:
        return {"adventure": [adventure.name for adventure in pack.adventures]}

    def view(self, eyes: int) -> TalesView:
        return view_of(self, eyes)

    def veil(self, event: Event, eyes: int) -> Event:
        return veil(self, event, eyes)

    def label(self, option: Option, names: Sequence[str]) -> str:
        return words.label(self, option, names)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return words.sentence(self, event, names)

    def headline(self, whose: int, events: Sequence[Event], names: Sequence[str]) -> str:
        return words.headline(self, whose, events, names)

    def preview(self, seat: int, option: Option) -> Preview | None:
        return preview_of(self, seat, option)

    def foretold(self, preview: Preview, names: Sequence[str]) -> str:
        return words.foretold(self, preview, names)

    def objection(self, ask: Ask, option: Option, names: Sequence[str]) -> Objection | None:
        return objection_of(self, ask, option)

    def fallback(self, ask: Ask) -> Option:
        return fallback.fallback(self, ask)

    def discreet(self, option: Option) -> Option:
        match option:
            case (("drop" | "discard" | "offer_give") as verb, card):
                return verb, self.best_known(card)
        return option

    def sensible(self, ask: Ask) -> Sequence[Option]:
        return sense.sensible(self, ask)

    def prospects(self) -> list[float]:
        return heuristic.prospects(self)

    def chances(self) -> list[float]:
        return heuristic.chances(self)

    def worth(self) -> list[float]:
        return heuristic.worth(self)

    def fill_features(self, seat: int, into: list[float]) -> None:
        features.fill(self, seat, into)

    def figures(self) -> dict[str, float]:
        return {
            "rounds": self.round,
            "total successes": self.result == "total",
            "partial successes": self.result == "partial",
            "ended by the Flag": self.ended == "flag",
            "Flag spaces left": max(0, self.spaces_left),
            "knock-outs": sum(self.knockouts),
            "tiles placed": len(self.placed),
            "Enemies defeated": sum(self.felled),
        }
