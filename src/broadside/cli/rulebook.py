"""One rule out of a game's page, by its id."""

import difflib
import re

from broadside.engine import BroadsideError, Game
from broadside.games.rulebook import RULE_ID, rules_of

RULE = re.compile(rf"^( *)- \*\*({RULE_ID})\*\*")


def rule_of(kind: type[Game], rule_id: str) -> str:
    """One rule, by its id; `3.2` does for `BP-3.2`."""
    rules = rules_by_id(rules_of(kind))
    wanted = rule_id.lower()
    if "-" not in wanted:
        wanted = f"{next(iter(rules), '').partition('-')[0].lower()}-{wanted}"
    spelt = {known.lower(): known for known in rules}
    if wanted in spelt:
        return rules[spelt[wanted]]
    near = [spelt[match] for match in difflib.get_close_matches(wanted, spelt, n=4)]
    hint = f" Perhaps: {', '.join(near)}." if near else ""
    raise BroadsideError(f"{kind.title} has no rule {rule_id!r}.{hint}")


def rules_by_id(page: str) -> dict[str, str]:
    """Every bullet that begins with an id, with the lines that belong to it."""
    rules = {}
    lines = page.splitlines()
    for number, line in enumerate(lines):
        if found := RULE.match(line):
            indent = len(found[1])
            rules[found[2]] = "\n".join(
                belonging[indent:] for belonging in [line, *_continued(lines[number + 1 :], indent)]
            ).rstrip()
    return rules


def _continued(lines: list[str], indent: int) -> list[str]:
    """Lines up to the first that is not indented deeper than their bullet."""
    for number, line in enumerate(lines):
        if line.strip() and not line.startswith(" " * (indent + 2)):
            return lines[:number]
    return lines
