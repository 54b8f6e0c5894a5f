"""Nobody can take all the bots for themselves."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from .player import BOT, ME, OPEN, Message, Player
from .running import Start

MATE = {"who": "bot", "level": "mate"}
CAPTAIN = {"who": "bot", "level": "captain"}


@pytest.fixture
def player(start_server: Start) -> Player:
    """Anne, at a server that allows two tables of bots alone, and four bots that think ahead."""
    running = start_server(tables_of_bots_per_person=2, searching_bots_per_person=4)
    return Player(running.address, "Anne")


def boarding(*seats: Message) -> Message:
    return {"game": "boarding", "seats": list(seats)}


def too_much(player: Player, path: str, body: Message | None = None) -> str:
    return player.refused(path, body, status=429)


def over(player: Player, seats: Sequence[Message]) -> str:
    """A table that somebody left, and where bots have played to the end."""
    table = player.start_table(*seats)
    player.post(f"/tables/{table}/leave")
    with player.at(table) as seat:
        seat.state(lambda state: bool(state["status"] == "over"))
    return table


def test_so_many_tables_of_bots_alone(player: Player) -> None:
    player.open_table(BOT, BOT, BOT)
    first = player.open_table(BOT, BOT, BOT)
    assert "2 tables at a time" in too_much(player, "/tables", boarding(BOT, BOT, BOT))
    player.open_table(ME, BOT, BOT)
    Player(player.address, "Bess").open_table(BOT, BOT, BOT)
    player.post(f"/tables/{first}/start")
    with player.at(first) as seat:
        seat.state(lambda state: bool(state["status"] == "over"))
    player.open_table(BOT, BOT, BOT)


def test_so_many_bots_that_think_ahead(player: Player) -> None:
    player.open_table(ME, CAPTAIN, MATE)
    left = player.open_table(ME, CAPTAIN, BOT)
    sentence = too_much(player, "/tables", boarding(ME, CAPTAIN, CAPTAIN))
    assert "4 bots at a time that think ahead (Mate, Captain)" in sentence
    player.open_table(ME, BOT, BOT)
    player.post(f"/tables/{left}/leave")  # a lobby without people is closed
    player.open_table(ME, CAPTAIN, CAPTAIN)
    too_much(player, "/tables", boarding(ME, ME, MATE))
    Player(player.address, "Bess").open_table(ME, CAPTAIN, CAPTAIN)


def test_bots_that_fill_seats_are_counted(player: Player) -> None:
    table = player.open_table(ME, OPEN, OPEN)
    player.open_table(ME, CAPTAIN, CAPTAIN)
    player.open_table(ME, ME, CAPTAIN)
    assert "think ahead" in too_much(player, f"/tables/{table}/start", {"fill": "captain"})
    assert player.get(f"/tables/{table}")["seats"][1]["who"] == "open"
    started = player.post(f"/tables/{table}/start", {"fill": "cabin-boy"})
    assert started["status"] == "playing"


def test_open_seats_are_for_people_until_bots_fill_them(player: Player) -> None:
    first, second, third = (player.open_table(OPEN, OPEN, BOT) for _ in range(3))
    player.open_table(BOT, BOT, BOT)
    player.open_table(BOT, BOT, BOT)
    fill = {"fill": "deckhand"}
    assert "alone" in too_much(player, f"/tables/{first}/start", fill)
    Player(player.address, "Bess").post(f"/tables/{second}/join", {})
    assert player.post(f"/tables/{second}/start", fill)["status"] == "playing"
    assert "alone" in too_much(player, f"/tables/{third}/start", fill)


def test_rematches_and_plays_that_go_on_are_counted(player: Player) -> None:
    table = over(player, (ME, MATE, BOT))
    on = {"step": 0, "seat": 0, "level": "captain"}
    player.open_table(ME, CAPTAIN, CAPTAIN)
    lobby = player.open_table(ME, CAPTAIN, CAPTAIN)
    assert "think ahead" in too_much(player, f"/tables/{table}/rematch")
    assert "think ahead" in too_much(player, f"/tables/{table}/playon", on)
    assert player.post(f"/tables/{table}/playon", on | {"level": "cabin-boy"})["id"]
    player.post(f"/tables/{lobby}/leave")
    assert player.post(f"/tables/{table}/rematch")["status"] == "playing"


def test_asking_for_many_at_once_brings_no_more(player: Player) -> None:
    with ThreadPoolExecutor(12) as hands:
        wishes = [boarding(ME, CAPTAIN, CAPTAIN)] * 12
        answers = list(hands.map(lambda wish: player.http.post("/tables", json=wish), wishes))
    assert sorted(answer.status_code for answer in answers) == [201] * 2 + [429] * 10
