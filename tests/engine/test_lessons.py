"""Lessons and coaches are content: what is wrong with one is said by file and line."""

from pathlib import Path

import pytest

from broadside.engine import BadContent, Pupil, load_coaching, load_lesson
from broadside.engine.lesson import NOT_NOW, fits
from broadside.games import find_game

BOARDING = find_game("boarding")

GOOD = """\
id: small
title: A small one
words: Nothing much.
minutes: 1
names: [Grace, Calico]
options: {first_player: 0}
decks: [[1, 3, 13, 9]]
steps:
  - say: Put your 2 on hers.
    do: assemble 0 5 | assemble 0 6
    instead:
      - when: assemble _ 5
        say: Your 2, please.
      - say: Hers, please.
  - say: Board.
    others: [assemble 7 10, assemble 13 9]
    do: capture 0 0
  - say: Done.
"""


def lesson_of(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "small.yaml"
    path.write_text(text)
    return path


def complaint(tmp_path: Path, old: str, new: str) -> str:
    assert old in GOOD
    path = lesson_of(tmp_path, GOOD.replace(old, new, 1))
    with pytest.raises(BadContent) as caught:
        load_lesson(path, BOARDING)
    return str(caught.value).replace(str(path), "small.yaml")


def test_a_good_one(tmp_path: Path) -> None:
    lesson = load_lesson(lesson_of(tmp_path, GOOD), BOARDING)
    pupil = Pupil(lesson, [0], lesson.open(BOARDING))
    assert pupil.refusal(("assemble", 0, 5)) is None
    assert pupil.refusal(("assemble", 0, 6)) is None
    assert pupil.refusal(["assemble", 1, 5]) == "Your 2, please."
    assert pupil.refusal(["assemble", 1, 6]) == "Hers, please."
    assert len(pupil.offered()) == 50  # all there is, as there are words for all of it


def test_the_others_play_before_anything_is_said(tmp_path: Path) -> None:
    lesson = load_lesson(lesson_of(tmp_path, GOOD), BOARDING)
    table = lesson.open(BOARDING)
    table.act(0, ("assemble", 0, 5))
    pupil = Pupil(lesson, [0, 1], table)
    assert not pupil.ready
    assert pupil.refusal(("capture", 0, 0)) == NOT_NOW
    assert pupil.answer_of_others() == (1, ("assemble", 7, 10))
    table.act(1, ("assemble", 7, 10))
    assert Pupil(lesson, [0, 1], table).answer_of_others() == (2, ("assemble", 13, 9))
    table.act(2, ("assemble", 13, 9))
    assert Pupil(lesson, [0, 1], table).ready


def test_where_nothing_is_written_the_others_fall_back(tmp_path: Path) -> None:
    others, do = "others: [assemble 7 10, assemble 13 9]", "do: capture 0 0"
    text = GOOD.replace(others, "others: []").replace(do, "do: mutiny _ _").replace("0 6", "1 5")
    lesson = load_lesson(lesson_of(tmp_path, text), BOARDING)
    table = lesson.open(BOARDING)
    table.act(0, ("assemble", 0, 5))
    while (answer := Pupil(lesson, [0, 1], table).answer_of_others()) is not None:
        assert answer[1] == table.game.fallback(table.asks[answer[0]])
        table.act(*answer)
    assert [step.seat for step in table.steps] == [0, 1, 2]


def test_patterns() -> None:
    assert fits("capture _ 2", ("capture", 4, 2))
    assert not fits("capture _ 2", ("capture", 4, 3))
    assert fits("capture _ 2 | capture _ 3", ("capture", 4, 3))
    assert not fits("capture", ("capture", 4, 3))
    assert fits("_", ("capture", 4, 3))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("title:", "titel:", "small.yaml:2: titel: Object contains unknown field `titel`"),
        ("minutes: 1", "minutes: 0", "small.yaml:4: minutes: Expected `int` >= 1"),
        ("do: capture 0 0", "do: kapture 0 0", "small.yaml:17: steps[1].do: there is no verb `kap"),
        ("do: capture 0 0", "do: capture 0", "small.yaml:17: steps[1].do: `capture 0`: capture ta"),
        ("do: capture 0 0", "do: capture 0 9", "small.yaml:17: steps[1].do: `capture 0 9`: 9 is n"),
        ("do: capture 0 0", "do: capture 0 1", "small.yaml:15: steps[1]: seat 0 cannot choose `ca"),
        ("assemble 7 10", "assemble 7 99", "small.yaml:16: steps[1].others[0]: `assemble 7 99`: 9"),
        ("assemble 7 10", "assemble 7 8", "small.yaml:15: steps[1]: seat 1 cannot choose `assemb"),
        ("- when: assemble _ 5", "- when: ransom _ _", "small.yaml:9: steps[0]: nobody could cho"),
        ("assemble 0 6", "assemble 0 10", "small.yaml:15: steps[1]: seat 1 cannot choose `assem"),
        ("[Grace, Calico]", "[Grace]", "small.yaml: the table cannot be set up: Boarding Party s"),
        ("[[1, 3, 13, 9]]", "[[99]]", "small.yaml: the table cannot be set up: 99 is not"),
    ],
)
def test_what_is_wrong_is_said_by_file_and_line(
    tmp_path: Path, old: str, new: str, said: str
) -> None:
    assert complaint(tmp_path, old, new).startswith(said)


def test_the_last_step_says_goodbye(tmp_path: Path) -> None:
    said = complaint(tmp_path, "  - say: Done.", "  - say: Done.\n    do: assemble 1 6")
    assert said.startswith("small.yaml:18: steps[2]: the last step says goodbye")


COACH = """\
tips:
  - id: board
    say: You can board.
    when: {verbs: [capture], previews: [pay_slip]}
    compare: {preview: pay_slip, field: after.most, say: "{most} beats {least}."}
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("verbs: [capture]", "verbs: [catch]", "4: tips[0].when.verbs[0]: no 'catch'; there are"),
        ("previews: [pay_slip]", "previews: [pay]", "4: tips[0].when.previews[0]: no 'pay'; ther"),
        ("field: after.most", "field: later", "5: tips[0].compare: pay_slip has no 'later'"),
        ("{most} beats", "{best} beats", "5: tips[0].compare: in braces there can be {most}"),
        ("say: You", "says: You", "3: tips[0].says: Object contains unknown field `says`"),
    ],
)
def test_what_is_wrong_with_a_coach(tmp_path: Path, old: str, new: str, said: str) -> None:
    path = tmp_path / "coach.yaml"
    path.write_text(COACH)
    assert load_coaching(path, BOARDING).tips[0].times == 2
    path.write_text(COACH.replace(old, new, 1))
    with pytest.raises(BadContent) as caught:
        load_coaching(path, BOARDING)
    assert str(caught.value).startswith(f"{path}:{said}")
