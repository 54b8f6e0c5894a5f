"""What somebody does without the page: with the cookies of their browser, but nothing is drawn."""

import time
from typing import Any

from playwright.sync_api import BrowserContext

Wish = dict[str, str]
"""Who is to sit on a seat."""
BOT: Wish = {"who": "bot", "level": "cabin-boy"}
OPEN: Wish = {"who": "open"}
PATIENCE = 60_000


class Line:
    """A person's line to the server. Whoever picks it up has come in, under a name."""

    def __init__(self, browser: BrowserContext, address: str, name: str = "Anne") -> None:
        self._api = f"{address}/api"
        self._browser = browser
        self.get("/me")  # which brings the token
        self.post("/me", {"name": name})

    def get(self, path: str) -> Any:
        return self._browser.request.get(self._api + path).json()

    def post(self, path: str, body: object = None) -> Any:
        tokens = (c.get("value") for c in self._browser.cookies() if c.get("name") == "csrftoken")
        answer = self._browser.request.post(
            self._api + path, data=body, headers={"x-csrftoken": str(next(tokens))}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def make_table(self, game: str, *others: Wish, **options: Any) -> str:
        """A table of one's own; tells its name."""
        seats = [{"who": "me"}, *others]
        made = self.post("/tables", {"game": game, "seats": seats, "options": options})
        return str(made["id"])

    def start(self, table: str) -> None:
        self.post(f"/tables/{table}/start", {})

    def opened(self, game: str, *others: Wish, **options: Any) -> str:
        """A table of one's own where the play has begun; tells its name."""
        table = self.make_table(game, *others, **options)
        self.start(table)
        return table

    def played(self, game: str, *others: Wish, **options: Any) -> str:
        """A table of one's own where bots have played to the end; tells its name."""
        table = self.opened(game, *others, **options)
        self.post(f"/tables/{table}/resign", {"seat": 0})
        for _ in range(3 * PATIENCE // 50):
            if self.get(f"/tables/{table}")["status"] == "over":
                return table
            time.sleep(0.05)
        raise AssertionError("the bots have not come to an end")
