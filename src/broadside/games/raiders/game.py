"""Raiders of Tavern Row, whole: the rules, how it ends, what is seen and what is said."""

from collections.abc import Sequence
from typing import Any, ClassVar

from broadside.engine import Ask, Event, Option, Scene, View

from . import events as happened
from . import fallback, features, heuristic, words
from .achievements import award
from .raid import Raiding
from .scoring import STEPS, Sheet, counts_of, score_sheets, winners_of
from .view import RaidersView, veil, view_of


class Raiders(Raiding):
    """The game as the table plays it."""

    weights: Any = heuristic.USUAL
    horizon: ClassVar[int] = heuristic.HORIZON
    view_type: ClassVar[type[View]] = RaidersView

    def scoring(self) -> Scene:
        """RT-12: after the last round."""
        self.stage = "over"
        sheets = score_sheets(self)
        if self.log is not None:
            self.tell_scoring(sheets)
        self.scores = [sheet.total for sheet in sheets]
        self.winners = winners_of(self, sheets)
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

    def fallback(self, ask: Ask) -> Option:
        return fallback.fallback(self, ask)

    def prospects(self) -> list[float]:
        return heuristic.prospects(self)

    def swing(self) -> float:
        return heuristic.swing(self)

    def features(self, seat: int) -> list[float]:
        return features.features(self, seat)
