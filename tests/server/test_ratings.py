"""Ratings: who is rated, exactly once, and whose the rating is."""

import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from broadside.server.hall.terms import STAND_IN
from broadside.server.store.ratings import rate

from .player import BOT, ME, OPEN, Message, Player, first_option, play_on
from .running import Running, Start

PASSWORD = "three blind mice"
TO_THE_END = 10_000


def a_name() -> str:
    return f"Mary {secrets.token_hex(4)}"


def play_to_the_end(player: Player, *seats: Message) -> str:
    """Play at a table of one's own; tells its id."""
    table = player.start_table(*seats, rated=True)
    play_on(player, table, TO_THE_END)
    return table


def changes(player: Player, table: str) -> list[int | None]:
    return [seat["rating_change"] for seat in player.get(f"/tables/{table}")["seats"]]


def ratings(player: Player) -> dict[str, tuple[int, int]]:
    """Rating and plays by game."""
    return {r["game"]: (r["rating"], r["plays"]) for r in player.get("/me/ratings")}


@contextmanager
def database(data: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(data / "broadside.sqlite", timeout=60)) as store, store:
        yield store


def plays_of(data: Path, who: str) -> int:
    with database(data) as store:
        found = store.execute("SELECT plays FROM ratings WHERE who = ?", (who,)).fetchone()
    return found[0] if found else 0


def test_who_plays_to_the_end_is_rated(server: Running, anne: Player) -> None:
    assert ratings(anne) == {}
    bots_before = plays_of(server.settings.data, BOT["level"])
    table = play_to_the_end(anne, ME, BOT, BOT)
    [change, *bots] = changes(anne, table)
    assert change is not None
    assert bots == [None, None]
    assert ratings(anne) == {"boarding": (1000 + change, 1)}
    # Both of its seats are one play.
    assert plays_of(server.settings.data, BOT["level"]) == bots_before + 1


def sit_together(*players: Player, **wishes: object) -> str:
    """A table of people only, in this order."""
    host, *guests = players
    table = host.open_table(ME, *[OPEN] * len(guests), **wishes)
    for guest in guests:
        guest.post(f"/tables/{table}/join", {"seat": None})
    host.post(f"/tables/{table}/start")
    return table


def play_together(table: str, *players: Player) -> str:
    """Everybody chooses what comes first, until the play is over ("") or a choice is refused."""
    state = players[0].state(table)
    while state["status"] == "playing":
        player = players[state["waiting"][0]]
        state = player.state(table, since=state["version"])
        option = first_option(state)
        assert option is not None
        act = {"seat": option[0], "choice": option[1], "version": state["version"]}
        answer = player.http.post(f"/tables/{table}/act", json=act)
        if not answer.is_success:
            return str(answer.json()["detail"])
        state = players[0].state(table, since=state["version"])
    return ""


def three(address: str) -> list[Player]:
    return [Player(address, name) for name in ("Anne", "Bess", "Cora")]


def test_the_better_the_place_the_better_the_change(server: Running) -> None:
    players = three(server.address)
    table = sit_together(*players)
    assert play_together(table, *players) == ""
    info = players[0].get(f"/tables/{table}")
    gained = changes(players[0], table)
    order = sorted(range(3), key=lambda seat: info["places"][seat])
    gains = [gain for seat in order if (gain := gained[seat]) is not None]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > 0 > gains[-1]


def test_a_rating_is_an_accounts_on_every_device(anne: Player) -> None:
    play_to_the_end(anne, ME, BOT, BOT)
    rated = ratings(anne)
    name = a_name()
    anne.post("/me/account", {"name": name, "password": PASSWORD})
    assert ratings(anne) == rated
    elsewhere = Player(anne.address)
    assert ratings(elsewhere) == {}
    elsewhere.post("/login", {"name": name, "password": PASSWORD})
    assert ratings(elsewhere) == rated


def test_what_a_guest_played_counts_for_the_account(server: Running, anne: Player) -> None:
    name = a_name()
    anne.post("/me/account", {"name": name, "password": PASSWORD})
    play_to_the_end(anne, ME, BOT, BOT)
    guest = Player(server.address, "Somebody")
    play_to_the_end(guest, ME, BOT, BOT)
    lone = guest.id
    guest.post("/login", {"name": name, "password": PASSWORD})
    assert ratings(guest) == ratings(anne)
    assert ratings(anne)["boarding"][1] == 2
    assert plays_of(server.settings.data, lone) == 0


