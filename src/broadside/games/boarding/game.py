"""Boarding Party, whole: the rules, how it ends, what is seen and what is said."""

from collections.abc import Sequence
from typing import Any, ClassVar

from broadside.engine import Event, Option, Scene

from . import events as happened
from . import features, heuristic, words
from .rules import BoardingRules
from .scoring import lines_of, score_sheets, winners_of
from .view import BoardingView, view_of


class Boarding(BoardingRules):
    """The game as the table plays it."""

    view_type: ClassVar[type[Any]] = BoardingView

    def scoring(self) -> Scene:
        """BP-10: the last card has left the display."""
        sheets = score_sheets(self)
        self.tell(happened.GameOver, True)
        for step in range(len(lines_of(sheets[0]))):
            for seat, sheet in enumerate(sheets):
                name, ducats = lines_of(sheet)[step]
                if ducats:
                    self.tell(happened.Scored, seat, name, ducats)
        self.scores = [sheet.total for sheet in sheets]
        self.winners = winners_of(self, self.scores)
        self.tell(happened.Won, self.winners)
        return None
        yield  # a scene is a generator even when it asks nothing

    def broken_off(self) -> Scene:
        """BP-13.2: without becalming a play may never end; nobody wins it."""
        self.tell(happened.GameOver, False)
        self.scores = [sheet.total for sheet in score_sheets(self)]
        return None
        yield  # a scene is a generator even when it asks nothing

    def view(self, eyes: int) -> BoardingView:
        return view_of(self, eyes)

    def label(self, option: Option, names: Sequence[str]) -> str:
        return words.label(self, option, names)

    def sentence(self, event: Event, names: Sequence[str]) -> str:
        return words.sentence(self, event, names)

    def value(self, seat: int) -> float:
        return heuristic.value(self, seat)

    def features(self, seat: int) -> list[float]:
        return features.features(self, seat)
