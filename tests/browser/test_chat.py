"""Talk at the table, and silence for those who talk too much."""

from playwright.sync_api import Page, expect

from .company import table_with_a_friend
from .conftest import Server


def test_a_chatterbox_can_be_muted_and_heard_again(
    server: Server, page: Page, friend: Page
) -> None:
    table_with_a_friend(server, page, friend)
    for one in (page, friend):
        one.get_by_role("tab", name="Chat").click()
    said = page.get_by_label("What was said")
    say(friend, "Arr!")
    expect(said).to_contain_text("Arr!")
    say(page, "Quiet, please.")
    expect(friend.get_by_label("What was said")).to_contain_text("Quiet, please.")

    said.get_by_role("button", name="mute").click()
    expect(said).not_to_contain_text("Arr!")
    say(friend, "Arr arr!")
    say(page, "Ah, peace.")
    expect(said).to_contain_text("Ah, peace.")
    expect(said).not_to_contain_text("Arr")

    page.get_by_role("button", name="Hear everybody again").click()
    expect(said).to_contain_text("Arr arr!")


def say(page: Page, words: str) -> None:
    page.get_by_role("textbox", name="Say something").fill(words)
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.get_by_label("What was said")).to_contain_text(words)
