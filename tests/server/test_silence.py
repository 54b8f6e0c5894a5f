"""What somebody does in secret changes nothing that others could look at, not even a list."""

import sqlite3
from pathlib import Path

import pytest

from broadside.games import all_games
from broadside.server.hall.terms import DAY
from broadside.server.store.rows import Chosen
from broadside.server.thinking.bot_turns import BotTurns
from tests.engine.haggling import Haggling
from tests.engine.skirmish import Skirmish

from .player import BOT, ME, OPEN, Player
from .running import Running, Start, bots_at_rest
from .test_windows import THINKER


def sit_down(anne: Player, bess: Player, tables: int, **wishes: object) -> list[str]:
    """Anne has seat 0, Bess seat 1; in Raiders both begin with a Parley."""
    wishes = {"game": "raiders"} | wishes
    opened = [anne.open_table(ME, OPEN, **wishes) for _ in range(tables)]
    for table in opened:
        bess.post(f"/tables/{table}/join", {})
        anne.post(f"/tables/{table}/start")
    return opened


def pick(player: Player, table: str) -> None:
    """Pick a card to throw back, which nobody else may know of."""
    state = player.state(table)
    choice = state["sides"][0]["ask"]["options"][-1]["choice"]
    act = {"seat": state["sides"][0]["seat"], "choice": choice, "version": state["version"]}
    player.post(f"/tables/{table}/act", act)


def listed(player: Player) -> list[str]:
    """Somebody's tables in the order in which they are shown."""
    return [info["id"] for info in player.get("/tables/mine")]


def test_a_secret_pick_does_not_move_the_table_in_a_list(anne: Player, bess: Player) -> None:
    tables = sit_down(anne, bess, 2)
    before = listed(bess)
    pick(anne, tables[1])
    assert listed(bess) == before


def test_nor_after_somebody_has_left_and_returned(anne: Player, bess: Player) -> None:
    tables = sit_down(anne, bess, 2)
    for what in ("resign", "return"):
        bess.post(f"/tables/{tables[0]}/{what}", {"seat": 1})
    before = listed(bess)
    pick(anne, tables[0])
    assert listed(bess) == before


def test_an_order_does_not_move_the_table_in_a_list(
    start_server: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(all_games(), "skirmish", Skirmish)
    address = start_server().address
    anne, bess = Player(address, "Anne"), Player(address, "Bess")
    tables = sit_down(anne, bess, 2, game="skirmish")
    before = listed(bess)
    with anne.at(tables[0]) as seat:
        seat.ask("order", seat=0, kind="answer", until="never")
    assert listed(bess) == before


@pytest.mark.parametrize("picks", [0, 1])
def test_the_clock_of_days_does_not_tell_after_a_restart_that_somebody_picked(
    start_server: Start, tmp_path: Path, picks: int
) -> None:
    running = start_server()
    anne, bess = Player(running.address, "Anne"), Player(running.address, "Bess")
    [table] = sit_down(anne, bess, 1, clock={"kind": "days", "days": 3})
    running.stop()
    with sqlite3.connect(tmp_path / "broadside.sqlite") as store:
        store.execute("UPDATE tables SET updated = updated - ?", (DAY,))

    for _ in range(picks):
        running = start_server()
        pick(anne.moved_to(running.address), table)
        running.stop()

    clocks = bess.moved_to(start_server().address).state(table)["clocks"]
    assert [round(clock["seconds_left"] / DAY, 2) for clock in clocks] == [2, 2]


@pytest.mark.parametrize("used", [0.0, 60.0])
def test_nor_does_the_reserve(start_server: Start, tmp_path: Path, used: float) -> None:
    running = start_server()
    anne, bess = Player(running.address, "Anne"), Player(running.address, "Bess")
    clock = {"kind": "live", "seconds": 3000, "reserve": 600}
    [table] = sit_down(anne, bess, 1, clock=clock)
    pick(anne, table)
    running.stop()
    with sqlite3.connect(tmp_path / "broadside.sqlite") as store:
        store.execute("UPDATE actions SET body = json_set(body, '$.used', ?)", (used,))

    clocks = bess.moved_to(start_server().address).state(table)["clocks"]
    assert [round(clock["seconds_left"], -1) for clock in clocks] == [3600, 3600]


# -- picks that are no choice -------------------------------------------------------------


@pytest.fixture
def haggling(start_server: Start, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server that knows the game, and whose bots do."""
    monkeypatch.setitem(all_games(), "haggling", Haggling)
    return start_server(bot_command=THINKER)


def test_bots_pick_on_over_what_is_no_choice_and_a_restart_finds_the_same(
    haggling: Running, start_server: Start
) -> None:
    anne = Player(haggling.address, "Anne")
    tables = [anne.start_table(ME, BOT, BOT, game="haggling") for _ in range(8)]
    for table in tables:
        haggling.inside(bots_at_rest(haggling, table))
    before = [anne.state(table) for table in tables]
    made = [done for table in tables for done in actions(haggling, table)]
    assert {done.by for done in made} == {"bot"}
    assert {done.forced for done in made} == {False, True}
    haggling.stop()
    again = anne.moved_to(start_server(bot_command=THINKER).address)
    assert [again.state(table) for table in tables] == before


def test_a_bot_makes_all_its_picks_in_one_go_whatever_it_holds(haggling: Running) -> None:
    """Else it would take longer the more often it thinks, and all could see that."""
    anne = Player(haggling.address, "Anne")

    async def one_go(table: str) -> bool:
        live = await haggling.house.harbour.find(table)
        bots = haggling.house.harbour._pilots[table]._bots
        assert isinstance(bots, BotTurns)
        live.listeners.clear()
        async with live.hold():
            await live.begin({})
            forced = live.play.is_forced(1)
        turn = next(turn for turn in await bots.turns() if turn.seat == 1)
        await bots._play(turn, await bots._think(turn))
        assert 1 not in live.play.table.asks
        return forced

    tables = [anne.open_table(ME, BOT, BOT, game="haggling") for _ in range(12)]
    assert {haggling.inside(one_go(table)) for table in tables} == {False, True}


def actions(running: Running, table: str) -> list[Chosen]:
    done, _ = running.inside(running.house.store.actions_of(table))
    return [action for action in done if isinstance(action, Chosen)]