def test_who_is_away_at_the_end_is_not_rated_but_the_others_are(server: Running) -> None:
    anne, bess, cora = three(server.address)
    table = sit_together(anne, bess, cora, rated=True)
    bots_before = plays_of(server.settings.data, STAND_IN)
    cora.post(f"/tables/{table}/resign", {"seat": 2})
    bess.post(f"/tables/{table}/leave")
    play_on(anne, table, TO_THE_END)
    [gain, *others] = changes(anne, table)
    assert gain is not None
    assert others == [None, None]
    assert ratings(bess) == ratings(cora) == {}
    assert plays_of(server.settings.data, STAND_IN) == bots_before  # a stand-in came late


def test_one_person_on_several_seats_is_not_rated(server: Running, anne: Player) -> None:
    table = play_to_the_end(anne, ME, ME, BOT)
    assert changes(anne, table) == [None, None, None]
    assert ratings(anne) == {}


def test_bots_among_themselves_are_not_rated(server: Running, anne: Player) -> None:
    before = plays_of(server.settings.data, BOT["level"])
    table = anne.start_table(BOT, BOT, BOT)
    play_on(anne, table, 1)
    assert anne.get(f"/tables/{table}")["status"] == "over"
    assert plays_of(server.settings.data, BOT["level"]) == before


@pytest.mark.parametrize("step", [0, 20])
def test_playing_on_is_not_rated_but_a_rematch_is(anne: Player, step: int) -> None:
    """Who has seen the replay knows what comes."""
    anne.post("/me/account", {"name": a_name(), "password": PASSWORD})
    table = play_to_the_end(anne, ME, BOT, BOT)
    rated = ratings(anne)
    wish = {"step": step, "seat": 0, "level": BOT["level"]}
    again = anne.post(f"/tables/{table}/playon", wish)["id"]
    play_on(anne, again, TO_THE_END)
    assert anne.get(f"/tables/{again}")["status"] == "over"
    assert changes(anne, again) == [None, None, None]
    assert ratings(anne) == rated
    rematch = anne.post(f"/tables/{again}/rematch")
    assert [seat["rating_change"] for seat in rematch["seats"]] == [None, None, None]
    play_on(anne, rematch["id"], TO_THE_END)
    assert ratings(anne)["boarding"][1] == 2


# -- exactly once -------------------------------------------------------------------------


