"""Every lesson of every game is played through, and every tip of a coach could be given."""

import pytest

from broadside.engine import LEARNER, Game, Lesson, Pupil, coaching_of, lessons_of
from broadside.engine.lesson import NOT_NOW, fits
from broadside.games import all_games

LESSONS = [(kind, one) for kind in all_games().values() for one in lessons_of(kind).values()]
NAMED = pytest.mark.parametrize(
    ("kind", "lesson"), LESSONS, ids=[f"{kind.id}-{lesson.id}" for kind, lesson in LESSONS]
)
GAMES = pytest.mark.parametrize("kind", all_games().values(), ids=all_games())


@GAMES
def test_a_game_can_be_learnt(kind: type[Game]) -> None:
    assert lessons_of(kind)
    assert coaching_of(kind).tips


@NAMED
def test_it_is_played_through_and_whatever_else_is_offered_is_answered(
    kind: type[Game], lesson: Lesson
) -> None:
    table, marks, heard = lesson.open(kind), [0], set[str]()
    while not (pupil := Pupil(lesson, marks, table)).done:
        if (answer := pupil.answer_of_others()) is not None:
            table.act(*answer)
        elif table.window is not None and not table.asks:
            table.close_window()
        elif (wants := pupil.wants) is None:
            marks.append(len(table.steps))
        else:
            offered = pupil.offered()
            wanted = next(option for option in offered if fits(wants, option))
            words = {option: pupil.refusal(option) for option in offered}
            assert words[wanted] is None
            heard |= {said for said in words.values() if said is not None}
            assert NOT_NOW not in words.values()
            table.act(LEARNER, wanted)
            if Pupil(lesson, marks, table).has_chosen:
                marks.append(len(table.steps))
    assert heard == {instead.say for step in lesson.steps for instead in step.instead}


@NAMED
def test_it_lets_one_do_things(kind: type[Game], lesson: Lesson) -> None:
    """At once, and never more than three screens of talk in a row."""
    talk = "".join("t" if not step.moves else "." for step in lesson.steps[:-1])
    assert "t" not in talk[:1]
    assert "tttt" not in talk


@NAMED
def test_what_is_said_is_short(kind: type[Game], lesson: Lesson) -> None:
    for step in lesson.steps:
        assert len(step.say) <= 300
        assert step.say.count("\n") == 0
    words = sum(len(step.say.split()) for step in lesson.steps)
    assert words / 120 < lesson.minutes, "longer to read than it says"
