"""What moves a play on: scenes that run until somebody is asked, choices, windows."""

from typing import Any, Generic, cast

import msgspec
from typing_extensions import TypeVar

from .ask import PASS, Ask, Option, Play, Together, Window
from .chance import Chance
from .game import Game
from .gathering import Gathering
from .marks import EVERY, Mark
from .opening import Opening
from .rerun import Rerun
from .steps import Step, last_choice

G = TypeVar("G", bound=Game, default=Game, covariant=True)


class Driving(Generic[G]):
    """The part of a table that asks, takes choices and runs the rules."""

    def __init__(self, game: G, chance: Chance, *, searchable: bool, patient: bool = False) -> None:
        self.game = game
        self.asks: dict[int, Ask] = {}
        self.steps: list[Step] = []
        self.opening: Opening | None = None
        self.patient = patient
        self._rerun: Rerun[G] | None = Rerun() if searchable else None
        """The present scene from its start; only a searchable table keeps that."""
        self._marked = False
        """Whether marks are left along the play, to go back to."""
        self._marks: list[Mark] = []
        self._next_mark = EVERY
        self._begun = 0
        """How many steps have begun; one of them may still be carried out."""
        self.gathering: Gathering | None = None
        self._alone: Window | None = None
        """A window for one seat, where nobody waits: that seat is asked like at any other time."""
        self._play: Play
        game.chance = chance

    # -- whom it waits for ----------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the play has ended."""
        return not self.asks and self.gathering is None

    @property
    def scenes(self) -> int:
        """How many scenes have begun."""
        return self.game.begun

    @property
    def waiting(self) -> list[int]:
        """Whom everybody may know the table to wait for.

        While several decide in secret that is all of them, whoever has answered already; and
        nobody while a window is open, for it closes by itself.
        """
        gathering = self.gathering
        if gathering is None:
            return list(self.asks) if self._alone is None else []
        return gathering.seats[:] if gathering.window is None else []

    @property
    def window(self) -> Window | None:
        """The window that is open, if one is."""
        return self.gathering.window if self.gathering is not None else self._alone

    def secret_choices(self, seat: int) -> list[Option]:
        """What a seat has chosen that nobody else may know of, because others still decide."""
        return self.gathering.choices.get(seat, []) if self.gathering is not None else []

    def last_choice(self, seat: int) -> int | None:
        """The place among the steps where this seat last had a choice; None if it never had."""
        return last_choice(self.steps, seat)

    # -- taking choices -------------------------------------------------------------------

    def play(self, seat: int, choice: Option) -> None:
        """Take a choice that is known to be legal."""
        game, gathering = self.game, self.gathering
        game.revealed = False
        step, group = game.step + 1, game.group
        forced = self.patient and len(self.asks[seat].options) == 1
        if self._marked:
            self._begun = len(self.steps) + 1
        if gathering is None:
            game.step = step
            alone = self._alone
            if alone is None:
                self._advance(choice)
            else:
                self._alone = None
                game.revealed = True
                self._advance(alone.outcome({seat: choice}))
        else:
            gathering.hear(seat, choice)
            if not (gathering.asks or (self.patient and gathering.window)):
                self._close(gathering)
        self.steps.append(Step(seat, choice, step, game.revealed, forced, group))

    def close_window(self) -> None:
        """The time of a window is up: whoever has not answered passes, and the scene goes on."""
        gathering = self.gathering
        if self._alone is not None:
            self.play(self._alone.seats[0], PASS)
            return
        if gathering is None or gathering.window is None:
            raise ValueError("no window is open")
        for seat in list(gathering.asks):
            self.play(seat, PASS)
        if self.gathering is gathering:  # a patient table waits to be told
            self._close(gathering)
            if self.steps:  # now all know who reacted, which no choice before it may take back
                self.steps[-1] = msgspec.structs.replace(self.steps[-1], revealed=True)

    def withdraw(self, seat: int) -> None:
        """Give a seat its last choice back while others still decide; nobody else can notice."""
        last = self.last_choice(seat)
        if self.gathering is None or last is None or not self.secret_choices(seat):
            raise ValueError(f"seat {seat} has chosen nothing that is still secret")
        self.gathering.withdraw(seat)
        self.steps[last:] = [step for step in self.steps[last:] if step.seat != seat]

    def catch_up(self, seat: int) -> None:
        """Go on to where this seat has a real choice, as far as nobody else has one before.

        For a choice out of a record, which leaves out what was forced.
        """
        while (ask := self.asks.get(seat)) is None or len(ask.options) == 1:
            forced = next((one for one in self.asks.values() if len(one.options) == 1), None)
            if forced is not None:
                self.play(forced.seat, forced.options[0])
            elif self.gathering is not None and not self.asks:
                self.close_window()
            else:
                return

    # -- running the rules ----------------------------------------------------------------

    def _enter(self, scene: str) -> None:
        """Begin with a scene and go on to the next ask."""
        kept = self._rerun is not None or self._marked or self.game.log is not None
        self._play = self.game.scenes(scene, told=kept)
        self._advance(None)

    def _open_scene(self, name: str) -> None:
        """A scene is about to begin: keep what it takes to come back here."""
        if self._rerun is not None:
            self._rerun.begin(name, self.game)
        if self._marked and self._begun >= self._next_mark:
            self._leave_mark(name)
        if self.game.log is not None:
            self.game.group = msgspec.structs.replace(self.game.group, action=self.scenes + 1)

    def _leave_mark(self, scene: str) -> None:
        game, knowledge = self.game, self.game.knowledge
        mark = Mark(
            steps=self._begun,
            scene=scene,
            game=game.copied() if self._rerun is None else self._rerun.start,
            knowledge=knowledge.copied() if knowledge is not None else None,
            draws=game.chance.draws,
            told=len(game.log or ()),
        )
        self._marks.append(mark)
        self._next_mark = self._begun + EVERY

    def _advance(self, answer: Any) -> None:
        """Run the rules until somebody must be asked; what nobody need be asked is answered."""
        play, rerun, patient = self._play, self._rerun, self.patient
        while True:
            if rerun is not None:
                rerun.sent.append(answer)
            try:
                asked = play.send(answer)
            except StopIteration:
                self.asks = {}
                return
            if type(asked) is Ask:
                options = asked.listed()
                if len(options) > 1 or (patient and asked.secret):
                    self.asks = {asked.seat: asked}
                    return
                answer = options[0]
                if asked.secret:
                    self.game.step += 1
            elif type(asked) is str:
                self._open_scene(asked)
                answer = None
            elif not patient and type(asked) is Window and len(asked.seats) == 1:
                if self._ask_alone(asked):
                    return
                self.game.step += 1
                self.game.revealed = True
                answer = {}
            else:
                gathering = Gathering(cast(Together, asked), patient=patient)
                if gathering.asks:
                    self._gather(gathering)
                    return
                if gathering.seats:
                    self.game.step += 1
                    self.game.revealed = True
                answer = gathering.outcome

    def _ask_alone(self, window: Window) -> bool:
        """Ask the one seat of a window, if it holds anything."""
        seat = window.seats[0]
        plays = window.plays(seat)
        if not plays:
            return False
        ask = window.ask_of(seat)
        ask.options = [PASS, *plays]
        self.asks = {seat: ask}
        self._alone = window
        return True

    def _close(self, gathering: Gathering) -> None:
        """All have answered, and what they chose is no secret any more."""
        self.gathering = None
        self.game.step += 1
        self.game.revealed = True
        self._advance(gathering.outcome)

    def _put(self, ask: Ask) -> None:
        ask.listed()
        self.asks = {ask.seat: ask}

    def _gather(self, gathering: Gathering) -> None:
        self.gathering = gathering
        self.asks = gathering.asks
