"""The house stays in order: imports point downward, and games stand side by side."""

import ast
from pathlib import Path

import pytest

from broadside.games import all_games

SRC = Path(__file__).parents[1] / "src" / "broadside"
ABOVE = {
    "engine": set(),
    "games": {"engine"},
    "bots": {"engine"},
    "study": {"engine", "games", "bots"},
    "server": {"engine", "games", "bots", "study"},
    "cli": {"engine", "games", "bots", "study", "server"},
}
"""What each storey may import besides itself."""


def imports(file: Path) -> set[str]:
    """The modules of ours that a file imports, as dotted names below `broadside`."""
    found = set()
    package = ("broadside", *file.relative_to(SRC).parts[:-1])
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            found.add(".".join((*base, *([node.module] if node.module else []))))
    return {name.removeprefix("broadside.") for name in found if name.startswith("broadside.")}


@pytest.mark.parametrize("storey", sorted(path.parent.name for path in SRC.glob("*/__init__.py")))
def test_imports_point_downward(storey: str) -> None:
    for file in (SRC / storey).rglob("*.py"):
        for name in imports(file):
            top = name.split(".")[0]
            assert top in ABOVE[storey] | {storey}, f"{file} imports {name}"


def test_games_do_not_import_each_other() -> None:
    for file in (SRC / "games").rglob("*.py"):
        own = file.relative_to(SRC / "games").parts[0]
        for name in imports(file):
            parts = name.split(".")
            if parts[0] == "games" and len(parts) > 1:
                assert parts[1] in (own, "common"), f"{file} imports {name}"


def test_the_ground_games_share_is_no_game_and_knows_none() -> None:
    assert "common" not in all_games()
    for file in (SRC / "games" / "common").rglob("*.py"):
        for name in imports(file):
            common = name == "games.common" or name.startswith("games.common.")
            assert common or name.split(".")[0] == "engine", f"{file} imports {name}"


def test_bots_and_engine_name_no_game() -> None:
    games = [path.name for path in (SRC / "games").iterdir() if (path / "__init__.py").exists()]
    for storey in ("engine", "bots"):
        for file in (SRC / storey).rglob("*.py"):
            for game in games:
                assert f"games.{game}" not in file.read_text(), f"{file} names {game}"
