"""Somebody wants to see many plays again, all at once: nobody else waits for it."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager

import httpx
import pytest

from broadside.server.hall.line import Claim, Line, Urgency
from broadside.server.store import store
from broadside.server.store.rows import TakenBack
from broadside.server.table.live import LiveTable
from broadside.server.thinking import replays
from broadside.server.workers.link import Link

from .player import BOT, ME, OPEN, Player, play_on
from .running import Running, Start
from .test_connections import deaf
from .test_lessons import learn
from .test_ratings import TO_THE_END
from .test_starving import Watched, sign_up
from .test_store_away import an_act, wait_until

MANY = 6


@pytest.fixture
def running(start_server: Start) -> Running:
    return start_server()


def a_finished_play(player: Player) -> str:
    table = player.start_table(ME, BOT, BOT)
    play_on(player, table, TO_THE_END)
    return table


@asynccontextmanager
async def held(line: Line) -> AsyncIterator[None]:
    """Nobody else has a turn there meanwhile."""
    async with line.turn(Claim("the test", Urgency.LIVE)):
        yield


@contextmanager
def all_taken(running: Running, *lines: Line) -> Iterator[None]:
    """Somebody takes for ever in each of these lines."""
    holds = [held(line) for line in lines]
    for hold in holds:
        running.inside(hold.__aenter__())
    try:
        yield
    finally:
        for hold in holds:
            running.inside(hold.__aexit__(None, None, None))


def looks(player: Player, table: str, page: str = "replay") -> httpx.Response:
    return player.http.get(f"/tables/{table}/{page}")


def test_choices_do_not_wait_for_those_who_look_back(running: Running) -> None:
    """However many wait to see a play again, or for a long play to be taken back."""
    greedy, anne = Player(running.address, "Greedy"), Player(running.address, "Anne")
    over, under_way = a_finished_play(greedy), greedy.start_table(ME, ME, ME)
    act = an_act(greedy.state(under_way))
    greedy.post(f"/tables/{under_way}/act", act)
    mine = anne.start_table(ME, ME, ME)
    harbour, replaying = running.house.harbour, running.house.replays
    with ThreadPoolExecutor(MANY + 1) as hands, greedy.at(under_way) as seat:
        with all_taken(running, replaying.line, harbour.rewinding.line):
            pages = ["replay", "past?since=0"] * (MANY // 2)
            wanted = [hands.submit(looks, greedy, over, page) for page in pages]
            seat.send(type="take_back", id=9, seat=act["seat"], scope="choice")
            wait_until(lambda: replaying.line.waiting == MANY)
            wait_until(lambda: harbour.rewinding.line.waiting == 1)
            assert play_on(anne, mine, 5) == 5
        assert all(one.result().status_code == 200 for one in wanted)
        assert seat.until("accepted")["id"] == 9


def test_whoever_looks_back_once_waits_for_one_of_the_others(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = running.house.replays.line
    watched = Watched(line, monkeypatch)
    greedy, anne = Player(running.address, "Greedy"), sign_up(running, "Anne")
    over = a_finished_play(greedy)
    with ThreadPoolExecutor(MANY + 1) as hands, all_taken(running, line):
        for _ in range(MANY):
            hands.submit(looks, greedy, over)
        wait_until(lambda: line.waiting == MANY)
        hands.submit(looks, anne, over)
        wait_until(lambda: line.waiting == MANY + 1)
    assert watched.before[anne.id] == [1]


def test_nobody_looks_back_at_any_number_at_once(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All guests of an address together, whether they said a name or not."""
    most = 3
    monkeypatch.setattr(replays, "MOST_WAITING", most)
    running = start_server()
    greedy, stranger = Player(running.address, "Greedy"), Player(running.address)
    over = a_finished_play(greedy)
    anne = sign_up(running, "Anne")
    with ThreadPoolExecutor(most + 1) as hands:
        with all_taken(running, running.house.replays.line):
            for _ in range(most):
                hands.submit(looks, greedy, over)
            wait_until(lambda: running.house.replays.line.waiting == most)
            for player in (greedy, stranger):
                refused = looks(player, over)
                assert refused.status_code == 429
                assert refused.json()["detail"].endswith("wait for one.")
            other = hands.submit(looks, anne, over)
        assert other.result().status_code == 200
    assert looks(greedy, over).status_code == 200


def test_who_cannot_unpack_gets_it_plain(running: Running) -> None:
    anne = Player(running.address, "Anne")
    over = a_finished_play(anne)
    path = f"/tables/{over}/replay"
    packed = anne.http.get(path)
    plain = anne.http.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


