"""Several workers share a PostgreSQL: any of them serves any table, and one can die."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from .player import BOT, ME, OPEN, Message, Player, Seat, first_option
from .postgres import Postgres
from .process import OurProcess, ServerProcess, ThinkerProcess
from .running import Start
from .test_analyses import analysed, finished_table

Workers = tuple[ServerProcess, ServerProcess]


@pytest.fixture(scope="module")
def store(cluster: Postgres) -> Postgres:
    return cluster.fresh()


@pytest.fixture(scope="module")
def secret(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder that all workers have in common, so that they believe the same cookies."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture
def start(store: Postgres, secret: Path) -> Iterator[Callable[..., ServerProcess]]:
    started: list[ServerProcess] = []

    def start(*options: str) -> ServerProcess:
        started.append(ServerProcess(secret, *options, BROADSIDE_DATABASE_URL=store.url))
        return started[-1]

    yield start
    for process in started:
        process.stop()


@pytest.fixture(scope="module")
def workers(store: Postgres, secret: Path) -> Iterator[Workers]:
    """Two that live through all tests which do no harm to them."""
    both = [ServerProcess(secret, BROADSIDE_DATABASE_URL=store.url) for _ in range(2)]
    yield both[0], both[1]
    for worker in both:
        worker.stop()


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


def both_at_once(work: Callable[[Player], Message], *players: Player) -> list[Message]:
    """What comes of it if all do the same at the same moment."""
    with ThreadPoolExecutor(len(players)) as threads:
        return list(threads.map(work, players))


def asks_for(path: str, body: Message, player: Player) -> Message:
    """What somebody is answered, whether it is done or refused."""
    answer: Message = player.http.post(path, json=body).json()
    return answer


def choose(seat: Seat, state: Message) -> Message | None:
    """Make the first choice there is; None if nothing is asked."""
    option = first_option(state)
    return None if option is None else seat.act(*option, state["version"])


def play_to_the_end(seat: Seat) -> Message:
    """Choose the first option again and again, until the play is over."""
    while True:
        state = seat.state()
        if state["status"] == "over":
            return state
        if (option := first_option(state)) is not None:
            seat.send(type="act", id=1, seat=option[0], choice=option[1], version=state["version"])


def play_both_to_the_end(left: Seat, right: Seat) -> list[Message]:
    with ThreadPoolExecutor(2) as threads:
        return list(threads.map(play_to_the_end, (left, right)))


def play_and_resign(table: str, player: Player, seat: Seat) -> None:
    """Make some choices, then leave the seat to a bot, so that nobody waits for it."""
    made = 0
    while made < 12:
        state = seat.state()
        if (option := first_option(state)) is not None:
            made += 1
            seat.send(type="act", id=1, seat=option[0], choice=option[1], version=state["version"])
    seat.until("accepted")
    own = player.get(f"/tables/{table}")["your_seats"][0]
    player.post(f"/tables/{table}/resign", {"seat": own})


def is_over(state: Message) -> bool:
    return bool(state["status"] == "over")


# -- seats and starts ---------------------------------------------------------------------


def test_of_two_who_want_one_seat_one_gets_it(workers: Workers, anne: Player, bess: Player) -> None:
    """Through two workers at the same moment; the other is told why."""
    host = Player(workers[0].address, "Grace")
    for _ in range(10):
        table = host.open_table(ME, OPEN, BOT)
        for player in (anne, bess):
            player.get(f"/tables/{table}")  # both have it in memory
        path = f"/tables/{table}/join"
        answers = both_at_once(partial(asks_for, path, {"seat": 1}), anne, bess)
        [refusal] = [one["detail"] for one in answers if "detail" in one]
        assert refusal == "Every seat of this table is taken; you can still look on."
        seen = [player.get(f"/tables/{table}")["seats"] for player in (anne, bess, host)]
        assert seen[0] == seen[1] == seen[2]
        assert seen[0][1]["person"] in (anne.id, bess.id)


def test_a_play_begins_once(workers: Workers, anne: Player) -> None:
    """Whoever presses twice, through two workers, has one play, and one rematch of it."""
    same = anne.moved_to(workers[1].address)
    table = anne.open_table(ME, OPEN, OPEN)
    same.get(f"/tables/{table}")
    fill = {"fill": "cabin-boy"}
    begun = both_at_once(lambda who: who.post(f"/tables/{table}/start", fill), anne, same)
    assert [info["status"] for info in begun] == ["playing", "playing"]
    assert begun[0]["seats"] == begun[1]["seats"]
    anne.post(f"/tables/{table}/resign", {"seat": 0})
    with same.at(table) as looker:
        looker.state(is_over)
    rematches = both_at_once(lambda who: who.post(f"/tables/{table}/rematch"), anne, same)
    assert rematches[0]["id"] == rematches[1]["id"]


# -- playing ------------------------------------------------------------------------------


def test_a_play_through_two_workers_is_seen_by_both_in_order(anne: Player, bess: Player) -> None:
    """Versions only grow, nobody is refused, and both have the same record at the end."""
    table = joint_table(anne, bess, BOT)
    with anne.at(table) as left, bess.at(table) as right:
        ends = play_both_to_the_end(left, right)
    assert ends[0]["version"] == ends[1]["version"]
    assert ends[0]["scores"] == ends[1]["scores"]
    for seat in (left, right):
        versions = [one["version"] for one in seat.heard if one["type"] == "state"]
        assert versions == sorted(versions)
        assert not [one for one in seat.heard if one["type"] == "refused"]
    records = [player.get(f"/tables/{table}/record") for player in (anne, bess)]
    assert records[0] == records[1]


def test_news_alone_carries_a_play(start_server: Start, store: Postgres) -> None:
    """Nobody looks into the store by themselves here. In Haven both choose in secret at once, so
    each is outrun now and then, and is not refused for it."""
    servers = [start_server(database=store.url, sweep_seconds=3600) for _ in range(2)]
    anne, bess = Player(servers[0].address, "Anne"), Player(servers[1].address, "Bess")
    table = joint_table(anne, bess, BOT, game="haven")
    with anne.at(table) as left, bess.at(table) as right, ThreadPoolExecutor(2) as threads:
        list(threads.map(partial(play_and_resign, table), (anne, bess), (left, right)))
        assert not [one for one in left.heard + right.heard if one["type"] == "refused"]


def test_a_secret_choice_elsewhere_is_not_noticed(start_server: Start, store: Postgres) -> None:
    """Also if a worker has not heard of it yet, and is outrun when somebody chooses there."""
    servers = [start_server(database=store.url, sweep_seconds=3600) for _ in range(2)]
    anne, bess = Player(servers[0].address, "Anne"), Player(servers[1].address, "Bess")
    table = joint_table(anne, bess, ME, game="haven")
    looker = Player(servers[1].address, "Grace")
    with anne.at(table) as left, bess.at(table) as right, looker.at(table) as third:
        states = [seat.state(lambda state: state["waiting"] == [0, 1, 2]) for seat in (left, right)]
        third.state()
        servers[1].house.link.on_news.clear()  # it hears of nothing from now on
        third.ask("chat", text="Now!")
        known = len(third.heard), len(right.heard)
        for seat, state in zip((left, right), states, strict=True):
            assert (choose(seat, state) or {})["type"] == "accepted"
        third.ask("chat", text="Well?")
        right.until("chat", lambda chat: chat["lines"][-1]["text"] == "Well?")
        assert third.told_of_the_play(known[0]) == []
        own = [state["version"] for state in right.told_of_the_play(known[1])]
        assert own == [states[1]["version"] + 1]


def test_what_is_read_is_never_older_than_what_was_done(workers: Workers, anne: Player) -> None:
    """Requests of one person may go to any worker."""
    same = anne.moved_to(workers[1].address)
    table = anne.start_table(ME, ME, ME)
    for number in range(10):
        who, other = (anne, same) if number % 2 else (same, anne)
        state = who.state(table)
        assert state["version"] == number
        option = first_option(state)
        assert option is not None
        act = {"seat": option[0], "choice": option[1], "version": number}
        other.post(f"/tables/{table}/act", act)


def test_odd_characters_in_an_address_are_no_mistake_of_the_server(anne: Player) -> None:
    """PostgreSQL refuses a NUL in a text."""
    assert anne.get("/me/plays?after=%00")["plays"] == []


def test_bots_choose_once(anne: Player, bess: Player) -> None:
    """However many workers look at a table, one of them plays for its bots."""
    for table in [anne.start_table(BOT, BOT, BOT, BOT) for _ in range(3)]:
        with anne.at(table) as left, bess.at(table) as right:
            ends = [seat.state(is_over) for seat in (left, right)]
        assert ends[0]["version"] == ends[1]["version"]
        assert anne.get(f"/tables/{table}/record") == bess.get(f"/tables/{table}/record")


def test_consent_is_asked_through_another_worker(anne: Player, bess: Player) -> None:
    table = joint_table(anne, bess, ME, options={"first_player": 0})
    with anne.at(table) as left, bess.at(table) as right:
        assert choose(left, left.state())
        seen = right.state(lambda state: first_option(state) is not None)
        assert choose(right, seen)
        for yes in (False, True):
            assert left.ask("take_back", seat=0)["type"] == "accepted"
            asked = right.until("request", lambda one: one["number"] is not None)
            assert (asked["by"], asked["asked"]) == (0, [1])
            assert right.ask("consent", request=asked["number"], yes=yes)["type"] == "accepted"
            settled = left.until("request", lambda one: one["number"] is None)
            assert settled["refused_by"] == (None if yes else 1)
        for seat in (left, right):
            assert seat.state(lambda state: state["sides"][0]["reset"] and state["version"] > 2)


# -- people -------------------------------------------------------------------------------


def test_talk_and_presence_reach_everybody(anne: Player, bess: Player) -> None:
    table = joint_table(anne, bess, BOT)
    with anne.at(table) as left:
        left.until("presence", lambda here: here["people"] == [0])
        with bess.at(table) as right:
            for seat in (left, right):
                seat.until("presence", lambda here: here["people"] == [0, 1])
            right.ask("chat", text="Ahoy!")
            told = left.until("chat", lambda chat: bool(chat["lines"]))
            assert [line["text"] for line in told["lines"]] == ["Ahoy!"]
        left.until("presence", lambda here: here["people"] == [0])


def test_signing_out_here_ends_a_socket_there(workers: Workers, anne: Player) -> None:
    table = anne.start_table(ME, BOT, BOT)
    with anne.moved_to(workers[1].address).at(table) as seat:
        seat.state()
        anne.http.post("/logout")
        assert seat.close_code() == 4401


# -- dying --------------------------------------------------------------------------------


@pytest.fixture
def mortal(start: Callable[..., ServerProcess]) -> ServerProcess:
    """A worker that a test may end."""
    return start()


def test_a_worker_that_dies_is_survived(mortal: ServerProcess, bess: Player) -> None:
    """In the middle of a play whose bots it played: nothing is lost, and bots go on."""
    anne = Player(mortal.address, "Anne")
    table = joint_table(anne, bess, BOT)
    among_bots = anne.start_table(BOT, BOT, BOT, BOT, BOT)
    with bess.at(table) as right:
        with anne.at(table) as left, ThreadPoolExecutor(1) as thread:
            playing = thread.submit(play_to_the_end, left)
            mine = []
            for _ in range(3):
                seen = right.state(lambda state: first_option(state) is not None)
                mine.append(first_option(seen))
                assert (choose(right, seen) or {})["type"] == "accepted"
            mortal.kill()
            assert playing.exception() is not None
        right.until("presence", lambda here: here["people"] == [1])
        bess.refused(f"/tables/{table}/resign", {"seat": 0}, status=403)
        anne.moved_to(bess.address).post(f"/tables/{table}/resign", {"seat": 0})
        play_to_the_end(right)
    made = [entry for entry in bess.get(f"/tables/{table}/record")["choices"] if entry[0] == 1]
    assert [[seat, *choice] for seat, choice in filter(None, mine)] == made[:3]
    with bess.at(among_bots) as looker:
        looker.state(is_over)


def test_a_worker_that_stops_hands_over(mortal: ServerProcess, bess: Player) -> None:
    table = Player(mortal.address, "Anne").start_table(BOT, BOT, BOT, BOT, BOT)
    with bess.at(table) as looker:
        looker.state()
        mortal.stop()
        looker.state(is_over)


def test_clocks_run_on_when_their_worker_dies(mortal: ServerProcess, bess: Player) -> None:
    clock = {"kind": "live", "seconds": 3, "reserve": 0}
    anne = Player(mortal.address, "Anne")
    table = anne.start_table(ME, BOT, BOT, clock=clock, options={"first_player": 0})
    with anne.at(table) as left, bess.at(table) as looker:
        left.state(lambda state: 0 in state["waiting"])
        mortal.kill()
        looker.until("table", lambda told: bool(told["table"]["seats"][0]["away"]))


# -- thinking -----------------------------------------------------------------------------


def test_others_think_for_a_server(start: Callable[..., ServerProcess], store: Postgres) -> None:
    """A server that does not think itself leaves it to others; one that dies is replaced."""
    anne = Player(start("--thinkers", "0").address, "Anne")
    thinkers: list[OurProcess] = [ThinkerProcess(store.url)]
    try:
        with anne.at(anne.start_table(BOT, BOT, BOT)) as seat:
            seat.state(lambda state: state["version"] > 10)
        counted = anne.http.get(f"http://{anne.address}/metrics").text
        assert 'by="bot"' in counted
        assert 'by="fallback"' not in counted
        with anne.at(anne.start_table(BOT, BOT, BOT)) as seat:
            before = seat.state(lambda state: state["version"] > 3)["version"]
            thinkers[0].kill()
            thinkers.append(ThinkerProcess(store.url))
            seat.state(lambda state: state["version"] > before + 10)
    finally:
        for thinker in thinkers:
            thinker.stop()


def test_hints_and_analyses_are_thought_elsewhere(start_server: Start, store: Postgres) -> None:
    """Asked of a worker that does not think itself; any other knows what was found."""
    wishes = {"database": store.url, "bot_workers": 0}
    asked, other = start_server(**wishes), start_server(**wishes)
    thinker = ThinkerProcess(store.url)
    try:
        anne = Player(asked.address, "Anne")
        table = anne.start_table(ME, ME, ME)
        option = first_option(anne.state(table))
        assert option is not None
        hint = anne.post(f"/tables/{table}/hint", {"seat": option[0]})
        offered = anne.state(table)["sides"][option[0]]["ask"]["options"]
        assert hint["options"][0]["choice"] in [one["choice"] for one in offered]
        over = finished_table(anne)
        ready = analysed(anne, over)
        assert (ready["status"], ready["problem"]) == ("ready", None)
        assert anne.moved_to(other.address).get(f"/tables/{over}/analysis") == ready
    finally:
        thinker.stop()
