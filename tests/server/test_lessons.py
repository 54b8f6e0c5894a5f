"""A lesson is a real table: others play its script, and it says what it thinks of other choices."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from broadside.engine import LEARNER, Lesson, lessons_of
from broadside.engine.lesson import NOT_NOW, fits
from broadside.games import find_game

from .player import ME, Message, Player, Seat
from .running import Running, Start

BOARDING = lessons_of(find_game("boarding"))["first-boarding"]
RAIDERS = lessons_of(find_game("raiders"))["first-raid"]


def learn(player: Player, game: str = "boarding", **wish: Any) -> str:
    """Go on with the lesson of a game, or begin it; tells the table."""
    lesson = next(iter(lessons_of(find_game(game))))
    return str(player.post(f"/lessons/{game}/{lesson}", wish or None)["id"])


def shown(player: Player, game: str = "boarding") -> Message:
    """The lesson of a game as this person finds it on the shelf."""
    found: Message = next(one for one in player.get("/lessons") if one["game"] == game)
    return found


class Learner:
    """Somebody who follows a lesson at a socket."""

    def __init__(self, seat: Seat, lesson: Lesson) -> None:
        self.seat = seat
        self.lesson = lesson
        self.state = seat.state(lambda state: state["lesson"]["ready"])
        self._sent = 0
        self._made = 0
        """Choices in this step."""

    @property
    def step(self) -> int:
        return int(self.state["lesson"]["step"])

    def turn(self, go: str) -> None:
        """Read on, or go back."""
        self._sent += 1
        step = self.step
        self.seat.send(type="lesson", id=self._sent, go=go)
        self.state = self.seat.state(lambda s: s["lesson"]["ready"] and s["lesson"]["step"] != step)

    def choose(self, choice: list[Any]) -> None:
        self._sent += 1
        self.seat.send(
            type="act", id=self._sent, seat=0, choice=choice, version=self.state["version"]
        )

    def refused(self, choice: list[Any]) -> str:
        """What is said to a choice."""
        self.choose(choice)
        return str(self.seat.until("refused")["reason"])

    def do(self) -> None:
        """What is wanted."""
        step, before = self.step, self.state["version"]
        wants = self.lesson.steps[step].moves[self._made]
        self.choose(next(c for c in self.state["lesson"]["offered"] if fits(wants, c)))
        self.state = self.seat.state(lambda s: s["version"] > before and s["lesson"]["ready"])
        self._made = self._made + 1 if self.step == step else 0

    def go_on_to(self, step: int) -> None:
        """As somebody would who does as told."""
        while self.step < step:
            self.do() if self.state["lesson"]["wants"] else self.turn("on")


@pytest.mark.parametrize(("game", "lesson"), [("boarding", BOARDING), ("raiders", RAIDERS)])
def test_a_whole_lesson(server: Running, game: str, lesson: Lesson) -> None:
    anne = Player(server.address, "Anne")
    assert shown(anne, game)["learnt"] is False
    table = learn(anne, game)
    with anne.at(table) as seat:
        learner = Learner(seat, lesson)
        assert learner.state["can_take_back"] == {}
        learner.go_on_to(len(lesson.steps) - 1)
        assert learner.state["lesson"]["done"]
        seat.send(type="lesson", id=99, go="on")
        assert "over" in seat.until("refused")["reason"]
    assert anne.get(f"/tables/{table}")["status"] == "over"
    now = shown(anne, game)
    assert (now["learnt"], now["table"]) == (True, None)
    assert anne.get("/tables/mine") == []
    assert anne.get("/me/ratings") == []
    assert learn(anne, game) != table


def test_another_choice_is_answered_in_the_words_of_the_lesson(anne: Player) -> None:
    with anne.at(learn(anne)) as seat:
        learner = Learner(seat, BOARDING)
        first, other = BOARDING.steps[0].instead
        assert learner.refused(["assemble", 1, 5]) == first.say
        assert learner.refused(["assemble", 1, 6]) == other.say
        learner.do()
        assert learner.step == 1
        assert learner.refused(["assemble", 1, 6]) == BOARDING.steps[1].instead[0].say
        learner.do()
        assert not learner.state["lesson"]["wants"]
        assert learner.refused(["assemble", 1, 6]) == NOT_NOW


def test_only_what_there_are_words_for_is_offered(anne: Player) -> None:
    with anne.at(learn(anne)) as seat:
        learner = Learner(seat, BOARDING)
        learner.go_on_to(5)
        asked = [option["choice"] for option in learner.state["sides"][0]["ask"]["options"]]
        assert learner.state["lesson"]["offered"] == asked == [["booty", 0], ["booty", 1]]


def test_back_goes_to_where_the_step_before_began(anne: Player) -> None:
    with anne.at(learn(anne)) as seat:
        learner = Learner(seat, BOARDING)
        learner.go_on_to(4)
        views = learner.state["sides"][0]["view"]
        learner.turn("back")
        assert learner.step == 3
        learner.turn("on")
        assert learner.state["sides"][0]["view"] == views
        while learner.step:
            learner.turn("back")
        assert learner.state["step"] == 0
        seat.send(type="lesson", id=98, go="back")
        assert seat.until("refused")["reason"] == "This is where the lesson begins."
        learner.go_on_to(4)
        assert learner.state["sides"][0]["view"] == views


def test_back_within_a_step_goes_to_its_beginning(anne: Player) -> None:
    with anne.at(learn(anne, "raiders")) as seat:
        learner = Learner(seat, RAIDERS)
        learner.go_on_to(1)
        learner.do()  # the first of three choices of a trade
        assert learner.step == 1
        seat.send(type="lesson", id=98, go="back")
        learner.state = seat.state(lambda s: ["cmd_trade", 0] in s["lesson"]["offered"])
        assert learner.step == 1
        learner._made = 0
        learner.go_on_to(3)


def test_it_goes_on_after_a_restart_in_the_middle(start_server: Start) -> None:
    first = start_server()
    anne = Player(first.address, "Anne")
    table = learn(anne, "raiders")
    with anne.at(table) as seat:
        learner = Learner(seat, RAIDERS)
        learner.go_on_to(6)
        before = learner.state
    first.stop()
    again = anne.moved_to(start_server().address)
    assert shown(again, "raiders")["step"] == 6
    assert learn(again, "raiders") == table
    with again.at(table) as seat:
        learner = Learner(seat, RAIDERS)
        assert learner.state["lesson"] == before["lesson"]
        assert learner.state["sides"][0]["view"] == before["sides"][0]["view"]
        learner.turn("back")
        learner.go_on_to(len(RAIDERS.steps) - 1)


def test_the_others_go_on_by_themselves_after_a_restart(start_server: Start) -> None:
    slow = start_server(bot_pace=1000.0)
    anne = Player(slow.address, "Anne")
    table = learn(anne)
    with anne.at(table) as seat:
        Learner(seat, BOARDING).choose(["assemble", 0, 5])
        seat.until("accepted")  # and the others have all the time in the world
    slow.stop()
    again = anne.moved_to(start_server().address)
    with again.at(table) as seat:
        assert Learner(seat, BOARDING).step == 1


def test_it_can_be_begun_anew(anne: Player) -> None:
    table = learn(anne)
    assert learn(anne) == table
    with anne.at(table) as seat:
        learner = Learner(seat, BOARDING)
        learner.go_on_to(3)
        assert shown(anne)["step"] == 3
        assert learn(anne, anew=True) == table
        seat.state(lambda state: state["lesson"]["step"] == 0)
    assert shown(anne)["step"] == 0
    assert learn(anne, anew=True) == table
    with anne.at(table) as seat:
        Learner(seat, BOARDING).go_on_to(2)


def lessons_kept(server: Running, player: Player) -> list[str]:
    """What the store has of somebody's lessons: how each table stands."""
    return [row.status for row in server.inside(server.house.store.lessons_of(player.id))]


