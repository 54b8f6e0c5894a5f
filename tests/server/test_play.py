"""Playing over the socket and over HTTP."""

import asyncio
import gc
import json

import pytest
from websockets.sync.client import connect

from broadside.server.store.rows import Chosen
from broadside.server.table import states
from broadside.server.wire.messages import StateMessage

from .player import BOT, ME, OPEN, Message, Player, Seat, first_option, play_on
from .running import Running

FIRST = {"first_player": 0}


def option_of(state: Message) -> tuple[int, list[str | int]]:
    option = first_option(state)
    assert option is not None
    return option


def table_for_two(anne: Player, bess: Player, **wishes: object) -> str:
    """Anne has seat 0 and begins, Bess has seats 1 and 2."""
    table = anne.open_table(ME, OPEN, OPEN, **({"options": FIRST} | wishes))
    bess.post(f"/tables/{table}/join", {"seat": 1})
    bess.post(f"/tables/{table}/join", {"seat": 2})
    anne.post(f"/tables/{table}/start")
    return table


def test_a_whole_play_against_bots(anne: Player) -> None:
    table = anne.start_table(ME, BOT, {"who": "bot", "level": "deckhand"})
    with anne.at(table) as seat:
        state = seat.state()
        while state["status"] != "over":
            option = first_option(state)
            if option is not None:
                answer = seat.act(*option, state["version"])
                assert answer["type"] == "accepted"
                assert answer["version"] == state["version"] + 1
            state = seat.state()
    assert len(state["scores"]) == 3
    info = anne.get(f"/tables/{table}")
    assert info["status"] == "over"
    assert info["scores"] == state["scores"]
    assert info["winners"] == state["winners"]
    assert info["seed"]


def test_an_action_that_was_read_from_the_store_is_not_done_again(
    server: Running, anne: Player
) -> None:
    """News of it may come after a worker has read the table's row, and it in a second look."""
    table = anne.start_table(ME, ME, ME)
    with anne.at(table) as seat:
        state = seat.state()
        number, choice = option_of(state)
        assert seat.act(number, choice, state["version"])["type"] == "accepted"

    async def hear_of_it_late() -> int:
        live = server.house.harbour.at_hand(table)
        assert live is not None
        entry = live._entry(Chosen(number, choice), 0.0, None, None)
        await live.follow(entry)
        return live.play.sequence

    assert server.inside(hear_of_it_late()) == 1


def test_the_first_messages(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME, options=FIRST)
    with anne.at(table) as seat:
        kinds = [seat.hear()["type"] for _ in range(4)]
        assert kinds == ["table", "chat", "presence", "state"]
        state = seat.heard[-1]
        assert (state["version"], state["step"], state["waiting"]) == (0, 0, [0])
        assert state["clocks"] == []
        assert state["can_take_back"] == {}
        side = state["sides"][0]
        assert side["reset"] is True
        assert [told["event"]["event"] for told in side["events"]] == ["setup", "display_filled"]
        assert side["events"][0]["sentence"] == "Anne plays first."
        assert side["ask"]["options"][0].keys() == {"choice", "label"}
        assert state["sides"][1]["ask"] is None


