"""Checking a pack of one's own."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from broadside.games import boarding

from .command import broadside, refused

DEFAULT = Path(boarding.__file__).parent / "content" / "default"
Change = Callable[[str, str], Path]


@pytest.fixture
def change(tmp_path: Path) -> Change:
    """Makes a copy of the default pack with one thing changed in its cards."""

    def make(old: str, new: str) -> Path:
        pack = tmp_path / "mine"
        shutil.copytree(DEFAULT, pack)
        cards = pack / "cards.yaml"
        text = cards.read_text()
        assert old in text
        cards.write_text(text.replace(old, new, 1))
        return pack

    return make


@pytest.mark.parametrize("game", [[], ["--game", "boarding"]])
def test_a_good_pack(game: list[str]) -> None:
    result = broadside("content", "check", DEFAULT, *game)
    assert result.exit_code == 0
    assert result.output.strip() == (
        f"{DEFAULT} is a good pack for Boarding Party: 5 pirates, 6 booty, 20 cards."
    )


def test_a_broken_pack_is_told_by_file_line_and_field(change: Change) -> None:
    pack = change("name: Gull's Errand, min: 2", "name: Gull's Errand, min: 12")
    answer = refused(broadside("content", "check", pack, "--game", "boarding"))
    assert answer == (f"{pack / 'cards.yaml'}:4: cards[0].min: S01: must be from 2 to 9, not 12")


def test_a_misspelt_field(change: Change) -> None:
    pack = change("ducats: 6", "duckats: 6")
    answer = refused(broadside("content", "check", pack, "--game", "boarding"))
    assert f"{pack / 'cards.yaml'}:4: cards[0].duckats: Object" in answer
    assert "duc" in answer


def test_what_is_odd_but_legal_is_a_warning(change: Change) -> None:
    pack = change("\n  - {id: S01", "\n  # - {id: S01")
    result = broadside("content", "check", pack, "--game", "boarding")
    assert result.exit_code == 0
    assert "warning: " in result.output
    assert "19 cards do not fill the last display" in result.output


def test_a_pack_that_is_not_there(tmp_path: Path) -> None:
    missing = tmp_path / "none.yaml"
    answer = refused(broadside("content", "check", missing, "--game", "boarding"))
    assert answer == f"{missing} cannot be read: No such file or directory."


def test_one_can_play_with_it(change: Change) -> None:
    pack = change("Gull's Errand", "Pelican's Errand")
    result = broadside("play", "boarding", "--pack", pack, typed="q\n")
    assert result.exit_code == 0
