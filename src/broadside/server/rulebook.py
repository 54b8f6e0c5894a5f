"""The rules in words, chapter by chapter."""

import re
from importlib.resources import files
from pathlib import Path

from broadside.engine import Game

from .errors import Unknown
from .protocol import Rulebook, RuleText, Section

CHECKOUT = Path(__file__).parents[3] / "docs" / "rules"
RULE = re.compile(r"^- \*\*([A-Z]+-R?[0-9][0-9a-z.]*)\*\*\s*", re.MULTILINE)
CHAPTER = re.compile(r"^#{2,3} +(.+)$", re.MULTILINE)
TITLE = re.compile(r"^# +(.+)$", re.MULTILINE)


def rulebook_of(kind: type[Game]) -> Rulebook:
    """The rules of a game: from the installed package, or from a checkout's docs."""
    for folder in (files("broadside") / "rules", CHECKOUT):
        page = folder / f"{kind.id}.md"
        if page.is_file():
            return parsed(page.read_text(encoding="utf-8"))
    raise Unknown(f"The rules of {kind.title} are not written down here.")


def parsed(page: str) -> Rulebook:
    """A page as chapters of rules."""
    before, *chapters = CHAPTER.split(page)
    title = TITLE.search(before)
    return Rulebook(
        title=title[1] if title else "",
        text=TITLE.sub("", before).strip(),
        sections=[
            _section(heading, text)
            for heading, text in zip(chapters[::2], chapters[1::2], strict=True)
        ],
    )


def _section(heading: str, text: str) -> Section:
    before, *rules = RULE.split(text)
    return Section(
        title=heading.strip(),
        text=before.strip(),
        rules=[
            RuleText(rule_id, _outdented(words))
            for rule_id, words in zip(rules[::2], rules[1::2], strict=True)
        ],
    )


def _outdented(text: str) -> str:
    """The lines of a bullet without its indentation."""
    return re.sub(r"^  ", "", text.strip(), flags=re.MULTILINE)
