"""The rules in words, chapter by chapter."""

import re

from broadside.engine import BroadsideError, Game
from broadside.games.rulebook import RULE_ID, rules_of

from ..hall.errors import Unknown
from ..wire.shelf import Rulebook, RuleText, Section

RULE = re.compile(rf"^- \*\*({RULE_ID})\*\*\s*", re.MULTILINE)
CHAPTER = re.compile(r"^#{2,3} +(.+)$", re.MULTILINE)
TITLE = re.compile(r"^# +(.+)$", re.MULTILINE)


def rulebook_of(kind: type[Game]) -> Rulebook:
    """The rules of a game."""
    try:
        return parsed(rules_of(kind))
    except BroadsideError as error:
        raise Unknown(str(error)) from None


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
