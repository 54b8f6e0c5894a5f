"""Gathering: a Together or a Window in progress, each seat deciding on its own."""

from typing import Any

from .ask import Ask, Option, Secret, Together, Window


class Gathering:
    """Runs every seat's secret rule until all have answered.

    A patient one puts every secret ask to its seat; the other kind answers a sole option itself.
    """

    def __init__(self, together: Together, *, patient: bool) -> None:
        self.together = together
        self.window = together if isinstance(together, Window) else None
        self.asks: dict[int, Ask] = {}
        self.seats: list[int] = []
        """The seats that had something to answer which nobody could have answered for them."""
        self.choices: dict[int, list[Option]] = {seat: [] for seat in together.seats}
        """What each seat has really chosen so far; nobody else may know."""
        self._heard: dict[int, list[Option]] = {}
        """All that each seat has answered, forced or not."""
        self._patient = patient
        self._answers: dict[int, Any] = dict.fromkeys(together.seats)
        """In the order of the seats asked, whoever was quickest."""
        self._rules: dict[int, Secret] = {}
        for seat in together.seats:
            self._begin(seat)

    @property
    def outcome(self) -> dict[int, Any]:
        """What the scene gets, once nobody is asked any more."""
        return self.together.outcome(self._answers)

    def hear(self, seat: int, choice: Option) -> None:
        """Take a choice of one seat."""
        if len(self.asks[seat].options) > 1:
            self.choices[seat].append(choice)
        self._answer(seat, choice)

    def withdraw(self, seat: int) -> None:
        """Forget the last choice of one seat; what the others chose stands."""
        *kept, _ = self.choices[seat]
        self._begin(seat)
        self.tell_again(seat, kept)
        self.skip_forced(seat)

    def tell_again(self, seat: int, choices: list[Option]) -> None:
        """Take choices that a seat has made before."""
        self.choices[seat] = []
        for choice in choices:
            self.skip_forced(seat)
            self.hear(seat, choice)

    def copied(self, together: Together) -> "Gathering":
        """The same in a copy of the game, where the same was asked together."""
        same = Gathering(together, patient=self._patient)
        for seat, heard in self._heard.items():
            for choice in heard:
                same.hear(seat, choice)
        same.asks = {seat: same.asks[seat] for seat in self.asks}  # who withdrew comes last
        return same

    def _begin(self, seat: int) -> None:
        self._heard[seat] = []
        self._rules[seat] = self.together.rule(seat)
        self._run(seat, None)

    def skip_forced(self, seat: int) -> None:
        """Answer for a seat as long as it has no choice."""
        while seat in self.asks and len(self.asks[seat].options) == 1:
            self._answer(seat, self.asks[seat].options[0])

    def _answer(self, seat: int, choice: Option) -> None:
        self._heard[seat].append(choice)
        self._run(seat, choice)

    def _run(self, seat: int, choice: Any) -> None:
        """Let a seat's rule go on to the next thing it is asked, or to its answer."""
        while True:
            try:
                ask = self._rules[seat].send(choice)
            except StopIteration as end:
                self._answers[seat] = end.value
                self.asks.pop(seat, None)
                return
            options = ask.listed()
            real = len(options) > 1
            if (real or ask.secret) and seat not in self.seats:
                self.seats.append(seat)
            if real or (ask.secret and self._patient):
                self.asks[seat] = ask
                return
            choice = options[0]
