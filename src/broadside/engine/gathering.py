"""Gathering: a Together in progress, each seat deciding on its own."""

from typing import Any

from .ask import Ask, Option, Secret, Together


class Gathering:
    """Runs every seat's secret rule until all have answered."""

    def __init__(self, together: Together) -> None:
        self.asks: dict[int, Ask] = {}
        self.answers: dict[int, Any] = dict.fromkeys(together.seats)
        """In the order of the seats asked, whoever was quickest."""
        self.choices: dict[int, list[Option]] = {seat: [] for seat in together.seats}
        """What each seat has chosen so far; nobody else may know."""
        self._rules: dict[int, Secret] = {}
        for seat in together.seats:
            self._rules[seat] = together.rule(seat)
            self._run(seat, None)

    def hear(self, seat: int, choice: Option) -> None:
        """Take a choice of one seat."""
        self.choices[seat].append(choice)
        self._run(seat, choice)

    def _run(self, seat: int, choice: Any) -> None:
        """Let a seat's rule go on to its next real choice, or to its answer."""
        while True:
            try:
                ask = self._rules[seat].send(choice)
            except StopIteration as end:
                self.answers[seat] = end.value
                self.asks.pop(seat, None)
                return
            options = ask.listed()
            if len(options) > 1:
                self.asks[seat] = ask
                return
            choice = options[0]
