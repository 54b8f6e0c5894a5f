"""The pages of rules: how they begin, and that every id somebody names leads somewhere."""

import re
from pathlib import Path

import pytest

from broadside.games import all_games
from broadside.games.rulebook import RULE_ID
from broadside.server.shelf.rulebook import parsed

ROOT = Path(__file__).parents[1]
RULES = ROOT / "docs" / "rules"
SCAFFOLD = ROOT / "src/broadside/cli/scaffold/docs/rules"
PAGES = sorted([*RULES.glob("*.md"), *SCAFFOLD.glob("*.md")])
LINKS = sorted((ROOT / "web/src/games").rglob("*.svelte"))


def by_file(page: Path) -> str:
    return page.stem


@pytest.mark.parametrize("page", PAGES, ids=by_file)
def test_a_page_begins_with_the_aim_and_how_a_turn_goes(page: Path) -> None:
    book = parsed(page.read_text())
    assert book.text == ""
    aim, turn, *_ = book.sections
    assert (aim.title, turn.title) == ("The aim", "How a turn goes")
    assert "wins" in aim.text
    assert re.search(RULE_ID, turn.text)
    assert not aim.rules
    assert not turn.rules


@pytest.mark.parametrize("page", PAGES, ids=by_file)
def test_a_page_is_for_players_and_not_for_the_command_line(page: Path) -> None:
    assert "`broadside" not in page.read_text()


@pytest.mark.parametrize("page", PAGES, ids=by_file)
def test_every_bold_bullet_is_a_rule_and_every_id_is_of_one(page: Path) -> None:
    text = page.read_text()
    known = {rule.id for section in parsed(text).sections for rule in section.rules}
    assert set(re.findall(r"^ *- \*\*(\S+-\S+)\*\*", text, re.MULTILINE)) == known
    assert set(re.findall(RULE_ID, text)) == known


@pytest.mark.parametrize("game", all_games())
def test_the_rules_that_a_board_links_to_are_there(game: str) -> None:
    page = (RULES / f"{game}.md").read_text()
    known = {rule.id for section in parsed(page).sections for rule in section.rules}
    named = {
        found
        for file in LINKS
        if file.is_relative_to(ROOT / "web/src/games" / game)
        for found in re.findall(rf"'({RULE_ID})'", file.read_text())
    }
    assert named, f"no card of {game} links to its rule"
    assert named <= known
