"""How the YAML of a pack is read: what words mean, and what is refused on which line."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from broadside.engine import BadContent, packfile
from broadside.engine.packfile import PackFile


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reads in C, and in Python as where PyYAML was built without libyaml."""
    if not hasattr(yaml, request.param):
        pytest.skip("PyYAML was built without libyaml")
    monkeypatch.setattr(packfile, "PARSER", getattr(yaml, request.param))


def written(folder: Path, text: str) -> PackFile:
    file = folder / "pack.yaml"
    file.write_text(text, encoding="utf-8", errors="surrogatepass")
    return PackFile(file)


# What YAML 1.1 and 1.2 read differently is read as 1.2; old notations of numbers are words, which
# a field for a number then refuses.
WORDS: list[tuple[str, Any]] = [
    *((word, word) for word in ("yes", "Yes", "NO", "no", "on", "Off", "y", "n", "tRue", "nULL")),
    *((word, True) for word in ("true", "True", "TRUE")),
    *((word, False) for word in ("false", "False", "FALSE")),
    *((word, None) for word in ("", "~", "null", "Null", "NULL")),
    ("0", 0),
    ("-0", 0),
    ("+12", 12),
    ("-12", -12),
    ("010", 10),
    ("007", 7),
    ("08", 8),
    ("0o10", 8),
    ("0o8", "0o8"),
    ("0x1F", 31),
    ("0b11", "0b11"),
    ("1_000", "1_000"),
    ("1:30", "1:30"),
    ("190:20:30", "190:20:30"),
    ("2024-01-01", "2024-01-01"),
    ("2001-12-14t21:59:43.10-05:00", "2001-12-14t21:59:43.10-05:00"),
    ("1.5", 1.5),
    (".5", 0.5),
    ("5.", 5.0),
    ("0.0", 0.0),
    ("1e3", 1000.0),
    ("-1.5e-3", -0.0015),
    ("1e", "1e"),
    ("1.2.3", "1.2.3"),
    ("12h", "12h"),
    ("=", "="),
    ("<<", "<<"),
    ("Trade 3 + Bury", "Trade 3 + Bury"),
    ("Gull's Errand", "Gull's Errand"),
    ('"5"', "5"),
    ("'null'", "null"),
    ('"a\\nb"', "a\nb"),
    ("Ça ira\u00a0!", "Ça ira\u00a0!"),
    ("🏴\u200d☠", "🏴\u200d☠"),
    ("9007199254740991", 2**53 - 1),
]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(("word", "meaning"), WORDS)
def test_what_a_word_means(tmp_path: Path, word: str, meaning: Any) -> None:
    read = written(tmp_path, f"here: {word}\nin: [1, {word or '~'}]\n").data
    assert read == {"here": meaning, "in": [1, meaning]}
    assert type(read["here"]) is type(meaning)


REFUSED = [
    ("a: 1\na: 2", 2, "`a` is given twice"),
    ("a: {b: 1,\n  b: 2}", 2, "`b` is given twice"),
    ("a: .inf", 1, ".inf is no number"),
    ("a: [1,\n -.NaN, .nan]", 2, ".nan is no number"),
    ("a: 9007199254740993", 1, "too large"),
    ("a: -" + "9" * 5000, 1, "too large"),
    ("a: 1e400", 1, "too large"),
    ("a: &x 1\nb: *x", 1, "anchors and aliases"),
    ("a: *x", 1, "anchors and aliases"),
    ("\na: !!python/name:os.system x", 2, "tags"),
    ("a: 1\n---\nb: 2", 2, "a second document"),
    ("a: 1\n[b]: 2", 2, "a key is a word or a number"),
    ("\na: " + "[" * 50 + "]" * 50, 2, "deeper than 32"),
    ("\na: [1}\nb: 2", 2, "not valid YAML"),
    ("a: b: c", 1, "not valid YAML"),
    ("a: 1\nb: \x07", 2, "in no text"),
    ('a: 1\nb: "\\a"', 2, "cannot be seen"),
    ('a: "\\u202egnp.exe"', 1, "cannot be seen"),
    ('a: "\\ud800"', 1, ""),
]


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(("text", "line", "reason"), REFUSED)
def test_what_is_refused(tmp_path: Path, text: str, line: int, reason: str) -> None:
    with pytest.raises(BadContent) as error:
        written(tmp_path, text)
    assert str(error.value).startswith(f"{tmp_path / 'pack.yaml'}:{line}: ")
    assert reason in str(error.value)


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("text", ["", "# nothing yet\n", "- 1\n- 2\n", "ahoy"])
def test_a_file_has_keys_at_its_top(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadContent, match="`key: value` lines at its top"):
        written(tmp_path, text)


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_bytes(b"a: \xff")
    with pytest.raises(BadContent, match=r"pack\.yaml is not a text file in UTF-8\."):
        PackFile(tmp_path / "pack.yaml")


def test_a_mark_of_the_encoding_is_no_key(tmp_path: Path) -> None:
    assert written(tmp_path, "\ufeffid: mine\n").data == {"id": "mine"}


@pytest.mark.usefixtures("parser")
def test_the_line_of_a_place(tmp_path: Path) -> None:
    file = written(
        tmp_path, "id: x\ncards:\n  - {name: A}\n  - name: B\n    min: 2\nrate:\n  3: [1]"
    )
    assert file.line_of(("cards", 1, "min")) == 5
    assert file.line_of(("cards", 1, "max")) == 4, "what is missing would be here"
    assert file.line_of(("cards", 9)) == 2
    assert file.line_of(("rate", 3, 0)) == 7
    assert file.line_of(("nothing",)) == 0
