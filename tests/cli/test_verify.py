"""Checking a record."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from broadside.bots.random import play_out
from broadside.engine import Record, Result, Table
from broadside.games import find_game

from .command import broadside, refused, said

Tamper = Callable[[Record], Record]
replace = msgspec.structs.replace


@pytest.fixture(scope="module")
def finished() -> Record:
    table = Table.open(find_game("boarding"), 3, seed="fair")
    play_out(table, Random(1))
    return table.record()


def saved(record: Record, folder: Path) -> Path:
    path = folder / "play.json"
    path.write_bytes(record.to_json())
    return path


def test_a_fair_play(finished: Record, tmp_path: Path) -> None:
    result = broadside("verify", saved(finished, tmp_path))
    assert result.exit_code == 0
    told = said(result)
    assert f"The seed fits the digest {finished.seed_digest}." in told
    assert f"All {len(finished.choices)} choices are legal." in told
    assert "They lead to the result on record" in told


def test_a_compressed_play(finished: Record, tmp_path: Path) -> None:
    path = tmp_path / "play.json.gz"
    path.write_bytes(finished.compressed())
    assert "They lead to the result on record" in said(broadside("verify", path))
    path.write_bytes(finished.compressed()[:-9])
    assert "is compressed, but damaged or cut off" in refused(broadside("verify", path))


def test_a_play_that_goes_on_has_no_result(finished: Record, tmp_path: Path) -> None:
    begun = replace(finished, choices=finished.choices[:5], result=None)
    assert "The play is not over" in said(broadside("verify", saved(begun, tmp_path)))


@pytest.mark.parametrize(
    ("tamper", "answer"),
    [
        (lambda r: replace(r, seed="loaded dice"), "The seed does not match the digest"),
        (lambda r: replace(r, choices=r.choices[1:]), "Choice 1 of this record cannot be made."),
        (lambda r: replace(r, choices=r.choices[:-1]), "its choices do not reach the end"),
        (lambda r: replace(r, result=Result([999, 0, 0], [0])), "The record claims the scores"),
        (lambda r: replace(r, pack_digest="0"), "in another version than the one given here"),
        (lambda r: replace(r, game="chess"), "There is no game 'chess'."),
    ],
)
def test_a_tampered_record(finished: Record, tmp_path: Path, tamper: Tamper, answer: str) -> None:
    assert answer in refused(broadside("verify", saved(tamper(finished), tmp_path)))


def test_a_file_that_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Anne")
    assert "is not a record of a play" in refused(broadside("verify", path))
    assert "cannot be read" in refused(broadside("verify", tmp_path / "missing.json"))
