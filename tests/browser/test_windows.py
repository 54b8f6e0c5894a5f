"""Windows: several people may react, everybody sees how long, and nobody is hurried."""

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from broadside.engine import Option, Scene, WindowKind
from broadside.games import all_games
from broadside.server.store.rows import Closed
from tests.engine.skirmish import CANCEL, CARDS, HAND, PARRY, SHOT, Skirmish
from tests.server.running import Running

from .looking import hindrances

BLANK = 3
DEALT = (SHOT, CANCEL), (SHOT, BLANK), (BLANK, PARRY)
"""What Anne and Bart draw, one after the other."""
WORDS = {"shoot": "Fire a broadside", "parry": "Parry the shot", "cancel": "Cancel the card"}


class Unhurried(Skirmish):
    """Skirmish with hands that are known, and windows that stay open until a test closes them."""

    windows: ClassVar[dict[str, WindowKind]] = {
        "battle": WindowKind("Before the dice of a battle", seconds=600),
        "answer": WindowKind("When a card is played", seconds=600),
    }

    def setup(self) -> Scene:
        cards = list(range(CARDS))
        for kind in (kind for pair in DEALT for kind in pair):
            card = next(card for card in cards if card % 4 == kind)
            cards.remove(card)
            cards.append(card)
        self.fill(self.deck, cards[: -2 * HAND] + cards[: -2 * HAND - 1 : -1])
        for hand in self.hands * HAND:
            self.draw(self.deck, hand)
        return "turn"
        yield

    def label(self, option: Option, names: Sequence[str]) -> str:
        return WORDS.get(option[0], option[0])


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that knows the game."""
    all_games()["skirmish"] = Unhurried
    running = Running(tmp_path_factory.mktemp("skirmish"))
    yield running
    running.stop()
    del all_games()["skirmish"]


class Fighter:
    """Somebody at a table of Skirmish."""

    def __init__(self, house: Running, page: Page) -> None:
        self._house = house
        self.page = page
        self.bar = page.get_by_role("region", name="What to decide")
        self.glass = self.bar.get_by_role("timer")
        self.passing = self.bar.get_by_role("button", name="Pass", exact=True)

    def play(self, label: str) -> Locator:
        return self.bar.get_by_role("button", name=label)

    def order(self, words: str) -> None:
        self.bar.get_by_role("button", name="Orders").click()
        self.bar.get_by_role("button", name=words).click()

    def expect_bar(self, *words: str) -> None:
        """The window is open, its time runs, and it says this."""
        expect(self.glass).to_have_text(re.compile(r"10:00|9:\d\d"))
        for said in words:
            expect(self.bar).to_contain_text(said)

    def expect_notice(self, words: str) -> None:
        """A notice says so; it is put away again."""
        notice = self.page.locator(".toast", has_text=words)
        expect(notice).to_be_visible()
        notice.click()
        expect(notice).to_be_hidden()

    def time_is_up(self) -> None:
        """The sand of the open window has run through."""

        async def close() -> None:
            live = await self._house.house.harbour.find(self.page.url.rsplit("/", 1)[1])
            async with live.hold():
                await live.commit(Closed())

        self._house.inside(close())


def sit_down(house: Running, host: Page, guest: Page) -> tuple[Fighter, Fighter]:
    """Anne, who has two shots, attacks Bart, who has a cancellation and a parry: there is nobody
    else to attack, so the first window opens at once."""
    host.goto(f"http://{house.address}/new/skirmish")
    host.get_by_role("group", name="Players").get_by_text("2", exact=True).click()
    host.get_by_role("combobox", name="Seat 2").select_option("open")
    host.get_by_role("button", name="Open the table").click()
    expect(host).to_have_url(re.compile("/table/"))
    guest.goto(host.url)
    guest.get_by_role("button", name="Sit here").click()
    host.get_by_role("button", name="Start", exact=True).click()
    return Fighter(house, host), Fighter(house, guest)


def test_an_attack_opens_a_window_for_all_to_see(house: Running, page: Page, friend: Page) -> None:
    anne, bart = sit_down(house, page, friend)
    anne.expect_bar("A battle begins", "Play something, or pass")
    bart.expect_bar("A battle begins", "Others may react")
    expect(bart.passing).to_be_hidden()
    assert hindrances(page) == []

    anne.play("Fire a broadside").first.click()
    anne.expect_bar("A card was played", "Others may react")
    bart.expect_bar("Play something, or pass")

    bart.passing.click()
    bart.expect_bar("You passed")
    bart.play("Take it back").click()
    bart.expect_bar("Play something, or pass")
    bart.play("Cancel the card").click()
    anne.expect_bar("A card was played", "Nothing to play")
    bart.expect_bar("Others may react")
    anne.passing.click()
    anne.expect_bar("You passed")
    expect(anne.play("Take it back")).to_be_hidden()  # there was nothing to choose
    expect_all_here(anne)


def test_an_order_passes_and_says_so(house: Running, page: Page, friend: Page) -> None:
    anne, bart = sit_down(house, page, friend)
    anne.play("Fire a broadside").first.click()
    bart.expect_bar("A card was played")
    bart.order("Never ask me here")
    bart.expect_notice("Passed for you: A card was played.")
    bart.expect_bar("You pass unasked")
    anne.expect_bar("Others may react")
    anne.time_is_up()

    anne.expect_bar("A battle begins")
    anne.play("Fire a broadside").click()
    bart.expect_notice("Passed for you: A card was played.")
    bart.play("Ask me again").click()
    bart.play("Undo").click()
    bart.expect_bar("Play something, or pass")
    bart.play("Cancel the card").click()
    anne.expect_bar("Nothing to play")
    expect_all_here(anne)


def test_an_order_is_given_and_ended_in_the_menu(house: Running, page: Page, friend: Page) -> None:
    anne, bart = sit_down(house, page, friend)
    friend.get_by_role("button", name="Menu").click()
    orders = friend.get_by_role("region", name="Your standing orders")
    orders.get_by_role("button", name="Never ask me: When a card is played").click()
    expect(orders).to_contain_text("You pass unasked")
    orders.get_by_role("button", name="Ask me again").click()
    expect(orders).not_to_contain_text("You pass unasked")
    friend.keyboard.press("Escape")
    anne.play("Fire a broadside").first.click()
    bart.expect_bar("Play something, or pass")


def expect_all_here(fighter: Fighter) -> None:
    """No bot has had to take a seat: who says nothing in a window is not away."""
    info = httpx.get(fighter.page.url.replace("/table/", "/api/tables/")).json()
    assert [seat["away"] for seat in info["seats"]] == [False, False]
