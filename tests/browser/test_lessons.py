"""A new user's first minutes: a whole lesson on a phone, and the first play with a coach."""

import re

from playwright.sync_api import Page, expect

from broadside.engine import lessons_of
from broadside.games import find_game

from .conftest import Server
from .looking import fits, hindrances
from .seat import BOARDING, SHEET, Seat

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

    def touch(self, place: str) -> None:
        self.page.locator(f'[data-place="{place}"]').get_by_role("button").first.tap()


def test_from_the_shelf_through_a_lesson_into_a_coached_play(server: Server, phone: Page) -> None:
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
    coach = phone.get_by_role("complementary", name="Coach")
    assert learner.wait_for_turn()
    expect(coach).to_contain_text(".")
    assert fits(phone)
    assert hindrances(phone) == []
    learner.decide()
    coach.get_by_role("button", name="Silence the coach").click()
    expect(coach).to_have_count(0)

    phone.goto(server.url)
    expect(phone.locator(BOARDING).get_by_role("button", name="Learnt")).to_be_visible()


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
