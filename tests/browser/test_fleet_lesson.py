"""The lesson of Prize Fleet: whoever touches what it points at comes to its end."""

from playwright.sync_api import Page, expect

from broadside.engine import lessons_of
from broadside.games import find_game

from .commodore import Commodore
from .conftest import Server

LESSON = lessons_of(find_game("fleet"))["first"]


class Learner(Commodore):
    """Somebody who touches what the quartermaster points at, and shares out crew as told."""

    def take_lesson(self, address: str) -> None:
        self.come_in(address)
        self.go_to(self.line.post(f"/lessons/fleet/{LESSON.id}", {})["id"])
        self.expect_board()

    def touch_place(self, place: str) -> None:
        """A ship that is in hand already need not be taken up."""
        battle = self.page.locator(".stage")
        if battle.count():
            watched, orders = battle.locator(".go"), self.page.locator(".orders")
            expect(watched.or_(orders).first).to_be_visible()
            if watched.count():
                watched.click()
        thing = self.page.locator(f'[data-place="{place}"]').last
        if not thing.locator(".card.selected").count():
            thing.get_by_role("button").or_(thing).first.click()

    def finish(self, move: str) -> None:
        """What a move takes besides the touch."""
        match move.split():
            case ["attack", *_]:  # with the only ship: are you sure?
                self.page.get_by_role("dialog").get_by_role("button", name="Attack").click()
            case ["man", crew]:
                self._press("One less for Big Sloop 1", 9 - int(crew))
                self._press("One more for Saint Brandaan", 9 - int(crew))
                self._press("So be it")
            case ["place", _, crew]:
                self._press("One more for Saint Brandaan", int(crew) - 1)  # one by the touch
                self._press("All aboard")

    def _press(self, button: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.get_by_role("button", name=button).click()


def test_the_lesson_points_at_what_it_speaks_of(server: Server, page: Page) -> None:
    learner = Learner(page)
    learner.take_lesson(server.url)
    for number, step in enumerate(LESSON.steps):
        expect(page.locator(".lesson .count")).to_have_text(f"{number + 1} of {len(LESSON.steps)}")
        assert step.point, f"step {number + 1} points at nothing"
        for place in step.point:
            expect(page.locator(f'[data-place="{place}"][data-pointed]').last).to_be_visible()
        moves = [step.do] if isinstance(step.do, str) else step.do
        for place in step.point if moves else ():
            learner.touch_place(place)
        for move in moves:
            learner.finish(move)
        if "pass" in moves[1:]:
            learner.touch_place("pass")
    expect(page.locator(".lesson")).to_contain_text("Good hunting!")
