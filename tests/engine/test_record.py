"""Records: save, replay, verify, and what happens to bad ones."""

import gzip
from pathlib import Path
from random import Random

import msgspec
import pytest

from broadside.bots.random import play_out
from broadside.engine import (
    ALL_SEEING,
    BadRecord,
    Record,
    Result,
    Table,
    read_record,
    record_from,
    replay,
    verify,
)

from .smugglers import Smugglers


def finished() -> Record:
    table = Table.open(Smugglers, ["Anne", "Bart", "Cai"], seed="doubloon")
    play_out(table, Random(3))
    return table.record()


def test_a_record_is_json_with_a_line_per_choice(tmp_path: Path) -> None:
    record = finished()
    path = tmp_path / "play.json"
    path.write_bytes(record.to_json())
    assert read_record(path) == record
    assert len(path.read_text().splitlines()) > len(record.choices)


def test_a_compressed_record_is_the_same_record(tmp_path: Path) -> None:
    record = finished()
    path = tmp_path / "play.json.gz"
    path.write_bytes(record.compressed())
    assert read_record(path) == record_from(record.compressed()) == record
    assert gzip.decompress(record.compressed()) == msgspec.json.encode(record)


def test_a_compressed_record_that_was_cut_off_is_a_sentence() -> None:
    small = finished().compressed()
    for length in range(2, len(small)):
        with pytest.raises(BadRecord, match=r"This is compressed, but damaged or cut off; get it"):
            record_from(small[:length])


def test_a_damaged_record_is_never_taken_for_another_one() -> None:
    """Only bits that say nothing about the play, such as when it was compressed, may change."""
    record = finished()
    small = record.compressed()
    complaints = []
    for place in range(8 * len(small)):
        damaged = bytearray(small)
        damaged[place // 8] ^= 1 << place % 8
        try:
            assert record_from(bytes(damaged)) == record
        except BadRecord as error:
            complaints.append(str(error).split(",")[0].split(":")[0])
    assert set(complaints) == {"This is compressed", "This is not a record of a play"}
    assert len(complaints) >= 8 * (len(small) - 10), "all but the head of the file"


def test_something_else_that_was_compressed_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "letter.gz"
    path.write_bytes(gzip.compress(b"Dear Anne"))
    with pytest.raises(BadRecord, match=r"letter.gz is not a record of a play"):
        read_record(path)


def test_verify_accepts_an_honest_record() -> None:
    table = verify(finished(), Smugglers)
    assert table.over
    assert table.names == ("Anne", "Bart", "Cai")


def test_a_record_is_played_again_on_a_bare_table() -> None:
    record = finished()
    table = replay(record, Smugglers)
    assert table.result == record.result
    assert table.events(ALL_SEEING) == []
    half = replay(msgspec.structs.replace(record, choices=record.choices[:9]), Smugglers)
    with pytest.raises(ValueError, match="only a searchable table"):
        half.fork(0, Random(1))


def test_whoever_wants_events_and_forks_gets_them() -> None:
    record = finished()
    half = msgspec.structs.replace(record, choices=record.choices[:9], result=None)
    table = verify(half, Smugglers, listening=True, searchable=True)
    assert table.events(ALL_SEEING)
    assert table.fork(0, Random(1)).asks


def test_verify_finds_another_seed() -> None:
    forged = msgspec.structs.replace(finished(), seed="piece of eight")
    with pytest.raises(BadRecord, match="seed does not match the digest"):
        verify(forged, Smugglers)


def test_verify_finds_a_forged_choice() -> None:
    record = finished()
    choices = [*record.choices]
    choices[4] = [choices[4][0], "fly"]
    with pytest.raises(BadRecord, match=r"Choice 5 of this record cannot be made. Seat"):
        verify(msgspec.structs.replace(record, choices=choices), Smugglers)


@pytest.mark.parametrize("entry", [[], [0], ["x", "done"], ["done", 0]])
def test_a_choice_without_seat_or_verb_is_a_sentence(entry: list[str | int]) -> None:
    broken = msgspec.structs.replace(finished(), choices=[entry])
    with pytest.raises(BadRecord, match=r"Choice 1 of this record is not \[seat, verb, numbers\]"):
        verify(broken, Smugglers)


def test_verify_finds_a_forged_result() -> None:
    forged = msgspec.structs.replace(finished(), result=Result([999, 0, 0], [0]))
    with pytest.raises(BadRecord, match=r"claims the scores \[999, 0, 0\]"):
        verify(forged, Smugglers)


def test_verify_finds_a_result_without_an_end() -> None:
    record = finished()
    with pytest.raises(BadRecord, match="do not reach the end"):
        verify(msgspec.structs.replace(record, choices=record.choices[:-1]), Smugglers)


def test_a_record_of_other_content_is_refused() -> None:
    other = msgspec.structs.replace(finished(), pack_digest="0" * 64)
    with pytest.raises(BadRecord, match="in another version"):
        replay(other, Smugglers)


def test_choices_after_the_end_are_refused() -> None:
    record = finished()
    with pytest.raises(BadRecord, match="the play is over"):
        replay(msgspec.structs.replace(record, choices=[*record.choices, [0, "done"]]), Smugglers)


@pytest.mark.parametrize("text", ["", "{}", "[1, 2]", "ahoy", '{"game": 3}', "\udcff"])
def test_a_file_that_is_no_record_is_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "play.json"
    path.write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(BadRecord, match="is not a record of a play"):
        read_record(path)


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        read_record(tmp_path / "nowhere.json")


def test_a_scripted_play_has_no_record() -> None:
    with pytest.raises(ValueError, match="only a play whose chance came from its seed"):
        Table.open(Smugglers, 2, seed=1, rolls=[6]).record()
