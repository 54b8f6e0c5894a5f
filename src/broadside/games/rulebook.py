"""Where the rules of a game are written down in words."""

from importlib.resources import files
from pathlib import Path

from broadside.engine import BroadsideError, Game

CHECKOUT = Path(__file__).parents[3] / "docs" / "rules"
RULE_ID = r"[A-Z]+-[A-Z]?[0-9]+(?:\.[0-9]+)*[a-z]?"
"""How the id of a rule, a ruling or a worked example looks: the only place that says so."""


def rules_of(kind: type[Game]) -> str:
    """The page of a game: from the installed package, or from a checkout's docs."""
    for folder in (files("broadside") / "rules", CHECKOUT):
        page = folder / f"{kind.id}.md"
        if page.is_file():
            return page.read_text(encoding="utf-8")
    raise BroadsideError(f"The rules of {kind.title} are not written down here.")
