"""Boarding Party, whole: the rules, how it ends, what is seen and what is said."""

from collections.abc import Sequence
from typing import Any, ClassVar

from broadside.engine import Event, Option, Scene, View

from . import events as happened
from . import features, heuristic, words
from .rules import BoardingRules
from .scoring import Sheet, lines_of, score_sheets, winners_of
from .view import BoardingView, veil, view_of


class Boarding(BoardingRules):
    """The game as the table plays it."""

    weights: Any = heuristic.USUAL
    view_type: ClassVar[type[View]] = BoardingView

    def scoring(self) -> Scene:
        """BP-10: the last card has left the display."""
        sheets = score_sheets(self)
        self.tell(happened.GameOver, True)
        if self.log is not None:
            self.tell_scoring(sheets)
        self.scores = [sheet.total for sheet in sheets]
        self.winners = winners_of(self, self.scores)
        self.tell(happened.Won, self.winners)
        return None
        yield  # a scene is a generator even when it asks nothing

    def tell_scoring(self, sheets: list[Sheet]) -> None:
        """Every gain and loss, step by step in the order of BP-10."""
        for lines in zip(*map(lines_of, sheets), strict=True):
            for seat, (step, ducats) in enumerate(lines):
                if ducats:
                    self.tell(happened.Scored, seat, step, ducats)

    def broken_off(self) -> Scene:
        """BP-13.2: without becalming a play may never end; nobody wins it."""
        self.tell(happened.GameOver, False)
        self.scores = [sheet.total for sheet in score_sheets(self)]
        return None
        yield  # a scene is a generator even when it asks nothing

    def view(self, eyes: int) -> BoardingView:
        return view_of(self, eyes)

    def veil(self, event: Event, eyes: int) -> Event:
        return veil(self, event, eyes)

    def label(self, option: Option, names: Sequence[str]) -> str:
        return words.label(self, option, names)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return words.sentence(self, event, names)

    def prospects(self) -> list[float]:
        return heuristic.prospects(self)

    def swing(self) -> float:
        return heuristic.swing(self)

    def features(self, seat: int) -> list[float]:
        return features.features(self, seat)
