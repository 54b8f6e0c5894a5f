"""Boarding Party, whole: the rules, how it ends, what is seen and what is said."""

from collections.abc import Sequence
from typing import Any, ClassVar

from broadside.engine import Ask, Event, Objection, Option, Preview, Scene, View

from . import events as happened
from . import features, heuristic, weights, words
from .objection import objection_to
from .preview import PREVIEWS, preview_of
from .rules import NOBODY, BoardingRules
from .scoring import Sheet, lines_of, score_sheets, winners_of
from .view import BoardingView, veil, view_of


class Boarding(BoardingRules):
    """The game as the table plays it."""

    usual_weights: ClassVar[Any] = weights.USUAL
    view_type: ClassVar[type[View]] = BoardingView
    feature_count: ClassVar[int] = features.SIZE
    preview_types: ClassVar[tuple[type[Preview], ...]] = PREVIEWS

    def scoring(self) -> Scene:
        """BP-10: the last card has left the display."""
        sheets = score_sheets(self)
        self.begin_turn(NOBODY)
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
        self.begin_turn(NOBODY)
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

    def headline(self, whose: int, events: Sequence[Event], names: Sequence[str]) -> str:
        return words.headline(self, whose, events, names)

    def preview(self, seat: int, option: Option) -> Preview | None:
        return preview_of(self, seat, option)

    def foretold(self, preview: Preview, names: Sequence[str]) -> str:
        return words.foretold(preview, names)

    def objection(self, ask: Ask, option: Option, names: Sequence[str]) -> Objection | None:
        return objection_to(self, ask, option)

    def prospects(self) -> list[float]:
        return heuristic.prospects(self)

    def swing(self) -> float:
        return heuristic.swing(self)

    def fill_features(self, seat: int, into: list[float]) -> None:
        features.fill(self, seat, into)
