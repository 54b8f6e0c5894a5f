"""How a finished table tells its end: crews, single players, and who fell when."""

import sys
from typing import Any

import pytest

from broadside.engine import Game
from broadside.games import all_games
from broadside.server.thinking import replays
from tests.bots.crews import Leak, Plank, Shoals

from .player import ME, OPEN, Message, Player
from .running import Running, Start


@pytest.fixture
def harbour(start_server: Start, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server with the small games on its shelf."""
    kinds: list[type[Game]] = [Leak, Shoals, Plank]
    for kind in kinds:
        monkeypatch.setitem(all_games(), kind.id, kind)
    replayer = (sys.executable, "-m", "tests.server.crews_replayer")
    monkeypatch.setattr(replays, "COMMAND", replayer)
    return start_server()


def play(game: str, wanted: list[list[Any]], *players: Player) -> str:
    """Everybody takes the first of the wanted choices that is legal, to the end."""
    host, *guests = players
    table = host.open_table(ME, *[OPEN] * len(guests), game=game)
    for guest in guests:
        guest.post(f"/tables/{table}/join", {"seat": None})
    host.post(f"/tables/{table}/start")
    state = host.state(table)
    assert (state["places"], state["worth"]) == (None, None)
    assert host.get(f"/tables/{table}")["cooperative"] == (game != "plank")
    while state["status"] == "playing":
        [seat] = state["waiting"]
        state = players[seat].state(table)
        [side] = state["sides"]
        legal = [option["choice"] for option in side["ask"]["options"]]
        choice = next(choice for choice in wanted if choice in legal)
        act = {"seat": seat, "choice": choice, "version": state["version"]}
        players[seat].post(f"/tables/{table}/act", act)
        state = host.state(table)
    return table


def end_of(player: Player, table: str) -> Message:
    """What a table tells of its end; the table, its state and its replay agree."""
    info: Message = player.get(f"/tables/{table}")
    state = player.state(table)
    replay = player.get(f"/tables/{table}/replay?eyes=all")
    for what in ("scores", "winners", "places", "worth"):
        assert info[what] == state[what] == replay[what]
    return info | {"fallen": state["fallen"]}


def changes(info: Message) -> list[int | None]:
    return [seat["rating_change"] for seat in info["seats"]]


def test_a_crew_makes_it_or_fails_together(harbour: Running) -> None:
    players = [Player(harbour.address, name) for name in ("Anne", "Bess")]
    table = play("leak", [["row"]], *players)
    end = end_of(players[0], table)
    assert end["cooperative"]
    assert end["worth"] in ([1, 1], [0, 0])
    assert end["places"] == [0, 0]
    assert changes(end) == [None, None]
    assert players[0].get("/me/ratings") == []


def test_a_single_player_has_a_table_like_any_other(harbour: Running) -> None:
    anne = Player(harbour.address, "Anne")
    end = end_of(anne, play("shoals", [["sound"]], anne))
    assert end["cooperative"]
    assert (end["worth"], end["places"], end["winners"]) == ([1], [0], [0])
    assert changes(end) == [None]
    assert anne.get("/me/ratings") == []


def test_the_fallen_are_ranked_and_rated_by_when_they_fell(harbour: Running) -> None:
    players = [Player(harbour.address, name) for name in ("Anne", "Bess", "Cora", "Dora")]
    pushes = [["push", seat] for seat in (2, 0, 1, 3)]
    end = end_of(players[0], play("plank", pushes, *players))
    assert not end["cooperative"]
    assert end["fallen"] == [2, 0, 1]
    assert (end["places"], end["worth"]) == ([2, 1, 3, 0], [0, 0, 0, 1])
    gains = [change for change in changes(end) if change is not None]
    assert sorted(gains) == [gains[seat] for seat in (2, 0, 1, 3)]


def test_a_table_remembers_its_end(harbour: Running, start_server: Start) -> None:
    anne = Player(harbour.address, "Anne")
    table = play("shoals", [["sound"]], anne)
    before = anne.get(f"/tables/{table}")
    harbour.stop()  # one server at a time on SQLite
    again = Player(start_server().address)
    after = again.get(f"/tables/{table}")
    for what in ("status", "cooperative", "places", "worth"):
        assert after[what] == before[what]
