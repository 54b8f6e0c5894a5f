"""Reading lessons from their files, and checking them by playing them through."""

from collections.abc import Mapping
from pathlib import Path

from .ask import Option
from .content import folder_of, read_checked
from .declared import Problem
from .errors import BroadsideError
from .game import Game
from .lesson import ANYTHING, LEARNER, Lesson, LessonStep, Pupil, fits, written

LONGEST = 1000
"""Choices in a lesson, those of the others too."""


_lessons: dict[str, dict[str, Lesson]] = {}


def lessons_of(kind: type[Game]) -> dict[str, Lesson]:
    """The lessons that come with a game, in the folder `lessons` beside its rules, by id."""
    if kind.__module__ not in _lessons:
        paths = sorted((folder_of(kind) / "lessons").glob("*.yaml"))
        found = [load_lesson(path, kind) for path in paths]
        _lessons[kind.__module__] = {lesson.id: lesson for lesson in found}
    return _lessons[kind.__module__]


def load_lesson(path: Path, kind: type[Game]) -> Lesson:
    """Read a lesson of a game from a file, and play it through."""
    return read_checked(path, Lesson, lambda lesson: problems_of(lesson, kind))


def problems_of(lesson: Lesson, kind: type[Game]) -> list[Problem]:
    """What is wrong with a lesson: it is played through, as somebody would who does as told."""
    found = [
        Problem(("steps", number, *place), why)
        for number, step in enumerate(lesson.steps)
        for place, move in _moves_of(step)
        if (why := _misspelt(move, kind))
    ]
    if lesson.steps[-1].moves or lesson.steps[-1].others:
        found.append(
            Problem(("steps", len(lesson.steps) - 1), "the last step says goodbye: nobody chooses")
        )
    return found or _played_through(lesson, kind)


def _moves_of(step: LessonStep) -> list[tuple[tuple[str | int, ...], str]]:
    """Every move that a step speaks of, and where."""
    return [
        *((("others", n), move) for n, move in enumerate(step.others)),
        *((_place_of_do(step, n), move) for n, move in enumerate(step.moves)),
        *((("instead", n, "when"), instead.when) for n, instead in enumerate(step.instead)),
    ]


def _place_of_do(step: LessonStep, number: int) -> tuple[str | int, ...]:
    return ("do", number) if isinstance(step.do, tuple) else ("do",)


def _misspelt(move: str, kind: type[Game]) -> str | None:
    for one in move.split("|"):
        verb, *numbers = one.split() or [""]
        if [verb, *numbers] == [ANYTHING]:
            continue
        if verb not in kind.verbs:
            return f"there is no verb `{verb}`; there are: {', '.join(kind.verbs)}"
        ranges = list(kind.verbs[verb].ranges.values())
        if len(numbers) != len(ranges):
            return f"`{one.strip()}`: {verb} takes {len(ranges)} numbers, or `_` for any"
        for number, span in zip(numbers, ranges, strict=True):
            if number != ANYTHING and not (number.isdecimal() and int(number) in span):
                return f"`{one.strip()}`: {number} is not from {span[0]} to {span[-1]}"
    return None


def _played_through(lesson: Lesson, kind: type[Game]) -> list[Problem]:
    """Play it as is written; then again for whatever else a step welcomes."""
    try:
        Rehearsal(lesson, kind)
    except (BroadsideError, ValueError) as error:
        return [Problem((), f"the table cannot be set up: {error}")]
    first = Rehearsal(lesson, kind)
    problems = first.play()
    for step, welcome in first.welcome.items():
        for other in range(1, welcome):
            problems = problems or Rehearsal(lesson, kind, {step: other}).play()
    return problems


class Rehearsal:
    """A lesson played through by somebody who does as told."""

    def __init__(
        self, lesson: Lesson, kind: type[Game], ways: Mapping[tuple[int, int], int] | None = None
    ) -> None:
        self.lesson = lesson
        self.table = lesson.open(kind)
        self.welcome: dict[tuple[int, int], int] = {}
        """By step, and move within it: how many options would have done."""
        self._ways = ways or {}
        """Where not to take the first of them."""
        self._marks = [0]
        self._answered: set[int] = set()
        """The answers that somebody could have got."""

    def play(self) -> list[Problem]:
        """To the end, or to what is wrong."""
        while len(self._marks) < len(self.lesson.steps):
            try:
                while not self._step_is_over():
                    if len(self.table.steps) > LONGEST:
                        raise BroadsideError("the others play on for ever")
                self._look_at_words(self.lesson.steps[len(self._marks) - 1])
            except BroadsideError as error:
                return [Problem(("steps", len(self._marks) - 1), f"{error}{self._way}")]
            self._marks.append(len(self.table.steps))
        return []

    @property
    def _way(self) -> str:
        """How one came here, if not by what is written first."""
        return "".join(
            f" (after option {way + 1} of step {at[0]})" for at, way in self._ways.items()
        )

    def _step_is_over(self) -> bool:
        """Go on by a choice, unless there is none to be made."""
        table, pupil = self.table, Pupil(self.lesson, self._marks, self.table)
        if (answer := pupil.answer_of_others()) is not None:
            table.play(*answer)
        elif table.window is not None and not table.asks:
            table.close_window()
        elif not pupil.ready:
            who = "nobody" if table.over else "the learner" if LEARNER in table.asks else "others"
            raise BroadsideError(f"the table waits for {who}, so this step cannot go on")
        elif pupil.wants is not None:
            table.play(LEARNER, self._chosen(pupil, pupil.wants))
        return pupil.ready and pupil.wants is None

    def _look_at_words(self, step: LessonStep) -> None:
        """Whatever there are words for could have been chosen."""
        for instead in step.instead:
            if id(instead) not in self._answered:
                raise BroadsideError(f"nobody could choose `{instead.when}` instead")

    def _chosen(self, pupil: Pupil, wants: str) -> Option:
        ask, at = self.table.asks[LEARNER], (pupil.number, pupil.chosen)
        written(wants, ask)  # there is one
        for instead in pupil.step.instead:
            if any(fits(instead.when, o) and not fits(wants, o) for o in ask.options):
                self._answered.add(id(instead))
        welcome = [option for option in ask.options if fits(wants, option)]
        self.welcome[at] = len(welcome)
        return welcome[min(self._ways.get(at, 0), len(welcome) - 1)]
