"""The guide shows what `broadside new-game` lays out, and not something that once was."""

import re
from pathlib import Path
from textwrap import dedent

import pytest

from broadside.cli.new_game import SCAFFOLD

GUIDE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
EXCERPTS = re.findall(r"```(?:python|yaml)\n(.*?)```", GUIDE.read_text(), re.DOTALL)


def laid_out() -> str:
    """Every line of the scaffold's code and content."""
    found = [*SCAFFOLD.rglob("*.py"), *SCAFFOLD.rglob("*.yaml")]
    return "\n".join(path.read_text() for path in sorted(found))


@pytest.mark.parametrize("excerpt", EXCERPTS, ids=lambda text: dedent(text).partition("\n")[0])
def test_an_excerpt_is_there_word_for_word(excerpt: str) -> None:
    assert excerpt in laid_out()


def test_every_step_of_the_table_is_a_heading() -> None:
    text = GUIDE.read_text()
    anchors = {
        re.sub(r"[^\w -]", "", line).strip().lower().replace(" ", "-") for line in headings()
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= anchors


def headings() -> list[str]:
    return re.findall(r"^#+ (.+)$", GUIDE.read_text(), re.MULTILINE)
