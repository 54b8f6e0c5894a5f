"""What others get while one guest takes all the thinking it can: `python -m bench.starving`.

A guest opens every private table of four Captains it may have and plays at all of them at once, or
eight guests of one address ask for forty hints. Meanwhile somebody with an account plays against a
Deckhand, then against a Captain, and we look at how long these take to answer. The server runs in a
process of its own, with the limits and the pace that everybody has.
"""

import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from rich.console import Console
from rich.table import Table
from websockets.exceptions import ConnectionClosed

from tests.server.player import ME, Message, Player, Seat, first_option
from tests.server.process import ServerProcess

CAPTAINS = [{"who": "bot", "level": "captain"}] * 4
ANSWERS = 5
"""So many answers of each bot are waited for."""
GUESTS, HINTS = 8, 5

Seconds = list[float]


def named(address: str, name: str) -> Player:
    """Somebody with an account: guests of one address take turns together."""
    player = Player(address, name)
    player.post("/me/account", {"name": name, "password": "a long password"})
    return player


def waits(player: Player, level: str) -> Seconds:
    """How long a bot took from each of our choices to the next thing we are asked."""
    found: Seconds = []
    bot: Message = {"who": "bot", "level": level}
    table = player.start_table(ME, bot, bot, options={"first_player": 0})
    with player.at(table) as seat:
        state = seat.state(lambda state: first_option(state) is not None)
        while len(found) < ANSWERS and (option := first_option(state)) is not None:
            seat.act(*option, state["version"])
            begun = time.perf_counter()
            state = seat.state(lambda state: first_option(state) is not None)
            found.append((time.perf_counter() - begun) / 2)  # both bots have chosen
    player.post(f"/tables/{table}/leave")
    return found


def play_on(seat: Seat) -> None:
    """Choose at once whenever there is a choice."""
    with suppress(ConnectionClosed):
        while True:
            state = seat.state()
            if (option := first_option(state)) is not None:
                seat.act(*option, state["version"])


@contextmanager
def captains_everywhere(address: str) -> Iterator[str]:
    """Every table of four Captains that a guest may have, all at play."""
    greedy, tables = Player(address, "Greedy"), list[str]()
    wish = {"game": "boarding", "seats": [ME, *CAPTAINS], "options": {"first_player": 1}}
    begun = time.perf_counter()
    while (answer := greedy.http.post("/tables", json=wish)).is_success:
        tables.append(answer.json()["id"])
    took = time.perf_counter() - begun
    with ThreadPoolExecutor(len(tables)) as threads, ExitStack() as sockets:
        for table in tables:
            threads.submit(play_on, sockets.enter_context(greedy.at(table)))
            greedy.post(f"/tables/{table}/start")
        yield f"{len(tables)} tables of four Captains, opened in {took:.1f} s"


@contextmanager
def many_hints(address: str) -> Iterator[str]:
    """Eight guests want five hints each, all at the same time."""
    tables = []
    for number in range(GUESTS):
        guest = Player(address, f"Guest {number}")
        tables.append((guest, guest.start_table(ME, ME, ME, options={"first_player": 0})))
    with ThreadPoolExecutor(GUESTS * HINTS) as threads:
        for guest, table in tables * HINTS:
            threads.submit(guest.http.post, f"/tables/{table}/hint", json={"seat": 0})
        yield f"{GUESTS * HINTS} hints for {GUESTS} guests"


@contextmanager
def nothing(_: str) -> Iterator[str]:
    """As it usually is."""
    yield "nobody else"


def main() -> None:
    """Measure, and tell."""
    table = Table("Meanwhile", "Bot", "Median", "Longest")
    with tempfile.TemporaryDirectory() as data:
        server = ServerProcess(Path(data), "--bot-pace", "1")
        try:
            anne = named(server.address, "Anne")
            for attack in (nothing, captains_everywhere, many_hints):
                for level in ("deckhand", "captain"):
                    with attack(server.address) as words:
                        found = sorted(waits(anne, level))
                    middle = found[len(found) // 2]
                    table.add_row(words, level, f"{middle:.2f} s", f"{found[-1]:.2f} s")
        finally:
            server.stop()
    Console().print(table)


if __name__ == "__main__":
    main()
