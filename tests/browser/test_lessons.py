"""A new user's first ten minutes: a whole lesson on a phone, and a first play with the coach."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from broadside.engine import lessons_of
from broadside.games import find_game

from .conftest import UNWATCHED, Server
from .line import PATIENCE
from .looking import fits, hindrances
from .person import SHEET
from .seat import BOARDING, IN_HAND, Seat

LESSON = lessons_of(find_game("boarding"))["first-boarding"]
TOKENS = {1: "rum", 3: "treasure chest"}


class Learner(Seat):
    """Somebody who touches what the quartermaster speaks of."""

    def expect_step(self, number: int) -> None:
        """It is one's turn in this step, and what it points at is on the table."""
        panel = self.page.locator(".lesson")
        expect(panel.locator(".count")).to_have_text(re.compile(rf"{number + 1} of "))
        expect(panel.get_by_role("status")).to_contain_text(LESSON.steps[number].say)
        pointed = self.page.locator("[data-pointed]")
        expect(pointed).to_have_count(len(LESSON.steps[number].point))
        if pointed.count():
            expect(pointed.first).to_be_in_viewport()

    def do(self, move: str) -> None:
        verb, first, *others = move.split()
        if verb == "booty":
            name = self.page.get_by_text(TOKENS[int(first)], exact=True)
            self.page.locator(".booty button").filter(has=name).click()
        elif verb == "ransom":
            self.touch(f"piece:{first}")
            self.page.get_by_role("button", name="Ransom your Boatswain from Calico").last.click()
        else:
            if not self.page.locator(".stack.selected").count():  # a ransomed pirate is in hand
                self.touch(f"piece:{first}")
            self.touch(f"{'piece' if verb == 'assemble' else 'slot'}:{others[0]}")
        sheet = self.page.locator(SHEET)
        if verb in ("capture", "mutiny", "ransom") and sheet.count():
            sheet.get_by_role("button").last.click()

    def take_up_a_piece(self) -> None:
        """Under a thumb whole parties are touched; one that asks a ransom says so in words."""
        in_hand = self.page.locator(IN_HAND)
        if in_hand.count():
            return
        self._any(self.page.locator(".stack.glow > .whole, .stack.ready > .whole")).tap()
        expect(in_hand.or_(self.page.locator(SHEET))).to_be_visible()
        ransoms = self.page.locator(".ransoms button")
        if ransoms.count():
            self._any(ransoms).tap()
            expect(self.page.locator(SHEET)).to_be_visible()

    def touch(self, place: str) -> None:
        self.page.locator(f'[data-place="{place}"]').get_by_role("button").first.tap()


@pytest.fixture
def newcomer(browser: Browser, complaints: list[str]) -> Iterator[Page]:
    """A page on the phone of somebody who has never been here."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(UNWATCHED)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    context.close()


def test_the_first_ten_minutes_of_a_new_user(server: Server, newcomer: Page) -> None:
    """A whole lesson, a first play with the coach to its end, and the way back to it."""
    phone = newcomer
    learner = Learner(phone)
    phone.goto(server.url)
    expect(phone.get_by_text("New aboard?")).to_be_visible()
    phone.locator(BOARDING).get_by_role("button", name="Learn it").click()
    for number, step in enumerate(LESSON.steps[:-1]):
        learner.expect_step(number)
        assert fits(phone)
        if number == 0:  # something else is answered, and nothing happens
            learner.touch("piece:1")
            learner.touch("piece:5")
            expect(phone.locator(".objection")).to_have_text(step.instead[0].say)
            assert hindrances(phone) == []
        if number == 3:  # a look back, and a look at the shelf
            phone.get_by_role("button", name="Back").click()
            learner.expect_step(2)
            phone.get_by_role("link", name="Broadside, home").click()
            phone.get_by_role("button", name="Go on with the lesson").click()
            learner.expect_step(2)
            phone.get_by_role("button", name="Next").click()
            learner.expect_step(3)
        for move in step.moves:
            learner.do(move)
        if not step.moves:
            phone.get_by_role("button", name="Next").click()
    learner.expect_step(len(LESSON.steps) - 1)
    assert hindrances(phone) == []

    phone.get_by_role("button", name="Play your first Boarding Party").click()
    aim = phone.get_by_role("region", name="Your first play")
    expect(aim).to_contain_text("most ducats")
    aim.get_by_role("button", name="I see").click()
    coach = phone.get_by_role("complementary", name="Coach")
    said: set[str] = set()
    while learner.wait_for_turn():
        if not said:
            assert fits(phone)
            assert hindrances(phone) == []
        if coach.count():
            said.add(coach.get_by_role("status").inner_text())
        learner.decide()
    assert len(said) >= 3  # what matters changes from turn to turn
    phone.goto(phone.url.replace("/table/", "/replay/"))
    expect(phone.get_by_role("slider", name="Moment of the play")).to_be_visible()

    phone.goto(server.url)
    expect(phone.locator(BOARDING).get_by_role("button", name="Learnt")).to_be_visible()
    plays = phone.get_by_role("region", name="Your plays")
    expect(plays.get_by_role("link").first).to_have_attribute("href", re.compile("/replay/"))


def test_who_wants_no_coach_silences_it(server: Server, newcomer: Page) -> None:
    seat = Seat(newcomer)
    seat.sit_down(server.url)
    newcomer.get_by_role("button", name="I see").click()
    coach = newcomer.get_by_role("complementary", name="Coach")
    coach.get_by_role("button", name="Silence the coach").click()
    expect(coach).to_have_count(0)
    newcomer.reload()
    assert seat.wait_for_turn()
    expect(coach).to_have_count(0)


def test_by_keys_alone(server: Server, page: Page) -> None:
    learner = Learner(page)
    page.goto(server.url)
    page.locator(BOARDING).get_by_role("button", name="Learn it").click()
    learner.expect_step(0)
    for move in (step.moves for step in LESSON.steps[:2]):
        learner.expect_step(LESSON.steps.index(next(s for s in LESSON.steps if s.moves == move)))
        _, first, second = move[0].split()
        target = "piece" if move[0].startswith("assemble") else "slot"
        for place in (f"piece:{first}", f"{target}:{second}"):
            page.locator(f'[data-place="{place}"]').get_by_role("button").first.press("Enter")
        if page.locator(SHEET).count():
            page.locator(SHEET).get_by_role("button").last.press("Enter")
    learner.expect_step(2)
    page.keyboard.press("n")
    learner.expect_step(3)
    page.keyboard.press("b")
    learner.expect_step(2)
