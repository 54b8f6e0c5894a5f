"""Several workers share a PostgreSQL: any of them serves any table, and one can die."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from .player import BOT, ME, OPEN, Message, Player, Seat, first_option
from .postgres import Postgres
from .process import ServerProcess

Workers = tuple[ServerProcess, ServerProcess]


@pytest.fixture
def start(tmp_path: Path, postgres: Postgres) -> Iterator[Callable[[], ServerProcess]]:
    started: list[ServerProcess] = []

    def start() -> ServerProcess:
        started.append(ServerProcess(tmp_path, BROADSIDE_DATABASE_URL=postgres.url))
        return started[-1]

    yield start
    for process in started:
        process.stop()


@pytest.fixture
def workers(start: Callable[[], ServerProcess]) -> Workers:
    return start(), start()


@pytest.fixture
def anne(workers: Workers) -> Player:
    return Player(workers[0].address, "Anne")


@pytest.fixture
def bess(workers: Workers) -> Player:
    return Player(workers[1].address, "Bess")


def joint_table(anne: Player, bess: Player, *others: Message, **wishes: object) -> str:
    """A table at which Anne sits through one worker, and Bess through the other."""
    table = anne.open_table(ME, OPEN, *others, **wishes)
    bess.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    return table


def both_play(seats: list[Seat], choices: int) -> list[list[int]]:
    """Let both choose whenever they are asked; tells the versions that each has seen."""
    seen: list[list[int]] = [[], []]
    for _ in range(choices):
        states = [seat.state() for seat in seats]
        while not any(map(first_option, states)):
            states = [seat.state() for seat in seats]
        turn = next(number for number, state in enumerate(states) if first_option(state))
        option = first_option(states[turn])
        assert option is not None
        assert seats[turn].act(*option, states[turn]["version"])["type"] == "accepted"
    return seen


def play_to_the_end(seat: Seat) -> Message:
    """Choose the first option again and again, until the play is over."""
    while True:
        state = seat.state()
        if state["status"] == "over":
            return state
        if (option := first_option(state)) is not None:
            seat.send(type="act", id=1, seat=option[0], choice=option[1], version=state["version"])


def test_of_two_who_want_one_seat_one_gets_it(workers: Workers, anne: Player, bess: Player) -> None:
    """Through two workers at the same moment; the other is told why."""
    host = Player(workers[0].address, "Grace")
    for _ in range(10):
        table = host.open_table(ME, OPEN, BOT)
        for player in (anne, bess):
            player.get(f"/tables/{table}")  # both have it in memory

        def sit(player: Player, table: str = table) -> tuple[int, Message]:
            answer = player.http.post(f"/tables/{table}/join", json={"seat": 1})
            return answer.status_code, answer.json()

        with ThreadPoolExecutor(2) as threads:
            answers = dict(threads.map(sit, (anne, bess)))
        assert sorted(answers) == [200, 409]
        assert answers[409]["detail"] == (
            "Every seat of this table is taken; you can still look on."
        )
        seats = [player.get(f"/tables/{table}")["seats"] for player in (anne, bess, host)]
        assert seats[0] == seats[1] == seats[2]
        assert seats[0][1]["person"] in (anne.id, bess.id)


def test_a_play_begins_once(workers: Workers) -> None:
    """Whoever presses twice, through two workers, has one play."""
    anne = Player(workers[0].address, "Anne")
    same = anne.moved_to(workers[1].address)
    for _ in range(5):
        table = anne.open_table(ME, OPEN, OPEN)
        same.get(f"/tables/{table}")
        fill = {"fill": "cabin-boy"}
        with ThreadPoolExecutor(2) as threads:
            begun = list(
                threads.map(lambda who: who.post(f"/tables/{table}/start", fill), (anne, same))  # noqa: B023
            )
        assert [info["status"] for info in begun] == ["playing", "playing"]
        assert begun[0]["seats"] == begun[1]["seats"]


def test_a_play_through_two_workers_is_seen_by_both_in_order(anne: Player, bess: Player) -> None:
    table = joint_table(anne, bess, BOT)
    with anne.at(table) as left, bess.at(table) as right, ThreadPoolExecutor(2) as threads:
        ends = list(threads.map(play_to_the_end, (left, right)))
    assert ends[0]["version"] == ends[1]["version"]
    assert ends[0]["scores"] == ends[1]["scores"]
    for seat in (left, right):
        versions = [one["version"] for one in seat.heard if one["type"] == "state"]
        assert versions == sorted(versions)
        assert not [one for one in seat.heard if one["type"] == "refused"]
    records = [player.get(f"/tables/{table}/record") for player in (anne, bess)]
    assert records[0] == records[1]


def test_talk_and_presence_reach_everybody(anne: Player, bess: Player) -> None:
    table = joint_table(anne, bess, BOT)
    with anne.at(table) as left:
        left.until("presence", lambda here: here["people"] == [0])
        with bess.at(table) as right:
            left.until("presence", lambda here: here["people"] == [0, 1])
            right.until("presence", lambda here: here["people"] == [0, 1])
            right.ask("chat", text="Ahoy!")
            told = left.until("chat", lambda chat: bool(chat["lines"]))
            assert [line["text"] for line in told["lines"]] == ["Ahoy!"]
        left.until("presence", lambda here: here["people"] == [0])


def test_consent_is_asked_through_another_worker(anne: Player, bess: Player) -> None:
    table = joint_table(anne, bess, OPEN, options={"first_player": 0}) if False else None
    table = anne.open_table(ME, OPEN, ME, options={"first_player": 0})
    bess.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    with anne.at(table) as left, bess.at(table) as right:
        state = left.state(lambda state: first_option(state) is not None)
        option = first_option(state)
        assert option is not None
        left.act(*option, state["version"])
        seen = right.state(lambda state: state["version"] == 1)
        if (answer := first_option(seen)) is not None:
            right.act(*answer, seen["version"])
        left.ask("take_back", seat=0)
        for yes in (False, True):
            asked = right.until("request", lambda one: one["number"] is not None)
            assert asked["asked"] == [1]
            assert right.ask("consent", request=asked["number"], yes=yes)["type"] == "accepted"
            if not yes:
                left.until("request", lambda one: one["refused_by"] == 1)
                left.ask("take_back", seat=0)
        back = left.state(lambda state: state["sides"][0]["reset"])
        assert right.state(lambda state: state["version"] == back["version"])["step"] == 0


def test_signing_out_here_ends_a_socket_there(workers: Workers, anne: Player) -> None:
    table = anne.start_table(ME, BOT, BOT)
    with anne.moved_to(workers[1].address).at(table) as seat:
        seat.state()
        anne.http.post("/logout")
        assert seat.close_code() == 4401


def test_a_worker_that_dies_is_survived(workers: Workers, anne: Player, bess: Player) -> None:
    """In the middle of a play whose bots it played: nothing is lost, and bots go on."""
    table = joint_table(anne, bess, BOT)
    alone = anne.start_table(BOT, BOT, BOT, BOT, BOT)
    with bess.at(table) as right:
        with anne.at(table) as left, ThreadPoolExecutor(1) as thread:
            begun = thread.submit(play_to_the_end, left)
            seen = right.state(lambda state: first_option(state) is not None)
            option = first_option(seen)
            assert option is not None
            accepted = right.act(*option, seen["version"])
            assert accepted["type"] == "accepted"
            workers[0].kill()
            begun.exception()
        again = anne.moved_to(workers[1].address)
        again.post(f"/tables/{table}/resign", {"seat": 0})
        over = play_to_the_end(right)
    record = bess.get(f"/tables/{table}/record")
    assert [option[0], *option[1]] in record["choices"]
    assert over["scores"] == bess.get(f"/tables/{table}")["scores"]
    with bess.at(alone) as looker:
        looker.state(lambda state: bool(state["status"] == "over"))


def test_a_worker_that_stops_hands_over(workers: Workers, anne: Player, bess: Player) -> None:
    table = anne.start_table(BOT, BOT, BOT, BOT, BOT)
    with bess.at(table) as looker:
        looker.state()
        workers[0].stop()
        looker.state(lambda state: bool(state["status"] == "over"))


def test_clocks_run_on_when_their_worker_dies(workers: Workers, anne: Player, bess: Player) -> None:
    clock = {"kind": "live", "seconds": 2, "reserve": 0}
    table = joint_table(anne, bess, BOT, clock=clock, options={"first_player": 0})
    with bess.at(table) as right:
        right.state(lambda state: 0 in state["waiting"])
        workers[0].kill()
        right.until("table", lambda told: bool(told["table"]["seats"][0]["away"]))


def test_bots_choose_once(workers: Workers, anne: Player, bess: Player) -> None:
    """However many workers look at a table, each ask is answered once, and by one of them."""
    tables = [anne.start_table(BOT, BOT, BOT, BOT) for _ in range(3)]
    for table in tables:
        with anne.at(table) as left, bess.at(table) as right:
            for seat in (left, right):
                seat.state(lambda state: bool(state["status"] == "over"))
        assert anne.get(f"/tables/{table}/record") == bess.get(f"/tables/{table}/record")
    logs = [worker.stop()[1] for worker in workers]
    assert not any("bots stopped" in log or "action lost" in log for log in logs)
