"""Windows at a live table: nobody is waited for, and nobody learns who could have answered."""

import sys
from typing import ClassVar

import pytest

from broadside.engine import PASS, Table, WindowKind
from broadside.games import all_games
from broadside.server.hall.terms import DAY, Clock, DaysClock, LiveClock, NoClock
from broadside.server.people.whereabouts import Whereabouts
from broadside.server.store.rows import SeatRow
from broadside.server.table.hourglass import Hourglass
from broadside.server.table.live import LiveTable
from broadside.server.table.order_keeper import OrderKeeper
from broadside.server.table.play import Play
from broadside.server.thinking.bot_turns import BotTurns
from tests.engine.skirmish import CANCEL, Skirmish
from tests.engine.test_windows import ARMED, BARE, GUARDED, battle, card, shot_at

from .player import ME, OPEN, Message, Player, Seat, last_choice_back
from .running import Running, Start

THINKER = (sys.executable, "-m", "tests.server.skirmish_thinker")


class Brisk(Skirmish):
    """Skirmish for tests that do not like to wait."""

    windows: ClassVar[dict[str, WindowKind]] = {
        kind: WindowKind(window.title, 0.2) for kind, window in Skirmish.windows.items()
    }


@pytest.fixture(autouse=True)
def skirmish(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(all_games(), "skirmish", Brisk)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows that are open for longer than any test lasts."""
    for kind, window in Skirmish.windows.items():
        monkeypatch.setitem(Brisk.windows, kind, WindowKind(window.title, 600))


@pytest.fixture
def house(start_server: Start) -> Running:
    """A server that knows the game, and whose bots do."""
    return start_server(bot_command=THINKER)


@pytest.fixture
def anne(house: Running) -> Player:
    return Player(house.address, "Anne")


@pytest.fixture
def bess(house: Running) -> Player:
    return Player(house.address, "Bess")


def sit_down(anne: Player, bess: Player, **wishes: object) -> str:
    """Anne has seat 0 and attacks first, Bess has the others."""
    table = anne.open_table(ME, OPEN, OPEN, game="skirmish", **wishes)
    bess.post(f"/tables/{table}/join", {})
    bess.post(f"/tables/{table}/join", {})
    anne.post(f"/tables/{table}/start")
    return table


def attack(seat: Seat) -> None:
    """The first player attacks the second, who may both react."""
    assert seat.act(0, ["attack", 1], seat.state()["version"])["type"] == "accepted"


def opened(seat: Seat) -> Message:
    """The state with the open window."""
    return seat.state(lambda state: state["window"] is not None)


def fought(seat: Seat) -> Message:
    """The state after the first battle."""
    return seat.state(lambda state: state["sides"][0]["view"]["coins"] != [0, 0, 0])


@pytest.mark.usefixtures("unhurried")
def test_everybody_sees_the_window_and_nobody_who_could_answer(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        attack(annes)
        own, other = opened(annes), opened(besss)
        for state in (own, other):
            assert state["waiting"] == []
            window = state["window"]
            assert (window["kind"], window["title"], window["why"]) == (
                "battle",
                "Before the dice of a battle",
                "A battle begins",
            )
            assert 0 < window["seconds_left"] <= 600
        [side] = own["sides"]
        assert side["ask"]["options"][0]["choice"] == ["pass"]
        assert [side["ask"] for side in other["sides"]] == [None, None]


@pytest.mark.usefixtures("unhurried")
def test_while_a_window_is_open_no_other_clock_runs(
    house: Running, anne: Player, bess: Player
) -> None:
    table = sit_down(anne, bess, clock={"kind": "live", "seconds": 60, "reserve": 0})
    with anne.at(table) as annes:
        attack(annes)
        assert [clock["running"] for clock in opened(annes)["clocks"]] == [False] * 3
    live = house.house.harbour.at_hand(table)
    assert live is not None
    assert live.next_deadline() == live.hourglass.closes(live.play.table, live.seats) is not None


def test_not_answering_is_a_pass_and_nobody_is_away_for_it(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess, clock={"kind": "live", "seconds": 60, "reserve": 0})
    with anne.at(table) as annes:
        attack(annes)
        assert fought(annes)["window"] is None
    seats = anne.get(f"/tables/{table}")["seats"]
    assert [seat["away"] for seat in seats] == [False] * 3


@pytest.mark.usefixtures("unhurried")
def test_an_answer_is_silent_until_the_window_closes(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        attack(annes)
        state, _ = opened(annes), opened(besss)
        known = len(besss.heard)
        assert annes.act(0, ["pass"], state["version"])["type"] == "accepted"
        after = annes.state(lambda found: found["version"] == state["version"] + 1)
        assert after["sides"][0]["ask"] is None
        assert last_choice_back(after) == {"0": "free" if free_to_fire(state) else "consent"}
        besss.ask("chat", text="Well?")
        assert besss.told_of_the_play(known) == []


def free_to_fire(state: Message) -> bool:
    return len(state["sides"][0]["ask"]["options"]) > 1


# -- how long -----------------------------------------------------------------------------

TWO = [SeatRow("Anne", person="anne"), SeatRow("Bess", person="bess")]
BOT = SeatRow("Grace", level="deckhand")
ALONE = [TWO[0], BOT]


WITHOUT = NoClock()


def closes(table: Table, seats: list[SeatRow], clock: Clock = WITHOUT) -> float | None:
    """When the window of a table closes that opened at 1000."""
    glass = Hourglass(clock)
    glass.look(table, 1000.0)
    return glass.closes(table, seats)


@pytest.mark.parametrize("hand", [ARMED, BARE])
@pytest.mark.parametrize("clock", [NoClock(), LiveClock()])
def test_it_lasts_its_time_whatever_one_holds_and_however_soon_one_passes(
    hand: list[int], clock: NoClock | LiveClock
) -> None:
    table = battle(hand, GUARDED)
    assert closes(table, TWO, clock) == 1004.0
    table.act(0, PASS)
    assert closes(table, TWO, clock) == 1004.0


def test_it_need_not_last_once_the_only_one_who_may_answer_plays() -> None:
    table = battle(ARMED, GUARDED)
    table.act(0, table.asks[0].options[1])
    assert closes(table, TWO) == 1000.0


def test_who_plays_at_once_does_not_learn_how_soon_another_has_passed() -> None:
    """Else one could find out for whom a standing order passes."""
    three = [*TWO, SeatRow("Cora", person="cora")]
    table = shot_at()
    table.act(1, ("cancel", card(CANCEL)))
    assert closes(table, three) == 1003.0
    table.act(2, PASS)
    assert closes(table, three) == 1003.0
    assert closes(table, [*TWO, BOT]) == 1000.0


@pytest.mark.parametrize("place", [1, 2])
def test_nor_does_anybody_else_where_a_bot_plays(place: int) -> None:
    """One could find out who had something to think about."""
    table, bot = shot_at(), 3 - place
    seats = [*TWO]
    seats.insert(bot, BOT)
    table.act(place, PASS)
    table.act(bot, table.asks[bot].options[1])
    assert closes(table, seats) == 1003.0


def test_nor_what_somebody_would_have_played_had_a_bot_not_come_first() -> None:
    table = shot_at()
    for seat in (1, 2):
        table.act(seat, table.asks[seat].options[1])
    assert closes(table, [TWO[0], BOT, TWO[1]]) == 1003.0
    assert closes(table, [*TWO, BOT]) == 1000.0


@pytest.mark.parametrize("hand", [ARMED, BARE])
def test_a_single_person_has_all_the_time(hand: list[int]) -> None:
    table = battle(hand, GUARDED)
    assert closes(table, ALONE) is None
    table.act(0, PASS)
    assert closes(table, ALONE) == 1000.0


def test_bots_are_waited_for() -> None:
    table = battle(ARMED, GUARDED)
    assert closes(table, ALONE[::-1]) is None


@pytest.mark.parametrize("hand", [ARMED, BARE])
def test_with_days_to_think_whoever_is_asked_has_them(hand: list[int]) -> None:
    table = battle(hand, GUARDED)
    assert closes(table, TWO, DaysClock(days=2)) == 1000.0 + 2 * DAY
    table.act(0, PASS)
    assert closes(table, TWO, DaysClock(days=2)) == 1000.0


# -- bots ---------------------------------------------------------------------------------


def test_bots_take_the_same_time_whatever_they_hold(house: Running, anne: Player) -> None:
    """Also where there is nothing to decide, so that nobody is asked what to do; and also when
    a bot takes over from somebody who was asked long ago."""
    bot = {"who": "bot", "level": "mate"}
    table = anne.open_table(ME, bot, bot, game="skirmish")

    async def waits() -> set[float]:
        harbour = house.house.harbour
        live = await harbour.find(table)
        bots = BotTurns(live, house.house.bots, harbour.packs, Whereabouts(), pace=1.0)
        found = set()
        for hand in (GUARDED, BARE):
            async with live.hold():
                at_defence(live, hand)
            [turn] = await bots.turns()
            assert (turn.question is None) == (hand is BARE)
            found.add(turn.seconds)
        return found

    anne.post(f"/tables/{table}/start")
    assert house.inside(waits()) == {1.0}


def at_defence(live: LiveTable, hand: list[int]) -> None:
    """Let the table stand where seat 1, attacked, may play a card of this hand."""
    table = battle(ARMED, hand, BARE if hand is GUARDED else GUARDED)
    table.close_window()
    live._play = Play(table)
    live._look_at_clocks(1000.0)


def test_bots_answer_windows_and_the_play_goes_on_to_its_end(house: Running, anne: Player) -> None:
    bot = {"who": "bot", "level": "deckhand"}
    table = anne.start_table(bot, bot, bot, game="skirmish")
    with anne.at(table) as seat:
        over = seat.state(lambda state: state["status"] == "over")
    assert over["scores"]


# -- standing orders ----------------------------------------------------------------------


def order(seat: Seat, until: str, kind: str = "battle") -> Message:
    return seat.ask("order", seat=0, kind=kind, until=until)


def test_never_ask_me_here(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        assert order(annes, "never")["type"] == "accepted"
        attack(annes)
        told = annes.until("order")
        assert told == {
            "type": "order",
            "seat": 0,
            "what": "passed",
            "sentence": "Passed for you: A battle begins.",
        }
        shown = fought(annes)["sides"][0]["orders"]
        assert shown == [{"kind": "battle", "until": "never"}]
        fought(besss)
        assert not [message for message in besss.heard if message["type"] == "order"]
        states = [message for message in besss.heard if message["type"] == "state"]
        assert not any(side["orders"] for state in states for side in state["sides"])


@pytest.mark.usefixtures("unhurried")
def test_an_order_passes_in_the_window_that_is_open(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes:
        attack(annes)
        assert opened(annes)["sides"][0]["ask"] is not None
        order(annes, "never")
        assert annes.until("order")["what"] == "passed"
        assert opened(annes)["sides"][0]["ask"] is None


def test_an_order_with_nothing_to_do_does_not_wake_the_table(
    house: Running, anne: Player, bess: Player
) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes:
        order(annes, "never")
    live = house.house.harbour.at_hand(table)
    assert live is not None
    assert not OrderKeeper(live).due


def test_an_order_ends_by_itself_and_says_why(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes:
        order(annes, "scene")
        attack(annes)
        passed = annes.until("order")
        ended = annes.until("order", lambda message: message["what"] == "ended")
        assert passed["what"] == "passed"
        assert ended["sentence"] == "What you passed for is over, so you will be asked again."
        assert annes.state(lambda state: state["window"] is None)["sides"][0]["orders"] == []


def test_an_order_outlives_the_server(start_server: Start) -> None:
    first = start_server()
    anne, bess = Player(first.address, "Anne"), Player(first.address, "Bess")
    table = sit_down(anne, bess)
    with anne.at(table) as annes:
        order(annes, "never")
    first.stop()
    again = Player(start_server().address)
    again.http.cookies.set("broadside", anne.http.cookies["broadside"])
    assert again.state(table)["sides"][0]["orders"] == [{"kind": "battle", "until": "never"}]


def test_orders_that_make_no_sense(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess)
    with anne.at(table) as annes, bess.at(table) as besss:
        assert "There are: battle, answer." in order(annes, "never", "siege")["reason"]
        assert besss.ask("order", seat=0, kind="battle", until="never")["reason"] == (
            "Seat 0 is not yours."
        )
        assert "not understood" in order(annes, "sometimes")["reason"]


def test_with_days_to_think_nobody_is_asked_who_did_not_wish_it(anne: Player, bess: Player) -> None:
    table = sit_down(anne, bess, clock={"kind": "days", "days": 1})
    with anne.at(table) as annes:
        attack(annes)
        assert annes.until("order")["what"] == "passed"
        fought(annes)


# -- restarts -----------------------------------------------------------------------------


def test_a_window_that_was_open_when_the_server_stopped_closes_later(start_server: Start) -> None:
    first = start_server()
    anne, bess = Player(first.address, "Anne"), Player(first.address, "Bess")
    table = sit_down(anne, bess)
    state = anne.state(table)
    anne.post(f"/tables/{table}/act", {"seat": 0, "choice": ["attack", 1], "version": 0})
    first.stop()
    again = Player(start_server().address)
    again.http.cookies.set("broadside", anne.http.cookies["broadside"])
    with again.at(table) as seat:
        assert fought(seat)["step"] > state["step"]
