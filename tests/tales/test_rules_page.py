"""Every rule on the page of rules is guarded by a test, before the game is on the shelf."""

import re
from pathlib import Path

from broadside.games.rulebook import RULE_ID
from tests.test_rules_are_cited import RULES, cited


def test_every_rule_has_a_citing_test() -> None:
    page = (RULES / "tales.md").read_text()
    stated = set(re.findall(rf"^- \*\*({RULE_ID})\*\*", page, re.MULTILINE))
    assert len(stated) > 100
    assert stated <= cited(Path(__file__).parent)
