"""PostgreSQL is away for two seconds while people and bots play through two workers."""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from .player import BOT, ME, OPEN, PATIENCE, Message, Player, Seat, first_option
from .postgres import Postgres
from .process import ServerProcess

Choice = list[str | int]

NO_HARM = ("The store does not answer at the moment; try again.", "nothing to decide", "moved on")
"""Why a choice may be refused; the latter if it was stored, but the answer was lost."""
NEVER = ("set aside", "action lost", "socket failed", "not followed")
"""What the log would say if the store were not known to be away."""


@pytest.fixture
def workers(tmp_path: Path, postgres: Postgres) -> Iterator[list[ServerProcess]]:
    both = [ServerProcess(tmp_path, BROADSIDE_DATABASE_URL=postgres.url) for _ in range(2)]
    yield both
    for worker in both:
        worker.stop()


class Stubborn:
    """Somebody who plays to the end through one socket, and tries again what is refused."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat
        self.accepted: list[Choice] = []
        self.refusals: set[str] = set()
        self.well_under_way = Event()

    def play(self) -> Message:
        """Tells the last state."""
        chosen, state = None, self._seat.state()
        give_up = time.monotonic() + 2 * PATIENCE
        while state["status"] != "over":
            assert time.monotonic() < give_up, "the play does not go on"
            if chosen is None and (chosen := first_option(state)) is not None:
                act = {"seat": chosen[0], "choice": chosen[1], "version": state["version"]}
                self._seat.send(type="act", id=1, **act)
            heard = self._seat.hear()
            if heard["type"] == "state":
                state = heard
            elif heard["type"] == "accepted" and chosen is not None:
                self.accepted.append([chosen[0], *chosen[1]])
                self.well_under_way.set()
                chosen = None
            elif heard["type"] == "refused":
                self.refusals.add(heard["reason"])
                chosen = None
                time.sleep(0.05)
        return state


def are_among(some: list[Choice], all_of_them: list[Choice]) -> bool:
    """Whether they are, in this order; what was stored need not have been acknowledged."""
    rest = iter(all_of_them)
    return all(one in rest for one in some)


def test_nothing_is_lost_and_all_goes_on(workers: list[ServerProcess], postgres: Postgres) -> None:
    anne, bess = Player(workers[0].address, "Anne"), Player(workers[1].address, "Bess")
    table = anne.open_table(ME, OPEN, BOT)
    bess.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    with anne.at(table) as left, bess.at(table) as right, ThreadPoolExecutor(2) as threads:
        both = [Stubborn(left), Stubborn(right)]
        playing = [threads.submit(one.play) for one in both]
        for one in both:
            assert one.well_under_way.wait(60)
        among_bots = [player.start_table(BOT, BOT, BOT, BOT, BOT) for player in (anne, bess)]
        postgres.stop()
        time.sleep(2)
        postgres.start()
        ends = [one.result() for one in playing]
    assert ends[0]["scores"] == ends[1]["scores"]
    record = bess.get(f"/tables/{table}/record")["choices"]
    for one in both:
        assert all(any(words in reason for words in NO_HARM) for reason in one.refusals)
        assert are_among(one.accepted, record)
    for other in among_bots:
        with anne.at(other) as looker:
            looker.state(lambda state: state["status"] == "over")
    for worker in workers:
        _, log = worker.stop()
        assert not [words for words in NEVER if words in log]
