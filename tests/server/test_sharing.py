"""Whoever wants a great deal of thought waits for themselves, and not everybody for them."""

import asyncio
from collections.abc import Sequence

import pytest

from broadside.server.hall.line import PATIENCE, Claim, Line, Urgency
from broadside.server.people.whereabouts import Whereabouts
from broadside.server.store.rows import Person
from broadside.server.thinking.thinker import hurried

from .player import ME, Player
from .running import Start, awaited

LIVE, ALONE, HINT, ANALYSIS = Urgency
CAPTAIN = {"who": "bot", "level": "captain"}


def served(*claims: tuple[str, Urgency]) -> list[str]:
    """Who comes when, if all of these wait while somebody else thinks."""

    async def wait() -> list[str]:
        line, order = Line(1), list[str]()

        async def think(who: str, urgency: Urgency) -> None:
            async with line.turn(Claim(who, urgency)):
                order.append(who)

        async with asyncio.TaskGroup() as group, line.turn(Claim("first", LIVE)):
            for claim in claims:
                group.create_task(think(*claim))
            await asyncio.sleep(0)
        return order

    return awaited(wait())


def shares(places: int, waiting: Sequence[tuple[str, Urgency]]) -> list[float]:
    """For which part of their time those who wait may think, in the order in which they come."""

    async def wait() -> list[float]:
        line, told = Line(places), list[float]()

        async def think(who: str, urgency: Urgency) -> None:
            async with line.turn(Claim(who, urgency)) as share:
                told.append(share)

        async with asyncio.TaskGroup() as group:
            held = [line.turn(Claim("first", LIVE)) for _ in range(places)]
            for one in held:
                await one.__aenter__()
            for claim in waiting:
                group.create_task(think(*claim))
            await asyncio.sleep(0)
            for one in held:
                await one.__aexit__(None, None, None)
        return told

    return awaited(wait())


def test_where_a_person_waits_comes_first() -> None:
    order = served(("analyst", ANALYSIS), ("asker", HINT), ("bots", ALONE), ("anne", LIVE))
    assert order == ["anne", "bots", "asker", "analyst"]


def test_many_wishes_of_one_are_one_turn_in_each_round() -> None:
    order = served(*[("greedy", LIVE)] * 6, ("anne", LIVE), ("bess", LIVE), ("anne", LIVE))
    assert order == [
        "greedy",
        "anne",
        "bess",
        "greedy",
        "anne",
        "greedy",
        "greedy",
        "greedy",
        "greedy",
    ]


def test_nobody_waits_for_ever() -> None:
    order = served(*[("anne", LIVE)] * 3 * PATIENCE, ("asker", HINT))
    assert order.index("asker") < PATIENCE


def test_who_does_not_wait_any_longer_holds_up_nobody() -> None:
    async def wait() -> None:
        line = Line(1)
        async with line.turn(Claim("first", LIVE)):
            gone = [asyncio.create_task(line._come(Claim("anne", LIVE))) for _ in range(3)]
            await asyncio.sleep(0)
            gone[0].cancel()
            await asyncio.gather(gone[0], return_exceptions=True)
            assert line.waiting == 2
        gone[1].cancel()  # it was called already
        await asyncio.gather(gone[1], return_exceptions=True)
        await gone[2]
        line._leave()
        async with line.turn(Claim("bess", LIVE)):
            assert line.waiting == 0

    awaited(wait())


def test_the_more_wait_the_shorter_the_thought() -> None:
    assert shares(1, [("anne", LIVE)]) == [1.0]
    three = [("anne", LIVE), ("bess", LIVE), ("mary", LIVE), ("grace", LIVE)]
    assert shares(1, three) == [0.25, 0.5, 1.0, 1.0]
    assert shares(4, three) == [1.0] * 4
    assert min(shares(1, [(f"p{n}", LIVE) for n in range(99)])) == 1 / 16


def test_who_wants_much_has_the_shortest_thoughts() -> None:
    told = shares(1, [*[("greedy", LIVE)] * 40, ("anne", LIVE)])
    assert (told[0], told[1]) == (1 / 16, 1.0)  # anne comes second


def test_a_kept_analysis_is_not_hurried() -> None:
    assert shares(1, [("anne", ANALYSIS)] * 5) == [1.0] * 5


def test_a_hurried_bot_is_the_same_with_less_time() -> None:
    assert hurried("captain", 1.0) == "captain"
    assert hurried("captain", 0.25).endswith("horizon=8:milliseconds=375")
    assert hurried("deckhand", 0.25) == "deckhand"


def test_guests_of_one_address_take_one_turn() -> None:
    seen = Whereabouts()
    for guest in ("p_1", "p_2"):
        seen.note(Person(guest, "Guest", None, None), "10.0.0.9")
    seen.note(Person("p_3", "Anne", "anne", "hash"), "10.0.0.9")
    assert [seen.turn_of(one) for one in ("p_1", "p_2", "p_3", "p_4")] == [
        "10.0.0.9",
        "10.0.0.9",
        "p_3",
        "p_4",
    ]
    seen.note(Person("p_2", "Guest", "guest", "hash"), "10.0.0.9")
    assert seen.turn_of("p_2") == "p_2"


class Crowd:
    """Others who want to think, too: they line up behind whoever asks first."""

    def __init__(self, line: Line, urgency: Urgency) -> None:
        self._line = line
        self._urgency = urgency
        self._people: list[asyncio.Task[None]] = []

    async def gather(self) -> None:
        """Take the only place, and give way once somebody has asked and all others wait."""
        await self._line._come(Claim("somebody", LIVE))
        self._people.append(asyncio.create_task(self._give_way()))

    async def _give_way(self) -> None:
        while not self._line.waiting:
            await asyncio.sleep(0.01)
        for number in range(5):
            claim = Claim(f"p{number}", self._urgency)
            self._people.append(asyncio.create_task(self._line._come(claim)))
        await asyncio.sleep(0)
        self._line._leave()


def test_a_busy_server_says_that_bots_think_for_a_shorter_time(start_server: Start) -> None:
    running = start_server()
    player = Player(running.address, "Anne")
    table = player.start_table(ME, CAPTAIN, CAPTAIN, options={"first_player": 0})
    running.inside(Crowd(running.house.bots.line, LIVE).gather())
    with player.at(table) as seat:
        state = seat.state()
        [option] = [side["ask"]["options"][0] for side in state["sides"]]
        seat.act(0, option["choice"], state["version"])
        assert seat.until("busy")["busy"] is True


@pytest.mark.parametrize("busy", [False, True])
def test_a_hint_says_whether_it_was_hurried(start_server: Start, busy: bool) -> None:
    running = start_server()
    player = Player(running.address, "Anne")
    table = player.start_table(ME, ME, ME)
    if busy:
        running.inside(Crowd(running.house.bots.line, HINT).gather())
    seat = player.state(table)["waiting"][0]
    assert player.post(f"/tables/{table}/hint", {"seat": seat})["hurried"] is busy
