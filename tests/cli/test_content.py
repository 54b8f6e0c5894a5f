"""Checking a pack of one's own."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from broadside.engine import Game, default_pack, digest_of, load_pack
from broadside.games import boarding
from tests.every_game.games import games_with_content

from .command import broadside, refused, said

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


# -- one's own --------------------------------------------------------------------------------

every_game = pytest.mark.parametrize("kind", games_with_content(), ids=lambda kind: kind.id)


@every_game
def test_a_pack_is_exported_checked_and_loaded_as_it_was(kind: type[Game], tmp_path: Path) -> None:
    folder = tmp_path / "new" / "mine"
    result = broadside("content", "export", kind.id, folder)
    assert result.exit_code == 0
    assert f"broadside content check {folder} --game {kind.id}" in said(result)
    assert broadside("content", "check", folder, "--game", kind.id).exit_code == 0
    assert digest_of(load_pack(folder, kind).pack) == digest_of(default_pack(kind))


@every_game
def test_without_a_folder_it_is_printed_and_just_as_good(kind: type[Game], tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(broadside("content", "export", kind.id).stdout)
    assert digest_of(load_pack(file, kind).pack) == digest_of(default_pack(kind))


def test_an_export_says_what_each_field_is() -> None:
    text = broadside("content", "export", "boarding").stdout
    assert (
        "  # What everybody begins with. (A whole number from 0 to 9999; 5 if not given.)" in text
    )
    assert "#   stranger: What a `?` pirate is paid. (A whole number from 0 to 9999.)" in text
    assert "# A ship, a lost ruin or the sea monster. Known by its id." in text
    assert max(map(len, text.splitlines())) <= 140


ODD = [
    "yes",
    "No",
    "null",
    "007",
    "1.5",
    "- x",
    "#1",
    "a: b",
    "[/b]",
    'say "ah"',
    "it's",
    "é 🏴",
    "?",
    "Who? Me",
]


@pytest.mark.parametrize("name", ODD)
def test_another_pack_with_odd_names_is_exported(name: str, tmp_path: Path) -> None:
    quoted = "'" + name.replace("'", "''") + "'"
    mine = tmp_path / "mine.yaml"
    mine.write_text(f"base: default\nid: {quoted}\ncards:\n  - {{id: S06, name: {quoted}}}\n")
    broadside("content", "export", "boarding", tmp_path / "copy", "--pack", mine)
    copy = load_pack(tmp_path / "copy", boarding.GAME).pack
    assert (copy.id, copy.cards[5].name) == (name, name)
    assert digest_of(copy) == digest_of(load_pack(mine, boarding.GAME).pack)


def test_an_export_overwrites_nothing(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    answer = refused(broadside("content", "export", "boarding", tmp_path))
    assert answer == f"{tmp_path} is there already; name a folder that is new or empty."
    assert refused(broadside("content", "export", "boarding", tmp_path / "diary.txt"))


@every_game
def test_the_format_tells_every_field_of_the_pack(kind: type[Game]) -> None:
    told = said(broadside("content", "format", kind.id))
    for line in broadside("content", "export", kind.id).stdout.splitlines():
        field = line.partition(":")[0].strip("# ")
        if line.startswith("#   ") and field.isidentifier():
            assert f" {field} " in told


def test_the_format_tells_limits_and_words() -> None:
    told = said(broadside("content", "format", "boarding"))
    assert "max_party How many pirates a party has at most. a whole number from 2 to 9" in told
    assert "class There is one monster at most. one of ship, ruin, monster" in told
    assert "A kind of token. Known by its kind." in told
    assert "cards a list of Card entries, 1 to 200 long" in told
    assert "majority Ducats for most of them" in told
