"""Plays stored long ago still replay exactly, in this process and in another."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from broadside.engine import read_record, record_from
from broadside.games import all_games

from .corpus import Likeness, likeness, likeness_file, records, replayed


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_a_stored_play_replays_exactly(path: Path) -> None:
    stored = msgspec.json.decode(likeness_file(path).read_bytes(), type=Likeness)
    same = likeness(replayed(path)) == stored
    assert same, "it looks different now; if that is meant: `python -m tests.corpus.corpus`"


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_a_stored_play_is_small_when_compressed(path: Path) -> None:
    record = read_record(path)
    small = record.compressed()
    assert len(small) <= max(1024, 6 * len(record.choices))  # long plays of many seats take more
    assert record_from(small) == record


def test_every_game_has_stored_plays() -> None:
    stored = {path.stem.rsplit("-", 1)[0] for path in records()}
    missing = sorted(set(all_games()) - stored)
    assert not missing, f"{missing}: `python -m tests.corpus.corpus --add` stores some"


def test_another_process_sees_the_same() -> None:
    """With another hash seed, so that no order of sets or dicts can hide in a rule."""
    script = "from tests.corpus.corpus import print_likenesses; print_likenesses()"
    output = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONHASHSEED": "12345"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    assert output.splitlines() == [likeness_file(p).read_text().strip() for p in records()]
