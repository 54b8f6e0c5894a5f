"""A play of High Tide by touching what glows."""

from typing import ClassVar

import httpx
from playwright.sync_api import Page

from .anybody import Anybody
from .conftest import Server
from .looking import PHONE, fits, hindrances


class Player(Anybody):
    """Somebody at a table of High Tide."""

    game: ClassVar[str] = "hightide"


def test_a_whole_play_by_touch(server: Server, page: Page) -> None:
    player = Player(page)
    player.play_now(server.url)
    assert player.wait_for_turn()
    assert hindrances(page) == []
    while player.wait_for_turn():
        player.decide()
    table = page.url.rsplit("/", 1)[1]
    assert httpx.get(f"{server.url}/api/tables/{table}").json()["status"] == "over"


def test_a_phone_held_upright(server: Server, page: Page) -> None:
    page.set_viewport_size(PHONE)
    player = Player(page, seed=2)
    player.play_now(server.url, bots=3)
    while player.wait_for_turn():
        assert fits(page)
        player.decide()
