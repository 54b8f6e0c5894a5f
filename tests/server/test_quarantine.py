"""A table that cannot be replayed is set aside; the others go on."""

import sqlite3
from pathlib import Path

import pytest

from .player import BOT, ME, OPEN, Player, play_on
from .running import Start

DAMAGE = {
    "an action that is no JSON": """UPDATE actions SET body = 'x'
        WHERE table_id = :t AND sequence = 2""",
    "an action of no known kind": """UPDATE actions SET body = '{"kind": "dance"}'
        WHERE table_id = :t""",
    "a choice that was not legal": """UPDATE actions SET body = replace(body, 'assemble', 'ransom')
        WHERE table_id = :t AND sequence = 3""",
    "a missing action": "DELETE FROM actions WHERE table_id = :t AND sequence = 2",
    "an unknown game": "UPDATE tables SET game = 'chess' WHERE id = :t",
    "options that are no JSON": "UPDATE tables SET options = '{' WHERE id = :t",
    "options of another game": """UPDATE tables SET options = '{"dice": 3}' WHERE id = :t""",
    "a clock that is none": "UPDATE tables SET clock = '[]' WHERE id = :t",
    "a missing seat": "DELETE FROM seats WHERE table_id = :t AND seat > 0",
    "a missing pack": "UPDATE tables SET pack = 'gone' WHERE id = :t",
    "an action that is no text": """UPDATE actions SET body = CAST(x'7bff7d' AS TEXT)
        WHERE table_id = :t AND sequence = 2""",
    "options that are no text": "UPDATE tables SET options = CAST(x'22ff22' AS TEXT) WHERE id = :t",
    "options in bytes": "UPDATE tables SET options = x'22ff22' WHERE id = :t",
    "bytes where it says who is waited for": "UPDATE tables SET waiting = x'22ff22' WHERE id = :t",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_table_is_set_aside(start_server: Start, tmp_path: Path, damage: str) -> None:
    running = start_server()
    player = Player(running.address, "Anne")
    options = {"first_player": 0}
    damaged = player.start_table(ME, ME, ME, options=options)
    sound = player.start_table(ME, ME, BOT, options=options)
    play_on(player, damaged, 6)
    play_on(player, sound, 2)
    running.stop()
    with sqlite3.connect(tmp_path / "broadside.sqlite") as store:
        assert store.execute(DAMAGE[damage], {"t": damaged}).rowcount > 0
    store.close()

    again = Player(start_server().address)
    again.http.cookies.set("broadside", player.http.cookies["broadside"])
    info = again.get(f"/tables/{damaged}")
    assert info["status"] == "quarantined"
    assert info["problem"].endswith(".")
    listed = {info["id"]: info["status"] for info in again.get("/tables/mine")}
    assert listed == {damaged: "quarantined", sound: "playing"}
    act = {"seat": 0, "choice": ["pass"], "version": 6}
    assert info["problem"] == again.refused(f"/tables/{damaged}/act", act, status=409)
    with again.at(damaged) as seat:
        assert seat.until("table")["table"]["status"] == "quarantined"
    assert play_on(again, sound, 2) == 2


def test_the_problem_tells_no_secret(start_server: Start, tmp_path: Path) -> None:
    """The engine's own sentence would list what a seat could have chosen."""
    running = start_server()
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, ME)
    play_on(player, table, 3)
    running.stop()
    with sqlite3.connect(tmp_path / "broadside.sqlite") as store:
        store.execute("UPDATE actions SET body = replace(body, 'assemble', 'capture')")
    store.close()
    problem = Player(start_server().address).get(f"/tables/{table}")["problem"]
    assert "assemble" not in problem
    assert "capture" not in problem


