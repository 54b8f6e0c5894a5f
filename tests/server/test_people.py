"""Guests, accounts, cookies."""

import secrets
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from itsdangerous import TimestampSigner
from sqlalchemy import insert

from broadside.server.hall.errors import Refused
from broadside.server.store.rows import Person
from broadside.server.store.schema import sessions

from .player import BOT, ME, OPEN, Player
from .running import Running, Start
from .test_store_away import wait_until

PASSWORD = "three blind mice"


def a_name() -> str:
    return f"Mary {secrets.token_hex(4)}"


def test_nobody_until_one_says_a_name(stranger: Player) -> None:
    assert stranger.get("/me") is None
    made = stranger.post("/me", {"name": "  Anne\tBonny "})
    assert made == {"id": made["id"], "name": "Anne Bonny", "account": False}
    assert stranger.get("/me") == made


def test_a_guest_can_change_their_name(anne: Player) -> None:
    assert anne.post("/me", {"name": "Annie"}) == {
        "id": anne.id,
        "name": "Annie",
        "account": False,
    }


def test_a_name_must_be_readable(stranger: Player) -> None:
    assert "at least one letter" in stranger.refused("/me", {"name": "\u200b\u202e"}, status=400)
    assert "name" in stranger.refused("/me", {"name": ""}, status=400)
    assert "name" in stranger.refused("/me", {"name": "x" * 25}, status=400)


def test_what_only_somebody_can_do(stranger: Player) -> None:
    wish = {"game": "boarding", "seats": [ME, BOT, BOT]}
    assert "Say who you are" in stranger.refused("/tables", wish, status=401)


def test_a_forged_cookie_is_nobody(anne: Player, stranger: Player) -> None:
    signed = anne.http.cookies["broadside"]
    place = -2  # not the last, which holds bits that do not count
    altered = signed[:place] + ("A" if signed[place] != "A" else "B") + signed[place + 1 :]
    for forged in ("nonsense", anne.id, altered, "é"):
        stranger.http.cookies.clear()
        answer = stranger.http.get("/me", headers={b"cookie": f"broadside={forged}".encode()})
        assert answer.status_code == 200
        assert answer.json() is None


