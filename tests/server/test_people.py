"""Guests, accounts, cookies."""

import secrets

from .player import BOT, ME, OPEN, Player
from .running import Running, Start

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
    anne.post("/logout")
    assert anne.get("/me") is None


def test_guessing_passwords_is_slow(start_server: Start) -> None:
    running = start_server(requests_per_minute=600)
    guesser = Player(running.address)
    wish = {"name": "anne", "password": "a wild guess"}
    answers: list[int] = []
    while 429 not in answers and len(answers) < 100:  # a slow machine earns another guess meanwhile
        answers.append(guesser.http.post("/login", json=wish).status_code)
    assert answers[:10] == [403] * 10
    assert answers[-1] == 429
