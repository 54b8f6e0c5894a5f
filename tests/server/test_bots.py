"""Bots that crash, overrun or cheat harm nobody, and thinking does not stop the server."""

import sys
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from broadside.bots import LEVELS

from .bad_thinker import BAD_LEVELS
from .player import ME, Message, Player
from .running import Start, bots_at_rest

COMMAND = (sys.executable, str(Path(__file__).with_name("bad_thinker.py")))


@pytest.fixture(autouse=True)
def bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, level in BAD_LEVELS.items():
        monkeypatch.setitem(LEVELS, name, level)


def a_bot(level: str) -> Message:
    return {"who": "bot", "level": level}


def choices_by(level: str, by: str) -> float:
    labels = {"level": level, "by": by}
    return REGISTRY.get_sample_value("broadside_bot_choices_total", labels) or 0.0


@pytest.mark.parametrize("level", ["brooding", "raising", "dying", "cheating"])
def test_a_bad_bot_gets_a_legal_choice(start_server: Start, level: str) -> None:
    running = start_server(bot_command=COMMAND, bot_seconds=0.5)
    player = Player(running.address, "Anne")
    before = choices_by(level, "fallback")
    table = player.start_table(ME, a_bot(level), a_bot(level), options={"first_player": 1})
    with player.at(table) as seat:
        state = seat.state(lambda state: state["waiting"] == [0])
    assert state["version"] == 2
    assert choices_by(level, "fallback") == before + 2


def test_a_bot_may_print(start_server: Start) -> None:
    running = start_server(bot_command=COMMAND)
    player = Player(running.address, "Anne")
    before = choices_by("chatting", "bot")
    table = player.start_table(
        ME, a_bot("chatting"), a_bot("chatting"), options={"first_player": 1}
    )
    with player.at(table) as seat:
        seat.state(lambda state: state["waiting"] == [0])
    assert choices_by("chatting", "bot") == before + 2


def test_the_server_answers_while_bots_think(start_server: Start) -> None:
    """The bot thinks as hard as it can until the server stops; everything else goes on."""
    running = start_server(bot_command=COMMAND, bot_seconds=3600)
    player = Player(running.address, "Anne")
    brooding = player.start_table(
        ME, a_bot("brooding"), a_bot("brooding"), options={"first_player": 1}
    )
    other = player.start_table(ME, ME, ME)
    for version in range(20):
        state = player.state(other)
        [side] = [side for side in state["sides"] if side["ask"] is not None]
        act = {"seat": side["seat"], "version": version}
        choice = side["ask"]["options"][0]["choice"]
        player.post(f"/tables/{other}/act", act | {"choice": choice})
    assert player.state(brooding)["version"] == 0
    assert player.get("/tables/mine")[0]["your_turn"] is True


def test_who_comes_back_while_the_bot_thinks_has_the_seat(start_server: Start) -> None:
    running = start_server(bot_command=COMMAND, bot_seconds=3600)
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, a_bot("brooding"), options={"first_player": 0})
    player.post(f"/tables/{table}/resign", {"seat": 0})
    with player.at(table) as seat:
        seat.state(lambda state: state["waiting"] == [1])  # the stand-in was quick
    player.post(f"/tables/{table}/resign", {"seat": 1})
    player.post(f"/tables/{table}/return", {"seat": 1})
    assert player.get(f"/tables/{table}")["seats"][1]["away"] is False


def test_a_bot_does_not_answer_for_who_is_back(start_server: Start) -> None:
    running = start_server(bot_pace=1.0)
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, ME, options={"first_player": 0})
    player.post(f"/tables/{table}/resign", {"seat": 0})
    player.post(f"/tables/{table}/return", {"seat": 0})
    running.inside(bots_at_rest(running, table))
    assert player.state(table)["waiting"] == [0]


def test_leaving_for_a_moment_wins_no_time(start_server: Start) -> None:
    running = start_server(bot_pace=1.0)
    player = Player(running.address, "Anne")
    clock = {"kind": "live", "seconds": 60, "reserve": 0}
    table = player.start_table(ME, ME, ME, options={"first_player": 0}, clock=clock)
    live = running.inside(running.house.harbour.find(table))
    before = live.keeper.deadline(0)
    player.post(f"/tables/{table}/resign", {"seat": 0})
    player.post(f"/tables/{table}/return", {"seat": 0})
    assert live.keeper.deadline(0) == before


def test_a_table_that_was_let_go_stays_at_rest(start_server: Start) -> None:
    """Else it would go on beside the one that is read from the store next."""
    running = start_server(bot_pace=1.0)
    player = Player(running.address, "Anne")
    bot = a_bot("deckhand")
    table = player.start_table(ME, bot, bot, options={"first_player": 1})

    async def let_go() -> bool:
        harbour = running.house.harbour
        live, pilot = harbour._live[table], harbour._pilots[table]
        await harbour._let_go(table)
        live.changed()  # as if a choice that was under way had just been stored
        return pilot.busy

    assert not running.inside(let_go())