def test_when_the_store_fails_the_table_is_as_it_was(start_server: Start, tmp_path: Path) -> None:
    """Somebody else takes the sequence number: the choice is refused, and the play read anew."""
    running = start_server()
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, ME, options={"first_player": 0})
    state = player.state(table)
    first, second = [option["choice"] for option in state["sides"][0]["ask"]["options"][:2]]
    body = f'{{"kind": "choice", "seat": 0, "choice": {first}}}'.replace("'", '"')
    with sqlite3.connect(tmp_path / "broadside.sqlite") as store:
        store.execute("INSERT INTO actions VALUES (?, 1, ?, 0.0)", (table, body))
    store.close()
    act = {"seat": 0, "choice": second, "version": 0}
    assert "as it was" in player.refused(f"/tables/{table}/act", act, status=409)
    now = player.state(table)
    assert (now["version"], now["waiting"]) == (1, [1])


ODD = ("options", "clock", "created", "updated", "waiting", "version", "status", "scores")


def test_one_bad_row_does_not_break_a_list(start_server: Start, tmp_path: Path) -> None:
    running = start_server()
    player = Player(running.address, "Anne")
    sound = player.open_table(ME, OPEN, OPEN, public=True)
    bad = {column: player.open_table(ME, OPEN, OPEN, public=True) for column in ODD}
    orders = player.open_table(ME, OPEN, OPEN, public=True)
    with sqlite3.connect(tmp_path / "broadside.sqlite") as store:
        for column, table in bad.items():
            store.execute(f"UPDATE tables SET {column} = 'odd' WHERE id = ?", (table,))
        store.execute("UPDATE seats SET orders = 'odd' WHERE table_id = ?", (orders,))
    store.close()
    listed = {info["id"]: info["status"] for info in player.get("/tables/mine")}
    assert (listed[sound], listed[orders]) == ("lobby", "lobby")
    assert {listed[table] for table in bad.values()} == {"quarantined"}
    assert sound in {info["id"] for info in player.get("/tables/open")}


NO_TEXT = "CAST(x'ff' AS TEXT)"


def test_what_is_no_text_harms_nobody_else(start_server: Start, tmp_path: Path) -> None:
    """It is not taken for a store that is away: bots play on everywhere, and lists are read."""
    running = start_server()
    player, other = Player(running.address, "Anne"), Player(running.address, "Bess")
    among_bots = [player.start_table(BOT, BOT, BOT, BOT, BOT) for _ in range(3)]
    talked = player.start_table(ME, ME, ME)
    with player.at(talked) as seat:
        seat.ask("chat", text="Ahoy!")
    seats = player.start_table(ME, ME, ME)
    rows = {column: player.start_table(ME, BOT, BOT, public=True) for column in ODD}
    running.stop()
    with sqlite3.connect(tmp_path / "broadside.sqlite") as store:
        for column, table in rows.items():
            store.execute(f"UPDATE tables SET {column} = {NO_TEXT} WHERE id = ?", (table,))
        store.execute(f"UPDATE actions SET body = {NO_TEXT} WHERE table_id = ?", (among_bots[0],))
        store.execute(f"UPDATE chat SET text = {NO_TEXT}")
        store.execute(f"UPDATE seats SET name = {NO_TEXT} WHERE table_id = ?", (seats,))
        store.execute(f"UPDATE people SET name = {NO_TEXT} WHERE id = ?", (other.id,))
    store.close()

    again = start_server()
    player, other = player.moved_to(again.address), other.moved_to(again.address)
    assert player.http.get(f"http://{again.address}/health").status_code == 200
    for table in among_bots[1:]:
        with player.at(table) as seat:
            seat.state(lambda state: bool(state["status"] == "over"))
    listed = {info["id"]: info["status"] for info in player.get("/tables/mine")}
    assert (listed[talked], listed[seats]) == ("playing", "playing")
    assert {listed[table] for table in rows.values()} == {"quarantined"}
    with player.at(talked) as seat:
        assert len(seat.until("chat")["lines"]) == 1
    assert play_on(player, seats, 2) == 2
    assert play_on(other, other.start_table(ME, BOT, BOT), 2) == 2
