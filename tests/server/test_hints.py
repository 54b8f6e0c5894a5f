"""Hints are for the seat that decides, and know no more than it does."""

import sys
from pathlib import Path

import pytest

from broadside.games import all_games, find_game

from .player import BOT, ME, OPEN, Message, Player
from .running import Start

SINKING = (sys.executable, str(Path(__file__).with_name("bad_thinker.py")), "sinking")


def two_at_a_table(anne: Player, bess: Player) -> str:
    """Anne is to decide, Bess waits."""
    table = anne.open_table(ME, OPEN, BOT, options={"first_player": 0})
    bess.post(f"/tables/{table}/join", {"seat": 1})
    anne.post(f"/tables/{table}/start")
    return table


def options_of(state: Message, seat: int) -> list[Message]:
    [side] = [side for side in state["sides"] if side["seat"] == seat]
    options: list[Message] = side["ask"]["options"]
    return options


def in_doubt(state: Message) -> int | None:
    """A seat that has a choice, and all the time it likes: windows close by themselves."""
    seats = [] if state["window"] else state["waiting"]
    return next((seat for seat in seats if len(options_of(state, seat)) > 1), None)


@pytest.mark.parametrize("game", all_games())
def test_a_hint_is_about_ones_own_options(anne: Player, game: str) -> None:
    table = anne.start_table(*[ME] * max(find_game(game).players), game=game)
    for _ in range(3):
        state = anne.state(table)
        seat = in_doubt(state)
        if seat is None:
            break
        hint = anne.post(f"/tables/{table}/hint", {"seat": seat})
        assert set(hint) == {"version", "options", "hurried"}
        assert hint["version"] == state["version"]
        legal = options_of(state, seat)
        assert hint["options"]
        for one in hint["options"]:
            assert set(one) == {"choice", "label", "chance", "foretold", "answer"}
            [option] = [option for option in legal if option["choice"] == one["choice"]]
            assert one["label"] == option["label"]
            assert one["foretold"] == option.get("foretold", "")
            assert 0 <= one["chance"] <= 1
        assert anne.state(table)["version"] == state["version"]  # nothing was chosen
        best = hint["options"][0]["choice"]
        act = {"seat": seat, "choice": best, "version": hint["version"]}
        anne.post(f"/tables/{table}/act", act)


def test_no_hint_for_the_seat_of_another(anne: Player, bess: Player, stranger: Player) -> None:
    path = f"/tables/{two_at_a_table(anne, bess)}/hint"
    assert "not yours" in bess.refused(path, {"seat": 0}, status=403)
    assert "not yours" in anne.refused(path, {"seat": 2}, status=403)
    assert "who you are" in stranger.refused(path, {"seat": 0}, status=401)


def test_no_hint_before_ones_turn(anne: Player, bess: Player) -> None:
    table = two_at_a_table(anne, bess)
    assert "nothing to decide" in bess.refused(f"/tables/{table}/hint", {"seat": 1}, status=409)
    lobby = anne.open_table(ME, OPEN, OPEN)
    assert "not begun" in anne.refused(f"/tables/{lobby}/hint", {"seat": 0}, status=409)


def test_no_hint_while_a_bot_plays_the_seat(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME, options={"first_player": 0})
    anne.post(f"/tables/{table}/resign", {"seat": 1})
    assert "take it back" in anne.refused(f"/tables/{table}/hint", {"seat": 1}, status=409)


def test_not_too_many_hints(start_server: Start) -> None:
    player = Player(start_server(hints_per_minute=4).address, "Anne")
    table = player.start_table(ME, ME, ME, options={"first_player": 0})
    player.post(f"/tables/{table}/hint", {"seat": 0})
    assert "for yourself" in player.refused(f"/tables/{table}/hint", {"seat": 0}, status=429)


def test_a_search_that_crashes_harms_nobody(start_server: Start) -> None:
    player = Player(start_server(bot_command=SINKING).address, "Anne")
    table = player.start_table(ME, BOT, BOT, options={"first_player": 0})
    assert "try again" in player.refused(f"/tables/{table}/hint", {"seat": 0}, status=503)
    choice = options_of(player.state(table), 0)[0]["choice"]
    player.post(f"/tables/{table}/act", {"seat": 0, "choice": choice, "version": 0})
    with player.at(table) as seat:
        seat.state(lambda state: 0 in state["waiting"])