def test_the_cookie_is_for_the_server_alone(stranger: Player) -> None:
    cookie = stranger.http.post("/me", json={"name": "Anne"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "; secure" not in cookie  # this test speaks plain HTTP


def test_a_guest_becomes_an_account_and_keeps_the_seats(anne: Player) -> None:
    table = anne.start_table(ME, BOT, BOT)
    name = a_name()
    made = anne.post("/me/account", {"name": name, "password": PASSWORD})
    assert made == {"id": anne.id, "name": name, "account": True}

    other_device = Player(anne.address)
    assert other_device.post("/login", {"name": name.upper(), "password": PASSWORD}) == made
    assert [info["id"] for info in other_device.get("/tables/mine")] == [table]
    assert other_device.get(f"/tables/{table}")["your_seats"] == [0]


def test_an_account_name_is_taken_once(anne: Player, bess: Player) -> None:
    name = a_name()
    anne.post("/me/account", {"name": name, "password": PASSWORD})
    taken = bess.refused("/me/account", {"name": name.lower(), "password": PASSWORD}, status=409)
    assert "choose another" in taken
    assert bess.get("/me")["account"] is False
    again = anne.refused("/me/account", {"name": a_name(), "password": PASSWORD}, status=409)
    assert "already" in again


def test_a_wrong_password_and_a_wrong_name_read_the_same(anne: Player, bess: Player) -> None:
    name = a_name()
    anne.post("/me/account", {"name": name, "password": PASSWORD})
    wrong = bess.refused("/login", {"name": name, "password": "guess again"}, status=403)
    unknown = bess.refused("/login", {"name": a_name(), "password": PASSWORD}, status=403)
    assert wrong == unknown
    assert "password" in bess.refused("/login", {"name": name, "password": "short"}, status=400)


def test_a_guests_seats_come_along_to_the_account(server: Running, anne: Player) -> None:
    name = a_name()
    anne.post("/me/account", {"name": name, "password": PASSWORD})
    guest = Player(server.address, "Somebody")
    table = guest.open_table(ME, OPEN, OPEN)
    guest.post("/login", {"name": name, "password": PASSWORD})
    info = guest.get(f"/tables/{table}")
    assert info["your_seats"] == [0]
    assert info["creator"] == anne.id


def test_logging_out(anne: Player) -> None:
    copied = copy_of(anne)
    anne.post("/logout")
    assert anne.get("/me") is None
    assert copied.get("/me") is None


def copy_of(player: Player) -> Player:
    """Whoever has copied the cookie."""
    return player.moved_to(player.address)


def with_account(player: Player) -> str:
    """Make somebody an account; tells its name."""
    name = a_name()
    player.post("/me/account", {"name": name, "password": PASSWORD})
    return name


def logged_in(address: str, name: str, password: str = PASSWORD) -> Player:
    """The same person on another device."""
    device = Player(address)
    device.id = device.post("/login", {"name": name, "password": password})["id"]
    return device


def test_a_guests_old_cookie_does_not_open_the_account_it_became(anne: Player) -> None:
    before = copy_of(anne)
    with_account(anne)
    assert before.get("/me") is None
    assert anne.get("/me")["account"] is True


def test_a_guests_cookie_is_over_when_the_guest_logs_in(server: Running, anne: Player) -> None:
    name = with_account(anne)
    guest = Player(server.address, "Somebody")
    before = copy_of(guest)
    guest.post("/login", {"name": name, "password": PASSWORD})
    assert before.get("/me") is None


def test_another_password_ends_all_other_sessions(anne: Player) -> None:
    name = with_account(anne)
    tablet, copied = logged_in(anne.address, name), copy_of(anne)
    change = {"old": PASSWORD, "new": "four and twenty blackbirds"}
    assert "not your password" in anne.refused(
        "/me/password", change | {"old": "a wild guess"}, status=403
    )
    assert tablet.get("/me")["id"] == anne.id
    assert anne.post("/me/password", change)["id"] == anne.id
    assert anne.get("/me")["id"] == anne.id
    assert tablet.get("/me") is None
    assert copied.get("/me") is None
    tablet.refused("/login", {"name": name, "password": PASSWORD}, status=403)
    assert logged_in(anne.address, name, change["new"]).id == anne.id


def test_signing_out_everywhere(anne: Player, bess: Player) -> None:
    name = with_account(anne)
    tablet = logged_in(anne.address, name)
    table = tablet.start_table(ME, ME, ME)
    with tablet.at(table) as seat:
        seat.state()
        anne.post("/me/signout")
        assert seat.close_code() == 4401
    assert (anne.get("/me"), tablet.get("/me")) == (None, None)
    assert "no account" in bess.refused("/me/signout", status=409)
    assert bess.get("/me")["id"] == bess.id


def test_a_login_from_before_one_signed_out_opens_nothing(server: Running, anne: Player) -> None:
    """The password is still being checked while its owner signs out everywhere."""
    name = with_account(anne)
    late, hashing = Player(anne.address), server.house.people._hashing

    async def take() -> None:
        await hashing.acquire()
        await hashing.acquire()

    async def give() -> None:
        hashing.release()
        hashing.release()

    server.inside(take())
    with ThreadPoolExecutor(1) as hands:
        wish = {"name": name, "password": PASSWORD}
        login = hands.submit(late.refused, "/login", wish, status=409)
        wait_until(lambda: bool(hashing._waiters))
        anne.post("/me/signout")
        server.inside(give())
        assert "log in again" in login.result()
    assert late.get("/me") is None
    assert logged_in(anne.address, name).id == anne.id


def test_a_login_with_the_old_password_opens_nothing(server: Running, anne: Player) -> None:
    """It was right when it was checked."""
    name = with_account(anne)
    people, sessions = server.house.people, server.house.sessions
    late = server.inside(people.log_in(name, PASSWORD))
    anne.post("/me/password", {"old": PASSWORD, "new": "four and twenty blackbirds"})
    with pytest.raises(Refused, match="log in again"):
        server.inside(sessions.begin(late))
    with pytest.raises(Refused, match="log in again"):  # nor does it choose another
        server.inside(people.set_password(late, "a thief's own words"))
    assert anne.get("/me")["id"] == anne.id


def test_a_new_key_and_the_end_of_old_sessions_are_one(server: Running, anne: Player) -> None:
    """Whatever happens to the server the moment after."""
    people = server.house.people

    def known() -> Person:
        session = server.inside(server.house.sessions.behind(anne.http.cookies["broadside"]))
        assert session is not None
        return session.person

    name, guest = a_name(), copy_of(anne)
    server.inside(people.make_account(known(), name, PASSWORD))
    assert guest.get("/me") is None
    anne.post("/login", {"name": name, "password": PASSWORD})
    copied = copy_of(anne)
    server.inside(people.set_password(known(), "four and twenty blackbirds"))
    assert copied.get("/me") is None
    anne.post("/login", {"name": name, "password": "four and twenty blackbirds"})
    copied = copy_of(anne)
    server.inside(people.forget(known()))
    assert copied.get("/me") is None


def test_a_guest_becomes_an_account_once(server: Running, anne: Player) -> None:
    """However many do it at the same moment with the same cookie, it is the one who came first."""
    people = server.house.people
    session = server.inside(server.house.sessions.behind(anne.http.cookies["broadside"]))
    assert session is not None
    with_account(anne)
    with pytest.raises(Refused, match="log in again"):
        server.inside(people.make_account(session.person, a_name(), PASSWORD))


def test_an_account_can_be_deleted(anne: Player, bess: Player) -> None:
    name = with_account(anne)
    playing = anne.open_table(ME, OPEN, BOT, options={"first_player": 1})
    bess.post(f"/tables/{playing}/join", {})
    anne.post(f"/tables/{playing}/start")
    waiting, shared = anne.open_table(ME, OPEN, OPEN), anne.open_table(ME, OPEN, OPEN)
    bess.post(f"/tables/{shared}/join", {})
    with anne.at(playing) as seat:
        seat.state()
        assert seat.ask("chat", text="Arr!")["type"] == "accepted"
        anne.refused("/me/delete", {"password": "a wild guess"}, status=403)
        anne.post("/me/delete", {"password": PASSWORD})
        assert seat.close_code() == 4401
    assert anne.get("/me") is None
    assert "no account" in anne.refused("/login", {"name": name, "password": PASSWORD}, status=403)
    seats = bess.get(f"/tables/{playing}")["seats"]
    assert (seats[0]["name"], seats[0]["who"]) == ("Somebody", "bot")
    assert bess.get(f"/tables/{waiting}")["status"] == "closed"
    assert bess.get(f"/tables/{shared}")["creator"] == bess.id
    with bess.at(playing) as seat:
        state = seat.state(lambda state: bool(state["waiting"] == [1]))
        assert seat.heard[0]["type"] != "chat" or seat.heard[0]["lines"] == []
        assert state["status"] == "playing"
    anne.post("/me/account", {"name": name, "password": PASSWORD})  # the name is free again


def test_a_clock_set_back_knows_everybody(
    server: Running, anne: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.time
    monkeypatch.setattr("time.time", lambda: now() - 3600)
    assert anne.get("/me")["id"] == anne.id


def test_a_cookie_from_before_there_were_sessions(server: Running, anne: Player) -> None:
    """It named the person. The migration has made a session of that name for everybody."""
    house, old = server.house, Player(server.address)
    cookie = TimestampSigner(server.settings.secret, salt="who").sign(anne.id).decode()
    old.http.cookies.set("broadside", cookie)
    assert old.get("/me") is None

    async def migrated() -> None:
        async with house.database.writing() as connection:
            row = {"id": anne.id, "person": anne.id, "created": time.time()}
            await connection.execute(insert(sessions).values(row))

    server.inside(migrated())
    assert old.get("/me")["id"] == anne.id
    with_account(anne)
    assert old.get("/me") is None


def test_guessing_passwords_is_slow(start_server: Start) -> None:
    running = start_server(requests_per_minute=600)
    guesser = Player(running.address)
    wish = {"name": "anne", "password": "a wild guess"}
    answers: list[int] = []
    while 429 not in answers and len(answers) < 100:  # a slow machine earns another guess meanwhile
        answers.append(guesser.http.post("/login", json=wish).status_code)
    assert answers[:10] == [403] * 10
    assert answers[-1] == 429
