"""Two browsers at one table see each other's moves at once, and never each other's secrets."""

import msgspec
from playwright.sync_api import Page, expect

from .company import hand_seat_to_a_bot, table_with_a_friend, wait_for_either
from .conftest import Server
from .seat import IN_HAND, Seat


def test_each_sees_the_other_move_and_no_secrets(server: Server, page: Page, friend: Page) -> None:
    host, guest = table_with_a_friend(server, page, friend, memory=True)
    while not (cards_of_rivals(host, 0) and cards_of_rivals(guest, 1)):
        decide_before_the_eyes_of_the_other(*wait_for_either(host, guest))
    for looker, own in ((host, 0), (guest, 1)):
        for message in looker.heard:
            assert faces_of_others(message, own) == set(), "a kept card was shown to a rival"


def test_a_half_made_choice_outlives_news_of_the_other(
    server: Server, page: Page, friend: Page
) -> None:
    thinker, other = wait_for_either(*table_with_a_friend(server, page, friend))
    thinker.take_up_a_piece()
    news = len(thinker.heard)
    hand_seat_to_a_bot(other.page)
    thinker.wait_until(
        lambda: any('"type":"state"' in message for message in thinker.heard[news:]),
        "the other's leaving was not heard of",
    )
    expect(thinker.page.get_by_role("list", name="Seats")).to_contain_text("a bot plays on")
    expect(thinker.page.locator(IN_HAND)).to_be_visible()
    thinker.decide()


def decide_before_the_eyes_of_the_other(mover: Seat, watcher: Seat) -> None:
    version = watcher.version
    mover.decide()
    watcher.wait_until(lambda: watcher.version > version, "the other browser saw nothing")


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