def test_the_end_and_its_rating_are_stored_together(start_server: Start) -> None:
    """If the rating cannot be stored, the choice that ends the play is not stored either."""
    running = start_server()
    players = three(running.address)
    table = sit_together(*players)
    with database(running.settings.data) as store:
        store.execute(
            "CREATE TRIGGER full BEFORE INSERT ON ratings BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
    assert "as it was before" in play_together(table, *players)
    before = players[0].state(table)
    assert before["status"] == "playing"
    assert [ratings(player) for player in players] == [{}, {}, {}]

    with database(running.settings.data) as store:
        store.execute("DROP TRIGGER full")
    assert play_together(table, *players) == ""
    after = players[0].state(table)
    assert (after["status"], after["step"]) == ("over", before["step"] + 1)
    assert [ratings(player)["boarding"][1] for player in players] == [1, 1, 1]


def test_nothing_is_taken_back_or_rated_again_after_the_end(server: Running, anne: Player) -> None:
    table = play_to_the_end(anne, ME, BOT, BOT)
    rated, gained = ratings(anne), changes(anne, table)
    with anne.at(table) as seat:
        refused = seat.ask("take_back", seat=0)
    assert "over" in refused["reason"]
    assert server.inside(rated_again(server, table)) == {}
    assert (ratings(anne), changes(anne, table)) == (rated, gained)


async def rated_again(server: Running, table: str) -> Any:
    """What a second rating of a table would change."""
    house = server.house
    row, _ = await house.store.table(table)
    async with house.database.writing() as connection:
        return await connection.run_sync(rate, table, row.places or [])


# -- rated or friendly --------------------------------------------------------------------


def is_rated(player: Player, table: str) -> bool:
    return bool(player.get(f"/tables/{table}")["rated"])


def test_a_table_is_rated_or_friendly_by_choice(anne: Player) -> None:
    friendly = anne.open_table(ME, OPEN, OPEN, rated=False)
    assert not is_rated(anne, friendly)
    assert is_rated(anne, anne.open_table(ME, OPEN, OPEN, rated=True))
    table = anne.start_table(ME, BOT, BOT, rated=False)
    play_on(anne, table, TO_THE_END)
    assert changes(anne, table) == [None] * 3
    assert not is_rated(anne, anne.post(f"/tables/{table}/rematch")["id"])


def test_a_guests_first_plays_against_bots_are_friendly(
    anne: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("broadside.server.store.ratings.FIRST_PLAYS", 1)
    assert is_rated(anne, anne.open_table(ME, BOT, BOT, rated=True))
    table = anne.start_table(ME, BOT, BOT)
    assert not is_rated(anne, table)
    play_on(anne, table, TO_THE_END)
    assert ratings(anne) == {}
    assert is_rated(anne, anne.open_table(ME, BOT, BOT))


def test_open_seats_of_a_guest_are_friendly_until_somebody_sits_down(
    anne: Player, bess: Player
) -> None:
    """The lobby says what the play will be if it begins as it is."""
    table = anne.open_table(ME, OPEN, OPEN)
    assert "friendly" in anne.get(f"/tables/{table}")["unrated"]
    with anne.at(table) as seat:
        bess.post(f"/tables/{table}/join", {})
        seat.until("table", lambda message: message["table"]["rated"])
        bess.post(f"/tables/{table}/leave")
        seat.until("table", lambda message: not message["table"]["rated"])
    begun = anne.post(f"/tables/{table}/start", {"fill": BOT["level"]})
    assert (begun["status"], begun["rated"]) == ("playing", False)
    play_on(anne, table, TO_THE_END)
    assert changes(anne, table) == [None] * 3
    assert not is_rated(anne, anne.post(f"/tables/{table}/rematch")["id"])


def test_a_guest_who_wants_to_be_rated_is_also_if_bots_fill_the_seats(anne: Player) -> None:
    table = anne.open_table(ME, OPEN, OPEN, rated=True)
    assert is_rated(anne, table)
    assert anne.post(f"/tables/{table}/start", {"fill": BOT["level"]})["rated"]


def test_a_guest_whom_the_others_leave_to_bots_plays_on_in_friendship(
    anne: Player, bess: Player
) -> None:
    """Whoever comes back has not escaped."""
    table = sit_together(anne, bess, Player(anne.address, "Cora"))
    assert is_rated(anne, table)
    table = anne.open_table(ME, OPEN, BOT)
    bess.post(f"/tables/{table}/join", {})
    assert anne.post(f"/tables/{table}/start")["rated"]
    bess.post(f"/tables/{table}/leave")
    assert "friendly" in anne.get(f"/tables/{table}")["unrated"]
    bess.post(f"/tables/{table}/return", {"seat": 1})
    assert is_rated(anne, table)
    bess.post(f"/tables/{table}/resign", {"seat": 1})
    play_on(anne, table, TO_THE_END)
    assert changes(anne, table) == [None] * 3


def test_an_account_with_open_seats_stays_rated(anne: Player) -> None:
    anne.post("/me/account", {"name": a_name(), "password": PASSWORD})
    table = anne.open_table(ME, OPEN, OPEN)
    assert is_rated(anne, table)
    assert anne.post(f"/tables/{table}/start", {"fill": BOT["level"]})["rated"]


def test_an_account_is_rated_from_the_beginning(anne: Player) -> None:
    anne.post("/me/account", {"name": a_name(), "password": PASSWORD})
    assert is_rated(anne, anne.open_table(ME, BOT, BOT))


def test_a_play_with_a_hint_is_not_rated(anne: Player) -> None:
    table = anne.start_table(ME, BOT, BOT, rated=True, options={"first_player": 0})
    assert is_rated(anne, table)
    with anne.at(table) as seat:
        seat.state()
        anne.post(f"/tables/{table}/hint", {"seat": 0})
        told = seat.until("table", lambda message: not message["table"]["rated"])
    assert "hint" in told["table"]["unrated"]
    play_on(anne, table, TO_THE_END)
    assert changes(anne, table) == [None] * 3


def test_a_play_in_which_something_seen_was_taken_back_is_not_rated(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME, rated=True)
    assert play_on(anne, table, 40) == 40
    with anne.at(table) as seat:
        state = seat.state()
        assert is_rated(anne, table)
        back = seat.ask("take_back", seat=state["waiting"][0], scope="line", line=0)
        assert back["type"] == "accepted"
    assert "seen" in anne.get(f"/tables/{table}")["unrated"]
    assert not is_rated(anne, table)