def test_a_lesson_waits_for_nobody_elses(running: Running) -> None:
    """Somebody begins one while all that they opened must wait for its turn."""
    greedy, anne = Player(running.address, "Greedy"), Player(running.address, "Anne")
    mine, rewinding = learn(anne), running.house.harbour.rewinding
    with ThreadPoolExecutor(2) as hands:
        with all_taken(running, rewinding.line):
            theirs = hands.submit(learn, greedy)
            wait_until(lambda: rewinding.line.waiting == 1)
            assert hands.submit(learn, anne).result(30) == mine
        assert theirs.result(30)


def test_a_new_table_waits_for_nobody_elses(running: Running) -> None:
    """The same with a table that is filled with bots."""
    greedy, anne = Player(running.address, "Greedy"), Player(running.address, "Anne")
    table, rewinding = greedy.open_table(ME, OPEN, OPEN), running.house.harbour.rewinding
    with ThreadPoolExecutor(2) as hands:
        with all_taken(running, rewinding.line):
            path, fill = f"/tables/{table}/start", {"fill": "deckhand"}
            started = hands.submit(greedy.post, path, fill)
            wait_until(lambda: rewinding.line.waiting == 1)
            assert hands.submit(anne.open_table, ME, OPEN, OPEN).result(30)
        assert started.result(30)["status"] == "playing"


def test_what_nobody_reads_is_not_unpacked(running: Running) -> None:
    """It is many times as large; so much of it for everybody who asks would be all the memory."""
    anne = Player(running.address, "Anne")
    path = f"/api/tables/{a_finished_play(anne)}/replay"
    largest = 0
    with deaf(running) as caller:
        caller.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        connections = running._server.server_state.connections

        def waits() -> bool:
            nonlocal largest
            sizes = [one.transport.get_write_buffer_size() for one in connections]
            largest = max([largest, *sizes])
            return largest > 0

        wait_until(waits)
    plain = httpx.get(f"http://{running.address}{path}", headers={"accept-encoding": "identity"})
    assert largest < len(plain.content) / 2


def test_a_process_that_ends_is_replaced(running: Running) -> None:
    anne = Player(running.address, "Anne")
    over = a_finished_play(anne)
    assert looks(anne, over).status_code == 200
    [process] = running.house.replays._processes._all
    process.kill()
    running.inside(process.wait())
    failed = looks(anne, over)
    assert (failed.status_code, failed.json()["detail"]) == (
        503,
        "This play could not be shown again; try again.",
    )
    assert looks(anne, over).status_code == 200


def test_who_leaves_while_a_play_goes_back_holds_nobody_back(running: Running) -> None:
    """Another worker stored that something was taken back; the first who looks does not wait."""
    anne, harbour = Player(running.address, "Anne"), running.house.harbour
    table = anne.start_table(ME, ME, ME)
    act = an_act(anne.state(table))
    anne.post(f"/tables/{table}/act", act)
    live = running.inside(harbour.find(table))
    looking: list[asyncio.Task[None]] = []

    async def take_back_elsewhere() -> None:
        there = LiveTable(*await live.store.table(table), live.store, Link(), harbour.rewinding)
        async with there.hold():
            await there.commit(TakenBack(act["seat"], 0))

    async def look() -> None:
        looking.append(asyncio.create_task(live.look_again()))

    async def leave() -> None:
        looking[0].cancel()
        await asyncio.gather(*looking, return_exceptions=True)

    running.inside(take_back_elsewhere())
    with all_taken(running, harbour.rewinding.line):
        running.inside(look())
        wait_until(lambda: harbour.rewinding.line.waiting == 1)
        running.inside(leave())
    assert an_act(anne.state(table))["choice"] == act["choice"]
    assert anne.post(f"/tables/{table}/act", act | {"version": anne.state(table)["version"]})


@pytest.mark.parametrize("choices", [6, 7])
def test_a_long_play_is_read_in_parts(
    running: Running, monkeypatch: pytest.MonkeyPatch, choices: int
) -> None:
    """Whoever chose and took back for hours has a table that takes long to read."""
    monkeypatch.setattr(store, "READ_AT_ONCE", 3)
    anne = Player(running.address, "Anne")
    table = anne.start_table(ME, ME, ME)
    assert play_on(anne, table, choices) == choices
    before, live = anne.state(table), running.inside(running.house.harbour.find(table))
    live._play = None
    after = anne.state(table)
    assert (after["version"], after["sides"]) == (before["version"], before["sides"])