def test_two_people_see_each_others_moves(anne: Player, bess: Player) -> None:
    table = table_for_two(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        state = annes.state()
        besss.state()
        seat, choice = option_of(state)
        assert annes.act(seat, choice, 0) == {"type": "accepted", "id": 1, "version": 1}
        for eyes in (annes, besss):
            seen = eyes.state(lambda state: state["version"] == 1)
            assert seen["waiting"] == [1]
            for side in seen["sides"]:
                assert [told["step"] for told in side["events"]] == [1]
                assert side["reset"] is False


def test_the_lobby_is_live_too(anne: Player, bess: Player) -> None:
    table = anne.open_table(ME, OPEN, BOT)
    with anne.at(table) as seat:
        assert seat.until("table")["table"]["status"] == "lobby"
        bess.post(f"/tables/{table}/join", {})
        joined = seat.until("table")["table"]
        assert joined["seats"][1]["person"] == bess.id
        anne.post(f"/tables/{table}/start")
        seat.until("table", lambda message: message["table"]["status"] == "playing")
        assert seat.state()["sides"][0]["reset"] is True


def test_catching_up_after_a_broken_connection(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME)
    play_on(anne, table, 3)
    with anne.at(table, since=1) as seat:
        side = seat.state()["sides"][0]
        assert side["reset"] is False
        assert {told["step"] for told in side["events"]} == {2, 3}
    with anne.at(table, since=99) as seat:
        assert seat.state()["sides"][0]["reset"] is True


def test_refusals_change_nothing(anne: Player, bess: Player) -> None:
    table = table_for_two(anne, bess)
    with anne.at(table) as seat, bess.at(table) as other:
        state = seat.state()
        number, choice = option_of(state)

        illegal = seat.act(number, ["capture", 0, 0], 0)
        assert illegal["type"] == "refused"
        assert "Legal now" in illegal["reason"]

        not_mine = other.act(0, choice, 0)
        assert not_mine["reason"] == "Seat 0 is not yours."

        not_asked = other.act(1, choice, 0)
        assert "the table waits for seat 0" in not_asked["reason"]

        assert anne.state(table)["version"] == 0
        seat.act(number, choice, 0)
        assert "the table waits for seat 1" in seat.act(number, choice, 0)["reason"]


def test_a_stale_choice_is_refused(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME, options=FIRST)
    with anne.at(table) as seat:
        seats = [option_of(seat.state())]
        for version in range(3):
            assert seat.act(*seats[-1], version)["type"] == "accepted"
            seats.append(option_of(seat.state()))
        number, choice = seats[-1]
        assert number == 0  # asked again, three versions later
        for version in (0, 2, 4, -1):
            stale = seat.act(number, choice, version)
            assert stale["type"] == "refused"
            assert "moved on" in stale["reason"]
        assert seat.act(number, choice, 3)["type"] == "accepted"


def test_acting_over_http(anne: Player, bess: Player, stranger: Player) -> None:
    table = table_for_two(anne, bess)
    number, choice = option_of(anne.state(table))
    act = {"seat": number, "choice": choice, "version": 0}
    path = f"/tables/{table}/act"
    stranger.refused(path, act, status=401)
    assert "not yours" in bess.refused(path, act, status=403)
    assert "Legal now" in anne.refused(path, act | {"choice": ["fly", 1]}, status=409)
    assert "choice" in anne.refused(path, act | {"choice": "fly"}, status=400)
    assert anne.post(path, act) == {"version": 1}
    assert "waits for seat 1" in anne.refused(path, act, status=409)


def test_a_table_that_has_not_begun_has_no_state(anne: Player) -> None:
    table = anne.open_table(ME, OPEN, BOT)
    answer = anne.http.get(f"/tables/{table}/state")
    assert answer.status_code == 409
    assert answer.json()["detail"] == "The play has not begun."


def test_messages_that_make_no_sense(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME)
    with anne.at(table) as seat:
        for text in ("", "[]", "{", '{"type": "fly"}', '{"type": "act", "id": 1}', '"\\ud800"'):
            seat.connection.send(text)
            answer = seat.until("refused")
            assert answer["id"] is None
            assert "not understood" in answer["reason"]
        seat.send(type="chat", id=7, text="Still here")
        assert seat.until("accepted")["id"] == 7


def test_a_socket_begins_with_hello(anne: Player) -> None:
    table = anne.start_table(ME, ME, ME)
    with anne.at(table) as seat:
        seat.state()
    with connect(f"ws://{anne.address}/api/tables/{table}/socket") as connection:
        connection.send(json.dumps({"type": "pong"}))
        assert Seat(connection).close_code() == 4400


def test_a_socket_to_nowhere(anne: Player) -> None:
    with anne.at("nowhere") as seat:
        assert seat.close_code() == 4404


def test_presence(anne: Player, bess: Player, stranger: Player) -> None:
    table = table_for_two(anne, bess)
    with anne.at(table) as seat:
        assert seat.until("presence") == {"type": "presence", "people": [0], "spectators": 0}
        with bess.at(table):
            assert seat.until("presence")["people"] == [0, 1, 2]
        assert seat.until("presence")["people"] == [0]
        with stranger.at(table):
            assert seat.until("presence")["spectators"] == 1
        assert seat.until("presence")["spectators"] == 0


def test_resigning_and_coming_back(anne: Player, bess: Player) -> None:
    table = table_for_two(anne, bess)
    assert "not yours" in bess.refused(f"/tables/{table}/resign", {"seat": 0}, status=403)
    with anne.at(table) as seat:
        seat.state()
        assert anne.post(f"/tables/{table}/resign", {"seat": 0})["seats"][0]["away"] is True
        moved = seat.state(lambda state: state["version"] == 1)
        assert moved["sides"][0]["seat"] == 0  # one still sees one's own side
        refused = seat.act(0, ["pass"], 1)
        assert "take it back first" in refused["reason"]
        back = anne.post(f"/tables/{table}/return", {"seat": 0})
        assert back["seats"][0] | {"away": False} == back["seats"][0]
    play_on(bess, table, 2)
    assert anne.state(table)["waiting"] == [0]
    assert option_of(anne.state(table))[0] == 0


def test_leaving_a_play_leaves_it_to_a_bot(anne: Player) -> None:
    table = anne.start_table(ME, BOT, BOT)
    left = anne.post(f"/tables/{table}/leave")
    assert left["seats"][0]["away"] is True
    assert left["seats"][0]["person"] == anne.id
    with anne.at(table) as seat:
        assert seat.state(lambda state: bool(state["status"] == "over"))["scores"]


def test_a_seat_belongs_to_its_person(anne: Player, bess: Player, stranger: Player) -> None:
    """On a memory table only the owner sees the cards that were kept."""
    table = table_for_two(anne, bess, options={"covered_values": "memory"})
    while not any(player["kept"] for player in anne.state(table)["sides"][0]["view"]["players"]):
        for player in (anne, bess):
            if first_option(player.state(table)) is not None:
                board_if_possible(player, table)
    views = {
        name: p.state(table)["sides"][0]
        for name, p in (("anne", anne), ("bess", bess), ("stranger", stranger))
    }
    assert [views[name]["seat"] for name in ("anne", "bess", "stranger")] == [0, 1, -1]
    for name, eyes in (("anne", {0}), ("bess", {1}), ("stranger", set[int]())):
        for number, player in enumerate(views[name]["view"]["players"]):
            assert all((card >= 0) == (number in eyes) for card in player["kept"])


def board_if_possible(player: Player, table: str) -> None:
    """Capture rather than anything else, so that somebody soon keeps a card."""
    state = player.state(table)
    for side in state["sides"]:
        if side["ask"] is not None:
            choices = [option["choice"] for option in side["ask"]["options"]]
            choice = min(choices, key=lambda c: (c[0] != "capture", c[0] != "assemble"))
            act = {"seat": side["seat"], "choice": choice, "version": state["version"]}
            player.post(f"/tables/{table}/act", act)
            return


def test_idle_tables_leave_the_memory_and_come_back(server: Running, anne: Player) -> None:
    table = anne.start_table(ME, ME, ME)
    play_on(anne, table, 2)
    before = anne.state(table)
    harbour = server.house.harbour
    live = harbour.at_hand(table)
    assert live is not None
    live.touched -= 2 * server.settings.idle_seconds
    server.inside(harbour.rest())
    assert harbour.at_hand(table) is None
    assert anne.state(table) == before


def test_a_choice_counts_though_its_sender_has_gone(server: Running, anne: Player) -> None:
    """The line breaks while the choice is being stored: the others are told all the same."""
    table = anne.start_table(ME, ME, ME, options=FIRST)
    before = anne.get(f"/tables/{table}/state")

    async def choose_and_hang_up() -> int:
        live = await server.house.harbour.find(table)

        async def choose() -> None:
            async with live.hold():
                await live.commit(Chosen(*option_of(before)))

        choosing = asyncio.create_task(choose())
        while not live.has_play or live.play.sequence == before["version"]:
            await asyncio.sleep(0)
        choosing.cancel()
        await asyncio.gather(choosing, return_exceptions=True)
        assert choosing.cancelled()
        return live.row.version

    assert server.inside(choose_and_hang_up()) == before["version"] + 1
    after = anne.get(f"/tables/{table}/state")
    assert after["version"] == before["version"] + 1


def test_a_long_log_is_sent_from_its_end_and_the_rest_on_demand(
    anne: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(states, "LOG_PAGE", 5)
    table = anne.start_table(ME, ME, ME, options=FIRST)
    play_on(anne, table, 12)
    side = anne.state(table)["sides"][0]
    assert side["reset"]
    assert len(side["events"]) == 5
    lines, earlier = side["events"], side["earlier"]
    while earlier:
        page = anne.get(f"/tables/{table}/log?seat=0&before={earlier}")
        assert 0 < len(page["events"]) <= 5
        lines, earlier = page["events"] + lines, page["earlier"]
    monkeypatch.setattr(states, "LOG_PAGE", 1000)
    assert lines == anne.state(table)["sides"][0]["events"]


def test_a_log_belongs_to_who_has_the_seat(anne: Player, bess: Player) -> None:
    table = anne.start_table(ME, ME, ME)
    answer = bess.http.get(f"/tables/{table}/log", params={"seat": 0, "before": 9})
    assert answer.status_code == 403
    assert bess.get(f"/tables/{table}/log?before=9")["events"]


def test_messages_are_compressed(anne: Player) -> None:
    with anne.at(anne.start_table(ME, BOT, BOT)) as seat:
        assert seat.state()
        [deflate] = seat.connection.protocol.extensions
        assert deflate.name == "permessage-deflate"


def test_what_was_sent_is_not_kept(anne: Player) -> None:
    """A state is thousands of objects; whoever looks on does not hold the last one in memory."""
    with anne.at(anne.start_table(ME, ME, ME)) as seat:
        seat.state()
        assert not [one for one in gc.get_objects() if type(one) is StateMessage]
