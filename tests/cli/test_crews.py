"""Crews, single players and who falls when, from the command line."""

from pathlib import Path

import pytest

from broadside.cli.drawing import winner_sentence
from broadside.engine import Game, Table
from broadside.games import all_games
from tests.bots.crews import Leak, Plank, Praise, Shoals

from .command import broadside, said


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small games can be found by name."""
    kinds: list[type[Game]] = [Leak, Praise, Shoals, Plank]
    for kind in kinds:
        monkeypatch.setitem(all_games(), kind.id, kind)


@pytest.mark.parametrize(("game", "bots"), [("shoals", "greedy"), ("leak", "random,greedy,random")])
def test_they_are_simulated(game: str, bots: str) -> None:
    result = broadside("sim", game, "-n", 4, "--bots", bots)
    assert result.exit_code == 0
    assert "Worth" in said(result)
    assert "would win" not in said(result)


@pytest.mark.parametrize(("game", "bots"), [("shoals", "greedy"), ("leak", "greedy,greedy")])
def test_they_have_an_arena(game: str, bots: str, tmp_path: Path) -> None:
    save = tmp_path / "plays.jsonl"
    for plays in (2, 4):
        result = broadside("arena", game, "-n", plays, "--bots", bots, "-j", 1, "--save", save)
        assert result.exit_code == 0
        assert f"{plays} plays" in said(result)
        assert "not rated" in said(result)


def test_those_who_fall_one_after_the_other_are_rated() -> None:
    bots = "greedy,random,random"
    result = broadside("arena", "plank", "-n", 6, "--bots", bots, "-j", 1)
    assert result.exit_code == 0
    assert "With equal chances each seat would win 33.3%." in said(result)
    assert "±" in said(result)


def test_weights_of_a_crew_are_tuned() -> None:
    result = broadside("tune", "leak", "-n", 12, "--generations", 1, "--duels", 2, "-j", 1)
    assert result.exit_code == 0
    assert "positions learned" in said(result)
    assert "tuned" in said(result)
    assert "before" in said(result)


def test_the_record_of_a_single_player_is_verified(tmp_path: Path) -> None:
    table = Table.open(Shoals, ["Anne"], seed="1")
    while table.asks:
        table.act(0, ("sound",))
    path = tmp_path / "alone.json"
    path.write_bytes(table.record().to_json())
    assert "They lead to the result on record: 2. Anne made it!" in said(broadside("verify", path))


class Stranded(Leak):
    """The same boat, but it breaks on the beach: who lands has saved no more than their skin."""

    def worth(self) -> list[float]:
        return [share / 2 for share in super().worth()]


def landed(game: Leak) -> Table[Leak]:
    """Two strokes from the shore; both row."""
    game.strokes = 2
    table = Table.staged(game, "setup")
    for _ in range(2):
        table.act(next(iter(table.asks)), ("row",))
    return table


def test_the_end_of_a_crew_in_a_sentence() -> None:
    assert winner_sentence(landed(Leak(2, None, None))) == "The crew made it!"
    assert winner_sentence(landed(Leak(1, None, None))) == "Player 1 made it!"
    assert winner_sentence(landed(Stranded(2, None, None))) == "The crew made it in part."
    diligent = Praise(2, None, None)
    diligent.rowed = [0, 4]
    assert winner_sentence(landed(diligent)) == "The crew made it! Player 2 did best."
    sinking = Leak(2, None, None)
    sinking.water = 9
    table = Table.staged(sinking, "setup")
    table.act(0, ("row",))
    assert winner_sentence(table) == "The crew failed."
