"""Raiders of Tavern Row, whole: the rules, how it ends, what is seen and what is said."""

from collections.abc import Sequence
from typing import Any, ClassVar

from broadside.engine import Ask, Event, Objection, Option, Preview, Scene, Term, View

from . import events as happened
from . import fallback, features, heuristic, weights, words
from .achievements import award
from .glossary import GLOSSARY
from .objection import objection_to
from .preview import PREVIEWS, preview_of
from .raid import Raiding
from .scoring import STEPS, Sheet, counts_of, score_sheets, verdict_of
from .state import NOBODY
from .view import RaidersView, veil, view_of


class Raiders(Raiding):
    """The game as the table plays it."""

    glossary: ClassVar[tuple[Term, ...]] = GLOSSARY
    usual_weights: ClassVar[Any] = weights.USUAL
    horizon: ClassVar[int] = heuristic.HORIZON
    view_type: ClassVar[type[View]] = RaidersView
    feature_count: ClassVar[int] = features.SIZE
    preview_types: ClassVar[tuple[type[Preview], ...]] = PREVIEWS

    def scoring(self) -> Scene:
        """RT-12: after the last round."""
        self.stage = "over"
        sheets = score_sheets(self)
        self.begin_turn(NOBODY)
        if self.log is not None:
            self.tell_scoring(sheets)
        self.scores = [sheet.total for sheet in sheets]
        self.winners = verdict_of(self, sheets).winners
        self.tell(happened.Won, self.winners)
        return None
        yield  # a scene is a generator even when it asks nothing

    def tell_scoring(self, sheets: list[Sheet]) -> None:
        """RT-12.1: achievements first, then everything else."""
        for name in self.achievements:
            counts = counts_of(self, name)
            self.tell(happened.AchievementScored, name, counts, award(counts))
        for step in STEPS:
            for seat, sheet in enumerate(sheets):
                if points := getattr(sheet, step):
                    self.tell(happened.Scored, seat, step, points)

    def view(self, eyes: int) -> RaidersView:
        return view_of(self, eyes)

    def veil(self, event: Event, eyes: int) -> Event:
        return veil(event, eyes)

    def label(self, option: Option, names: Sequence[str]) -> str:
        return words.label(self, option, names)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return words.sentence(self, event, names)

    def headline(self, whose: int, events: Sequence[Event], names: Sequence[str]) -> str:
        return words.headline(self, events, names)

    def preview(self, seat: int, option: Option) -> Preview | None:
        return preview_of(self, seat, option)

    def foretold(self, preview: Preview, names: Sequence[str]) -> str:
        return words.foretold(preview, names)

    def objection(self, ask: Ask, option: Option, names: Sequence[str]) -> Objection | None:
        return objection_to(self, ask, option)

    def fallback(self, ask: Ask) -> Option:
        return fallback.fallback(self, ask)

    def prospects(self) -> list[float]:
        return heuristic.prospects(self)

    def swing(self) -> float:
        return heuristic.swing(self)

    def fill_features(self, seat: int, into: list[float]) -> None:
        features.fill(self, seat, into)
