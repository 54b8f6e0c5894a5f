"""No game is laid out where it cannot be, and then nothing is."""

from pathlib import Path

import pytest

from .command import broadside, refused


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folders of a checkout, with a game and its tests, and nothing else."""
    for folder in ("src/broadside/games/boarding", "tests/engine", "tests/corpus", "docs/rules"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "__init__.py").touch()
    (tmp_path / "src/broadside/games/rulebook.py").touch()
    (tmp_path / "web/src/games").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(folder: Path) -> set[Path]:
    return set(folder.rglob("*"))


@pytest.mark.parametrize(
    ("wish", "answer"),
    [
        (["SeaDogs"], "'SeaDogs' cannot be the id of a game: it takes a lower-case Python name"),
        (["sea-dogs"], "'sea-dogs' cannot be the id of a game"),
        (["7seas"], "'7seas' cannot be the id of a game"),
        (["class"], "'class' cannot be the id of a game"),
        (["view"], "'view' cannot be the id of a game"),  # there is a View already
        (["x" * 21], "at most 20 letters"),
        (["boarding"], "src/broadside/games/boarding/__init__.py is there already"),
        (["rulebook"], "src/broadside/games/rulebook.py is there already"),
        (["engine"], "tests/engine/__init__.py is there already"),
        (["sea_dogs", "--title", 'The "Dogs"'], "cannot be the title of a game"),
        (["sea_dogs", "--title", "x" * 41], "it takes 1 to 40 letters"),
    ],
)
def test_one_sentence_says_what_is_wrong(checkout: Path, wish: list[str], answer: str) -> None:
    before = written(checkout)
    assert answer in refused(broadside("new-game", *wish))
    assert written(checkout) == before


def test_it_takes_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = refused(broadside("new-game", "sea_dogs"))
    assert answer.startswith(f"{tmp_path} is no checkout of Broadside: go to the folder that holds")
    assert written(tmp_path) == set()


def test_what_cannot_be_finished_is_not_begun(checkout: Path) -> None:
    """Half of the files are written when one of the folders turns out to be a file."""
    (checkout / "web/src/games/sea_dogs").touch()
    before = written(checkout)
    assert refused(broadside("new-game", "sea_dogs")).startswith("Nothing was laid out: ")
    assert written(checkout) == before
