"""Why something cannot be done: the sentence that somebody hears who tries it."""

import pytest

from broadside.engine import Table
from tests.raiders.scene import game_of, scene


def said(table: Table, *wish: str | int) -> tuple[str, str]:
    [seat] = table.asks
    objection = table.objection(seat, wish)
    assert objection is not None
    return objection.sentence, objection.rule


@pytest.mark.rule("RT-5.3")
def test_hiring_comes_after_the_command() -> None:
    table = scene(hands=["M D", "M M", "M M"], row="1S 2S 3S 4S 5S")
    assert said(table, "recruit", 0) == ("Give a command first; then you may hire.", "RT-5.3")


@pytest.mark.rule("RT-7.1", "RT-5.2")
def test_what_is_too_dear_says_so() -> None:
    table = scene(hands=["", "M M", "M M"], row="1S CS 2S 3S 4S", coins=[3, 0, 0])
    cost = game_of(table).pack.costs[game_of(table).row.cards[1]]
    sentence, rule = said(table, "recruit", 1)
    assert sentence.endswith(f"costs {cost} Coins; you have 3.")
    assert rule == "RT-7.1"
    assert said(table, "cmd_brawl")[1] == "RT-5.3"


@pytest.mark.rule("RT-6.13")
def test_monkeys_are_counted() -> None:
    table = scene(hands=["M D", "M M", "M M"])
    assert said(table, "cmd_plunder")[1] == "RT-6.13"
