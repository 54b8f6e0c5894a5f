"""Two browsers at one table see each other's moves at once, and never each other's secrets."""

import re

import msgspec
from playwright.sync_api import Browser, Page, expect

from .conftest import Server
from .seat import Seat


def table_with_a_friend(server: Server, host: Page, guest: Page, memory: bool) -> tuple[Seat, Seat]:
    """One makes a table with an open seat and a bot, the other follows the link."""
    seats = Seat(host, 1), Seat(guest, 2)
    host.goto(f"{server.url}/new/boarding")
    host.get_by_role("group", name="Players").get_by_text("3", exact=True).click()
    host.get_by_label("Seat 2").select_option(label="Open, for a friend")
    host.get_by_label("Seat 3").select_option("bot:random")
    if memory:
        host.get_by_role("group", name="Covered values").get_by_text("Memory").click()
    host.get_by_role("button", name="Open the table").click()
    expect(host).to_have_url(re.compile("/table/"))
    guest.goto(host.url)
    guest.get_by_role("button", name=re.compile("Sit|Take")).first.click()
    host.get_by_role("button", name=re.compile("Start")).click()
    for seat in seats:
        seat.expect_board()
    return seats


def test_each_sees_the_other_move_and_no_secrets(server: Server, browser: Browser) -> None:
    contexts = [browser.new_context(reduced_motion="reduce") for _ in range(2)]
    host, guest = table_with_a_friend(server, contexts[0].new_page(), contexts[1].new_page(), True)
    while not (cards_of_rivals(host, 0) and cards_of_rivals(guest, 1)):
        mover, watcher = wait_for_either(host, guest)
        before = len(watcher.heard)
        mover.decide()
        for _ in range(400):
            if len(watcher.heard) > before:
                break
            watcher.page.wait_for_timeout(10)
        assert len(watcher.heard) > before, "the other browser saw nothing"
    for looker, own in ((host, 0), (guest, 1)):
        for message in looker.heard:
            assert faces_of_others(message, own) == set(), "a kept card was shown to a rival"
    for context in contexts:
        context.close()


def wait_for_either(host: Seat, guest: Seat) -> tuple[Seat, Seat]:
    for _ in range(2000):
        for mover, watcher in ((host, guest), (guest, host)):
            if mover.page.locator(".prompt.asked").count():
                return mover, watcher
        host.page.wait_for_timeout(15)
    raise AssertionError("nobody is asked")


def cards_of_rivals(looker: Seat, own: int) -> int:
    """How many cards the others have kept, as somebody sees it."""
    players = players_in(msgspec.json.encode(looker.state).decode())
    return sum(len(player["kept"]) for seat, player in enumerate(players) if seat != own)


def faces_of_others(message: str, own: int) -> set[int]:
    """The faces of kept cards of others that a message gives away."""
    return {
        card
        for seat, player in enumerate(players_in(message))
        if seat != own
        for card in player["kept"]
        if card != -1
    }


def players_in(message: str) -> list[dict[str, list[int]]]:
    state = msgspec.json.decode(message)
    if state.get("type") != "state":
        return []
    players: list[dict[str, list[int]]] = state["sides"][0]["view"]["players"]
    return players
