"""RT-R37: an abandoned seat plays on by itself."""

import pytest

from broadside.engine import Table
from broadside.games.raiders.game import Raiders
from tests.raiders.scene import do, hand, move_of, scene


def falls_back_to(table: Table, seat: int = 0) -> str:
    return move_of(table.game.fallback(table.asks[seat]))


@pytest.mark.rule("RT-R37")
@pytest.mark.parametrize(
    ("held", "discarded", "move"),
    [
        ("M M D 3A T2", "", "cmd_trade D"),
        ("M M T3 3A T2", "", "cmd_trade T2"),
        ("M M 4A 3A", "", "cmd_board 3A"),
        ("M M", "", "cmd_plunder"),
        ("M", "M", "cmd_bury"),
        ("M", "D", "cmd_brawl"),
    ],
)
def test_commands(held: str, discarded: str, move: str) -> None:
    assert falls_back_to(scene(hands=[held], discards=[discarded])) == move


@pytest.mark.rule("RT-R37")
def test_all_loot_is_traded() -> None:
    table = scene(hands=["D D T2 M"])
    while 0 in table.asks:
        table.act(0, table.game.fallback(table.asks[0]))
    assert hand(table) == "M"


@pytest.mark.rule("RT-R37")
def test_parley_is_kept() -> None:
    table = scene(hands=["", "", ""], ship_decks=["M M D D 3A"], at="draw_phase")
    assert falls_back_to(table) == "parley_keep"
    table.act(0, ("parley_pick", 50))
    assert falls_back_to(table) == "parley_done"


@pytest.mark.rule("RT-R37")
def test_treasures_are_sold_and_nobody_is_hired() -> None:
    table = scene(hands=["M M D"], treasures="T1", row="1A 2A 3A 4A 5A")
    do(table, "cmd_plunder")
    assert falls_back_to(table) == "treasure_sell"
    do(table, "treasure_sell")
    assert falls_back_to(table) == "no_recruit"


@pytest.mark.rule("RT-R37")
def test_powers() -> None:
    table = scene(hands=["5S M", "M 3A"], coins=[0, 1, 0])
    do(table, "cmd_board 5S")
    assert falls_back_to(table) == "power 0"
    do(table, "power 0")
    assert falls_back_to(table) == "attack 1"
    do(table, "attack 1")
    assert falls_back_to(table, 1) == "pay_coin"
    table = scene(hands=["1S M M", "M 3A", "M M"])
    do(table, "cmd_board 1S", "attack 1")
    assert falls_back_to(table, 1) == "discard 3A"


@pytest.mark.rule("RT-R37")
def test_lookout_rescue_and_brawl_take_the_lowest() -> None:
    table = scene(hands=["3A M"], ship_decks=["M 2H"])
    do(table, "cmd_board 3A")
    assert falls_back_to(table) == "look_take 2H"
    table = scene(hands=["1H D"], discards=["M 2H 4A"])
    do(table, "cmd_board 1H")
    assert falls_back_to(table) == "rescue 4A"
    table = scene(hands=["M D"], row="- 2A 3A")
    do(table, "cmd_brawl")
    assert falls_back_to(table) == "brawl 1"


@pytest.mark.rule("RT-R37")
@pytest.mark.parametrize(
    ("held", "discarded", "move"),
    [
        ("1A M D 3H", "M 2H", "bury_discard M"),
        ("1A M D 3H", "D 2H", "bury_hand M"),
        ("1A D 3H", "D 2H", "bury_discard D"),
        ("1A 3H", "T1 2H", "bury_discard 2H"),
        ("1A 2H", "T1 3H", "bury_hand 2H"),
    ],
)
def test_burials(held: str, discarded: str, move: str) -> None:
    table = scene(hands=[held], discards=[discarded])
    do(table, "cmd_board 1A")
    assert falls_back_to(table) == move


@pytest.mark.rule("RT-R37", "RT-R36", "RT-R35")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_of_abandoned_seats_plays_to_the_end(seats: int) -> None:
    table = Table.open(Raiders, seats, seed=seats)
    while not table.over:
        seat, ask = next(iter(table.asks.items()))
        table.act(seat, table.game.fallback(ask))
    assert table.game.winners
