"""What keeps people safe."""

import re

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from .player import BOT, ME, Player, Seat
from .running import Running, Start
from .test_starving import sign_up


def test_a_change_needs_the_csrf_token(anne: Player) -> None:
    wish = {"name": "Mallory"}
    for headers in ({"x-csrftoken": ""}, {"x-csrftoken": "a" * 128}):
        answer = anne.http.post("/me", json=wish, headers=headers)
        assert answer.status_code == 403
        assert "x-csrftoken" in answer.json()["detail"]
    assert anne.get("/me")["name"] == "Anne"


def test_a_csrf_token_of_another_secret_is_replaced(anne: Player) -> None:
    anne.http.cookies.set("csrftoken", "b" * 128)
    answer = anne.http.post("/me", json={"name": "Ann"}, headers={"x-csrftoken": "b" * 128})
    assert answer.status_code == 403
    anne.http.cookies.clear()
    token = anne.http.get("/me").cookies["csrftoken"]
    assert anne.http.post("/me", json={"name": "Ann"}, headers={"x-csrftoken": token}).is_success


def test_every_answer_has_the_headers(server: Running, anne: Player) -> None:
    for path in ("/me", "/tables/nowhere", "/nothing", "/openapi.json"):
        headers = anne.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "default-src 'none'" in policy
        assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "server" not in headers
    page = anne.http.get(f"http://{server.address}/").headers
    assert "content-security-policy" in page


def test_parts_of_a_page_carry_no_cookie_and_only_what_concerns_them(server: Running) -> None:
    page = httpx.get(f"http://{server.address}/").text
    script = re.search(r'src="(/assets/[^"]+)"', page)
    if script is None:
        pytest.skip("the browser client is not built")
    headers = httpx.get(f"http://{server.address}{script[1]}").headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert not {"set-cookie", "content-security-policy"} & {*headers}


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_of_another_site_gets_no_socket(anne: Player, origin: str) -> None:
    table = anne.start_table(ME, BOT, BOT)
    with pytest.raises(InvalidStatus) as refused, anne.at(table, origin=origin):
        pass
    assert refused.value.response.status_code == 403
    with anne.at(table, origin=f"http://{anne.address}") as seat:
        assert seat.state()["sides"][0]["seat"] == 0


def test_bodies_and_messages_have_a_limit(anne: Player) -> None:
    answer = anne.http.post("/tables", content=b" " * 70_000)
    assert answer.status_code == 413
    table = anne.start_table(ME, BOT, BOT)
    with anne.at(table) as seat:
        seat.state()
        seat.send(type="chat", id=1, text="x" * 70_000)
        assert seat.close_code() == 1009


def test_too_many_requests(start_server: Start) -> None:
    running = start_server(requests_per_minute=40)
    player = Player(running.address)
    answers = [player.http.get("/games") for _ in range(20)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert "wait a moment" in answers[-1].json()["detail"]


def test_too_many_messages(start_server: Start) -> None:
    running = start_server(messages_per_minute=40)
    player = Player(running.address, "Anne")
    table = player.start_table(ME, BOT, BOT)
    with player.at(table) as seat:
        for _ in range(11):
            seat.send(type="pong")
        assert seat.close_code() == 4429


def test_more_sockets_bring_no_more_messages(start_server: Start) -> None:
    """Guests of one address share what they may send; an account has it on all its sockets."""
    running = start_server(messages_per_minute=40)
    guest, other = Player(running.address, "Anne"), Player(running.address, "Bess")
    mary = sign_up(running, "Mary")
    for first, second in ((guest, other), (mary, mary)):
        table = first.start_table(ME, BOT, BOT)
        with first.at(table) as seat, second.at(table) as another:
            for _ in range(7):
                seat.send(type="pong")
            assert seat.ask("take_back", seat=0, scope="choice")["type"] in ("accepted", "refused")
            for _ in range(9):
                another.send(type="pong")
            assert another.close_code() == 4429


def test_pongs_that_were_asked_for_are_not_counted(start_server: Start) -> None:
    running = start_server(messages_per_minute=40, ping_seconds=0.01)
    player = Player(running.address, "Anne")
    with player.at(player.start_table(ME, ME, ME)) as seat:
        for _ in range(15):
            seat.until("ping")


def test_too_many_sockets(start_server: Start) -> None:
    running = start_server(sockets_per_address=2)
    player = Player(running.address, "Anne")
    table = player.start_table(ME, BOT, BOT)
    with player.at(table) as first, player.at(table) as second:
        first.state()
        second.state()
        with player.at(table) as third:
            assert third.close_code() == 4429
    assert any(gets_in(player, table) for _ in range(1000))


def gets_in(player: Player, table: str) -> bool:
    """Whether there is room again; the server may need a moment to see that somebody left."""
    with player.at(table) as seat:
        try:
            return bool(seat.state())
        except ConnectionClosed:
            return False


def test_a_silent_client_is_let_go(start_server: Start) -> None:
    running = start_server(ping_seconds=0.05)
    player = Player(running.address, "Anne")
    table = player.start_table(ME, BOT, BOT)
    with player.at(table) as seat:
        assert seat.close_code() == 4408  # it never answers a ping


@pytest.mark.parametrize("levels", [5, 40, 700, 900, 990, 5000, 20_000])
def test_what_is_nested_too_deep_is_refused(anne: Player, levels: int) -> None:
    deep = "[" * levels + "]" * levels
    me = '{"who": "me"}'
    wish = f'{{"game": "boarding", "seats": [{me}, {me}, {me}], "options": {{"dice": {deep}}}}}'
    json = {"content-type": "application/json"}
    for path, body in (("/tables", wish), ("/tables", deep), ("/me", f'{{"name": {deep}}}')):
        answer = anne.http.post(path, content=body, headers=json)
        assert answer.status_code == 400, answer.text
        assert answer.json()["detail"].endswith(".")


@pytest.mark.parametrize("levels", [40, 990, 5000, 20_000])
def test_a_message_that_is_nested_too_deep_is_refused(anne: Player, levels: int) -> None:
    deep = "[" * levels + "]" * levels
    table = anne.start_table(ME, BOT, BOT)
    for message in (deep, f'{{"x": {deep}, "type": "pong"}}', f'{{"type": "chat", "id": {deep}}}'):
        with anne.at(table) as seat:
            seat.state()
            seat.connection.send(message)
            assert "not understood" in seat.until("refused")["reason"]
            assert seat.ask("chat", text="Still here")["type"] == "accepted"
            seat.connection.close()
    url = f"ws://{anne.address}/api/tables/{table}/socket"
    with connect(url) as stranger:
        stranger.send(f'{{"since": {deep}, "type": "hello"}}')
        assert Seat(stranger).close_code() == 4400
