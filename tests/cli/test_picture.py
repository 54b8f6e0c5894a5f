"""The table as drawn for a terminal."""

from io import StringIO
from random import Random

import pytest
from rich.console import Console, RenderableType

from broadside.engine import Table
from broadside.games.boarding import GAME
from broadside.games.boarding.terminal import draw, final

NAMES = ["Anne", "Bess", "Calico", "Drake", "Edda"]


def random_table(decisions: int, covered_values: str = "open") -> Table:
    options = {"covered_values": covered_values}
    table, rng = Table.open(GAME, NAMES, seed=4, options=options), Random(4)
    while not table.over and len(table.steps) < decisions:
        seat = next(iter(table.asks))
        table.act(seat, rng.choice(table.asks[seat].options))
    return table


def picture(table: Table, eyes: int, width: int = 100) -> str:
    return printed(draw(table.view(eyes), table.game.pack, NAMES, eyes), width)


def printed(thing: RenderableType, width: int = 100) -> str:
    paper = StringIO()
    Console(width=width, file=paper).print(thing)
    return paper.getvalue()


@pytest.mark.parametrize("width", [80, 100])
def test_everything_fits(width: int) -> None:
    for decisions in range(0, 150, 10):
        table = random_table(decisions)
        drawn = picture(table, 0, width)
        assert max(map(len, drawn.splitlines())) <= width
        for card in table.view(0).display:
            if card >= 0:
                assert table.game.pack.cards[card].name.split()[-1] in drawn
        for name in NAMES:
            assert name in drawn


def test_all_pirates_are_on_the_table() -> None:
    drawn = picture(random_table(30), 2)
    for emblem in "●▲■◆★":
        for value in "2345?":
            assert f"{emblem}{value}" in drawn


def test_whose_turn_it_is_and_who_you_are() -> None:
    table = random_table(0)
    drawn = picture(table, 2)
    assert "■ Calico (you)" in drawn
    assert f"▶ {'●▲■◆★'[table.view(2).active]} {NAMES[table.view(2).active]}" in drawn


def test_covered_values_stay_secret_on_a_memory_table() -> None:
    table = random_table(12, "memory")
    covered = [
        pirate
        for player in table.view(0).players
        for piece in player.pieces
        for pirate in piece.pirates[1:]
    ]
    drawn = picture(table, 0)
    assert covered
    assert sum(drawn.count(f"{emblem}·") for emblem in "●▲■◆★") == len(covered)
    assert drawn.count("worth") == 1, "one knows only what one has oneself"


def test_the_score_sheet_adds_up() -> None:
    table = random_table(1000)
    sheet = printed(final(table.view(0), table.game.pack, NAMES))
    total = next(line for line in sheet.splitlines() if "total" in line)
    assert [int(score) for score in total.split()[1:]] == table.game.scores
