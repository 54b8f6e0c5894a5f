"""Turns of others go by one after another, and what one has missed can be seen on coming back."""

from typing import Any

from playwright.sync_api import Page, expect

from .conftest import Server
from .seat import Seat

NORMAL = "localStorage['broadside.settings'] = JSON.stringify({ pace: 'normal' })"
HEADLINE = ".headline .turn"
ASKED = ".prompt.asked"


class Watcher(Seat):
    """Somebody for whom time stands still until they say so."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.add_init_script(NORMAL)
        page.clock.install(time=0)
        page.clock.pause_at(1000)

    def decide_and_let_the_others(self) -> None:
        """Choose until one's turn is over, and wait until the table asks again."""
        self.decide_and_hear()
        while self.side["chosen"] == self.step:
            expect(self.page.locator(ASKED)).to_be_visible()
            self.decide_and_hear()

    def decide_and_hear(self) -> None:
        known = len(self.heard)
        self.decide()
        self.wait_until(lambda: self.asked_since(known), "the bots stopped")

    @property
    def side(self) -> dict[str, Any]:
        """What the server told last."""
        sides: Any = self.state["sides"]
        side: dict[str, Any] = sides[0]
        return side

    def asked_since(self, known: int) -> bool:
        """Whether the newest news is newer than that, and asks for a choice."""
        return self.news_since(known) and self.side["ask"] is not None

    def told_turns(self) -> list[str]:
        """The headlines of all turns, as the server has them now."""
        table = self.page.url.replace("/table/", "/api/tables/")
        turns = self.page.context.request.get(f"{table}/state").json()["sides"][0]["turns"]
        names = self.page.get_by_role("list", name="Seats").locator(".name").all_inner_texts()
        return [f"{names[turn['whose']]}: {turn['words']}" for turn in turns if turn["turn"]]

    def watch(self) -> list[str]:
        """Let time go on until one is asked; tells the headlines of the turns that were seen."""
        seen: list[str] = []
        for _ in range(200):
            line = self.page.locator(HEADLINE).inner_text()
            if seen and line.startswith(seen[-1]):
                seen.pop()  # the same turn, gone on
            seen.append(line)
            if self.page.locator(ASKED).count():
                return seen
            self.page.clock.run_for(100)
        raise AssertionError(f"never asked; seen: {seen}")


def at_the_first_turn(server: Server, page: Page) -> Watcher:
    seat = Watcher(page)
    seat.sit_down(server.url)
    seat.watch()
    return seat


def test_turns_of_bots_are_seen_one_after_another(server: Server, page: Page) -> None:
    seat = at_the_first_turn(server, page)
    seat.decide_and_let_the_others()
    skip = page.get_by_role("button", name="Skip")
    expect(skip).to_be_visible()
    expect(page.locator(".prompt .why")).to_contain_text("Waiting for")
    own_and_others = seat.told_turns()[-4:]
    expect(page.locator(HEADLINE)).to_have_text(own_and_others[0])
    assert seat.watch() == own_and_others
    expect(skip).to_be_hidden()


def test_who_does_not_want_to_watch_skips(server: Server, page: Page) -> None:
    seat = at_the_first_turn(server, page)
    seat.decide_and_let_the_others()
    expect(page.locator(ASKED)).to_have_count(0)
    page.keyboard.press("f")
    expect(page.locator(ASKED)).to_be_visible()
    expect(page.locator(HEADLINE)).to_have_text(seat.told_turns()[-1])


def test_coming_back_shows_what_happened(server: Server, page: Page) -> None:
    seat = at_the_first_turn(server, page)
    seat.decide_and_let_the_others()
    address, others = page.url, seat.told_turns()[-3:]
    page.goto(server.url)
    page.goto(address)
    banner = page.get_by_role("region", name="What happened last")
    expect(banner).to_contain_text("3 turns since you were here")
    expect(page.locator(ASKED)).to_be_visible()
    banner.get_by_role("button", name="Show me").click()
    expect(page.locator(ASKED)).to_have_count(0)
    expect(page.locator(HEADLINE)).to_have_text(others[0])
    assert seat.watch() == others
    expect(banner.get_by_role("button")).to_have_count(1)  # the headline itself
    page.reload()
    expect(page.locator(HEADLINE)).to_have_text(others[-1])  # and nothing was missed since


def test_the_log_by_turns(server: Server, page: Page) -> None:
    seat = at_the_first_turn(server, page)
    seat.decide_and_let_the_others()
    page.get_by_role("button", name="Skip").click()
    log = page.get_by_role("tabpanel")
    expect(log.locator(".turn.fresh")).to_have_count(3)
    expect(log.get_by_text("Since your last choice")).to_be_visible()
    last = log.locator(".turn").last
    head = last.get_by_role("button", expanded=False)
    expect(head).to_contain_text(seat.told_turns()[-1])
    head.click()
    expect(last.locator(".lines li").last).to_have_text(seat.side["events"][-1]["sentence"])