def test_nobody_has_more_tables_of_a_lesson_than_two(server: Running, anne: Player) -> None:
    """One that was finished, and one that goes on, however often it is begun."""
    for _ in range(3):
        with anne.at(learn(anne)) as seat:
            Learner(seat, BOARDING).go_on_to(len(BOARDING.steps) - 1)
    with ThreadPoolExecutor(8) as hands:
        wishes = [{"anew": True}, {"anew": False}] * 4
        begun = list(hands.map(lambda wish: learn(anne, **wish), wishes))
    assert len({*begun}) == 1
    assert lessons_kept(server, anne) == ["playing", "over"]
    assert shown(anne)["learnt"] is True


def test_guests_of_one_address_share_how_many_lessons_they_begin(start_server: Start) -> None:
    """Whoever says another name each time has no more of them."""
    running = start_server(lessons_per_minute=2)
    for name in ("Anne", "Bess"):
        learn(Player(running.address, name))
    path = "/lessons/boarding/first-boarding"
    assert "lessons" in Player(running.address, "Cora").refused(path, status=429)
    grace = Player(running.address, "Grace")
    grace.post("/me/account", {"name": "Grace", "password": "a long password"})
    learn(grace)


def test_what_a_lesson_is_not(anne: Player, bess: Player) -> None:
    table = learn(anne)
    assert "waits for you" in anne.refused(f"/tables/{table}/leave", status=409)
    assert "arranged" in anne.refused(f"/tables/{table}/hint", {"seat": LEARNER}, status=409)
    assert "anew" in anne.refused(f"/tables/{table}/rematch", status=409)
    assert anne.http.get(f"/tables/{table}/record").status_code == 409
    with anne.at(table) as seat:
        Learner(seat, BOARDING).do()
        seat.send(type="take_back", id=97, seat=0, scope="choice")
        assert "step by step" in seat.until("refused")["reason"]
    with bess.at(table) as seat:
        assert seat.state()["lesson"] is None
        seat.send(type="lesson", id=1, go="on")
        assert seat.until("refused")["reason"] == "Seat 0 is not yours."
    assert "has no lesson" in anne.refused("/lessons/boarding/last", status=404)
    other = anne.start_table(ME, *[{"who": "bot", "level": "cabin-boy"}] * 2)
    with anne.at(other) as seat:
        seat.send(type="lesson", id=1, go="on")
        assert seat.until("refused")["reason"] == "This table is no lesson."


def test_somebody_who_logs_in_keeps_what_was_learnt(server: Running) -> None:
    guest = Player(server.address, "Grete")
    learn(guest)
    account = Player(server.address)
    account.post("/me/account", {"name": "Grete the Keen", "password": "a long password"})
    guest.post("/login", {"name": "Grete the Keen", "password": "a long password"})
    assert shown(guest)["table"] is not None


def test_the_coach_is_told_whole(stranger: Player) -> None:
    coaching = stranger.get("/games/boarding/coach")
    assert {"tips", "plays", "farewell"} == set(coaching)
    for tip in coaching["tips"]:
        assert {"verbs", "without", "why", "turn", "previews"} == set(tip["when"])
        assert tip["times"] >= 1


def test_a_table_that_is_gone_is_noticed_by_many_at_once(server: Running, anne: Player) -> None:
    """Whoever removed it, and whoever hears of it from the store."""
    table, harbour = learn(anne), server.house.harbour

    async def remove() -> None:
        await harbour.store.remove_table(table)
        await asyncio.gather(*(harbour._look_again(table) for _ in range(3)))

    with anne.at(table) as seat:
        seat.state()
        server.inside(remove())
        assert seat.close_code() == 4404
    assert harbour.at_hand(table) is None
