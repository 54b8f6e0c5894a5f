"""RT-R5: which choices everybody could list, and which depend on cards that others cannot see.

A choice that depends on hidden cards is secret: it is put to the player even when one option is
left, so that nobody learns from the pace what a hand holds. Not so where all can see that there is
but one.
"""

from collections.abc import Callable, Generator
from typing import Any

import pytest

from broadside.engine import Ask, Together
from broadside.games.raiders.game import Raiders
from tests.raiders.scene import game_of, option_of, scene

Running = Generator[Ask | Together, Any, Any]


def command(game: Raiders) -> Running:
    return game.command(0)


def hire(game: Raiders) -> Running:
    game.active = 0
    return game.hire()


def parley(game: Raiders) -> Running:
    return game.parley(0)


def ask_after(setting: dict[str, Any], begin: Callable[[Raiders], Running], moves: str) -> Ask:
    """What the first player is asked after these moves, before the table lists the options.

    The table itself waits for the last player, and answers nothing for the first.
    """
    last = setting.get("seats", 3) - 1
    rule = begin(game_of(scene(**setting, turn=last)))
    ask = next(rule)
    for move in filter(None, moves.split(", ")):
        ask = rule.send(option_of(move))
    assert isinstance(ask, Ask)
    return ask


@pytest.mark.rule("RT-R5")
@pytest.mark.parametrize(
    ("rule", "moves", "setting"),
    [
        pytest.param(command, "", {"hands": ["D"]}, id="a command with one card"),
        pytest.param(command, "cmd_trade D", {"hands": ["D M"]}, id="closing a Trade"),
        pytest.param(command, "cmd_bury", {"hands": ["M D D"]}, id="burying one of two"),
        pytest.param(
            command,
            "cmd_bury",
            {"hands": ["M D"], "discards": ["D"]},
            id="burying one of two, one of them discarded",
        ),
        pytest.param(
            command,
            "cmd_board 3A",
            {"hands": ["3A M"], "ship_decks": ["M M"]},
            id="looking out at two alike",
        ),
        pytest.param(
            command, "cmd_board 1H", {"hands": ["1H M"], "discards": ["2A D"]}, id="a rescue"
        ),
        pytest.param(
            command,
            "cmd_board 1S, attack 1",
            {"hands": ["1S M", "D D"], "coins": [0, 0, 0]},
            id="attacked with two cards",
        ),
        pytest.param(
            command,
            "cmd_board 1S, attack 1",
            {"hands": ["1S M", "D"], "coins": [0, 1, 0]},
            id="attacked with a card and a Coin",
        ),
        pytest.param(parley, "", {"hands": ["M D"]}, id="a Parley"),
        pytest.param(
            parley, "parley_pick M, parley_pick D", {"hands": ["M D"]}, id="closing a Parley"
        ),
    ],
)
def test_what_depends_on_hidden_cards_is_listed_when_it_is_asked(
    rule: Callable[[Raiders], Running], moves: str, setting: dict[str, Any]
) -> None:
    ask = ask_after(setting, rule, moves)
    assert ask.secret
    assert ask.listed()


@pytest.mark.rule("RT-R5")
@pytest.mark.parametrize(
    ("rule", "moves", "setting", "options"),
    [
        pytest.param(command, "cmd_trade D", {"hands": ["D"]}, "trade_done", id="an empty hand"),
        pytest.param(
            command,
            "cmd_board 1S, attack 1",
            {"hands": ["1S M", ""], "coins": [0, 2, 0]},
            "pay_coin",
            id="attacked with Coins alone",
        ),
        pytest.param(
            command,
            "cmd_board 1S, attack 1",
            {"hands": ["1S M", "D"], "coins": [0, 0, 0]},
            "discard D",
            id="attacked with one card alone",
        ),
        pytest.param(command, "cmd_bury", {"hands": ["M D"]}, "bury_hand D", id="the only card"),
        pytest.param(
            command,
            "cmd_bury",
            {"hands": ["M"], "discards": ["D"]},
            "bury_discard D",
            id="the only card discarded",
        ),
        pytest.param(
            command,
            "cmd_board 3A",
            {"hands": ["3A M"], "ship_decks": ["1H"]},
            "look_take 1H",
            id="looking out at the only card",
        ),
        pytest.param(
            command, "cmd_board 1S", {"hands": ["1S M"]}, "attack 1, attack 2", id="whom to attack"
        ),
        pytest.param(
            command,
            "cmd_board 1S",
            {"seats": 2, "hands": ["1S M"]},
            "attack 1",
            id="whom to attack of two",
        ),
        pytest.param(
            command, "cmd_board 5A", {"hands": ["5A M"]}, "power 0, power 1", id="a side of a card"
        ),
        pytest.param(
            command, "cmd_brawl", {"hands": ["M"], "row": "2A"}, "brawl 0", id="whom to throw out"
        ),
        pytest.param(
            command,
            "cmd_plunder",
            {"hands": ["M M"], "treasures": "T16"},
            "treasure_sell",
            id="a Treasure that must be sold",
        ),
        pytest.param(
            hire,
            "",
            {"hands": ["M M"], "row": "2A", "coins": [9, 0, 0]},
            "recruit 0, no_recruit",
            id="whom to hire",
        ),
    ],
)
def test_what_everybody_could_foresee_is_no_secret(
    rule: Callable[[Raiders], Running], moves: str, setting: dict[str, Any], options: str
) -> None:
    ask = ask_after(setting, rule, moves)
    assert ask.listed() == [option_of(option) for option in options.split(", ")]
    assert not ask.secret
