"""Every numbered rule that players can read is guarded by a test that cites it."""

import ast
import re
from pathlib import Path

import pytest

from broadside.games import all_games
from broadside.games.rulebook import RULE_ID

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "rules"


def cited(folder: Path) -> set[str]:
    """The ids in `@pytest.mark.rule(...)` of a folder's tests."""
    found = set()
    for file in folder.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr == "rule"
            ):
                found |= {str(arg.value) for arg in node.args if isinstance(arg, ast.Constant)}
    return found


@pytest.mark.parametrize("game", all_games())
def test_every_rule_has_a_citing_test(game: str) -> None:
    stated = set(re.findall(rf"^- \*\*({RULE_ID})\*\*", _rules(game), re.MULTILINE))
    assert stated, f"docs/rules/{game}.md states no rules"
    missing = sorted(stated - cited(TESTS / game))
    assert not missing, f"no test in tests/{game} cites {', '.join(missing)}"


def _rules(game: str) -> str:
    return (RULES / f"{game}.md").read_text()
